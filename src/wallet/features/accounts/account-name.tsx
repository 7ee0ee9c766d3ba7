/** An account's name and, beside it, the way to change it in place. */
import { type ReactNode, useState } from 'react';
import { displayText } from '#core/text/display.ts';
import type { Account } from '../../model.ts';
import styles from './accounts.module.css';
import { RenameButton } from './rename-button.tsx';
import { RenameForm } from './rename-form.tsx';

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
