/** One address of the form: what is written, what it leads to, and the chain on which it holds. */
import { useEffect, useMemo } from 'react';
import type { Address } from '#core/address/address.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { parseRecipient } from '#core/tx/recipient.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { useAllAccounts } from '../../shared/accounts.ts';
import { ChainChoice } from '../../shared/contacts/chain-choice.tsx';
import { useNetworks } from '../../shared/networks.ts';
import { type Recipient, shortNamesOf } from '../../shared/recipient/recipient.ts';
import { RecipientField } from '../../shared/recipient/recipient-field.tsx';
import { useRecipient } from '../../shared/recipient/use-recipient.ts';
import styles from './contacts.module.css';
import type { DraftAddress } from './draft.ts';
import { messages } from './messages.ts';

export type AddressLineProps = {
  line: DraftAddress;
  /** From 1. */
  place: number;
  count: number;
  /** Errors may be shown. */
  shown: boolean;
  onChange: (patch: Partial<Omit<DraftAddress, 'key'>>) => void;
  onSettle: () => void;
  /** What the text leads to; null while that is not known. */
  onKnown: (text: string, address: Address | null) => void;
  onRemove: () => void;
};

const errorOf = (recipient: Recipient): EvidentError | undefined =>
  recipient.kind === 'failed' ? recipient.error : undefined;

export function AddressLine(props: AddressLineProps) {
  const { line, place, count, shown, onChange, onSettle, onKnown, onRemove } = props;
  const words = messages.form;
  const accounts = useAllAccounts();
  const networks = useNetworks();
  const shortNames = useMemo(() => shortNamesOf(networks), [networks]);
  // A name is looked up on the chain that is chosen, else on the first that has names.
  const named =
    line.chainId ??
    networks.find(({ network }) => network.enabled && network.universalResolver !== null)?.network.chainId ??
    null;
  const { recipient, ask } = useRecipient(line.text, named, shortNames);
  const address = recipient.kind === 'known' ? recipient.address : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the answer changes, not when the listener does
  useEffect(() => onKnown(line.text, address), [line.text, address]);

  const settle = (text: string) => {
    const parsed = parseRecipient(text, shortNames);
    // A chain that stands before the address, or in a link, is the chain on which it holds.
    if (parsed.ok && parsed.value.chainId !== null && parsed.value.payee.kind === 'address') {
      onChange({ text: parsed.value.payee.address, chainId: parsed.value.chainId });
    } else if (text !== line.text) onChange({ text });
    onSettle();
  };
  return (
    <div className={cx(layout.stack2, styles.line)}>
      <RecipientField
        label={words.address(place, count)}
        hint={words.addressHint}
        text={line.text}
        recipient={recipient}
        error={shown ? errorOf(recipient) : undefined}
        accounts={accounts}
        suggest={false}
        silent
        onText={(text) => onChange({ text })}
        onSettle={settle}
        onRetry={() => void ask()}
      />
      <div className={styles.lineFoot}>
        <ChainChoice chainId={line.chainId} onChange={(chainId) => onChange({ chainId })} />
        {count === 1 ? null : (
          <Button variant="text" size="s" aria-label={words.withoutOf(place)} onClick={onRemove}>
            {words.without}
          </Button>
        )}
      </div>
    </div>
  );
}
