/** The way by camera, which is the host's: it shows the picture, and the shell gets the text that was in it. */
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { hasCode, toEvidentError } from '#core/errors/error.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import type { UrInputState } from '#ui/use-ur-input.ts';
import { useSigner } from '../../signer-client/context.tsx';
import { coldMessages } from './messages.ts';

export type HostCameraProps = {
  /** Of `useUrInput`. */
  input: UrInputState;
  /** The user has just asked for it. */
  atOnce: boolean;
};

const words = coldMessages.input;

export function HostCamera({ input, atOnce }: HostCameraProps) {
  const signer = useSigner();
  const hintId = useId();
  const [scanning, setScanning] = useState(atOnce);
  const receive = useEffectEvent(input.receive);
  const fail = useEffectEvent(input.fail);
  useEffect(() => {
    if (!scanning) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    signer
      .call('scan', {}, { signal })
      .then(({ text }) => {
        if (!signal.aborted) receive(text);
      })
      .catch((thrown: unknown) => {
        // Closing the camera is an answer, not a failure.
        if (!signal.aborted && !hasCode(thrown, 'SIGN_REJECTED')) fail(toEvidentError(thrown));
      })
      .finally(() => {
        if (!signal.aborted) setScanning(false);
      });
    return () => leaving.abort();
  }, [scanning, signer]);

  return (
    <div className={cx(layout.stack3, layout.starts, layout.vacant)}>
      <Button variant="primary" aria-describedby={hintId} busy={scanning} onClick={() => setScanning(true)}>
        {words.scan}
      </Button>
      <p id={hintId}>{words.scanHint}</p>
    </div>
  );
}
