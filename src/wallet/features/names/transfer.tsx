/** Handing a name over: its management, or its registration. */
import { type FormEvent, useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { NameView } from '../../chain/names/types.ts';
import { useAllAccounts } from '../../shared/accounts.ts';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { shortNamesOf } from '../../shared/recipient/recipient.ts';
import { RecipientField } from '../../shared/recipient/recipient-field.tsx';
import { useRecipient } from '../../shared/recipient/use-recipient.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useFormDraft } from '../../shared/use-form-draft.ts';
import { type Begin, useHolder, useManager } from './begin.ts';
import { keepableText, nameDraft } from './drafts.ts';
import { messages } from './messages.ts';

export function Transfer({ view, begin, onClose }: { view: NameView; begin: Begin; onClose: () => void }) {
  const { names } = useServices();
  const manager = useManager(view);
  const registrant = useHolder(view.registration?.registrant ?? null);
  const [draft, change] = useFormDraft(
    nameDraft('transfer', view),
    { what: manager === null ? 'registration' : 'control', text: '' },
    keepableText,
  );
  const { text } = draft;
  const what = draft.what === 'control' ? 'control' : 'registration';
  const [asked, setAsked] = useState(false);
  const networks = useEnabledNetworks();
  const shortNames = useMemo(() => shortNamesOf(networks), [networks]);
  const { recipient, ask } = useRecipient(text, view.chainId, shortNames);
  const words = messages.transfer;
  const account = what === 'control' ? manager : registrant;
  const both = manager !== null && registrant !== null && view.wrapped === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (recipient.kind !== 'known' || account === null) return;
    const { address, name } = recipient;
    void begin(
      account,
      () => names.transfer(view, what, account.address, address),
      name === null ? undefined : [{ name, address }],
    );
  };
  return (
    <Sheet title={messages.acts.transfer} padded>
      <form className={layout.stack4} noValidate onSubmit={submit}>
        {both ? (
          <>
            <RadioGroup
              legend={words.what}
              value={what}
              onChange={(next) => change({ what: next })}
              options={[
                { value: 'control', label: words.control },
                { value: 'registration', label: words.registration },
              ]}
            />
            <p className={layout.quiet}>{words.note}</p>
          </>
        ) : null}
        {view.wrapped === null ? null : <p className={layout.quiet}>{words.wrapped}</p>}
        <RecipientField
          label={words.to}
          hint={words.hint}
          text={text}
          recipient={recipient}
          error={asked && recipient.kind === 'failed' ? recipient.error : undefined}
          accounts={useAllAccounts()}
          onText={(next) => change({ text: next })}
          onSettle={(settled) => {
            change({ text: settled });
            setAsked(true);
          }}
          onRetry={() => void ask()}
          chainId={view.chainId}
        />
        <div className={layout.buttons}>
          <Button onClick={onClose}>{messages.acts.close}</Button>
          <Button type="submit" variant="primary">
            {messages.acts.review}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
