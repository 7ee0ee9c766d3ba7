/** The password or a passkey, given again: what the signer asks before it shows or changes something grave. */
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import { cx } from '#ui/cx.ts';
import { ErrorDetails } from '#ui/error-details.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { PasswordInput } from '#ui/text-input.tsx';
import { useSession } from '../app/context.ts';
import { askPasskey, type PasskeyProof, passkeysAvailable } from '../app/passkey.ts';
import { sentence } from '../app/use-async-action.ts';
import { useSecretInput } from '../app/use-secret-input.ts';
import type { Proof } from '../keyring/client.ts';
import { messages } from '../messages.ts';
import { ArmedButton, type ScreenArming } from './armed-button.tsx';
import styles from './proof-field.module.css';

export interface ProofHandle {
  /**
   * What was given, once; null after saying at the field that it is missing. The field is emptied: whoever takes it
   * asks again after a failure, and wipes it with `wipeProof` after the call.
   */
  take(): Proof | null;
}

interface ProofFieldProps {
  readonly handle: RefObject<ProofHandle | null>;
  /** The error of the last act; shown here when it is about the proof. */
  readonly error: EvidentError | null;
  /**
   * The button for the passkey approves too, so it is armed as the screen's own button is. The browser's dialog that
   * follows takes the focus and starts the wait anew: what happens then is not asked again.
   */
  readonly screen: ScreenArming;
  /** A passkey was used: go on as if the screen's button had been pressed. */
  readonly onPasskey: () => void;
  readonly label?: string;
  /** False where something else has the focus when the screen opens. */
  readonly focus?: boolean;
  /** Of the button for the passkey. */
  readonly passkey?: {
    readonly label?: string;
    readonly disabled?: boolean;
  };
}

/** True for errors that stand at the proof field. */
export function isAboutProof(error: EvidentError | null): boolean {
  return hasCode(
    error,
    'VAULT_PASSWORD_WRONG',
    'VAULT_DELAYED',
    'VAULT_PASSKEY_WRONG',
    'VAULT_PASSKEY_FAILED',
    'VAULT_PASSKEY_NO_PRF',
    'VAULT_PASSKEY_UNAVAILABLE',
    'VAULT_PROOF_NEEDED',
  );
}

/** What a passkey made is not needed on the page once it was handed to the worker. */
export function wipeProof(proof: Proof | null | undefined): void {
  if (proof?.kind === 'passkey') proof.output.fill(0);
}

export function ProofField({
  handle,
  error,
  screen,
  onPasskey,
  label = messages.password.label,
  focus = true,
  passkey = {},
}: ProofFieldProps) {
  const { status } = useSession();
  const password = useSecretInput(focus);
  const given = useRef<PasskeyProof | null>(null);
  const [held, setHeld] = useState(false);
  const ask = useAskPasskey();
  useEffect(
    () => () => {
      wipeProof(given.current);
      given.current = null;
    },
    [],
  );

  useEffect(() => {
    // To be typed again at once.
    if (hasCode(error, 'VAULT_PASSWORD_WRONG')) password.current?.focus();
  }, [error, password]);

  useImperativeHandle(handle, () => ({
    take() {
      const proof = given.current;
      given.current = null;
      setHeld(false);
      if (proof !== null) return proof;
      const input = password.current;
      const value = input?.value ?? '';
      if (input !== null) input.value = '';
      if (value === '') {
        ask.setError(new EvidentError('VAULT_PROOF_NEEDED'));
        input?.focus();
        return null;
      }
      ask.stop();
      return { kind: 'password', password: value };
    },
  }));

  const passkeys = status?.passkeys ?? [];
  const shown = ask.error ?? (isAboutProof(error) ? error : null);
  return (
    <div className={cx(layout.stack3, layout.starts, styles.proof)}>
      <Field
        label={label}
        hint={held ? messages.proof.held : undefined}
        error={shown === null ? undefined : sentence(shown)}
      >
        <PasswordInput ref={password} autoComplete="current-password" onInput={() => ask.setError(null)} />
      </Field>
      {passkeys.length > 0 && passkeysAvailable() ? (
        <ArmedButton
          busy={ask.waiting}
          disabled={passkey.disabled}
          screen={screen}
          onPress={() =>
            ask.start(
              (signal) => askPasskey(passkeys, signal),
              (proof) => {
                wipeProof(given.current);
                given.current = proof;
                // Until it is taken, at once or by the screen's button.
                setHeld(true);
                onPasskey();
              },
            )
          }
        >
          <Fingerprint aria-hidden="true" />
          {passkey.label ?? messages.proof.passkey}
        </ArmedButton>
      ) : null}
    </div>
  );
}

interface Asking {
  readonly waiting: boolean;
  readonly error: EvidentError | null;
  readonly setError: (error: EvidentError | null) => void;
  /** Ends what is under way: something else is used instead. */
  readonly stop: () => void;
  /** One ceremony at a time. What it makes after the screen is gone is wiped and told to nobody. */
  readonly start: <T extends { readonly output: Uint8Array }>(
    ceremony: (signal: AbortSignal) => Promise<T>,
    then: (made: T) => void,
  ) => void;
}

/** A passkey's ceremony, which ends with the screen: the browser's dialog closes, and another may begin. */
export function useAskPasskey(): Asking {
  const [waiting, setWaiting] = useState(false);
  const [error, setError] = useState<EvidentError | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [],
  );
  return {
    waiting,
    error,
    setError,
    stop() {
      running.current?.abort();
      running.current = null;
      setError(null);
      setWaiting(false);
    },
    start(ceremony, then) {
      if (running.current !== null) return;
      const mine = new AbortController();
      running.current = mine;
      setError(null);
      setWaiting(true);
      const settle = (publish: () => void): boolean => {
        if (running.current !== mine) return false;
        running.current = null;
        setWaiting(false);
        publish();
        return true;
      };
      ceremony(mine.signal).then(
        (made) => {
          if (!settle(() => then(made))) made.output.fill(0);
        },
        (thrown: unknown) => {
          settle(() => setError(toEvidentError(thrown)));
        },
      );
    },
  };
}

/** Uses a proof once, and wipes it whatever became of the act. */
export async function spendProof<T>(proof: Proof, use: (proof: Proof) => Promise<T>): Promise<T> {
  try {
    return await use(proof);
  } finally {
    wipeProof(proof);
  }
}

/** True for errors of the passkey itself and its ceremony. */
export function isAboutPasskey(error: EvidentError | null): boolean {
  return hasCode(
    error,
    'VAULT_PASSKEY_FAILED',
    'VAULT_PASSKEY_NO_PRF',
    'VAULT_PASSKEY_UNAVAILABLE',
    'VAULT_PASSKEY_WRONG',
  );
}

interface PasskeyNoteProps {
  readonly error: EvidentError | null;
  /** What is said of a device that holds a passkey of this vault already. */
  readonly known?: string;
}

/** A passkey that did not do. No alarm: nothing has changed, and the password is always there. */
export function PasskeyNote({ error, known }: PasskeyNoteProps) {
  if (error === null || !isAboutPasskey(error)) return null;
  if (known !== undefined && error.details.reason === 'known') return <Notice tone="caution">{known}</Notice>;
  return (
    <Notice tone="caution" title={error.message}>
      {error.next}
      <ErrorDetails code={error.code} />
    </Notice>
  );
}
