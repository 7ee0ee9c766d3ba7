/** Typed data, one decision: what it allows in plain words where its form is known, and every field of it. */
import { use, useMemo, useState } from 'react';
import type { PublicAccount } from '#protocol/messages.ts';
import align from '#ui/align.module.css';
import { CallTreeView, type NameOf } from '#ui/call-tree/call-tree.tsx';
import { cx } from '#ui/cx.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
import { claimedSentence } from '../../app/claimed-amounts.ts';
import { descriptionOf } from '../../app/descriptions.ts';
import type { PermissionLine } from '../../app/reading-permission.ts';
import { readTypedData, type TypedReading } from '../../app/reading-typed.ts';
import type { TaskOf } from '../../app/tasks.ts';
import { revealText } from '../../decode/hidden-text.ts';
import type { DecodedTypedData } from '../../decode/typed-data.ts';
import type { TypedField, TypedValue } from '../../decode/typed-values.ts';
import { ClearTextSection } from '../clear-text.tsx';
import confirm from '../confirm.module.css';
import { ChainName, SigningCard, useOwn, useSender, warningsAbout, warningsAt } from '../signing-card.tsx';
import { ClaimedFigures, ClaimedLines, unlistedIn } from '../unlisted-tokens.tsx';
import { namesFor, Sender, WholeAddressBlock } from '../who.tsx';
import { MessageClaimsList, RawDetails, Revealed } from './details.tsx';
import styles from './message.module.css';
import { messages } from './messages.ts';
import { PartHead } from './part-head.tsx';
import { PermissionGroups, PermissionLines } from './permission.tsx';
import { SafeBody, SafeHead } from './safe.tsx';
import { leadingIn, rowsBelow, saidCallOf, TypedHeadline } from './typed-headline.tsx';

interface TypedDataCardProps {
  readonly id: number;
  readonly task: TaskOf<'typedData'>;
}

const words = messages.typed;

export function TypedDataCard(props: TypedDataCardProps) {
  const sender = useSender(props.task.account);
  return sender === undefined ? null : <Decision {...props} sender={sender} />;
}

function Decision({ id, task, sender }: TypedDataCardProps & { readonly sender: PublicAccount }) {
  const { account, claims, decoded, typedData, by } = task;
  const [now] = useState(() => Date.now());
  const own = useOwn(account);
  const description = use(descriptionOf(task));
  const reading = useMemo(
    () => readTypedData(decoded, { account, own, claims, now }),
    [decoded, account, own, claims, now],
  );
  const { chain, findings, safe } = reading;
  const bySafe = safe?.kind === 'message' ? safe : null;
  // Among several calls it must be said which one is meant.
  const several =
    (safe?.kind === 'transaction' && (safe.call?.children.length ?? 0) > 0) ||
    reading.calls.length > 1 ||
    reading.calls.some(({ children }) => children.length > 0);
  const warnings = several ? warningsAbout : warningsAt;
  const sentence = claimedSentence(reading.sentence, reading.amounts);
  const lines = reading.permission.flat();
  const [call] = decoded.recognised?.kind === 'call' ? reading.calls : [];
  const saidCall = call === undefined ? null : saidCallOf(call, reading.sentenceContext);
  const leading = leadingIn(sentence, lines, saidCall);
  const groups = reading.permission.map((group) => rowsBelow(leading, group));
  // Of several each has a part of its own.
  const [only = []] = groups.length === 1 ? groups : [];
  const nameOf = useMemo(() => namesFor(chain?.chainId ?? null, account, own), [chain, account, own]);
  return (
    <SigningCard
      id={id}
      dangers={[
        ...reading.dangers.map((code) => words.danger[code]),
        ...(bySafe?.dangers ?? []).map((code) => messages.message.danger[code]),
        ...warnings(findings, 'danger'),
      ]}
      cautions={[
        ...(safe?.anyChain === true ? [{ text: messages.safe.everyChain }] : []),
        ...reading.cautions.map((code) => ({ text: words.caution[code] })),
        ...(bySafe?.cautions ?? []).map((code) => ({ text: messages.message.caution[code] })),
        ...warnings(findings, 'caution'),
      ]}
      head={
        safe !== null ? (
          <SafeHead safe={safe} reading={reading} digest={decoded.digest} sender={sender} nameOf={nameOf} />
        ) : (
          <>
            <TypedHeadline
              sentence={sentence}
              amounts={reading.amounts}
              leading={leading}
              lines={lines}
              call={saidCall}
              nameOf={nameOf}
            />
            <ClaimedLines amounts={reading.amounts} said={unlistedIn(reading.sentence)} />
          </>
        )
      }
      facts={
        safe !== null ? null : (
          <About decoded={decoded} chain={chain} lines={only} sender={sender} nameOf={nameOf} />
        )
      }
      after={
        <>
          <RawDetails
            entries={[
              { label: messages.digest, value: decoded.digest, noun: messages.digestNoun },
              { label: words.domainHash, value: decoded.domainHash, noun: words.hashNoun },
              { label: words.structHash, value: decoded.structHash, noun: words.hashNoun },
              { label: words.encodedType, value: decoded.encodedType, noun: words.typesNoun },
              {
                label: words.json,
                value: typedData,
                noun: words.jsonNoun,
                shown: revealText(typedData).shown,
              },
            ]}
          />
          <MessageClaimsList claims={claims} tokens={reading.claimedTokens} by={by} />
        </>
      }
    >
      <ClaimedFigures
        amounts={reading.amounts}
        said={unlistedIn(safe?.kind === 'transaction' ? safe.sentence : reading.sentence)}
      />
      {safe === null && groups.length > 1 ? <PermissionGroups groups={groups} nameOf={nameOf} /> : null}
      {safe === null ? null : <SafeBody safe={safe} nameOf={nameOf} />}
      <Calls reading={reading} nameOf={nameOf} />
      <section className={styles.whole} aria-labelledby="whole">
        <PartHead id="whole" title={words.all}>
          <span className={cx(layout.quiet, layout.long, styles.type)}>{decoded.primaryType}</span>
        </PartHead>
        <FieldTree fields={decoded.fields} />
      </section>
      <ClearTextSection description={description} nameOf={nameOf} />
    </SigningCard>
  );
}

interface AboutProps {
  readonly decoded: DecodedTypedData;
  readonly chain: TypedReading['chain'];
  readonly lines: readonly PermissionLine[];
  readonly sender: PublicAccount;
  readonly nameOf: NameOf;
}

/** What it allows where that is one thing, the domain, and who signs. */
function About({ decoded: { domain }, chain, lines, sender, nameOf }: AboutProps) {
  return (
    <div className={confirm.facts}>
      <FactList>
        <PermissionLines lines={lines} nameOf={nameOf} />
        {domain.name === undefined ? null : (
          <Fact
            label={words.application}
            aside={
              domain.version === undefined ? undefined : (
                <bdi>{words.version(revealText(domain.version).shown)}</bdi>
              )
            }
          >
            <bdi className={layout.long}>
              <Revealed text={revealText(domain.name).shown} />
            </bdi>
          </Fact>
        )}
        <Fact label={words.contract}>
          {domain.verifyingContract === undefined ? (
            words.noContract
          ) : lines.some((line) => line.kind === 'token' && line.address === domain.verifyingContract) ? (
            words.tokenItself
          ) : (
            <WholeAddressBlock address={domain.verifyingContract} />
          )}
        </Fact>
        <Fact label={messages.chain} aside={chain === null ? undefined : messages.chainId(chain.id)}>
          {chain === null ? messages.noChain : <ChainName {...chain} />}
        </Fact>
        {domain.salt === undefined ? null : (
          <Fact label={words.salt}>
            <span className={cx(layout.mono, styles.mono)}>{domain.salt}</span>
          </Fact>
        )}
        <Fact label={messages.from}>
          <Sender account={sender} whole />
        </Fact>
      </FactList>
    </div>
  );
}

/** What can be done with the signature, call by call. */
function Calls({
  reading: { calls, sentenceContext },
  nameOf,
}: {
  readonly reading: TypedReading;
  readonly nameOf: NameOf;
}) {
  if (calls.length === 0) return null;
  return (
    <section className={styles.whole} aria-labelledby="calls">
      <PartHead id="calls" title={words.calls} />
      <p className={cx(layout.quiet, styles.unseen)}>{words.callsText}</p>
      {calls.map((tree, index) => (
        <CallTreeView
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in the order of the data
          key={index}
          tree={tree}
          sentenceContext={sentenceContext}
          nameOf={nameOf}
          headed
        />
      ))}
    </section>
  );
}

/** Deeper levels are set in no further: names and brackets say where they belong, and a phone is narrow. */
const MAX_INDENT = 6;

interface FieldTreeProps {
  readonly fields: readonly TypedField[];
  readonly depth?: number;
}

/** Every field of typed data, in the order of declaration, as it is hashed. */
function FieldTree({ fields, depth = 0 }: FieldTreeProps) {
  if (fields.length === 0) return <p className={styles.nothing}>{messages.typed.noFields}</p>;
  return (
    <dl className={cx(layout.stack2, styles.tree)} data-indent={depth > 0 && depth <= MAX_INDENT}>
      {fields.map(({ name, type, value }) => (
        <div key={name} className={align.ends}>
          <dt>
            <span className={layout.strong}>{name}</span>{' '}
            <span className={cx(layout.quiet, layout.long, styles.type)}>{type}</span>
          </dt>
          <dd>
            <Value value={value} depth={depth} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ value, depth }: { readonly value: TypedValue; readonly depth: number }) {
  switch (value.kind) {
    case 'struct':
      return <FieldTree fields={value.children} depth={depth + 1} />;
    case 'array':
      return value.children.length === 0 ? (
        <span className={styles.nothing}>{messages.typed.emptyList}</span>
      ) : (
        <FieldTree fields={value.children} depth={depth + 1} />
      );
    case 'address':
      return <WholeAddressBlock address={value.value} />;
    case 'string':
      return value.value === '' ? (
        <span className={styles.nothing}>{messages.typed.empty}</span>
      ) : (
        <span className={cx(layout.written, styles.string)} dir="auto" translate="no">
          <Revealed text={value.text} />
        </span>
      );
    default:
      return <span className={cx(layout.mono, styles.mono)}>{value.text}</span>;
  }
}
