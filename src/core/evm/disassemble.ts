/**
 * Code as the EVM reads it: operations and the data behind them, one pass, in pieces of the caller's size. Code is
 * hostile input: it costs time in proportion to its length, whatever it holds.
 */
import { bytesToHex, type Hex, hexToBytes } from '../bytes/hex.ts';

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

export interface CodePiece {
  readonly instructions: readonly Instruction[];
  /** Where the next piece begins; null at the end. */
  readonly next: number | null;
}

/**
 * @param from offset of an instruction: 0, or the `next` of the piece before.
 * @param count instructions at most.
 * @param end offset at which the code ends: what lies behind is data (see `metadata.ts`).
 */
export function disassemble(code: Uint8Array, from: number, count: number, end = code.length): CodePiece {
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

/** Operations of the EVM up to Osaka (yellow paper, appendix H, and the EIPs named beside). */

const NAMES: readonly (readonly [first: number, names: string])[] = [
  [0x00, 'STOP ADD MUL SUB DIV SDIV MOD SMOD ADDMOD MULMOD EXP SIGNEXTEND'],
  // CLZ: EIP-7939 (Osaka); shifts: EIP-145.
  [0x10, 'LT GT SLT SGT EQ ISZERO AND OR XOR NOT BYTE SHL SHR SAR CLZ'],
  [0x20, 'KECCAK256'],
  [
    0x30,
    'ADDRESS BALANCE ORIGIN CALLER CALLVALUE CALLDATALOAD CALLDATASIZE CALLDATACOPY CODESIZE CODECOPY GASPRICE ' +
      'EXTCODESIZE EXTCODECOPY RETURNDATASIZE RETURNDATACOPY EXTCODEHASH',
  ],
  // PREVRANDAO: EIP-4399; BASEFEE: EIP-3198; BLOBHASH: EIP-4844; BLOBBASEFEE: EIP-7516.
  [
    0x40,
    'BLOCKHASH COINBASE TIMESTAMP NUMBER PREVRANDAO GASLIMIT CHAINID SELFBALANCE BASEFEE BLOBHASH BLOBBASEFEE',
  ],
  // TLOAD, TSTORE: EIP-1153; MCOPY: EIP-5656; PUSH0: EIP-3855.
  [0x50, 'POP MLOAD MSTORE MSTORE8 SLOAD SSTORE JUMP JUMPI PC MSIZE GAS JUMPDEST TLOAD TSTORE MCOPY PUSH0'],
  [0x60, numbered('PUSH', 32)],
  [0x80, numbered('DUP', 16)],
  [0x90, numbered('SWAP', 16)],
  [0xa0, 'LOG0 LOG1 LOG2 LOG3 LOG4'],
  [0xf0, 'CREATE CALL CALLCODE RETURN DELEGATECALL CREATE2'],
  [0xfa, 'STATICCALL'],
  [0xfd, 'REVERT INVALID SELFDESTRUCT'],
];

function numbered(name: string, count: number): string {
  return Array.from({ length: count }, (_, i) => `${name}${i + 1}`).join(' ');
}

const BY_CODE: ReadonlyMap<number, string> = new Map(
  NAMES.flatMap(([first, names]) => names.split(' ').map((name, i) => [first + i, name] as const)),
);

const JUMPDEST = 0x5b;

/** Null: no operation has this byte; running into it ends like INVALID. */
export function operationName(code: number): string | null {
  return BY_CODE.get(code) ?? null;
}

/** Bytes of data that stand behind the operation in the code. */
export function operandSize(code: number): number {
  return code >= 0x60 && code <= 0x7f ? code - 0x5f : 0;
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
