/** The one figure of the screen: the sum of the native asset, what it counts, and how it is known. */
import type { Address } from '#core/address/address.ts';
import { displayText } from '#core/text/display.ts';
import { AmountText } from '#ui/amount-text.tsx';
import { EvidenceMark, type EvidenceRow } from '#ui/evidence-mark.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Network } from '../../model.ts';
import { amountView } from '../../shared/amounts.ts';
import type { LiveChain } from '../../shared/balances.ts';
import { groupedBlock } from '../../shared/messages.ts';
import { exactTime } from '../../shared/time.ts';
import { type NativeTotal, nativeTotals, weakestLevel } from '../../shared/totals.ts';
import { messages } from './messages.ts';
import styles from './screen.module.css';

export type TotalProps = {
  chains: readonly LiveChain[];
  counted: readonly Address[];
  /** Number of accounts that are left out. */
  watched: number;
};

export function Total({ chains, counted, watched }: TotalProps) {
  const [main, ...others] = nativeTotals(chains, counted);
  const words = messages.total;
  if (main === undefined) return null;
  const names = chainNames(main);
  const loading = chains.filter((chain) => chain.loading).map(({ network }) => network);
  return (
    <section className={styles.total} aria-label={words.label(words.accounts(counted.length), names)}>
      <p className={styles.label}>{words.label(words.accounts(counted.length), names)}</p>
      <p className={styles.figure}>
        <Figure total={main} loading={loading} size="display" />
      </p>
      <div className={styles.evidence}>
        {main.counted.length > 0 ? <SumEvidence total={main} /> : null}
        <Lack total={main} loading={loading} />
        {watched > 0 ? <span>{words.watched(watched)}</span> : null}
      </div>
      {others.map((total) => (
        <p key={`${total.testnet}${total.symbol}`} className={styles.other}>
          <Figure total={total} loading={loading} size="inline" />{' '}
          <span className={styles.label}>
            {total.testnet ? `${words.test}: ` : ''}
            {chainNames(total)} <Lack total={total} loading={loading} />
          </span>
        </p>
      ))}
    </section>
  );
}

function chainNames(total: NativeTotal): string {
  const networks = [...total.counted.map(({ network }) => network), ...total.missing];
  return messages.total.chains(networks.map(({ name }) => displayText(name)));
}

type PartProps = { total: NativeTotal; loading: readonly Network[] };

/** The sum of what is known; the place of it while an answer may still come. */
function Figure({ total, loading, size }: PartProps & { size: 'display' | 'inline' }) {
  if (total.counted.length === 0) {
    const coming = total.missing.some((network) => loading.includes(network));
    return coming ? <Skeleton width="5em" height="1em" /> : messages.total.unknown;
  }
  return (
    <AmountText
      {...amountView(total.amount, total.decimals, { places: 4 })}
      symbol={displayText(total.symbol, 16)}
      size={size}
    />
  );
}

/** The chains that the sum lacks, and whether they may still come. */
function Lack({ total, loading }: PartProps) {
  const words = messages.total;
  if (total.counted.length === 0) return null;
  const [coming, failed] = [true, false].map((wanted) =>
    total.missing
      .filter((network) => loading.includes(network) === wanted)
      .map(({ name }) => displayText(name))
      .join(', '),
  );
  return (
    <>
      {failed ? <span>{words.missing(failed)}</span> : null}
      {coming ? <span>{words.coming(coming)}</span> : null}
    </>
  );
}

function SumEvidence({ total }: { total: NativeTotal }) {
  const words = messages.total;
  const parts = total.counted.map(({ evidence }) => evidence);
  const level = weakestLevel(parts);
  const blocks = parts.flatMap(({ block }) => (block === null ? [] : [groupedBlock(block)]));
  const at = blocks.length === parts.length && blocks.length <= 2 ? words.at(blocks) : null;
  const rows: EvidenceRow[] = total.counted.map(({ network, evidence }) => ({
    label: displayText(network.name),
    value: (
      <>
        {evidence.block === null ? '' : `${words.block(groupedBlock(evidence.block))}, `}
        <bdi>{evidence.sources.join(', ')}</bdi>, {exactTime(evidence.at)}
      </>
    ),
  }));
  return <EvidenceMark level={level} text={words.evidence(level, at)} rows={rows} />;
}
