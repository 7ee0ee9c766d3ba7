/** An address: entered, chosen, or the one that a name leads to. */
import { useEffect, useMemo, useState } from 'react';
import { textDraft } from '#core/abi/form/edit.ts';
import { readDraft } from '#core/abi/form/read.ts';
import type { TextDraft } from '#core/abi/form/types.ts';
import { type EvidentError, hasCode } from '#core/errors/error.ts';
import { parseRecipient } from '#core/tx/recipient.ts';
import { useAccounts } from '../accounts.ts';
import { useNetworks } from '../networks.ts';
import { shortNamesOf } from '../recipient/recipient.ts';
import { RecipientField } from '../recipient/recipient-field.tsx';
import { useRecipient } from '../recipient/use-recipient.ts';
import { abiMessages as words } from './messages.ts';
import { shownPath } from './part-label.tsx';
import type { PartProps } from './types.ts';

export function AddressLeaf({
  field,
  draft,
  path,
  onChange,
  showAll,
  chainId,
}: PartProps & { draft: TextDraft }) {
  const networks = useNetworks();
  const shortNames = useMemo(() => shortNamesOf(networks), [networks]);
  const { recipient, ask } = useRecipient(draft.text, chainId, shortNames);
  const [settled, setSettled] = useState<string | null>(null);
  const { text } = draft;
  const found =
    recipient.kind === 'known' && recipient.name !== null && recipient.text === text
      ? recipient.address
      : null;
  useEffect(() => {
    if (found === null) return;
    // Only for the text that asked, and never again once it is known.
    onChange((now) =>
      now.kind === 'text' && now.text === text && now.address !== found ? textDraft(text, found) : now,
    );
  }, [found, text, onChange]);

  const reading = readDraft(field, draft);
  const shown = showAll || settled === text;
  const problem = reading.kind === 'wrong' ? reading.problem.error : null;
  return (
    <RecipientField
      label={shownPath(path)}
      hint={words.addressHint}
      text={text}
      recipient={recipient}
      error={shown && recipient.kind !== 'resolving' ? errorOf(problem, recipient) : undefined}
      accounts={useAccounts()}
      chainId={chainId}
      silent
      onText={(next) => onChange(() => textDraft(next))}
      onSettle={(next) => {
        const plain = plainText(next);
        onChange((now) => (now.kind === 'text' && now.text === plain ? now : textDraft(plain)));
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

/** Why a name leads nowhere says more than that it does. */
function errorOf(
  problem: EvidentError | null,
  recipient: { readonly kind: string; readonly error?: EvidentError },
): EvidentError | undefined {
  if (problem === null) return undefined;
  return hasCode(problem, 'ABI_NAME_OPEN') && recipient.error !== undefined ? recipient.error : problem;
}
