/** What the contract keeps: any slot, as an endpoint reports it or proven against the block's header. */
import { type FormEvent, useCallback, useState } from 'react';
import { type Address, toAddress } from '#core/address/address.ts';
import { type Hash, type Hex, hexToBytes, parseHex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { EvidentError } from '#core/errors/error.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import { bytesAt, type StoragePlace, slotAfter, storedBytes } from '#core/evm/storage-slots.ts';
import { unwrap } from '#core/result.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { cx } from '#ui/cx.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { EvidenceOf } from '../../components/labels/evidence.tsx';
import { ErrorView, fieldError } from '../../components/page/error-view.tsx';
import type { WalletServices } from '../../services/services.ts';
import { useServices } from '../../shared/services-context.tsx';
import { type RunOptions, useRun } from '../../shared/use-run.ts';
import styles from './contracts.module.css';
import { dataMessages } from './data-messages.ts';
import { shownText } from './shown-text.ts';
import {
  FIRST_SLOT,
  KEY_TYPES,
  type KeyRow,
  readSlotDraft,
  SLOT_KINDS,
  type SlotDraft,
} from './slot-query.ts';

const words = dataMessages.storage;

type StorageQuestion = {
  readonly place: StoragePlace;
  readonly how: 'report' | 'prove';
  readonly text: boolean;
};
type Answer = {
  readonly order: StorageQuestion;
  readonly word: Hash;
  /** Of `bytes` or `string`; null where the word is neither, or it was not asked. */
  readonly bytes: Hex | null;
  readonly block: Hash | null;
  readonly evidence: Evidence;
};

/** Slots of one text that are read: 32 KiB. */
const MOST_SLOTS = 1_024;

export function StorageTab({ chainId, address }: { chainId: ChainId; address: Address }) {
  const services = useServices();
  const [draft, setDraft] = useState<SlotDraft>(FIRST_SLOT);
  const [refused, setRefused] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { place, errors } = readSlotDraft(draft);
  const job = useCallback(
    async (order: StorageQuestion, { signal, onStage }: RunOptions<'asking' | 'done'>) => {
      onStage('asking');
      return read(services, chainId, address, order, signal);
    },
    [services, chainId, address],
  );
  const { state, run, forget } = useRun<'asking' | 'done', StorageQuestion, Answer>(job, 'asking', 'done');
  const ask = async (how: StorageQuestion['how']) => {
    setRefused(place === null);
    if (place === null) return;
    const found = await run({ place, how, text: draft.kind === 'text' });
    if (found === null) return;
    setAnswer(found);
    forget();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void ask('report');
  };
  const busy = state.kind === 'running';
  // What was read of another place is not shown beside this one.
  const shown = answer !== null && place !== null && sameplace(answer.order.place, place) ? answer : null;
  return (
    <div className={layout.stack4}>
      <Sheet title={words.title} padded>
        <form className={layout.stack2} noValidate onSubmit={submit}>
          <p className={layout.quiet}>{words.intro}</p>
          <SlotFields draft={draft} errors={refused ? errors : NO_ERRORS} onChange={setDraft} />
          {place === null ? null : (
            <FactList>
              <Fact label={words.slot}>
                <code className={cx(layout.mono, styles.mono)} data-long="">
                  {place.slot}
                </code>{' '}
                <CopyButton value={place.slot} what={words.slotNoun} />
              </Fact>
              {place.size < 32 ? (
                <Fact label={words.within}>{words.bytesOf(place.offset, place.size)}</Fact>
              ) : null}
            </FactList>
          )}
          <div className={layout.row2}>
            <Button type="submit" variant="primary" busy={busy}>
              {words.read}
            </Button>
            <Button onClick={() => void ask('prove')} busy={busy}>
              {words.prove}
            </Button>
          </div>
          <p className={cx(layout.small, layout.long)}>{words.proveHint}</p>
        </form>
      </Sheet>
      {state.kind === 'stopped' ? <ErrorView error={state.error} level={2} /> : null}
      <LiveRegion>{shown === null ? null : words.done}</LiveRegion>
      {shown === null ? null : <Word answer={shown} />}
    </div>
  );
}

const MAX_KEYS = 8;

type SlotFieldsProps = {
  draft: SlotDraft;
  errors: ReadonlyMap<string, EvidentError>;
  onChange: (draft: SlotDraft) => void;
};

/** Which place is meant: a variable, a value of a mapping, an item of an array, a text. */
function SlotFields({ draft, errors, onChange }: SlotFieldsProps) {
  const { kind, base, keys, index, size } = draft;
  const put = (row: KeyRow) =>
    onChange({ ...draft, keys: keys.map((each) => (each.id === row.id ? row : each)) });
  return (
    <>
      <Field label={words.kind}>
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
      <Field label={words.keyType(place)}>
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

const NO_ERRORS: ReturnType<typeof readSlotDraft>['errors'] = new Map();

const sameplace = (a: StoragePlace, b: StoragePlace) =>
  a.slot === b.slot && a.offset === b.offset && a.size === b.size;

async function read(
  { contracts }: Pick<WalletServices, 'contracts'>,
  chainId: ChainId,
  address: Address,
  order: StorageQuestion,
  signal: AbortSignal,
): Promise<Answer> {
  const { slot } = order.place;
  if (order.how === 'prove') {
    const { value, evidence } = await contracts.proveSlot(chainId, address, slot, { signal });
    return { order, word: value.value, bytes: null, block: value.blockHash, evidence };
  }
  const { value, evidence } = await contracts.storageAt(chainId, address, [slot], { signal });
  const [word = slot] = value;
  const stored = order.text ? storedBytes(slot, word) : null;
  if (stored === null || stored.kind === 'short') {
    return { order, word, bytes: stored?.value ?? null, block: null, evidence };
  }
  const count = Number(stored.slots < BigInt(MOST_SLOTS) ? stored.slots : BigInt(MOST_SLOTS));
  const slots = Array.from({ length: count }, (_, index) => slotAfter(stored.first, BigInt(index)));
  const { value: all } = await contracts.storageAt(chainId, address, slots, { signal });
  const whole = all.map((each) => each.slice(2)).join('');
  const length = Number(stored.length < BigInt(count * 32) ? stored.length : BigInt(count * 32));
  return { order, word, bytes: unwrap(parseHex(`0x${whole.slice(0, 2 * length)}`)), block: null, evidence };
}

function Word({ answer }: { answer: Answer }) {
  const { word, bytes, block, evidence, order } = answer;
  const part = bytesAt(word, order.place);
  const number = BigInt(part);
  const text = bytes === null ? null : textOf(bytes);
  return (
    <Sheet title={words.value} padded>
      <div className={layout.stack4} data-evidence-of={evidence.level}>
        <p>
          <EvidenceOf evidence={evidence} text />
        </p>
        <FactList>
          <Fact label={words.word}>
            <code className={cx(layout.mono, styles.mono)} data-long="">
              {word}
            </code>{' '}
            <CopyButton value={word} what={words.wordNoun} />
          </Fact>
          {order.place.size < 32 ? (
            <Fact label={words.part}>
              <code className={cx(layout.mono, styles.mono)}>{part}</code>
            </Fact>
          ) : null}
          <Fact label={words.number}>
            <span className={layout.written}>{String(number)}</span>{' '}
            <CopyButton value={String(number)} what={words.numberNoun} />
          </Fact>
          {number > 0xffff_ffff_ffffn && number < 2n ** 160n ? (
            <Fact label={words.address}>
              <code className={cx(layout.mono, styles.mono)}>
                {toAddress(`0x${number.toString(16).padStart(40, '0')}`)}
              </code>
            </Fact>
          ) : null}
          {bytes === null ? null : (
            <Fact label={words.text}>
              {text === null ? (
                <code className={cx(layout.mono, styles.mono)}>{bytes}</code>
              ) : (
                <bdi className={layout.written}>{shownText(text)}</bdi>
              )}{' '}
              <CopyButton value={text ?? bytes} what={words.textNoun} />
            </Fact>
          )}
          {block === null ? null : (
            <Fact label={words.block}>
              <code className={cx(layout.mono, styles.mono)} data-long="">
                {block}
              </code>
            </Fact>
          )}
        </FactList>
        {order.text && bytes === null && order.how === 'report' ? (
          <p className={cx(layout.small, layout.long)}>{words.noText}</p>
        ) : null}
      </div>
    </Sheet>
  );
}

/** Null where the bytes are no UTF-8. */
function textOf(bytes: Hex): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(bytes));
  } catch {
    return null;
  }
}
