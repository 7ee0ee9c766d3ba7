/** How much may be taken: as asked, what the account holds, or another amount. The call is written anew for it. */
import { formatAmount } from '#core/amount/amount.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { AmountText } from '#ui/amount-text.tsx';
import { Field } from '#ui/field.tsx';
import { RadioGroup, type RadioOption } from '#ui/radio-group.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { amountView } from '../../shared/amounts.ts';
import { fieldError } from '../../shared/error-view.tsx';
import type { EditableAllowance } from './allowance.ts';
import type { AllowanceChoice } from './draft.ts';
import { reviewMessages } from './messages.ts';

export type AllowanceFieldProps = {
  editable: EditableAllowance;
  /** What the account holds, in base units; null where it is not known. */
  held: bigint | null;
  choice: AllowanceChoice;
  text: string;
  error: EvidentError | undefined;
  onChoice: (choice: AllowanceChoice) => void;
  onText: (text: string) => void;
};

export function AllowanceField(props: AllowanceFieldProps) {
  const { editable, held, choice, text, error, onChoice, onText } = props;
  const words = reviewMessages.allowance;
  const { symbol, decimals, asked, unlimited } = editable;
  const amount = (value: bigint) => (
    <AmountText {...amountView(value, decimals, { places: 18 })} symbol={symbol} plain />
  );
  const options: RadioOption<AllowanceChoice>[] = [
    {
      value: 'asked',
      label: (
        <>
          {words.asked} {unlimited ? <b>{words.any}</b> : amount(asked)}
        </>
      ),
      hint: unlimited ? words.anyHint : undefined,
    },
    // More than was asked for is no offer.
    ...(held === null || held === 0n || held >= asked
      ? []
      : [
          {
            value: 'held' as const,
            label: (
              <>
                {words.held} {amount(held)}
              </>
            ),
            hint: words.lessHint,
          },
        ]),
    { value: 'own', label: words.own },
  ];
  return (
    <div>
      <RadioGroup
        legend={words.legend}
        variant="cards"
        options={options}
        value={choice}
        onChange={onChoice}
      />
      {choice === 'own' ? (
        <Field label={words.ownLabel} error={fieldError(error)} hint={words.hint} required>
          <TextInput
            value={text}
            figures
            inputMode="decimal"
            maxLength={100}
            placeholder={unlimited ? '0' : formatAmount(asked, decimals)}
            onChange={(event) => onText(event.currentTarget.value)}
            end={<bdi>{symbol}</bdi>}
          />
        </Field>
      ) : null}
    </div>
  );
}
