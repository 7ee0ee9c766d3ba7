/**
 * What Home computes before its first useful paint, from the balances that were kept: 30 accounts × 200 tokens beside
 * one account that holds a coin. Reading the row as the store does (checked, never coerced), sums, and the lines that
 * are drawn. Prints medians; the drawing itself is the same for both, for it stops after 20 rows.
 */
import { performance } from 'node:perf_hooks';
import { type Address, toAddress } from '#core/address/address.ts';
import { type Asset, nativeAsset } from '#core/asset/asset.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { assetLines } from '../src/wallet/features/home/assets.ts';
import type { Network } from '../src/wallet/model.ts';
import { nativeTotals } from '../src/wallet/shared/totals.ts';
import { fromTable, toTable } from '../src/wallet/store/balance-table.ts';
import { decodeRow, encodeRow } from '../src/wallet/store/schemas.ts';

const ROUNDS = 41;
const chainId = 1 as ChainId;
const chain = { chainId, name: 'Ethereum', nativeSymbol: 'ETH', nativeName: 'Ether', testnet: false };

const address = (kind: string, n: number): Address =>
  toAddress(`0x${kind}${n.toString(16).padStart(38, '0')}`);

function row(accounts: readonly Address[], tokens: number): unknown {
  const assets = [
    nativeAsset(chain),
    ...Array.from({ length: tokens }, (_, n): Asset => {
      const symbol = `T${n}`;
      const id = address('bb', n);
      return { chainId, id, standard: 'erc20', symbol, name: symbol, decimals: 18, status: 'known' };
    }),
  ];
  const value = accounts.flatMap((account) =>
    assets.map((asset) => ({ account, asset, amount: 10n ** 18n })),
  );
  const evidence = { level: 'reported', sources: ['node.test'], block: 1n, at: 1 } as const;
  return encodeRow('balances', toTable({ value, evidence }));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

function measure(accounts: number, tokens: number): number {
  const addresses = Array.from({ length: accounts }, (_, n) => address('aa', n));
  const kept = row(addresses, tokens);
  const times: number[] = [];
  for (let round = -5; round < ROUNDS; round += 1) {
    const start = performance.now();
    const table = decodeRow('balances', kept);
    if (table === null) throw new Error('a row that cannot be read');
    // Only what Home looks at of a network is there.
    const states = [{ network: chain as Network, balances: fromTable(table) }];
    const totals = nativeTotals(states, addresses);
    const { shown } = assetLines(states, addresses);
    if (totals.length !== 1 || shown.length !== tokens + 1) throw new Error('not what was put in');
    if (round >= 0) times.push(performance.now() - start);
  }
  return median(times);
}

const empty = measure(1, 0);
const full = measure(30, 200);
console.log(
  `home, from what was kept, median of ${ROUNDS}: empty ${empty.toFixed(3)} ms, 30 × 200 ${full.toFixed(2)} ms`,
);
