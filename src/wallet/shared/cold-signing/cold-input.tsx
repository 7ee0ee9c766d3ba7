/**
 * What a cold signer shows or saves, brought here. The camera is the host's; the shell gets the text. The shell has a
 * network: a secret among it is not even read.
 */

import { useEffect, useEffectEvent, useId, useState } from 'react';
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import type { Ur } from '#core/ur/ur.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { UrInput, type UrInputState, type UrWay, useUrInput } from '#ui/ur-input.tsx';
import { looksSecret } from '../secret-text.ts';
import { useSignerClient } from '../signer-context.tsx';
import { coldMessages } from './messages.ts';

export type ColdInputProps = {
  /** A whole message; once for each that is brought. */
  onUr: (ur: Ur) => void;
  /** What the caller found wrong with the last one. */
  error: EvidentError | null;
  /** What codes of other kinds are, by type: said in place of the error's own sentence. */
  otherKinds: Readonly<Record<string, string>>;
  labels: { readonly file: string; readonly paste: string };
  /** Which way is open first. */
  way?: UrWay | undefined;
  /** The camera goes on at once: the user has just asked for it. */
  scanAtOnce?: boolean | undefined;
};

const words = coldMessages.input;

const refuse = (text: string): EvidentError | null =>
  looksSecret(text) ? new EvidentError('INPUT_SECRET') : null;

export function ColdInput({ onUr, error, otherKinds, labels, way, scanAtOnce = false }: ColdInputProps) {
  const input = useUrInput({ onUr, error, way, refuse });
  return (
    <UrInput
      input={input}
      words={{ ...words, ...labels, otherKinds }}
      camera={<HostCamera input={input} atOnce={scanAtOnce} />}
      act={
        <Button variant="primary" onClick={input.read}>
          {words.read}
        </Button>
      }
    />
  );
}

type HostCameraProps = {
  /** Of `useUrInput`. */
  input: UrInputState;
  /** The user has just asked for it. */
  atOnce: boolean;
};

/** The way by camera, which is the host's: it shows the picture, and the shell gets the text that was in it. */
function HostCamera({ input, atOnce }: HostCameraProps) {
  const signer = useSignerClient();
  const hintId = useId();
  const [scanning, setScanning] = useState(atOnce);
  const receive = useEffectEvent(input.receive);
  const fail = useEffectEvent(input.fail);
  useEffect(() => {
    if (!scanning) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    signer
      .call('scan', { what: 'code' }, { signal })
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
