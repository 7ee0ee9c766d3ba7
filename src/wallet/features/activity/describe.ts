/** One transaction in words and parts: who, to whom, what, and how it went. Pure. */
import type { Address } from '#core/address/address.ts';
import { formatAmount } from '#core/amount/amount.ts';
import { displayText } from '#core/text/display.ts';
import { decodeTokenTransfer, type TokenTransfer } from '#core/tx/token-transfer.ts';
import { worstCaseFee } from '#core/tx/transaction.ts';
import { groupInteger } from '#ui/group-integer.ts';
import type { TransactionDetail } from '../../chain/services.ts';
import type { ActivityEntry } from '../../model/history.ts';
import { isTaken, madeOrBurned } from '../../shared/activity-row.tsx';
import type { ActivitySummaryText } from '../../shared/activity-summary/messages.ts';
import { sharedMessages } from '../../shared/messages.ts';
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

/**
 * The headline. `what` is amount and symbol, `whom` the counterparty as the reader knows it, `said` what a call did,
 * where that was read.
 */
export function headline(
  entry: ActivityEntry,
  ending: Ending,
  what: string,
  whom: string,
  said: ActivitySummaryText | null = null,
): string {
  const words = messages.headline;
  if (entry.unsolicited !== undefined) return sharedMessages.activity.unsolicited[entry.unsolicited];
  if (isTaken(entry)) return words.taken(what, whom);
  // Not "not sent": what took its place may be the very same payment.
  if (entry.status === 'replaced') return words.replaced(said?.thing ?? thingOf(entry, what, whom));
  if (entry.action === 'deploy') {
    const { intent } = entry.record ?? {};
    const name = intent?.kind === 'deploy' && intent.name !== '' ? displayText(intent.name, 48) : null;
    return byEnding(ending, words.deploying(name), words.deployed(name), words.deployFailed(name));
  }
  if (entry.action === 'approve') return approvalHeadline(entry, ending, what, whom);
  if (entry.action === 'delegate') {
    const { intent } = entry.record ?? {};
    // EIP-7702: authorizations are not rolled back when the call that carries them reverts.
    const set = ending === 'reverted' ? 'good' : ending;
    if (intent?.kind === 'delegate' && intent.delegate === null) {
      return byEnding(set, words.undelegating, words.undelegated, words.undelegateFailed);
    }
    return byEnding(set, words.delegating(whom), words.delegated(whom), words.delegateFailed(whom));
  }
  if (entry.action === 'cancel') {
    const { intent } = entry.record ?? {};
    const nonce = intent?.kind === 'cancel' ? intent.nonce : null;
    // That it reverted does not matter: the nonce is used.
    const used = ending === 'reverted' ? 'good' : ending;
    return byEnding(used, words.cancelling(nonce), words.cancelled(nonce), words.cancelFailed(nonce));
  }
  if (entry.action === 'call') {
    if (said !== null) return byEnding(ending, said.doing, said.done, words.failedAct(said.thing));
    if (ending === 'waiting') return words.calling(whom);
    return ending === 'good' ? words.called(whom) : words.callFailed(whom);
  }
  const special = madeOrBurned(entry);
  if (special !== null) return specialHeadline(special, ending, what);
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

function specialHeadline(special: 'made' | 'burned', ending: Ending, what: string): string {
  const words = messages.headline;
  return special === 'made'
    ? byEnding(ending, words.minting(what), words.minted(what), words.failedAct(what))
    : byEnding(ending, words.burning(what), words.burned(what), words.failedAct(what));
}

function thingOf({ action }: ActivityEntry, what: string, whom: string): string {
  const words = messages.headline;
  if (action === 'call') return words.call(whom);
  if (action === 'approve') return words.allowance(whom);
  if (action === 'cancel') return words.cancellation;
  if (action === 'deploy') return words.deployment;
  return action === 'delegate' ? words.delegation(whom) : words.payment(what, whom);
}

function byEnding(ending: Ending, waiting: string, good: string, bad: string): string {
  if (ending === 'waiting') return waiting;
  return ending === 'good' ? good : bad;
}

/** From here on, an allowance is as good as unlimited: contracts write it with the highest number of many sizes. */
const UNLIMITED = 2n ** 96n - 1n;

function approvalHeadline(entry: ActivityEntry, ending: Ending, what: string, whom: string): string {
  const words = messages.headline;
  const symbol = displayText(entry.symbol, 24);
  if (entry.amount === 0n) {
    const [now, then, not] = [words.takingBack, words.tookBack, words.takeBackFailed];
    return byEnding(ending, now(whom, symbol), then(whom, symbol), not(whom, symbol));
  }
  const { intent } = entry.record ?? {};
  const all = entry.all === true || (intent?.kind === 'approve' && intent.all);
  const allowance = all ? words.every(symbol) : entry.amount >= UNLIMITED ? words.any(symbol) : what;
  return byEnding(
    ending,
    words.allowing(whom, allowance),
    words.allowed(whom, allowance),
    words.allowFailed(whom, allowance),
  );
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
