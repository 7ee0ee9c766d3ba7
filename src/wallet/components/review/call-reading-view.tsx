/** What the call says, read from its bytes: the sentence as the heading, names and values and nested calls below. */

import { sentenceOf } from '#core/calldata/sentence.ts';
import type { SentenceContext } from '#core/calldata/sentence-context.ts';
import type { CallTree } from '#core/calldata/tree.ts';
import { CallTreeView } from '#ui/call-tree/call-tree.tsx';
import { type NameOf, SentenceText } from '#ui/call-tree/sentence.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { Sheet } from '#ui/sheet.tsx';
import type { TokenEntry } from '../../transactions/tokens.ts';
import { reviewMessages } from './messages.ts';
import styles from './review.module.css';

export type CallReadingViewProps = {
  /** What is to be signed, unless said otherwise. */
  title?: string;
  tree: CallTree;
  sentenceContext: SentenceContext;
  nameOf: NameOf;
  /** Tokens that take part. */
  tokens: readonly TokenEntry[];
};

export function CallReadingView({ title, tree, sentenceContext, nameOf, tokens }: CallReadingViewProps) {
  const words = reviewMessages.reading;
  return (
    <Sheet title={title ?? words.title} padded>
      <p className={cx(layout.strong, styles.headline)}>
        <SentenceText sentence={sentenceOf(tree, sentenceContext)} nameOf={nameOf} />
      </p>
      {tokens
        .filter(({ listed }) => !listed)
        .map(({ asset, symbol }) => (
          <p className={layout.small} key={asset.id}>
            <bdi>{words.unlisted(symbol)}</bdi>
          </p>
        ))}
      <CallTreeView tree={tree} sentenceContext={sentenceContext} nameOf={nameOf} headed />
    </Sheet>
  );
}
