/** Acts on the accounts of sources: adding, finding, arranging, exporting and removing them. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import type { Address } from '#core/address/address.ts';
import { bytesToHex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { type DerivationPath, parsePath, parseTemplate, pathAt, TEMPLATES } from '#core/hd/path.ts';
import { unwrap } from '#core/result.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import {
  type Catalogue,
  encodeCatalogue,
  hasAddress,
  type KeySource,
  publicAccounts,
} from '../vault/catalogue.ts';
import { MAX_VAULT_SIZE } from '../vault/limits.ts';
import type { Secret } from '../vault/secret.ts';
import type { KeyringActs, KeyringContext } from './context.ts';
import { addressesAt, addressesOf, publicNodeAt } from './derive.ts';
import type { UnlockedSession } from './session.ts';
import {
  indicesOn,
  nextAccount,
  ownerOf,
  toLabel,
  withAccounts,
  withAppearances,
  withoutAccount,
  withSource,
} from './sources.ts';
import type { CallParams, CallResult } from './wire.ts';

/** The node above all accounts of BIP-44 and of old Ledgers. */
const ACCOUNT_NODE = unwrap(parsePath("m/44'/60'/0'"));
/** Nodes of a Ledger Live export at least, as other devices give them. */
const LEDGER_LIVE_NODES = 10;

/**
 * Bytes of a catalogue that may grow by what the wallet asks for unseen: three quarters of the file, in which each
 * takes two digits. The rest is the user's: a backup, a passkey or another phrase must not fail for long names.
 */
const MAX_GROWN = (3 * MAX_VAULT_SIZE) / 8;

type Exported = CallResult<'exportAccounts'>['nodes'][number];
type Found = CallResult<'findAccount'>;

/** The first four bytes of the source's fingerprint: for a phrase, by what EIP-4527 names the device. */
function shortFingerprint({ fingerprint }: KeySource): number {
  return Number.parseInt(fingerprint.slice(0, 8), 16);
}

function described(session: UnlockedSession, addresses: readonly Address[]): readonly PublicAccount[] {
  return publicAccounts(session.catalogue.sources).filter(({ address }) => addresses.includes(address));
}

/** `after`, unless it takes room that is the user's own. Error: `VAULT_FULL`. */
function grown(before: Catalogue, after: Catalogue): Catalogue {
  const size = encodeCatalogue(after).length;
  if (size > MAX_GROWN && size > encodeCatalogue(before).length) throw new EvidentError('VAULT_FULL');
  return after;
}

/** Opens the secret of a source for reading; what is read counts only while the session still does. */
async function read<T>(
  context: KeyringContext,
  session: UnlockedSession,
  sourceId: string,
  use: (secret: Secret) => Promise<T>,
): Promise<T> {
  const value = await context.withSecret(session.vault, sourceId, use);
  context.state.assertCurrent(session);
  return value;
}

async function exportNode(secret: Secret, path: DerivationPath): Promise<Exported> {
  const { node } = await publicNodeAt(secret, path);
  const { publicKey, chainCode, parentFingerprint } = node;
  return { path, publicKey: bytesToHex(publicKey), chainCode: bytesToHex(chainCode), parentFingerprint };
}

/** The paths that the source uses, filled up with the lowest others. */
function ledgerLivePaths(source: KeySource): readonly DerivationPath[] {
  const { template } = TEMPLATES.ledgerLive;
  const indices = new Set(indicesOn(template, source));
  for (let index = 0; indices.size < LEDGER_LIVE_NODES; index += 1) indices.add(index);
  return [...indices].sort((a, b) => a - b).map((index) => pathAt(template, index));
}

async function exportNodes(
  secret: Secret,
  source: KeySource,
  scheme: CallParams<'exportAccounts'>['scheme'],
): Promise<readonly Exported[]> {
  if (secret.kind === 'privateKey') {
    const publicKey = bytesToHex(secp256k1.getPublicKey(secret.key));
    return [{ path: null, publicKey, chainCode: null, parentFingerprint: 0 }];
  }
  const paths = scheme === 'ledgerLive' ? ledgerLivePaths(source) : [ACCOUNT_NODE];
  const nodes: Exported[] = [];
  for (const path of paths) nodes.push(await exportNode(secret, path));
  return nodes;
}

function asFound({ address, sourceId, path }: PublicAccount): Found {
  return { address, sourceId, path, known: true };
}

/** By fingerprint and path; by path alone only where an address tells which phrase is right. */
async function findByPath(
  context: KeyringContext,
  session: UnlockedSession,
  { fingerprint, path, address }: CallParams<'findAccount'>,
): Promise<Found> {
  const named = fingerprint !== null && fingerprint !== 0;
  if (path === null || (!named && address === null)) throw new EvidentError('KEY_ACCOUNT_UNKNOWN');
  const canonical = unwrap(parsePath(path));
  const phrases = session.catalogue.sources.filter(
    (source) => source.kind === 'mnemonic' && (!named || shortFingerprint(source) === fingerprint),
  );
  for (const { id } of phrases) {
    const [found] = await read(context, session, id, (secret) => addressesOf(secret, [canonical]));
    if (found === undefined || (address !== null && found !== address)) continue;
    if (!hasAddress(session.catalogue, found))
      return { address: found, sourceId: id, path: canonical, known: false };
    const [known] = described(session, [found]);
    if (known !== undefined) return asFound(known);
  }
  throw new EvidentError('KEY_ACCOUNT_UNKNOWN');
}

/** A single key has no path: its fingerprint alone names its only account. */
function findSingle(
  session: UnlockedSession,
  { fingerprint, path, address }: CallParams<'findAccount'>,
): Found | null {
  if (fingerprint === null || fingerprint === 0 || address !== null) return null;
  if (path !== null && path !== 'm') return null;
  const single = session.catalogue.sources.find(
    (source) => source.kind !== 'mnemonic' && shortFingerprint(source) === fingerprint,
  );
  const [account] = single === undefined ? [] : publicAccounts([single]);
  return account === undefined ? null : asFound(account);
}

export const ACCOUNTS: KeyringActs<
  | 'addAccount'
  | 'addAccounts'
  | 'deriveAddresses'
  | 'removeAccount'
  | 'describeAccounts'
  | 'describeSource'
  | 'exportAccounts'
  | 'findAccount'
> = {
  /** Errors: `KEY_SOURCE_UNKNOWN`, `VAULT_FULL`. */
  addAccount: (context, { sourceId }) =>
    context.inTurn(async () => {
      const session = context.state.require();
      let added: readonly Address[] = [];
      await context.change(session, async (vault) => {
        const source = session.phrase(sourceId, vault.catalogue);
        const account = await context.withSecret(vault, sourceId, (secret) =>
          nextAccount(vault.catalogue, source, secret, context.ports.clock()),
        );
        added = [account.address];
        return { catalogue: grown(vault.catalogue, withAccounts(vault.catalogue, sourceId, [account])) };
      });
      const [account] = described(session, added);
      if (account === undefined) throw new EvidentError('UNEXPECTED');
      return account;
    }),

  /**
   * Gives those that were added. Errors: `KEY_DUPLICATE` (details.address) when there are none, `INPUT_PATH`,
   * `KEY_SOURCE_UNKNOWN`, `VAULT_FULL`.
   */
  addAccounts: (context, { sourceId, paths }) =>
    context.inTurn(async () => {
      const session = context.state.require();
      const asked = paths.map((path) => unwrap(parsePath(path)));
      session.phrase(sourceId);
      const addresses = await read(context, session, sourceId, (secret) => addressesOf(secret, asked));
      const createdAt = context.ports.clock();
      const accounts = addresses.flatMap((address, place) => {
        const path = asked[place];
        return path === undefined ? [] : [{ address, path, createdAt, look: null }];
      });
      let added: readonly Address[] = [];
      await context.changeCatalogue(session, (catalogue) => {
        session.phrase(sourceId, catalogue);
        added = addresses.filter((address) => !hasAddress(catalogue, address));
        if (added.length === 0) throw new EvidentError('KEY_DUPLICATE', { address: addresses[0] ?? '' });
        return grown(catalogue, withAccounts(catalogue, sourceId, accounts));
      });
      return described(session, added);
    }),

  /** Errors: `INPUT_PATH`, `INPUT_PATH_INDEX`, `KEY_SOURCE_UNKNOWN`. */
  deriveAddresses: async (context, { sourceId, template: typed, from, count }) => {
    const session = context.state.require();
    const template = unwrap(parseTemplate(typed));
    session.phrase(sourceId);
    const addresses = await read(context, session, sourceId, (secret) =>
      addressesAt(secret, template, from, count),
    );
    return addresses.map((address, offset) => ({ address, path: pathAt(template, from + offset) }));
  },

  /** Errors: `KEY_ACCOUNT_UNKNOWN`, as `proven`. */
  removeAccount: (context, { address, proof }) =>
    context.inTurn(async () => {
      const session = await context.proven(proof);
      let removed: readonly string[] = [];
      await context.change(session, ({ catalogue }) => {
        // Looked at here and not before: another tab may have removed its neighbours meanwhile.
        const { source, isLast } = ownerOf(catalogue, address);
        removed = isLast ? [source.id] : [];
        return { catalogue: withoutAccount(catalogue, address), removed };
      });
      for (const id of removed) session.checks.delete(id);
      return {};
    }),

  /** Error: `VAULT_FULL`. */
  describeAccounts: (context, { accounts }) =>
    context.inTurn(async () => {
      const now = context.ports.clock();
      await context.changeCatalogue(context.state.require(), (catalogue) => {
        const next = withAppearances(catalogue, accounts, now);
        return next === null ? null : grown(catalogue, next);
      });
      return {};
    }),

  /** Error: `KEY_SOURCE_UNKNOWN`. */
  describeSource: (context, { sourceId, label: typed }) =>
    context.inTurn(async () => {
      const session = context.state.require();
      const label = toLabel(typed);
      await context.changeCatalogue(session, (catalogue) => {
        if (session.source(sourceId, catalogue).label === label) return null;
        return withSource(catalogue, sourceId, (source) => ({ ...source, label }));
      });
      return {};
    }),

  /** Errors: `KEY_SOURCE_UNKNOWN`, as `proven`. */
  exportAccounts: (context, { sourceId, scheme, proof }) =>
    context.inTurn(async () => {
      context.state.require().source(sourceId);
      const session = await context.proven(proof);
      const source = session.source(sourceId);
      const nodes = await read(context, session, sourceId, (secret) => exportNodes(secret, source, scheme));
      return { masterFingerprint: shortFingerprint(source), nodes };
    }),

  /** Errors: `KEY_ACCOUNT_UNKNOWN`, `INPUT_PATH`. */
  findAccount: async (context, wanted) => {
    const session = context.state.require();
    const [known] = wanted.address === null ? [] : described(session, [wanted.address]);
    if (known !== undefined) return asFound(known);
    return findSingle(session, wanted) ?? findByPath(context, session, wanted);
  },
};
