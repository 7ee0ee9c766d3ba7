/** A long list by pages. */
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import styles from './abi.module.css';
import { abiMessages as words } from './messages.ts';

export interface RowsPage {
  readonly page: number;
  readonly pages: number;
  /** Place of the first row that is shown, and the one behind the last. */
  readonly first: number;
  readonly last: number;
  /** To the page that has this row. */
  go(row: number): void;
}

export function usePage(count: number, size: number): RowsPage {
  const [row, go] = useState(0);
  const pages = Math.max(1, Math.ceil(count / size));
  // A row that was removed may have been the only one of its page.
  const page = Math.min(Math.floor(row / size), pages - 1);
  const first = page * size;
  return { page, pages, first, last: Math.min(count, first + size), go };
}

export function Pager({
  page,
  pages,
  first,
  last,
  all,
  onGo,
}: Omit<RowsPage, 'go'> & { all: number; onGo: (row: number) => void }) {
  if (pages === 1) return null;
  return (
    <div className={cx(layout.row3, styles.pager)}>
      <Button size="s" disabled={page === 0} onClick={() => onGo(Math.max(0, first - (last - first)))}>
        {words.earlier}
      </Button>
      <span>{words.page(first + 1, last, all)}</span>
      <Button size="s" disabled={page === pages - 1} onClick={() => onGo(last)}>
        {words.later}
      </Button>
    </div>
  );
}
