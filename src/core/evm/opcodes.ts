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

export const JUMPDEST = 0x5b;

/** Null: no operation has this byte; running into it ends like INVALID. */
export function operationName(code: number): string | null {
  return BY_CODE.get(code) ?? null;
}

/** Bytes of data that stand behind the operation in the code. */
export function operandSize(code: number): number {
  return code >= 0x60 && code <= 0x7f ? code - 0x5f : 0;
}
