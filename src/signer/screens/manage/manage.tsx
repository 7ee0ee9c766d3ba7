/** The screens that manage keys, one at a time; the overview leads to the others and back. */
import { lazy, useState } from 'react';
import type { TaskOf } from '../../app/tasks.ts';
import type { ManagePlace } from './cards.tsx';

const Overview = lazy(async () => ({ default: (await import('./overview.tsx')).Overview }));
const SCREENS = {
  password: lazy(async () => ({ default: (await import('./password.tsx')).ChangePassword })),
  passkeys: lazy(async () => ({ default: (await import('./passkeys.tsx')).Passkeys })),
  seal: lazy(async () => ({ default: (await import('./seal.tsx')).ChangeSeal })),
  askEachTime: lazy(async () => ({ default: (await import('./ask-each-time.tsx')).AskEachTime })),
  backupFile: lazy(async () => ({ default: (await import('./backup-file.tsx')).BackupFile })),
  restore: lazy(async () => ({ default: (await import('./restore.tsx')).Restore })),
  practise: lazy(async () => ({ default: (await import('./practise.tsx')).Practise })),
  reveal: lazy(async () => ({ default: (await import('./reveal.tsx')).Reveal })),
  exportKey: lazy(async () => ({ default: (await import('./export-key.tsx')).ExportKey })),
  exportAccounts: lazy(async () => ({ default: (await import('./export-accounts.tsx')).ExportAccounts })),
  removeAccount: lazy(async () => ({ default: (await import('./remove-account.tsx')).RemoveAccount })),
} as const;

interface Props {
  readonly task: TaskOf<'manage'>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function Manage({ task, onDone, onCancel }: Props) {
  const [place, setPlace] = useState<ManagePlace | null>(
    task.screen === 'overview'
      ? null
      : { screen: task.screen, sourceId: task.sourceId, address: task.address },
  );
  if (place === null) return <Overview onOpen={setPlace} onDone={onDone} />;
  const Screen = SCREENS[place.screen];
  // A screen that was asked for by name ends the task; one that was chosen from the overview leads back to it.
  const back = task.screen === 'overview' ? () => setPlace(null) : null;
  return (
    <Screen
      sourceId={place.sourceId}
      address={place.address}
      onDone={back ?? onDone}
      onCancel={back ?? onCancel}
    />
  );
}
