import { expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { paymentLink } from './payment-link.ts';

const to = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');

it('writes EIP-681 links', () => {
  expect(paymentLink({ to, chainId: null, amount: null })).toBe(
    'ethereum:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  );
  expect(paymentLink({ to, chainId: 31337 as ChainId, amount: null })).toBe(
    'ethereum:0x70997970C51812dc3A010C7d01b50e0d17dc79C8@31337',
  );
  expect(paymentLink({ to, chainId: 1 as ChainId, amount: 1_500_000_000_000_000_000n })).toBe(
    'ethereum:0x70997970C51812dc3A010C7d01b50e0d17dc79C8@1?value=1500000000000000000',
  );
});
