/** Adds an address to look at, without its key. */
import { type FormEvent, useState } from 'react';
import { parseAddress } from '#core/address/address.ts';
import { EvidentError } from '#core/errors/error.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Identicon } from '#ui/identicon.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { newAccount } from '../../shared/account-sync.ts';
import { useBoot } from '../../shared/boot.ts';
import { ErrorView, fieldError } from '../../shared/error-view.tsx';
import { messages } from './messages.ts';
import styles from './screen.module.css';

const LABEL_LIMIT = 64;

export function WatchForm({ onWatched }: { onWatched: () => void }) {
  const boot = useBoot();
  const [text, setText] = useState('');
  const [label, setLabel] = useState('');
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const words = messages.watch;

  const trimmed = text.trim();
  const parsed = trimmed === '' ? null : parseAddress(trimmed);
  const wrong =
    trimmed === '' ? new EvidentError('INPUT_REQUIRED') : parsed?.ok === false ? parsed.error : null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!parsed?.ok || busy) return;
    setBusy(true);
    setError(null);
    try {
      const { services, book } = await boot.runtime();
      const { address } = parsed.value;
      const { accounts } = await book.reload();
      if (!accounts.some((account) => account.address === address)) {
        const name = label.trim();
        const account = newAccount(accounts, {
          address,
          sourceId: null,
          sourceKind: 'watch',
          path: null,
          createdAt: Date.now(),
          backedUpAt: null,
          ...(name === '' ? {} : { label: name }),
        });
        await services.store.accounts.put(account);
      }
      await book.choose(address);
      onWatched();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={words.label}
        hint={parsed?.ok && !parsed.value.checked ? words.unchecked : words.hint}
        error={checked ? fieldError(wrong) : undefined}
      >
        <TextInput
          mono
          autoFocus
          name="address"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChecked(false);
          }}
          onBlur={() => setChecked(trimmed !== '')}
          end={parsed?.ok ? <Identicon seed={parsed.value.address} size={26} /> : null}
        />
      </Field>
      <Field label={words.name} optional>
        <TextInput
          name="label"
          maxLength={LABEL_LIMIT}
          value={label}
          onChange={(event) => setLabel(event.target.value)}
        />
      </Field>
      {error ? <ErrorView error={error} level={3} /> : null}
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
