/** What a transaction may cost: speed, expert fields, the figure that must be accepted, and all of it as facts. */
import { type ReactNode, useState } from 'react';
import type { EvidentError } from '#core/errors/error.ts';
import { maxFeeOf } from '#core/fees/max-fee.ts';
import { displayText } from '#core/text/display.ts';
import type { FeeFields } from '#core/tx/transaction.ts';
import { AmountText } from '#ui/amount-text.tsx';
import { Fact } from '#ui/fact-list.tsx';
import type { FeeSuggestion, Network } from '../../model.ts';
import { amountView } from '../../shared/amounts.ts';
import { ExpertFields } from '../../shared/fees/expert-fields.tsx';
import { FeeCap, FeeChoice } from '../../shared/fees/fee-choice.tsx';
import {
  EXPERT_FIELDS,
  type ExpertField,
  type FeeTexts,
  withExpertText,
  withSpeed,
} from '../../shared/fees/fee-fields.ts';
import type { TouchedFields } from '../../shared/use-touched.ts';
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

export type FeesProps = {
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
  const [expert, setExpert] = useState(begun);
  const wrong = EXPERT_FIELDS.some((field) => touched.shown(field) && errors[field] !== undefined);
  const change = (patch: Partial<FeeTexts>) => {
    if (patch.speed === 'own') setExpert(true);
    onChange(patch);
  };
  return (
    <>
      <div className={styles.fees}>
        <FeeChoice
          speed={texts.speed}
          fees={fees}
          gasLimit={price.gasLimit}
          likelyFee={price.likelyFee}
          dataFee={price.dataFee}
          error={errors.fee}
          suggestion={suggestion}
          network={network}
          onSpeed={(speed) => change(withSpeed(texts, speed, fees))}
        />
        <ExpertFields
          speed={texts.speed}
          texts={texts}
          fees={fees}
          errors={errors}
          estimate={estimate}
          suggestion={suggestion}
          open={expert || wrong}
          onToggle={setExpert}
          shown={touched.shown}
          onText={(field, text) => change(withExpertText(texts, field, text, fees))}
          onBlur={(field) => touched.settle(field, texts[field])}
          fixedNonce={fixedNonce}
        />
        {props.children}
      </div>
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

/** In wei of the chain's own coin; a dash for what is not known. */
export function Wei({ value, network }: { value: bigint | null; network: Network | null }) {
  if (value === null || network === null) return reviewMessages.costs.unknown;
  return (
    <AmountText {...amountView(value, 18, { places: 8 })} symbol={displayText(network.nativeSymbol, 16)} />
  );
}

/** For a list of facts: the chain and what it charges, likely and at most apart. */
export function FeeFacts({ network, price }: { network: Network | null; price: Price }) {
  const words = reviewMessages.costs;
  const { likelyFee, fees, gasLimit, dataFee } = price;
  return (
    <>
      <Fact label={words.chain} aside={network === null ? undefined : words.chainId(network.chainId)}>
        {network === null ? words.unknown : <bdi>{displayText(network.name, 40)}</bdi>}
      </Fact>
      <Fact label={words.likely} aside={likelyFee === null ? undefined : words.likelyAside}>
        <Wei value={likelyFee} network={network} />
      </Fact>
      <Fact label={words.worst} aside={dataFee === null ? undefined : words.plusDataFee}>
        {fees === null || gasLimit === null || network === null ? (
          words.unknown
        ) : (
          <AmountText {...maxFeeOf({ fees, gasLimit })} symbol={displayText(network.nativeSymbol, 16)} />
        )}
      </Fact>
      {likelyFee === null || dataFee === null ? null : (
        <Fact label={words.dataFee} aside={words.dataFeeAside}>
          <Wei value={dataFee} network={network} />
        </Fact>
      )}
    </>
  );
}
