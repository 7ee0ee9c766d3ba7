/** What the accounts hold, per chain. Words of unknown tokens are shown as such, never believed. */

import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import { imitatesNative } from '#core/asset/imitation.ts';
import { worthText } from '#core/prices/price.ts';
import { displayText } from '#core/text/display.ts';
import { AmountText } from '#ui/amount-text.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { groupInteger } from '#ui/group-integer.ts';
import { Row, RowList, rowLink, TokenDisc } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { amountView, assetName, isUnknownToken, paidSymbol } from '../../shared/amounts.ts';
import type { LiveChain } from '../../shared/balances.ts';
import { useNow } from '../../shared/clock.ts';
import { EvidenceOf } from '../../shared/evidence.tsx';
import { type Prices, usePrices, worthOf } from '../../shared/prices.ts';
import { usePainted } from '../../shared/use-painted.ts';
import { type AssetLine, assetLines, type Together, togetherBySymbol } from './assets.ts';
import { messages } from './messages.ts';
import styles from './screen.module.css';

/** More are drawn when somebody asks for them. */
const FOLDED = 20;
/** What fills a screen is drawn first, the others right after. */
const FIRST = 8;

export function AssetsSheet({
  chains,
  counted,
}: {
  chains: readonly LiveChain[];
  counted: readonly Address[];
}) {
  const [open, setOpen] = useState(false);
  const [all, setAll] = useState(false);
  const prices = usePrices();
  const now = useNow();
  const words = messages.assets;
  const { shown, unknown, hidden } = assetLines(chains, counted);
  const together = useMemo(() => togetherBySymbol(shown), [shown]);
  const loading = chains.some((chain) => chain.loading);
  const lines = open ? [...shown, ...hidden] : shown;
  const painted = usePainted(lines.length > 0);
  const folded = Math.min(lines.length, FOLDED);
  const visible = all ? lines : lines.slice(0, painted ? FOLDED : FIRST);
  const rest = all ? 0 : lines.length - folded;
  return (
    <Sheet
      title={words.title}
      action={
        hidden.length > 0 ? (
          <Button variant="text" size="s" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? words.hideHidden : words.showHidden(hidden.length)}
          </Button>
        ) : null
      }
    >
      {lines.length > 0 ? (
        <RowList>
          {visible.map((line) => (
            <AssetRow
              key={`${line.network.chainId}:${line.asset.id}`}
              line={line}
              together={together(line)}
              prices={prices}
              now={now}
            />
          ))}
        </RowList>
      ) : loading ? (
        <SkeletonRows count={3} />
      ) : (
        <EmptyState title={words.noneTitle}>{words.none}</EmptyState>
      )}
      {rest > 0 || unknown.length > 0 ? (
        <div className={styles.more}>
          {rest > 0 ? (
            <Button size="s" onClick={() => setAll(true)}>
              {words.showAll(lines.length)}
            </Button>
          ) : null}
          {unknown.length > 0 ? (
            <Link to="/assets" className={styles.label}>
              {words.unknownHidden(unknown.length)}
            </Link>
          ) : null}
        </div>
      ) : null}
    </Sheet>
  );
}

type RowProps = { line: AssetLine; together: Together | null; prices: Prices; now: number };

function AssetRow({ line, together, prices, now }: RowProps) {
  const { network, asset, amount, whole, evidence } = line;
  const imitation = imitatesNative(asset, network);
  const unknown = imitation || isUnknownToken(asset);
  const name = assetName(asset);
  const chain = displayText(network.name);
  const value = amount === null || imitation ? null : worthOf(prices, asset, amount, now);
  const sum = together === null ? null : amountView(together.amount, asset.decimals, { places: 4 }).amount;
  return (
    <Row
      lead={<TokenDisc text={unknown ? '?' : displayText(asset.symbol)} />}
      tone={unknown ? 'quiet' : undefined}
      title={
        <Link
          to="/assets/$chain/$asset"
          params={{ chain: String(asset.chainId), asset: asset.id }}
          className={rowLink}
        >
          <bdi>{name}</bdi>
        </Link>
      }
      sub={
        <>
          {chain}
          {imitation ? (
            <span className={styles.warn}>
              {' '}
              · {messages.assets.imitates(displayText(network.nativeSymbol))}
            </span>
          ) : unknown ? (
            ` · ${messages.assets.unknown}`
          ) : null}
          {whole || amount === null ? null : ` · ${messages.assets.partly}`}
          {sum === null || together === null
            ? null
            : ` · ${messages.assets.together(groupInteger(sum), displayText(asset.symbol, 16), together.chains)}`}
        </>
      }
      end={
        amount === null ? (
          messages.assets.unread
        ) : (
          <AmountText {...amountView(amount, asset.decimals)} symbol={paidSymbol(asset, network)} />
        )
      }
      endSub={
        amount === null ? null : (
          <>
            {value === null ? null : (
              <span className={value.stale ? styles.warn : undefined}>
                {messages.assets.worth(groupInteger(worthText(value.value).text), value.stale)}{' '}
              </span>
            )}
            <EvidenceOf evidence={evidence} text={value === null} />
          </>
        )
      }
    />
  );
}
