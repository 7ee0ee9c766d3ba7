/** Keys of which there is no second copy are lost with this browser: said on Home until there is one. */
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Account } from '../../model.ts';
import { storeKeys } from '../../shared/account-sync.ts';
import { announce } from '../../shared/announcer.tsx';
import { useBook, useServices } from '../../shared/services-context.tsx';
import { useSignerState } from '../../shared/signer.ts';
import { useSignerAct } from '../../shared/signer-act.tsx';
import { unsavedSource } from './backup.ts';
import { messages } from './messages.ts';

export function BackupNotice({ accounts }: { accounts: readonly Account[] }) {
  const { client } = useSignerState();
  const services = useServices();
  const book = useBook();
  const { busy, run, failure } = useSignerAct(() => client, 2);
  const source = unsavedSource(accounts);
  if (source === null) return null;
  const { sourceId, isPhrase, accounts: own } = source;
  const words = isPhrase ? messages.backup.phrase : messages.backup.key;
  const [only] = own.length === 1 ? own : [];

  const backUp = () =>
    run(async () => {
      if (isPhrase) {
        const { accounts: keys } = await client.call('backUp', { sourceId });
        await storeKeys(services.store.accounts, keys);
      } else {
        const { accounts: keys } = await client.call('manage', { screen: 'backupFile' });
        await storeKeys(services.store.accounts, keys);
        const saved = keys.some((key) => key.sourceId === sourceId && key.savedAt !== null);
        if (!saved) return;
      }
      await book.reload();
      announce(words.done);
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
