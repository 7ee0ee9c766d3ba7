/** Where a call goes: an address, a contact, or a name, which is looked up on the chain of the calls. */
import { useEffect, useMemo, useState } from 'react';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { parseRecipient } from '#core/tx/recipient.ts';
import { useAccounts } from '../accounts.ts';
import { useNetworks } from '../networks.ts';
import { shortNamesOf } from '../recipient/recipient.ts';
import { RecipientField } from '../recipient/recipient-field.tsx';
import { useRecipient } from '../recipient/use-recipient.ts';
import type { CallText } from './call-text.ts';
import { batchMessages as words } from './messages.ts';

export type ToFieldProps = {
  text: CallText;
  chainId: ChainId;
  /** What is wrong with it; undefined while nothing is. */
  error: EvidentError | undefined;
  showAll: boolean;
  onChange: (update: (text: CallText) => CallText) => void;
};

export function ToField({ text: { to, toAddress }, chainId, error, showAll, onChange }: ToFieldProps) {
  const networks = useNetworks();
  const shortNames = useMemo(() => shortNamesOf(networks), [networks]);
  const { recipient, ask } = useRecipient(to, chainId, shortNames);
  const [settled, setSettled] = useState<string | null>(null);
  const found =
    recipient.kind === 'known' && recipient.name !== null && recipient.text === to ? recipient.address : null;
  useEffect(() => {
    // What another chain said of the name goes as soon as nobody says it of this one.
    if (toAddress === found) return;
    onChange((now) => (now.to === to ? { ...now, toAddress: found } : now));
  }, [found, to, toAddress, onChange]);
  const write = (next: string) =>
    onChange((now) => (now.to === next ? now : { ...now, to: next, toAddress: null }));
  // Why a name leads nowhere says more than that it is no address.
  const wrong = recipient.kind === 'failed' ? recipient.error : error;
  const shown = (showAll || settled === to) && recipient.kind !== 'resolving' && recipient.kind !== 'known';
  return (
    <RecipientField
      label={words.to}
      hint={words.toHint}
      text={to}
      recipient={recipient}
      error={shown && (showAll || to.trim() !== '') ? wrong : undefined}
      accounts={useAccounts()}
      chainId={chainId}
      silent
      onText={write}
      onSettle={(next) => {
        const plain = plainText(next);
        write(plain);
        setSettled(plain);
      }}
      onRetry={() => void ask()}
    />
  );

  /** A link or an address with this chain's prefix is that address; with another chain's it stays, and is refused. */
  function plainText(next: string): string {
    const parsed = parseRecipient(next, shortNames);
    if (!parsed.ok || parsed.value.payee.kind !== 'address') return next.trim();
    const { payee, chainId: on } = parsed.value;
    return on === null || on === chainId ? payee.address : next.trim();
  }
}
