/** Gives an account another name, in place. */
import { type FormEvent, useState } from 'react';
import { MAX_LABEL } from '#protocol/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Account } from '../../model.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import styles from './accounts.module.css';
import { messages } from './messages.ts';
import { useArranging } from './use-arranging.ts';

export function RenameForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const [text, setText] = useState(account.label);
  const { change, error } = useArranging();
  const words = messages.rename;
  const label = text.trim();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (label !== '' && (await change(account.address, { label }))) onDone();
  };
  return (
    <form className={styles.rename} onSubmit={(event) => void save(event)}>
      <TextInput
        aria-label={words.label}
        aria-invalid={label === '' ? true : undefined}
        autoFocus
        maxLength={MAX_LABEL}
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
