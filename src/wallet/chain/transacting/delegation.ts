/** Whose code answers calls of an account (EIP-7702). */
import { type Address, toAddress } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Networks } from '../networks.ts';
import { data } from '../rpc/schemas.ts';
import type { CallOptions } from '../services.ts';

/** 0xef0100 and the address: the whole code of an account that delegates. */
const DESIGNATOR = /^0xef0100([0-9a-f]{40})$/;

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
