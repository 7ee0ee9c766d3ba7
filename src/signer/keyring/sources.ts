/** Changes to the catalogue: what they need is derived, what they give is a new catalogue. Nothing is stored here. */
import type { Address } from '#core/address/address.ts';
import { EvidentError } from '#core/errors/error.ts';
import { HARDENED, type PathTemplate, pathAt, TEMPLATE_IDS, TEMPLATES } from '#core/hd/path.ts';
import { type AccountAppearance, MAX_LABEL } from '#protocol/messages.ts';
import { type Catalogue, hasAddress, type KeySource, type SourceAccount } from '../vault/catalogue.ts';
import type { Secret } from '../vault/secret.ts';
import { addressesAt, deriveSource } from './derive.ts';

export interface NewSource {
  readonly id: string;
  readonly label: string;
  readonly kind: KeySource['kind'];
  readonly backedUpAt: number | null;
  /** How many accounts to derive from a phrase. */
  readonly accounts: number;
  readonly now: number;
}

/** A label as it is stored. */
export function toLabel(typed: string): string {
  return typed.trim().slice(0, MAX_LABEL);
}

export async function newSource(secret: Secret, input: NewSource): Promise<KeySource> {
  const { id, kind, label, backedUpAt, now } = input;
  const derived = await deriveSource(secret, 0, input.accounts);
  return {
    id,
    kind,
    label: toLabel(label),
    createdAt: now,
    backedUpAt,
    savedAt: null,
    practisedAt: null,
    fingerprint: derived.fingerprint,
    accounts: derived.accounts.map(({ address, index }) => ({
      address,
      path: index === null ? null : pathAt(TEMPLATES.bip44.template, index),
      createdAt: now,
      look: null,
    })),
  };
}

/**
 * Adds a source with those of its accounts that are not there yet. Error: `KEY_DUPLICATE` (details.address) when
 * the source is known or would add nothing.
 */
export function withNewSource(catalogue: Catalogue, source: KeySource): Catalogue {
  const accounts = source.accounts.filter(({ address }) => !hasAddress(catalogue, address));
  const known = catalogue.sources.some(
    ({ kind, fingerprint }) =>
      (kind === 'mnemonic') === (source.kind === 'mnemonic') && fingerprint === source.fingerprint,
  );
  if (known || accounts.length === 0)
    throw new EvidentError('KEY_DUPLICATE', { address: source.accounts[0]?.address ?? '' });
  return { ...catalogue, sources: [...catalogue.sources, { ...source, accounts }] };
}

/** The catalogue with one source changed. */
export function withSource(
  catalogue: Catalogue,
  sourceId: string,
  change: (source: KeySource) => KeySource,
): Catalogue {
  const sources = catalogue.sources.map((source) => (source.id === sourceId ? change(source) : source));
  return { ...catalogue, sources };
}

/** Adds accounts to a source, those left out whose addresses are in the vault already. */
export function withAccounts(
  catalogue: Catalogue,
  sourceId: string,
  added: readonly SourceAccount[],
): Catalogue {
  const fresh = added.filter(
    ({ address }, place) =>
      !hasAddress(catalogue, address) && added.findIndex((other) => other.address === address) === place,
  );
  return withSource(catalogue, sourceId, (source) => ({
    ...source,
    accounts: [...source.accounts, ...fresh],
  }));
}

/** The place of `path` on `template`, null when it is not on it. */
export function indexOn(template: PathTemplate, path: string | null): number | null {
  const [before = '', after = ''] = template.split('i');
  if (path?.startsWith(before) !== true || !path.endsWith(after)) return null;
  const digits = path.slice(before.length, path.length - after.length);
  return /^\d+$/.test(digits) ? Number(digits) : null;
}

/** The places that a source has on `template`. */
export function indicesOn(
  template: PathTemplate,
  { accounts }: Pick<KeySource, 'accounts'>,
): readonly number[] {
  return accounts.flatMap(({ path }) => indexOn(template, path) ?? []);
}

/**
 * The template on which the newest account stands; accounts are kept in the order in which they were added. The first
 * accounts of BIP-44 and Ledger Live are one and the same: then the template with more of the source's accounts, and
 * of equals the more common one. BIP-44 for an account on none of them.
 */
export function newestTemplate(source: Pick<KeySource, 'accounts'>): PathTemplate {
  const newest = source.accounts.at(-1)?.path ?? null;
  const fitting = TEMPLATE_IDS.map((id) => TEMPLATES[id].template)
    .filter((template) => indexOn(template, newest) !== null)
    .map((template) => ({ template, count: indicesOn(template, source).length }))
    .sort((a, b) => b.count - a.count);
  return fitting[0]?.template ?? TEMPLATES.bip44.template;
}

/** The account after the last one on the newest template whose address is not in the vault. */
export async function nextAccount(
  catalogue: Catalogue,
  source: KeySource,
  secret: Secret,
  now: number,
): Promise<SourceAccount> {
  const template = newestTemplate(source);
  const last = Math.max(-1, ...indicesOn(template, source));
  // Behind the very last index there is only what was left out before it.
  let index = last + 1 < HARDENED ? last + 1 : 0;
  for (;;) {
    const [address] = await addressesAt(secret, template, index, 1);
    if (address === undefined) throw new EvidentError('UNEXPECTED');
    if (!hasAddress(catalogue, address))
      return { address, path: pathAt(template, index), createdAt: now, look: null };
    index += 1;
  }
}

/** Whether it is the last account of its source, and which that is. Error: `KEY_ACCOUNT_UNKNOWN`. */
export function ownerOf(
  catalogue: Catalogue,
  address: Address,
): { readonly source: KeySource; readonly account: SourceAccount; readonly isLast: boolean } {
  for (const source of catalogue.sources) {
    const account = source.accounts.find((known) => known.address === address);
    if (account !== undefined) return { source, account, isLast: source.accounts.length === 1 };
  }
  throw new EvidentError('KEY_ACCOUNT_UNKNOWN');
}

/** Without one account, and without its source when it was the last. */
export function withoutAccount(catalogue: Catalogue, address: Address): Catalogue {
  const sources = catalogue.sources
    .map((source) => ({ ...source, accounts: source.accounts.filter((known) => known.address !== address) }))
    .filter(({ accounts }) => accounts.length > 0);
  return { ...catalogue, sources };
}

function sameArrangement(a: AccountAppearance, b: AccountAppearance): boolean {
  return a.label === b.label && a.colour === b.colour && a.hidden === b.hidden && a.order === b.order;
}

/**
 * The look that stays: the later one, where a time that has not come yet is taken for now. `known` itself when
 * nothing changes; one that only waits for its time is not stored again and again meanwhile.
 */
function laterAppearance(
  known: AccountAppearance | null,
  given: AccountAppearance,
  now: number,
): AccountAppearance | null {
  if (known === null) return { ...given, changedAt: Math.min(given.changedAt, now) };
  if (given.changedAt >= now && sameArrangement(known, given)) return known;
  const changedAt = Math.min(given.changedAt, now);
  // One kept from a clock that ran ahead would otherwise win until its time has come.
  return changedAt > Math.min(known.changedAt, now - 1) ? { ...given, changedAt } : known;
}

/** The latest of the looks given for each address. */
function latestAppearances(
  given: readonly { readonly address: Address; readonly look: AccountAppearance }[],
): ReadonlyMap<Address, AccountAppearance> {
  const appearances = new Map<Address, AccountAppearance>();
  for (const { address, look } of given)
    if (look.changedAt >= (appearances.get(address)?.changedAt ?? 0)) appearances.set(address, look);
  return appearances;
}

/** With the looks that are later than those kept, unknown addresses passed over; null when nothing changes. */
export function withAppearances(
  catalogue: Catalogue,
  given: readonly { readonly address: Address; readonly look: AccountAppearance }[],
  now: number,
): Catalogue | null {
  const looks = latestAppearances(given);
  let changed = false;
  const sources = catalogue.sources.map((source) => ({
    ...source,
    accounts: source.accounts.map((account) => {
      const sent = looks.get(account.address);
      const look = sent === undefined ? account.look : laterAppearance(account.look, sent, now);
      changed ||= look !== account.look;
      return { ...account, look };
    }),
  }));
  return changed ? { ...catalogue, sources } : null;
}
