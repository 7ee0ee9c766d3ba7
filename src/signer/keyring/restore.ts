/** Bringing sources back beside those that are there: adds, never replaces, never removes. Nothing is stored here. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import type { Address } from '#core/address/address.ts';
import { type Catalogue, hasAddress, type Source } from '../vault/catalogue.ts';
import type { Secret } from '../vault/secret.ts';
import type { AddedSecret } from '../vault/vault.ts';
import { addressesOf, addressOfPrivateKey, sourceFingerprint } from './derive.ts';
import type { Part } from './restores.ts';
import { nextAccount, withAccounts, withAppearances, withSource } from './sources.ts';
import type { CallResult } from './wire.ts';

/** Addresses derived without letting anything else run. */
const BATCH = 100;

/**
 * Whether all that a source says of itself follows from its secret. Whoever gives away a backup file and its
 * password could write addresses of their own into it, for others to be paid to; so nothing of it is believed.
 */
export async function isGenuine({ source, secret }: Part): Promise<boolean> {
  if ((source.kind === 'mnemonic') !== (secret.kind === 'mnemonic')) return false;
  if (secret.kind === 'privateKey' && !secp256k1.utils.isValidSecretKey(secret.key)) return false;
  if (source.fingerprint !== (await sourceFingerprint(secret))) return false;
  if (secret.kind === 'mnemonic') return hasGenuineAccounts(source, secret);
  const [account, second] = source.accounts;
  const address = addressOfPrivateKey(secret.key);
  return second === undefined && account?.path === null && account.address === address;
}

async function hasGenuineAccounts({ accounts }: Source, secret: Secret): Promise<boolean> {
  for (let from = 0; from < accounts.length; from += BATCH) {
    const batch = accounts.slice(from, from + BATCH);
    const paths = batch.flatMap(({ path }) => path ?? []);
    if (paths.length !== batch.length) return false;
    const addresses = await addressesOf(secret, paths);
    if (!batch.every(({ address }, place) => address === addresses[place])) return false;
  }
  return true;
}

function isSame(a: Source, b: Source): boolean {
  return (a.kind === 'mnemonic') === (b.kind === 'mnemonic') && a.fingerprint === b.fingerprint;
}

function later(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

/** A known source with what a backup of it has besides. */
function withNews(catalogue: Catalogue, known: Source, given: Source): Catalogue {
  return withSource(withAccounts(catalogue, known.id, given.accounts), known.id, (source) => ({
    ...source,
    label: source.label === '' ? given.label : source.label,
    backedUpAt: later(source.backedUpAt, given.backedUpAt),
    savedAt: later(source.savedAt, given.savedAt),
    practisedAt: later(source.practisedAt, given.practisedAt),
  }));
}

function appearancesOf(parts: readonly Part[]) {
  return parts.flatMap(({ source }) =>
    source.accounts.flatMap(({ address, look }) => (look === null ? [] : [{ address, look }])),
  );
}

interface Merged {
  readonly catalogue: Catalogue;
  /** Of the sources that are new. They are those of the parts, not copies. */
  readonly secrets: readonly AddedSecret[];
  /** Ids of the sources that now hold what the parts held, new or known. */
  readonly touched: readonly string[];
}

/**
 * The catalogue with everything in `parts`. A single key whose account a phrase gives already is left out, since the
 * phrase holds it. A phrase is never left out: where all of its accounts came in as single keys before, it comes
 * with the next one.
 */
export async function merge(
  before: Catalogue,
  parts: readonly Part[],
  newId: () => string,
  now: number,
): Promise<Merged> {
  let catalogue = before;
  const secrets: AddedSecret[] = [];
  const touched: string[] = [];
  for (const { source, secret } of parts) {
    const known = catalogue.sources.find((candidate) => isSame(candidate, source));
    if (known !== undefined) {
      catalogue = withNews(catalogue, known, source);
      touched.push(known.id);
      continue;
    }
    const holders = catalogue.sources.filter(({ accounts }) =>
      accounts.some(({ address }) => source.accounts.some((account) => account.address === address)),
    );
    touched.push(...holders.map(({ id }) => id));
    const fresh = source.accounts.filter(({ address }) => !hasAddress(catalogue, address));
    if (fresh.length === 0 && secret.kind === 'privateKey') continue;
    const accounts = fresh.length > 0 ? fresh : [await nextAccount(catalogue, source, secret, now)];
    const id = catalogue.sources.some((candidate) => candidate.id === source.id) ? newId() : source.id;
    catalogue = { ...catalogue, sources: [...catalogue.sources, { ...source, id, accounts }] };
    secrets.push({ id, secret });
    touched.push(id);
  }
  return { catalogue: withAppearances(catalogue, appearancesOf(parts), now) ?? catalogue, secrets, touched };
}

/** What a person sees before restoring. `here`: the addresses of the vault that is open, empty for none. */
export function previewOf(
  draftId: string,
  parts: readonly Part[],
  here: ReadonlySet<Address>,
  lost: number,
): CallResult<'readBackup'> {
  const sources = parts.map(({ source: { kind, label, accounts } }) => ({
    kind,
    label,
    accounts: accounts.map(({ address, path, look }) => {
      const named = look?.label ?? '';
      return { address, path, label: named === '' ? null : named, known: here.has(address) };
    }),
  }));
  return { draftId, sources, lost };
}
