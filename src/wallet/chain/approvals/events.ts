/** Events that may have left an allowance behind. Pure: what they say is only where to look. */
import { type Address, addressToHex, toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import { PERMIT2 } from '#core/address/permit2.ts';
import { type Hash, hexSize } from '#core/bytes/hex.ts';
import type { Log } from '../rpc/schemas.ts';
import type { Allowance } from './types.ts';

const TOPICS = {
  /** `Approval(address owner, address spender, uint256 value)`: ERC-20; with the number indexed, ERC-721. */
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  /** `ApprovalForAll(address owner, address operator, bool approved)`: ERC-721 and ERC-1155. */
  forAll: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
  /** `Approval(address owner, address token, address spender, uint160 amount, uint48 expiration)`. */
  permit2Approval: '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b',
  /** `Permit(address owner, address token, address spender, uint160 amount, uint48 expiration, uint48 nonce)`. */
  permit2Permit: '0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec',
  /** `Lockdown(address owner, address token, address spender)`, the last two not indexed. */
  permit2Lockdown: '0x89b1add15eff56b3dfe299ad94e01f2b52fbcb80ae1a3baea6ae8c04cb2b98a4',
  /** `NonceInvalidation(address owner, address token, address spender, uint48 newNonce, uint48 oldNonce)`. */
  permit2Nonces: '0x55eb90d810e1700b35a8e7e25395ff7f2b2259abd7415ca2284dfb1c246418f3',
} as const;

/** A place where an allowance may be. */
export interface Trace {
  readonly id: string;
  readonly standard: Allowance['standard'];
  readonly token: Address;
  /** Of `erc721`: whoever the contract names when it is asked. */
  readonly spender: Address;
  readonly tokenId: bigint | null;
  readonly block: bigint;
  readonly hash: Hash;
}

/** For `eth_getLogs`: any of the events, of this owner. All of them have the owner as first indexed argument. */
export function topicsOf(owner: Address): readonly (string | readonly string[])[] {
  return [Object.values(TOPICS), topicOf(owner)];
}

const topicOf = (address: Address): string => `0x${addressToHex(address).slice(2).padStart(64, '0')}`;

/** Null for what is no such event of this owner, whatever the endpoint was asked for. */
export function traceOf(log: Log, owner: Address): Trace | null {
  if (log.removed || log.topics[1] !== topicOf(owner)) return null;
  const found = place(log);
  return found === null
    ? null
    : { ...found, id: idOf(found), block: log.blockNumber, hash: log.transactionHash };
}

export function traceOfAllowance({ changed, ...allowance }: Allowance): Trace {
  const { id, standard, token, spender, tokenId } = allowance;
  return { id, standard, token, spender, tokenId, block: changed.block, hash: changed.hash };
}

type Place = Pick<Trace, 'standard' | 'token' | 'spender' | 'tokenId'>;

function place(log: Log): Place | null {
  const [topic, , second, third]: readonly (string | undefined)[] = log.topics;
  const at = { token: log.address, tokenId: null };
  if (topic === TOPICS.approval && log.topics.length === 3 && hexSize(log.data) === 32) {
    return withSpender({ ...at, standard: 'erc20' }, second);
  }
  if (topic === TOPICS.approval && third !== undefined && hexSize(log.data) === 0) {
    return { ...at, standard: 'erc721', spender: ZERO_ADDRESS, tokenId: BigInt(third) };
  }
  if (topic === TOPICS.forAll && log.topics.length === 3) {
    return withSpender({ ...at, standard: 'approvalForAll' }, second);
  }
  if (log.address !== PERMIT2) return null;
  if (topic === TOPICS.permit2Lockdown && hexSize(log.data) === 64) {
    return permit2(log.data.slice(0, 66), `0x${log.data.slice(66)}`);
  }
  const indexed = [TOPICS.permit2Approval, TOPICS.permit2Permit, TOPICS.permit2Nonces];
  return indexed.some((each) => each === topic) ? permit2(second, third) : null;
}

function permit2(tokenWord: string | undefined, spenderWord: string | undefined): Place | null {
  const token = addressIn(tokenWord);
  return token === null ? null : withSpender({ token, standard: 'permit2', tokenId: null }, spenderWord);
}

function withSpender(rest: Omit<Place, 'spender'>, text: string | undefined): Place | null {
  const spender = addressIn(text);
  return spender === null ? null : { ...rest, spender };
}

/** The address in a word; null unless it is padded by zeros. */
function addressIn(text: string | undefined): Address | null {
  return text?.startsWith(`0x${'0'.repeat(24)}`) ? toAddress(`0x${text.slice(26)}`) : null;
}

function idOf({ standard, token, spender, tokenId }: Place): string {
  return `${standard}/${token}/${tokenId === null ? spender : tokenId}`;
}
