/** From a complete form to a signature that was checked. React-free. */
import type { Address } from '#core/address/address.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import type { Asked } from '#protocol/apps.ts';
import { SIGNED_TEXT_KEPT, type SignedMessage } from '../../model/signed-message.ts';
import type { AccountSigning, AccountSigningOptions } from '../cold-signing/use-signing.tsx';
import { type Content, writtenTextOf } from '../written.ts';

interface SignRequest {
  readonly account: { readonly address: Address; readonly label: string };
  readonly content: Content;
  /** The app that asked, and the number of its message; absent where the user asked. */
  readonly asked?: Asked;
}

export interface SignedResult {
  readonly account: Address;
  readonly content: Content;
  readonly digest: Hash;
  /** r ‖ s ‖ v, 65 bytes. */
  readonly signature: Hex;
}

/** The protocol counts UTF-16 units, the cut code points: half of the limit always fits. */
const LABEL = 32;

/** Errors: `SIGN_*`, `VAULT_*`, `KEY_*`, `RPC_ABORTED`, `NAV_CHUNK_FAILED`; those of `createJob` for a cold account. */
export async function signContent(
  signing: Pick<AccountSigning, 'message' | 'typedData'>,
  { account, content, asked }: SignRequest,
  options: AccountSigningOptions,
): Promise<SignedResult> {
  const { digestOf, assertSigned } = await import('./verify.ts').catch((thrown: unknown) => {
    throw new EvidentError('NAV_CHUNK_FAILED', {}, thrown);
  });
  if (options.signal.aborted) throw new EvidentError('RPC_ABORTED');
  const digest = digestOf(content);
  const { address } = account;
  const claims = { accountLabel: displayText(account.label, LABEL) };
  const { signature } =
    content.kind === 'message'
      ? await signing.message({ account: address, message: content.message, claims, asked }, options)
      : await signing.typedData({ account: address, typedData: content.typedData, claims, asked }, options);
  await assertSigned(digest, signature, address);
  return { account: address, content, digest, signature };
}

/** A record that others can verify: address, what was signed, digest, signature. */
export function toJson({ account, content, digest, signature }: SignedResult): string {
  const what =
    content.kind === 'typedData'
      ? { kind: 'typedData', typedData: JSON.parse(content.typedData) as unknown }
      : { kind: 'message', ...messageFields(content.message) };
  return `${JSON.stringify({ address: account, ...what, digest, signature }, null, 2)}\n`;
}

/** As text where the bytes are text, and always as bytes: those were signed. */
function messageFields(message: Hex): { readonly message?: string; readonly bytes: Hex } {
  const text = writtenTextOf(message);
  return { ...(text === null ? {} : { message: text }), bytes: message };
}

// What was signed, for the activity: its beginning alone, and no signature. React-free.

/** Who asked: the user, by the wallet's own form. */
const ORIGIN = 'Evident';

/** @param id 32 hex digits. @param now milliseconds since the epoch. @param origin of the app that asked. */
export function toSignedMessage(
  { account, content, digest }: SignedResult,
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
