/** The camera, which is the host's: its sheet reads what is asked for, and the wallet gets that as text. */
import { type ReactNode, useEffect, useRef } from 'react';
import type { Scanned } from '#protocol/messages.ts';
import { useSignerClient } from '../../shared/signer-context.tsx';
import { useSignerAction } from './signer-action.tsx';

interface Camera {
  readonly busy: boolean;
  readonly scan: () => void;
  /** Place it near the button; null while there is none. */
  readonly failure: ReactNode;
}

/** It is closed when nobody waits for it any more. */
export function useCamera(what: Scanned, onRead: (text: string) => void): Camera {
  const signer = useSignerClient();
  const { busy, run, failure } = useSignerAction();
  const open = useRef<AbortController | null>(null);
  useEffect(() => () => open.current?.abort(), []);
  const scan = () =>
    run(async () => {
      open.current = new AbortController();
      const { signal } = open.current;
      const { text } = await signer.call('scan', { what }, { signal });
      if (!signal.aborted) onRead(text);
    });
  return { busy, scan, failure };
}
