/** An amount of whatever moved, and what it is an amount of. */

import type { MovedAsset } from '#core/simulation/outcome.ts';
import { displayText } from '#core/text/display.ts';
import { AmountText } from '#ui/amount-text.tsx';
import { NamedAddress } from '#ui/call-tree/sentence.tsx';
import { Filled } from '#ui/filled.tsx';
import layout from '#ui/layout.module.css';
import { amountView } from '../../shared/amounts.ts';
import type { TokenBook } from '../../transactions/tokens.ts';
import { reviewMessages } from './messages.ts';
import styles from './review.module.css';

export type AssetTextProps = {
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
    return (
      <>
        <AmountText {...view} symbol={entry?.symbol ?? ''} incoming={incoming} />
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
