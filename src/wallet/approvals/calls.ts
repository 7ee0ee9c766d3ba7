/**
 * The calls by which allowances are read and taken back, as bytes, and what the answers say (Solidity ABI). All
 * arguments are single words, so that no codec is needed: `revoke` answers at once.
 */
import { type Address, addressToHex, toAddress } from '#core/address/address.ts';
import { PERMIT2 } from '#core/address/permit2.ts';
import { MAX_UINT256 } from '#core/amount/amount.ts';
import { type Hex, hexSize } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { InnerCall } from '../evm/calls.ts';
import type { Allowance } from './types.ts';

const MAX_UINT160 = 2n ** 160n - 1n;
/** Permit2's "until it is taken back". */
const MAX_UINT48 = 2n ** 48n - 1n;

const SELECTORS = {
  /** ERC-20 with an amount, ERC-721 with a token's number. */
  approve: '0x095ea7b3',
  allowance: '0xdd62ed3e',
  balanceOf: '0x70a08231',
  /** ERC-721. */
  getApproved: '0x081812fc',
  ownerOf: '0x6352211e',
  /** ERC-721 and ERC-1155. */
  isApprovedForAll: '0xe985e9c5',
  setApprovalForAll: '0xa22cb465',
  /** `allowance(address owner, address token, address spender)`. */
  permit2Allowance: '0x927da105',
  /** `approve(address token, address spender, uint160 amount, uint48 expiration)`. */
  permit2Approve: '0x87517c45',
  /** `lockdown((address token, address spender)[])`. */
  permit2Lockdown: '0xcc53287f',
} as const;

function encode(name: keyof typeof SELECTORS, ...words: readonly (Address | bigint)[]): Hex {
  const digits = words.map((word) =>
    (typeof word === 'bigint' ? word.toString(16) : addressToHex(word).slice(2)).padStart(64, '0'),
  );
  return `${SELECTORS[name]}${digits.join('')}` as Hex;
}

export const reads = {
  allowance: (token: Address, owner: Address, spender: Address): InnerCall => ({
    target: token,
    data: encode('allowance', owner, spender),
  }),
  balanceOf: (token: Address, owner: Address): InnerCall => ({
    target: token,
    data: encode('balanceOf', owner),
  }),
  getApproved: (token: Address, id: bigint): InnerCall => ({
    target: token,
    data: encode('getApproved', id),
  }),
  ownerOf: (token: Address, id: bigint): InnerCall => ({ target: token, data: encode('ownerOf', id) }),
  isApprovedForAll: (token: Address, owner: Address, operator: Address): InnerCall => ({
    target: token,
    data: encode('isApprovedForAll', owner, operator),
  }),
  permit2: (token: Address, owner: Address, spender: Address): InnerCall => ({
    target: PERMIT2,
    data: encode('permit2Allowance', owner, token, spender),
  }),
};

type Call = { readonly to: Address; readonly data: Hex };

export function encodeRevoke({ standard, token, spender, tokenId }: Allowance): Call {
  switch (standard) {
    case 'erc20':
      return { to: token, data: encode('approve', spender, 0n) };
    case 'erc721':
      return { to: token, data: encode('approve', 0n, tokenId ?? 0n) };
    case 'approvalForAll':
      return { to: token, data: encode('setApprovalForAll', spender, 0n) };
    case 'permit2':
      // One pair, in an array: its place, its length, the pair.
      return { to: PERMIT2, data: encode('permit2Lockdown', 32n, 1n, token, spender) };
  }
}

export function encodeSetAmount({ standard, token, spender, expires }: Allowance, amount: bigint): Call {
  if (standard !== 'erc20' && standard !== 'permit2') throw new EvidentError('TX_IMPOSSIBLE', { standard });
  const most = standard === 'erc20' ? MAX_UINT256 : MAX_UINT160;
  if (amount < 0n || amount > most) throw new EvidentError('INPUT_AMOUNT_RANGE');
  return standard === 'erc20'
    ? { to: token, data: encode('approve', spender, amount) }
    : { to: PERMIT2, data: encode('permit2Approve', token, spender, amount, expires ?? MAX_UINT48) };
}

/** The word at `index`; null when the answer is too short for it. */
function word(answer: Hex, index = 0): bigint | null {
  if (hexSize(answer) < 32 * (index + 1)) return null;
  return BigInt(`0x${answer.slice(2 + 64 * index, 66 + 64 * index)}`);
}

export const readUint = (answer: Hex): bigint | null => word(answer);

/** Whatever is not nothing counts as yes: too much shown is better than too little. */
export function readBool(answer: Hex): boolean | null {
  const value = word(answer);
  return value === null ? null : value !== 0n;
}

export function readAddress(answer: Hex): Address | null {
  const value = word(answer);
  if (value === null || value > MAX_UINT160) return null;
  return toAddress(`0x${value.toString(16).padStart(40, '0')}`);
}

/** `expires` in seconds of the epoch; null: until it is taken back. */
export function readPermit2(
  answer: Hex,
): { readonly amount: bigint; readonly expires: bigint | null } | null {
  const amount = word(answer);
  const expires = word(answer, 1);
  if (amount === null || expires === null || amount > MAX_UINT160 || expires > MAX_UINT48) return null;
  return { amount, expires: expires === MAX_UINT48 ? null : expires };
}
