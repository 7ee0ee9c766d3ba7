import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import layout from './layout.module.css';
import styles from './row.module.css';
import { seeded } from './seeded.ts';

/** The list that rows stand in, on a sheet. */
export function RowList({ children, label }: { children: ReactNode; label?: string | undefined }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

export type RowProps = {
  /** A picture or token: 34 px wide. */
  lead?: ReactNode;
  title: ReactNode;
  /** Below the title, smaller. */
  sub?: ReactNode;
  /** Between the text and what is at the right, on a wide window alone. */
  mid?: ReactNode;
  /** At the right: an amount. */
  end?: ReactNode;
  /** Below it, smaller: evidence, a text button. */
  endSub?: ReactNode;
  /** On a phone `sub` has the whole width, below `end` too: `end` is one line, and `endSub` nothing. */
  spread?: boolean | undefined;
  /** The figures are old: `sub` or the list says how old. */
  stale?: boolean | undefined;
  /** `pending` tints the row, `quiet` greys it. */
  tone?: 'pending' | 'quiet' | undefined;
  /** Of the list item, in lists that render a window of their rows alone: its place, and what measures it. */
  item?:
    | (Pick<ComponentProps<'li'>, 'ref' | 'aria-posinset' | 'aria-setsize'> & {
        readonly 'data-part'?: string;
      })
    | undefined;
};

/**
 * One line of a list. To make the whole row a link, give the link in `title` the class `rowLink`: its target then
 * covers the row, while buttons in `sub`, `end` and `endSub` stay pressable.
 */
export function Row(props: RowProps) {
  const { lead, title, sub, mid, end, endSub, spread, stale = false, tone, item } = props;
  return (
    <li
      {...item}
      className={cx(
        styles.row,
        tone && styles[tone],
        !lead && styles.bare,
        mid !== undefined && styles.parted,
        spread && end ? styles.spread : null,
      )}
    >
      {lead ? <span className={styles.lead}>{lead}</span> : null}
      <div className={styles.text}>
        <div>{title}</div>
        {sub ? <div className={cx(layout.small, styles.below)}>{sub}</div> : null}
      </div>
      {mid === undefined ? null : <div className={styles.mid}>{mid}</div>}
      {end || endSub ? (
        <div className={cx(styles.end, stale && layout.quiet)}>
          {end}
          {endSub ? <div className={cx(layout.small, styles.below)}>{endSub}</div> : null}
        </div>
      ) : null}
    </li>
  );
}

export const rowLink: string = cx(layout.whole, styles.link);

export type TokenDiscProps = {
  text: string;
  size?: number | undefined;
  /** What the colour is chosen by: the same thing has the same everywhere. Without it the disc is grey. */
  seed?: string | undefined;
  /** A drawing that comes with the program, as an address of data; it covers the letters. */
  picture?: string | undefined;
};

/** A token or a chain: its picture, or the first letters of its symbol in a disc. Decoration beside its name. */
export function TokenDisc({ text, size = 36, seed, picture }: TokenDiscProps) {
  const colour = seed === undefined ? undefined : `var(--account-${seeded(seed).int(8)})`;
  return (
    <span
      className={cx(styles.disc, colour && styles.coloured)}
      style={{ width: size, height: size, background: colour, fontSize: size < 24 ? 9 : undefined }}
      aria-hidden="true"
    >
      {picture === undefined ? (
        [...text].slice(0, size < 24 ? 1 : 3).join('')
      ) : (
        <img src={picture} alt="" width={size} height={size} />
      )}
    </span>
  );
}
