/** Derives the next account of recovery words that the signer holds. */
import { useState } from 'react';
import { hasCode } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { Account } from '../../model.ts';
import { storeKeys } from '../../shared/account-sync.ts';
import { announce } from '../../shared/announcer.tsx';
import { ErrorView } from '../../shared/error-view.tsx';
import { useBook, useServices } from '../../shared/services-context.tsx';
import { useSignerState } from '../../shared/signer.ts';
import styles from './accounts.module.css';
import { messages } from './messages.ts';
import { mnemonicSources } from './sources.ts';

export function AddAccount({ accounts }: { accounts: readonly Account[] }) {
  const { signer } = useSignerState();
  const services = useServices();
  const book = useBook();
  const [busy, setBusy] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const sources = mnemonicSources(accounts);
  const [first] = sources;
  if (first === undefined) return null;

  const add = async (sourceId: string) => {
    setChoosing(false);
    setBusy(true);
    setError(null);
    try {
      const key = await signer.call('addAccount', { sourceId });
      await storeKeys(services.store.accounts, [key]);
      const page = await book.reload();
      const added = page.accounts.find(({ address }) => address === key.address);
      if (added) announce(messages.added(displayText(added.label, 40)));
    } catch (thrown) {
      if (!hasCode(thrown, 'SIGN_REJECTED')) setError(thrown);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button
        variant="primary"
        busy={busy}
        onClick={() => (sources.length > 1 ? setChoosing(true) : void add(first.sourceId))}
      >
        {messages.add}
      </Button>
      <Dialog open={choosing} onClose={() => setChoosing(false)} title={messages.addFrom}>
        <div className={styles.stack}>
          {sources.map(({ sourceId, label }) => (
            <Button key={sourceId} wide onClick={() => void add(sourceId)}>
              {messages.sourceOf(displayText(label, 40))}
            </Button>
          ))}
        </div>
      </Dialog>
      {error ? (
        <Dialog open onClose={() => setError(null)} title={messages.add}>
          <ErrorView error={error} level={3} />
        </Dialog>
      ) : null}
    </>
  );
}
