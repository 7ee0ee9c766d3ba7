/** Asks what a Safe is called: before it is saved, and to rename it. */
import { type FormEvent, useRef, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import { MAX_CONTACT_NAME, parseContactName } from '#core/contacts/entry.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { TextInput } from '#ui/text-input.tsx';
import { ErrorView, fieldError } from '../../components/page/error-view.tsx';
import { announce } from '../../shared/announcer.tsx';
import { messages } from './messages.ts';

const words = messages.saved;

export type NameDialogProps = {
  title: string;
  action: string;
  address: Address;
  /** What the field begins with. */
  name: string;
  /** What is announced once it is done. */
  done: (name: string) => string;
  onName: (name: string) => Promise<void>;
  onClose: () => void;
};

export function NameDialog({ title, action, address, name: given, done, onName, onClose }: NameDialogProps) {
  const [text, setText] = useState(given);
  const [refused, setRefused] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const box = useRef<HTMLInputElement>(null);
  const name = parseContactName(text);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setRefused(true);
    if (!name.ok) return box.current?.focus();
    setBusy(true);
    setError(null);
    try {
      await onName(name.value);
      announce(done(displayText(name.value, 60)));
      onClose();
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={<bdi>{title}</bdi>}>
      <form className={layout.stack4} noValidate onSubmit={(event) => void submit(event)}>
        <AddressBlock address={address} />
        <Field
          label={words.name}
          hint={words.nameHint}
          required
          error={refused && !name.ok ? fieldError(name.error) : undefined}
        >
          <TextInput
            ref={box}
            name="safe-name"
            autoFocus
            maxLength={MAX_CONTACT_NAME}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        {error === null ? null : <ErrorView error={error} level={3} />}
        <div className={layout.buttons}>
          <Button type="submit" variant="primary" busy={busy}>
            {action}
          </Button>
          <Button onClick={onClose}>{words.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
