/** What the worker opened for a preview holds secrets: it is forgotten there as soon as nobody looks at it any more. */
import { useCallback, useEffect, useRef } from 'react';
import { useServices } from '../../app/context.ts';
import type { Keyring } from '../../keyring/client.ts';

interface Held {
  readonly draftId: string;
}

function drop(keyring: Keyring, draftId: string): void {
  // Already used or forgotten: just what is wanted.
  keyring.call('dropDraft', { draftId }).catch(() => undefined);
}

/** Forgets a preview when another takes its place, and with the screen. */
export function useDropPreview(preview: Held | null): void {
  const { keyring } = useServices();
  const draftId = preview?.draftId ?? null;
  useEffect(() => {
    if (draftId === null) return;
    return () => drop(keyring, draftId);
  }, [keyring, draftId]);
}

/** For what is being opened: passes it on, and forgets what arrives after its screen is gone. */
export function useDropLate(): <T>(opening: Promise<T>, held: (opened: T) => Held) => Promise<T> {
  const { keyring } = useServices();
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return useCallback(
    async (opening, held) => {
      const opened = await opening;
      if (gone.current) drop(keyring, held(opened).draftId);
      return opened;
    },
    [keyring],
  );
}
