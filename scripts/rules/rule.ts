/** What a rule of the boundary is: see `rules.ts`. */

export interface Edit {
  /** Path in the project. */
  readonly file: string;
  /** Stands there exactly once. */
  readonly from: string;
  readonly to: string;
}

export interface Rule {
  readonly name: string;
  readonly edits: readonly Edit[];
  /** Unit tests, as Vitest's arguments. */
  readonly unit?: readonly string[];
  /** Of the browser, as Playwright's arguments; their programs are built with the change. */
  readonly browser?: readonly string[];
}

export const FRAME = 'src/signer/host/shell-frame.ts';
export const ANSWERER = 'src/core/wire/answerer.ts';
export const SESSION = 'src/signer/app/session.ts';
export const HEADERS = 'scripts/headers.ts';

/** One test of `e2e/attacks`. */
export function attack(file: string, title: string): readonly string[] {
  return [`attacks/${file}.spec.ts`, '-g', title];
}

/** Chromium's own lock beside the policy's, which would often hold alone. */
export const NO_ALLOWLIST: Edit = {
  file: HEADERS,
  from: "['Connection-Allowlist', ",
  to: "['X-Nothing', ",
};
