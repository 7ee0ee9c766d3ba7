/** Erasing: the wallet's own data here, the keys on the signer's screen. */
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import { Setting, SettingRows } from '../../components/page/group.tsx';
import { useSignerAction, useSignerState } from '../../components/page/signer-action.tsx';
import { announce } from '../../shared/announcer.tsx';
import { forgetRecentContracts } from '../../shared/recent-contracts.ts';
import { useAppStore, useServices } from '../../shared/services-context.tsx';
import { SignerLock } from './general.tsx';
import { messages } from './messages.ts';

const words = messages.erase;

export function EraseSheet() {
  const services = useServices();
  const appStore = useAppStore();
  const router = useRouter();
  const { client, status } = useSignerState();
  const keys = useSignerAction();
  const [asking, setAsking] = useState(false);
  const [unread, setUnread] = useState<unknown>(null);
  const [damaged, setDamaged] = useState(0);

  useEffect(() => {
    let current = true;
    services.store.damaged().then(
      (count) => current && setDamaged(count),
      (thrown: unknown) => current && setUnread(thrown),
    );
    return () => {
      current = false;
    };
  }, [services]);

  const erasing = useMutation({
    async mutationFn() {
      // An unlocked signer would name its accounts again at once.
      if (status?.vault === 'unlocked') await client.call('lock', {});
      await services.store.eraseAll();
      forgetRecentContracts();
      await appStore.reload();
      announce(words.done);
      await router.navigate({ to: '/welcome' });
    },
  });
  const eraseData = () => {
    setAsking(false);
    erasing.mutate();
  };
  const error = erasing.error ?? unread;

  const eraseKeys = () =>
    keys.run(async () => {
      await client.call('erase', {});
      announce(words.keysDone);
    });

  return (
    <>
      {damaged > 0 ? <Notice tone="caution">{messages.damaged(damaged)}</Notice> : null}
      <SettingRows>
        <Setting name={words.walletTitle} text={words.wallet}>
          <Button size="s" busy={erasing.isPending} onClick={() => setAsking(true)}>
            {words.walletAction}
          </Button>
        </Setting>
        {status !== null && status.vault !== 'absent' ? (
          <Setting name={words.keysTitle} text={words.keys} failure={keys.failure}>
            <Button size="s" variant="dangerOutline" busy={keys.busy} onClick={eraseKeys}>
              <SignerLock />
              {words.keysAction}
            </Button>
          </Setting>
        ) : null}
      </SettingRows>
      {error ? <ErrorView error={error} level={3} /> : null}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.walletAsk}
        footer={
          <>
            <Button onClick={() => setAsking(false)} autoFocus>
              {words.keep}
            </Button>
            <Button variant="danger" onClick={eraseData}>
              {words.walletConfirm}
            </Button>
          </>
        }
      >
        <p>{words.wallet}</p>
        {status?.vault === 'unlocked' ? <p>{words.locks}</p> : null}
      </Dialog>
    </>
  );
}
