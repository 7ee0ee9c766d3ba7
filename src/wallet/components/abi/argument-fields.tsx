/**
 * Fields for the arguments of a function, whatever their types. Controlled: the drafts are the caller's, so that they
 * can be kept, linked to and filled in; what is wrong stands at its field once it was left, or after `showAll`.
 */
import { type ComponentType, memo, useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { draftOfJson } from '#core/abi/form/paste.ts';
import {
  argumentPath,
  type FormReading,
  type Problem,
  partPath,
  readDraft,
  SLICE,
  validateAbiForm,
} from '#core/abi/form/read.ts';
import {
  type FieldDraft,
  type FormField,
  type TextDraft,
  type TupleDraft,
  textDraft,
  updateField,
} from '#core/abi/form/types.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { type EvidentError, hasCode } from '#core/errors/error.ts';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { useAccounts } from '../../shared/accounts.ts';
import { useNetworks } from '../../shared/networks.ts';
import { addressTextOn, shortNamesOf, useRecipient } from '../recipient/recipient.ts';
import { RecipientField } from '../recipient/recipient-field.tsx';
import styles from './abi.module.css';
import { type Change, type FieldPartProps, Group, PasteBox, TextLeaf } from './field-parts.tsx';
import { ListPart } from './list-part.tsx';
import { abiMessages as words } from './messages.ts';
import { PartLabel } from './part-label.tsx';

// The fields of a tuple.

type TuplePartProps = FieldPartProps & { draft: TupleDraft; part: ComponentType<FieldPartProps> };

function TuplePart({ field, draft, path, problem, part, onChange, showAll, chainId }: TuplePartProps) {
  return (
    <Group field={field} path={path} open wrong={showAll && problem !== null}>
      {() => (
        <>
          {field.fields.map((inner, index) => {
            const each = draft.fields[index];
            return each === undefined ? null : (
              <TupleField
                // biome-ignore lint/suspicious/noArrayIndexKey: the place of a field is its identity
                key={index}
                index={index}
                part={part}
                field={inner}
                draft={each}
                problem={problem?.parts.get(index) ?? null}
                path={partPath(field, index, path)}
                onTuple={onChange}
                showAll={showAll}
                chainId={chainId}
              />
            );
          })}
          <PasteBox
            path={path}
            hint={words.pasteTuple}
            read={(text) => draftOfJson(field, text)}
            onFill={(next) => onChange(() => next)}
          />
        </>
      )}
    </Group>
  );
}

function TupleField({
  index,
  part: Part,
  onTuple,
  ...rest
}: Omit<FieldPartProps, 'onChange'> & {
  index: number;
  field: FormField;
  draft: FieldDraft;
  part: ComponentType<FieldPartProps>;
  onTuple: Change;
}) {
  const change = useCallback<Change>(
    (update) => onTuple((tuple) => (tuple.kind === 'tuple' ? updateField(tuple, index, update) : tuple)),
    [index, onTuple],
  );
  return <Part {...rest} onChange={change} />;
}

/** An address: entered, chosen, or the one that a name leads to. */
function AddressLeaf({
  field,
  draft,
  path,
  onChange,
  showAll,
  chainId,
}: FieldPartProps & { draft: TextDraft }) {
  const networks = useNetworks();
  const shortNames = useMemo(() => shortNamesOf(networks), [networks]);
  const { recipient, ask } = useRecipient(draft.text, chainId, shortNames);
  const [settled, setSettled] = useState<string | null>(null);
  const { text } = draft;
  const found =
    recipient.kind === 'known' && recipient.name !== null && recipient.text === text
      ? recipient.address
      : null;
  useEffect(() => {
    if (found === null) return;
    // Only for the text that asked, and never again once it is known.
    onChange((now) =>
      now.kind === 'text' && now.text === text && now.address !== found ? textDraft(text, found) : now,
    );
  }, [found, text, onChange]);

  const reading = readDraft(field, draft);
  const shown = showAll || settled === text;
  const problem = reading.kind === 'wrong' ? reading.problem.error : null;
  return (
    <RecipientField
      label={<PartLabel field={field} path={path} />}
      hint={words.addressHint}
      text={text}
      recipient={recipient}
      error={shown && recipient.kind !== 'resolving' ? errorOf(problem, recipient) : undefined}
      accounts={useAccounts()}
      chainId={chainId}
      silent
      dense
      onText={(next) => onChange(() => textDraft(next))}
      onSettle={(next) => {
        const plain = addressTextOn(next, chainId, shortNames);
        onChange((now) => (now.kind === 'text' && now.text === plain ? now : textDraft(plain)));
        setSettled(plain);
      }}
      onRetry={() => void ask()}
    />
  );
}

/** Why a name leads nowhere says more than that it does. */
function errorOf(
  problem: EvidentError | null,
  recipient: { readonly kind: string; readonly error?: EvidentError },
): EvidentError | undefined {
  if (problem === null) return undefined;
  return hasCode(problem, 'ABI_NAME_OPEN') && recipient.error !== undefined ? recipient.error : problem;
}

/** One argument or a part of it: a text, a list or a tuple. */
const Part = memo(function Part(props: FieldPartProps) {
  const { field, draft } = props;
  switch (draft.kind) {
    case 'list':
      return <ListPart {...props} draft={draft} part={Part} />;
    case 'tuple':
      return <TuplePart {...props} draft={draft} part={Part} />;
    case 'text':
      return field.type.kind === 'address' ? (
        <AddressLeaf {...props} draft={draft} />
      ) : (
        <TextLeaf {...props} draft={draft} />
      );
  }
});

type ArgumentFieldsProps = {
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

/** Of a form around them: each field stands beside its label where there is room. */
export const fieldsClass = styles.fields;

export function ArgumentFields({
  fields,
  drafts,
  reading,
  onChange,
  showAll = false,
  chainId = null,
}: ArgumentFieldsProps) {
  return (
    <div className={layout.stack3}>
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
      <p className={cx(layout.small, styles.status)} role="status">
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

// What stands in a form, read a slice at a time: ten thousand items that are pasted do not hold up the page.

/** `open` until everything is read; then as `readForm`. */
export function useFormReading(fields: readonly FormField[], drafts: readonly FieldDraft[]): FormReading {
  const [slice, next] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slice goes on where the last one ended
  const reading = useMemo(() => validateAbiForm(fields, drafts, { left: SLICE }), [fields, drafts, slice]);
  useEffect(() => {
    if (!reading.open) return;
    const timer = setTimeout(next, 0);
    return () => clearTimeout(timer);
  }, [reading]);
  return reading;
}
