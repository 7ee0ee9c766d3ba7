/** What a call does, in one sentence: text, amounts and whole addresses. */
import { type ClipboardEvent, Fragment, type ReactNode } from 'react';
import type { Address } from '#core/address/address.ts';
import type { Sentence, SentencePart } from '#core/calldata/parts.ts';
import { displayText } from '#core/text/display.ts';
import { addressLines, spokenAddress } from '../address-parts.ts';
import { AmountText } from '../amount-text.tsx';
import { cx } from '../cx.ts';
import layout from '../layout.module.css';
import { VisuallyHidden } from '../live-region.tsx';
import styles from './call-tree.module.css';
import { messages } from './messages.ts';

/** What the program calls an address; null where it has no name for it. Shown beside the address, never instead. */
export type NameOf = (address: Address) => string | null;

export type SentenceTextProps = { sentence: Sentence; nameOf?: NameOf | undefined };

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
        <bdi>{part.text}</bdi>
      );
    case 'address':
      return <NamedAddress address={part.address} nameOf={nameOf} />;
    case 'amount':
      return <Amount part={part} />;
  }
}

export function NamedAddress({ address, nameOf }: { address: Address; nameOf: NameOf | undefined }) {
  const name = nameOf?.(address) ?? null;
  return (
    <>
      {name === null ? null : (
        <>
          <bdi className={layout.strong}>{displayText(name, 40)}</bdi>{' '}
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

function Amount({ part }: { part: Extract<SentencePart, { kind: 'amount' }> }) {
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

/** Fills `{name}` of a template. */
export function fillNodes(template: string, values: Readonly<Record<string, ReactNode>>) {
  return template.split(/\{(\w+)\}/).map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is what is at its place
    <Fragment key={place}>{place % 2 === 1 ? values[piece] : piece}</Fragment>
  ));
}
