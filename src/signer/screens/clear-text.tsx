/**
 * What the bundled ERC-7730 registry says of the request, set beside the signer's own reading, never in its place. The
 * descriptions are third-party text; core made them fit to show.
 */
import { useId } from 'react';
import { fill, type SentenceContext, textPart } from '#core/calldata/parts.ts';
import type { ClearReading, ClearText } from '#core/clear-signing/types.ts';
import align from '#ui/align.module.css';
import { CallRows, CallTreeView, type NameOf, SentenceText } from '#ui/call-tree/call-tree.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { clearTextMessages } from './approval-messages.ts';
import styles from './confirm.module.css';

interface ClearTextSectionProps {
  /** Null where it could not be loaded. */
  readonly description: ClearReading | null;
  readonly nameOf: NameOf;
  /** Puts the calls inside into words; absent where what is described holds none that are read. */
  readonly sentenceContext?: SentenceContext;
}

/** Nothing where the registry has no description. */
export function ClearTextSection({ description, ...context }: ClearTextSectionProps) {
  if (description === null)
    return <p className={cx(layout.small, styles.missing)}>{clearTextMessages.missing}</p>;
  switch (description.kind) {
    case 'none':
      return null;
    case 'refused':
      return <p className={cx(layout.small, styles.missing)}>{clearTextMessages.refused[description.why]}</p>;
    case 'described':
      return <Described clear={description.text} {...context} />;
  }
}

type DescribedProps = Omit<ClearTextSectionProps, 'description'> & { readonly clear: ClearText };

function Described({ clear, nameOf, sentenceContext }: DescribedProps) {
  const id = useId();
  const { intent, owner, contract, fields, warnings, calls, descriptor } = clear;
  const name = contract ?? owner;
  return (
    <section className={cx(layout.stack2, styles.described)} aria-labelledby={id}>
      <h2 id={id} className={layout.small}>
        {clearTextMessages.title}
      </h2>
      <p className={layout.strong}>
        <SentenceText sentence={intent} nameOf={nameOf} />
      </p>
      {name === null ? null : (
        <p>
          <SentenceText
            sentence={
              contract === null || owner === null
                ? fill(clearTextMessages.madeFor, { name: [textPart(name)] })
                : fill(clearTextMessages.madeForBy, {
                    contract: [textPart(contract)],
                    owner: [textPart(owner)],
                  })
            }
          />
        </p>
      )}
      <CallRows rows={fields.map(({ label, parts }) => ({ label, parts }))} nameOf={nameOf} />
      {sentenceContext === undefined
        ? null
        : calls.map((tree, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in which one may stand twice
            <div className={styles.call} key={index}>
              <CallTreeView tree={tree} sentenceContext={sentenceContext} nameOf={nameOf} />
            </div>
          ))}
      {warnings.map((warning, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in which one may stand twice
        <p className={layout.small} key={index}>
          <SentenceText sentence={warning.parts} nameOf={nameOf} />
        </p>
      ))}
      <p className={cx(layout.small, align.lines, styles.asked)}>
        {clearTextMessages.source} <bdi>{descriptor}</bdi>
      </p>
    </section>
  );
}
