/** One call of a list: where it goes, what goes along, and its bytes or a function with arguments. */
import type { Address } from '#core/address/address.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Network } from '../../model.ts';
import { ArgumentFields } from '../abi/argument-fields.tsx';
import { useFormReading } from '../abi/use-form-reading.ts';
import body from '../body.module.css';
import { fieldError } from '../error-view.tsx';
import styles from './batch.module.css';
import { CallReading } from './call-reading.tsx';
import {
  type CallText,
  type CallTextField,
  functionOf,
  readCallText,
  type WrittenFunction,
  withSignature,
} from './call-text.ts';
import { KeptFunctions } from './kept-functions.tsx';
import { batchMessages as words } from './messages.ts';
import { ToField } from './to-field.tsx';

export type CallRowProps = {
  text: CallText;
  /** From 1. */
  place: number;
  last: boolean;
  only: boolean;
  network: Network;
  /** Who makes the call. */
  from: Address;
  /** What is wrong also where nothing was written yet. */
  showAll: boolean;
  onChange: (update: (text: CallText) => CallText) => void;
  onMove: (steps: 1 | -1) => void;
  onRemove: () => void;
};

export function CallRow(props: CallRowProps) {
  const { text, place, last, only, network, from, showAll, onChange, onMove, onRemove } = props;
  const { chainId } = network;
  const symbol = displayText(network.nativeSymbol, 16);
  const { errors, to, call } = readCallText(text);
  const written = functionOf(text.signature);
  const say = (field: CallTextField) =>
    showAll || text[field].trim() !== '' ? fieldError(errors[field]) : undefined;
  const write = (field: CallTextField) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    onChange((before) =>
      field === 'signature' ? withSignature(before, value) : { ...before, [field]: value },
    );
  };
  return (
    <fieldset className={styles.call}>
      <legend>{words.call(place)}</legend>
      <ToField text={text} chainId={chainId} error={errors.to} showAll={showAll} onChange={onChange} />
      <Field label={words.value(symbol)} hint={words.valueHint} error={say('value')} optional>
        <TextInput figures inputMode="decimal" maxLength={100} value={text.value} onChange={write('value')} />
      </Field>
      <Field label={words.how} reserve={false}>
        <Select
          value={text.how}
          onChange={(event) => {
            const how = event.currentTarget.value === 'function' ? 'function' : 'data';
            onChange((before) => ({ ...before, how }));
          }}
        >
          <option value="data">{words.hows.data}</option>
          <option value="function">{words.hows.function}</option>
        </Select>
      </Field>
      {text.how === 'data' ? (
        <Field label={words.data} hint={words.dataHint} error={say('data')} optional>
          <TextArea mono rows={3} placeholder="0x" value={text.data} onChange={write('data')} />
        </Field>
      ) : (
        <>
          {to === null ? null : (
            <KeptFunctions
              chainId={chainId}
              contract={to}
              signature={text.signature}
              onChoose={(signature) => onChange((before) => withSignature(before, signature))}
            />
          )}
          <Field label={words.signature} hint={words.signatureHint} error={say('signature')} required>
            <TextInput mono maxLength={2048} value={text.signature} onChange={write('signature')} />
          </Field>
          {written.ok && written.value.fields.length > 0 ? (
            <Arguments
              written={written.value}
              text={text}
              chainId={chainId}
              showAll={showAll}
              onChange={onChange}
            />
          ) : null}
        </>
      )}
      {call === null ? null : <CallReading call={call} from={from} network={network} />}
      <div className={body.buttons}>
        <Button size="s" onClick={() => onMove(-1)} disabled={place === 1} aria-label={words.up(place)}>
          ↑
        </Button>
        <Button size="s" onClick={() => onMove(1)} disabled={last} aria-label={words.down(place)}>
          ↓
        </Button>
        <Button size="s" onClick={onRemove} disabled={only}>
          {words.remove(place)}
        </Button>
      </div>
    </fieldset>
  );
}

type ArgumentsProps = Pick<CallRowProps, 'text' | 'showAll' | 'onChange'> & {
  chainId: Network['chainId'];
  written: WrittenFunction;
};

function Arguments({ written: { fields }, text, chainId, showAll, onChange }: ArgumentsProps) {
  const reading = useFormReading(fields, text.args);
  return (
    <section aria-label={words.args}>
      <ArgumentFields
        fields={fields}
        drafts={text.args}
        reading={reading}
        chainId={chainId}
        showAll={showAll}
        onChange={(update) => onChange((before) => ({ ...before, args: update(before.args) }))}
      />
    </section>
  );
}
