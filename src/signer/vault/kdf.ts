/** From a password to a key: Argon2id (RFC 9106) by hash-wasm. Parameters per specification, section 9. */
import { argon2id } from 'hash-wasm';
import { EvidentError } from '#core/errors/error.ts';
import { type RandomSource, randomBytes } from './random.ts';
import { fromText, importKey, KEY_BYTES, toText } from './seal.ts';

export interface KdfParameters {
  readonly memoryKiB: number;
  readonly passes: number;
  readonly lanes: number;
}

export interface KdfRecord extends KdfParameters {
  readonly name: 'argon2id';
  /** 16 bytes, hexadecimal. */
  readonly salt: string;
}

/** What is written, the least that is accepted, and the most that is tried. */
export interface KdfPolicy {
  readonly write: KdfParameters;
  readonly least: KdfParameters;
  readonly most: KdfParameters;
}

/** 64 MiB, 3 passes, 1 lane. The upper bound keeps a hostile file from exhausting or freezing the browser. */
export const KDF_POLICY: KdfPolicy = {
  write: { memoryKiB: 65_536, passes: 3, lanes: 1 },
  least: { memoryKiB: 65_536, passes: 3, lanes: 1 },
  most: { memoryKiB: 262_144, passes: 10, lanes: 4 },
};

export const SALT_BYTES = 16;

/** True when every parameter lies within the policy. Decided before any work is done. */
export function kdfAllowed({ least, most }: KdfPolicy, record: KdfParameters): boolean {
  return (['memoryKiB', 'passes', 'lanes'] as const).every(
    (name) => record[name] >= least[name] && record[name] <= most[name],
  );
}

export function newKdfRecord(policy: KdfPolicy, random: RandomSource): KdfRecord {
  return { name: 'argon2id', ...policy.write, salt: toText(randomBytes(random, SALT_BYTES)) };
}

/** Has the derivation compiled, so that the first one need not wait for it. Takes a few milliseconds and 8 KiB. */
export async function compileKdf(): Promise<void> {
  await argon2id({
    password: 'compiled',
    salt: new Uint8Array(SALT_BYTES),
    memorySize: 8,
    iterations: 1,
    parallelism: 1,
    hashLength: KEY_BYTES,
    outputType: 'binary',
  });
}

/**
 * The key that wraps the data key. The password is taken in Unicode's NFKC form, so that it opens the vault from
 * any keyboard. Its bytes are zeroed; the string itself lives until the engine collects it, which no script can
 * hasten. Errors: `VAULT_UNSUPPORTED` when the parameters are outside the policy, `VAULT_KDF_UNAVAILABLE`.
 */
export async function derivePasswordKey(
  password: string,
  record: KdfRecord,
  policy: KdfPolicy,
): Promise<CryptoKey> {
  if (!kdfAllowed(policy, record)) throw new EvidentError('VAULT_UNSUPPORTED');
  if (!('WebAssembly' in globalThis)) throw new EvidentError('VAULT_KDF_UNAVAILABLE');
  const bytes = new TextEncoder().encode(password.normalize('NFKC'));
  try {
    const output = await argon2id({
      password: bytes,
      salt: fromText(record.salt),
      memorySize: record.memoryKiB,
      iterations: record.passes,
      parallelism: record.lanes,
      hashLength: KEY_BYTES,
      outputType: 'binary',
    });
    const derived = new Uint8Array(output);
    output.fill(0);
    return await importKey(derived);
  } finally {
    bytes.fill(0);
  }
}
