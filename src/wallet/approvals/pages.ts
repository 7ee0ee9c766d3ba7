/**
 * Logs page by page, backwards. How many blocks an endpoint gives at once is said in prose, if at all: a page that is
 * refused is asked for in halves, one that is given is followed by one of twice the size. What an endpoint refused
 * once for its width is remembered.
 */
import * as v from 'valibot';
import { type Address, addressToHex, toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import { PERMIT2 } from '#core/address/permit2.ts';
import { type Hash, hexSize } from '#core/bytes/hex.ts';
import { type EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import { type EndpointClient, pause } from '../rpc/endpoint.ts';
import { blockTag } from '../rpc/read-block.ts';
import { type Log, log, quantity } from '../rpc/schemas.ts';
import type { Allowance } from './types.ts';

/** What most public endpoints allow. */
const FIRST_SPAN = 10_000n;
/** Failures of the endpoint itself, in one page, after which it is given up. */
const MOST_FAILURES = 8;
const PAUSE_MS = 100;
/** Pages after which a width that failed once is tried again: it may have been a bad moment. */
const MEMORY = 32;

/** Code of a method that the endpoint does not know (JSON-RPC 2.0), or does not serve (EIP-1474). */
const UNKNOWN_METHOD = ['-32601', '-32004'];
/** It was the number of results that was too much, not the width: elsewhere, as many blocks may hold fewer. */
const TOO_MANY = /\bresults?\b|response size|too many logs/i;

export interface LogPage {
  /** Oldest block of the page. */
  readonly from: bigint;
  readonly logs: readonly Log[];
}

interface Stride {
  span: bigint;
  /** A width that was refused; null for none so far. */
  refused: bigint | null;
  /** Pages that were given since then. */
  given: number;
}

/** For `eth_getLogs`. */
export type LogTopics = readonly (string | readonly string[] | null)[];

/** @param Of whose logs: what the topics are made from. */
export type PageReader<Of = Address> = (
  endpoint: EndpointClient,
  of: Of,
  range: { readonly to: bigint; readonly until: bigint },
  options?: CallOptions,
) => Promise<LogPage>;

/** Of events that may have left an allowance behind. */
export function createPageReader(): PageReader {
  return createPageReaderOf(topicsOf);
}

export function createPageReaderOf<Of>(topics: (of: Of) => LogTopics): PageReader<Of> {
  const strides = new Map<string, Stride>();

  /** The page that ends with block `to`, and begins at `until` at least. Errors: `RPC_*`, when not even `to` is given. */
  return async (endpoint, of, { to, until }, options = {}) => {
    const stride = strides.get(endpoint.url) ?? { span: FIRST_SPAN, refused: null, given: 0 };
    strides.set(endpoint.url, stride);
    for (let failures = 0; ; ) {
      const from = to - until >= stride.span ? to - stride.span + 1n : until;
      const filter = { fromBlock: blockTag(from), toBlock: blockTag(to), topics: topics(of) };
      try {
        // The same question again would be refused again: it is put smaller instead.
        const logs = await endpoint.call('eth_getLogs', [filter], v.array(log), {
          ...options,
          retry: false,
          together: to - from < FIRST_SPAN,
        });
        stride.given += 1;
        if (stride.given > MEMORY) stride.refused = null;
        const wider = stride.span * 2n;
        if (stride.refused === null || wider < stride.refused) stride.span = wider;
        return { from, logs: logs.filter(({ blockNumber: at }) => at >= from && at <= to) };
      } catch (thrown) {
        const error = toEvidentError(thrown);
        const span = to - from + 1n;
        if (!isTooMuch(error) || span <= 1n) throw error;
        if (!TOO_MANY.test(error.details.message ?? '')) {
          stride.refused = span;
          stride.given = 0;
        }
        if (error.code !== 'RPC_REFUSED') {
          failures += 1;
          if (failures > MOST_FAILURES) throw error;
          await pause(PAUSE_MS * failures, options.signal);
          // Too much at once, or gone altogether? An endpoint that is there answers this.
          await endpoint.call('eth_blockNumber', [], quantity, options);
        }
        stride.span = span / 2n;
      }
    }
  };
}

/** True where a smaller question may be answered. */
function isTooMuch(error: EvidentError): boolean {
  if (error.code === 'RPC_REFUSED') return !UNKNOWN_METHOD.includes(error.details.rpcCode ?? '');
  // -32005 may come as a pause: it says that a limit was exceeded, and not which.
  return (
    hasCode(error, 'RPC_RATE_LIMITED', 'RPC_TIMEOUT', 'RPC_UNREACHABLE') ||
    (error.code === 'RPC_BAD_ANSWER' && error.details.reason === 'too long')
  );
}

// Events that may have left an allowance behind. Pure: what they say is only where to look.

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
