/** What the call says, read from its bytes: the sentence as the heading, names and values and nested calls below. */

import { sentenceOf } from '#core/calldata/sentence.ts';
import type { CallTree } from '#core/calldata/tree.ts';
import type { Lexicon } from '#core/calldata/words.ts';
import { CallTreeView } from '#ui/call-tree/call-tree.tsx';
import { type NameOf, SentenceText } from '#ui/call-tree/sentence.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { transactingMessages } from './messages.ts';
import type { TokenEntry } from './tokens.ts';
import styles from './transacting.module.css';

export type CallReadingViewProps = {
  /** What is to be signed, unless said otherwise. */
  title?: string;
  tree: CallTree;
  lexicon: Lexicon;
  nameOf: NameOf;
  /** Tokens that take part. */
  tokens: readonly TokenEntry[];
};

export function CallReadingView({ title, tree, lexicon, nameOf, tokens }: CallReadingViewProps) {
  const words = transactingMessages.reading;
  return (
    <Sheet title={title ?? words.title} padded>
      <p className={styles.headline}>
        <SentenceText sentence={sentenceOf(tree, lexicon)} nameOf={nameOf} />
      </p>
      {tokens
        .filter(({ listed }) => !listed)
        .map(({ asset, symbol }) => (
          <p className={styles.quiet} key={asset.id}>
            <bdi>{words.unlisted(symbol)}</bdi>
          </p>
        ))}
      <CallTreeView tree={tree} lexicon={lexicon} nameOf={nameOf} headed />
    </Sheet>
  );
}
