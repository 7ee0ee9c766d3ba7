/**
 * What was unlocked starts anew once it is locked and nothing is open: the worker, whose memory held keys, and the page
 * as well where it showed or took secrets. To end a memory is the one way JavaScript has of forgetting: words that were
 * shown, passwords that were typed, copies that the engine made.
 *
 * A screen that shows or takes secrets ends with the lock. Behind the unlock screen it would have lost what was on it
 * anyway, and the page would have kept the strings for as long as nobody came back. What is to be signed waits.
 */
import { EvidentError } from '#core/errors/error.ts';
import type { Timer } from '#core/wire/port.ts';
import type { Session } from './session.ts';
import { showsSecrets, type Task } from './tasks.ts';

/** The wallet is told that the signer is locked before its port goes. */
const LAST_WORDS_MS = 250;

/** @param renew is called once for each lock. @returns the way to stop. */
export function freshAfterLock(session: Session, timer: Timer, renew: () => void): () => void {
  let used = false;
  let stop: (() => void) | null = null;
  /** The task that was open while the vault was. */
  let begun: number | null = null;
  const settle = (): void => {
    const { status, open, cutOff, failure } = session.snapshot();
    if (status?.vault === 'unlocked') {
      used = true;
      begun = open?.id ?? null;
    }
    if (status?.vault === 'locked' && open !== null && open.id === begun && endsWithLock(open.task)) {
      // Comes back here, with nothing open.
      session.fail(open.id, new EvidentError('VAULT_LOCKED'));
      return;
    }
    // Storage that does not answer for a moment has locked nothing.
    const over = used && open === null && !cutOff && failure === null && isClosed(status?.vault);
    if (!over) {
      stop?.();
      stop = null;
    } else
      stop ??= timer(() => {
        used = false;
        stop = null;
        renew();
        session.renew(false);
      }, LAST_WORDS_MS);
    session.renew(over);
  };
  const unsubscribe = session.subscribe(settle);
  return () => {
    unsubscribe();
    stop?.();
  };
}

function endsWithLock(task: Task): boolean {
  return task.kind === 'manage' || showsSecrets(task);
}

function isClosed(vault: string | undefined): boolean {
  return vault === 'locked' || vault === 'absent';
}
