/** `/tools/:tool`: one small form, and what is worked out from it as it is written. */
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { jsonOfDrafts } from '#core/abi/form/paste.ts';
import type { FieldDraft, FormField } from '#core/abi/form/types.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { displayText, revealedText } from '#core/text/display.ts';
import { CopyBox, CopyButton } from '#ui/copy-button.tsx';
import { Details } from '#ui/details.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { LongTextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { ArgumentFields, useFormReading } from '../../components/abi/argument-fields.tsx';
import { ResultView } from '../../components/abi/result-view.tsx';
import { useRead } from '../../components/decoding/use-read.ts';
import { HexInput } from '../../components/form/hex-input.tsx';
import { SectionLink } from '../../components/page/back-link.tsx';
import { ErrorView, fieldError } from '../../components/page/error-view.tsx';
import { Page } from '../../components/page/page.tsx';
import { toolMessages } from '../../components/tool/messages.ts';
import { ResultText, ToolPage } from '../../components/tool/tool-page.tsx';
import { TOOLBOX } from '../../shared/toolbox.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { exampleOf } from './examples.ts';
import { messages } from './messages.ts';
import {
  draftsOf,
  readParameters,
  readSearch,
  startOf,
  type Tool,
  type ToolField,
  type ToolOutcome,
  type ToolRow,
  type Values,
  writeSearch,
} from './tool.ts';
import { ABI_DECODE, ABI_ENCODE, SLOT } from './tools/abi.ts';
import { BUILD, DISSECT, RLP, TYPED } from './tools/encodings.ts';
import { CHECKSUM, CREATE, CREATE2, KECCAK, NAME_HASH, SELECTOR } from './tools/hashes.ts';
import { NUMBER, TEXT, TIME, UNIT } from './tools/values.ts';

/** Long texts are read once the keys rest. */
const SETTLE_MS = 200;
const WAITING: ToolOutcome = { kind: 'waiting' };

/** Every tool; `shared/toolbox.ts` names them. */
export const TOOLS: readonly Tool[] = [
  SELECTOR,
  KECCAK,
  UNIT,
  NUMBER,
  TEXT,
  TIME,
  CHECKSUM,
  CREATE,
  CREATE2,
  ABI_ENCODE,
  ABI_DECODE,
  SLOT,
  NAME_HASH,
  RLP,
  TYPED,
  DISSECT,
  BUILD,
];

export function ToolboxScreen() {
  const params = useParams({ from: '/framed/live/owned/tools/$tool' });
  const tool = TOOLS.find(({ id }) => id === params.tool);
  if (tool === undefined) {
    return (
      <Page title={messages.title}>
        <EmptyState title={messages.unknown} action={<SectionLink to="tools" />} />
      </Page>
    );
  }
  return <ToolScreen key={tool.id} tool={tool} />;
}

function ToolScreen({ tool }: { tool: Tool }) {
  const { in: linked } = useSearch({ from: '/framed/live/owned/tools/$tool' });
  const [values, setValues] = useState(() => readSearch(tool, linked));
  useKept(tool, values, setValues);
  const key = JSON.stringify(values);
  const settled = useDebounced(key, SETTLE_MS);
  const read = useRead(useCallback(async () => tool.run(JSON.parse(settled) as Values), [tool, settled]));
  // What was worked out of something else is not shown beside this.
  const current = settled === key;
  const outcome = current && read.kind === 'read' ? read.value : WAITING;
  const errors = outcome.kind === 'wrong' ? outcome.errors : {};
  const said = !current ? messages.working : outcome.kind === 'wrong' ? messages.wrong : null;
  return (
    <ToolPage
      title={TOOLBOX[tool.id].name}
      intro={`${TOOLBOX[tool.id].text} ${messages.offline}`}
      onExample={isUntouched(tool, values) ? () => setValues(exampleOf(tool)) : null}
      result={
        current && read.kind === 'failed' ? (
          <ErrorView error={read.error} />
        ) : outcome.kind === 'done' ? (
          <Sheet title={toolMessages.result} padded>
            <div className={layout.stack3}>
              {outcome.results === undefined ? null : <ResultView {...outcome.results} chainId={null} />}
              <Rows rows={outcome.rows} />
            </div>
          </Sheet>
        ) : said === null ? null : (
          <ResultText>{said}</ResultText>
        )
      }
    >
      {tool
        .fields()
        .filter(({ shownFor }) => shownFor?.(values) ?? true)
        .map((field) => {
          const value = values[field.id] ?? '';
          const error = errors[field.id];
          const write = (text: string) => setValues((before) => ({ ...before, [field.id]: text }));
          return field.form === 'arguments' ? (
            <ValuesField
              key={field.id}
              types={values.types ?? ''}
              text={value}
              error={sayOf(error)}
              onChange={write}
            />
          ) : (
            <OneField key={field.id} field={field} value={value} error={error} onChange={write} />
          );
        })}
      <LiveRegion>{outcome.kind === 'done' ? messages.worked : null}</LiveRegion>
    </ToolPage>
  );
}

function isUntouched(tool: Tool, values: Values): boolean {
  const start = startOf(tool);
  return tool.fields().every(({ id }) => (values[id] ?? '') === start[id]);
}

/**
 * The fields stand in the address, as far as they may, so that a reload and a link bring them back; a link that is
 * followed while the tool is open too.
 */
function useKept(tool: Tool, values: Values, onLinked: (values: Values) => void): void {
  const navigate = useNavigate();
  const written = writeSearch(tool, values);
  const settled = useDebounced(written ?? '', SETTLE_MS);
  const { in: present } = useSearch({ from: '/framed/live/owned/tools/$tool' });
  const last = useRef(present);
  // What this form put there itself and what has not arrived: an early one of these may come after the next was written.
  const coming = useRef<readonly (string | undefined)[]>([]);
  useEffect(() => {
    if (present !== last.current) {
      last.current = present;
      const at = coming.current.indexOf(present);
      coming.current = at < 0 ? [] : coming.current.slice(at + 1);
      if (at < 0) {
        onLinked(readSearch(tool, present));
        return;
      }
    }
    const next = settled === '' ? undefined : settled;
    const latest = coming.current.length > 0 ? coming.current.at(-1) : present;
    if (next === latest || settled !== (written ?? '')) return;
    coming.current = [...coming.current, next];
    void navigate({
      to: '/tools/$tool',
      params: { tool: tool.id },
      search: next === undefined ? {} : { in: next },
      replace: true,
      resetScroll: false,
    });
  }, [navigate, tool, settled, written, present, onLinked]);
}

type OneFieldProps = {
  field: ToolField;
  value: string;
  error: EvidentError | undefined;
  onChange: (text: string) => void;
};

function OneField({ field, value, error, onChange }: OneFieldProps) {
  const { label, hint, form, options = [], placeholder, optional, mono } = field;
  const same = { value, placeholder, translate: 'no' as const };
  const write = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
  return (
    <Field label={label} hint={hint === '' ? undefined : hint} error={sayOf(error)} optional={optional}>
      {form === 'choice' ? (
        <Select value={value} onChange={write}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      ) : form === 'line' ? (
        mono ? (
          <HexInput {...same} maxLength={512} onText={onChange} />
        ) : (
          <TextInput {...same} maxLength={512} onChange={write} />
        )
      ) : (
        <LongTextArea {...same} mono={mono} rows={5} onText={onChange} />
      )}
    </Field>
  );
}

/** With the place or the reason, where the reader knows it. */
function sayOf(error: EvidentError | undefined): string | undefined {
  const said = fieldError(error);
  if (said === undefined) return undefined;
  const { at, path, part, reason = '' } = error?.details ?? {};
  const place = at ?? path ?? part ?? '';
  if (place !== '') return `${said} ${messages.at(displayText(place, 120))}`;
  return reason === '' ? said : `${said} ${messages.because(displayText(reason, 120))}`;
}

/** From here on a value stands below its label on a phone. */
const WIDE = 20;
/** From here on a value gets a box that scrolls. */
const LONG = 600;

/** What a tool gave: each value whole, and copied exactly. */
function Rows({ rows }: { rows: readonly ToolRow[] }) {
  return (
    <FactList>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is what stands at its place
        <Fact label={row.label} key={place}>
          <Value row={row} />
          {row.note === undefined ? null : <div className={layout.quiet}>{row.note}</div>}
        </Fact>
      ))}
    </FactList>
  );
}

function Value({ row: { value, noun, variant, note } }: { row: ToolRow }) {
  if (value === '') return note === undefined ? <span className={layout.quiet}>{messages.empty}</span> : null;
  if (variant === 'text') {
    return (
      <>
        <bdi className={layout.written}>{revealedText(value)}</bdi> <CopyButton value={value} what={noun} />
      </>
    );
  }
  if (variant === 'long' && value.length > LONG) return <CopyBox value={value} what={noun} />;
  return (
    <>
      <code className={layout.mono} translate="no" data-long={value.length > WIDE ? '' : undefined}>
        {value}
      </code>{' '}
      <CopyButton value={value} what={noun} />
    </>
  );
}

// Values of ABI types: a field for each, or all of them as JSON. The text is the caller's; the fields follow it.

const words = messages.abiEncode;

type ValuesFieldProps = {
  /** As the field of types has them. */
  types: string;
  /** A JSON list; empty before anything was written. */
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

function ValuesField({ types, text, error, onChange }: ValuesFieldProps) {
  const read = useMemo(() => readParameters(types.trim()), [types]);
  return (
    <>
      {read.ok && read.value.fields.length > 0 ? (
        <ValueFields key={types} fields={read.value.fields} text={text} onChange={onChange} />
      ) : null}
      <Details summary={words.asJson}>
        <Field label={words.values} hint={words.valuesHint} error={error}>
          <LongTextArea mono rows={5} translate="no" value={text} onText={onChange} />
        </Field>
      </Details>
    </>
  );
}

type ValueFieldsProps = { fields: readonly FormField[]; text: string; onChange: (text: string) => void };

function ValueFields({ fields, text, onChange }: ValueFieldsProps) {
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
