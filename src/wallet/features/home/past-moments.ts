/** What is on the screen, worked out for past moments by the same rules: which assets count, and at which price. */
import type { Address } from '#core/address/address.ts';
import { imitatesNative } from '#core/asset/imitation.ts';
import type { Evidence, WithEvidence } from '#core/evidence/evidence.ts';
import { type Decimal, isStale, worth } from '#core/prices/price.ts';
import type { ValueMoment } from '#core/prices/value-line.ts';
import type { PastMoment } from '../../chain/portfolio/types.ts';
import type { Network } from '../../model.ts';
import { assetLines } from '../../shared/asset-lines.ts';
import type { LiveChain } from '../../shared/balances.ts';
import { type Prices, worthOf } from '../../shared/money.ts';

/** Of what the line is: money, real or at test prices, or the amount of one coin. */
export type Subject =
  | { readonly kind: 'money'; readonly test: boolean }
  | { readonly kind: 'coin'; readonly test: boolean; readonly symbol: string };

export interface PastChain {
  readonly network: Network;
  /** In the order of the times; null where it is not known. */
  readonly past: WithEvidence<readonly (PastMoment | null)[]>;
}

const COIN_DECIMALS = 18;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DAYS = 7;

/** The moments that are read, in milliseconds since the epoch, newest first: the same for a whole hour. */
export function pastTimes(): readonly number[] {
  const hour = Math.floor(Date.now() / HOUR) * HOUR;
  return Array.from({ length: DAYS }, (_, day) => hour - (day + 1) * DAY);
}

export const isPartOf = (subject: Subject, network: Network): boolean =>
  network.testnet === subject.test && (subject.kind === 'money' || network.nativeSymbol === subject.symbol);

/** Now, as the screen says it. Null while a chain that belongs to it is not known. */
export function momentNow(
  subject: Subject,
  chains: readonly LiveChain[],
  counted: readonly Address[],
  prices: Prices,
  now: number,
): ValueMoment | null {
  const parts = new Map<string, Decimal>();
  for (const chain of chains) {
    if (!isPartOf(subject, chain.network)) continue;
    if (chain.balances === null) return null;
    for (const { asset, amount, network, whole } of assetLines([chain], counted).shown) {
      if (imitatesNative(asset, network)) continue;
      const value =
        subject.kind === 'coin'
          ? asset.id === 'native' && amount !== null
            ? { units: amount, decimals: COIN_DECIMALS }
            : undefined
          : amount === null
            ? undefined
            : worthOf(prices, asset, amount, now)?.value;
      if (value === undefined) continue;
      if (!whole) return null;
      parts.set(`${network.chainId}:${asset.id}`, value);
    }
  }
  return { at: now, worth: parts };
}

/**
 * At one of the past times, of what has a price now, as the total is. Null where a balance, or the price of what was held
 * then, is not known.
 */
export function momentThen(
  subject: Subject,
  chains: readonly PastChain[],
  counted: readonly Address[],
  prices: Prices,
  { index, at }: { readonly index: number; readonly at: number },
): ValueMoment | null {
  const parts = new Map<string, Decimal>();
  for (const { network, past } of chains) {
    const moment = past.value[index];
    if (!moment) return null;
    const balances = { value: moment.balances, evidence: past.evidence };
    for (const { asset, amount } of assetLines([{ network, balances }], counted).shown) {
      if (amount === null || amount === 0n || imitatesNative(asset, network)) continue;
      const key = `${network.chainId}:${asset.id}`;
      if (subject.kind === 'coin') {
        if (asset.id === 'native') parts.set(key, { units: amount, decimals: COIN_DECIMALS });
        continue;
      }
      if (prices.of(network.chainId, asset.id) === null) continue;
      const known = moment.prices.find((each) => each.asset === asset.id)?.price;
      if (known === undefined || asset.decimals === null || isStale(known, moment.at)) return null;
      parts.set(key, worth(amount, asset.decimals, known));
    }
  }
  return { at, worth: parts };
}

/** How the least known part of it is known. */
export const evidenceOf = (chains: readonly PastChain[]): readonly Evidence[] =>
  chains.map(({ past }) => past.evidence);
