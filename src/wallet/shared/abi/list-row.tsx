/** One item of a list, with what may be done to it. */
import { ArrowDown, ArrowUp, Copy, X } from 'lucide-react';
import { type ComponentType, useCallback } from 'react';
import { updateRow } from '#core/abi/form/edit.ts';
import type { DraftRow, FormField } from '#core/abi/form/types.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './abi.module.css';
import { abiMessages as words } from './messages.ts';
import { shownPath } from './part-label.tsx';
import type { Change, PartProps } from './types.ts';

export type RowAct = (kind: 'up' | 'down' | 'duplicate' | 'remove', id: number) => void;

export type ListRowProps = Omit<PartProps, 'draft' | 'onChange'> & {
  row: DraftRow;
  field: FormField;
  part: ComponentType<PartProps>;
  onList: Change;
  onAct: RowAct;
  can: Readonly<Record<'up' | 'down' | 'duplicate' | 'remove', boolean>>;
};

export function ListRow({ row, part: Part, onList, onAct, can, path, ...rest }: ListRowProps) {
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
