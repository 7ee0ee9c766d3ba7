/** The form of records: several in one transaction. */
import { type FormEvent, useEffect, useState } from 'react';
import * as v from 'valibot';
import { EMPTY_HEX } from '#core/bytes/hex.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { COIN_ETHER, COINS, coinTypeOfChain } from '#core/names/coin-types.ts';
import { writeContentHash } from '#core/names/records.ts';
import { unwrap } from '#core/result.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useFormDraft } from '../../components/form/drafts.tsx';
import { fieldError } from '../../components/page/error-view.tsx';
import type { NameView, RecordChange } from '../../names/types.ts';
import { useEnabledNetworks, useNetworkName } from '../../shared/networks.ts';
import { looksSecret } from '../../shared/secret-text.ts';
import { useServices } from '../../shared/services-context.tsx';
import { type Begin, nameDraft, useManager } from './begin.ts';
import { messages } from './messages.ts';
import styles from './names.module.css';

interface Line {
  readonly id: number;
  readonly kind: RecordChange['kind'];
  readonly key: string;
  readonly coin: string;
  readonly value: string;
  readonly error: EvidentError | null;
}

const EMPTY = { kind: 'text', key: '', coin: String(COIN_ETHER), value: '', error: null } as const;

const lineSchema = v.object({
  id: v.number(),
  kind: v.picklist(['text', 'address', 'content']),
  key: v.string(),
  coin: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
  value: v.string(),
});
const linesSchema = v.pipe(v.string(), v.parseJson(), v.pipe(v.array(lineSchema), v.minLength(1)));

const textOf = (lines: readonly Line[]) => JSON.stringify(lines.map(({ error: _shown, ...line }) => line));

const FIRST: readonly Line[] = [{ id: 0, ...EMPTY }];
const NO_LINES = { lines: textOf(FIRST) };

function linesOf(text: string): readonly Line[] {
  const parsed = v.safeParse(linesSchema, text);
  return parsed.success ? parsed.output.map((line) => ({ ...line, error: null })) : FIRST;
}

/** Records are public once they are set; what looks like a secret was pasted by mistake and is not stored. */
const keepable = (texts: typeof NO_LINES): typeof NO_LINES =>
  linesOf(texts.lines).some(({ key, value }) => looksSecret(key) || looksSecret(value)) ? NO_LINES : texts;

export function EditRecords({ view, begin, onClose }: { view: NameView; begin: Begin; onClose: () => void }) {
  const { names } = useServices();
  const manager = useManager(view);
  const [kept, keep] = useFormDraft(nameDraft('records', view), NO_LINES, keepable);
  const [lines, setLines] = useState<readonly Line[]>(() => linesOf(kept.lines));
  useEffect(() => keep({ lines: textOf(lines) }), [keep, lines]);
  const words = messages.edit;
  const set = (id: number, patch: Partial<Line>) =>
    setLines((before) => before.map((each) => (each.id === id ? { ...each, error: null, ...patch } : each)));

  const changeOf = async (line: Line): Promise<RecordChange> => {
    switch (line.kind) {
      case 'text':
        if (line.key.trim() === '') throw new EvidentError('INPUT_REQUIRED');
        return { kind: 'text', key: line.key.trim(), value: line.value };
      case 'address': {
        const coinType = BigInt(line.coin);
        const bytes = line.value.trim() === '' ? EMPTY_HEX : await names.coinBytes(coinType, line.value);
        return { kind: 'address', coinType, bytes };
      }
      case 'content':
        return { kind: 'content', bytes: unwrap(writeContentHash(line.value)) };
    }
  };
  const submit = async () => {
    const changes: RecordChange[] = [];
    let refused = false;
    for (const line of lines) {
      try {
        changes.push(await changeOf(line));
      } catch (thrown) {
        refused = true;
        set(line.id, { error: toEvidentError(thrown) });
      }
    }
    if (!refused && manager !== null) await begin(manager, () => names.setRecords(view, changes));
  };
  return (
    <Sheet title={messages.acts.records} padded>
      <form
        className={layout.stack4}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className={layout.quiet}>{words.everyone}</p>
        {lines.map((line) => (
          <Fields
            key={line.id}
            line={line}
            view={view}
            onChange={(patch) => set(line.id, patch)}
            onRemove={
              lines.length > 1
                ? () => setLines((before) => before.filter(({ id }) => id !== line.id))
                : undefined
            }
          />
        ))}
        <div className={layout.buttons}>
          <Button
            onClick={() => setLines((before) => [...before, { id: (before.at(-1)?.id ?? 0) + 1, ...EMPTY }])}
          >
            {words.another}
          </Button>
          <Button onClick={onClose}>{messages.acts.close}</Button>
          <Button type="submit" variant="primary">
            {messages.acts.review}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

type FieldsProps = {
  line: Line;
  view: NameView;
  onChange: (patch: Partial<Line>) => void;
  onRemove: (() => void) | undefined;
};

function Fields({ line, view, onChange, onRemove }: FieldsProps) {
  const words = messages.edit;
  const chains = useEnabledNetworks();
  const chainName = useNetworkName();
  const coins = [
    { type: COIN_ETHER, name: chainName(view.chainId) },
    ...chains.flatMap(({ network }) => {
      const type = coinTypeOfChain(network.chainId);
      const own = network.chainId === view.chainId || type === COIN_ETHER;
      return type === null || own ? [] : [{ type, name: displayText(network.name) }];
    }),
    ...COINS,
  ];
  return (
    <div className={cx(layout.stack2, styles.record)}>
      <Field label={words.what}>
        <Select
          value={line.kind}
          onChange={({ currentTarget: { value } }) => {
            if (value === 'text' || value === 'address' || value === 'content') onChange({ kind: value });
          }}
        >
          <option value="text">{words.text}</option>
          <option value="address">{words.address}</option>
          <option value="content">{words.content}</option>
        </Select>
      </Field>
      {line.kind === 'text' ? (
        <Field
          label={words.key}
          hint={words.keyHint}
          // A text may be empty, which takes it away; what it is called may not.
          error={fieldError(line.kind === 'text' ? line.error : null)}
          required
        >
          <TextInput
            value={line.key}
            maxLength={100}
            required
            onChange={({ currentTarget }) => onChange({ key: currentTarget.value })}
          />
        </Field>
      ) : null}
      {line.kind === 'address' ? (
        <Field label={words.coin}>
          <Select value={line.coin} onChange={({ currentTarget }) => onChange({ coin: currentTarget.value })}>
            {coins.map(({ type, name }) => (
              <option key={String(type)} value={String(type)}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <Field
        label={words.value}
        hint={line.kind === 'content' ? words.contentHint : words.valueHint}
        error={fieldError(line.kind === 'text' ? null : line.error)}
      >
        <TextInput
          value={line.value}
          maxLength={4_000}
          onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
        />
      </Field>
      {onRemove === undefined ? null : (
        <div>
          <Button size="s" variant="text" onClick={onRemove}>
            {words.remove}
          </Button>
        </div>
      )}
    </div>
  );
}
