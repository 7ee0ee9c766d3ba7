/**
 * Opens a key file with its password.
 *
 * The definition of version 3 says nothing about Unicode: go-ethereum takes the password's UTF-8 as it comes, ethers
 * takes its NFKC form, and some systems type or paste decomposed characters. So the password is tried as typed, then
 * as NFKC, then as NFKD, as far as these differ: for plain ASCII that is one try, for "é" two.
 */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { EvidentError } from '#core/errors/error.ts';
import { addressOfPrivateKey } from '../keyring/derive.ts';
import type { Bytes } from '../vault/random.ts';
import type { PrivateKeySecret } from '../vault/secret.ts';
import { ctr, deriveFileKey, equalBytes, macOf, openCbc, type Watch } from './derive-key.ts';
import { invalidKeyFile, type KeyFile, type PresaleKeyFile, type V1KeyFile, type V3KeyFile } from './file.ts';
import { leftPad } from './read.ts';

const KEY_BYTES = 32;
const CIPHER_KEY_BYTES = 16;

/** The spellings to try, each once. */
export function passwordForms(password: string): readonly string[] {
  return [...new Set([password, password.normalize('NFKC'), password.normalize('NFKD')])];
}

/** `plain` as a key of 32 bytes; wiped. Early programs left out leading zero bytes. */
function asKey(plain: Bytes): Bytes {
  const fits = plain.length > 0 && plain.length <= KEY_BYTES;
  const key = fits ? leftPad(plain, KEY_BYTES) : null;
  plain.fill(0);
  if (key === null) throw invalidKeyFile('key');
  return key;
}

/** Version 1 hashes the cipher's key once more. The MAC held by then, so wrong padding is the file's fault. */
async function decryptV1(file: V1KeyFile, derived: Bytes): Promise<Bytes> {
  const hash = keccak_256(derived.subarray(0, CIPHER_KEY_BYTES));
  const cipherKey = new Uint8Array(hash.subarray(0, CIPHER_KEY_BYTES));
  hash.fill(0);
  const plain = await openCbc(cipherKey, file.iv, file.ciphertext);
  cipherKey.fill(0);
  if (plain === null) throw invalidKeyFile('padding');
  return asKey(plain);
}

/** The key of 32 bytes, or null when the MAC says that the password is another. */
async function tryMac(file: V3KeyFile | V1KeyFile, password: Bytes, watch: Watch): Promise<Bytes | null> {
  const derived = await deriveFileKey(password, file.salt, file.kdf, KEY_BYTES, watch);
  try {
    if (!equalBytes(macOf(derived, file.ciphertext), file.mac)) return null;
    if (file.kind === 'v1') return await decryptV1(file, derived);
    return asKey(await ctr(derived.subarray(0, CIPHER_KEY_BYTES), file.iv, file.ciphertext));
  } finally {
    derived.fill(0);
  }
}

/** No MAC here: the password is right when the key, the hash of the seed, leads to the file's address. */
async function tryPresale(file: PresaleKeyFile, password: Bytes, watch: Watch): Promise<Bytes | null> {
  const derived = await deriveFileKey(password, password, file.kdf, CIPHER_KEY_BYTES, watch);
  const seed = await openCbc(derived, file.iv, file.ciphertext);
  derived.fill(0);
  if (seed === null) return null;
  const key = new Uint8Array(keccak_256(seed));
  seed.fill(0);
  if (secp256k1.utils.isValidSecretKey(key) && addressOfPrivateKey(key) === file.address) return key;
  key.fill(0);
  return null;
}

/** The secret, once the key is in range and belongs to the address that the file names. */
function toSecret(file: KeyFile, key: Bytes): PrivateKeySecret {
  if (!secp256k1.utils.isValidSecretKey(key)) {
    key.fill(0);
    throw invalidKeyFile('key');
  }
  const address = addressOfPrivateKey(key);
  if (file.address !== null && file.address !== address) {
    key.fill(0);
    throw new EvidentError('KEY_FILE_ADDRESS', { stated: file.address, derived: address });
  }
  return { kind: 'privateKey', key };
}

/**
 * The private key in `file`; the caller wipes it. An empty password is a password like any other. Runs inside the
 * keyring worker; `watch.signal` ends it, and nothing is given out after that.
 *
 * Errors: `KEY_FILE_PASSWORD_WRONG`; `KEY_FILE_ADDRESS` (details.stated, details.derived); `KEY_FILE_INVALID`
 * (details.reason: `key`, `padding`); `KEY_FILE_TOO_COSTLY` for a file that did not come from `readKeyFile`;
 * `RPC_ABORTED`.
 */
export async function openKeyFile(file: KeyFile, password: string, watch: Watch): Promise<PrivateKeySecret> {
  const { signal, onProgress } = watch;
  const forms = passwordForms(password);
  for (const [index, form] of forms.entries()) {
    const bytes = new TextEncoder().encode(form);
    const part: Watch = { signal, onProgress: (done) => onProgress((index + done) / forms.length) };
    try {
      const key =
        file.kind === 'presale' ? await tryPresale(file, bytes, part) : await tryMac(file, bytes, part);
      if (key !== null) return toSecret(file, key);
    } finally {
      bytes.fill(0);
    }
  }
  throw new EvidentError('KEY_FILE_PASSWORD_WRONG');
}
