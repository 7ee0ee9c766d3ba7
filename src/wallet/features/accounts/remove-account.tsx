/** Forgets an account. One with a key is the signer's to remove, on its own screen. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { Account } from '../../model.ts';
import { forgetAccounts } from '../../shared/account-sync.ts';
import { announce } from '../../shared/announcer.tsx';
import { ErrorView } from '../../shared/error-view.tsx';
import { roleOf } from '../../shared/roles.ts';
import { useAppStore, useServices } from '../../shared/services-context.tsx';
import { useSignerState } from '../../shared/signer.ts';
import { useSignerAction } from '../../shared/signer-action.tsx';
import { messages } from './messages.ts';

export type RemoveAccountProps = {
  account: Account;
  onRemoved?: (() => void) | undefined;
};

const words = messages.remove;

export function RemoveAccount(props: RemoveAccountProps) {
  const role = roleOf(props.account);
  return role === 'hot' ? <RemoveKey {...props} /> : <RemoveHere {...props} text={words.text[role]} />;
}

/** Out of the wallet's store; resolves when screens know. */
function useForget({ account, onRemoved }: RemoveAccountProps): () => Promise<void> {
  const { store } = useServices();
  const appStore = useAppStore();
  return async () => {
    await forgetAccounts(store.accounts, [account.address]);
    const { accounts } = await appStore.reload();
    const { coldSource } = account;
    // Public keys without an account of theirs are of no use.
    if (coldSource !== null && accounts.every((other) => other.coldSource !== coldSource))
      await store.coldSources.remove(coldSource);
    announce(words.done(displayText(account.label, 40)));
    // Without any account the route leads to the welcome by itself.
    if (accounts.length > 0) onRemoved?.();
  };
}

function RemoveKey(props: RemoveAccountProps) {
  const { account } = props;
  const { client } = useSignerState();
  const forget = useForget(props);
  const { busy, run, failure } = useSignerAction();
  const remove = () =>
    run(async () => {
      const { address } = account;
      const status = await client.call('manage', { screen: 'removeAccount', address });
      if (status.vault !== 'locked' && !status.accounts.some((key) => key.address === address))
        await forget();
    });
  return (
    <>
      <Button
        variant="text"
        size="s"
        busy={busy}
        aria-label={words.of(displayText(account.label, 40))}
        onClick={remove}
      >
        {words.action}
      </Button>
      {failure}
    </>
  );
}

function RemoveHere(props: RemoveAccountProps & { text: string }) {
  const { account, text } = props;
  const forget = useForget(props);
  const [open, setOpen] = useState(false);
  const { mutate: remove, error } = useMutation({ mutationFn: forget });
  const label = displayText(account.label, 40);
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
            <Button variant="danger" onClick={() => remove()}>
              {words.confirm}
            </Button>
          </>
        }
      >
        <p>{text}</p>
        {error ? <ErrorView error={error} level={3} /> : null}
      </Dialog>
    </>
  );
}
