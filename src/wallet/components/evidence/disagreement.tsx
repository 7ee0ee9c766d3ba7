/**
 * Where the servers of a chain disagree: what each of them says now, and what a Merkle proof says of it. Loaded and
 * asked when it is looked at.
 */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { formatAmount } from '#core/amount/amount.ts';
import type { AssetId } from '#core/asset/asset.ts';
import { toEvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { listText } from '#core/text/formats.ts';
import align from '#ui/align.module.css';
import { Button, buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { ErrorDetails } from '#ui/error-details.tsx';
import frame from '#ui/evidence-mark.module.css';
import { EvidenceMark } from '#ui/evidence-mark.tsx';
import { groupInteger } from '#ui/group-integer.ts';
import layout from '#ui/layout.module.css';
import { VisuallyHidden } from '#ui/live-region.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Comparison, Difference } from '../../portfolio/comparison.ts';
import { comparisonQuery } from '../../queries/comparison.ts';
import { useAccounts } from '../../shared/accounts.ts';
import { amountHeld, type LiveChain } from '../../shared/balances.ts';
import { groupedBlock, sharedMessages } from '../../shared/messages.ts';
import { useServices } from '../../shared/services-context.tsx';
import { paidSymbol } from '../../transactions/token-text.ts';
import styles from './evidence.module.css';
import { disagreementMessages as words } from './messages.ts';

/** Balances that are set out; of more the number is said. */
const SHOWN = 3;

type DisagreementProps = {
  chain: LiveChain;
  /** That the screen is about: set out before others. */
  asset?: AssetId | undefined;
};

export function Disagreement({ chain, asset = 'native' }: DisagreementProps) {
  const { network } = chain;
  const services = useServices();
  const accounts = useAccounts();
  const addresses = useMemo(() => accounts.map(({ address }) => address), [accounts]);
  const [proving, setProving] = useState(false);
  const said = useQuery(comparisonQuery(services, network.chainId, addresses, false));
  const proof = useQuery({
    ...comparisonQuery(services, network.chainId, addresses, true),
    enabled: proving,
  });
  // With the proof all servers were asked again: its amounts are of the block that it is of.
  const comparison = proof.data ?? said.data;
  const error = proof.error ?? said.error;
  const failure = error === null ? null : toEvidentError(error);
  const provable = comparison?.differences.some(({ asset: { id } }) => id === 'native') === true;
  // It stays where it was pressed, and keeps the focus: the next press asks anew, at a newer block.
  const check = () => (proving ? void proof.refetch() : setProving(true));
  return (
    <>
      {comparison === undefined ? (
        error === null && <Waiting chain={chain} />
      ) : (
        <Said comparison={comparison} chain={chain} first={asset} />
      )}
      <span className={styles.text} role="status">
        {comparison === undefined ? null : <Outcome comparison={comparison} />}
        {failure === null ? null : `${failure.message} ${failure.next}`}
      </span>
      {failure === null ? null : <ErrorDetails code={failure.code} />}
      <span className={cx(layout.small, styles.text)}>
        {words.paused(displayText(network.name), displayText(network.nativeSymbol, 16))}
      </span>
      <span className={cx(layout.row2, align.ruled, styles.actions)}>
        {provable ? (
          <Button variant="primary" size="s" busy={proof.isFetching} onClick={check}>
            {words.check}
          </Button>
        ) : null}
        <Link
          to="/networks/$chain"
          params={{ chain: network.chainId }}
          className={buttonClass({ variant: 'text', size: 's' })}
        >
          {words.change}
        </Link>
      </span>
    </>
  );
}

/** Their names are known: they agreed before. */
function Waiting({ chain: { balances } }: { chain: LiveChain }) {
  return (
    <span className={cx(layout.stack2, frame.rows)} aria-busy="true">
      <VisuallyHidden>{words.asking}</VisuallyHidden>
      <Skeleton width="9em" />
      {(balances?.evidence.sources ?? []).map((host) => (
        <Line key={host} label={<bdi>{host}</bdi>}>
          <Skeleton width="6em" />
        </Line>
      ))}
      <Line label={sharedMessages.evidence.block}>
        <Skeleton width="4em" />
      </Line>
    </span>
  );
}

type SaidProps = { comparison: Comparison; chain: LiveChain; first: AssetId };

function Said({ comparison, chain, first }: SaidProps) {
  const { block, servers, differences } = comparison;
  const isFirst = ({ asset }: Difference) => Number(asset.id === first);
  const shown = differences.toSorted((a, b) => isFirst(b) - isFirst(a)).slice(0, SHOWN);
  const silent = servers.filter(({ error }) => error !== null);
  return (
    <span className={cx(layout.stack2, frame.rows)}>
      {block === null ? <b>{words.newest(displayText(chain.network.name))}</b> : null}
      {shown.map((difference) => (
        <Amounts
          key={`${difference.account}${difference.asset.id}`}
          difference={difference}
          servers={servers}
          chain={chain}
        />
      ))}
      {differences.length > shown.length ? (
        <span className={layout.quiet}>{words.more(differences.length - shown.length)}</span>
      ) : null}
      {block === null
        ? servers.map(({ host, head, error }) => (
            <Line key={host} label={<bdi>{host}</bdi>}>
              {head === null || error !== null ? words.noAnswer : groupedBlock(head)}
            </Line>
          ))
        : silent.map(({ host }) => (
            <Line key={host} label={<bdi>{host}</bdi>}>
              {words.noAnswer}
            </Line>
          ))}
      {block === null ? null : <Line label={sharedMessages.evidence.block}>{groupedBlock(block)}</Line>}
    </span>
  );
}

type AmountsProps = {
  difference: Difference;
  servers: Comparison['servers'];
  chain: LiveChain;
};

/** One balance, by each server that answered. What differs from the proof is marked, or else from what is shown. */
function Amounts({ difference, servers, chain }: AmountsProps) {
  const { account, asset, amounts, proven } = difference;
  const { network, balances } = chain;
  const accounts = useAccounts();
  const symbol = paidSymbol(asset, network);
  const label = accounts.find(({ address }) => address === account)?.label;
  const expected = proven ?? amountHeld(balances, account, asset.id);
  return (
    <>
      <b>
        {label === undefined || accounts.length < 2
          ? words.title(symbol, displayText(network.name))
          : words.titleOf(symbol, displayText(label, 40))}
      </b>
      {servers.map(({ host, error }, index) => {
        const amount = amounts[index] ?? null;
        if (error !== null) return null;
        const differs = expected !== null && amount !== expected;
        return (
          <Line key={host} label={<bdi>{host}</bdi>} differs={differs}>
            {differs ? (
              <>
                <span aria-hidden="true">≠ </span>
                <VisuallyHidden>{proven === null ? words.notShown : words.notProven}: </VisuallyHidden>
              </>
            ) : null}
            {amount === null ? words.unreadable : exactText(amount, asset.decimals, symbol)}
          </Line>
        );
      })}
      {proven === null ? null : (
        <Line label={<EvidenceMark level="proven" text={words.proven} plain />}>
          {exactText(proven, asset.decimals, symbol)}
        </Line>
      )}
    </>
  );
}

/** All of its digits. A token that does not say its decimals is shown in its base units. */
const exactText = (amount: bigint, decimals: number | null, symbol: string): string =>
  `${groupInteger(formatAmount(amount, decimals ?? 0))} ${symbol}`;

/** What a proof rests on, or why there is nothing to settle or no way to. */
function Outcome({ comparison }: { comparison: Comparison }) {
  const { block, servers, differences, proof } = comparison;
  if (block === null) return null;
  if (proof === 'blocksDiffer') return words.blocksDiffer(groupedBlock(block));
  if (differences.some(({ proven }) => proven !== null) && proof !== null) {
    return words.rests(listText(proof.hosts), groupedBlock(block));
  }
  const all = servers.length > 1 && servers.every(({ error }) => error === null);
  return differences.length === 0 && all ? words.alike : null;
}

type LineProps = { label: ReactNode; differs?: boolean; children: ReactNode };

function Line({ label, differs = false, children }: LineProps) {
  return (
    <span className={cx(align.ends, styles.row)}>
      <span className={layout.quiet}>
        {label}
        <VisuallyHidden>: </VisuallyHidden>
      </span>
      <span className={differs ? layout.caution : undefined}>{children}</span>
    </span>
  );
}
