import { use, useMemo, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import { isUnlimited } from '#core/amount/unlimited.ts';
import { hexSize } from '#core/bytes/hex.ts';
import { isEither } from '#core/calldata/either.ts';
import type { MaxFee } from '#core/fees/max-fee.ts';
import type { Finding } from '#core/risk/types.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { AmountText } from '#ui/amount-text.tsx';
import { CallTreeView } from '#ui/call-tree/call-tree.tsx';
import { cx } from '#ui/cx.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { groupInteger } from '#ui/group-integer.ts';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Fold } from '../app/card.tsx';
import { descriptionOf } from '../app/descriptions.ts';
import { readTransaction, type TransactionReading } from '../app/reading.ts';
import type { ConfirmTask } from '../app/tasks.ts';
import { messages as common } from '../messages.ts';
import { ClearTextSection } from './clear-text.tsx';
import styles from './confirm.module.css';
import { ConfirmClaims, hasClaims } from './confirm-claims.tsx';
import { ConfirmDelegations, delegationOnly } from './confirm-delegations.tsx';
import { Headline, spendingOf } from './confirm-headline.tsx';
import { messages } from './confirm-messages.ts';
import { wholeInRows } from './headline-parts.ts';
import { LimitOffer } from './limit-offer.tsx';
import { RawList } from './message/details.tsx';
import {
  ChainName,
  SigningCard,
  useOwn,
  useSender,
  type Warning,
  warningsAbout,
  warningsAt,
} from './signing-card.tsx';
import { ClaimedFigures, unlistedIn } from './unlisted-tokens.tsx';
import { namesFor, Sender, WholeAddressBlock } from './who.tsx';

/** Characters that the approving button has room for. */
const MAX_SUBMIT = 28;

export interface ConfirmProps {
  readonly id: number;
  readonly task: ConfirmTask;
}

/** One transaction, one decision. All but the last section comes from the bytes that will be signed. */
export function Confirm(props: ConfirmProps) {
  const sender = useSender(props.task.account);
  return sender === undefined ? null : <Decision {...props} sender={sender} />;
}

function Decision({ id, task, ...given }: ConfirmProps & { readonly sender: PublicAccount }) {
  // A name that the wallet gives while it is read changes nothing on the sheet.
  const [sender] = useState(given.sender);
  const { transaction, account, claims, by } = task;
  const [now] = useState(() => Date.now());
  const own = useOwn(account);
  const description = use(descriptionOf(task));
  const reading = useMemo(
    () => readTransaction(transaction, { account, own, claims, description, now }),
    [transaction, account, own, claims, description, now],
  );
  const { tree, sentenceContext } = reading;
  const nameOf = useMemo(() => namesFor(transaction.chainId, account, own), [transaction, account, own]);
  const carries = tree.children.length > 0;
  const call =
    tree.reading.kind !== 'function' && tree.reading.kind !== 'create' ? null : (
      <div className={styles.call}>
        <CallTreeView tree={tree} sentenceContext={sentenceContext} nameOf={nameOf} headed />
      </div>
    );
  const delegation = useMemo(() => delegationOnly(transaction, account), [transaction, account]);
  const plain = delegation === null ? plainCallOf(reading) : null;
  const spending = spendingOf(reading);
  const endless = spending?.unlimited === true && reading.findings.some(isUnlimitedApproval);
  const isSaid = (finding: Finding): boolean =>
    endless && finding.level === 'danger' && isUnlimitedApproval(finding);
  const dangers = [
    ...(reading.described === 'partly' ? [messages.describedPartly] : []),
    ...(reading.described === 'toOthers' ? [messages.describedToOthers] : []),
    ...warningsOf(reading, 'danger', isSaid),
  ];
  const notes = reading.findings.filter(({ level }) => level === 'note');
  return (
    <SigningCard
      id={id}
      dangers={dangers}
      hold={dangers.length === 0 && reading.findings.some(isSaid) ? messages.hold : undefined}
      cautions={[
        ...(reading.described === 'whole' ? [messages.describedOnly] : []),
        ...warningsOf(reading, 'caution'),
        ...reading.cautions.map((code) => ({ text: messages.caution[code] })),
      ]}
      head={
        <Headline
          reading={reading}
          delegation={delegation}
          account={sender}
          nonce={transaction.nonce}
          nameOf={nameOf}
          below={call === null || plain !== null ? [] : wholeInRows(tree, sentenceContext)}
          offer={
            endless ? (
              <LimitOffer id={id} token={sentenceContext.token(spending.token)} proposed={claims.limit} />
            ) : null
          }
        />
      }
      facts={
        <>
          <ClaimedFigures amounts={reading.amounts} said={unlistedIn(reading.sentence)} />
          {carries || plain !== null ? null : call}
          <ConfirmDelegations
            authorizations={transaction.authorizations}
            account={account}
            said={delegation !== null}
          />
          <ConfirmFacts
            reading={reading}
            account={sender}
            plain={plain}
            sentAlong={delegation === null ? reading.sentAlong : '0'}
          />
        </>
      }
      submit={plain?.submit}
      what={delegation === null ? whatOf(reading) : null}
      word={wordOf(reading)}
      after={
        <>
          <ConfirmDetails reading={reading} task={task} />
          {hasClaims(claims) || by?.attested === false ? (
            <ConfirmClaims claims={claims} by={by} reading={reading} />
          ) : null}
        </>
      }
    >
      {notes.length === 0 ? null : (
        <div className={cx(layout.stack2, styles.notices)}>
          {notes.map((finding) => (
            <Notice key={`${finding.id} ${finding.subject ?? ''}`} standing title={`${finding.title}.`}>
              {finding.text}
            </Notice>
          ))}
        </div>
      )}
      {carries ? call : null}
      {plain === null ? (
        <ClearTextSection description={description} nameOf={nameOf} sentenceContext={sentenceContext} />
      ) : null}
    </SigningCard>
  );
}

function isUnlimitedApproval({ id }: Finding): boolean {
  return id === 'unlimited-allowance';
}

/** A payment or a permission that the headline says in full. */
interface PlainCall {
  /** The token's contract; null for the chain's own coin. */
  readonly token: Address | null;
  readonly listed: boolean;
  /** Of the approving button, where it is a payment in a unit that the signer knows. */
  readonly submit: string | undefined;
}

function plainCallOf({ tree, sentence, sentenceContext }: TransactionReading): PlainCall | null {
  const { meaning, children, tail } = tree;
  // What stands behind the arguments has a row of its own in the whole call.
  if (meaning === null || children.length > 0 || hexSize(tail) > 0) return null;
  const pays = meaning.kind === 'pay' || meaning.kind === 'transfer';
  if (!pays && meaning.kind !== 'approve') return null;
  const token = meaning.kind === 'pay' ? null : meaning.token;
  const listed = token === null || sentenceContext.token(token) !== null;
  const [amount] = sentence.filter((part) => part.kind === 'amount');
  // Who is the token's contract, and who is called, are two things for Permit2.
  if (amount === undefined || (token !== null && token !== tree.call.to)) return null;
  const text = messages.send(`${groupInteger(amount.amount)} ${amount.symbol}`);
  const named = pays && amount.symbol !== null && !amount.unlimited;
  return { token, listed, submit: named && text.length <= MAX_SUBMIT ? text : undefined };
}

/** In a few words, by what the bytes say and the units that the signer knows; null where that takes a sentence. */
export function whatOf(reading: TransactionReading): string | null {
  const { tree, sentence } = reading;
  const { meaning } = tree;
  if (plainCallOf(reading) === null) return null;
  const [amount] = sentence.filter((part) => part.kind === 'amount');
  if (amount === undefined || amount.symbol === null) return null;
  const limit = spendingOf(reading);
  if (limit?.unlimited === true) return messages.signedLimit(messages.headline.unlimited(amount.symbol));
  const figure = `${groupInteger(amount.amount)} ${amount.symbol}`;
  if (limit !== null) return messages.signedLimit(figure);
  const pays = (meaning?.kind === 'pay' || meaning?.kind === 'transfer') && !amount.unlimited;
  return pays ? messages.signedPayment(figure, shortAddress(meaning.to)) : null;
}

/** @param isSaid of those that the headline says. */
function warningsOf(
  { findings, tree }: TransactionReading,
  level: Finding['level'],
  isSaid: (finding: Finding) => boolean = () => false,
): readonly Warning[] {
  const unsaid = findings.filter((finding) => !isSaid(finding));
  return tree.children.length === 0 ? warningsAt(unsaid, level) : warningsAbout(unsaid, level);
}

/** What must be typed: for a call that is not read, something that has to be read off the contract's address. */
function wordOf({ tree }: TransactionReading): { word: string; hint: string } {
  const { words, typeHint } = common.confirm;
  const { to } = tree.call;
  if (to === null || tree.reading.kind === 'create') return { word: words.deploy, hint: typeHint.word };
  if (tree.reading.kind === 'unread') return { word: to.slice(-4), hint: typeHint.contract };
  return { word: words.anyway, hint: typeHint.word };
}

// What the signer read from the bytes, in rows.

/** An amount of the chain’s own coin, in words where the signer does not know the coin. */
function Native({ reading, ...figure }: Partial<MaxFee> & { amount: string; reading: TransactionReading }) {
  return <AmountText {...figure} symbol={reading.chain.symbol ?? messages.nativeCoin} plain />;
}

interface ConfirmFactsProps {
  readonly reading: TransactionReading;
  readonly account: PublicAccount;
  readonly plain: PlainCall | null;
  readonly sentAlong: string | null;
}

function ConfirmFacts({ reading, account, plain, sentAlong }: ConfirmFactsProps) {
  const { chain } = reading;
  return (
    <div className={styles.facts}>
      <FactList>
        {plain === null || plain.token === null || plain.listed ? null : (
          <Fact label={messages.token}>
            <WholeAddressBlock address={plain.token} />
          </Fact>
        )}
        <Fact label={messages.from}>
          <Sender account={account} />
        </Fact>
        <Fact label={messages.chain} aside={String(chain.id)}>
          <ChainName {...chain} />
        </Fact>
        {sentAlong === null ? null : (
          <Fact label={messages.sentAlong(chain.symbol)}>
            <Native amount={sentAlong} reading={reading} />
          </Fact>
        )}
        <Fact label={messages.fee} aside={chain.addsDataFee ? messages.dataFee : undefined}>
          <Native {...reading.fee} reading={reading} />
        </Fact>
        {reading.tree.reading.kind === 'unread' ? <Data reading={reading} /> : null}
      </FactList>
    </div>
  );
}

function Data({ reading }: { reading: TransactionReading }) {
  const { dataSize } = reading;
  return (
    <Fact label={messages.data} aside={dataAside(reading)}>
      {dataSize === 0 ? messages.noData : messages.bytes(dataSize)}
    </Fact>
  );
}

function dataAside({ tree: { reading } }: TransactionReading): string | undefined {
  return reading.kind === 'unread' ? messages.selector(reading.selector) : undefined;
}

/** Of a plain call: what its headline leaves out. */
function PlainFacts({ reading }: { reading: TransactionReading }) {
  const plain = plainCallOf(reading);
  const { meaning, reading: call } = reading.tree;
  if (plain === null || plain.token === null) return null;
  if (meaning?.kind !== 'transfer' && meaning?.kind !== 'approve') return null;
  const number = meaning.amount.toString();
  const [amount] = reading.sentence.filter((part) => part.kind === 'amount');
  return (
    <>
      {plain.listed ? (
        <Fact label={messages.token}>
          <WholeAddressBlock address={plain.token} />
        </Fact>
      ) : null}
      {amount !== undefined && (amount.symbol === null || isUnlimited(meaning.amount)) ? (
        <Fact label={messages.amount}>{messages.exactly(meaning.amount, groupInteger(number))}</Fact>
      ) : null}
      {isEither(meaning, reading.sentenceContext) ? (
        <Fact label={messages.item}>{messages.itemNumber(number)}</Fact>
      ) : null}
      {call.kind === 'function' ? <Fact label={messages.function}>{call.fn.signature}</Fact> : null}
    </>
  );
}

function ConfirmDetails({ reading, task }: { reading: TransactionReading; task: ConfirmTask }) {
  const { transaction, unsigned } = task;
  const calldata = [
    { label: messages.calldataDigest, value: reading.tree.digest, noun: messages.calldataDigestNoun },
    { label: messages.calldata, value: transaction.data, noun: messages.calldataNoun },
  ];
  return (
    <Fold title={<b>{messages.details}</b>} aside={messages.detailsAside(transaction.nonce)}>
      <div className={styles.facts}>
        <FactList>
          <Fact label={messages.from}>
            <WholeAddressBlock address={task.account} />
          </Fact>
          <PlainFacts reading={reading} />
          <Fact label={messages.nonce}>{transaction.nonce}</Fact>
          {reading.tree.reading.kind === 'unread' ? null : <Data reading={reading} />}
        </FactList>
      </div>
      <RawList
        entries={[
          { label: messages.digest, value: transaction.digest, noun: messages.digestNoun },
          ...(reading.dataSize === 0 ? [] : calldata),
          { label: messages.raw, value: unsigned, noun: messages.rawNoun },
        ]}
      />
      <div className={styles.facts}>
        <FactList>
          <Fact label={messages.type}>{messages.types[transaction.type]}</Fact>
          <Fact label={messages.gasLimit}>{groupInteger(reading.gasLimit)}</Fact>
          <Fact label={messages.maxFee}>{messages.gwei(reading.maxFeePerGas)}</Fact>
          {reading.priorityFee === null ? null : (
            <Fact label={messages.priority}>{messages.gwei(reading.priorityFee)}</Fact>
          )}
          {transaction.accessList.map(({ address, storageKeys }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in which one may stand twice
            <Fact label={messages.accessList} key={index}>
              <WholeAddressBlock address={address} />
              <p>{messages.accessKeys(storageKeys.length)}</p>
              {storageKeys.map((key, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in which one may stand twice
                <p className={cx(layout.long, styles.key)} key={place}>
                  {key}
                </p>
              ))}
            </Fact>
          ))}
        </FactList>
      </div>
    </Fold>
  );
}
