/** Words that nobody wrote down are lost with this browser: said on Home until the signer has seen the backup. */
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Account } from '../../model.ts';
import { storeKeys } from '../../shared/account-sync.ts';
import { announce } from '../../shared/announcer.tsx';
import { useBook, useServices } from '../../shared/services-context.tsx';
import { useSignerState } from '../../shared/signer.ts';
import { useSignerAct } from '../../shared/signer-act.tsx';
import { messages } from './messages.ts';

export function BackupNotice({ accounts }: { accounts: readonly Account[] }) {
  const { client } = useSignerState();
  const services = useServices();
  const book = useBook();
  const { busy, run, failure } = useSignerAct(() => client, 2);
  const words = messages.backup;
  const open = accounts.filter((account) => account.sourceKind === 'mnemonic' && account.backedUpAt === null);
  const sourceId = open[0]?.sourceId ?? null;
  if (sourceId === null) return null;
  const ofSource = open.filter((account) => account.sourceId === sourceId);
  const [only] = ofSource.length === 1 ? ofSource : [];

  const backUp = () =>
    run(async () => {
      const { accounts: keys } = await client.call('backUp', { sourceId });
      await storeKeys(services.store.accounts, keys);
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
        {only ? words.text(displayText(only.label, 40)) : words.several}
      </Notice>
      {failure}
    </>
  );
}
