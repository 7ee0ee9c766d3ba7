/** What the call would do, simulated while it is filled in: who gains and loses what, gas, fee and events. */
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { AbiField, ContractInterface } from '#core/abi/types.ts';
import type { Address } from '#core/address/address.ts';
import { formatAmount } from '#core/amount/amount.ts';
import { readLog } from '#core/logs/read.ts';
import type { SimulatedLog, Simulation, SimulationOutcome } from '#core/simulation/outcome.ts';
import { displayText } from '#core/text/display.ts';
import { countText } from '#core/text/language.ts';
import { revertByInterface } from '#core/tx/revert-by-interface.ts';
import align from '#ui/align.module.css';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { Wei } from '../../components/review/fees.tsx';
import { reviewMessages } from '../../components/review/messages.ts';
import {
  AssetText,
  OutcomeNotes,
  SimulatedBy,
  SimulationReport,
  stateOf,
} from '../../components/review/simulation-view.tsx';
import { type ReviewFacts, useFacts } from '../../components/review/use-facts.ts';
import { dataFeeQuery, feesQuery } from '../../queries/pre-sign.ts';
import { useKnownNames } from '../../shared/contacts/use-contacts.ts';
import { useServices } from '../../shared/services-context.tsx';
import type { TransactionRequest } from '../../transactions/request.ts';
import type { TokenBook } from '../../transactions/tokens.ts';
import type { ContractView } from './contract-view.ts';
import { messages } from './messages.ts';
import styles from './preview.module.css';
import { type NameOf, nameOrShort, valueText } from './shown-text.ts';

const words = messages.preview;
const titles = reviewMessages.simulation;

export type CallPreviewProps = {
  view: ContractView;
  /** Null while the form says no call. */
  request: TransactionRequest | null;
  /** It is too long to be simulated with each change. */
  long: boolean;
};

export function CallPreview({ view, request, long }: CallPreviewProps) {
  const facts = useFacts(request);
  const nameOf = useKnownNames(view.chainId);
  const { simulation, asking } = facts;
  const { contract } = view.known;
  const said = useMemo(
    () => (simulation === null ? null : inOwnWords(simulation, contract)),
    [simulation, contract],
  );
  const succeeded = simulation?.kind === 'outcome' && simulation.status === 'succeeded' ? simulation : null;
  return (
    <div
      className={cx(layout.stack3, styles.outcome)}
      aria-busy={asking}
      data-simulation={request && stateOf(simulation)}
    >
      <div className={cx(align.apart, styles.head)}>
        <h3>{titles.title}</h3>
        <SimulatedBy simulation={simulation} />
      </div>
      {request === null ? (
        <p className={layout.quiet}>{long ? words.long : words.empty}</p>
      ) : simulation === null ? (
        <>
          <Skeleton width="52%" />
          <Skeleton width="88%" />
          <Skeleton width="80%" />
        </>
      ) : succeeded === null ? (
        <SimulationReport
          simulation={said ?? simulation}
          asking={asking}
          tokens={facts.tokens}
          nativeSymbol={request.network.nativeSymbol}
          nameOf={nameOf}
          onAskAgain={facts.askAgain}
        />
      ) : (
        <Success view={view} request={request} facts={facts} outcome={succeeded} nameOf={nameOf} />
      )}
      <LiveRegion>
        {request === null
          ? null
          : simulation === null && asking
            ? titles.asking
            : succeeded && words.succeeds}
      </LiveRegion>
    </div>
  );
}

/** Why the contract refuses, by the errors of its own interface. */
function inOwnWords(simulation: Simulation, contract: ContractInterface): Simulation {
  if (simulation.kind !== 'outcome' || simulation.returned === undefined) return simulation;
  const reason = revertByInterface(contract, simulation.returned);
  return reason === null ? simulation : { ...simulation, reason };
}

type SuccessProps = {
  view: ContractView;
  request: TransactionRequest;
  facts: ReviewFacts;
  outcome: SimulationOutcome;
  nameOf: NameOf;
};

function Success({ view, request, facts, outcome, nameOf }: SuccessProps) {
  const { network, account } = request;
  const { tokens } = facts;
  const { changes, events, method } = outcome;
  const fee = useFee(facts, outcome);
  const asset = (of: SimulationOutcome['changes'][number]['asset'], amount: bigint) => (
    <AssetText asset={of} amount={amount} tokens={tokens} nativeSymbol={network.nativeSymbol} />
  );
  const others = events?.others ?? [];
  return (
    <>
      <p className={cx(align.line, layout.proven, align.medium, styles.succeeds)}>
        <CircleCheck size={18} aria-hidden="true" />
        {words.succeeds}
      </p>
      <dl className={layout.stack2}>
        {changes.map(({ asset: of, delta, by }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
          <Row key={place} label={<bdi>{displayText(account.label, 32)}</bdi>}>
            {asset(of, delta)}
            {by === 'logs' ? (
              <>
                {' '}
                <Tag tone="caution">{titles.onlyLogs}</Tag>
              </>
            ) : null}
          </Row>
        ))}
        {others.map(({ account: who, asset: of, delta }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
          <Row key={place} label={<Who address={who} nameOf={nameOf} />}>
            {asset(of, delta)}
          </Row>
        ))}
        {method === 'call' ? null : (
          <>
            <Row label={words.gas}>{countText(outcome.gasUsed)}</Row>
            <Row label={words.fee}>
              {fee === null ? (
                reviewMessages.costs.unknown
              ) : (
                <>
                  ≈ <Wei value={fee} network={network} />
                </>
              )}
            </Row>
          </>
        )}
      </dl>
      {others.length === 0 ? null : <p className={layout.small}>{words.others}</p>}
      {outcome.complete && changes.length + outcome.allowances.length === 0 ? (
        <p className={layout.small}>{titles.nothing}</p>
      ) : null}
      <OutcomeNotes outcome={outcome} tokens={tokens} nativeSymbol={network.nativeSymbol} nameOf={nameOf} />
      {events === undefined || events.count === 0 ? null : (
        <div className={cx(layout.stack1, styles.events)}>
          <h4 className={layout.small}>{words.events}</h4>
          <ul translate="no">
            {events.first.map((log, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
              <li key={place}>
                <EventText log={log} view={view} tokens={tokens} nameOf={nameOf} />
              </li>
            ))}
          </ul>
          {events.count > events.first.length ? (
            <p className={layout.small}>{titles.more(events.count - events.first.length)}</p>
          ) : null}
        </div>
      )}
    </>
  );
}

function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={cx(align.ends, styles.row)}>
      <dt className={cx(align.fits, layout.quiet)}>{label}</dt>
      <dd className={align.value}>{children}</dd>
    </div>
  );
}

function Who({ address, nameOf }: { address: Address; nameOf: NameOf }) {
  return (
    <bdi data-whole={address} title={address}>
      {nameOrShort(address, nameOf)}
    </bdi>
  );
}

/** What it would cost at the usual speed, in wei, by the gas that was used; null while that is not known. */
function useFee({ call }: ReviewFacts, { gasUsed }: SimulationOutcome): bigint | null {
  const services = useServices();
  const fees = useQuery(feesQuery(services, call.chainId));
  const published = useQuery(dataFeeQuery(services, call));
  if (fees.data === undefined || !published.isSuccess) return null;
  const [, normal] = fees.data.tiers;
  return gasUsed * normal.likelyPerGas + (published.data ?? 0n);
}

// An event in one line, by its standard or by the interface of the contract.

const MAX_VALUE = 40;

type EventTextProps = { log: SimulatedLog; view: ContractView; tokens: TokenBook; nameOf: NameOf };

function EventText({ log, view, tokens, nameOf }: EventTextProps) {
  const own = log.address === view.address;
  const reading = readLog(log, own ? view.known.contract : null);
  const from = own ? null : <> · {nameOrShort(log.address, nameOf)}</>;
  if (reading.kind === 'unread') {
    return (
      <>
        {words.unreadEvent(log.topics[0]?.slice(0, 10) ?? '')}
        {from}
      </>
    );
  }
  const { event, name, fields } = reading;
  const unit = event === 'transfer' || event === 'approval' ? tokens.get(log.address) : null;
  const values = fields.map((field) => fieldText(field, unit, nameOf)).join(', ');
  return (
    <bdi>
      <b>{displayText(name, 60)}</b>({values}){from}
    </bdi>
  );
}

/** Safe to show. */
function fieldText({ value }: AbiField, unit: ReturnType<TokenBook['get']>, nameOf: NameOf): string {
  const decimals = unit?.asset.decimals ?? null;
  if (value.kind === 'number' && unit !== null && decimals !== null)
    return `${formatAmount(value.value, decimals)} ${unit.symbol}`;
  return displayText(valueText(value, nameOf), MAX_VALUE);
}
