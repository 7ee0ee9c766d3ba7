/** What the form of `/send` is read against, as it was read from outside. */
import type { Asset } from '#core/asset/asset.ts';
import type { EvidentError } from '#core/errors/error.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import type { GasEstimate } from '../../chain/services.ts';
import type { Account, FeeSuggestion, Network } from '../../model.ts';
import type { Recipient } from '../../shared/recipient/recipient.ts';

/** Null for what is not known (yet). */
export interface SendContext {
  readonly account: Account | null;
  readonly network: Network | null;
  readonly asset: Asset | null;
  /** In the asset's base units. */
  readonly assetBalance: bigint | null;
  /** In wei; the same as `assetBalance` for the native asset. */
  readonly nativeBalance: bigint | null;
  readonly balanceEvidence: Evidence | null;
  /** Token contracts known on this chain. */
  readonly tokens: readonly Asset[];
  readonly recipient: Recipient;
  readonly suggestion: FeeSuggestion | null;
  readonly gas: GasEstimate | null;
  readonly gasError: EvidentError | null;
  /** What own payments that still wait will take at most. */
  readonly waiting: Waiting;
  /** OP-stack: wei for publishing the bytes, as estimated; null on chains without such a fee. */
  readonly dataFee: bigint | null;
  /** Worst-case fee in wei that was expressly accepted. */
  readonly acceptedFee: bigint | null;
}

export interface Waiting {
  readonly count: number;
  /** In base units of the chosen asset. */
  readonly asset: bigint;
  /** In wei, fees included. */
  readonly native: bigint;
}

export const NOTHING_WAITS: Waiting = { count: 0, asset: 0n, native: 0n };
