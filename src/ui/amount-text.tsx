import type { ClipboardEvent } from 'react';
import styles from './amount-text.module.css';
import { cx } from './cx.ts';
import { groupInteger } from './group-integer.ts';
import layout from './layout.module.css';
import { messages } from './messages.ts';
import { Tip } from './tip.tsx';

export type AmountTextProps = {
  /** The figure as shown: a plain decimal, perhaps shortened, with "+" or "-" where a sign helps. */
  amount: string;
  symbol: string;
  /** The whole figure, where `amount` was shortened: shown on hover and focus, and what copying yields. */
  exact?: string | undefined;
  /** `inline` in a sentence or column, `title` in a heading, `display` the one figure of a screen. */
  size?: 'inline' | 'title' | 'display' | undefined;
  /** Arriving, in green; the sign says the same. */
  incoming?: boolean | undefined;
  /** No button for the exact figure: inside a link. */
  plain?: boolean | undefined;
};

/** An amount and, smaller or quieter, its symbol. Grouped left of the point only. */
export function AmountText({ amount, symbol, exact, size = 'inline', incoming, plain }: AmountTextProps) {
  const full = exact ?? amount;
  const shown = groupInteger(amount).replace(/^-/, '−');
  const figure = (
    <>
      <span className={styles.figure}>{shown}</span> <bdi className={styles.symbol}>{symbol}</bdi>
    </>
  );
  // A selection that holds the whole figure yields the exact one, without grouping.
  const copyExact = (event: ClipboardEvent) => {
    const selected = document.getSelection()?.toString() ?? '';
    const inside = selected.replace(symbol, '').trim() === shown;
    if (!inside) return;
    event.clipboardData.setData('text/plain', selected.includes(symbol) ? `${full} ${symbol}` : full);
    event.preventDefault();
  };
  const exactly = messages.amount.exact(groupInteger(full).replace(/^-/, '−'), symbol);
  return (
    <data
      value={full}
      className={cx(layout.figures, styles[size], incoming && cx(layout.proven, styles.incoming))}
      onCopy={copyExact}
      title={plain && full !== amount ? exactly : undefined}
    >
      {full !== amount && !plain ? <Tip content={exactly}>{figure}</Tip> : figure}
    </data>
  );
}
