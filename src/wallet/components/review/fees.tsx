/** What a transaction may cost: speed, expert fields, the figure that must be accepted, and all of it as facts. */
import { type ReactNode, useState } from 'react';
import type { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { type FeeFields, maxGasPrice } from '#core/tx/transaction.ts';
import { AmountText } from '#ui/amount-text.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { TextInput } from '#ui/text-input.tsx';
import type { Network } from '../../model/network.ts';
import { amountView } from '../../shared/amounts.ts';
import type { FeeSuggestion } from '../../transactions/types.ts';
import {
  EXPERT_FIELDS,
  type ExpertField,
  type ExpertTexts,
  type FeeTexts,
  formatGwei,
  type Speed,
  withExpertText,
  withSpeed,
} from '../fees/fee-fields.ts';
import { FeeCap, FeeChoiceField, FeeFacts, FeeLine } from '../fees/fee-line.tsx';
import feesStyles from '../fees/fees.module.css';
import { feeMessages, feeMessages as words } from '../fees/messages.ts';
import type { TouchedFields } from '../form/drafts.tsx';
import { fieldError } from '../page/error-view.tsx';
import { reviewMessages } from './messages.ts';
import styles from './review.module.css';

/** What a transaction costs as its fields are filled in. Null for what is not known (yet). */
export interface Price {
  readonly errors: Readonly<Partial<Record<ExpertField | 'fee', EvidentError>>>;
  readonly fees: FeeFields | null;
  readonly gasLimit: bigint | null;
  /** In wei, the data fee included: as estimated, and with what is kept back for it. */
  readonly likelyFee: bigint | null;
  readonly worstFee: bigint | null;
  /** OP-stack: wei for publishing the bytes, as estimated. */
  readonly dataFee: bigint | null;
  /** The worst-case fee is above the cap: it needs to be accepted expressly. */
  readonly overCap: boolean;
  readonly capAccepted: boolean;
  /** The worst-case fee is more than what is sent. */
  readonly aboveAmount: boolean;
}

type FeesProps = {
  network: Network | null;
  price: Price;
  suggestion: FeeSuggestion | null;
  /** Gas, whatever stands in the field. */
  estimate: bigint | null;
  texts: FeeTexts;
  touched: Pick<TouchedFields<ExpertField>, 'shown' | 'settle'>;
  /** In wei, expressly. */
  acceptedFee: bigint | null;
  /** It was submitted although something was missing. */
  refused: boolean;
  /** The nonce is given by what is done, and not to be changed. */
  fixedNonce?: boolean;
  onChange: (change: Partial<FeeTexts>) => void;
  onAccept: (fee: bigint | null) => void;
  children?: ReactNode;
};

export function Fees(props: FeesProps) {
  const { network, price, suggestion, estimate, texts, touched, fixedNonce = false, onChange } = props;
  const { errors, fees, worstFee } = price;
  const begun = texts.speed === 'own' || texts.gasLimit !== '' || (texts.nonce !== '' && !fixedNonce);
  const [open, setOpen] = useState(begun);
  const wrong = EXPERT_FIELDS.some((field) => touched.shown(field) && errors[field] !== undefined);
  return (
    <>
      <FeeLine
        speed={texts.speed}
        fees={fees}
        likelyFee={price.likelyFee}
        suggestion={suggestion}
        network={network}
        open={open || wrong}
        onToggle={setOpen}
      >
        <FeeChoiceField
          speed={texts.speed}
          fees={fees}
          gasLimit={price.gasLimit}
          likelyFee={price.likelyFee}
          dataFee={price.dataFee}
          suggestion={suggestion}
          network={network}
          onSpeed={(speed) => onChange(withSpeed(texts, speed, fees))}
        />
        <FeeFacts network={network} fees={fees} gasLimit={price.gasLimit} dataFee={price.dataFee} />
        <ExpertFields
          speed={texts.speed}
          texts={texts}
          fees={fees}
          errors={errors}
          estimate={estimate}
          suggestion={suggestion}
          shown={touched.shown}
          onText={(field, text) => onChange(withExpertText(texts, field, text, fees))}
          onBlur={(field) => touched.settle(field, texts[field])}
          fixedNonce={fixedNonce}
        />
        {props.children}
        <p className={layout.small}>{feeMessages.noFee}</p>
      </FeeLine>
      <FeeError error={errors.fee} />
      {price.overCap && worstFee !== null ? (
        <FeeCap
          worstFee={worstFee}
          accepted={price.capAccepted ? props.acceptedFee : null}
          aboveAmount={price.aboveAmount}
          symbol={network === null ? '' : displayText(network.nativeSymbol, 16)}
          missed={props.refused}
          onAccept={props.onAccept}
        />
      ) : null}
    </>
  );
}

function FeeError({ error }: { error: EvidentError | undefined }) {
  const reason = error?.details.reason;
  return (
    <div className={cx(layout.danger, styles.error)} aria-live="polite">
      {fieldError(error)}
      {reason === undefined ? null : <bdi> {feeMessages.revert(displayText(reason, 200))}</bdi>}
    </div>
  );
}

/** In wei of the chain's own coin; a dash for what is not known. */
export function Wei({ value, network }: { value: bigint | null; network: Network | null }) {
  if (value === null || network === null) return reviewMessages.costs.unknown;
  return (
    <AmountText {...amountView(value, 18, { places: 8 })} symbol={displayText(network.nativeSymbol, 16)} />
  );
}

// The expert fields: the fee per gas, the gas limit and the nonce, each exactly as it will stand in the bytes.

type ExpertFieldsProps = {
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

function ExpertFields(props: ExpertFieldsProps) {
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
    <div className={cx(layout.grid, feesStyles.expert)}>
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
