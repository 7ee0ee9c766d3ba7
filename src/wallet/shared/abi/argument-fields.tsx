/**
 * Fields for the arguments of a function, whatever their types. Controlled: the drafts are the caller's, so that they
 * can be kept, linked to and filled in; what is wrong stands at its field once it was left, or after `showAll`.
 */
import { memo, useCallback } from 'react';
import { argumentPath } from '#core/abi/form/read.ts';
import type { FieldDraft, FormField } from '#core/abi/form/types.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import styles from './abi.module.css';
import { Part } from './part.tsx';
import type { Change } from './types.ts';

export type ArgumentFieldsProps = {
  /** Of `formFields`, made once for each function. */
  fields: readonly FormField[];
  drafts: readonly FieldDraft[];
  /** As a state's setter takes it. */
  onChange: (update: (drafts: readonly FieldDraft[]) => readonly FieldDraft[]) => void;
  showAll?: boolean;
  chainId?: ChainId | null;
};

export function ArgumentFields({
  fields,
  drafts,
  onChange,
  showAll = false,
  chainId = null,
}: ArgumentFieldsProps) {
  return (
    <div className={styles.parts}>
      {fields.map((field, index) => {
        const draft = drafts[index];
        return draft === undefined ? null : (
          <Argument
            // biome-ignore lint/suspicious/noArrayIndexKey: the place of an argument is its identity
            key={index}
            index={index}
            field={field}
            draft={draft}
            onChange={onChange}
            showAll={showAll}
            chainId={chainId}
          />
        );
      })}
    </div>
  );
}

const Argument = memo(function Argument({
  index,
  field,
  draft,
  onChange,
  showAll,
  chainId,
}: Required<Omit<ArgumentFieldsProps, 'fields' | 'drafts'>> & {
  index: number;
  field: FormField;
  draft: FieldDraft;
}) {
  const change = useCallback<Change>(
    (update) =>
      onChange((drafts) => {
        const before = drafts[index];
        const after = before === undefined ? before : update(before);
        return after === undefined || after === before ? drafts : drafts.with(index, after);
      }),
    [index, onChange],
  );
  return (
    <Part
      field={field}
      draft={draft}
      path={argumentPath(field, index)}
      onChange={change}
      showAll={showAll}
      chainId={chainId}
    />
  );
});
