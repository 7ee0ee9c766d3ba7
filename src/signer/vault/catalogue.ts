/** The sealed table of contents: which sources and accounts the vault has. Private, yet holds no secret. */
import * as v from 'valibot';
import { type Address, isAddress } from '#core/address/address.ts';
import { EvidentError } from '#core/errors/error.ts';
import { type DerivationPath, isPath, pathAt, TEMPLATES } from '#core/hd/path.ts';
import { accountAppearanceSchema, MAX_LABEL, type PublicAccount } from '#protocol/messages.ts';
import { MAX_UNLOCKERS, utf8, type VaultFile } from './format.ts';
import type { Bytes } from './random.ts';

export const MAX_ACCOUNTS = 1000;

const id = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const address = v.custom<Address>(isAddress, 'address');

const account = v.strictObject({
  address,
  /** BIP-32 path from the master key in its canonical form; null for a single private key. */
  path: v.nullable(v.custom<DerivationPath>(isPath, 'path')),
  createdAt: time,
  /** Name, colour, place and whether it is hidden, as the user arranged it last; null for none. */
  look: v.nullable(accountAppearanceSchema),
});
export type SourceAccount = v.InferOutput<typeof account>;

const fingerprint = v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/));
const label = v.pipe(v.string(), v.maxLength(MAX_LABEL));

const source = v.strictObject({
  /** Also the id of the entry that seals its secret. */
  id,
  /** `keyFile` is a private key that came out of a key file. */
  kind: v.picklist(['mnemonic', 'privateKey', 'keyFile']),
  label,
  createdAt: time,
  /** When its words were typed in again and were right. */
  backedUpAt: v.nullable(time),
  /** When it was last written into a backup file or, for a single key, a key file. */
  savedAt: v.nullable(time),
  /** When all of its words were last typed from the paper copy. */
  practisedAt: v.nullable(time),
  /** Hash160 of the master public key (BIP-32), or of the public key: recognises the same source again. */
  fingerprint,
  accounts: v.pipe(v.array(account), v.minLength(1), v.maxLength(MAX_ACCOUNTS)),
});
export type KeySource = v.InferOutput<typeof source>;

/** What a person calls a passkey. The unlocker itself is in the file, since it is needed before this is open. */
const passkey = v.strictObject({
  credentialId: v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{2}){1,1023}$/)),
  name: label,
  createdAt: time,
});

const catalogueSchema = v.strictObject({
  sources: v.array(source),
  passkeys: v.pipe(v.array(passkey), v.maxLength(MAX_UNLOCKERS)),
});
export type Catalogue = v.InferOutput<typeof catalogueSchema>;

/* Version 1: accounts on one path, nothing but labels of sources. */

const catalogue1Schema = v.strictObject({
  sources: v.array(
    v.strictObject({
      id,
      kind: v.picklist(['mnemonic', 'privateKey']),
      label,
      createdAt: time,
      backedUpAt: v.nullable(time),
      fingerprint,
      accounts: v.pipe(
        v.array(
          v.strictObject({
            address,
            index: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0x7fff_ffff))),
            createdAt: time,
          }),
        ),
        v.minLength(1),
        v.maxLength(MAX_ACCOUNTS),
      ),
    }),
  ),
});

function fromVersion1({ sources }: v.InferOutput<typeof catalogue1Schema>): Catalogue {
  return {
    passkeys: [],
    sources: sources.map(({ accounts, ...rest }) => ({
      ...rest,
      savedAt: null,
      practisedAt: null,
      accounts: accounts.map(({ index, ...known }) => ({
        ...known,
        path: index === null ? null : pathAt(TEMPLATES.bip44.template, index),
        look: null,
      })),
    })),
  };
}

export function encodeCatalogue(catalogue: Catalogue): Bytes {
  return utf8(JSON.stringify(catalogue));
}

/** @param version of the file that it was sealed in. Error: `VAULT_DAMAGED`. */
export function decodeCatalogue(bytes: Bytes, version: VaultFile['version']): Catalogue {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // The parser's message quotes what was sealed: not passed on.
    throw new EvidentError('VAULT_DAMAGED');
  }
  if (version === 1) {
    const old = v.safeParse(catalogue1Schema, value);
    if (!old.success) throw new EvidentError('VAULT_DAMAGED');
    return fromVersion1(old.output);
  }
  const parsed = v.safeParse(catalogueSchema, value);
  if (!parsed.success) throw new EvidentError('VAULT_DAMAGED');
  return parsed.output;
}

export function publicAccounts(sources: readonly KeySource[]): readonly PublicAccount[] {
  return sources.flatMap((source) =>
    source.accounts.map(({ address, path, createdAt, look }) => ({
      address,
      sourceId: source.id,
      sourceKind: source.kind,
      sourceLabel: source.label,
      path,
      createdAt,
      backedUpAt: source.backedUpAt,
      savedAt: source.savedAt,
      look,
    })),
  );
}

export function hasAddress(catalogue: Catalogue, address: Address): boolean {
  return catalogue.sources.some((source) => source.accounts.some((known) => known.address === address));
}
