/** One transaction in words and parts: who, to whom, what, and how it went. Pure. */
import type { Address } from '#core/address/address.ts';
import { formatAmount } from '#core/amount/amount.ts';
import { decodeTokenTransfer, type TokenTransfer } from '#core/tx/token-transfer.ts';
import { worstCaseFee } from '#core/tx/transaction.ts';
import { groupInteger } from '#ui/group-integer.ts';
import type { TransactionDetail } from '../../chain/services.ts';
import type { ActivityEntry } from '../../model.ts';
import { messages } from './messages.ts';

export type Ending = 'waiting' | 'good' | 'reverted' | 'notSent';

/** How it went. A final transaction may have reverted: the receipt decides, not the word "final". */
export function endingOf(entry: ActivityEntry, receiptStatus: 'succeeded' | 'reverted' | null): Ending {
  if (receiptStatus === 'reverted' || entry.status === 'reverted') return 'reverted';
  const state = entry.record?.state;
  if (state?.kind === 'final' && state.inclusion.status === 'reverted') return 'reverted';
  switch (entry.status) {
    case 'pending':
      return 'waiting';
    case 'refused':
    case 'replaced':
    case 'cancelled':
    case 'dropped':
      return 'notSent';
    case 'succeeded':
    case 'final':
      return 'good';
  }
}

/** The exact amount with its symbol, as in `1.5 ETH`. */
export function amountWords(entry: ActivityEntry, symbol: string): string {
  return `${entry.decimals === null ? entry.amount : groupInteger(formatAmount(entry.amount, entry.decimals))} ${symbol}`;
}

/** The headline. `what` is amount and symbol, `whom` the counterparty as the reader knows it. */
export function headline(entry: ActivityEntry, ending: Ending, what: string, whom: string): string {
  const words = messages.headline;
  if (entry.action === 'deploy') return words.deployed;
  if (entry.action === 'call') {
    if (ending === 'waiting') return words.calling(whom);
    return ending === 'good' ? words.called(whom) : words.callFailed(whom);
  }
  if (entry.direction === 'in')
    return ending === 'waiting' ? words.receiving(what, whom) : words.received(what, whom);
  if (entry.direction === 'self' && ending === 'good') return words.self(what);
  switch (ending) {
    case 'waiting':
      return words.sending(what, whom);
    case 'good':
      return words.sent(what, whom);
    case 'reverted':
      return words.failed(what, whom);
    case 'notSent':
      return words.notSent(what, whom);
  }
}

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
    to: entry.direction === 'self' ? entry.account : to,
    signedBy: signer === from ? null : signer,
    contract: called === to || called === entry.account ? null : called,
    contractIsToken: called !== null && called === entry.assetId,
  };
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

/** The call data as a token transfer, when it is exactly one. */
export function transferOf({ entry, transaction }: TransactionDetail): TokenTransfer | null {
  const data = transaction?.data ?? entry.record?.transaction.data;
  return data === undefined ? null : decodeTokenTransfer(data);
}
