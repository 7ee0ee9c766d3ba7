/**
 * What a cold signer shows or saves, brought here. The camera is the host's; the shell gets the text. The shell has a
 * network: a secret among it is not even read.
 */
import { EvidentError } from '#core/errors/error.ts';
import type { Ur } from '#core/ur/ur.ts';
import { Button } from '#ui/button.tsx';
import { UrInput } from '#ui/ur-input.tsx';
import { type UrWay, useUrInput } from '#ui/use-ur-input.ts';
import { looksSecret } from '../secret-text.ts';
import { HostCamera } from './host-camera.tsx';
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
