/**
 * The simulated outcome of a transaction: what is sent and received, and what is allowed afterwards. Always marked as
 * the estimate that it is; a simulation that failed is shown as failed, and nothing is ever called safe.
 */
import { isUnlimited } from '#core/amount/unlimited.ts';
import type {
  AllowanceChange,
  Contradiction,
  MovedAsset,
  Simulation,
  SimulationOutcome,
} from '#core/simulation/outcome.ts';
import { displayText } from '#core/text/display.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { AmountText } from '#ui/amount-text.tsx';
import { Button } from '#ui/button.tsx';
import { NamedAddress, type NameOf } from '#ui/call-tree/call-tree.tsx';
import { cx } from '#ui/cx.ts';
import { ErrorDetails } from '#ui/error-details.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Filled } from '#ui/filled.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { amountView } from '../../shared/amounts.ts';
import { tokenMessages } from '../../transactions/messages.ts';
import type { TokenBook } from '../../transactions/tokens.ts';
import type { KeptRevert } from '../decoding/use-kept.ts';
import { EvidenceOf } from '../labels/evidence.tsx';
import { reviewMessages } from './messages.ts';
import styles from './review.module.css';

/** Endpoints can make up as many as they like; more than these nobody reads. */
const MOST_LINES = 24;
/** The calls of a node that it is read from. */
const METHODS = { simulateV1: 'eth_simulateV1', traceCall: 'debug_traceCall', call: 'eth_call' } as const;

export type SimulationViewProps = {
  /** Null while nothing is known yet. */
  simulation: Simulation | null;
  /** What a kept interface makes of the refusal. */
  refusal?: KeptRevert | null;
  asking: boolean;
  tokens: TokenBook;
  nativeSymbol: string;
  nameOf: NameOf;
  onAskAgain: () => void;
};

export function SimulationView(props: SimulationViewProps) {
  const { simulation, asking } = props;
  const words = reviewMessages.simulation;
  return (
    <Sheet title={words.title} action={<SimulatedBy simulation={simulation} />} padded>
      <div
        className={cx(layout.stack3, styles.simulation)}
        aria-busy={asking}
        data-simulation={stateOf(simulation)}
      >
        {simulation === null ? (
          <>
            <Skeleton width="62%" />
            <Skeleton width="48%" />
          </>
        ) : (
          <>
            <SimulationReport {...props} simulation={simulation} />
            {simulation.kind === 'outcome' && simulation.status === 'succeeded' ? (
              <p className={layout.small}>{words.foot}</p>
            ) : null}
          </>
        )}
      </div>
      <LiveRegion>{simulation === null && asking ? words.asking : null}</LiveRegion>
    </Sheet>
  );
}

export function SimulationReport(props: SimulationViewProps & { simulation: Simulation }) {
  const { simulation, asking, onAskAgain } = props;
  const words = reviewMessages.simulation;
  if (simulation.kind === 'outcome') return <Outcome {...props} outcome={simulation} />;
  return (
    <Notice
      tone="caution"
      title={words.failedTitle}
      action={
        <Button size="s" busy={asking} onClick={onAskAgain}>
          {words.again}
        </Button>
      }
    >
      {words.failed}
      <ErrorDetails code={simulation.code} />
    </Notice>
  );
}

export function stateOf(simulation: Simulation | null): string {
  if (simulation === null) return 'asking';
  return simulation.kind === 'failed' ? 'failed' : simulation.status;
}

/** How the outcome is known, marked once for all of it. */
export function SimulatedBy({ simulation }: { simulation: Simulation | null }) {
  if (simulation?.kind !== 'outcome') return null;
  const { evidence, method } = simulation;
  const words = reviewMessages.simulation;
  return (
    <EvidenceOf
      evidence={evidence}
      text={words.by(evidence.sources.length)}
      more={[
        { label: words.method, value: METHODS[method] },
        { label: words.note, value: words.foot },
      ]}
    />
  );
}

type OutcomeProps = Pick<SimulationViewProps, 'tokens' | 'nativeSymbol' | 'nameOf'> & {
  outcome: SimulationOutcome;
};

function Outcome(props: OutcomeProps & Pick<SimulationViewProps, 'refusal'>) {
  const { outcome, tokens, nativeSymbol, nameOf } = props;
  const words = reviewMessages.simulation;
  if (outcome.status === 'reverted') return <Reverted outcome={outcome} refusal={props.refusal ?? null} />;
  const leaving = outcome.changes.filter(({ delta }) => delta < 0n);
  const arriving = outcome.changes.filter(({ delta }) => delta > 0n);
  const quiet = leaving.length + arriving.length + outcome.allowances.length === 0;
  return (
    <>
      <Doubts {...props} />
      {quiet && outcome.complete ? <p>{words.nothing}</p> : null}
      {[
        { label: words.leaves, changes: leaving },
        { label: words.arrives, changes: arriving },
      ].map(({ label, changes }) =>
        changes.length === 0 ? null : (
          <div key={label}>
            <h3 className={cx(layout.small, styles.subhead)}>{label}</h3>
            <ul className={cx(layout.stack2, layout.long)}>
              {changes.slice(0, MOST_LINES).map(({ asset, delta, by }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
                <li key={place}>
                  <AssetText asset={asset} amount={delta} tokens={tokens} nativeSymbol={nativeSymbol} />
                  {by === 'logs' ? (
                    <>
                      {' '}
                      <Tag tone="caution">{words.onlyLogs}</Tag>
                    </>
                  ) : null}
                </li>
              ))}
            </ul>
            <More count={changes.length - MOST_LINES} />
          </div>
        ),
      )}
      <AllowanceList allowances={outcome.allowances} tokens={tokens} nameOf={nameOf} most={MOST_LINES} />
    </>
  );
}

/** What makes less of it than it seems: events that balances contradict, and a server that cannot tell more. */
function Doubts(props: OutcomeProps) {
  const { outcome } = props;
  return (
    <>
      {outcome.contradictions.slice(0, MOST_LINES).map((contradiction, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
        <Contradicted key={place} {...props} contradiction={contradiction} />
      ))}
      {outcome.complete ? null : <p className={layout.small}>{reviewMessages.simulation.incomplete}</p>}
    </>
  );
}

/** Of a success whose changes are shown in rows: all that there is to say beside them. */
export function OutcomeNotes(props: OutcomeProps) {
  const { outcome, tokens, nameOf } = props;
  return (
    <>
      <Doubts {...props} />
      <AllowanceList allowances={outcome.allowances} tokens={tokens} nameOf={nameOf} most={MOST_LINES} />
    </>
  );
}

function More({ count }: { count: number }) {
  return count > 0 ? <p className={layout.small}>{reviewMessages.simulation.more(count)}</p> : null;
}

type RevertedProps = { outcome: SimulationOutcome; refusal: KeptRevert | null };

function Reverted({ outcome: { outOfGas, reason }, refusal }: RevertedProps) {
  const words = reviewMessages.simulation;
  if (outOfGas) {
    return (
      <Notice tone="danger" title={words.outOfGasTitle}>
        {words.outOfGas}
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title={words.revertsTitle}>
      {words.reverts}
      <span className={styles.reason}>
        {refusal !== null ? (
          <>
            {words.reason} <bdi>{displayText(refusal.text, 300)}</bdi>{' '}
            <span data-whole={refusal.contract}>{words.kept(shortAddress(refusal.contract))}</span>
          </>
        ) : reason === null ? (
          words.noReason
        ) : (
          <>
            {words.reason} <bdi>{displayText(reason, 200)}</bdi>
          </>
        )}
      </span>
    </Notice>
  );
}

function Contradicted(props: OutcomeProps & { contradiction: Contradiction }) {
  const { contradiction, tokens, nativeSymbol } = props;
  const words = reviewMessages.simulation;
  const amount = (value: bigint) => (
    <AssetText asset={contradiction.asset} amount={value} tokens={tokens} nativeSymbol={nativeSymbol} />
  );
  return (
    <Notice tone="danger" title={words.contradictionTitle}>
      <Filled
        text={words.contradiction}
        places={{ claimed: amount(contradiction.claimed), found: amount(contradiction.found) }}
      />
    </Notice>
  );
}

// Who may take what, before and after.

type AllowanceListProps = {
  allowances: readonly AllowanceChange[];
  tokens: TokenBook;
  nameOf: NameOf;
  most: number;
};

function AllowanceList({ allowances, tokens, nameOf, most }: AllowanceListProps) {
  const words = reviewMessages.simulation;
  if (allowances.length === 0) return null;
  return (
    <div>
      <h3 className={cx(layout.small, styles.subhead)}>{words.allowances}</h3>
      {allowances.slice(0, most).map((change, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
        <div className={styles.allowance} key={place}>
          <FactList>
            <Fact label={words.spender}>
              <NamedAddress address={change.spender} nameOf={nameOf} />
            </Fact>
            <Fact label={words.token}>
              <NamedAddress address={change.token} nameOf={nameOf} />
            </Fact>
            <Fact label={words.before}>
              <Allowed change={change} amount={change.before} tokens={tokens} />
            </Fact>
            <Fact label={words.after}>
              <Allowed change={change} amount={change.after} tokens={tokens} />
            </Fact>
          </FactList>
        </div>
      ))}
      {allowances.length > most ? (
        <p className={layout.small}>{words.more(allowances.length - most)}</p>
      ) : null}
    </div>
  );
}

function Allowed(props: { change: AllowanceChange; amount: bigint | null; tokens: TokenBook }) {
  const { change, amount, tokens } = props;
  const words = reviewMessages.simulation;
  if (amount === null) return <span className={layout.small}>{words.unread}</span>;
  if (amount === 0n) return words.none;
  if (change.standard === 'approvalForAll') return <b>{words.all}</b>;
  if (change.standard === 'erc721') return words.item(String(amount));
  if (isUnlimited(amount)) return <b>{words.any}</b>;
  const entry = tokens.get(change.token);
  const decimals = entry?.asset.decimals ?? null;
  const view = amountView(amount, decimals, { places: 18 });
  return <AmountText {...view} symbol={decimals === null ? words.units(amount) : (entry?.symbol ?? '')} />;
}

// An amount of whatever moved, and what it is an amount of.

type AssetTextProps = {
  asset: MovedAsset;
  /** Signed, in base units. */
  amount: bigint;
  tokens: TokenBook;
  nativeSymbol: string;
};

export function AssetText({ asset, amount, tokens, nativeSymbol }: AssetTextProps) {
  const words = reviewMessages.simulation;
  const size = amount < 0n ? -amount : amount;
  const signed: { sign?: '+' | '-' } = amount === 0n ? {} : { sign: amount < 0n ? '-' : '+' };
  const incoming = amount > 0n;
  if (asset.kind === 'native') {
    const view = amountView(size, 18, { places: 18, ...signed });
    return <AmountText {...view} symbol={displayText(nativeSymbol, 16)} incoming={incoming} />;
  }
  const entry = tokens.get(asset.token);
  // A token of no list is named by its address as well: anybody can call a token anything.
  const whole = entry === null || !entry.listed;
  if (asset.kind === 'erc20') {
    const decimals = entry?.asset.decimals ?? null;
    const view = amountView(size, decimals, { places: 18, ...signed });
    const symbol = entry?.symbol ?? '';
    const unit = entry !== null && decimals === null ? tokenMessages.baseUnits(symbol) : symbol;
    return (
      <>
        <AmountText {...view} symbol={unit} incoming={incoming} />
        {whole ? <Contract token={asset.token} /> : null}
      </>
    );
  }
  const what =
    asset.kind === 'erc721' ? words.item(String(asset.id)) : words.copies(String(size), String(asset.id));
  return (
    <span>
      <Filled
        text={words.ofCollection}
        places={{
          items: (
            <span className={incoming ? layout.proven : undefined}>
              {amount < 0n ? '−' : amount > 0n ? '+' : ''}
              {what}
            </span>
          ),
          collection: <bdi>{entry?.symbol ?? ''}</bdi>,
        }}
      />
      {whole ? <Contract token={asset.token} /> : null}
    </span>
  );
}

function Contract({ token }: { token: Extract<MovedAsset, { kind: 'erc20' }>['token'] }) {
  return (
    <span className={styles.contract}>
      <NamedAddress address={token} nameOf={undefined} />
    </span>
  );
}
