/**
 * Messages that a relay gave out and that are not dealt with yet: those of one topic in their order, the topics in turn.
 * A session that says much waits for itself, and no other waits for it.
 */

/** Messages of one topic that wait, and their characters together. */
const MOST_WAITING = 100;
const MOST_CHARACTERS = 4 * 1024 * 1024;

export interface Inbox {
  /** Whether one more of this topic is taken now. */
  hasRoom(topic: string): boolean;
  /** Resolves when it was dealt with; false where that failed. */
  add(topic: string, message: string): Promise<boolean>;
}

interface Letter {
  readonly message: string;
  readonly done: (wasDealtWith: boolean) => void;
}

/** @param deal whether it was dealt with; a rejection counts as false */
export function createInbox(deal: (topic: string, message: string) => Promise<boolean>): Inbox {
  /** In the order of their turns. */
  const waiting = new Map<string, Letter[]>();
  let isRunning = false;

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (let next = take(); next !== null; next = take()) {
      const [topic, { message, done }] = next;
      done(await deal(topic, message).catch(() => false));
    }
    isRunning = false;
  };
  const take = (): readonly [string, Letter] | null => {
    for (const [topic, letters] of waiting) {
      // The others come before its next one.
      waiting.delete(topic);
      const letter = letters.shift();
      if (letters.length > 0) waiting.set(topic, letters);
      if (letter !== undefined) return [topic, letter];
    }
    return null;
  };
  return {
    hasRoom(topic) {
      const letters = waiting.get(topic) ?? [];
      const characters = letters.reduce((sum, { message }) => sum + message.length, 0);
      return letters.length < MOST_WAITING && characters < MOST_CHARACTERS;
    },
    add(topic, message) {
      return new Promise((done) => {
        const letters = waiting.get(topic) ?? [];
        letters.push({ message, done });
        waiting.set(topic, letters);
        void run();
      });
    },
  };
}
