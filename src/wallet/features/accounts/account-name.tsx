/** An account's name and, beside it, the way to change it in place. */

import Pencil from 'lucide-react/icons/pencil';
import { type FormEvent, type ReactNode, useState } from 'react';
import { displayText } from '#core/text/display.ts';
import { MAX_LABEL } from '#protocol/messages.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import layout from '#ui/layout.module.css';
import { TextInput } from '#ui/text-input.tsx';
import type { Account } from '../../model.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import styles from './accounts.module.css';
import { messages } from './messages.ts';
import { useArranging } from './use-arranging.ts';

/** `children` is the name as it stands there. */
export function AccountName({ account, children }: { account: Account; children: ReactNode }) {
  const [state, setState] = useState<'shown' | 'renaming' | 'renamed'>('shown');
  if (state === 'renaming') return <RenameForm account={account} onDone={() => setState('renamed')} />;
  return (
    <span className={styles.name}>
      {children}
      <RenameButton
        label={displayText(account.label, 40)}
        onPress={() => setState('renaming')}
        // The form took the focus with it: back to where it was opened.
        autoFocus={state === 'renamed'}
      />
    </span>
  );
}

type RenameButtonProps = { label: string; onPress: () => void; autoFocus: boolean };

function RenameButton({ label, onPress, autoFocus }: RenameButtonProps) {
  return (
    <IconButton label={messages.rename.action(label)} onClick={onPress} autoFocus={autoFocus}>
      <Pencil aria-hidden="true" />
    </IconButton>
  );
}

/** Gives an account another name, in place. */
function RenameForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const [text, setText] = useState(account.label);
  const { change, error } = useArranging();
  const words = messages.rename;
  const label = text.trim();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (label !== '' && (await change(account.address, { label }))) onDone();
  };
  return (
    <form className={cx(layout.row2, styles.rename)} onSubmit={(event) => void save(event)}>
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
