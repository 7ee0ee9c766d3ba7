/** Network and asset in one choice: a chip that opens a list. What a token says of itself is shown as hostile text. */
import { type CSSProperties, useDeferredValue, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Asset } from '#core/asset/asset.ts';
import { imitatesNative } from '#core/asset/imitation.ts';
import { displayText } from '#core/text/display.ts';
import align from '#ui/align.module.css';
import { AmountText } from '#ui/amount-text.tsx';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { ChevronGlyph } from '#ui/glyphs.tsx';
import layout from '#ui/layout.module.css';
import { TextInput } from '#ui/text-input.tsx';
import { TokenIcon } from '../../components/icons/token-icon.tsx';
import type { Network } from '../../model/network.ts';
import { amountView } from '../../shared/amounts.ts';
import { assetName, isUnknownToken, paidSymbol } from '../../transactions/token-text.ts';
import styles from './asset-picker.module.css';
import { assetKey, type ChainHoldings, decimalsOf, type Holding } from './assets.ts';
import { messages } from './messages.ts';

/** More are not drawn: they are searched for. */
const MOST = 60;
/** From so many on there is a search. */
const SEARCHED = 8;

export type AssetPickerProps = {
  chains: readonly ChainHoldings[];
  selected: Asset | null;
  network: Network | null;
  /** The chosen asset cannot be sent, or none is chosen. */
  invalid: boolean;
  disabled: boolean;
  onSelect: (asset: Asset) => void;
};

export function AssetPicker({ chains, selected, network, invalid, disabled, onSelect }: AssetPickerProps) {
  const words = messages.asset;
  const [open, setOpen] = useState(false);
  const known = selected !== null && network !== null;
  const symbol = known ? paidSymbol(selected, network) : '';
  const chain = network === null ? '' : displayText(network.name, 40);
  return (
    <>
      <button
        type="button"
        className={cx(align.line, styles.chip)}
        aria-label={known ? words.chosen(symbol, chain) : undefined}
        aria-haspopup="dialog"
        aria-invalid={invalid || undefined}
        disabled={disabled || chains.length === 0}
        onClick={() => setOpen(true)}
      >
        {known ? <AssetIcon asset={selected} network={network} size={28} /> : null}
        <span className={styles.chosen}>
          {known ? (
            <>
              <bdi>{symbol}</bdi>{' '}
              <small>
                <bdi>{chain}</bdi>
              </small>
            </>
          ) : (
            words.choose
          )}
        </span>
        <ChevronGlyph />
      </button>
      {/* Outside of the form: Enter in the search must not submit it. */}
      {createPortal(
        <Dialog open={open} onClose={() => setOpen(false)} title={words.choose}>
          <AssetList
            chains={chains}
            selected={selected}
            onSelect={(asset) => {
              setOpen(false);
              onSelect(asset);
            }}
          />
        </Dialog>,
        document.body,
      )}
    </>
  );
}

type AssetListProps = Pick<AssetPickerProps, 'chains' | 'selected' | 'onSelect'>;

function AssetList({ chains, selected, onSelect }: AssetListProps) {
  const words = messages.asset;
  const [text, setText] = useState('');
  // The press is answered by the dialog, in its size; what there is to choose comes right after.
  const most = useDeferredValue(MOST, 0);
  const all = chains.flatMap(({ network, holdings }) => holdings.map((holding) => ({ network, holding })));
  const wanted = text.trim().toLowerCase();
  const found = all.filter(({ network, holding: { asset } }) =>
    [asset.symbol, asset.name, asset.id, network.name].some((each) => each.toLowerCase().includes(wanted)),
  );
  return (
    <>
      {all.length < SEARCHED ? null : (
        <Field label={words.search}>
          <TextInput
            type="search"
            value={text}
            maxLength={100}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
      )}
      <ul className={styles.list} style={{ '--rows': found.length } as CSSProperties}>
        {found.slice(0, most).map(({ network, holding }) => (
          <li key={assetKey(holding.asset)}>
            <button
              type="button"
              className={cx(align.line, align.lit, styles.row)}
              aria-current={selected !== null && assetKey(selected) === assetKey(holding.asset)}
              data-asset={assetKey(holding.asset)}
              onClick={() => onSelect(holding.asset)}
            >
              <AssetIcon asset={holding.asset} network={network} size={36} />
              <AssetRow holding={holding} network={network} />
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>
        {found.length === 0 ? words.noMatch : found.length > MOST ? words.more(found.length - MOST) : null}
      </p>
    </>
  );
}

function AssetRow({ holding: { asset, amount }, network }: { holding: Holding; network: Network }) {
  const words = messages.asset;
  const doubt = imitatesNative(asset, network)
    ? words.imitates(displayText(network.nativeSymbol, 16))
    : isUnknownToken(asset)
      ? words.unknownToken
      : null;
  return (
    <>
      <span className={cx(align.fits, styles.text)}>
        <bdi>{assetName(asset)}</bdi>
        <small>
          <bdi>{displayText(network.name, 40)}</bdi>
          {doubt === null ? null : <span className={layout.caution}> · {doubt}</span>}
        </small>
      </span>
      <span className={cx(layout.long, styles.amount)}>
        {decimalsOf(asset) === null ? (
          words.unknownDecimals
        ) : amount === null ? (
          words.unread
        ) : (
          <AmountText {...amountView(amount, asset.decimals)} symbol={paidSymbol(asset, network)} plain />
        )}
      </span>
    </>
  );
}

/** With the badge of its network on it. */
function AssetIcon({ asset, network, size }: { asset: Asset; network: Network; size: 28 | 36 }) {
  const unknown = imitatesNative(asset, network) || isUnknownToken(asset);
  return (
    <span className={align.rigid}>
      <TokenIcon asset={asset} unknown={unknown} size={size} on={network.name} />
    </span>
  );
}
