/** How much. What was typed is read exactly and said back; everything is one press away and follows the fee. */
import { formatAmount } from '#core/amount/amount.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { EvidentError } from '#core/errors/error.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import { AmountText } from '#ui/amount-text.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { groupInteger } from '#ui/group-integer.ts';
import { TextInput } from '#ui/text-input.tsx';
import { amountView } from '../../shared/amounts.ts';
import { fieldError } from '../../shared/error-view.tsx';
import { EvidenceOf } from '../../shared/evidence.tsx';
import { decimalsOf } from './assets.ts';
import { messages } from './messages.ts';
import styles from './send.module.css';

export type AmountFieldProps = {
  text: string;
  all: boolean;
  /** What will be sent, in base units. */
  amount: bigint | null;
  asset: Asset | null;
  /** The asset's symbol, safe to be read beside an amount. */
  symbol: string;
  /** Of the balance, what nothing that waits will take. */
  balance: bigint | null;
  /** Own transactions that still wait and will take of it. */
  waiting: number;
  evidence: Evidence | null;
  error: EvidentError | undefined;
  onText: (text: string) => void;
  onBlur: () => void;
  onAll: (all: boolean) => void;
};

export function AmountField(props: AmountFieldProps) {
  const { text, all, amount, asset, symbol, balance, waiting, evidence, error, onText, onBlur, onAll } =
    props;
  const words = messages.amount;
  const decimals = decimalsOf(asset);
  const shown = !all ? text : amount !== null && decimals !== null ? formatAmount(amount, decimals) : '';
  return (
    <div>
      <Field
        label={words.label}
        required
        error={fieldError(error)}
        hint={
          <span className={styles.available}>
            {balance === null || asset === null ? (
              words.unknown
            ) : (
              <>
                {words.available} <AmountText {...amountView(balance, asset.decimals)} symbol={symbol} />{' '}
                {evidence === null ? null : <EvidenceOf evidence={evidence} />}
                {waiting === 0 ? null : <span>{words.waiting(waiting)}</span>}
              </>
            )}
          </span>
        }
        aside={
          <Button
            variant="text"
            size="s"
            aria-pressed={all}
            disabled={decimals === null}
            onClick={() => onAll(!all)}
          >
            {words.all}
          </Button>
        }
      >
        <TextInput
          value={shown}
          large
          figures
          inputMode="decimal"
          placeholder="0"
          maxLength={100}
          disabled={decimals === null}
          onChange={(event) => onText(event.currentTarget.value)}
          onBlur={onBlur}
          end={<bdi className={styles.unit}>{symbol}</bdi>}
        />
      </Field>
      <p className={styles.note}>
        {all ? (
          amount === null ? (
            words.allLater
          ) : asset?.id === 'native' ? (
            words.allHint
          ) : (
            words.allTokenHint
          )
        ) : amount !== null && decimals !== null && error === undefined ? (
          <>
            {words.parsed} {groupInteger(formatAmount(amount, decimals))} <bdi>{symbol}</bdi>
          </>
        ) : null}
      </p>
    </div>
  );
}
