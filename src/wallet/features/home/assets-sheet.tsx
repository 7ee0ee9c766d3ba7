/** What the accounts hold, a line for each asset. Words of unknown tokens are shown as such, never believed. */
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, startTransition, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import { imitatesNative } from '#core/asset/imitation.ts';
import type { Evidence, EvidenceLevel } from '#core/evidence/evidence.ts';
import { compareWorth, worthText } from '#core/prices/price.ts';
import { displayText } from '#core/text/display.ts';
import { AmountText } from '#ui/amount-text.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { groupInteger } from '#ui/group-integer.ts';
import layout from '#ui/layout.module.css';
import { VisuallyHidden } from '#ui/live-region.tsx';
import { Row, RowList, rowLink } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { ChainBadge, TokenIcon } from '../../components/icons/token-icon.tsx';
import { EvidenceOf } from '../../components/labels/evidence.tsx';
import type { Measured } from '../../components/virtual/windowed-list.tsx';
import { listedAmount } from '../../shared/amounts.ts';
import { type AssetGroup, assetLines, groupedAssets, weakestLevel } from '../../shared/asset-lines.ts';
import { type LiveChain, type StaleChains, staleSince } from '../../shared/balances.ts';
import { moneyOfLines, type Prices, usePrices } from '../../shared/money.ts';
import { ageText, useNow } from '../../shared/time.ts';
import { usePainted } from '../../shared/use-painted.ts';
import { assetName, isUnknownToken, paidSymbol } from '../../transactions/token-text.ts';
import { messages } from './messages.ts';
import styles from './screen.module.css';

const AllAssets = lazy(async () => ({ default: (await import('./all-assets.tsx')).AllAssets }));
const AssetTrend = lazy(async () => ({ default: (await import('./value-line.tsx')).AssetTrend }));

/** More are drawn when somebody asks for them. */
const FOLDED = 20;
/** What fills a screen is drawn first, the others right after. */
const FIRST = 8;

export function AssetsSheet({
  chains,
  stale,
  counted,
  level,
  room,
}: {
  chains: readonly LiveChain[];
  stale: StaleChains;
  counted: readonly Address[];
  /** Whether lines over the last days are expected: then each row keeps the place of its own. */
  room: boolean;
  /** How the total is known; null where none is shown. */
  level: EvidenceLevel | null;
}) {
  const [open, setOpen] = useState(false);
  const [all, setAll] = useState(false);
  const prices = usePrices();
  const now = useNow();
  const words = messages.assets;
  const { shown, unknown, hidden } = assetLines(chains, counted);
  const sinceOf = ({ lines: parts }: AssetGroup) => staleSince(stale, parts);
  const loading = chains.some((chain) => chain.loading);
  const lines = byValue(groupedAssets(open ? [...shown, ...hidden] : shown), prices, now);
  const aged = lines.some((group) => sinceOf(group) === null);
  const painted = usePainted(lines.length > 0);
  const folded = Math.min(lines.length, FOLDED);
  const rest = all ? 0 : lines.length - folded;
  const row = (group: AssetGroup, item?: Measured) => (
    <AssetRow
      key={keyOf(group)}
      group={group}
      item={item}
      counted={counted}
      level={level}
      room={room}
      since={sinceOf(group)}
      aged={aged}
      prices={prices}
      now={now}
    />
  );
  return (
    <Sheet title={words.title} hideTitle>
      {lines.length > 0 ? (
        <Suspense>
          {all ? (
            <AllAssets lines={lines} keyOf={keyOf}>
              {row}
            </AllAssets>
          ) : (
            <RowList>{lines.slice(0, painted ? FOLDED : FIRST).map((group) => row(group))}</RowList>
          )}
        </Suspense>
      ) : loading ? (
        <SkeletonRows count={3} />
      ) : (
        <EmptyState title={words.noneTitle}>{words.none}</EmptyState>
      )}
      {rest > 0 || unknown.length > 0 || hidden.length > 0 ? (
        <div className={cx(layout.row4, styles.more)}>
          {rest > 0 ? (
            <Button size="s" onClick={() => startTransition(() => setAll(true))}>
              {words.showAll(lines.length)}
            </Button>
          ) : null}
          {hidden.length > 0 ? (
            <Button variant="text" size="s" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? words.hideHidden : words.showHidden(hidden.length)}
            </Button>
          ) : null}
          {unknown.length > 0 ? (
            <Link to="/assets" className={cx(layout.small, styles.rest)}>
              {words.unknownHidden(unknown.length)}
            </Link>
          ) : null}
        </div>
      ) : null}
    </Sheet>
  );
}

const keyOf = ({ lines: [{ network, asset }] }: AssetGroup) => `${network.chainId}:${asset.id}`;

/** The most valuable first where prices are on; what has no price keeps its order, after them. */
function byValue(groups: readonly AssetGroup[], prices: Prices, now: number): readonly AssetGroup[] {
  if (!prices.on) return groups;
  const valued = groups.map((group) => ({ group, money: moneyOfLines(group.lines, prices, now) }));
  return valued
    .toSorted((a, b) =>
      a.money === null || b.money === null
        ? Number(a.money === null) - Number(b.money === null)
        : compareWorth(b.money.value, a.money.value),
    )
    .map(({ group }) => group);
}

type AssetRowProps = {
  group: AssetGroup;
  item: Measured | undefined;
  counted: readonly Address[];
  room: boolean;
  level: EvidenceLevel | null;
  /** When it was read, where it is a stored balance; null where it is up to date. */
  since: number | null;
  /** Whether the row says its age: where another is of now. Of old ones alone the total says it. */
  aged: boolean;
  prices: Prices;
  now: number;
};

function AssetRow({ group, item, counted, room, level, since, aged, prices, now }: AssetRowProps) {
  const [line] = group.lines;
  const { network, asset, whole } = line;
  const evidence = leastKnown(group.lines);
  const { amount } = group;
  const imitation = imitatesNative(asset, network);
  const unknown = imitation || isUnknownToken(asset);
  const value = moneyOfLines(group.lines, prices, now);
  const words = messages.assets;
  const old = since !== null && aged;
  // Where it differs from the mark of the total above.
  const marked = evidence.level !== level;
  const held =
    amount === null ? (
      words.unread
    ) : (
      <AmountText {...listedAmount(amount, asset.decimals)} symbol={paidSymbol(asset, network)} />
    );
  const chains = group.lines.map((each) => displayText(each.network.name)).join(', ');
  return (
    <Row
      item={item}
      lead={
        <TokenIcon asset={asset} unknown={unknown} on={group.lines.length === 1 ? network.name : undefined} />
      }
      tone={unknown ? 'quiet' : undefined}
      stale={since !== null}
      spread={!prices.on}
      title={
        <Link
          to="/assets/$chain/$asset"
          params={{ chain: String(asset.chainId), asset: asset.id }}
          className={rowLink}
        >
          <bdi>{assetName(asset)}</bdi>
        </Link>
      }
      sub={
        <span className={styles.held}>
          {prices.on ? held : null}
          {/* Names alone have the room of the line; beside anything else they would be cut. */}
          {prices.on || old || marked ? <ChainBadges lines={group.lines} names={chains} /> : chains}
          {marked ? <EvidenceOf evidence={evidence} text /> : null}
          {imitation ? (
            <span className={layout.caution}>{words.imitates(displayText(network.nativeSymbol))}</span>
          ) : unknown ? (
            words.unknown
          ) : null}
          {whole || amount === null ? null : words.partly}
          {old ? <span data-now="">{words.updated(ageText(since, now))}</span> : null}
        </span>
      }
      end={
        !prices.on ? (
          held
        ) : value === null ? (
          <span className={layout.small}>{words.noPrice}</span>
        ) : (
          <span className={styles.worth} data-room={room && since === null ? '' : undefined}>
            <span className={value.stale ? layout.caution : undefined}>
              {words.worth(groupInteger(worthText(value.value).text), value.stale)}
            </span>
            {value.stale ? null : (
              <Suspense>
                <AssetTrend lines={group.lines} counted={counted} stale={since !== null} now={now} />
              </Suspense>
            )}
          </span>
        )
      }
    />
  );
}

/** A sum is known no better than its least known part. */
function leastKnown(lines: AssetGroup['lines']): Evidence {
  const level = weakestLevel(lines.map(({ evidence }) => evidence));
  return (lines.find(({ evidence }) => evidence.level === level) ?? lines[0]).evidence;
}

/** The networks of an asset: small discs where they are several (one is a badge on its icon), and their names in words. */
function ChainBadges({ lines, names }: { lines: AssetGroup['lines']; names: string }) {
  const said = <VisuallyHidden> {messages.assets.on(names)}</VisuallyHidden>;
  if (lines.length === 1) return said;
  return (
    <span className={styles.badges} title={names}>
      {lines.map(({ network }) => (
        <ChainBadge key={network.chainId} chainId={network.chainId} name={network.name} />
      ))}
      {said}
    </span>
  );
}
