/** Why nothing was signed: the outcome is not the one that was read. The second press is made on purpose. */
import { type Difference, isChange } from '#core/simulation/compare.ts';
import type { Simulation } from '#core/simulation/outcome.ts';
import { Notice } from '#ui/notice.tsx';
import { AssetText } from './asset-text.tsx';
import { transactingMessages } from './messages.ts';
import type { Halt } from './review-job.ts';
import type { TokenBook } from './tokens.ts';
import styles from './transacting.module.css';

const MOST_LINES = 12;

export type HaltNoticeProps = {
  halt: Halt;
  simulation: Simulation;
  tokens: TokenBook;
  nativeSymbol: string;
};

export function HaltNotice({ halt, simulation, tokens, nativeSymbol }: HaltNoticeProps) {
  const words = transactingMessages.halt;
  switch (halt.kind) {
    case 'unseen':
      return (
        <Notice tone="caution" title={words.unseenTitle}>
          {simulation.kind === 'failed' ? words.unseenFailed : words.unseen} {words.nothingSigned}
        </Notice>
      );
    case 'reverts':
      return (
        <Notice tone="danger" title={words.revertsTitle}>
          {words.reverts} {words.nothingSigned}
        </Notice>
      );
    case 'changed':
      return (
        <Notice tone="danger" title={words.changedTitle}>
          {words.changed}
          <ul className={styles.lines}>
            {halt.differences
              .filter(isChange)
              .slice(0, MOST_LINES)
              .map((difference, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
                <li key={place} data-difference={difference.kind}>
                  <Changed difference={difference} tokens={tokens} nativeSymbol={nativeSymbol} />
                </li>
              ))}
          </ul>
          {words.nothingSigned}
        </Notice>
      );
  }
}

function Changed(props: { difference: Difference; tokens: TokenBook; nativeSymbol: string }) {
  const { difference, tokens, nativeSymbol } = props;
  const words = transactingMessages.halt;
  switch (difference.kind) {
    case 'status': {
      const before = difference.before === 'succeeded' ? words.succeeds : words.failedBefore;
      return words.status(before, difference.after === 'succeeded' ? words.succeedsNow : words.fails);
    }
    case 'asset': {
      const amount = (value: bigint) =>
        value === 0n ? (
          words.nothing
        ) : (
          <AssetText asset={difference.asset} amount={value} tokens={tokens} nativeSymbol={nativeSymbol} />
        );
      return (
        <>
          {words.asset} {amount(difference.before)}. {words.assetNow} {amount(difference.after)}.
        </>
      );
    }
    case 'allowance':
      return words.allowance;
    case 'contradiction':
      return words.contradiction;
    case 'unchecked':
      return words.unchecked;
  }
}
