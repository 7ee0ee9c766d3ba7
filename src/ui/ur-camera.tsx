/** The way by camera of `UrInput`, where the page may use one. It goes on when asked, or at once. */
import { useId, useState } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import layout from './layout.module.css';
import { QrScanner } from './qr-scanner.tsx';
import { urMessages } from './ur-messages.ts';
import type { UrInputState } from './use-ur-input.ts';

export type UrCameraProps = {
  /** Of `useUrInput`. */
  input: UrInputState;
  /** Where no camera is to be had: how to get the file. */
  noCamera: string;
  /** The user has just asked for it. */
  atOnce?: boolean | undefined;
};

const words = urMessages.input;

export function UrCamera({ input: { progress, choose, receive }, noCamera, atOnce = false }: UrCameraProps) {
  const [scanning, setScanning] = useState(atOnce);
  const hintId = useId();
  if (!scanning) {
    return (
      <div className={cx(layout.stack3, layout.starts, layout.vacant)}>
        <Button variant="primary" aria-describedby={hintId} onClick={() => setScanning(true)}>
          {words.start}
        </Button>
        <p id={hintId}>{words.startHint}</p>
      </div>
    );
  }
  return (
    <QrScanner
      onText={receive}
      progress={progress?.fraction ?? null}
      fallback={
        <>
          <p>{noCamera}</p>
          <Button onClick={() => choose('file')}>{words.useFile}</Button>
        </>
      }
    />
  );
}
