/** Another amount for an allowance, before it is reviewed as the call that it is. */
import { type FormEvent, useState } from 'react';
import { formatAmount, parseAmount } from '#core/amount/amount.ts';
import { toEvidentError } from '#core/errors/error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { TextInput } from '#ui/text-input.tsx';
import type { Allowance } from '../../approvals/types.ts';
import { fieldError } from '../../components/page/error-view.tsx';
import { useServices } from '../../shared/services-context.tsx';
import { type ApprovalJob, amountJob } from './job.ts';
import { messages } from './messages.ts';

export type AmountDialogProps = {
  allowance: Allowance;
  whom: string;
  /** The amount's unit, safe to show. */
  unit: string;
  onJob: (job: ApprovalJob) => void;
  onClose: () => void;
};

export function AmountDialog({ allowance, whom, unit, onJob, onClose }: AmountDialogProps) {
  const { approvals } = useServices();
  const words = messages.amount;
  const decimals = allowance.asset?.decimals ?? 0;
  const [text, setText] = useState(() =>
    allowance.unlimited || allowance.amount === null ? '' : formatAmount(allowance.amount, decimals),
  );
  const [error, setError] = useState<string | undefined>(undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseAmount(text, decimals);
    if (!parsed.ok) return setError(fieldError(toEvidentError(parsed.error)));
    if (parsed.value === 0n) return setError(words.zero);
    if (parsed.value === allowance.amount) return setError(words.same);
    try {
      onJob(amountJob(approvals, allowance, parsed.value));
    } catch (thrown) {
      setError(fieldError(toEvidentError(thrown)));
    }
  };

  return (
    <Dialog open onClose={onClose} title={words.title}>
      <form className={layout.stack4} onSubmit={submit} noValidate>
        <p>
          <bdi>{words.text(whom)}</bdi>
        </p>
        <Field label={words.label} hint={words.hint} error={error} required>
          <TextInput
            value={text}
            figures
            autoFocus
            inputMode="decimal"
            maxLength={100}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setError(undefined);
            }}
            end={<bdi>{unit}</bdi>}
          />
        </Field>
        <p className={layout.small}>{words.some}</p>
        <div className={layout.buttons}>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="primary">
            {words.review}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
