/** A name for an address that is known already, in a dialog of its own. */
import { type FormEvent, useMemo, useRef, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { assessContact, contactRefusal } from '#core/contacts/assess.ts';
import { type ContactEntry, MAX_CONTACT_NAME, parseContactName } from '#core/contacts/entry.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address.tsx';
import align from '#ui/align.module.css';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { TextInput } from '#ui/text-input.tsx';
import { announce } from '../../shared/announcer.tsx';
import { saveContact, useContactWorld } from '../../shared/contacts/save.ts';
import { useServices } from '../../shared/services-context.tsx';
import { ErrorView, fieldError } from '../page/error-view.tsx';
import { ChainChoice, ContactFindings, useAcceptance } from './contact-findings.tsx';
import styles from './contacts.module.css';
import { contactMessages as words } from './messages.ts';

export type SaveFormProps = { address: Address; name: string | null; onDone: () => void };

const NOTHING = [] as const;

export default function SaveForm({ address, name: given, onDone }: SaveFormProps) {
  const { store } = useServices();
  const [text, setText] = useState(given ?? '');
  const [chainId, setChainId] = useState<ChainId | null>(null);
  const [refused, setRefused] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const box = useRef<HTMLInputElement>(null);
  const { world, ready, error: unread, retry } = useContactWorld(null);
  const name = parseContactName(text);
  const shownName = name.ok ? name.value : '';
  const entry = useMemo<ContactEntry>(
    () => ({ name: shownName, addresses: [{ address, chainId }], note: '' }),
    [shownName, address, chainId],
  );
  const refusal = contactRefusal(entry);
  const findings = useMemo(() => (ready ? assessContact(entry, world) : NOTHING), [entry, world, ready]);
  const acceptance = useAcceptance(findings);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The dialog may stand within another form, by React's account of what is within what.
    event.stopPropagation();
    if (busy) return;
    setRefused(true);
    if (!name.ok) box.current?.focus();
    if (!name.ok || refusal !== null || !ready || !acceptance.given) return;
    setBusy(true);
    setError(null);
    try {
      await saveContact(store, entry, null, Date.now());
      announce(words.saved(displayText(entry.name, 40)));
      onDone();
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  return (
    <form className={layout.stack3} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.whom}>
        <Identicon seed={address} />
        <AddressBlock address={address} />
      </div>
      <Field
        label={words.name}
        hint={words.nameHint}
        required
        error={refused && !name.ok ? fieldError(name.error) : undefined}
      >
        <TextInput
          ref={box}
          autoFocus
          name="contact-name"
          maxLength={MAX_CONTACT_NAME}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <div>
        <ChainChoice chainId={chainId} onChange={setChainId} />
        <p className={layout.small}>{words.chainHint}</p>
      </div>
      {refusal === null ? null : <ErrorView error={refusal} level={3} />}
      {unread === null ? null : <ErrorView error={unread} level={3} onRetry={retry} />}
      <ContactFindings findings={findings} acceptance={acceptance} refused={refused} />
      {error === null ? null : <ErrorView error={error} level={3} />}
      <div className={cx(layout.buttons, align.after)}>
        <Button type="submit" variant="primary" busy={busy || (refused && !ready && unread === null)}>
          {words.submit}
        </Button>
        <Button onClick={onDone}>{words.cancel}</Button>
      </div>
    </form>
  );
}
