import { expect, test } from 'vitest';
import { toAddress } from '../address/address.ts';
import type { Asset } from '../asset/asset.ts';
import type { ChainId } from '../chain/chain-id.ts';
import { EvidentError } from '../errors/error.ts';
import { decodeTokenTransfer, paymentCall, paymentIntent } from './payment.ts';

const to = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const id = toAddress('0x5fbdb2315678afecb367f032d93f642f64180aa3');
const chainId = 1 as ChainId;
const token: Asset = {
  chainId,
  id,
  standard: 'erc20',
  symbol: 'USDX',
  name: 'USD X',
  decimals: 6,
  status: 'known',
};
const ether: Asset = { ...token, id: 'native', standard: 'native', symbol: 'ETH', decimals: 18 };

test('the chain’s own coin is the value, a token the argument of its contract', () => {
  expect(paymentCall({ asset: ether, to }, 5n)).toEqual({ to, value: 5n, data: '0x' });
  const call = paymentCall({ asset: token, to }, 5n);
  expect(call).toMatchObject({ to: id, value: 0n });
  expect(decodeTokenTransfer(call.data)).toEqual({ to, amount: 5n });
});

test('what is meant names recipient and amount; a token without decimals cannot be meant', () => {
  const payee = { asset: token, to, toName: 'bob.eth' };
  expect(paymentIntent({ ...payee, asset: ether }, 5n)).toEqual({
    kind: 'sendNative',
    to,
    toName: 'bob.eth',
    amount: 5n,
  });
  expect(paymentIntent(payee, 5n)).toMatchObject({
    kind: 'sendToken',
    token: id,
    decimals: 6,
    to,
    amount: 5n,
  });
  expect(() => paymentIntent({ ...payee, asset: { ...token, decimals: null } }, 5n)).toThrow(EvidentError);
});
