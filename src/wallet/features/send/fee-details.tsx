/** The expert fields: the fee per gas, the gas limit and the nonce, each exactly as it will stand in the bytes. */
import { maxGasPrice } from '#core/tx/transaction.ts';
import { Details } from '#ui/details.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { FeeSuggestion } from '../../model.ts';
import { fieldError } from '../../shared/error-view.tsx';
import type { Draft, TextField } from './draft.ts';
import { formatGwei } from './fee-fields.ts';
import { messages } from './messages.ts';
import type { Reading } from './reading.ts';
import styles from './send.module.css';

export type FeeDetailsProps = {
  draft: Draft;
  reading: Reading;
  /** The estimate, whatever stands in the field. */
  estimate: bigint | null;
  suggestion: FeeSuggestion | null;
  open: boolean;
  onToggle: (open: boolean) => void;
  /** Errors that may be shown by now. */
  shown: (field: TextField) => boolean;
  onText: (field: TextField, text: string) => void;
  onBlur: (field: TextField) => void;
};

export function FeeDetails(props: FeeDetailsProps) {
  const { draft, reading, estimate, suggestion, open, onToggle, shown, onText, onBlur } = props;
  const words = messages.fee;
  const own = draft.speed === 'own';
  const fees = reading.fees;
  const legacy = suggestion?.tiers[0].fees.kind === 'legacy';
  // With a tier the fields show what it sets; writing into one makes the fees one's own.
  const maxFee = own || fees === null ? draft.maxFee : formatGwei(maxGasPrice(fees));
  const priorityFee =
    own || fees?.kind !== 'eip1559' ? draft.priorityFee : formatGwei(fees.maxPriorityFeePerGas);
  const nextBase = suggestion?.nextBaseFee;
  const field = (name: TextField, value: string) => ({
    value,
    figures: true,
    maxLength: 40,
    inputMode: name === 'gasLimit' || name === 'nonce' ? ('numeric' as const) : ('decimal' as const),
    onChange: (event: { currentTarget: HTMLInputElement }) => onText(name, event.currentTarget.value),
    onBlur: () => onBlur(name),
  });
  const error = (name: 'maxFee' | 'priorityFee' | 'gasLimit' | 'nonce') =>
    shown(name) ? fieldError(reading.errors[name]) : undefined;
  const range = reading.errors.gasLimit?.details;
  return (
    <Details summary={words.details} open={open} onToggle={onToggle}>
      <div className={styles.expert}>
        <Field
          label={legacy ? words.gasPrice : words.maxFee}
          error={error('maxFee')}
          hint={
            nextBase === null || nextBase === undefined ? undefined : words.nextBase(formatGwei(nextBase))
          }
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
          <TextInput {...field('gasLimit', draft.gasLimit)} />
        </Field>
        <Field label={words.nonce} optional error={error('nonce')} hint={words.nonceHint}>
          <TextInput {...field('nonce', draft.nonce)} />
        </Field>
      </div>
    </Details>
  );
}
