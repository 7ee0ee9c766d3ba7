/** Sends the user to the host's screen on which the only copy of a key gets a second one. */
import type { ReactNode } from 'react';
import { useSignerState } from '../../shared/signer.ts';
import { useSignerAction } from '../../shared/signer-action.tsx';
import type { UnsavedSource } from './backup.ts';

export function useBackUp(source: UnsavedSource | null): {
  busy: boolean;
  backUp: () => void;
  failure: ReactNode;
} {
  const { client } = useSignerState();
  const { busy, run, failure } = useSignerAction(2);
  // The host removes this page first. What came of it is in the status that the next one is told.
  const backUp = () => {
    if (source === null) return;
    run(async () => {
      await (source.isPhrase
        ? client.call('backUp', { sourceId: source.sourceId })
        : client.call('manage', { screen: 'backupFile' }));
    });
  };
  return { busy, backUp, failure };
}
