/** Why nothing was signed: the outcome is not the one that was read. The second press is made on purpose. */
import type { Address } from '#core/address/address.ts';
import { type Difference, isChange } from '#core/simulation/compare.ts';
import type { Simulation } from '#core/simulation/outcome.ts';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import type { PreSignBlock } from '../../transactions/send-transaction.ts';
import type { TokenBook } from '../../transactions/tokens.ts';
import { AssetText } from './asset-text.tsx';
import { reviewMessages } from './messages.ts';

const MOST_LINES = 12;

export type BlockNoticeProps = {
  block: PreSignBlock;
  simulation: Simulation;
  /** Of a payment: what is sent. */
  token: Address | null;
  tokens: TokenBook;
  nativeSymbol: string;
};

export function BlockNotice({ block, simulation, token, tokens, nativeSymbol }: BlockNoticeProps) {
  const words = reviewMessages.block;
  switch (block.kind) {
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
    case 'dangers':
      return (
        <Notice tone="danger" title={words.dangersTitle}>
          {words.dangers}
        </Notice>
      );
    case 'arrival': {
      if (token === null) return null;
      const amount = (value: bigint) => (
        <AssetText
          asset={{ kind: 'erc20', token }}
          amount={value}
          tokens={tokens}
          nativeSymbol={nativeSymbol}
        />
      );
      return (
        <Notice tone="danger" title={words.arrivalTitle}>
          {block.before === null ? null : (
            <>
              {words.arrivalBefore} {amount(block.before)}.{' '}
            </>
          )}
          {words.arrivalNow} {amount(block.after)}. {words.arrival}
        </Notice>
      );
    }
    case 'changed':
      return (
        <Notice tone="danger" title={words.changedTitle}>
          {words.changed}
          <ul className={cx(layout.stack2, layout.long)}>
            {block.differences
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
  const words = reviewMessages.block;
  switch (difference.kind) {
    case 'status':
      return difference.after === 'succeeded' ? words.succeeds : words.fails;
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
