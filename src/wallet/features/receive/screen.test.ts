import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { MAX_UINT256 } from '#core/amount/amount.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { parseRecipient } from '#core/tx/recipient.ts';
import { paymentLink } from './screen.tsx';

const to = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const token = toAddress('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48');

it('writes EIP-681 links', () => {
  expect(paymentLink({ to, chainId: null, asset: 'native', amount: null })).toBe(
    'ethereum:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  );
  expect(paymentLink({ to, chainId: 31337 as ChainId, asset: 'native', amount: null })).toBe(
    'ethereum:0x70997970C51812dc3A010C7d01b50e0d17dc79C8@31337',
  );
  expect(
    paymentLink({ to, chainId: 1 as ChainId, asset: 'native', amount: 1_500_000_000_000_000_000n }),
  ).toBe('ethereum:0x70997970C51812dc3A010C7d01b50e0d17dc79C8@1?value=1500000000000000000');
  expect(paymentLink({ to, chainId: 1 as ChainId, asset: token, amount: 2_500_000n })).toBe(
    'ethereum:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48@1/transfer?address=0x70997970C51812dc3A010C7d01b50e0d17dc79C8&uint256=2500000',
  );
});

it('a link reads back to what it asks for', () => {
  const request = fc.record({
    chainId: fc.integer({ min: 1 }).map((id) => id as ChainId),
    asset: fc.constantFrom('native' as const, token),
    amount: fc.option(fc.bigInt(1n, MAX_UINT256)),
  });
  fc.assert(
    fc.property(request, ({ chainId, asset, amount }) => {
      const read = parseRecipient(paymentLink({ to, chainId, asset, amount }));
      expect(read.ok && read.value).toMatchObject({
        payee: { kind: 'address', address: to },
        chainId,
        token: asset === 'native' ? null : { address: token },
        amount,
      });
    }),
  );
});
