/** The one figure of the screen: the sum of the native asset, what it counts, and how it is known. */
import type { ReactNode } from 'react';
import type { Address } from '#core/address/address.ts';
import type { EvidenceLevel } from '#core/evidence/evidence.ts';
import { worthText } from '#core/prices/price.ts';
import { displayText } from '#core/text/display.ts';
import { AmountText } from '#ui/amount-text.tsx';
import { cx } from '#ui/cx.ts';
import { EvidenceMark, type EvidenceRow } from '#ui/evidence-mark.tsx';
import { groupInteger } from '#ui/group-integer.ts';
import layout from '#ui/layout.module.css';
import { Skeleton } from '#ui/skeleton.tsx';
import { disagreementOn, ExactTime, ServersLink } from '../../components/labels/evidence.tsx';
import type { Network } from '../../model/network.ts';
import { listedAmount } from '../../shared/amounts.ts';
import { type NativeTotal, nativeTotals, weakestLevel } from '../../shared/asset-lines.ts';
import { type LiveChain, type StaleChains, staleSince } from '../../shared/balances.ts';
import { groupedBlock } from '../../shared/messages.ts';
import { moneyOf, usePrices } from '../../shared/money.ts';
import { ageText, momentText, useNow } from '../../shared/time.ts';
import { messages } from './messages.ts';
import styles from './screen.module.css';

type TotalProps = {
  chains: readonly LiveChain[];
  stale: StaleChains;
  /** What the sum is of, in a word: an account, or all. */
  whose: string;
  counted: readonly Address[];
  /** Number of accounts that are left out. */
  watched: number;
};

export function Total({ chains, stale, whose, counted, watched }: TotalProps) {
  const [main, ...others] = nativeTotals(chains, counted);
  const prices = usePrices();
  const now = useNow();
  const { real } = moneyOf(chains, counted, prices, now);
  const words = messages.total;
  if (main === undefined) return null;
  const since = staleSince(stale, main.counted);
  const loading = chains.filter((chain) => chain.loading).map(({ network }) => network);
  return (
    <section
      className={styles.total}
      aria-label={words.label(whose)}
      data-stale={since === null ? undefined : ''}
    >
      <p className={layout.small}>
        {whose} · {chainNames(main)}
      </p>
      {real === null ? null : (
        <p className={styles.money}>
          <Dollars text={groupInteger(worthText(real.value).text)} />
        </p>
      )}
      {real?.stale ? <p className={layout.caution}>{messages.worth.stale}</p> : null}
      <p className={real === null ? styles.figure : styles.second}>
        <Figure total={main} loading={loading} size={real === null ? 'display' : 'inline'} />
      </p>
      <div
        className={cx(layout.small, styles.evidence)}
        data-as-of={main.counted.length > 0 ? oldestOf(main) : undefined}
      >
        {main.counted.length > 0 ? (
          <SumEvidence
            total={main}
            since={since}
            now={now}
            disagreement={disagreementOn(countedOf(chains, main))}
          />
        ) : null}
        <Lack total={main} loading={loading} />
        {watched > 0 ? <span>{words.watched(watched)}</span> : null}
      </div>
      {others.map((total) => (
        <p key={`${total.testnet}${total.symbol}`} className={styles.other}>
          <Figure total={total} loading={loading} size="inline" />{' '}
          <span className={layout.small}>
            {total.testnet ? `${words.test}: ` : ''}
            {chainNames(total)} <Lack total={total} loading={loading} />
          </span>
        </p>
      ))}
    </section>
  );
}

/** How the first sum is known; null while it is not. */
export function totalLevel(chains: readonly LiveChain[], counted: readonly Address[]): EvidenceLevel | null {
  const parts = nativeTotals(chains, counted)[0]?.counted ?? [];
  return parts.length === 0 ? null : weakestLevel(parts.map(({ evidence }) => evidence));
}

/** When the first of its parts was read, in milliseconds of the epoch. */
const oldestOf = ({ counted }: NativeTotal): number =>
  Math.min(...counted.map(({ evidence }) => evidence.at));

/** Cents are smaller: they are read last. */
function Dollars({ text }: { text: string }) {
  const [whole, cents] = text.split('.');
  return (
    <>
      ${whole}
      {cents === undefined ? null : <small>.{cents}</small>}
    </>
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
      {...listedAmount(total.amount, total.decimals, { most: 4 })}
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

/** Those that are counted. */
function countedOf(chains: readonly LiveChain[], { counted }: NativeTotal): readonly LiveChain[] {
  return chains.filter(({ network }) => counted.some((part) => part.network.chainId === network.chainId));
}

type SumEvidenceProps = {
  total: NativeTotal;
  since: number | null;
  now: number;
  /** What the servers of counted chains say otherwise: the sum is what they agreed on before. */
  disagreement: ReactNode;
};

/** How the sum is known; of stored balances that is how old they are. */
function SumEvidence({ total, since, now, disagreement }: SumEvidenceProps) {
  const words = messages.total;
  const parts = total.counted.map(({ evidence }) => evidence);
  const level = weakestLevel(parts);
  const age = since === null ? null : words.updated(momentText(since, now), ageText(since, now));
  if (disagreement) {
    return (
      <>
        <EvidenceMark level={level} disagrees detail={disagreement} />
        {age === null ? null : <span>{age}</span>}
      </>
    );
  }
  // Of several chains the fewest that any of them had.
  const servers = Math.min(...parts.map(({ sources }) => sources.length));
  const rows: EvidenceRow[] = total.counted.map(({ network, evidence }) => ({
    label: displayText(network.name),
    value: (
      <>
        {evidence.block === null ? '' : `${words.block(groupedBlock(evidence.block))}, `}
        <bdi>{evidence.sources.join(', ')}</bdi>,{' '}
        <span className={styles.moment}>
          <ExactTime at={evidence.at} />
        </span>
        {/* The mark says it of all of them. */}
        {evidence.level === level ? null : `, ${words.level[evidence.level]}`}
      </>
    ),
  }));
  const text = age ?? words.evidence(level, servers);
  return <EvidenceMark level={level} text={text} rows={rows} actions={<ServersLink />} />;
}

/**
 * Whether there was a line of values the last time: on a narrow window, where it stands between other things, it gets
 * its room from the start or not at all, so that nothing moves when it comes.
 */
const STORAGE_KEY = 'evident.line';

export function lineExpected(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'yes';
  } catch {
    return false;
  }
}

export function expectLine(there: boolean): void {
  try {
    if (there) localStorage.setItem(STORAGE_KEY, 'yes');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Blocked storage: a narrow window goes without.
  }
}
