/** The items of a list, a page at a time: a long list renders as little as a short one. */

import { ArrowDown, ArrowUp, Copy, X } from 'lucide-react';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { rowsOfText } from '#core/abi/form/paste.ts';
import {
  addRow,
  type DraftRow,
  emptyDraft,
  type FormField,
  type ListDraft,
  listDraft,
  MAX_ITEMS,
  moveRow,
  removeRow,
  updateRow,
} from '#core/abi/form/types.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { fieldError } from '../page/error-view.tsx';
import styles from './abi.module.css';
import { type Change, type FieldPartProps, Group, PasteBox } from './field-parts.tsx';
import { abiMessages as words } from './messages.ts';
import { Pager, usePage } from './pager.tsx';
import { shownPath } from './part-label.tsx';

export type ListPartProps = FieldPartProps & { draft: ListDraft; part: ComponentType<FieldPartProps> };

/** Rows on a page; those that are made of many fields take more room and more time each. */
const PLAIN_ROWS = 50;
const FULL_ROWS = 10;

export function ListPart({
  field,
  draft,
  path,
  problem: found,
  part,
  onChange,
  showAll,
  chainId,
}: ListPartProps) {
  const { type, item } = field;
  const { rows } = draft;
  const length = type.kind === 'array' ? type.length : null;
  const full = item?.type.kind === 'tuple' || item?.type.kind === 'array' || item?.type.kind === 'address';
  const { page, first, last, pages, go } = usePage(rows.length, full ? FULL_ROWS : PLAIN_ROWS);
  const body = useRef<HTMLDivElement>(null);
  /** Row whose first control is to have the focus once it stands; null for the button that adds. */
  const [focus, setFocus] = useState<{ readonly id: number | null } | null>(null);
  const [said, say] = useState('');
  useEffect(() => {
    if (focus === null) return;
    const selector =
      focus.id === null ? '[data-add]' : `[data-row="${focus.id}"] :is(input, select, textarea, button)`;
    (
      body.current?.querySelector<HTMLElement>(selector) ??
      body.current?.querySelector<HTMLElement>('[data-add]')
    )?.focus();
  }, [focus]);

  if (item === null) return null;
  const problem = showAll ? found : null;
  const [wrongAt] = problem?.parts.keys() ?? [];
  const hidden = wrongAt !== undefined && (wrongAt < first || wrongAt >= last) ? wrongAt : null;
  const growing = length === null ? rows.length < MAX_ITEMS : rows.length < length;
  const shrinking = length === null || rows.length > length;
  const edit = (update: (list: ListDraft) => ListDraft) =>
    onChange((now) => (now.kind === 'list' ? update(now) : now));

  const add = () => {
    edit((list) => addRow(list, emptyDraft(item)));
    go(rows.length);
    setFocus({ id: draft.next });
    say(words.counted(shownPath(path), rows.length + 1));
  };
  const act: RowAct = (kind, id) => {
    const at = rows.findIndex((row) => row.id === id);
    const row = rows[at];
    if (row === undefined) return;
    if (kind === 'remove') {
      edit((list) => removeRow(list, id));
      setFocus({ id: (rows[at + 1] ?? rows[at - 1])?.id ?? null });
      say(words.counted(shownPath(path), rows.length - 1));
    } else if (kind === 'duplicate') {
      edit((list) => addRow(list, row.draft, id));
      go(at + 1);
      setFocus({ id: draft.next });
      say(words.counted(shownPath(path), rows.length + 1));
    } else {
      const to = kind === 'up' ? at - 1 : at + 1;
      edit((list) => moveRow(list, id, to - at));
      go(to);
      setFocus({ id });
      say(words.moved(shownPath(`${path}[${to}]`)));
    }
  };
  return (
    <Group
      field={field}
      path={path}
      open
      wrong={problem !== null}
      aside={
        length !== null && rows.length !== length
          ? words.itemsOf(rows.length, length)
          : words.items(rows.length)
      }
    >
      {() => (
        <div ref={body} className={layout.stack3}>
          {problem?.error ? (
            <p className={styles.wrong} data-code={problem.error.code}>
              {fieldError(problem.error)}
            </p>
          ) : null}
          {hidden === null ? null : (
            <Button variant="text" size="s" onClick={() => go(hidden)}>
              {words.show(shownPath(`${path}[${hidden}]`))}
            </Button>
          )}
          {rows.length === 0 ? <p className={layout.small}>{words.none}</p> : null}
          <ol className={cx(layout.stack2, styles.rows)} start={first}>
            {rows.slice(first, last).map((row, place) => (
              <ListRow
                key={row.id}
                row={row}
                problem={found?.parts.get(first + place) ?? null}
                part={part}
                field={item}
                path={`${path}[${first + place}]`}
                onList={onChange}
                onAct={act}
                can={{
                  up: first + place > 0,
                  down: first + place < rows.length - 1,
                  duplicate: growing,
                  remove: shrinking,
                }}
                showAll={showAll}
                chainId={chainId}
              />
            ))}
          </ol>
          <Pager page={page} pages={pages} first={first} last={last} all={rows.length} onGo={go} />
          {growing ? (
            <div>
              <Button size="s" data-add="" aria-label={words.addTo(shownPath(path))} onClick={add}>
                {words.add}
              </Button>
            </div>
          ) : null}
          <PasteBox
            path={path}
            hint={words.pasteList}
            read={(text) => rowsOfText(field, text)}
            onFill={(drafts) => {
              // Ids go on, so that no row is taken for one that stood there before.
              edit((list) => {
                const fresh = listDraft(drafts);
                return {
                  ...fresh,
                  rows: fresh.rows.map(({ id, draft: each }) => ({ id: id + list.next, draft: each })),
                  next: list.next + fresh.next,
                };
              });
              go(0);
            }}
          />
          <LiveRegion>{said}</LiveRegion>
        </div>
      )}
    </Group>
  );
}

// One item of a list, with what may be done to it.

type RowAct = (kind: 'up' | 'down' | 'duplicate' | 'remove', id: number) => void;

type ListRowProps = Omit<FieldPartProps, 'draft' | 'onChange'> & {
  row: DraftRow;
  field: FormField;
  part: ComponentType<FieldPartProps>;
  onList: Change;
  onAct: RowAct;
  can: Readonly<Record<'up' | 'down' | 'duplicate' | 'remove', boolean>>;
};

function ListRow({ row, part: Part, onList, onAct, can, path, ...rest }: ListRowProps) {
  const { id, draft } = row;
  const change = useCallback<Change>(
    (update) => onList((list) => (list.kind === 'list' ? updateRow(list, id, update) : list)),
    [id, onList],
  );
  const name = shownPath(path);
  return (
    <li className={styles.row} data-row={id}>
      <Part {...rest} path={path} draft={draft} onChange={change} />
      <div className={styles.acts}>
        <IconButton label={words.up(name)} disabled={!can.up} onClick={() => onAct('up', id)}>
          <ArrowUp size={16} aria-hidden />
        </IconButton>
        <IconButton label={words.down(name)} disabled={!can.down} onClick={() => onAct('down', id)}>
          <ArrowDown size={16} aria-hidden />
        </IconButton>
        {can.duplicate ? (
          <IconButton label={words.duplicate(name)} onClick={() => onAct('duplicate', id)}>
            <Copy size={16} aria-hidden />
          </IconButton>
        ) : null}
        {can.remove ? (
          <IconButton label={words.remove(name)} onClick={() => onAct('remove', id)}>
            <X size={16} aria-hidden />
          </IconButton>
        ) : null}
      </div>
    </li>
  );
}
