/** For experts: at which block, as whom, and with what in place of what the chain has. */
import type { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { fieldError } from '../../components/page/error-view.tsx';
import styles from './contracts.module.css';
import { messages } from './messages.ts';
import { type OptionsDraft, OVERRIDE_KINDS, type OverrideRow } from './options.ts';

const words = messages.options;
const MAX_ROWS = 32;

export type OptionsFoldProps = {
  options: OptionsDraft;
  /** Shown once something was asked. */
  errors: ReadonlyMap<string, EvidentError>;
  /** Who calls is said elsewhere. */
  withoutFrom?: boolean;
  symbol: string;
  onChange: (options: OptionsDraft) => void;
};

export function OptionsFold({ options, errors, withoutFrom = false, symbol, onChange }: OptionsFoldProps) {
  const { rows } = options;
  const put = (row: OverrideRow) =>
    onChange({ ...options, rows: rows.map((each) => (each.id === row.id ? row : each)) });
  return (
    <Details summary={withoutFrom ? words.titleTrial : words.title} open={errors.size > 0 || undefined}>
      <div className={layout.stack4}>
        <Field label={words.block} hint={words.blockHint} error={fieldError(errors.get('block'))} optional>
          <TextInput
            value={options.block}
            figures
            inputMode="numeric"
            maxLength={24}
            onChange={(event) => onChange({ ...options, block: event.currentTarget.value })}
          />
        </Field>
        {withoutFrom ? null : (
          <Field label={words.from} hint={words.fromHint} error={fieldError(errors.get('from'))} optional>
            <TextInput
              value={options.from}
              mono
              maxLength={100}
              spellCheck={false}
              onChange={(event) => onChange({ ...options, from: event.currentTarget.value })}
            />
          </Field>
        )}
        <p className={cx(layout.small, layout.long)}>{words.overrides}</p>
        {rows.map((row, place) => (
          <Override
            key={row.id}
            row={row}
            place={place + 1}
            errors={errors}
            symbol={symbol}
            onChange={put}
            onRemove={() => onChange({ ...options, rows: rows.filter(({ id }) => id !== row.id) })}
          />
        ))}
        <div>
          <Button
            size="s"
            disabled={rows.length >= MAX_ROWS}
            onClick={() => onChange({ ...options, rows: [...rows, newRow(rows)] })}
          >
            {words.add}
          </Button>
        </div>
      </div>
    </Details>
  );
}

function newRow(rows: readonly OverrideRow[]): OverrideRow {
  const id = rows.reduce((highest, row) => Math.max(highest, row.id + 1), 0);
  return { id, kind: 'balance', address: '', slot: '', value: '' };
}

type OverrideProps = {
  row: OverrideRow;
  place: number;
  errors: ReadonlyMap<string, EvidentError>;
  symbol: string;
  onChange: (row: OverrideRow) => void;
  onRemove: () => void;
};

function Override({ row, place, errors, symbol, onChange, onRemove }: OverrideProps) {
  const { id, kind } = row;
  const error = (field: string) => fieldError(errors.get(`row.${id}.${field}`));
  return (
    <fieldset>
      <legend className={cx(layout.small, layout.long)}>{words.override(place)}</legend>
      <div className={styles.override}>
        <Field label={words.kind} reserve={false}>
          <Select
            value={kind}
            onChange={(event) => {
              const chosen = OVERRIDE_KINDS.find((each) => each === event.currentTarget.value);
              if (chosen) onChange({ ...row, kind: chosen });
            }}
          >
            {OVERRIDE_KINDS.map((each) => (
              <option key={each} value={each}>
                {words.kinds[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={words.address}
          hint={kind === 'balance' ? words.addressOfCaller : words.addressOfContract}
          error={error('address')}
          optional
        >
          <TextInput
            value={row.address}
            mono
            maxLength={100}
            spellCheck={false}
            onChange={(event) => onChange({ ...row, address: event.currentTarget.value })}
          />
        </Field>
        {kind === 'slot' ? (
          <Field label={words.slot} hint={words.slotHint} error={error('slot')} required>
            <TextInput
              value={row.slot}
              mono
              maxLength={80}
              onChange={(event) => onChange({ ...row, slot: event.currentTarget.value })}
            />
          </Field>
        ) : null}
        <Field
          label={kind === 'balance' ? words.balance(displayText(symbol, 16)) : words.values[kind]}
          error={error('value')}
          required
        >
          <TextInput
            value={row.value}
            mono={kind !== 'balance'}
            figures={kind === 'balance'}
            maxLength={100_000}
            onChange={(event) => onChange({ ...row, value: event.currentTarget.value })}
          />
        </Field>
      </div>
      <Button size="s" variant="text" onClick={onRemove}>
        {words.remove(place)}
      </Button>
    </fieldset>
  );
}
