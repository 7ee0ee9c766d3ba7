/**
 * What a transaction does, in one sentence. Amounts of tokens that the signer does not know are by the wallet's
 * decimals, and the sentence itself says so; the base units are in the details.
 */
import type { ReactNode } from 'react';
import { type Address, ZERO_ADDRESS } from '#core/address/address.ts';
import { isUnlimited } from '#core/amount/unlimited.ts';
import { couldBeAmount, isEither } from '#core/calldata/either.ts';
import type { Amount, Sentence } from '#core/calldata/parts.ts';
import { leadCallOf } from '#core/calldata/sentence.ts';
import type { CallTree } from '#core/calldata/tree.ts';
import { standsAt } from '#core/deploy/proxy.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import { shortAddress } from '#ui/address-parts.ts';
import type { NameOf } from '#ui/call-tree/call-tree.tsx';
import { Filled } from '#ui/filled.tsx';
import layout from '#ui/layout.module.css';
import type { ClaimedAmount } from '../app/claimed-amounts.ts';
import type { TransactionReading } from '../app/reading.ts';
import type { CarriedAuthorization } from '../decode/authorization.ts';
import { messages as common } from '../messages.ts';
import styles from './confirm.module.css';
import { DelegationHeadline } from './confirm-delegations.tsx';
import { messages } from './confirm-messages.ts';
import { addressesIn, longOf, partyLabelOf } from './headline-parts.ts';
import { HeadlineText, unlimitedWords } from './headline-text.tsx';
import { labelOf as labelOfAccount } from './manage/sources.ts';
import { ClaimedLines, unlistedIn } from './unlisted-tokens.tsx';
import { Who } from './who.tsx';

/** A label that cannot go on with the sentence around it. */
const PLAIN_NAME = /^[\p{L}\p{N}]+(?: [\p{L}\p{N}]+){0,2}$/u;

interface HeadlineProps {
  readonly reading: TransactionReading;
  /** All that it does. */
  readonly delegation: CarriedAuthorization | null;
  readonly account: PublicAccount;
  /** The transaction's. */
  readonly nonce: number;
  readonly nameOf: NameOf;
  /** Addresses that rows below it have in whole. */
  readonly below: readonly Address[];
  /** Of an approval without limit: what it means, and the limit in its place. */
  readonly offer: ReactNode;
}

export function Headline({ reading, delegation, account, nonce, nameOf, below, offer }: HeadlineProps) {
  const { tree, sentence, described, describedAs } = reading;
  if (delegation !== null) return <DelegationHeadline delegate={delegation.delegate} />;
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
        {describedAs === null ? (
          <h1 className={styles.headline}>
            {described !== null ? messages.headline.described : messages.headline.call}
          </h1>
        ) : (
          <h1 className={styles.headline} data-long={longOf(describedAs) ?? 'somewhat'}>
            <Filled
              text={messages.headline.describedAs}
              places={{
                intent: <HeadlineText sentence={describedAs} amounts={reading.amounts} size="inline" />,
              }}
            />
          </h1>
        )}
        <Who address={to} label={messages.contract} name={nameOf(to)} />
      </>
    );
  }
  const spending = spendingOf(reading);
  if (spending !== null)
    return (
      <Spending {...spending} account={account} amounts={reading.amounts} nameOf={nameOf} offer={offer} />
    );
  const lead = leadCallOf(tree, reading.sentenceContext);
  const end = endOf(sentence);
  // Of a batch the sentence is about one of its calls, whose rows are further below; who makes them has a row at once.
  const rows = lead === tree ? below : below.filter((address) => address === to);
  const parted = addressesIn(end === null ? sentence : end.before).filter(
    (address) =>
      address !== end?.address && (partyLabelOf(lead, address) !== null || !rows.includes(address)),
  );
  const carrier = (lead === tree ? [] : [to]).filter(
    (address) =>
      address !== account.address && !addressesIn(sentence).includes(address) && !below.includes(address),
  );
  return (
    <>
      <h1 className={styles.headline} data-long={longOf(sentence)}>
        <HeadlineText sentence={end?.before ?? trimmed(sentence)} amounts={reading.amounts} />
        {end === null || end.verb === '' ? null : (
          <>
            <span className={styles.short}>{shortAddress(end.address)}</span>
            {end.verb}
          </>
        )}
      </h1>
      <ClaimedLines amounts={reading.amounts} said={unlistedIn(sentence)} />
      {/* First the one that the sentence ends at: it would be read on into another. */}
      {[...(end === null ? [] : [end.address]), ...parted, ...carrier].map((address) => (
        <Who key={address} address={address} label={labelOf(lead, to, address)} name={nameOf(address)} />
      ))}
    </>
  );
}

interface SpendingFacts {
  readonly token: Address;
  readonly spender: Address;
  readonly amount: Amount;
  readonly unlimited: boolean;
}

/** A permission without an end, set for one token; null for anything else, and where the number must be an item's. */
export function spendingOf({
  tree: { meaning },
  sentence,
  sentenceContext,
}: TransactionReading): SpendingFacts | null {
  if (meaning?.kind !== 'approve' || meaning.change !== 'set' || meaning.amount === 0n) return null;
  const [amount, ...more] = sentence.filter((part) => part.kind === 'amount');
  if (meaning.expires !== null || more.length > 0 || amount === undefined) return null;
  const item = !couldBeAmount(meaning.amount) || meaning.spender === ZERO_ADDRESS;
  if (item && isEither(meaning, sentenceContext)) return null;
  return {
    token: meaning.token,
    spender: meaning.spender,
    amount,
    unlimited: amount.unlimited || isUnlimited(meaning.amount),
  };
}

interface SpendingProps extends SpendingFacts {
  readonly account: PublicAccount;
  readonly amounts: readonly ClaimedAmount[];
  readonly nameOf: NameOf;
  readonly offer: ReactNode;
}

function Spending({ spender, amount, unlimited, account, amounts, nameOf, offer }: SpendingProps) {
  const words = messages.headline;
  const name = labelOfAccount(account);
  const short = <span className={styles.short}>{shortAddress(spender)}</span>;
  return (
    <>
      <h1 className={styles.headline}>
        {unlimited ? (
          <Filled
            text={words.spendAny}
            places={{
              spender: short,
              amount: <b className={layout.danger}>{unlimitedWords(amount)}</b>,
            }}
          />
        ) : (
          <Filled
            text={words.spend}
            places={{
              spender: short,
              amount: <HeadlineText sentence={[amount]} amounts={amounts} />,
              account: PLAIN_NAME.test(name) ? (
                <Filled text={common.quoted} places={{ name: <bdi>{name}</bdi> }} />
              ) : (
                <span className={styles.short}>{shortAddress(account.address)}</span>
              ),
            }}
          />
        )}
      </h1>
      {unlimited ? offer : <ClaimedLines amounts={amounts} said={[amount]} />}
      <Who address={spender} label={messages.spender} name={nameOf(spender)} />
    </>
  );
}

interface SentenceEnd {
  readonly before: Sentence;
  readonly address: Address;
  /** Behind the address, with the space before it; empty where the address is last. */
  readonly verb: string;
}

/** In some languages the verb comes last ("250 USDX an … senden"): one word, and nothing else. */
const VERB = /^ \p{L}+$/u;

/** An address at the end has its own lines below, larger, and with nothing beside it. Null where there is none. */
function endOf(sentence: Sentence): SentenceEnd | null {
  const last = sentence.at(-1);
  if (last?.kind === 'address')
    return { before: trimmed(sentence.slice(0, -1)), address: last.address, verb: '' };
  const part = sentence.at(-2);
  if (part?.kind !== 'address' || last?.kind !== 'text' || last.foreign === true || !VERB.test(last.text))
    return null;
  return { before: sentence.slice(0, -2), address: part.address, verb: last.text };
}

function trimmed(sentence: Sentence): Sentence {
  const last = sentence.at(-1);
  return last?.kind === 'text'
    ? [...sentence.slice(0, -1), { ...last, text: last.text.trimEnd() }]
    : sentence;
}

function labelOf(lead: CallTree, to: Address, address: Address): string {
  const party = partyLabelOf(lead, address);
  if (party !== null) return party;
  const { call, meaning } = lead;
  const moves = meaning?.kind === 'transfer' || meaning?.kind === 'transferItems';
  if (moves && meaning.from === address) return messages.owner;
  if (meaning !== null && 'owner' in meaning && meaning.owner === address) return messages.owner;
  return call.to === address || to === address ? messages.contract : messages.address;
}
