/**
 * What is left of a damaged vault. Every entry is sealed on its own, so that one that is whole opens as long as
 * vault id and one unlocker are whole too; the catalogue is sealed over all the rest, and opens only where nothing
 * but the checksum or the spelling was hit.
 *
 * Nothing here believes what it finds: seals decide. Reading is one pass over at most 1 MiB, and key derivation
 * beyond the policy is not tried.
 */
import { EvidentError, hasCode } from '#core/errors/error.ts';
import type { Catalogue } from './catalogue.ts';
import {
  MAX_ENTRIES,
  MAX_UNLOCKERS,
  readUnchecked,
  type SealedEntry,
  type Unlocker,
  type VaultFile,
} from './format.ts';
import { type KdfPolicy, kdfAllowed, SALT_BYTES } from './kdf.ts';
import { MAX_VAULT_SIZE } from './limits.ts';
import { KEY_BYTES, NONCE_BYTES, TAG_BYTES } from './seal.ts';
import { dataKeyOf, unwrapOrRefuse, type VaultTools } from './unlockers.ts';
import { type AddedSecret, openCatalogue, openEntry } from './vault.ts';

interface DamagedVault {
  readonly id: string;
  /** Such that a password can open. */
  readonly unlockers: readonly Unlocker[];
  readonly entries: readonly SealedEntry[];
  /** How many entries there were, as far as can be seen. */
  readonly count: number;
  /** The file, where only checksum or spelling are wrong, or a seal. */
  readonly file: VaultFile | null;
}

/* The order of the members is that of `writeVault`. Names may be hit as well, so only places count. */

const VAULT_ID = /"id"\s*:\s*"([0-9a-f]{32})"/;
const ENTRY =
  /\{\s*"[^"{}]{1,8}"\s*:\s*"([^"{}]*)"\s*,\s*"[^"{}]{1,8}"\s*:\s*"([^"{}]*)"\s*,\s*"[^"{}]{1,8}"\s*:\s*"([^"{}]*)"/g;
const UNLOCKER =
  /"memoryKiB"\s*:\s*(\d{1,10})\s*,\s*"passes"\s*:\s*(\d{1,10})\s*,\s*"lanes"\s*:\s*(\d{1,10})\s*,\s*"salt"\s*:\s*"([^"]*)"\s*\}\s*,\s*"nonce"\s*:\s*"([^"]*)"\s*,\s*"sealed"\s*:\s*"([^"]*)"/g;

function isHex(text: string, least: number, most: number = least): boolean {
  return text.length >= 2 * least && text.length <= 2 * most && /^(?:[0-9a-f]{2})*$/.test(text);
}

function scanEntries(text: string): readonly SealedEntry[] {
  const found = [...text.matchAll(ENTRY)].map(([, id = '', nonce = '', sealed = '']) => ({
    id,
    nonce,
    sealed,
  }));
  return found.slice(0, MAX_ENTRIES);
}

function scanUnlockers(text: string, policy: KdfPolicy): readonly Unlocker[] {
  return [...text.matchAll(UNLOCKER)]
    .map(([, memoryKiB, passes, lanes, salt = '', nonce = '', sealed = '']) => ({
      kind: 'password' as const,
      kdf: {
        name: 'argon2id' as const,
        memoryKiB: Number(memoryKiB),
        passes: Number(passes),
        lanes: Number(lanes),
        salt,
      },
      nonce,
      sealed,
    }))
    .filter(
      ({ kdf, nonce, sealed }) =>
        kdfAllowed(policy, kdf) &&
        isHex(kdf.salt, SALT_BYTES) &&
        isHex(nonce, NONCE_BYTES) &&
        isHex(sealed, KEY_BYTES + TAG_BYTES),
    )
    .slice(0, MAX_UNLOCKERS);
}

/** Three ways to count entries, of which one hit misleads one: the count in the middle. */
function countEntries(text: string): number {
  const times = (name: string) => text.split(`"${name}"`).length - 1;
  // Cut off, it may have lost its catalogue.
  const catalogues = text.trimEnd().endsWith('}') ? 1 : Math.min(1, times('catalogue'));
  const counts = [
    times('id') - 1,
    times('nonce') - times('kind') - catalogues,
    times('sealed') - times('salt') - catalogues,
  ];
  return counts.sort((a, b) => a - b)[1] ?? 0;
}

/** Errors: `VAULT_DAMAGED` when there is nothing that a password could open. */
export function readDamagedVault(stored: unknown, policy: KdfPolicy): DamagedVault {
  if (typeof stored !== 'string') throw new EvidentError('VAULT_DAMAGED');
  const text = stored.slice(0, MAX_VAULT_SIZE);
  const file = readUnchecked(text, policy);
  const entries = file?.entries ?? scanEntries(text);
  const unlockers = file?.unlockers.filter(({ kind }) => kind === 'password') ?? scanUnlockers(text, policy);
  const id = file?.id ?? VAULT_ID.exec(text)?.[1];
  if (id === undefined || unlockers.length === 0) throw new EvidentError('VAULT_DAMAGED');
  const count = Math.max(entries.length, file === null ? countEntries(text) : 0);
  return { id, unlockers, entries, count, file };
}

export interface Salvaged {
  /** The caller wipes them. */
  readonly secrets: readonly AddedSecret[];
  /** Entries that did not open, as far as can be counted. */
  readonly lost: number;
  /** Null unless everything but checksum and spelling is as it was sealed. */
  readonly catalogue: Catalogue | null;
}

/** Null for what does not open: which part of it was hit cannot be told, and no longer matters. */
async function nullIfDamaged<T>(act: Promise<T>): Promise<T | null> {
  try {
    return await act;
  } catch (thrown) {
    if (hasCode(thrown, 'VAULT_DAMAGED')) return null;
    throw thrown;
  }
}

/** Opens what opens. Error: `VAULT_PASSWORD_WRONG`, also for the right one where the unlocker or the id was hit. */
export async function openDamagedVault(
  damaged: DamagedVault,
  password: string,
  tools: VaultTools,
): Promise<Salvaged> {
  const { id, unlockers, file } = damaged;
  const proof = { kind: 'password', password } as const;
  const key = await dataKeyOf(await unwrapOrRefuse({ id, unlockers: [...unlockers] }, proof, tools.policy));
  const secrets: AddedSecret[] = [];
  for (const entry of damaged.entries) {
    const whole =
      isHex(entry.id, 16) && isHex(entry.nonce, NONCE_BYTES) && isHex(entry.sealed, TAG_BYTES, 16_384);
    if (!whole || secrets.some((known) => known.id === entry.id)) continue;
    const secret = await nullIfDamaged(openEntry(key, id, entry));
    if (secret !== null) secrets.push({ id: entry.id, secret });
  }
  const catalogue = file === null ? null : await nullIfDamaged(openCatalogue(file, key));
  return { secrets, lost: Math.max(0, damaged.count - secrets.length), catalogue };
}
