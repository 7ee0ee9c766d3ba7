/**
 * Which transactions this tab signed and has not yet said the end of: a notice follows each until a block has it. Kept
 * in sessionStorage, so that it goes on after a reload, and no other tab says the same.
 */
import { createEmitter } from '#core/emitter/emitter.ts';

const NAME = 'evident.following';

const changes = createEmitter();
let followed: readonly string[] = read();

function read(): readonly string[] {
  try {
    return sessionStorage.getItem(NAME)?.split(' ') ?? [];
  } catch {
    // Blocked storage: nothing is followed from before.
    return [];
  }
}

function write(next: readonly string[]): void {
  followed = next;
  try {
    if (next.length === 0) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, next.join(' '));
  } catch {
    // Then it lasts as long as the page.
  }
  changes.emit();
}

/** @param id of the record. */
export function follow(id: string): void {
  if (!followed.includes(id)) write([...followed, id]);
}

export function unfollow(id: string): void {
  if (followed.includes(id)) write(followed.filter((each) => each !== id));
}

/** Ids of records, oldest first. */
export const following = (): readonly string[] => followed;

export const onFollowing = changes.subscribe;
