/**
 * Passkeys by the PRF extension (WebAuthn Level 3, §10.1.4): the authenticator makes 32 secret bytes of a salt that
 * the vault stores beside the wrapped key. The signature of the ceremony is not looked at; only those bytes open the
 * vault. The relying party is the signer's own name, so that the wallet's page cannot ask for them.
 */
import { bytesToHex, type Hex, hexToBytes } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Proof, PublicPasskey } from '../keyring/client.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const TIMEOUT_MS = 120_000;
const SALT_BYTES = 32;
const OUTPUT_BYTES = 32;

export type PasskeyProof = Extract<Proof, { readonly kind: 'passkey' }>;

export interface MadePasskey {
  readonly credentialId: string;
  readonly salt: string;
  /** 32 bytes; whoever takes them wipes them. */
  readonly output: Bytes;
}

/** The two features by which a page around allows a frame what this module does. */
const FEATURES = ['publickey-credentials-create', 'publickey-credentials-get'];

/** Of Chromium; other browsers say only at the ceremony whether the frame is allowed to begin one. */
interface PolicyDocument {
  readonly featurePolicy?: { allowsFeature(feature: string): boolean };
}

/** False from a file, in old browsers, and where the page around does not allow it. */
export function passkeysAvailable(page: Window = window): boolean {
  const { featurePolicy } = page.document as PolicyDocument;
  return (
    page.isSecureContext &&
    'PublicKeyCredential' in page &&
    page.location.protocol !== 'file:' &&
    FEATURES.every((feature) => featurePolicy?.allowsFeature(feature) !== false)
  );
}

/** As the vault stores bytes: hexadecimal without prefix. */
const toText = (bytes: Uint8Array): string => bytesToHex(bytes).slice(2);
const fromText = (text: string): Bytes => hexToBytes(`0x${text}` as Hex);

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function random(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length));
}

/** What the extension answered: its output, or only that it is there. */
function prfOf(credential: PublicKeyCredential): {
  readonly enabled: boolean;
  readonly output: Bytes | null;
} {
  const { prf } = credential.getClientExtensionResults();
  const first = prf?.results?.first;
  if (first === undefined) return { enabled: prf?.enabled === true, output: null };
  const output = ownBytes(first);
  if (output.length === OUTPUT_BYTES) return { enabled: true, output };
  output.fill(0);
  return { enabled: false, output: null };
}

/** No copy is left in what the browser handed out. */
function ownBytes(source: BufferSource): Bytes {
  if (source instanceof ArrayBuffer) return new Uint8Array(source);
  const view = new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  const own = new Uint8Array(view);
  view.fill(0);
  return own;
}

function asPasskeyError(thrown: unknown): EvidentError {
  if (thrown instanceof EvidentError) return thrown;
  const name = thrown instanceof DOMException ? thrown.name : '';
  if (name === 'SecurityError' || name === 'NotSupportedError')
    return new EvidentError('VAULT_PASSKEY_UNAVAILABLE', {}, thrown);
  // Told apart from a refusal: the authenticator already holds a passkey of this vault.
  return new EvidentError(
    'VAULT_PASSKEY_FAILED',
    name === 'InvalidStateError' ? { reason: 'known' } : {},
    thrown,
  );
}

async function credentialOf(asked: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await asked;
  if (!(credential instanceof PublicKeyCredential)) throw new EvidentError('VAULT_PASSKEY_FAILED');
  return credential;
}

/** Lets the list of passkeys of the device forget one that opens nothing (any more), where the browser can say so. */
export async function forgetPasskey(credentialId: string): Promise<void> {
  // A passkey can be removed where there are none to be made: from a file, or in a browser without them.
  const { PublicKeyCredential: signals } = globalThis as {
    readonly PublicKeyCredential?: {
      signalUnknownCredential?: (options: { rpId: string; credentialId: string }) => Promise<void>;
    };
  };
  const options = { rpId: location.hostname, credentialId: toBase64Url(fromText(credentialId)) };
  // A courtesy: the passkey is useless either way.
  await signals?.signalUnknownCredential?.(options).catch(() => undefined);
}

/**
 * Makes a passkey, on an authenticator that holds none of `known`, and has it make its secret. Within a press of the
 * user; `signal` ends the ceremony and its dialog. What fails half-way is forgotten by the device too.
 * Errors: `VAULT_PASSKEY_UNAVAILABLE`, `VAULT_PASSKEY_FAILED` (details.reason `known`), `VAULT_PASSKEY_NO_PRF`.
 */
export async function makePasskey(
  name: string,
  known: readonly PublicPasskey[],
  signal?: AbortSignal,
): Promise<MadePasskey> {
  if (!passkeysAvailable()) throw new EvidentError('VAULT_PASSKEY_UNAVAILABLE');
  const salt = random(SALT_BYTES);
  try {
    const credential = await credentialOf(
      navigator.credentials.create({
        ...(signal === undefined ? {} : { signal }),
        publicKey: {
          rp: { name: 'Evident signer' },
          // Random and used for nothing: no way into the vault leads through it.
          user: { id: random(32), name, displayName: name },
          challenge: random(32),
          pubKeyCredParams: [
            { type: 'public-key', alg: -7 },
            { type: 'public-key', alg: -257 },
          ],
          authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
          excludeCredentials: known.map(({ credentialId }) => ({
            type: 'public-key',
            id: fromText(credentialId),
          })),
          extensions: { prf: { eval: { first: salt } } },
          timeout: TIMEOUT_MS,
        },
      }),
    );
    const made = { credentialId: toText(new Uint8Array(credential.rawId)), salt: toText(salt) };
    try {
      return { ...made, output: await firstOutput(credential, { ...made, name, createdAt: null }, signal) };
    } catch (thrown) {
      await forgetPasskey(made.credentialId);
      throw thrown;
    }
  } catch (thrown) {
    throw asPasskeyError(thrown);
  }
}

/** Many authenticators make the secret only when they sign in, not yet when they make the passkey. */
async function firstOutput(
  credential: PublicKeyCredential,
  made: PublicPasskey,
  signal: AbortSignal | undefined,
): Promise<Bytes> {
  const { enabled, output } = prfOf(credential);
  if (output !== null) return output;
  if (!enabled) throw new EvidentError('VAULT_PASSKEY_NO_PRF');
  return (await askPasskey([made], signal)).output;
}

/**
 * Has one of the vault's passkeys make its secret. Within a press of the user. Errors: as `makePasskey`.
 */
export async function askPasskey(
  passkeys: readonly PublicPasskey[],
  signal?: AbortSignal,
): Promise<PasskeyProof> {
  if (!passkeysAvailable()) throw new EvidentError('VAULT_PASSKEY_UNAVAILABLE');
  const salts = passkeys.map(({ credentialId, salt }) => [
    toBase64Url(fromText(credentialId)),
    { first: fromText(salt) },
  ]);
  try {
    const credential = await credentialOf(
      navigator.credentials.get({
        ...(signal === undefined ? {} : { signal }),
        publicKey: {
          challenge: random(32),
          allowCredentials: passkeys.map(({ credentialId }) => ({
            type: 'public-key',
            id: fromText(credentialId),
          })),
          userVerification: 'required',
          extensions: { prf: { evalByCredential: Object.fromEntries(salts) } },
          timeout: TIMEOUT_MS,
        },
      }),
    );
    const { output } = prfOf(credential);
    if (output === null) throw new EvidentError('VAULT_PASSKEY_NO_PRF');
    return { kind: 'passkey', credentialId: toText(new Uint8Array(credential.rawId)), output };
  } catch (thrown) {
    throw asPasskeyError(thrown);
  }
}
