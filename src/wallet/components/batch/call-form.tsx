/** The fields of one call of a list: where it goes, what goes along, and its bytes or a function with arguments. */
import { useEffect, useMemo, useState } from 'react';
import { functionText } from '#core/abi/parse.ts';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Network } from '../../model/network.ts';
import { useAccounts } from '../../shared/accounts.ts';
import { useNetworks } from '../../shared/networks.ts';
import { ArgumentFields, useFormReading } from '../abi/argument-fields.tsx';
import { useKept } from '../decoding/use-kept.ts';
import { fieldError } from '../page/error-view.tsx';
import { addressTextOn, shortNamesOf, useRecipient } from '../recipient/recipient.ts';
import { RecipientField } from '../recipient/recipient-field.tsx';
import {
  type CallText,
  type CallTextField,
  type CallTextReading,
  functionOf,
  type WrittenFunction,
  withSignature,
} from './call-text.ts';
import { batchMessages as words } from './messages.ts';

type CallFormProps = {
  text: CallText;
  /** Of `text`. */
  reading: CallTextReading;
  network: Network;
  /** What is wrong also where nothing was written yet. */
  showAll: boolean;
  onChange: (update: (text: CallText) => CallText) => void;
};

export function CallForm({ text, reading: { errors, to }, network, showAll, onChange }: CallFormProps) {
  const { chainId } = network;
  const symbol = displayText(network.nativeSymbol, 16);
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
    <>
      <ToField text={text} chainId={chainId} error={errors.to} showAll={showAll} onChange={onChange} />
      <div className={layout.grid}>
        <Field label={words.value(symbol)} hint={words.valueHint} error={say('value')} optional>
          <TextInput
            figures
            inputMode="decimal"
            maxLength={100}
            value={text.value}
            onChange={write('value')}
          />
        </Field>
        <Field label={words.how}>
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
      </div>
      {text.how === 'data' ? (
        <Field label={words.data} hint={words.dataHint} error={say('data')} optional>
          <TextArea mono rows={2} placeholder="0x" value={text.data} onChange={write('data')} />
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
    </>
  );
}

type ArgumentsProps = Pick<CallFormProps, 'text' | 'showAll' | 'onChange'> & {
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

// Functions of the contract that a call goes to, where its interface is kept. No network is asked.

/** More are written out: nobody looks through so many. */
const MOST = 300;

type KeptFunctionsProps = {
  chainId: ChainId;
  contract: Address;
  signature: string;
  onChoose: (signature: string) => void;
};

function KeptFunctions({ chainId, contract, signature, onChoose }: KeptFunctionsProps) {
  const [kept] = useKept(chainId, [contract]);
  const functions = useMemo(
    () =>
      (kept?.contract.functions ?? [])
        .filter(({ mutability }) => mutability !== 'view' && mutability !== 'pure')
        .slice(0, MOST)
        .map((fn) => ({ id: fn.signature, text: functionText(fn) })),
    [kept],
  );
  if (kept === undefined || functions.length === 0) return null;
  const written = functionOf(signature);
  const chosen = written.ok ? functions.find(({ id }) => id === written.value.fn.signature)?.id : undefined;
  const guess = kept.supplied.by === 'guess';
  return (
    <Field label={words.kept} hint={guess ? words.keptGuess : words.keptHint}>
      <Select
        value={chosen ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          const found = functions.find(({ id }) => id === value);
          if (found !== undefined) onChoose(found.text);
        }}
      >
        <option value="">{words.keptNone}</option>
        {functions.map(({ id, text }) => (
          <option key={id} value={id}>
            {displayText(text.replace(/^function /, ''), 120)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

// Where a call goes: an address, a contact, or a name, which is looked up on the chain of the calls.

type ToFieldProps = {
  text: CallText;
  chainId: ChainId;
  /** What is wrong with it; undefined while nothing is. */
  error: EvidentError | undefined;
  showAll: boolean;
  onChange: (update: (text: CallText) => CallText) => void;
};

function ToField({ text: { to, toAddress }, chainId, error, showAll, onChange }: ToFieldProps) {
  const networks = useNetworks();
  const shortNames = useMemo(() => shortNamesOf(networks), [networks]);
  const { recipient, ask } = useRecipient(to, chainId, shortNames);
  const [settled, setSettled] = useState<string | null>(null);
  const found =
    recipient.kind === 'known' && recipient.name !== null && recipient.text === to ? recipient.address : null;
  useEffect(() => {
    // What another chain said of the name goes as soon as nobody says it of this one.
    if (toAddress === found) return;
    onChange((now) => (now.to === to ? { ...now, toAddress: found } : now));
  }, [found, to, toAddress, onChange]);
  const write = (next: string) =>
    onChange((now) => (now.to === next ? now : { ...now, to: next, toAddress: null }));
  // Why a name leads nowhere says more than that it is no address.
  const wrong = recipient.kind === 'failed' ? recipient.error : error;
  const shown = (showAll || settled === to) && recipient.kind !== 'resolving' && recipient.kind !== 'known';
  return (
    <RecipientField
      label={words.to}
      hint={words.toHint}
      text={to}
      recipient={recipient}
      error={shown && (showAll || to.trim() !== '') ? wrong : undefined}
      accounts={useAccounts()}
      chainId={chainId}
      silent
      onText={write}
      onSettle={(next) => {
        const plain = addressTextOn(next, chainId, shortNames);
        write(plain);
        setSettled(plain);
      }}
      onRetry={() => void ask()}
    />
  );
}
