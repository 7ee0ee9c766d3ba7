/** Asks what something is called in this browser: before it is saved, or to rename it. */
import { type FormEvent, useRef, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import { MAX_CONTACT_NAME, parseContactName } from '#core/contacts/entry.ts';
import { AddressBlock } from '#ui/address.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { TextInput } from '#ui/text-input.tsx';
import { ErrorView, fieldError } from '../page/error-view.tsx';

type NameDialogProps = {
  title: string;
  words: { readonly name: string; readonly nameHint: string; readonly cancel: string };
  action: string;
  address: Address;
  /** What the field begins with. */
  name: string;
  /** An empty name is one too: none of the user's own. */
  optional?: boolean;
  onName: (name: string) => Promise<void>;
  onClose: () => void;
};

export function NameDialog(props: NameDialogProps) {
  const { title, words, action, address, name: given, optional = false, onName, onClose } = props;
  const [text, setText] = useState(given);
  const [refused, setRefused] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const box = useRef<HTMLInputElement>(null);
  const read = parseContactName(text);
  const wrong = read.ok || (optional && text.trim() === '') ? null : read.error;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setRefused(true);
    if (wrong !== null) return box.current?.focus();
    setBusy(true);
    setError(null);
    try {
      await onName(read.ok ? read.value : '');
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
          required={!optional}
          optional={optional}
          error={refused && wrong !== null ? fieldError(wrong) : undefined}
        >
          <TextInput
            ref={box}
            autoFocus
            name="own-name"
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
