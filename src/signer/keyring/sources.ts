/** Changes to the catalogue: what they need is derived, what they give is a new catalogue. Nothing is stored here. */
import type { Address } from '#core/address/address.ts';
import { EvidentError } from '#core/errors/error.ts';
import { type Catalogue, hasAddress, MAX_LABEL, type Source } from '../vault/catalogue.ts';
import type { Secret } from '../vault/secret.ts';
import { deriveSource } from './derive.ts';

export interface NewSource {
  readonly id: string;
  readonly label: string;
  readonly backedUpAt: number | null;
  /** How many accounts to derive from a phrase. */
  readonly accounts: number;
  readonly now: number;
}

export async function newSource(secret: Secret, input: NewSource): Promise<Source> {
  const { id, label, backedUpAt, now } = input;
  const derived = await deriveSource(secret, 0, input.accounts);
  return {
    id,
    kind: secret.kind,
    label: label.trim().slice(0, MAX_LABEL),
    createdAt: now,
    backedUpAt,
    fingerprint: derived.fingerprint,
    accounts: derived.accounts.map((account) => ({ ...account, createdAt: now })),
  };
}

/**
 * Adds a source with those of its accounts that are not there yet. Error: `KEY_DUPLICATE` (details.address) when
 * the source is known or would add nothing.
 */
export function withNewSource(catalogue: Catalogue, source: Source): Catalogue {
  const accounts = source.accounts.filter(({ address }) => !hasAddress(catalogue, address));
  const known = catalogue.sources.some(
    ({ kind, fingerprint }) => kind === source.kind && fingerprint === source.fingerprint,
  );
  if (known || accounts.length === 0)
    throw new EvidentError('KEY_DUPLICATE', { address: source.accounts[0]?.address ?? '' });
  return { sources: [...catalogue.sources, { ...source, accounts }] };
}

/** Adds the account after the last one, passing over addresses that came in as private keys. */
export async function withNextAccount(
  catalogue: Catalogue,
  source: Source,
  secret: Secret,
  now: number,
): Promise<{ readonly catalogue: Catalogue; readonly address: Address }> {
  let index = Math.max(-1, ...source.accounts.map((account) => account.index ?? -1));
  for (;;) {
    index += 1;
    const [account] = (await deriveSource(secret, index, 1)).accounts;
    if (account === undefined) throw new EvidentError('UNEXPECTED');
    const { address } = account;
    if (hasAddress(catalogue, address)) continue;
    const accounts = [...source.accounts, { address, index, createdAt: now }];
    const sources = catalogue.sources.map((known) =>
      known.id === source.id ? { ...known, accounts } : known,
    );
    return { catalogue: { sources }, address };
  }
}

export function withBackup(catalogue: Catalogue, sourceId: string, now: number): Catalogue {
  const sources = catalogue.sources.map((source) =>
    source.id === sourceId ? { ...source, backedUpAt: now } : source,
  );
  return { sources };
}
