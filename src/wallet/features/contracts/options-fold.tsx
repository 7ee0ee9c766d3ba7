/** For experts: at which block a read is asked, as whom, and with what in place of what the chain has. */
import { type Address, parseAddress } from '#core/address/address.ts';
import { parseAmount } from '#core/amount/amount.ts';
import { parseHash } from '#core/bytes/hash.ts';
import { type Hash, type Hex, hexSize, parseHex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { slotOf } from '#core/evm/storage-slots.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { HexInput } from '../../components/form/hex-input.tsx';
import { fieldError } from '../../components/page/error-view.tsx';
import type { StateOverride } from '../../contracts/types.ts';
import styles from './contracts.module.css';
import { messages } from './messages.ts';

const OVERRIDE_KINDS = ['balance', 'code', 'slot'] as const;
type OverrideKind = (typeof OVERRIDE_KINDS)[number];

/** Texts as typed. */
interface OverrideRow {
  readonly id: number;
  readonly kind: OverrideKind;
  /** Empty: the caller's for a balance, else the contract's. */
  readonly address: string;
  readonly slot: string;
  readonly value: string;
}

export interface OptionsDraft {
  readonly block: string;
  readonly from: string;
  readonly rows: readonly OverrideRow[];
}

export const NO_OPTIONS: OptionsDraft = { block: '', from: '', rows: [] };

interface OptionsReading {
  readonly block: bigint | null;
  readonly from: Address | null;
  readonly overrides: readonly StateOverride[];
  /** By field; those of rows as `row.<id>.<field>`. Empty when nothing is wrong. */
  readonly errors: ReadonlyMap<string, EvidentError>;
}

const COIN_DECIMALS = 18;
/** Twice the size that a contract may have. */
const MAX_CODE = 2 * 24_576;

/** A whole number, decimal or hexadecimal. Error: `INPUT_BLOCK_NUMBER`. */
export function readBlock(text: string): Result<bigint | null> {
  const plain = text.trim();
  if (plain === '') return ok(null);
  if (!/^(?:\d{1,20}|0x[0-9a-f]{1,16})$/i.test(plain)) return fail(new EvidentError('INPUT_BLOCK_NUMBER'));
  return ok(BigInt(plain));
}

/** The number of a slot, or its 32 bytes. Error: `INPUT_SLOT`. */
export function readSlot(text: string): Result<Hash> {
  const plain = text.trim();
  if (!/^(?:\d{1,78}|0x[0-9a-f]{1,64})$/i.test(plain)) return fail(new EvidentError('INPUT_SLOT'));
  const number = BigInt(plain);
  return number < 2n ** 256n ? ok(slotOf(number)) : fail(new EvidentError('INPUT_SLOT'));
}

function readAddress(text: string, otherwise: Address | null): Result<Address | null> {
  if (text.trim() === '') return ok(otherwise);
  const parsed = parseAddress(text.trim());
  return parsed.ok ? ok(parsed.value.address) : parsed;
}

/** @param caller whose balance is meant where none is named. */
export function readOptions(
  { block: blockText, from: fromText, rows }: OptionsDraft,
  contract: Address,
  caller: Address | null,
): OptionsReading {
  const errors = new Map<string, EvidentError>();
  const taken = <T,>(field: string, read: Result<T>): T | null => {
    if (read.ok) return read.value;
    errors.set(field, read.error);
    return null;
  };
  const block = taken('block', readBlock(blockText));
  const from = taken('from', readAddress(fromText, caller));
  const overrides = new Map<Address, StateOverride>();
  for (const { id, kind, address: whose, slot, value } of rows) {
    const usual = kind === 'balance' ? from : contract;
    const address = taken(`row.${id}.address`, readAddress(whose, usual));
    if (address === null) {
      if (!errors.has(`row.${id}.address`))
        errors.set(`row.${id}.address`, new EvidentError('INPUT_REQUIRED'));
      continue;
    }
    const before = overrides.get(address) ?? { address, balance: null, code: null, slots: [] };
    if (kind === 'balance') {
      const balance = taken(`row.${id}.value`, parseAmount(value, COIN_DECIMALS));
      if (balance !== null) overrides.set(address, { ...before, balance });
    } else if (kind === 'code') {
      const code = taken(`row.${id}.value`, readCode(value));
      if (code !== null) overrides.set(address, { ...before, code });
    } else {
      const at = taken(`row.${id}.slot`, readSlot(slot));
      const word = taken(`row.${id}.value`, readWord(value));
      if (at !== null && word !== null) {
        overrides.set(address, { ...before, slots: [...before.slots, { slot: at, value: word }] });
      }
    }
  }
  return { block, from, overrides: [...overrides.values()], errors };
}

function readCode(text: string): Result<Hex> {
  const parsed = parseHex(text.replace(/\s+/g, ''));
  if (parsed.ok && hexSize(parsed.value) > MAX_CODE) return fail(new EvidentError('INPUT_DATA_SIZE'));
  return parsed;
}

/** Whole numbers are put to the right, as contracts keep them. Error: `INPUT_DATA_INVALID`. */
function readWord(text: string): Result<Hash> {
  const slot = readSlot(text);
  if (!slot.ok) return fail(new EvidentError('INPUT_DATA_INVALID'));
  return parseHash(slot.value);
}

const words = messages.options;
const MAX_ROWS = 32;

type OptionsFoldProps = {
  options: OptionsDraft;
  /** Shown once something was asked. */
  errors: ReadonlyMap<string, EvidentError>;
  /** Of a call that is written: at which block it is tried; who calls is said elsewhere. */
  trial?: boolean;
  symbol: string;
  onChange: (options: OptionsDraft) => void;
};

export function OptionsFold({ options, errors, trial = false, symbol, onChange }: OptionsFoldProps) {
  const { rows } = options;
  const put = (row: OverrideRow) =>
    onChange({ ...options, rows: rows.map((each) => (each.id === row.id ? row : each)) });
  return (
    <Details summary={trial ? words.titleTrial : words.title} open={errors.size > 0 || undefined}>
      <div className={layout.stack4}>
        {trial ? (
          <Field label={words.block} hint={words.blockHint} error={fieldError(errors.get('block'))} optional>
            <TextInput
              value={options.block}
              figures
              inputMode="numeric"
              maxLength={24}
              onChange={(event) => onChange({ ...options, block: event.currentTarget.value })}
            />
          </Field>
        ) : (
          <Field label={words.from} hint={words.fromHint} error={fieldError(errors.get('from'))} optional>
            <HexInput
              value={options.from}
              maxLength={100}
              onText={(from) => onChange({ ...options, from })}
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
        <Field label={words.kind}>
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
