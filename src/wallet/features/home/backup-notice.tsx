/** Keys of which there is no second copy are lost with this browser: said on Home until there is one. */
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Account } from '../../model.ts';
import { unsavedSource } from './backup.ts';
import { messages } from './messages.ts';
import { useBackUp } from './use-back-up.tsx';

export function BackupNotice({ accounts }: { accounts: readonly Account[] }) {
  const source = unsavedSource(accounts);
  const { busy, backUp, failure } = useBackUp(source);
  if (source === null) return null;
  const { isPhrase, accounts: own } = source;
  const words = isPhrase ? messages.backup.phrase : messages.backup.key;
  const [only] = own.length === 1 ? own : [];
  return (
    <>
      <Notice
        tone="caution"
        standing
        title={words.title}
        action={
          <Button busy={busy} onClick={backUp}>
            {words.action}
          </Button>
        }
      >
        {only ? messages.backup.text(displayText(only.label, 40)) : messages.backup.several}
      </Notice>
      {failure}
    </>
  );
}
