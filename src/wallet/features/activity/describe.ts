/** One transaction in parts: between whom, by whom, at what cost. Pure. */
import type { Address } from '#core/address/address.ts';
import { decodeTokenTransfer, type TokenTransfer } from '#core/tx/payment.ts';
import { worstCaseFee } from '#core/tx/transaction.ts';
import type { TransactionDetail } from '../../history/detail.ts';

export interface Parties {
  /** Between whom the value moved. */
  readonly from: Address | null;
  readonly to: Address | null;
  /** Who signed, when that is somebody else. */
  readonly signedBy: Address | null;
  /** The contract that was called, when it is not the recipient. */
  readonly contract: Address | null;
  readonly contractIsToken: boolean;
}

export function partiesOf({ entry, transaction }: TransactionDetail): Parties {
  const [from, to] =
    entry.direction === 'in' ? [entry.counterparty, entry.account] : [entry.account, entry.counterparty];
  const signer = transaction?.from ?? entry.record?.account ?? null;
  const called = transaction?.to ?? entry.record?.transaction.to ?? null;
  return {
    from,
    // What was created is told by itself.
    to: entry.direction === 'self' ? entry.account : entry.action === 'deploy' ? null : to,
    signedBy: signer === from ? null : signer,
    contract: called === to || called === entry.account ? null : called,
    contractIsToken: called !== null && called === entry.assetId,
  };
}

/** The contract that stands there now by this transaction; null where it made none. */
export function madeBy({ entry, receipt }: TransactionDetail): Address | null {
  if (receipt?.status !== 'succeeded') return null;
  return receipt.contractAddress ?? (entry.action === 'deploy' ? entry.counterparty : null);
}

export interface Costs {
  /** Wei that were paid; null while it waits. */
  readonly paid: bigint | null;
  /** Wei that it could have cost at most. */
  readonly worst: bigint | null;
  readonly gasUsed: bigint | null;
  readonly gasLimit: bigint | null;
}

export function costsOf({ entry, transaction, receipt }: TransactionDetail): Costs {
  const priced = transaction ?? entry.record?.transaction ?? null;
  const state = entry.record?.state;
  const known = state?.kind === 'included' || state?.kind === 'final' ? state.inclusion.feePaid : null;
  return {
    paid: receipt?.feePaid ?? known,
    worst: priced === null ? null : worstCaseFee(priced),
    gasUsed: receipt?.gasUsed ?? null,
    gasLimit: priced?.gasLimit ?? null,
  };
}

export interface FeeSplit {
  /** In wei: base fee, taken out of the world (EIP-1559). */
  readonly burned: bigint;
  /** To whoever built the block. */
  readonly priority: bigint;
  /** For publishing the data, on chains that charge it apart. */
  readonly data: bigint;
}

/** Null where the base fee is not known, and where the figures do not fit together: nothing is made up. */
export function feeSplitOf({
  receipt,
  baseFee,
}: Pick<TransactionDetail, 'receipt' | 'baseFee'>): FeeSplit | null {
  if (receipt === null || baseFee === null) return null;
  const { gasUsed, gasPrice, feePaid } = receipt;
  const burned = gasUsed * baseFee;
  const priority = gasUsed * gasPrice - burned;
  const data = feePaid - gasUsed * gasPrice;
  return priority < 0n || data < 0n ? null : { burned, priority, data };
}

/** The call data as a token transfer, when it is exactly one. */
export function transferOf({ entry, transaction }: TransactionDetail): TokenTransfer | null {
  const data = transaction?.data ?? entry.record?.transaction.data;
  return data === undefined ? null : decodeTokenTransfer(data);
}
