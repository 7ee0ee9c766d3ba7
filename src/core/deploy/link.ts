/**
 * Code with gaps for the addresses of libraries (Solidity documentation, "Using the Compiler", library linking). A gap
 * has 40 characters: since Solidity 0.5 `__$`, 34 digits of the keccak-256 of the library's full name, `$__`; before,
 * `__`, the name cut to 36 characters and filled with `_`.
 */
import { type Address, addressToHex } from '../address/address.ts';
import { type Hex, parseHex } from '../bytes/hex.ts';
import { EvidentError } from '../errors/error.ts';
import { fail, type Result } from '../result.ts';
import { keccakOfText } from '../tools/hash.ts';

/** One library, however many gaps it fills. */
export interface Library {
  /** As it stands in the code: 40 characters. */
  readonly gap: string;
  /** `src/Sums.sol:Sums`, or as much of it as the gap tells; the gap itself where it tells no name. Hostile text. */
  readonly name: string;
}

const GAP = /__(?:\$[0-9a-f]{34}\$__|[^$][\s\S]{37})/gi;
const CODE = /^(?:0x)?(?:[0-9a-f]{2})*$/i;
const GAP_LENGTH = 40;
/** More libraries than any contract has. */
const MAX_LIBRARIES = 64;

/** The gap that the compiler writes for a library's full name, `file:Name`. */
export function gapOf(fullName: string): string {
  return `__$${keccakOfText(fullName).slice(2, 36)}$__`;
}

/**
 * Libraries that the code waits for, in the order of their first gap. `names`: full names, as the artefact lists them.
 * Null when the text is no code, gaps apart.
 */
export function librariesOf(code: string, names: readonly string[] = []): readonly Library[] | null {
  const rest = code.replace(GAP, '0'.repeat(GAP_LENGTH));
  if (!CODE.test(rest)) return null;
  const gaps = [...new Set(code.match(GAP) ?? [])];
  if (gaps.length > MAX_LIBRARIES) return null;
  const known = new Map(names.map((name) => [gapOf(name), name]));
  return gaps.map((gap) => ({ gap, name: known.get(gap.toLowerCase()) ?? oldName(gap, names) }));
}

/** Before 0.5 the gap tells the name, cut; artefacts may tell the whole of it. */
function oldName(gap: string, names: readonly string[]): string {
  if (gap.startsWith('__$')) return gap;
  const told = gap.slice(2).replace(/_+$/, '');
  const whole = names.filter((name) => name.slice(0, 36) === told || name.endsWith(`:${told}`));
  return whole.length === 1 ? (whole[0] ?? told) : told;
}

/** Errors: `DEPLOY_LIBRARY_OPEN` with `details.name`, `DEPLOY_CODE_INVALID`. */
export function linkCode(
  code: string,
  libraries: readonly Library[],
  addresses: ReadonlyMap<string, Address>,
): Result<Hex> {
  let open: Library | null = null;
  const names = new Map(libraries.map((library) => [library.gap, library]));
  const linked = code.replace(GAP, (gap) => {
    const address = addresses.get(gap);
    if (address !== undefined) return addressToHex(address).slice(2);
    open ??= names.get(gap) ?? { gap, name: gap };
    return '0'.repeat(GAP_LENGTH);
  });
  if (open !== null) return fail(openGap(open));
  const parsed = parseHex(linked.startsWith('0x') ? linked : `0x${linked}`);
  return parsed.ok ? parsed : fail(new EvidentError('DEPLOY_CODE_INVALID'));
}

function openGap({ name }: Library): EvidentError {
  return new EvidentError('DEPLOY_LIBRARY_OPEN', { name });
}
