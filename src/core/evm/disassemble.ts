/**
 * Code as the EVM reads it: operations and the data behind them, one pass, in pieces of the caller's size. Code is
 * hostile input: it costs time in proportion to its length, whatever it holds.
 */
import { bytesToHex, type Hex, hexToBytes } from '../bytes/hex.ts';
import { JUMPDEST, operandSize, operationName } from './opcodes.ts';

/** Two codes of the largest size that a contract may have (EIP-170: 24 KiB). Init code may have as much (EIP-3860). */
export const MAX_CODE = 2 * 24_576;

export interface Instruction {
  /** Offset in bytes. */
  readonly at: number;
  readonly code: number;
  /** Null where no operation has the byte. */
  readonly name: string | null;
  /** What a PUSH pushes, as it stands; null for all others. Shorter than it should be where the code ends. */
  readonly operand: Hex | null;
  /** True where jumps may lead. */
  readonly target: boolean;
}

export interface Piece {
  readonly instructions: readonly Instruction[];
  /** Where the next piece begins; null at the end. */
  readonly next: number | null;
}

/**
 * @param from offset of an instruction: 0, or the `next` of the piece before.
 * @param count instructions at most.
 * @param end offset at which the code ends: what lies behind is data (see `metadata.ts`).
 */
export function disassemble(code: Uint8Array, from: number, count: number, end = code.length): Piece {
  const instructions: Instruction[] = [];
  let at = from;
  while (at < end && instructions.length < count) {
    const byte = code[at] ?? 0;
    const size = operandSize(byte);
    instructions.push({
      at,
      code: byte,
      name: operationName(byte),
      operand: size === 0 ? null : bytesToHex(code.subarray(at + 1, Math.min(at + 1 + size, end))),
      target: byte === JUMPDEST,
    });
    at += 1 + size;
  }
  return { instructions, next: at < end ? at : null };
}

/**
 * Selectors that the code compares with, as compilers write it (`PUSH4 … EQ PUSH2 … JUMPI`), each with the offset that
 * follows. A hint for the reader of the code, no proof: whoever writes code by hand may write it otherwise.
 */
export function dispatchedSelectors(code: Hex): ReadonlyMap<Hex, number> {
  const bytes = hexToBytes(code);
  const found = new Map<Hex, number>();
  const { instructions } = disassemble(bytes, 0, Number.POSITIVE_INFINITY, Math.min(bytes.length, MAX_CODE));
  instructions.forEach(({ name, operand }, i) => {
    // A selector that begins with a zero byte is pushed by PUSH3.
    if (operand === null || (name !== 'PUSH4' && name !== 'PUSH3')) return;
    const rest = instructions.slice(i + 1, i + 5);
    const compares = rest.findIndex((each) => each.name === 'EQ');
    // Between the two only the other side of the comparison is fetched.
    if (compares === -1 || !rest.slice(0, compares).every((each) => each.name?.startsWith('DUP'))) return;
    const [target, jump] = rest.slice(compares + 1);
    if (target?.operand == null || jump?.name !== 'JUMPI') return;
    const selector = `0x${operand.slice(2).padStart(8, '0')}` as Hex;
    if (!found.has(selector)) found.set(selector, Number.parseInt(target.operand.slice(2), 16));
  });
  return found;
}
