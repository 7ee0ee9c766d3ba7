/**
 * Writes a key file: Web3 Secret Storage version 3, scrypt and AES-128-CTR, keys in the order and spelling of
 * go-ethereum. The password's UTF-8 is taken as typed, as the definition has it.
 */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { type Address, addressToHex } from '#core/address/address.ts';
import { EvidentError } from '#core/errors/error.ts';
import { addressOfPrivateKey } from '../keyring/derive.ts';
import { type Bytes, type RandomSource, randomBytes } from '../vault/random.ts';
import { toText } from '../vault/seal.ts';
import type { ScryptCost } from './file.ts';
import { ctr, deriveFileKey, macOf, type Watch } from './open.ts';

/** Specification, section 9; go-ethereum's standard. 256 MiB. */
export const STANDARD_COST: ScryptCost = { name: 'scrypt', n: 262_144, r: 8, p: 1 };

const DERIVED_BYTES = 32;
const CIPHER_KEY_BYTES = 16;

export interface WriteOptions extends Watch {
  readonly random: RandomSource;
  /** `STANDARD_COST` when left out; tests take less. */
  readonly cost?: ScryptCost | undefined;
}

/** Version 4 of RFC 9562, §5.4. */
function newUuid(random: RandomSource): string {
  const bytes = randomBytes(random, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const text = toText(bytes);
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  );
}

/**
 * The file's text. `key` has 32 bytes and is left to the caller, who wipes it.
 * Errors: `KEY_PRIVATE_INVALID` unless 1 ≤ k < n, `KEY_RANDOMNESS`, `RPC_ABORTED`.
 */
export async function writeKeyFile(key: Bytes, password: string, options: WriteOptions): Promise<string> {
  const { random, cost = STANDARD_COST } = options;
  if (!secp256k1.utils.isValidSecretKey(key)) throw new EvidentError('KEY_PRIVATE_INVALID');
  const salt = randomBytes(random, 32);
  const iv = randomBytes(random, 16);
  const id = newUuid(random);
  const address = addressToHex(addressOfPrivateKey(key)).slice(2);
  const bytes = new TextEncoder().encode(password);
  let derived: Bytes | null = null;
  try {
    derived = await deriveFileKey(bytes, salt, cost, DERIVED_BYTES, options);
    const ciphertext = await ctr(derived.subarray(0, CIPHER_KEY_BYTES), iv, key);
    const { n, r, p } = cost;
    return JSON.stringify({
      address,
      crypto: {
        cipher: 'aes-128-ctr',
        ciphertext: toText(ciphertext),
        cipherparams: { iv: toText(iv) },
        kdf: 'scrypt',
        kdfparams: { dklen: DERIVED_BYTES, n, p, r, salt: toText(salt) },
        mac: toText(macOf(derived, ciphertext)),
      },
      id,
      version: 3,
    });
  } finally {
    bytes.fill(0);
    derived?.fill(0);
  }
}

/** go-ethereum's name for a key file of `now` (milliseconds since 1970): `UTC--2016-03-22T12-57-55.920000000Z--…`. */
export function keyFileName(address: Address, now: number): string {
  const time = new Date(now).toISOString().replaceAll(':', '-').replace('Z', '000000Z');
  return `UTC--${time}--${addressToHex(address).slice(2)}`;
}
