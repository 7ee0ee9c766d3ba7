/** How much of what: the figure, its asset, and what there is of it. It is read exactly, in the asset or in money. */
import { type ReactNode, useState } from 'react';
import { formatAmount, parseAmount } from '#core/amount/amount.ts';
import type { Asset, AssetId } from '#core/asset/asset.ts';
import type { EvidentError } from '#core/errors/error.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import { amountFor, worthText } from '#core/prices/price.ts';
import { AddressText } from '#ui/address.tsx';
import align from '#ui/align.module.css';
import { AmountText } from '#ui/amount-text.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import { useFieldWiring } from '#ui/field-context.ts';
import { Filled } from '#ui/filled.tsx';
import { SwapGlyph } from '#ui/form-glyphs.tsx';
import { groupInteger } from '#ui/group-integer.ts';
import layout from '#ui/layout.module.css';
import { EvidenceOf } from '../../components/labels/evidence.tsx';
import { fieldError } from '../../components/page/error-view.tsx';
import { amountView } from '../../shared/amounts.ts';
import { sharedMessages } from '../../shared/messages.ts';
import { type KnownPrice, usePrices, worthOf } from '../../shared/money.ts';
import { useNow } from '../../shared/time.ts';
import styles from './amount-field.module.css';
import { decimalsOf } from './assets.ts';
import { messages } from './messages.ts';

/** Of an amount that was entered in money: a unit of the last place is worth less than a cent of any coin today. */
const PLACES = 8;

/** What was typed in money, and the amount that came of it at the price of that moment. */
interface EnteredMoney {
  readonly text: string;
  readonly amount: string;
  readonly asset: AssetId;
}

export type AmountFieldProps = {
  text: string;
  all: boolean;
  /** What will be sent, in base units. */
  amount: bigint | null;
  asset: Asset | null;
  /** The asset's symbol, safe to be read beside an amount. */
  symbol: string;
  /** Of the balance, what no pending transaction will take. */
  balance: bigint | null;
  /** Own pending transactions that will take of it. */
  waiting: number;
  evidence: Evidence | null;
  error: EvidentError | undefined;
  /** At the end of the label: who pays. */
  from: ReactNode;
  /** Beside the figure: what is chosen as the asset. */
  picker: ReactNode;
  onText: (text: string) => void;
  onBlur: () => void;
  onAll: (all: boolean) => void;
};

export function AmountField(props: AmountFieldProps) {
  const { text, all, amount, asset, symbol, balance, waiting, evidence, onText, onAll } = props;
  const words = messages.amount;
  const decimals = decimalsOf(asset);
  const prices = usePrices();
  const now = useNow();
  const [entered, setEntered] = useState<EnteredMoney | null>(null);
  const worth = asset === null ? null : worthOf(prices, asset, amount ?? 0n, now);
  // It counts for the amount that came of it alone: a link, "Max" or another asset gave another one.
  const inMoney =
    worth !== null && !all && entered !== null && entered.amount === text && entered.asset === asset?.id;
  const exact = !all ? text : amount !== null && decimals !== null ? formatAmount(amount, decimals) : '';
  const write = (next: string) => {
    if (!inMoney || decimals === null) return onText(next);
    const came = amountInMoney(next, decimals, worth.price);
    setEntered({ ...entered, text: next, amount: came });
    onText(came);
  };
  const toggle = () => {
    if (asset === null || worth === null) return;
    const money = amount === null ? '' : worthText(worth.value).text;
    setEntered(inMoney ? null : { text: money, amount: text, asset: asset.id });
  };
  const note = all
    ? amount === null
      ? words.allLater
      : asset?.id === 'native'
        ? words.allHint
        : words.allTokenHint
    : null;
  return (
    <Field
      label={words.label}
      labelEnd={props.from}
      required
      reserve={false}
      error={fieldError(props.error)}
      hint={
        note === null && waiting === 0 && (asset === null || asset.id === 'native') ? undefined : (
          <>
            {note} {waiting === 0 || balance === null ? null : words.waiting(waiting)}{' '}
            {asset === null || asset.id === 'native' ? null : (
              <>
                {messages.asset.contract} <AddressText address={asset.id} copy />
              </>
            )}
          </>
        )
      }
    >
      <div className={cx(layout.card, styles.card)}>
        <div className={cx(align.lines, styles.main)}>
          <Figure
            text={inMoney ? entered.text : exact}
            sign={inMoney ? '$' : null}
            disabled={decimals === null}
            onText={write}
            onBlur={props.onBlur}
          />
          {props.picker}
        </div>
        <div className={cx(align.lines, layout.quiet, layout.figures, styles.below)}>
          {worth === null || decimals === null ? null : (
            <Toggle
              inMoney={inMoney}
              money={sharedMessages.money(groupInteger(worthText(worth.value).text))}
              stale={worth.stale}
              amount={amount === null ? '0' : amountView(amount, decimals).amount}
              symbol={symbol}
              onToggle={toggle}
            />
          )}
          <span className={cx(align.inline, layout.long, styles.available)}>
            {balance === null || asset === null ? (
              words.unknown
            ) : (
              <span>
                {evidence === null ? null : <EvidenceOf evidence={evidence} />}{' '}
                <Filled
                  text={words.available}
                  places={{ amount: <AmountText {...amountView(balance, asset.decimals)} symbol="" /> }}
                />
              </span>
            )}
            <button
              type="button"
              className={styles.all}
              aria-pressed={all}
              disabled={decimals === null}
              onClick={() => onAll(!all)}
            >
              {words.all}
            </button>
          </span>
        </div>
      </div>
    </Field>
  );
}

/** The amount that the money pays for, as text; a text that is no money is left to be refused as it is. */
function amountInMoney(text: string, decimals: number, { price }: KnownPrice): string {
  const cents = parseAmount(text, 2);
  if (!cents.ok) return text;
  const amount = amountFor({ units: cents.value, decimals: 2 }, decimals, price);
  const unit = 10n ** BigInt(Math.max(0, decimals - PLACES));
  return formatAmount((amount / unit) * unit, decimals);
}

type FigureProps = {
  text: string;
  /** Before it: the sign of money. */
  sign: string | null;
  disabled: boolean;
  onText: (text: string) => void;
  onBlur: () => void;
};

/** The one figure of the screen. A long one is set smaller, to be seen in whole. */
function Figure({ text, sign, disabled, onText, onBlur }: FigureProps) {
  const wiring = useFieldWiring({});
  return (
    <span
      className={cx(
        align.line,
        layout.figures,
        align.medium,
        styles.figure,
        text.length > 10 ? styles.longest : text.length > 7 && styles.long,
      )}
    >
      {sign}
      <input
        {...wiring}
        className={styles.input}
        type="text"
        value={text}
        inputMode="decimal"
        placeholder="0"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        onChange={(event) => onText(event.currentTarget.value)}
        onBlur={onBlur}
      />
    </span>
  );
}

type ToggleProps = {
  inMoney: boolean;
  /** What the amount is worth. */
  money: string;
  stale: boolean;
  amount: string;
  symbol: string;
  onToggle: () => void;
};

function Toggle({ inMoney, money, stale, amount, symbol, onToggle }: ToggleProps) {
  const words = messages.amount;
  return (
    <button
      type="button"
      className={cx(align.inline, styles.toggle)}
      aria-label={inMoney ? words.inAsset(amount, symbol) : words.inMoney(money)}
      onClick={onToggle}
    >
      {inMoney ? (
        <span>
          {amount} <bdi>{symbol}</bdi>
        </span>
      ) : (
        <span className={stale ? layout.caution : undefined}>
          {money}
          {stale ? ` · ${words.oldPrice}` : null}
        </span>
      )}
      <SwapGlyph />
    </button>
  );
}
