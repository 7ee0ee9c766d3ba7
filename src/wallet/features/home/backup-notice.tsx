/** Words that nobody wrote down are lost with this browser: said on Home until the signer has seen the backup. */
import { useState } from 'react';
import { hasCode } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Account } from '../../model.ts';
import { storeKeys } from '../../shared/account-sync.ts';
import { announce } from '../../shared/announcer.tsx';
import { ErrorView } from '../../shared/error-view.tsx';
import { useBook, useServices } from '../../shared/services-context.tsx';
import { useSignerState } from '../../shared/signer.ts';
import { messages } from './messages.ts';

export function BackupNotice({ accounts }: { accounts: readonly Account[] }) {
  const { signer } = useSignerState();
  const services = useServices();
  const book = useBook();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const words = messages.backup;
  const open = accounts.filter((account) => account.sourceKind === 'mnemonic' && account.backedUpAt === null);
  const sourceId = open[0]?.sourceId ?? null;
  if (sourceId === null) return null;
  const ofSource = open.filter((account) => account.sourceId === sourceId);
  const [only] = ofSource.length === 1 ? ofSource : [];

  const backUp = async () => {
    setBusy(true);
    setError(null);
    try {
      const { accounts: keys } = await signer.call('backUp', { sourceId });
      await storeKeys(services.store.accounts, keys);
      await book.reload();
      announce(words.done);
    } catch (thrown) {
      if (!hasCode(thrown, 'SIGN_REJECTED')) setError(thrown);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Notice
        tone="caution"
        standing
        title={words.title}
        action={
          <Button busy={busy} onClick={() => void backUp()}>
            {words.action}
          </Button>
        }
      >
        {only ? words.text(displayText(only.label, 40)) : words.several}
      </Notice>
      {error ? <ErrorView error={error} /> : null}
    </>
  );
}
