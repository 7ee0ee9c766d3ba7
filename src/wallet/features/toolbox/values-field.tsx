/** Values of ABI types: a field for each, or all of them as JSON. The text is the caller's; the fields follow it. */
import { useMemo, useState } from 'react';
import { jsonOfDrafts } from '#core/abi/form/paste.ts';
import type { FieldDraft, FormField } from '#core/abi/form/types.ts';
import { Details } from '#ui/details.tsx';
import { Field } from '#ui/field.tsx';
import { LongTextArea } from '#ui/text-area.tsx';
import { ArgumentFields, useFormReading } from '../../components/abi/argument-fields.tsx';
import { messages } from './messages.ts';
import { draftsOf, readParameters } from './parameters.ts';

const words = messages.abiEncode;

export type ValuesFieldProps = {
  /** As the field of types has them. */
  types: string;
  /** A JSON list; empty before anything was written. */
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

export function ValuesField({ types, text, error, onChange }: ValuesFieldProps) {
  const read = useMemo(() => readParameters(types.trim()), [types]);
  return (
    <>
      {read.ok && read.value.fields.length > 0 ? (
        <Values key={types} fields={read.value.fields} text={text} onChange={onChange} />
      ) : null}
      <Details summary={words.asJson}>
        <Field label={words.values} hint={words.valuesHint} error={error}>
          <LongTextArea mono rows={5} translate="no" value={text} onText={onChange} />
        </Field>
      </Details>
    </>
  );
}

type ValuesProps = { fields: readonly FormField[]; text: string; onChange: (text: string) => void };

function Values({ fields, text, onChange }: ValuesProps) {
  const [held, setHeld] = useState(() => ({ text, drafts: draftsOf(fields, text) }));
  // Another text than these fields wrote was written by hand, or came with the address.
  const drafts = useMemo(
    () => (held.text === text ? held.drafts : draftsOf(fields, text)),
    [held, fields, text],
  );
  const reading = useFormReading(fields, drafts);
  const change = (update: (drafts: readonly FieldDraft[]) => readonly FieldDraft[]) => {
    const next = update(drafts);
    if (next === drafts) return;
    const written = jsonOfDrafts(next);
    setHeld({ text: written, drafts: next });
    onChange(written);
  };
  return <ArgumentFields fields={fields} drafts={drafts} reading={reading} onChange={change} />;
}
