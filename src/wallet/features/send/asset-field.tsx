/** Chain and asset in one choice, grouped by chain. What a token says of itself is shown as hostile text. */

import { Link } from '@tanstack/react-router';
import type { Asset, AssetId } from '#core/asset/asset.ts';
import { imitatesNative } from '#core/asset/imitation.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { AddressText } from '#ui/address-text.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import type { Network } from '../../model.ts';
import { amountView } from '../../shared/amounts.ts';
import { fieldError } from '../../shared/error-view.tsx';
import { assetName, isUnknownToken } from '../../transactions/token-text.ts';
import { assetKey, type ChainHoldings, decimalsOf, type Holding, hasHiddenText } from './assets.ts';
import { messages } from './messages.ts';

export type AssetFieldProps = {
  chains: readonly ChainHoldings[];
  selected: Asset | null;
  network: Network | null;
  error: EvidentError | undefined;
  onSelect: (chainId: ChainId, assetId: AssetId) => void;
};

export function AssetField({ chains, selected, network, error, onSelect }: AssetFieldProps) {
  const words = messages.asset;
  const all = chains.flatMap(({ holdings }) => holdings);
  const imitates = selected !== null && network !== null && imitatesNative(selected, network);
  const native = network === null ? '' : displayText(network.nativeSymbol, 16);
  return (
    <>
      <Field
        label={words.label}
        required
        error={
          chains.length === 0 ? (
            <>
              {words.none} <Link to="/networks">{words.networks}</Link>
            </>
          ) : (
            fieldError(error)
          )
        }
        hint={
          selected !== null && selected.id !== 'native' ? (
            <>
              {words.contract} <AddressText address={selected.id} copy />
            </>
          ) : undefined
        }
      >
        <Select
          value={selected === null ? '' : assetKey(selected)}
          onChange={(event) => {
            const chosen = all.find(({ asset }) => assetKey(asset) === event.currentTarget.value);
            if (chosen) onSelect(chosen.asset.chainId, chosen.asset.id);
          }}
        >
          {selected === null ? (
            <option value="" disabled>
              {words.choose}
            </option>
          ) : null}
          {chains.map(({ network: of, holdings }) => (
            <optgroup key={of.chainId} label={displayText(of.name, 40)}>
              {holdings.map((holding) => (
                <option key={assetKey(holding.asset)} value={assetKey(holding.asset)}>
                  {optionText(holding, of)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      {imitates ? (
        <Notice tone="caution" title={words.imitationTitle(native)}>
          {words.imitation(native)}
        </Notice>
      ) : null}
      {selected !== null && hasHiddenText(selected) ? (
        <Notice tone="caution" title={words.hiddenTitle}>
          {words.hidden}
        </Notice>
      ) : null}
    </>
  );
}

/** An option holds plain text alone: its own direction is fenced in by isolates (Unicode UAX #9) instead of `bdi`. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

function optionText({ asset, amount }: Holding, network: Network): string {
  const words = messages.asset;
  const symbol = isolated(displayText(asset.symbol, 16));
  const name = imitatesNative(asset, network)
    ? `${isolated(assetName(asset))} (${words.imitates(displayText(network.nativeSymbol, 16))})`
    : isUnknownToken(asset)
      ? words.unknown(isolated(assetName(asset)))
      : isolated(assetName(asset));
  if (decimalsOf(asset) === null) return words.option(symbol, name, words.unknownDecimals);
  return words.option(symbol, name, amount === null ? null : amountView(amount, asset.decimals).amount);
}
