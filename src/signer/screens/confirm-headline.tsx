/** What a transaction does, in one sentence, and what the amounts in it come to by the wallet's word. */
import type { Address } from '#core/address/address.ts';
import type { Meaning } from '#core/calldata/meaning.ts';
import type { SentencePart } from '#core/calldata/words.ts';
import { standsAt } from '#core/deploy/stands.ts';
import { AddressBlock } from '#ui/address-block.tsx';
import { AmountText } from '#ui/amount-text.tsx';
import { type NameOf, SentenceText } from '#ui/call-tree/sentence.tsx';
import type { ClaimedAmount, Reading } from '../app/reading.ts';
import styles from './confirm.module.css';
import { messages } from './confirm-messages.ts';

/** A sentence of more addresses is set smaller: it is a paragraph. */
const MAX_LARGE = 2;

interface HeadlineProps {
  readonly reading: Reading;
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
        <p>{messages.willStand}</p>
        <AddressBlock address={made} label={messages.willStand} />
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
        <AddressBlock address={to} label={messages.contract} />
      </>
    );
  }
  // An address at the end has its own lines below: larger, and nothing stands beside it.
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
      {name === null ? null : <p className={styles.asked}>{name}</p>}
      {end === null ? null : <AddressBlock address={end} label={labelOf(tree.meaning, end)} />}
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
