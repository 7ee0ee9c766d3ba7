/** Gives an account another name, in place. */
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Account } from '../../model.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { useBook, useServices } from '../../shared/services-context.tsx';
import styles from './accounts.module.css';
import { messages } from './messages.ts';

const LABEL_LIMIT = 64;

export function RenameForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const services = useServices();
  const book = useBook();
  const [text, setText] = useState(account.label);
  const [error, setError] = useState<unknown>(null);
  const words = messages.rename;
  const label = text.trim();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (label === '') return;
    try {
      if (label !== account.label) {
        await services.store.accounts.put({ ...account, label });
        await book.reload();
      }
      onDone();
    } catch (thrown) {
      setError(thrown);
    }
  };
  return (
    <form className={styles.rename} onSubmit={(event) => void save(event)}>
      <TextInput
        aria-label={words.label}
        aria-invalid={label === '' ? true : undefined}
        autoFocus
        maxLength={LABEL_LIMIT}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
        }}
      />
      <Button type="submit" variant="primary" disabled={label === ''}>
        {words.save}
      </Button>
      <Button onClick={onDone}>{words.cancel}</Button>
      {error ? <ErrorView error={error} level={3} /> : null}
    </form>
  );
}
