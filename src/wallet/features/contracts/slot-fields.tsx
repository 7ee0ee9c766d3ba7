/** Which place is meant: a variable, a value of a mapping, an item of an array, a text. */
import type { EvidentError } from '#core/errors/error.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { fieldError } from '../../shared/error-view.tsx';
import styles from './contracts.module.css';
import { dataMessages } from './data-messages.ts';
import { KEY_TYPES, type KeyRow, SLOT_KINDS, type SlotDraft } from './slot-query.ts';

const words = dataMessages.storage;
const MAX_KEYS = 8;

export type SlotFieldsProps = {
  draft: SlotDraft;
  errors: ReadonlyMap<string, EvidentError>;
  onChange: (draft: SlotDraft) => void;
};

export function SlotFields({ draft, errors, onChange }: SlotFieldsProps) {
  const { kind, base, keys, index, size } = draft;
  const put = (row: KeyRow) =>
    onChange({ ...draft, keys: keys.map((each) => (each.id === row.id ? row : each)) });
  return (
    <>
      <Field label={words.kind} reserve={false}>
        <Select
          value={kind}
          onChange={(event) => {
            const next = SLOT_KINDS.find((each) => each === event.currentTarget.value);
            if (next) onChange({ ...draft, kind: next });
          }}
        >
          {SLOT_KINDS.map((each) => (
            <option key={each} value={each}>
              {words.kinds[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Line
        label={words.base}
        hint={words.baseHint}
        value={base}
        error={errors.get('base')}
        onChange={(next) => onChange({ ...draft, base: next })}
      />
      {kind === 'mapping'
        ? keys.map((row, place) => (
            <KeyFields
              key={row.id}
              row={row}
              place={place + 1}
              error={errors.get(`key.${row.id}`)}
              onChange={put}
            />
          ))
        : null}
      {kind === 'mapping' ? (
        <div className={layout.row2}>
          <Button
            size="s"
            disabled={keys.length >= MAX_KEYS}
            onClick={() =>
              onChange({
                ...draft,
                keys: [...keys, { id: (keys.at(-1)?.id ?? 0) + 1, type: 'uint256', key: '' }],
              })
            }
          >
            {words.inner}
          </Button>
          {keys.length > 1 ? (
            <Button size="s" variant="text" onClick={() => onChange({ ...draft, keys: keys.slice(0, -1) })}>
              {words.outer}
            </Button>
          ) : null}
        </div>
      ) : null}
      {kind === 'array' ? (
        <div className={styles.override}>
          <Line
            label={words.index}
            hint={words.indexHint}
            value={index}
            error={errors.get('index')}
            onChange={(next) => onChange({ ...draft, index: next })}
          />
          <Line
            label={words.itemSize}
            hint={words.itemSizeHint}
            value={size}
            error={errors.get('size')}
            onChange={(next) => onChange({ ...draft, size: next })}
          />
        </div>
      ) : null}
    </>
  );
}

type LineProps = {
  label: string;
  hint: string;
  value: string;
  error: EvidentError | undefined;
  onChange: (text: string) => void;
};

function Line({ label, hint, value, error, onChange }: LineProps) {
  return (
    <Field label={label} hint={hint} error={fieldError(error)} required>
      <TextInput
        value={value}
        mono
        maxLength={80}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}

type KeyFieldsProps = {
  row: KeyRow;
  place: number;
  error: EvidentError | undefined;
  onChange: (row: KeyRow) => void;
};

function KeyFields({ row, place, error, onChange }: KeyFieldsProps) {
  return (
    <div className={styles.override}>
      <Field label={words.keyType(place)} reserve={false}>
        <Select
          value={row.type}
          onChange={(event) => {
            const type = KEY_TYPES.find((each) => each === event.currentTarget.value);
            if (type) onChange({ ...row, type });
          }}
        >
          {KEY_TYPES.map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.key(place)} error={fieldError(error)} required>
        <TextInput
          value={row.key}
          mono
          maxLength={4_000}
          spellCheck={false}
          onChange={(event) => onChange({ ...row, key: event.currentTarget.value })}
        />
      </Field>
    </div>
  );
}
