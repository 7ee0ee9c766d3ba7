/** Events of the contract: which ones, in which blocks; as they come; as a file. */
import { type FormEvent, useMemo, useState } from 'react';
import { emptyDraft, type FieldDraft, type FormField } from '#core/abi/form/types.ts';
import { typeText } from '#core/abi/parse.ts';
import type { ContractEvent } from '#core/abi/types.ts';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Progress } from '#ui/progress.tsx';
import { Checkbox } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { ArgumentFields } from '../../components/abi/argument-fields.tsx';
import { ErrorView, fieldError } from '../../components/page/error-view.tsx';
import type { ContractViewInterface } from './contract-view.ts';
import styles from './contracts.module.css';
import { dataMessages } from './data-messages.ts';
import { EventTable } from './event-table.tsx';
import {
  type EventsOrder,
  eventKey,
  indexedFields,
  MOST_EVENTS,
  readRange,
  readTopics,
  USUAL_BLOCKS,
  useEvents,
} from './use-events.ts';

const words = dataMessages.events;

export type EventsTabProps = { chainId: ChainId; address: Address; known: ContractViewInterface | null };

const NO_FIELDS: readonly FormField[] = [];
const NO_DRAFTS: readonly FieldDraft[] = [];

export function EventsTab({ chainId, address, known }: EventsTabProps) {
  const contract = known?.contract ?? null;
  const [key, setKey] = useState('');
  const event = contract?.events.find((each) => eventKey(each) === key) ?? null;
  const fields = useMemo(
    () => (event === null || contract === null ? NO_FIELDS : indexedFields(event, contract)),
    [event, contract],
  );
  const [drafts, setDrafts] = useState<readonly FieldDraft[]>(NO_DRAFTS);
  const [range, setRange] = useState({ from: '', to: '' });
  const [refused, setRefused] = useState(false);
  const blocks = readRange(range);
  const read = readTopics(fields, drafts);
  const events = useEvents();
  const order = (): EventsOrder | null => {
    if (read.topics === null || Object.keys(blocks.errors).length > 0) return null;
    return { chainId, address, event, topics: read.topics, from: blocks.from, to: blocks.to };
  };
  const choose = (next: string) => {
    setKey(next);
    const chosen = contract?.events.find((each) => eventKey(each) === next);
    setDrafts(
      chosen === undefined || contract === null ? NO_DRAFTS : indexedFields(chosen, contract).map(emptyDraft),
    );
  };
  const submit = (pressed: FormEvent) => {
    pressed.preventDefault();
    const wanted = order();
    setRefused(wanted === null);
    if (wanted !== null) events.search(wanted);
  };
  const running = events.state.kind === 'running';
  const { progress } = events;
  return (
    <div className={layout.stack4}>
      <Sheet title={words.title} padded>
        <form className={layout.stack2} noValidate onSubmit={submit}>
          <Field label={words.event}>
            <Select
              value={event === null ? '' : key}
              onChange={(chosen) => choose(chosen.currentTarget.value)}
            >
              <option value="">{words.any}</option>
              {(contract?.events ?? []).slice(0, MOST_OFFERED).map((each) => (
                <option key={eventKey(each)} value={eventKey(each)}>
                  {eventText(each)}
                </option>
              ))}
            </Select>
          </Field>
          {fields.length === 0 ? null : <p className={cx(layout.small, layout.long)}>{words.indexed}</p>}
          <ArgumentFields
            fields={fields}
            drafts={drafts}
            reading={{ values: null, problems: read.problems, open: false }}
            onChange={setDrafts}
            showAll={refused}
            chainId={chainId}
          />
          <div className={styles.override}>
            <BlockField
              label={words.from}
              hint={words.fromHint(Number(USUAL_BLOCKS))}
              value={range.from}
              error={refused ? fieldError(blocks.errors.from) : undefined}
              onChange={(from) => setRange({ ...range, from })}
            />
            <BlockField
              label={words.to}
              hint={words.toHint}
              value={range.to}
              error={refused ? fieldError(blocks.errors.to) : undefined}
              onChange={(to) => setRange({ ...range, to })}
            />
          </div>
          <div className={layout.row2}>
            <Button type="submit" variant="primary" busy={running}>
              {words.look}
            </Button>
            <Checkbox
              label={words.live}
              checked={events.following}
              onChange={(change) => {
                if (!change.currentTarget.checked) {
                  events.unfollow();
                  return;
                }
                const wanted = order();
                setRefused(wanted === null);
                if (wanted !== null) events.follow(wanted);
              }}
            />
          </div>
        </form>
      </Sheet>
      {running && progress !== null ? (
        <Progress
          label={words.looking}
          value={progress.done}
          max={progress.all}
          detail={words.far(progress.done, progress.all, events.rows.length)}
          onCancel={events.cancel}
        />
      ) : null}
      {events.state.kind === 'stopped' && events.state.error.code !== 'RPC_ABORTED' ? (
        <ErrorView error={events.state.error} level={2} />
      ) : null}
      {events.trouble === null ? null : (
        <Notice tone="caution" title={words.trouble}>
          {fieldError(events.trouble)}
        </Notice>
      )}
      {events.full ? <Notice tone="caution">{words.full(MOST_EVENTS)}</Notice> : null}
      {events.order === null ? null : (
        <EventTable
          chainId={chainId}
          contract={contract}
          event={events.order.event}
          rows={events.rows}
          stopped={events.state.kind === 'stopped'}
          running={running}
        />
      )}
    </div>
  );
}

/** More options than these are not found in a list; the others are among any. */
const MOST_OFFERED = 500;

function eventText({ name, inputs, anonymous }: ContractEvent): string {
  const parameters = inputs.map(({ name: called, type, indexed }) => {
    return `${typeText(type)}${indexed ? ' indexed' : ''}${called === '' ? '' : ` ${called}`}`;
  });
  return displayText(`${name}(${parameters.join(', ')})${anonymous ? ' anonymous' : ''}`, 200);
}

type BlockFieldProps = {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

function BlockField({ label, hint, value, error, onChange }: BlockFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional>
      <TextInput
        value={value}
        figures
        inputMode="numeric"
        maxLength={24}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
