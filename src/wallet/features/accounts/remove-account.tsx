/** Forgets an address that is only watched. Accounts with a key are the signer's to remove. */
import { useState } from 'react';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { Account } from '../../model.ts';
import { announce } from '../../shared/announcer.tsx';
import { ErrorView } from '../../shared/error-view.tsx';
import { useBook, useServices } from '../../shared/services-context.tsx';
import { messages } from './messages.ts';

export function RemoveAccount({
  account,
  onRemoved,
}: {
  account: Account;
  onRemoved?: (() => void) | undefined;
}) {
  const services = useServices();
  const book = useBook();
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const words = messages.remove;
  const label = displayText(account.label, 40);
  const remove = async () => {
    setError(null);
    try {
      await services.store.accounts.remove(account.address);
      const { accounts } = await book.reload();
      announce(words.done(label));
      // Without any account the route leads to the welcome by itself.
      if (accounts.length > 0) onRemoved?.();
    } catch (thrown) {
      setError(thrown);
    }
  };
  return (
    <>
      <Button variant="text" size="s" aria-label={words.of(label)} onClick={() => setOpen(true)}>
        {words.action}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.title(label)}
        footer={
          <>
            <Button onClick={() => setOpen(false)} autoFocus>
              {words.keep}
            </Button>
            <Button variant="danger" onClick={() => void remove()}>
              {words.confirm}
            </Button>
          </>
        }
      >
        <p>{words.text}</p>
        {error ? <ErrorView error={error} level={3} /> : null}
      </Dialog>
    </>
  );
}
