/** What a sender needs: the address in full and as a code, with chain and amount if wanted (EIP-681). */
import { useState } from 'react';
import { formatAmount, parseAmount } from '#core/amount/amount.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address-block.tsx';
import { shortAddress } from '#ui/address-parts.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Field } from '#ui/field.tsx';
import { Qr } from '#ui/qr.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Account } from '../../model.ts';
import { fieldError } from '../../shared/error-view.tsx';
import { useEnabledNetworks } from '../../shared/networks.ts';
import styles from './accounts.module.css';
import { messages } from './messages.ts';
import { paymentLink } from './payment-link.ts';

const words = messages.detail;
const NATIVE_DECIMALS = 18;

export function Receive({ account }: { account: Account }) {
  const networks = useEnabledNetworks();
  const [chosen, setChosen] = useState<ChainId | null>(null);
  const [text, setText] = useState('');
  const [touched, setTouched] = useState(false);
  const network = networks.find((view) => view.network.chainId === chosen)?.network ?? networks[0]?.network;
  const parsed = text.trim() === '' ? null : parseAmount(text, NATIVE_DECIMALS);
  const amount = parsed?.ok && parsed.value > 0n ? parsed.value : null;
  const link = paymentLink({ to: account.address, chainId: network?.chainId ?? null, amount });
  const short = shortAddress(account.address);
  const symbol = displayText(network?.nativeSymbol ?? 'ETH', 16);
  return (
    <div className={styles.receive}>
      <div className={styles.code} data-link={link}>
        <Qr
          value={link}
          size={240}
          label={
            amount === null
              ? words.qr(short)
              : words.qrAmount(formatAmount(amount, NATIVE_DECIMALS), symbol, short)
          }
        />
      </div>
      <AddressBlock address={account.address} label={words.address} copy />
      {networks.length > 0 ? (
        <Field label={words.chain} hint={words.chainHint}>
          <Select
            value={network?.chainId}
            onChange={(event) => {
              const next = networks.find((view) => String(view.network.chainId) === event.target.value);
              setChosen(next?.network.chainId ?? null);
            }}
          >
            {networks.map((view) => (
              <option key={view.network.chainId} value={view.network.chainId}>
                {displayText(view.network.name)}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <Field
        label={words.amount}
        optional
        hint={words.amountHint}
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
      <div>
        <CopyButton value={link} what={words.link} variant="text" />
      </div>
    </div>
  );
}
