import { type EvidentError, hasCode } from '#core/errors/error.ts';
import { Notice } from '#ui/notice.tsx';

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
      {error.next} <code>{error.code}</code>
    </Notice>
  );
}
