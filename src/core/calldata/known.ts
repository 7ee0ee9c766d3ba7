/** The published functions, by selector. */
import type { Standard } from './standard.ts';
import { ERC20 } from './standards/erc20.ts';

export const STANDARDS: readonly Standard[] = [...ERC20];

const bySelector: ReadonlyMap<string, Standard> = new Map(
  STANDARDS.map((known) => [known.fn.selector, known]),
);

export function standardOf(selector: string): Standard | null {
  return bySelector.get(selector) ?? null;
}
