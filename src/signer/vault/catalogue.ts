/** The sealed table of contents: which sources and accounts the vault has. Private, yet holds no secret. */
import * as v from 'valibot';
import { type Address, isAddress } from '#core/address/address.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import { utf8 } from './format.ts';
import type { Bytes } from './random.ts';

export const MAX_ACCOUNTS = 1000;
export const MAX_LABEL = 64;

const id = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const account = v.strictObject({
  address: v.custom<Address>(isAddress, 'address'),
  /** Last step of the BIP-32 path; null for a single private key. */
  index: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0x7fff_ffff))),
  createdAt: time,
});

const source = v.strictObject({
  /** Also the id of the entry that seals its secret. */
  id,
  kind: v.picklist(['mnemonic', 'privateKey']),
  label: v.pipe(v.string(), v.maxLength(MAX_LABEL)),
  createdAt: time,
  backedUpAt: v.nullable(time),
  /** Hash160 of the master public key (BIP-32), or of the public key: recognises the same source again. */
  fingerprint: v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/)),
  accounts: v.pipe(v.array(account), v.minLength(1), v.maxLength(MAX_ACCOUNTS)),
});
export type Source = v.InferOutput<typeof source>;

const catalogueSchema = v.strictObject({ sources: v.array(source) });
export type Catalogue = v.InferOutput<typeof catalogueSchema>;

export const ACCOUNTS_PATH = "m/44'/60'/0'/0";

export function encodeCatalogue(catalogue: Catalogue): Bytes {
  return utf8(JSON.stringify(catalogue));
}

/** Error: `VAULT_DAMAGED`. */
export function decodeCatalogue(bytes: Bytes): Catalogue {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // The parser's message quotes what was sealed: not passed on.
    throw new EvidentError('VAULT_DAMAGED');
  }
  const parsed = v.safeParse(catalogueSchema, value);
  if (!parsed.success) throw new EvidentError('VAULT_DAMAGED');
  return parsed.output;
}

export function publicAccounts(sources: readonly Source[]): readonly PublicAccount[] {
  return sources.flatMap((source) =>
    source.accounts.map(({ address, index, createdAt }) => ({
      address,
      sourceId: source.id,
      sourceKind: source.kind,
      sourceLabel: source.label,
      path: index === null ? null : `${ACCOUNTS_PATH}/${index}`,
      createdAt,
      backedUpAt: source.backedUpAt,
    })),
  );
}

export function hasAddress(catalogue: Catalogue, address: Address): boolean {
  return catalogue.sources.some((source) => source.accounts.some((known) => known.address === address));
}
