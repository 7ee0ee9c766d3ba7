/** Search parameters of `/welcome`. */
import { internalPath } from '../../shared/internal-path.ts';

export interface WelcomeSearch {
  /** Where the visitor wanted to go: a path of this wallet. Absent for Home. */
  readonly then?: string | undefined;
}

/** Drops a `then` that does not name a path of this wallet. Never throws. */
export function readWelcomeSearch(raw: Readonly<Record<string, unknown>>): WelcomeSearch {
  const path = typeof raw.then === 'string' ? internalPath(raw.then) : null;
  // biome-ignore lint/suspicious/noThenProperty: a text in an address, never awaited
  return path === null ? {} : { then: path };
}
