/** What the accounts hold, per chain. Words of unknown tokens are shown as such, never believed. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Address } from '#core/address/address.ts';
import { displayText } from '#core/text/display.ts';
import { AmountText } from '#ui/amount-text.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Row, RowList, rowLink, TokenDisc } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { amountView, assetName, imitatesNative, isUnknownToken, paidSymbol } from '../../shared/amounts.ts';
import type { LiveChain } from '../../shared/balances.ts';
import { EvidenceOf } from '../../shared/evidence.tsx';
import { type AssetLine, assetLines } from './assets.ts';
import { messages } from './messages.ts';
import styles from './screen.module.css';

export function AssetsSheet({
  chains,
  counted,
}: {
  chains: readonly LiveChain[];
  counted: readonly Address[];
}) {
  const [open, setOpen] = useState(false);
  const words = messages.assets;
  const { shown, hidden } = assetLines(chains, counted);
  const loading = chains.some((chain) => chain.loading);
  const lines = open ? [...shown, ...hidden] : shown;
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
          {lines.map((line) => (
            <AssetRow key={`${line.network.chainId}:${line.asset.id}`} line={line} />
          ))}
        </RowList>
      ) : loading ? (
        <SkeletonRows count={3} />
      ) : (
        <EmptyState title={words.noneTitle}>{words.none}</EmptyState>
      )}
    </Sheet>
  );
}

function AssetRow({ line: { network, asset, amount, whole, evidence } }: { line: AssetLine }) {
  const imitation = imitatesNative(asset, network);
  const unknown = imitation || isUnknownToken(asset);
  const name = assetName(asset);
  const chain = displayText(network.name);
  return (
    <Row
      lead={<TokenDisc text={unknown ? '?' : displayText(asset.symbol)} />}
      tone={unknown ? 'quiet' : undefined}
      title={
        imitation ? (
          <bdi>{name}</bdi>
        ) : (
          <Link to="/send" search={{ chain: asset.chainId, asset: asset.id }} className={rowLink}>
            <bdi>{name}</bdi>
          </Link>
        )
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
        </>
      }
      end={
        amount === null ? (
          messages.assets.unread
        ) : (
          <AmountText {...amountView(amount, asset.decimals)} symbol={paidSymbol(asset, network)} />
        )
      }
      endSub={amount === null ? null : <EvidenceOf evidence={evidence} text />}
    />
  );
}
