/** What limits a delegation, and what a user operation costs, row by row. */
import { hexSize } from '#core/bytes/hex.ts';
import { amountOf, commaList, dateWords, fill, intervalWords, text, whole } from '#core/calldata/parts.ts';
import type { Row, Sentence, SentenceContext } from '#core/calldata/sentence-context.ts';
import type { DelegationLimit, Recognised } from '../decode/typed-forms.ts';
import { messages } from './typed-messages.ts';

const words = messages.rows;

type Operation = NonNullable<Extract<Recognised, { readonly kind: 'call' }>['operation']>;

/** `isOwn`: the account that signs is the one that acts, by code of its own (EIP-7702). */
export function operationRows(
  { paymaster, factory, worstFee }: Operation,
  isOwn: boolean,
  context: SentenceContext,
): readonly Row[] {
  const paid: Row =
    paymaster === null
      ? { label: words.gasAtMost, parts: [amountOf('native', worstFee, context)] }
      : { label: words.paymaster, parts: [whole(paymaster)] };
  if (factory === null) return [paid];
  return [paid, { label: isOwn ? words.code : words.factory, parts: [whole(factory)] }];
}

function list<T>(items: readonly T[], part: (item: T) => Sentence): Sentence {
  return commaList(items.map(part));
}

const every = (seconds: bigint): Sentence => [text(intervalWords(seconds))];
const date = (seconds: bigint): Sentence => [text(dateWords(seconds))];
const code = (bytes: string): Sentence => [{ kind: 'text', text: bytes, code: true }];

export function limitRows(limit: DelegationLimit, context: SentenceContext): readonly Row[] {
  const amount = (base: bigint): Sentence =>
    'token' in limit ? [amountOf(limit.token ?? 'native', base, context, 256)] : [];
  const row = (label: string, parts: Sentence): readonly Row[] => [{ label, parts }];
  switch (limit.kind) {
    case 'total':
      return row(words.total, fill(words.totalWords, { amount: amount(limit.amount) }));
    case 'period':
      return row(
        words.period,
        fill(words.periodWords, {
          amount: amount(limit.amount),
          every: every(limit.seconds),
          date: date(limit.from),
        }),
      );
    case 'stream':
      return row(
        words.stream,
        fill(words.streamWords, {
          initial: amount(limit.initial),
          amount: amount(limit.perSecond),
          most: amount(limit.most),
          date: date(limit.from),
        }),
      );
    case 'item':
      return row(
        words.item,
        fill(words.itemWords, { number: [text(limit.id.toString())], collection: [whole(limit.collection)] }),
      );
    case 'time':
      return [
        ...(limit.from === 0n ? [] : row(words.from, date(limit.from))),
        ...(limit.until === 0n ? [] : row(words.until, date(limit.until))),
      ];
    case 'calls':
      return row(words.calls, [text(words.callsWords(limit.count.toString()))]);
    case 'value':
      return row(words.value, [amountOf('native', limit.amount, context)]);
    case 'targets':
      return row(
        words.targets,
        list(limit.addresses, (address) => [whole(address)]),
      );
    case 'redeemers':
      return row(
        words.redeemers,
        list(limit.addresses, (address) => [whole(address)]),
      );
    case 'methods':
      return row(words.methods, list(limit.selectors, code));
    case 'exactData':
      return row(words.exactData, hexSize(limit.data) === 0 ? [text(words.noData)] : code(limit.data));
    case 'unread':
      return row(words.unread, [whole(limit.enforcer)]);
  }
}
