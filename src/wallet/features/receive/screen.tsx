/** What a sender needs: the address in full and as a code, with network, asset and amount if wanted (EIP-681). */

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import { formatAmount, parseAmount } from '#core/amount/amount.ts';
import { type Asset, type AssetId, nativeAsset } from '#core/asset/asset.ts';
import { imitatesNative } from '#core/asset/imitation.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { displayText } from '#core/text/display.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { fieldError } from '../../components/page/error-view.tsx';
import { Page } from '../../components/page/page.tsx';
import { AddressCard } from '../../components/receive/address-card.tsx';
import type { Account } from '../../model/account.ts';
import type { Network } from '../../model/network.ts';
import { tokensQuery } from '../../queries/tokens.ts';
import { useAccounts, useAllAccounts, useCurrentAccount } from '../../shared/accounts.ts';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { isWatchOnly } from '../../shared/roles.ts';
import { useServices } from '../../shared/services-context.tsx';
import { symbolText } from '../../transactions/token-text.ts';
import { messages } from './messages.ts';
import styles from './receive.module.css';
import type { ReceiveSearch } from './search.ts';

export function ReceiveScreen() {
  const search = useSearch({ from: '/framed/live/owned/receive' });
  const all = useAllAccounts();
  const current = useCurrentAccount().account;
  // A hidden account is received to where its own page leads here.
  const account = all.find(({ address }) => address === search.account) ?? current;
  if (account === null) return null;
  return <Receive account={account} search={search} />;
}

function Receive({ account, search }: { account: Account; search: ReceiveSearch }) {
  const navigate = useNavigate();
  const visible = useAccounts();
  const networks = useEnabledNetworks().map((view) => view.network);
  const network = networks.find(({ chainId }) => chainId === search.chain) ?? networks[0] ?? null;
  const assets = useReceivable(network);
  const asset = assets.find(({ id }) => id === search.asset) ?? assets[0] ?? null;
  const [text, setText] = useState('');
  const [touched, setTouched] = useState(false);
  const { address } = account;
  const accounts = visible.includes(account) ? visible : [account, ...visible];
  const label = displayText(account.label, 40);
  const chain = network === null ? null : displayText(network.name);
  const decimals = asset?.decimals ?? null;
  const parsed = text.trim() === '' || decimals === null ? null : parseAmount(text, decimals);
  const amount = parsed?.ok && parsed.value > 0n ? parsed.value : null;
  const code = paymentLink({
    to: address,
    chainId: network?.chainId ?? null,
    asset: asset?.id ?? 'native',
    amount,
  });
  const symbol = asset === null ? '' : symbolText(asset);
  const choose = (change: ReceiveSearch) =>
    void navigate({ to: '/receive', search: { ...search, ...change }, replace: true });

  return (
    <Page title={messages.title} documentTitle={messages.documentTitle(label)}>
      {isWatchOnly(account) ? (
        <Notice tone="caution" standing title={messages.watchTitle}>
          {messages.watch}
        </Notice>
      ) : null}
      <div className={cx(layout.columns, styles.columns)}>
        <Sheet padded>
          <AddressCard
            address={address}
            code={code}
            codeLabel={
              amount === null || decimals === null
                ? messages.qr(shortAddress(address))
                : messages.qrAmount(formatAmount(amount, decimals), symbol, shortAddress(address))
            }
            title={<bdi>{label}</bdi>}
            text={chain === null ? messages.noNetwork : messages.warning(chain)}
            actions={
              amount === null ? null : <CopyButton value={code} what={messages.link} variant="outline" />
            }
          />
        </Sheet>
        <div className={layout.stack4}>
          {accounts.length > 1 ? (
            <Field label={messages.account}>
              <Select
                value={address}
                onChange={(event) => {
                  const chosen = accounts.find((each) => each.address === event.target.value);
                  if (chosen) choose({ account: chosen.address });
                }}
              >
                {accounts.map((each) => (
                  <option key={each.address} value={each.address}>
                    {displayText(each.label, 32)} · {shortAddress(each.address)}
                  </option>
                ))}
              </Select>
            </Field>
          ) : null}
          {network === null ? null : (
            <>
              <Field label={messages.network}>
                <Select
                  value={String(network.chainId)}
                  onChange={(event) => {
                    const chosen = networks.find(({ chainId }) => String(chainId) === event.target.value);
                    if (chosen) choose({ chain: chosen.chainId, asset: 'native' });
                  }}
                >
                  {networks.map(({ chainId, name }) => (
                    <option key={chainId} value={String(chainId)}>
                      {displayText(name)}
                    </option>
                  ))}
                </Select>
              </Field>
              <Field label={messages.asset}>
                <Select
                  value={asset?.id}
                  onChange={(event) => {
                    const chosen = assets.find(({ id }) => id === event.target.value);
                    if (chosen) choose({ asset: chosen.id });
                  }}
                >
                  {assets.map((each) => (
                    <option key={each.id} value={each.id}>
                      {messages.option(symbolText(each), displayText(each.name, 40))}
                    </option>
                  ))}
                </Select>
              </Field>
              <Field
                label={messages.amount}
                optional
                hint={messages.amountHint}
                error={touched && parsed?.ok === false ? fieldError(parsed.error) : undefined}
              >
                <TextInput
                  figures
                  inputMode="decimal"
                  value={text}
                  onChange={(event) => {
                    setText(event.target.value);
                    setTouched(false);
                  }}
                  onBlur={() => setTouched(true)}
                  end={symbol}
                />
              </Field>
            </>
          )}
        </div>
      </div>
    </Page>
  );
}

// Payment links, EIP-681. Of a chain's own coin: `ethereum:<address>[@<chain id>][?value=<base units>]`; of a token:
// `ethereum:<contract>@<chain id>/transfer?address=<address>[&uint256=<base units>]`.

interface PaymentRequest {
  readonly to: Address;
  /** Null leaves the chain to the sender's wallet; a token is on one chain only. */
  readonly chainId: ChainId | null;
  readonly asset: AssetId;
  /** In base units; null asks for no certain amount. */
  readonly amount: bigint | null;
}

/** The amount is written out in full, not as `1.5e18`: fewer readers get it wrong. */
export function paymentLink({ to, chainId, asset, amount }: PaymentRequest): string {
  const chain = chainId === null ? '' : `@${chainId}`;
  if (asset === 'native') return `ethereum:${to}${chain}${amount === null ? '' : `?value=${amount}`}`;
  return `ethereum:${asset}${chain}/transfer?address=${to}${amount === null ? '' : `&uint256=${amount}`}`;
}

// What can be asked for on a network: its coin, and the tokens that the wallet knows there.

const NONE: readonly Asset[] = [];

/** Tokens by their symbol; none that only calls itself like the coin, and none whose decimals are not known. */
function useReceivable(network: Network | null): readonly Asset[] {
  const services = useServices();
  const tokens = useQuery({
    ...tokensQuery(services, network?.chainId ?? (0 as ChainId)),
    enabled: network !== null,
  }).data;
  return useMemo(() => {
    if (network === null) return NONE;
    const known = (tokens ?? NONE).filter(
      (token) => token.status === 'known' && token.decimals !== null && !imitatesNative(token, network),
    );
    return [nativeAsset(network), ...known.toSorted((a, b) => a.symbol.localeCompare(b.symbol))];
  }, [network, tokens]);
}
