/** The expert fields: the fee per gas, the gas limit and the nonce, each exactly as it will stand in the bytes. */
import type { EvidentError } from '#core/errors/error.ts';
import { type FeeFields, maxGasPrice } from '#core/tx/transaction.ts';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { TextInput } from '#ui/text-input.tsx';
import type { FeeSuggestion } from '../../model.ts';
import { fieldError } from '../error-view.tsx';
import { type ExpertField, type ExpertTexts, formatGwei, type Speed } from './fee-fields.ts';
import styles from './fees.module.css';
import { feeMessages as words } from './messages.ts';

export type ExpertFieldsProps = {
  speed: Speed;
  texts: ExpertTexts;
  /** As chosen; null while they cannot be said. */
  fees: FeeFields | null;
  errors: Readonly<Partial<Record<ExpertField, EvidentError>>>;
  /** The estimate, whatever stands in the field. */
  estimate: bigint | null;
  suggestion: FeeSuggestion | null;
  /** Errors that may be shown by now. */
  shown: (field: ExpertField) => boolean;
  onText: (field: ExpertField, text: string) => void;
  onBlur: (field: ExpertField) => void;
  /** The nonce is given by what is done, and not to be changed. */
  fixedNonce?: boolean | undefined;
};

export function ExpertFields(props: ExpertFieldsProps) {
  const { speed, texts, fees, errors, estimate, suggestion, shown, onText, onBlur } = props;
  const own = speed === 'own';
  const legacy = suggestion?.tiers[0].fees.kind === 'legacy';
  // With a tier the fields show what it sets; writing into one makes the fees one's own.
  const maxFee = own || fees === null ? texts.maxFee : formatGwei(maxGasPrice(fees));
  const priorityFee =
    own || fees?.kind !== 'eip1559' ? texts.priorityFee : formatGwei(fees.maxPriorityFeePerGas);
  const nextBase = suggestion?.nextBaseFee;
  const field = (name: ExpertField, value: string) => ({
    value,
    figures: true,
    maxLength: 40,
    inputMode: name === 'gasLimit' || name === 'nonce' ? ('numeric' as const) : ('decimal' as const),
    onChange: (event: { currentTarget: HTMLInputElement }) => onText(name, event.currentTarget.value),
    onBlur: () => onBlur(name),
  });
  const error = (name: ExpertField) => (shown(name) ? fieldError(errors[name]) : undefined);
  const range = errors.gasLimit?.details;
  return (
    <div className={cx(layout.grid, styles.expert)}>
      <Field
        label={legacy ? words.gasPrice : words.maxFee}
        error={error('maxFee')}
        hint={nextBase === null || nextBase === undefined ? undefined : words.nextBase(formatGwei(nextBase))}
      >
        <TextInput {...field('maxFee', maxFee)} />
      </Field>
      {legacy ? null : (
        <Field label={words.priorityFee} error={error('priorityFee')} hint={words.priorityHint}>
          <TextInput {...field('priorityFee', priorityFee)} />
        </Field>
      )}
      <Field
        label={words.gasLimit}
        optional
        error={
          error('gasLimit') && range?.least !== undefined
            ? `${error('gasLimit')} ${words.gasRange(range.least, range.most)}`
            : error('gasLimit')
        }
        hint={estimate === null ? words.gasHintUnknown : words.gasHint(String(estimate))}
      >
        <TextInput {...field('gasLimit', texts.gasLimit)} />
      </Field>
      {props.fixedNonce ? null : (
        <Field label={words.nonce} optional error={error('nonce')} hint={words.nonceHint}>
          <TextInput {...field('nonce', texts.nonce)} />
        </Field>
      )}
    </div>
  );
}
