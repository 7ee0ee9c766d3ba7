/**
 * The sessions of one client, and what is to be said in each: stored first, then sent in order, and forgotten once the
 * relay has it. After a reload the rest is sent.
 */
import type { WalletConnectSession } from '../../model/apps.ts';
import type { AppPorts } from '../context.ts';
import type { Relay } from './relay.ts';
import type { Outgoing } from './wire.ts';

export type SessionChange = Partial<Omit<WalletConnectSession, 'kind' | 'id' | 'key' | 'app' | 'outbox'>>;

interface SessionBookOptions {
  readonly table: AppPorts['tables']['walletConnect'];
  readonly relay: Relay;
  /** Another tab writes from now on. */
  readonly isLeft: () => boolean;
}

export interface SessionBook {
  get(topic: string): WalletConnectSession | undefined;
  all(): readonly WalletConnectSession[];
  /** As it was stored; nothing is written. */
  take(session: WalletConnectSession): void;
  /** Errors: `STORE_*`. */
  add(session: WalletConnectSession): Promise<void>;
  /** Nothing is sent before it is stored. Nothing happens to one that is gone. Errors: `STORE_*`. */
  change(topic: string, patch: SessionChange, ...messages: readonly Outgoing[]): Promise<void>;
  /** Sends what waits. One that has ended goes with its last message. */
  flush(topic: string): Promise<void>;
}

export function createSessionBook({ table, relay, isLeft }: SessionBookOptions): SessionBook {
  const sessions = new Map<string, WalletConnectSession>();
  const flushing = new Set<string>();

  const store = async (next: WalletConnectSession): Promise<void> => {
    sessions.set(next.id, next);
    await table.put(next);
  };
  /** Whether there may be more to send. */
  const sendNext = async (topic: string): Promise<boolean> => {
    const session = sessions.get(topic);
    if (session === undefined || isLeft()) return false;
    const [first] = session.outbox;
    if (first !== undefined) {
      await relay.publish(first);
      const current = sessions.get(topic);
      if (current === undefined || isLeft()) return false;
      await store({ ...current, outbox: current.outbox.filter((each) => each !== first) });
      return true;
    }
    if (session.state !== 'proposed') relay.unsubscribe(session.pairing.topic);
    if (session.state === 'ended') {
      sessions.delete(topic);
      relay.unsubscribe(topic);
      await table.remove(topic);
    }
    return false;
  };
  const flush = async (topic: string): Promise<void> => {
    if (flushing.has(topic)) return;
    flushing.add(topic);
    try {
      while (await sendNext(topic));
    } catch {
      // What is not sent now is sent by the next start.
    } finally {
      flushing.delete(topic);
    }
  };
  return {
    get: (topic) => sessions.get(topic),
    all: () => [...sessions.values()],
    take(session) {
      sessions.set(session.id, session);
    },
    add: store,
    async change(topic, patch, ...messages) {
      const before = sessions.get(topic);
      if (before === undefined || isLeft()) return;
      await store({ ...before, ...patch, outbox: [...before.outbox, ...messages] });
      void flush(topic);
    },
    flush,
  };
}
