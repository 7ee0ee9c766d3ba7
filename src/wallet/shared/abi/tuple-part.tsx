/** The fields of a tuple. */
import { type ComponentType, useCallback } from 'react';
import { updateField } from '#core/abi/form/edit.ts';
import { draftOfJson } from '#core/abi/form/paste.ts';
import { partPath } from '#core/abi/form/read.ts';
import type { FieldDraft, FormField, TupleDraft } from '#core/abi/form/types.ts';
import { Group } from './group.tsx';
import { abiMessages as words } from './messages.ts';
import { PasteBox } from './paste-box.tsx';
import type { Change, PartProps } from './types.ts';

export type TuplePartProps = PartProps & { draft: TupleDraft; part: ComponentType<PartProps> };

export function TuplePart({ field, draft, path, problem, part, onChange, showAll, chainId }: TuplePartProps) {
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
}: Omit<PartProps, 'onChange'> & {
  index: number;
  field: FormField;
  draft: FieldDraft;
  part: ComponentType<PartProps>;
  onTuple: Change;
}) {
  const change = useCallback<Change>(
    (update) => onTuple((tuple) => (tuple.kind === 'tuple' ? updateField(tuple, index, update) : tuple)),
    [index, onTuple],
  );
  return <Part {...rest} onChange={change} />;
}
