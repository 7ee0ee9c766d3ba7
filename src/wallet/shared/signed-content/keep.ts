/** What was signed, for the activity: its beginning alone, and no signature. React-free. */
import { SIGNED_TEXT_KEPT, type SignedMessage } from '../../model.ts';
import { writtenTextOf } from '../written.ts';
import type { Signed } from './sign.ts';

/** Who asked: the user, by the wallet's own form. */
const ORIGIN = 'Evident';

/** @param id 32 hex digits. @param now milliseconds since the epoch. @param origin of the app that asked. */
export function toSignedMessage(
  { account, content, digest }: Signed,
  id: string,
  now: number,
  origin: string = ORIGIN,
): SignedMessage {
  const text =
    content.kind === 'typedData' ? content.typedData : (writtenTextOf(content.message) ?? content.message);
  return {
    id,
    account,
    kind: content.kind,
    origin,
    digest,
    // By characters: a pair of surrogates is never cut in two.
    text: Array.from(text.slice(0, 2 * SIGNED_TEXT_KEPT))
      .slice(0, SIGNED_TEXT_KEPT)
      .join(''),
    signedAt: now,
  };
}
