/** What a transaction does, in one sentence, and what the amounts in it come to by the wallet's word. */
import type { Address } from '#core/address/address.ts';
import type { Meaning } from '#core/calldata/meaning.ts';
import type { SentencePart } from '#core/calldata/sentence-context.ts';
import { standsAt } from '#core/deploy/stands.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { AmountText } from '#ui/amount-text.tsx';
import { type NameOf, SentenceText } from '#ui/call-tree/sentence.tsx';
import type { ClaimedAmount, TransactionReading } from '../app/reading.ts';
import styles from './confirm.module.css';
import { messages } from './confirm-messages.ts';
import { Who } from './who.tsx';

/** A sentence of more addresses is set smaller: it is a paragraph. */
const MAX_LARGE = 2;

interface HeadlineProps {
  readonly reading: TransactionReading;
  /** The transaction's. */
  readonly nonce: number;
  readonly nameOf: NameOf;
}

export function Headline({ reading, nonce, nameOf }: HeadlineProps) {
  const { tree, sentence, described } = reading;
  const { to } = tree.call;
  const made = standsAt(tree, nonce);
  if (made !== null) {
    return (
      <>
        <h1 className={styles.headline}>{messages.headline.deploy}</h1>
        <Who address={made} label={messages.willStand} />
      </>
    );
  }
  if (to === null) return <h1 className={styles.headline}>{messages.headline.deploy}</h1>;
  if (tree.reading.kind === 'unread') {
    return (
      <>
        <h1 className={styles.headline}>
          {described !== null ? messages.headline.described : messages.headline.call}
        </h1>
        <Who address={to} label={messages.contract} name={nameOf(to)} />
      </>
    );
  }
  const spending = spendingOf(reading);
  if (spending !== null) return <Spending {...spending} nameOf={nameOf} />;
  // An address at the end has its own lines below: larger, and with nothing beside it.
  const last = sentence.at(-1);
  const end = last?.kind === 'address' ? last.address : null;
  const name = end === null ? null : nameOf(end);
  const long = sentence.filter(({ kind }) => kind === 'address').length > MAX_LARGE;
  return (
    <>
      <h1 className={styles.headline} data-long={long}>
        {trimmed(end === null ? sentence : sentence.slice(0, -1)).map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is what stands at its place
          <Part part={part} nameOf={nameOf} size={long ? 'inline' : 'title'} key={place} />
        ))}
      </h1>
      <ClaimedAmounts amounts={reading.amounts} />
      {end === null ? null : <Who address={end} label={labelOf(tree.meaning, end)} name={name} />}
    </>
  );
}

interface SpendingFacts {
  readonly spender: Address;
  readonly amount: Extract<SentencePart, { kind: 'amount' }>;
}

/** A permission without an end for a token on the signer's list; null for anything else. */
function spendingOf({ tree: { meaning }, sentence }: TransactionReading): SpendingFacts | null {
  if (meaning?.kind !== 'approve' || meaning.change !== 'set' || meaning.amount === 0n) return null;
  const [amount, ...more] = sentence.filter((part) => part.kind === 'amount');
  if (meaning.expires !== null || more.length > 0 || amount === undefined || amount.symbol === null)
    return null;
  return { spender: meaning.spender, amount };
}

function Spending({ spender, amount, nameOf }: SpendingFacts & { readonly nameOf: NameOf }) {
  const words = messages.headline;
  return (
    <>
      <h1 className={styles.headline}>
        {words.let} <span className={styles.short}>{shortAddress(spender)}</span> {words.spend}{' '}
        {amount.unlimited ? (
          <b>{words.unlimited(amount.symbol ?? '')}</b>
        ) : (
          <Part part={amount} nameOf={nameOf} size="title" />
        )}
      </h1>
      <Who address={spender} label={messages.spender} name={nameOf(spender)} />
    </>
  );
}

function trimmed(sentence: readonly SentencePart[]): readonly SentencePart[] {
  const last = sentence.at(-1);
  return last?.kind === 'text'
    ? [...sentence.slice(0, -1), { ...last, text: last.text.trimEnd() }]
    : sentence;
}

function labelOf(meaning: Meaning | null, address: Address): string {
  const receives = (meaning?.kind === 'pay' || meaning?.kind === 'transfer') && meaning.to === address;
  return receives ? messages.recipient : messages.address;
}

interface PartProps {
  readonly part: SentencePart;
  readonly nameOf: NameOf;
  readonly size: 'inline' | 'title';
}

function Part({ part, nameOf, size }: PartProps) {
  const unlisted = part.kind === 'amount' && part.symbol === null && part.token !== 'native';
  if (part.kind === 'amount' && unlisted && part.unlimited) return messages.anyUnlisted;
  if (part.kind === 'amount' && unlisted) {
    return (
      <>
        <AmountText amount={part.amount} symbol={messages.baseUnits(part.amount)} size={size} plain />{' '}
        {messages.unlisted}
      </>
    );
  }
  if (part.kind === 'amount' && !part.unlimited) {
    return <AmountText amount={part.amount} symbol={part.symbol ?? messages.nativeCoin} size={size} plain />;
  }
  return <SentenceText sentence={[part]} nameOf={nameOf} />;
}

/** Set off as claims: the figures by the wallet's decimals, each beside the base units that the bytes hold. */
function ClaimedAmounts({ amounts }: { amounts: readonly ClaimedAmount[] }) {
  const single = amounts.length === 1;
  return amounts.map(({ token, baseUnits, claimed }) => (
    <p className={styles.claimed} key={`${token} ${baseUnits}`}>
      {single ? null : messages.baseUnitsAre(baseUnits)}
      {claimed === null ? (
        messages.noClaim
      ) : (
        <bdi>
          {messages.claimed([claimed.amount, claimed.symbol].filter(Boolean).join(' '), claimed.decimals)}
        </bdi>
      )}
    </p>
  ));
}
