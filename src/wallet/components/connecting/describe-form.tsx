/** A chain that no list of ours has, in the user's words. */
import { type FormEvent, useState } from 'react';
import { type ChainId, parseChainId } from '#core/chain/chain-id.ts';
import { parseBlockTime, parseName, parseSymbol } from '#core/chain/describe.ts';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { Result } from '#core/result.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Checkbox } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { FEE_MODELS, type NetworkFeeModel } from '../../model/network.ts';
import { looksSecret } from '../../shared/secret-text.ts';
import { useAppStore, useServices } from '../../shared/services-context.tsx';
import { useFormDraft } from '../form/drafts.tsx';
import { fieldError } from '../page/error-view.tsx';
import { connectingMessages } from './messages.ts';

const words = connectingMessages.describe;
const FIELDS = ['id', 'name', 'symbol', 'coin', 'time'] as const;
type FieldName = (typeof FIELDS)[number];
/** The fields, and the two that are chosen. */
type Texts = Readonly<Record<FieldName | 'testnet' | 'fees', string>>;

const PARSERS: Readonly<Record<FieldName, (text: string) => Result<unknown>>> = {
  id: (text) => parseChainId(text.trim()),
  name: parseName,
  symbol: parseSymbol,
  coin: parseName,
  time: parseBlockTime,
};

const isFeeModel = (value: string): value is NetworkFeeModel => FEE_MODELS.some((each) => each === value);

/** Texts that look like a secret are pasted by mistake and not stored. */
const keepable = (texts: Texts): Texts => ({
  ...texts,
  id: looksSecret(texts.id) ? '' : texts.id,
  name: looksSecret(texts.name) ? '' : texts.name,
  symbol: looksSecret(texts.symbol) ? '' : texts.symbol,
  coin: looksSecret(texts.coin) ? '' : texts.coin,
  time: looksSecret(texts.time) ? '' : texts.time,
});

export type DescribeFormProps = {
  /** Known already; null where it is entered. */
  chainId: ChainId | null;
  onDone: (chainId: ChainId) => void;
  onCancel: () => void;
};

export function DescribeForm({ chainId, onDone, onCancel }: DescribeFormProps) {
  const services = useServices();
  const appStore = useAppStore();
  const [texts, change] = useFormDraft<Texts>(
    `network.${chainId ?? 'new'}`,
    {
      id: chainId === null ? '' : String(chainId),
      name: '',
      symbol: '',
      coin: '',
      time: '12',
      testnet: '',
      fees: '',
    },
    keepable,
  );
  const testnet = texts.testnet === 'yes';
  const fees = isFeeModel(texts.fees) ? texts.fees : null;
  const [errors, setErrors] = useState<Partial<Record<FieldName, EvidentError>>>({});
  const [busy, setBusy] = useState(false);

  const check = (field: FieldName): EvidentError | undefined => {
    const result = PARSERS[field](texts[field]);
    return result.ok ? undefined : result.error;
  };
  const show = (field: FieldName, error: EvidentError | undefined) =>
    setErrors(({ [field]: _old, ...rest }) => (error === undefined ? rest : { ...rest, [field]: error }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const [id, name, symbol, coin, time] = [
      parseChainId(texts.id.trim()),
      parseName(texts.name),
      parseSymbol(texts.symbol),
      parseName(texts.coin),
      parseBlockTime(texts.time),
    ];
    for (const field of FIELDS) show(field, check(field));
    if (busy || !id.ok || !name.ok || !symbol.ok || !coin.ok || !time.ok) return;
    setBusy(true);
    try {
      await services.networks.describe({
        chainId: id.value,
        name: name.value,
        nativeSymbol: symbol.value,
        nativeName: coin.value,
        blockTimeSeconds: time.value,
        testnet,
        feeModel: fees,
      });
      await appStore.reload();
      onDone(id.value);
    } catch (thrown) {
      show('id', toEvidentError(thrown));
    } finally {
      setBusy(false);
    }
  };

  const field = (name: FieldName, label: string, rest: { hint?: string; numeric?: boolean } = {}) => (
    <Field label={label} hint={rest.hint} error={fieldError(errors[name])}>
      <TextInput
        name={`chain-${name}`}
        autoComplete="off"
        inputMode={rest.numeric ? 'decimal' : 'text'}
        readOnly={name === 'id' && chainId !== null}
        value={texts[name]}
        onChange={(event) => {
          change({ [name]: event.target.value });
          show(name, undefined);
        }}
        onBlur={() => {
          if (texts[name] !== '') show(name, check(name));
        }}
      />
    </Field>
  );
  return (
    <form
      className={layout.stack3}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={words.title}
    >
      <p className={layout.quiet}>{words.text}</p>
      <div className={layout.grid}>
        {field('id', words.id, { hint: words.idHint, numeric: true })}
        {field('name', words.name)}
        {field('symbol', words.symbol, { hint: words.decimals })}
        {field('coin', words.coin)}
        {field('time', words.time, { numeric: true })}
        <Field label={words.fees}>
          <Select value={fees ?? ''} onChange={(event) => change({ fees: event.target.value })}>
            <option value="">{words.feesUnknown}</option>
            {FEE_MODELS.map((model) => (
              <option key={model} value={model}>
                {words[model]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Checkbox
        label={words.testnet}
        checked={testnet}
        onChange={(event) => change({ testnet: event.target.checked ? 'yes' : '' })}
      />
      <div className={layout.buttons}>
        <Button type="submit" variant="primary" busy={busy}>
          {words.submit}
        </Button>
        <Button onClick={onCancel}>{connectingMessages.cancel}</Button>
      </div>
    </form>
  );
}
