/** The host's first screen: create or import keys with no wallet in the document, or look around without any. */
import { hasCode } from '#core/errors/error.ts';
import { useFlow, useServices } from '../app/context.ts';
import type { Task } from '../app/tasks.ts';
import type { KeyringStatus } from '../keyring/client.ts';
import { Welcome } from './welcome.tsx';

/** Ways that the wallet itself offers, without keys. */
const WAYS = { demo: '/start?way=demo', watch: '/start?way=watch', cold: '/accounts/cold' } as const;

const USABLE: readonly KeyringStatus['vault'][] = ['absent', 'locked', 'unlocked'];

export function WelcomeScreen({ status }: { status: KeyringStatus }) {
  const { session, keyring, flow } = useServices();
  const { returns, lost } = useFlow();
  const begin = (task: Task) => (): void => {
    // The home says what is wrong with the vault, and the way out: nothing can be added to it.
    if (!USABLE.includes(status.vault)) {
      flow.openHome();
      return;
    }
    const known = status.accounts.length;
    session.ask(task, 'user').then(
      async () => {
        const { vault, accounts } = await keyring.call('status', {});
        if (vault === 'unlocked' && accounts.length > known) flow.enterWallet();
      },
      (thrown: unknown) => {
        // The user said no: the welcome is still there.
        if (!hasCode(thrown, 'SIGN_REJECTED', 'VAULT_LOCKED')) throw thrown;
      },
    );
  };
  const unlock = (): void => {
    session.ask({ kind: 'unlock' }, 'user').then(
      () => flow.enterWallet(),
      () => undefined,
    );
  };
  return (
    <Welcome
      lost={lost}
      onUnlock={status.vault === 'locked' ? unlock : null}
      onBack={returns ? () => flow.enterWallet('/') : null}
      onCreate={begin({ kind: 'create' })}
      onImport={begin({ kind: 'importKey' })}
      onRestore={begin({ kind: 'manage', screen: 'restore' })}
      onDemo={() => flow.enterWallet(WAYS.demo)}
      onWatch={() => flow.enterWallet(WAYS.watch)}
      onCold={() => flow.enterWallet(WAYS.cold)}
    />
  );
}
