/** What a sender needs: the address in full and as a code, with network, asset and amount if wanted (EIP-681). */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { formatAmount, parseAmount } from '#core/amount/amount.ts';
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
import type { Account } from '../../model.ts';
import { useAccounts, useAllAccounts, useCurrentAccount } from '../../shared/accounts.ts';
import { fieldError } from '../../shared/error-view.tsx';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { Page } from '../../shared/page.tsx';
import { AddressCard } from '../../shared/receive/address-card.tsx';
import { isWatchOnly } from '../../shared/roles.ts';
import { symbolText } from '../../transactions/token-text.ts';
import { messages } from './messages.ts';
import { paymentLink } from './payment-link.ts';
import styles from './receive.module.css';
import type { ReceiveSearch } from './search.ts';
import { useReceivable } from './use-receivable.ts';

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
            <Field label={messages.account} reserve={false}>
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
              <Field label={messages.network} reserve={false}>
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
              <Field label={messages.asset} reserve={false}>
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
