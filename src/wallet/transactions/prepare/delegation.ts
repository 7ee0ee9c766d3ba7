/** Whose code answers calls of an account (EIP-7702), and what an account signs to change that. */
import { type Address, toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import { type Hex, hexSize } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { nextNonce } from '#core/lifecycle/queue.ts';
import type { Authorization } from '#core/tx/transaction.ts';
import type { CallOptions } from '../../rpc/call-options.ts';
import type { EndpointClient } from '../../rpc/endpoint.ts';
import type { Networks } from '../../rpc/networks.ts';
import { block, data, smallQuantity } from '../../rpc/schemas.ts';
import type { Store } from '../../store/store.ts';
import { ownOf, waitingAmong } from '../submit/nonces.ts';
import type { Delegation } from '../types.ts';

/** 0xef0100 and the address: the whole code of an account that delegates. */
const DESIGNATOR = /^0xef0100([0-9a-f]{40})$/;

/** Accounts that are asked about at the same time. */
const PARALLEL = 8;

export function delegateOf(code: Hex): Address | null {
  const [, address] = DESIGNATOR.exec(code) ?? [];
  return address === undefined ? null : toAddress(`0x${address}`);
}

export async function readDelegation(
  networks: Networks,
  chainId: ChainId,
  account: Address,
  options: CallOptions = {},
): Promise<Address | null> {
  const client = await networks.client(chainId);
  return delegateOf(await client.call('eth_getCode', [account, 'latest'], data, options));
}

export async function readDelegations(
  networks: Networks,
  chainId: ChainId,
  accounts: readonly Address[],
  options: CallOptions = {},
): Promise<readonly Delegation[]> {
  const found: Delegation[] = [];
  for (let start = 0; start < accounts.length; start += PARALLEL) {
    const some = accounts.slice(start, start + PARALLEL);
    const read = await Promise.all(
      some.map((account) => readDelegation(networks, chainId, account, options)),
    );
    some.forEach((account, index) => {
      const delegate = read[index] ?? null;
      if (delegate !== null) found.push({ account, delegate });
    });
  }
  return found;
}

/** A delegation is followed once (EIP-7702): the code of an account that delegates is of no use to another. */
const sizeOf = (code: Hex): number => (delegateOf(code) === null ? hexSize(code) : 0);

export async function readCodeSize(
  networks: Networks,
  chainId: ChainId,
  address: Address,
  options: CallOptions = {},
): Promise<number> {
  const client = await networks.client(chainId);
  return sizeOf(await client.call('eth_getCode', [address, 'latest'], data, options));
}

export interface DelegationContext {
  readonly store: Store;
  readonly networks: Networks;
}

export interface DelegationWish {
  readonly chainId: ChainId;
  readonly account: Address;
  /** Null takes the delegation back. */
  readonly delegate: Address | null;
}

export async function composeAuthorization(
  { store, networks }: DelegationContext,
  wish: DelegationWish,
  options: CallOptions = {},
): Promise<Authorization> {
  const { chainId, account, delegate } = wish;
  const client = await networks.client(chainId);
  const [own, pending] = await Promise.all([
    ownOf(store, { chainId, from: account }),
    client.with((endpoint) => readPending(endpoint, wish, options), options),
  ]);
  const held = waitingAmong(own).map(({ transaction }) => transaction.nonce);
  return { chainId, address: delegate ?? ZERO_ADDRESS, nonce: nextNonce(pending, held) + 1 };
}

/** The sender's nonce as the node counts it, once it is known that this chain can do what is wished. */
async function readPending(
  endpoint: EndpointClient,
  { account, delegate }: DelegationWish,
  options: CallOptions,
): Promise<number> {
  const [, pending, head, code] = await Promise.all([
    endpoint.assertChain(options),
    endpoint.call('eth_getTransactionCount', [account, 'pending'], smallQuantity, options),
    endpoint.call('eth_getBlockByNumber', ['latest', false], block, options),
    delegate === null ? null : endpoint.call('eth_getCode', [delegate, 'latest'], data, options),
  ]);
  if (head.baseFeePerGas === null) throw new EvidentError('TX_DELEGATION_UNSUPPORTED');
  if (code !== null && sizeOf(code) === 0) throw new EvidentError('INPUT_DELEGATE_CODE');
  return pending;
}
