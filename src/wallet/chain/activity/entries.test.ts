import { expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { TokenMovement } from '../services.ts';
import { CHAIN, FROM as ME, TO as OTHER } from '../testing/world.ts';
import { tellingMovement } from './entries.ts';

const TOKEN = toAddress('0x5fbdb2315678afecb367f032d93f642f64180aa3');
const asset: Asset = {
  chainId: CHAIN,
  id: TOKEN,
  standard: 'erc20',
  symbol: 'USDX',
  name: 'USD X',
  decimals: 6,
  status: 'known',
};
let logIndex = 0;
const moved = (change: Partial<TokenMovement> = {}): TokenMovement => {
  logIndex += 1;
  return { token: TOKEN, from: OTHER, to: ME, amount: 5n, asset, logIndex, ...change };
};
const noise = [
  moved({ asset: null, amount: 10n ** 30n }),
  moved({ amount: 0n }),
  moved({ amount: 0n, from: ME, to: OTHER }),
  moved({ asset: null, from: ME, to: OTHER }),
];

it('of many transfers in one transaction the one that no contract can make up is told', () => {
  for (const real of [moved(), moved({ from: ME, to: OTHER })]) {
    expect(tellingMovement([...noise, real, ...noise], ME)).toBe(real);
  }
  const [income, outgo] = [moved(), moved({ from: ME, to: OTHER })];
  expect(tellingMovement([outgo, income], ME)).toBe(income);
});

it('the first of equals, and none that does not touch the account', () => {
  const [first, second] = [moved(), moved({ amount: 9n })];
  expect(tellingMovement([first, second], ME)).toBe(first);
  expect(tellingMovement([moved({ to: TOKEN })], ME)).toBeNull();
  expect(tellingMovement(noise, ME)).toBe(noise[0]);
});
