/**
 * A call as it was read from its bytes, and the calls that it carries, as a nested list: the sentence first, then
 * names and values, every field, and the raw data. Used before signing by both programs: nothing is cut.
 */
import { type ClipboardEvent, Fragment, type ReactNode, useId } from 'react';
import { type Address, isAddress } from '#core/address/address.ts';
import { hexSize } from '#core/bytes/hex.ts';
import { type ArgRow, argRows } from '#core/calldata/arg-rows.ts';
import type { MeaningRow, Sentence, SentenceContext, SentencePart } from '#core/calldata/parts.ts';
import { rowsOf, sentenceOf } from '#core/calldata/sentence.ts';
import type { CallReading, CallTree } from '#core/calldata/tree.ts';
import { displayText, revealedText } from '#core/text/display.ts';
import { addressLines, spokenAddress } from '../address-parts.ts';
import { AmountText } from '../amount-text.tsx';
import { CopyBox, CopyButton } from '../copy-button.tsx';
import { cx } from '../cx.ts';
import { Details } from '../details.tsx';
import { Fact, FactList } from '../fact-list.tsx';
import layout from '../layout.module.css';
import { VisuallyHidden } from '../live-region.tsx';
import styles from './call-tree.module.css';
import { messages } from './messages.ts';

/** Levels that are set in; a phone is narrow. */
const MAX_INDENT = 4;

type CallTreeViewProps = {
  tree: CallTree;
  sentenceContext: SentenceContext;
  nameOf?: NameOf | undefined;
  /** Leave out the sentence of the outermost call, and that it creates a contract: it stands above as the heading. */
  headed?: boolean | undefined;
};

export function CallTreeView({ tree, sentenceContext, nameOf, headed = false }: CallTreeViewProps) {
  return <Node tree={tree} sentenceContext={sentenceContext} nameOf={nameOf} bare={headed} depth={0} />;
}

type NodeProps = {
  tree: CallTree;
  sentenceContext: SentenceContext;
  nameOf: NameOf | undefined;
  bare: boolean;
  depth: number;
};

function Node({ tree, sentenceContext, nameOf, bare, depth }: NodeProps) {
  const { call, reading, meaning, children } = tree;
  const id = useId();
  return (
    <div
      className={cx(layout.stack2, styles.node)}
      data-reading={reading.kind}
      data-operation={call.operation}
    >
      {bare ? null : (
        <p className={styles.lead}>
          <SentenceText sentence={sentenceOf(tree, sentenceContext)} nameOf={nameOf} />
        </p>
      )}
      {bare && call.operation === 'create' ? null : <Operation operation={call.operation} />}
      <KnownCall reading={reading} />
      <CallRows rows={rowsOf(tree, sentenceContext)} nameOf={nameOf} />
      {reading.kind === 'function' ? (
        <CallFields reading={reading} nameOf={nameOf} bare={meaning === null} />
      ) : null}
      <RawCall tree={tree} />
      {children.length === 0 ? null : (
        <div className={styles.inner}>
          <p id={id}>{messages.inner(children.length)}</p>
          <ol
            className={cx(layout.stack3, styles.calls)}
            aria-labelledby={id}
            // biome-ignore lint/a11y/noRedundantRoles: without its bullets WebKit takes the list for none
            role="list"
            data-flat={depth >= MAX_INDENT}
          >
            {children.map((child, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: calls are told apart by their place
              <li key={place}>
                {children.length === 1 ? null : (
                  <p className={cx(layout.small, styles.place)}>
                    {messages.place(place + 1, children.length)}
                  </p>
                )}
                <Node
                  tree={child}
                  sentenceContext={sentenceContext}
                  nameOf={nameOf}
                  bare={false}
                  depth={depth + 1}
                />
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

type CallFieldsProps = {
  reading: Extract<CallReading, { kind: 'function' }>;
  nameOf: NameOf | undefined;
  /** The fields are all that is known of the call: no sentence says who receives, or how much. */
  bare?: boolean;
};

/** Every field of a call, one to a line, whole. */
export function CallFields({ reading: { fn, args, by }, nameOf, bare = false }: CallFieldsProps) {
  const rows = argRows(args);
  return (
    <Details
      summary={fillNodes(messages.fields, {
        signature: <bdi className={styles.code}>{breakable(revealedText(fn.signature))}</bdi>,
      })}
      open={rows.length > 0 && (bare || by !== 'standard')}
    >
      {rows.length === 0 ? (
        messages.noFields
      ) : (
        <dl className={cx(layout.stack2, styles.fields)}>
          {rows.map((row) => (
            <div key={row.path}>
              <dt>
                <bdi className={layout.strong}>{revealedText(row.path)}</bdi>{' '}
                <span className={styles.code}>{row.type}</span>
              </dt>
              <dd>
                <Value row={row} nameOf={nameOf} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Details>
  );
}

function Value({ row: { kind, value }, nameOf }: { row: ArgRow; nameOf: NameOf | undefined }) {
  switch (kind) {
    case 'address':
      return isAddress(value) ? <NamedAddress address={value} nameOf={nameOf} /> : value;
    case 'empty':
      return <span className={layout.small}>{messages.emptyList}</span>;
    case 'text':
      return value === '' ? (
        <span className={layout.small}>{messages.emptyText}</span>
      ) : (
        <bdi className={cx(layout.written, styles.text)}>{revealedText(value)}</bdi>
      );
    case 'bytes':
      return <code className={styles.code}>{value}</code>;
    default:
      return <span className={cx(layout.figures, layout.long)}>{value}</span>;
  }
}

/** Names and values below the sentence of a call. */
export function CallRows({ rows, nameOf }: { rows: readonly MeaningRow[]; nameOf?: NameOf | undefined }) {
  if (rows.length === 0) return null;
  return (
    <FactList>
      {rows.map(({ label, parts }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, rows never move
        <Fact key={place} label={<bdi>{displayText(label, 80)}</bdi>}>
          <SentenceText sentence={parts} nameOf={nameOf} />
        </Fact>
      ))}
    </FactList>
  );
}

function Operation({ operation }: { operation: CallTree['call']['operation'] }) {
  if (operation === 'call') return null;
  const words = messages.operation;
  return (
    <p className={styles.flag}>
      <b className={layout.caution}>{words[operation]}.</b>{' '}
      {operation === 'create' ? words.createText : words.delegateCallText}
    </p>
  );
}

/** How the function is known, where it is by less than a standard. */
function KnownCall({ reading }: { reading: CallReading }) {
  if (reading.kind === 'unread') {
    return (
      <p className={styles.flag}>
        {messages.unread[reading.why]} {messages.selector}{' '}
        <code className={styles.code}>{reading.selector}</code>
      </p>
    );
  }
  if (reading.kind !== 'function' || reading.by === 'standard') return null;
  return <p className={styles.flag}>{messages.known[reading.by]}</p>;
}

/** The bytes of one call and their digest: always one press away. */
function RawCall({ tree: { call, digest } }: { tree: CallTree }) {
  if (hexSize(call.data) === 0) return null;
  return (
    <Details summary={messages.raw(hexSize(call.data))}>
      <div className={layout.stack3}>
        <CopyBox value={call.data} what={messages.rawNoun} />
        <div>
          <p className={layout.small}>
            {messages.digest} <CopyButton value={digest} what={messages.digestNoun} />
          </p>
          <code className={styles.code}>{digest}</code>
        </div>
      </div>
    </Details>
  );
}

// What a call does, in one sentence: text, amounts and whole addresses.

/** What the program calls an address; null where it has no name for it. Shown beside the address, never instead. */
export type NameOf = (address: Address) => string | null;

type SentenceTextProps = { sentence: Sentence; nameOf?: NameOf | undefined };

export function SentenceText({ sentence, nameOf }: SentenceTextProps) {
  return (
    <span className={cx(layout.long, styles.sentence)}>
      {sentence.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is what stands at its place
        <Part part={part} nameOf={nameOf} key={place} />
      ))}
    </span>
  );
}

function Part({ part, nameOf }: { part: SentencePart; nameOf: NameOf | undefined }) {
  switch (part.kind) {
    // Names that stand in calldata come along as text: set apart, so that their direction changes nothing around them.
    case 'text':
      return part.code === true ? (
        <code className={styles.code} translate="no">
          {part.text}
        </code>
      ) : (
        <bdi>{breakable(part.text)}</bdi>
      );
    case 'address':
      return <NamedAddress address={part.address} nameOf={nameOf} />;
    case 'amount':
      return <SentenceAmount part={part} />;
  }
}

export function NamedAddress({ address, nameOf }: { address: Address; nameOf: NameOf | undefined }) {
  const name = nameOf?.(address) ?? null;
  return (
    <>
      {name === null ? null : (
        <>
          <bdi className={cx(layout.strong, styles.name)}>{displayText(name, 40)}</bdi>{' '}
        </>
      )}
      <WholeAddress address={address} />
    </>
  );
}

/** The whole address in groups of four within a line of text. Groups are parted by space that is never copied. */
export function WholeAddress({ address }: { address: Address }) {
  const { prefix, lines } = addressLines(address);
  const copyWhole = (event: ClipboardEvent) => {
    event.clipboardData.setData('text/plain', address);
    event.preventDefault();
  };
  return (
    <>
      <VisuallyHidden>{spokenAddress(address)}</VisuallyHidden>
      <span className={styles.address} aria-hidden="true" data-address={address} onCopy={copyWhole}>
        {[prefix, ...lines.flat()].map((group, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of a group is its identity
          <span className={styles.group} key={place}>
            {group}
          </span>
        ))}
      </span>
    </>
  );
}

export function SentenceAmount({ part }: { part: Extract<SentencePart, { kind: 'amount' }> }) {
  const { amount, symbol, token, unlimited } = part;
  const unit =
    symbol !== null
      ? displayText(symbol, 16)
      : token === 'native'
        ? messages.ofCoin
        : messages.baseUnits(amount);
  const figure = unlimited ? <b>{messages.unlimited}</b> : <AmountText amount={amount} symbol={unit} plain />;
  if (symbol !== null)
    return unlimited ? fillNodes(messages.unlimitedOf, { amount: figure, token: <bdi>{unit}</bdi> }) : figure;
  if (token === 'native') return unlimited ? fillNodes(messages.unlimitedOfCoin, { amount: figure }) : figure;
  const template = unlimited ? messages.unlimitedOfToken : messages.amountOf;
  return fillNodes(template, { amount: figure, token: <WholeAddress address={token} /> });
}

/** Lines may end after a comma: a signature has no spaces, and would break within a type. */
function breakable(text: string) {
  return text.split(/(?<=,)/).map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is what is at its place
    <Fragment key={place}>
      {place === 0 ? null : <wbr />}
      {piece}
    </Fragment>
  ));
}

/** Fills `{name}` of a template. */
function fillNodes(template: string, values: Readonly<Record<string, ReactNode>>) {
  return template.split(/\{(\w+)\}/).map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is what is at its place
    <Fragment key={place}>{place % 2 === 1 ? values[piece] : piece}</Fragment>
  ));
}
