import { sha256 } from '@noble/hashes/sha2.js';
import { toAddress } from '#core/address/address.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Catalogue, KeySource } from './catalogue.ts';
import { readVault, utf8 } from './format.ts';
import type { KdfPolicy } from './kdf.ts';
import { randomBytes } from './random.ts';
import { toText } from './seal.ts';
import type { Secret } from './secret.ts';
import {
  type NewPasskey,
  type UnlockProof,
  type VaultTools,
  withPasskey,
  wrapByPasskey,
} from './unlockers.ts';
import { type AddedSecret, changeVault, createVault, type OpenVault, openVault } from './vault.ts';

export const PASSWORD = 'correct horse battery staple';
export const byPassword = (password: string = PASSWORD): UnlockProof => ({ kind: 'password', password });

const SMALL = { memoryKiB: 8, passes: 1, lanes: 1 };
/** Never used outside tests: the worker names the real policy itself. */
export const SMALL_POLICY: KdfPolicy = {
  write: SMALL,
  least: SMALL,
  most: { memoryKiB: 64, passes: 4, lanes: 2 },
};
export const tools: VaultTools = { random: crypto, policy: SMALL_POLICY };

/** The code that `act` throws or rejects with, or `none`. Anything without a code is passed on as the bug it is. */
export async function codeOf(act: () => unknown): Promise<string> {
  try {
    await act();
    return 'none';
  } catch (thrown) {
    if (thrown instanceof EvidentError) return thrown.code;
    throw thrown;
  }
}

export function privateKey(): Secret {
  return { kind: 'privateKey', key: randomBytes(crypto, 32) };
}

/** A source for each secret. What the catalogue says of them is made up: no vault test derives anything. */
export function contents(secrets: readonly Secret[]): { catalogue: Catalogue; secrets: AddedSecret[] } {
  const added = secrets.map((secret) => ({ id: toText(randomBytes(crypto, 16)), secret }));
  const sources: KeySource[] = added.map(({ id }) => ({
    id,
    kind: 'privateKey',
    label: 'Savings — Süd',
    createdAt: 1,
    backedUpAt: null,
    savedAt: 2,
    practisedAt: null,
    fingerprint: toText(randomBytes(crypto, 20)),
    accounts: [
      {
        address: toAddress(`0x${toText(randomBytes(crypto, 20))}`),
        path: null,
        createdAt: 1,
        look: { label: 'Rent', colour: 3, hidden: false, order: 0, changedAt: 4 },
      },
    ],
  }));
  return { catalogue: { sources, passkeys: [] }, secrets: added };
}

export function make(secrets: readonly Secret[] = [privateKey(), privateKey()]): Promise<OpenVault> {
  return createVault({ password: PASSWORD, lockMinutes: 10, ...contents(secrets) }, tools);
}

export function newPasskey(): NewPasskey {
  return {
    credentialId: toText(randomBytes(crypto, 20)),
    salt: toText(randomBytes(crypto, 32)),
    output: randomBytes(crypto, 32),
  };
}

export function byPasskey({ credentialId, output }: NewPasskey): UnlockProof {
  return { kind: 'passkey', credentialId, output };
}

/** The vault with a passkey more. `dataKey` is that of the vault, which only `unwrap` gives. */
export async function addPasskey(vault: OpenVault, dataKey: Uint8Array<ArrayBuffer>, passkey: NewPasskey) {
  const unlocker = await wrapByPasskey(dataKey, vault.file.id, passkey, tools);
  return changeVault(vault, { unlockers: withPasskey(vault.file.unlockers, unlocker) }, tools);
}

export const reopen = (text: string, proof: UnlockProof = byPassword()) =>
  openVault(readVault(text, SMALL_POLICY), proof, tools);

/** What an attacker with the file would do: alter it and make the checksum fit again. */
export function withChecksum(value: Record<string, unknown>): string {
  const { checksum: _, ...body } = value;
  return JSON.stringify({ ...body, checksum: toText(sha256(utf8(JSON.stringify(body)))) });
}
