/** Keys of which there is no second copy are lost with this browser: said on Home until there is one. */
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Account } from '../../model.ts';
import { useSignerState } from '../../shared/signer.ts';
import { useSignerAction } from '../../shared/signer-action.tsx';
import { unsavedSource } from './backup.ts';
import { messages } from './messages.ts';

export function BackupNotice({ accounts }: { accounts: readonly Account[] }) {
  const { client } = useSignerState();
  const { busy, run, failure } = useSignerAction(2);
  const source = unsavedSource(accounts);
  if (source === null) return null;
  const { sourceId, isPhrase, accounts: own } = source;
  const words = isPhrase ? messages.backup.phrase : messages.backup.key;
  const [only] = own.length === 1 ? own : [];

  // The host removes this page first. What came of it is in the status that the next one is told.
  const backUp = () =>
    run(async () => {
      await (isPhrase
        ? client.call('backUp', { sourceId })
        : client.call('manage', { screen: 'backupFile' }));
    });

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
