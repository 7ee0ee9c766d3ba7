/**
 * Fields for the arguments of a function, whatever their types. Controlled: the drafts are the caller's, so that they
 * can be kept, linked to and filled in; what is wrong stands at its field once it was left, or after `showAll`.
 */
import { memo, useCallback } from 'react';
import { argumentPath, type FormReading, type Problem } from '#core/abi/form/read.ts';
import type { FieldDraft, FormField } from '#core/abi/form/types.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import styles from './abi.module.css';
import { abiMessages as words } from './messages.ts';
import { Part } from './part.tsx';
import type { Change } from './types.ts';

export type ArgumentFieldsProps = {
  /** Of `formFields`, made once for each function. */
  fields: readonly FormField[];
  drafts: readonly FieldDraft[];
  /** Of `useFormReading`, for the same fields and drafts. */
  reading: FormReading;
  /** As a state's setter takes it. */
  onChange: (update: (drafts: readonly FieldDraft[]) => readonly FieldDraft[]) => void;
  showAll?: boolean;
  chainId?: ChainId | null;
};

export function ArgumentFields({
  fields,
  drafts,
  reading,
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
            problem={reading.problems[index] ?? null}
            onChange={onChange}
            showAll={showAll}
            chainId={chainId}
          />
        );
      })}
      <p className={styles.quiet} role="status">
        {reading.open ? words.reading : null}
      </p>
    </div>
  );
}

const Argument = memo(function Argument({
  index,
  field,
  draft,
  problem,
  onChange,
  showAll,
  chainId,
}: Required<Omit<ArgumentFieldsProps, 'fields' | 'drafts' | 'reading'>> & {
  index: number;
  field: FormField;
  draft: FieldDraft;
  problem: Problem | null;
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
      problem={problem}
      path={argumentPath(field, index)}
      onChange={change}
      showAll={showAll}
      chainId={chainId}
    />
  );
});
