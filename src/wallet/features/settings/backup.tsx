/** Keys with their backups, and the signer as one file. */
import type { SignerStatus } from '#protocol/messages.ts';
import { useSignerState } from '../../shared/signer.ts';
import type { messages } from './messages.ts';
import { Settings, SignerSettings } from './setting.tsx';
import { SignerFileSheet } from './signer-file-sheet.tsx';

/** Without keys there is nothing to manage, but something to bring back. */
function offered(vault: SignerStatus['vault']): readonly (keyof typeof messages.screens)[] {
  if (vault === 'absent') return ['restore'];
  return vault === 'damaged' ? ['overview', 'restore'] : ['overview', 'backupFile', 'restore'];
}

export function Backup() {
  const { status } = useSignerState();
  const usable = status !== null && status.vault !== 'unsupported' && status.vault !== 'blocked';
  return (
    <>
      {usable ? (
        <Settings>
          <SignerSettings screens={offered(status.vault)} />
        </Settings>
      ) : null}
      <SignerFileSheet />
    </>
  );
}
