/** Beside the form: what an endpoint says that this payment would do, and what is to be looked at. */
import { useCallback } from 'react';
import type { Address } from '#core/address/address.ts';
import { isSameArrival } from '#core/simulation/before-signing.ts';
import { displayText } from '#core/text/display.ts';
import { AmountText } from '#ui/amount-text.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { BlockNotice } from '../../components/review/block-notice.tsx';
import { reviewMessages } from '../../components/review/messages.ts';
import { SimulationView } from '../../components/review/simulation-view.tsx';
import { amountView } from '../../shared/amounts.ts';
import { useKnownNames } from '../../shared/contacts/use-contacts.ts';
import { FindingList } from '../../shared/findings/finding-list.tsx';
import { findingMessages } from '../../shared/findings/messages.ts';
import { messages } from './messages.ts';
import styles from './send.module.css';
import type { ChainFacts } from './use-chain-facts.ts';
import type { Outcome } from './use-outcome.ts';
import type { Payment } from './use-payment.ts';
import type { SendFormResult } from './validate-form.ts';

export type SimulationPanelProps = {
  chainFacts: ChainFacts;
  result: SendFormResult;
  outcome: Outcome;
  payment: Payment;
  /** The form was submitted although something was missing. */
  refused: boolean;
};

export function SimulationPanel({ chainFacts, result, outcome, payment, refused }: SimulationPanelProps) {
  const { findings, dangers, dangersRead, simulation } = payment;
  const words = reviewMessages;
  const { recipient, network } = chainFacts.context;
  const called = useKnownNames(network?.chainId ?? null);
  const nameOf = useCallback(
    (address: Address) =>
      called(address) ??
      (recipient.kind === 'known' && recipient.address === address ? recipient.name : null),
    [called, recipient],
  );
  return (
    <>
      {result.call === null ? (
        <Sheet title={words.simulation.title} padded>
          <p className={styles.untried}>{messages.outcome.later}</p>
        </Sheet>
      ) : (
        <SimulationView
          simulation={simulation}
          asking={outcome.asking}
          tokens={outcome.tokens}
          nativeSymbol={network?.nativeSymbol ?? ''}
          nameOf={nameOf}
          onAskAgain={outcome.askAgain}
        />
      )}
      <Arrival chainFacts={chainFacts} result={result} arrival={payment.arrival} />
      {findings.length === 0 ? null : (
        <Sheet title={findingMessages.title} padded>
          <FindingList findings={findings} nameOf={nameOf} />
          {dangers === '' ? null : (
            <Checkbox
              label={findingMessages.read}
              checked={dangersRead}
              disabled={payment.running}
              error={refused && !dangersRead ? findingMessages.readFirst : undefined}
              onChange={(event) => payment.accept(event.currentTarget.checked)}
            />
          )}
        </Sheet>
      )}
    </>
  );
}

/** Of a token that keeps a part of each transfer: what is left of the amount. */
function Arrival(props: { chainFacts: ChainFacts; result: SendFormResult; arrival: bigint | null }) {
  const { chainFacts, result, arrival } = props;
  const { asset, network } = chainFacts.context;
  const { amount } = result;
  if (arrival === null || amount === null || isSameArrival(amount, arrival)) return null;
  if (asset === null || asset.id === 'native' || network === null) return null;
  const words = messages.arrival;
  const symbol = displayText(asset.symbol, 16);
  const figure = (value: bigint) => (
    <AmountText {...amountView(value, asset.decimals, { places: 18 })} symbol={symbol} />
  );
  return (
    <Notice tone="caution" title={arrival < amount ? words.title : words.moreTitle} standing>
      {words.text} {figure(arrival)} {words.of} {figure(amount)}.
    </Notice>
  );
}

/** Why nothing was signed. */
export function SendBlockNotice({
  chainFacts,
  outcome,
  payment,
}: Pick<SimulationPanelProps, 'chainFacts' | 'outcome' | 'payment'>) {
  const { block, simulation } = payment;
  const { network, asset } = chainFacts.context;
  if (block === null || simulation === null || network === null) return null;
  return (
    <BlockNotice
      block={block}
      simulation={simulation}
      token={asset === null || asset.id === 'native' ? null : asset.id}
      tokens={outcome.tokens}
      nativeSymbol={network.nativeSymbol}
    />
  );
}
