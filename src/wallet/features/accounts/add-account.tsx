/** Derives the next account of recovery words that the signer holds. */
import { useState } from 'react';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { Account } from '../../model.ts';
import { storeKeys } from '../../shared/account-sync.ts';
import { announce } from '../../shared/announcer.tsx';
import { useAppStore, useServices } from '../../shared/services-context.tsx';
import { useSignerState } from '../../shared/signer.ts';
import { useSignerAction } from '../../shared/signer-action.tsx';
import styles from './accounts.module.css';
import { messages } from './messages.ts';
import { mnemonicSources } from './sources.ts';

export function AddAccount({ accounts }: { accounts: readonly Account[] }) {
  const { client } = useSignerState();
  const services = useServices();
  const appStore = useAppStore();
  const [choosing, setChoosing] = useState(false);
  const { busy, run, failure } = useSignerAction(2);
  const sources = mnemonicSources(accounts);
  const [first] = sources;
  if (first === undefined) return null;

  const add = (sourceId: string) => {
    setChoosing(false);
    run(async () => {
      const key = await client.call('addAccount', { sourceId });
      await storeKeys(services.store.accounts, [key]);
      const page = await appStore.reload();
      const added = page.accounts.find(({ address }) => address === key.address);
      if (added) announce(messages.added(displayText(added.label, 40)));
    });
  };

  return (
    <>
      <Button
        variant="primary"
        busy={busy}
        onClick={() => (sources.length > 1 ? setChoosing(true) : add(first.sourceId))}
      >
        {messages.add}
      </Button>
      <Dialog open={choosing} onClose={() => setChoosing(false)} title={messages.addFrom}>
        <div className={styles.stack}>
          {sources.map(({ sourceId, label }) => (
            <Button key={sourceId} wide onClick={() => add(sourceId)}>
              {messages.sourceOf(displayText(label, 40))}
            </Button>
          ))}
        </div>
      </Dialog>
      {failure}
    </>
  );
}
