/** Contracts of a node that is none, by what they answer. */
import { pad } from 'viem';
import { type Address, toAddress } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import { type Hex, parseHex } from '#core/bytes/hex.ts';
import { unwrap } from '#core/result.ts';
import { reads } from '../calls.ts';
import { topicsOf } from '../pages.ts';
import { CHAIN, type FakeNode, OWNER } from './node.ts';

export const TOKEN = toAddress('0x5fbdb2315678afecb367f032d93f642f64180aa3');
export const OTHER = toAddress('0xe7f1725e7734ce288f8367e1bb143e90bb3f0512');
export const SPENDER = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
export const [APPROVAL, FOR_ALL, PERMIT2_APPROVAL] = topicsOf(OWNER)[0] as readonly string[];

export const hex = (text: string): Hex => unwrap(parseHex(text));
export const word = (value: bigint): Hex => hex(`0x${value.toString(16).padStart(64, '0')}`);
export const topic = (address: Address) => pad(address).toLowerCase();
export const nth = (n: number) => toAddress(`0x${n.toString(16).padStart(40, '0')}`);
export const selector = ({ data }: { data: Hex }) => data.slice(0, 10);

export const SELECT = {
  allowance: selector(reads.allowance(TOKEN, OWNER, OWNER)),
  balanceOf: selector(reads.balanceOf(TOKEN, OWNER)),
  getApproved: selector(reads.getApproved(TOKEN, 0n)),
  ownerOf: selector(reads.ownerOf(TOKEN, 0n)),
  isApprovedForAll: selector(reads.isApprovedForAll(TOKEN, OWNER, OWNER)),
  permit2: selector(reads.permit2(TOKEN, OWNER, OWNER)),
};

export type Behaviour = Partial<Record<keyof typeof SELECT, (data: Hex) => Hex | 'reverts'>>;

export function contract(node: FakeNode, at: Address, behaviour: Behaviour) {
  node.contracts.set(at, (data) => {
    const name = (Object.keys(SELECT) as (keyof typeof SELECT)[]).find(
      (key) => SELECT[key] === data.slice(0, 10),
    );
    return (name && behaviour[name]?.(data)) ?? 'reverts';
  });
}

export const approval = (token: Address, spender: Address, block: number) => ({
  address: token,
  topics: [APPROVAL ?? '', topic(OWNER), topic(spender)],
  data: word(1n),
  block,
});

/** A token that allows `amount` to everybody, and holds `balance`. */
export function generous(node: FakeNode, at: Address, amount = 100n, balance = 40n) {
  contract(node, at, { allowance: () => word(amount), balanceOf: () => word(balance) });
}

export const listed = (id: Address): Asset => ({
  chainId: CHAIN,
  id,
  standard: 'erc20',
  symbol: 'T',
  name: 'Token',
  decimals: 6,
  status: 'known',
});
