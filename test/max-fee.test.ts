/** The most that a transaction can cost is one figure: before the press in the wallet, and on the signer's sheet. */
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { serializeTransaction } from 'viem';
import { expect, it } from 'vitest';
import { parseHex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { knownChain } from '#core/chain/known-chains.ts';
import { unwrap } from '#core/result.ts';
import { readTransaction } from '#signer/app/reading.ts';
import { ALICE, BOB } from '#signer/app/testing.ts';
import { decodeUnsigned } from '#signer/decode/transaction.ts';
import { FeeFacts } from '#wallet/components/fees/fee-line.tsx';
import type { Network } from '#wallet/model/network.ts';

const ETHEREUM = 1 as ChainId;
const BASE = 8453 as ChainId;

interface Priced {
  readonly chainId: ChainId;
  readonly gasLimit: bigint;
  readonly maxFeePerGas: bigint;
  /** As the wallet estimates it: null where the chain has none. */
  readonly dataFee: bigint | null;
}

/** Of the wallet's fee field: the figure called the max fee, and what stands beside it. */
function inWallet({ chainId, gasLimit, maxFeePerGas, dataFee }: Priced): string {
  const network = { chainId, nativeSymbol: 'ETH', blockTimeSeconds: 12 } as Network;
  const fees = { kind: 'eip1559', maxFeePerGas, maxPriorityFeePerGas: 0n } as const;
  const html = renderToStaticMarkup(createElement(FeeFacts, { network, fees, gasLimit, dataFee }));
  return (
    /<dd[^>]*>(.*?)<\/dd>/
      .exec(html)?.[1]
      // The exact figure is in a bubble of its own.
      ?.replace(/<span[^>]*role="tooltip".*?<\/span>/, '')
      .replace(/<[^>]*>/g, '')
      .trim() ?? 'no figure'
  );
}

/** The same of the signer, which reads it from the bytes. */
function inSigner({ chainId, gasLimit, maxFeePerGas }: Priced): string {
  const unsigned = serializeTransaction({
    type: 'eip1559',
    chainId,
    nonce: 0,
    to: BOB,
    value: 1n,
    gas: gasLimit,
    maxFeePerGas,
    maxPriorityFeePerGas: 0n,
  });
  const { fee, chain } = readTransaction(decodeUnsigned(unwrap(parseHex(unsigned))), {
    account: ALICE,
    own: [],
    claims: {},
    description: null,
    now: 0,
  });
  return `${fee.amount} ${chain.symbol}${chain.addsDataFee ? ' + data fee' : ''}`;
}

it('is the same in both, to the last digit', () => {
  const priced = { chainId: ETHEREUM, gasLimit: 21_000n, maxFeePerGas: 31_234_567_891n, dataFee: null };
  expect(inWallet(priced)).toBe('0.00065593 ETH');
  expect(inSigner(priced)).toBe('0.00065593 ETH');
  fc.assert(
    fc.property(fc.bigInt(21_000n, 30_000_000n), fc.bigInt(1n, 10n ** 13n), (gasLimit, maxFeePerGas) => {
      const any = { chainId: ETHEREUM, gasLimit, maxFeePerGas, dataFee: null };
      expect(inWallet(any)).toBe(inSigner(any));
    }),
  );
});

it('leaves out the data fee, which nothing signed limits, and says so in both', () => {
  expect(knownChain(BASE)?.feeModel).toBe('opStack');
  fc.assert(
    fc.property(
      fc.bigInt(21_000n, 30_000_000n),
      fc.bigInt(1n, 10n ** 11n),
      fc.bigInt(1n, 10n ** 15n),
      (gasLimit, maxFeePerGas, dataFee) => {
        const priced = { chainId: BASE, gasLimit, maxFeePerGas, dataFee };
        expect(inWallet(priced)).toMatch(/ETH \+ data fee$/);
        expect(inWallet(priced)).toBe(inSigner(priced));
      },
    ),
  );
});
