/** What else belongs to a recovery phrase: its passphrase, and how many accounts to begin with. */
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { EvidentError } from '#core/errors/error.ts';
import { Details } from '#ui/details.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Stack } from '../app/card.tsx';
import { sentence } from '../app/use-async-action.ts';
import { useSecretInput } from '../app/use-secret-input.ts';
import { MAX_FIRST_ACCOUNTS, MAX_PASSPHRASE } from '../keyring/client.ts';
import { messages } from './import-messages.ts';

export interface ImportOptionsHandle {
  /** Null after saying at its field what is wrong. */
  take(): { readonly passphrase: string; readonly accounts: number } | null;
}

export function ImportOptions({ handle }: { handle: RefObject<ImportOptionsHandle | null> }) {
  const passphrase = useSecretInput(false);
  const accounts = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [wrong, setWrong] = useState<'passphrase' | 'accounts' | null>(null);
  const words = messages.options;
  useEffect(() => {
    // What is wrong may stand in the folded part.
    if (wrong !== null && open) (wrong === 'accounts' ? accounts : passphrase).current?.focus();
  }, [wrong, open, passphrase]);
  useImperativeHandle(handle, () => ({
    take() {
      const said = passphrase.current?.value ?? '';
      const count = (accounts.current?.value ?? '1').trim();
      const counts = /^\d{1,2}$/.test(count) && Number(count) >= 1 && Number(count) <= MAX_FIRST_ACCOUNTS;
      if (said.length <= MAX_PASSPHRASE && counts) return { passphrase: said, accounts: Number(count) };
      setWrong(counts ? 'passphrase' : 'accounts');
      setOpen(true);
      return null;
    },
  }));
  return (
    <Details summary={words.summary} open={open} onToggle={setOpen}>
      <Stack>
        <Field
          label={words.passphrase}
          hint={words.passphraseHint}
          error={wrong === 'passphrase' ? sentence(new EvidentError('INPUT_TOO_LONG')) : undefined}
          optional
        >
          <PasswordInput ref={passphrase} autoComplete="off" onInput={() => setWrong(null)} />
        </Field>
        <Field
          label={words.accounts}
          hint={words.accountsHint}
          error={wrong === 'accounts' ? words.accountsWrong : undefined}
        >
          <TextInput
            ref={accounts}
            figures
            inputMode="numeric"
            defaultValue="1"
            onInput={() => setWrong(null)}
          />
        </Field>
      </Stack>
    </Details>
  );
}
