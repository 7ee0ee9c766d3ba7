/**
 * What opens a vault: its password (Argon2id) or a passkey (the PRF extension of WebAuthn). Each wraps the same
 * random data key, so that changing one touches no entry. There is no other way in: what an authenticator stores in
 * the clear, such as its user handle, opens nothing.
 */
import { EvidentError } from '#core/errors/error.ts';
import {
  MAX_UNLOCKERS,
  type PasskeyUnlocker,
  type PasswordUnlocker,
  type Unlocker,
  unlockerBytes,
  utf8,
  type VaultFile,
} from './format.ts';
import { derivePasswordKey, type KdfPolicy, newKdfRecord } from './kdf.ts';
import { MAX_PASSWORD, MIN_PASSWORD } from './limits.ts';
import type { Bytes, RandomSource } from './random.ts';
import { fromText, importKey, newNonce, openSealed, sealBytes, toText } from './seal.ts';

export interface VaultTools {
  readonly random: RandomSource;
  readonly policy: KdfPolicy;
}

/** What a person gives to open the vault, or to show again that it is them. */
export type UnlockProof =
  | { readonly kind: 'password'; readonly password: string }
  /** `output`: the 32 bytes that the authenticator made of the unlocker's salt; the caller wipes them. */
  | { readonly kind: 'passkey'; readonly credentialId: string; readonly output: Bytes };

export interface NewPasskey {
  readonly credentialId: string;
  /** 32 bytes in hexadecimal: what the authenticator was given. */
  readonly salt: string;
  readonly output: Bytes;
}

/**
 * At least 8 characters. How strong it is (zxcvbn, 3 of 4) is judged where the password is chosen: the screen is the
 * same trusted program. Error: `VAULT_PASSWORD_WEAK`.
 */
export function assertPassword(password: string): void {
  if (!possiblePassword(password)) throw new EvidentError('VAULT_PASSWORD_WEAK');
}

function possiblePassword(password: string): boolean {
  return [...password].length >= MIN_PASSWORD && password.length <= MAX_PASSWORD;
}

/** HKDF (RFC 5869): the authenticator's secret becomes a key for this vault and this purpose alone. */
async function passkeyKey(output: Bytes, vaultId: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', output, 'HKDF', false, ['deriveKey']);
  const info = utf8('evident-vault passkey');
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: fromText(vaultId), info };
  const use = { name: 'AES-GCM', length: 256 };
  return crypto.subtle.deriveKey(parameters, material, use, false, ['encrypt', 'decrypt']);
}

/** Wraps `dataKey`, which is left to the caller. Errors: `VAULT_PASSWORD_WEAK`, `KEY_RANDOMNESS`. */
export async function wrapByPassword(
  dataKey: Bytes,
  vaultId: string,
  password: string,
  { random, policy }: VaultTools,
): Promise<PasswordUnlocker> {
  assertPassword(password);
  const kdf = newKdfRecord(policy, random);
  const nonce = newNonce(random);
  const wrapping = await derivePasswordKey(password, kdf, policy);
  const sealed = await sealBytes(wrapping, nonce, dataKey, unlockerBytes(vaultId, { kind: 'password', kdf }));
  return { kind: 'password', kdf, nonce: toText(nonce), sealed: toText(sealed) };
}

/** Wraps `dataKey`, which is left to the caller, as is `output`. Error: `KEY_RANDOMNESS`. */
export async function wrapByPasskey(
  dataKey: Bytes,
  vaultId: string,
  { credentialId, salt, output }: NewPasskey,
  { random }: VaultTools,
): Promise<PasskeyUnlocker> {
  const nonce = newNonce(random);
  const wrapping = await passkeyKey(output, vaultId);
  const bound = unlockerBytes(vaultId, { kind: 'passkey', credentialId, salt });
  const sealed = await sealBytes(wrapping, nonce, dataKey, bound);
  return { kind: 'passkey', credentialId, salt, nonce: toText(nonce), sealed: toText(sealed) };
}

async function unwrapBy(
  unlocker: Unlocker,
  vaultId: string,
  proof: UnlockProof,
  policy: KdfPolicy,
): Promise<Bytes | null> {
  let wrapping: CryptoKey;
  if (unlocker.kind === 'password' && proof.kind === 'password') {
    wrapping = await derivePasswordKey(proof.password, unlocker.kdf, policy);
  } else if (
    unlocker.kind === 'passkey' &&
    proof.kind === 'passkey' &&
    unlocker.credentialId === proof.credentialId
  ) {
    wrapping = await passkeyKey(proof.output, vaultId);
  } else return null;
  return openSealed(
    wrapping,
    fromText(unlocker.nonce),
    fromText(unlocker.sealed),
    unlockerBytes(vaultId, unlocker),
  );
}

/** The data key, which the caller wipes; null when the proof opens none of the unlockers. */
export async function unwrapKey(
  file: Pick<VaultFile, 'id' | 'unlockers'>,
  proof: UnlockProof,
  policy: KdfPolicy,
): Promise<Bytes | null> {
  // No vault was ever made with such a one.
  if (proof.kind === 'password' && !possiblePassword(proof.password)) return null;
  for (const unlocker of file.unlockers) {
    const dataKey = await unwrapBy(unlocker, file.id, proof, policy);
    if (dataKey !== null) return dataKey;
  }
  return null;
}

/** The raw data key for making another unlocker, which the caller wipes. Error: `VAULT_PASSWORD_WRONG`. */
export async function unwrapOrRefuse(
  file: Pick<VaultFile, 'id' | 'unlockers'>,
  proof: UnlockProof,
  policy: KdfPolicy,
): Promise<Bytes> {
  const dataKey = await unwrapKey(file, proof, policy);
  if (dataKey === null) throw refused(proof);
  return dataKey;
}

export function refused(proof: UnlockProof): EvidentError {
  return new EvidentError(proof.kind === 'password' ? 'VAULT_PASSWORD_WRONG' : 'VAULT_PASSKEY_WRONG');
}

/** The key for everything else; `dataKey` is zeroed. */
export function dataKeyOf(dataKey: Bytes): Promise<CryptoKey> {
  return importKey(dataKey);
}

/** With the one password replaced. */
export function withPassword(unlockers: readonly Unlocker[], next: PasswordUnlocker): Unlocker[] {
  return [next, ...unlockers.filter(({ kind }) => kind !== 'password')];
}

/** Error: `VAULT_FULL` when there is no room for another passkey. */
export function withPasskey(unlockers: readonly Unlocker[], added: PasskeyUnlocker): Unlocker[] {
  const next = [...withoutPasskey(unlockers, added.credentialId), added];
  if (next.length > MAX_UNLOCKERS) throw new EvidentError('VAULT_FULL');
  return next;
}

/** The password always stays. */
export function withoutPasskey(unlockers: readonly Unlocker[], credentialId: string): Unlocker[] {
  return unlockers.filter((known) => known.kind !== 'passkey' || known.credentialId !== credentialId);
}
