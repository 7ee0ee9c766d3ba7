/**
 * An account export of a cold signer (EIP-4527: `crypto-hdkey`, `crypto-account`) as a source of accounts. Keystone's
 * habits are followed where the EIP is silent, for most devices and wallets do: `note` names the scheme, and a key of
 * an account without a word on its children has them at `0/*`.
 */
import { bytesToHex } from '#core/bytes/hex.ts';
import { type CryptoHdKey, decodeCryptoAccount, decodeCryptoHdKey } from '#core/eip4527/hdkey.ts';
import { type ChildrenKeypath, type CryptoKeypath, keypathToText } from '#core/eip4527/keypath.ts';
import { EvidentError } from '#core/errors/error.ts';
import {
  type DerivationPath,
  type PathTemplate,
  parsePath,
  parseTemplate,
  pathOf,
  steps,
  TEMPLATE_IDS,
  TEMPLATES,
  type TemplateId,
} from '#core/hd/path.ts';
import { unwrap } from '#core/result.ts';
import type { Ur } from '#core/ur/ur.ts';
import type { Derived } from '../../components/scan/scan.ts';
import type { Account, ColdNode, ColdSource } from '../../model/account.ts';
import { type AccountRows, changeAccounts, newAccount } from '../../shared/account-sync.ts';
import { isWatchOnly } from '../../shared/roles.ts';
import type { Store } from '../../store/store.ts';

export interface ColdExport extends Pick<ColdSource, 'masterFingerprint' | 'scheme' | 'nodes'> {
  /** The device's name for itself; null when it gave none. Text from outside. */
  readonly name: string | null;
  /** SLIP-44 number, where the device says that the key is not for Ethereum. */
  readonly otherCoin: number | null;
}

/** Types of the registries that carry secrets. Nothing of them is looked at. */
const SECRET_TYPES = [
  'crypto-seed',
  'seed',
  'crypto-bip39',
  'crypto-slip39',
  'crypto-sskr',
  'sskr',
  'crypto-eckey',
  'eckey',
];

const NOTES: Readonly<Record<string, TemplateId>> = {
  'account.standard': 'bip44',
  'account.ledger_legacy': 'ledgerLegacy',
  'account.ledger_live': 'ledgerLive',
};

/** SLIP-44: Ether, and all test networks. */
const COINS = [60, 1];
/** m / purpose' / coin' / account' */
const ACCOUNT_DEPTH = 3;

/**
 * Errors: `INPUT_UR_PRIVATE` for anything that carries a secret, `INPUT_UR_TYPE` with `details.type` for other kinds,
 * `INPUT_UR_INVALID`, `KEY_XPUB_HARDENED` for children that no public key has, `INPUT_PATH`.
 */
export function readExport(ur: Ur): ColdExport {
  if (SECRET_TYPES.includes(ur.type)) throw new EvidentError('INPUT_UR_PRIVATE');
  const { keys, masterFingerprint } = keysOf(ur);
  const [first] = keys;
  if (first === undefined) throw new EvidentError('INPUT_UR_INVALID', { reason: 'no key' });
  const nodes = keys.map(nodeOf);
  return {
    name: first.name,
    masterFingerprint,
    scheme: NOTES[first.note ?? ''] ?? schemeOf(nodes),
    nodes,
    otherCoin: keys.map(coinOf).find((coin) => coin !== null && !COINS.includes(coin)) ?? null,
  };
}

/** SLIP-44 number: as told, else as BIP-44 puts it into the path. */
function coinOf({ useInfo, origin }: CryptoHdKey): number | null {
  if (useInfo !== null) return useInfo.type;
  const coin = origin?.components[1];
  return coin?.hardened ? coin.index : null;
}

function keysOf(ur: Ur): { keys: readonly CryptoHdKey[]; masterFingerprint: number | null } {
  if (ur.type === 'crypto-account') {
    const { keys, masterFingerprint } = decodeCryptoAccount(ur);
    // Zero stands for a fingerprint that the device did not want to tell.
    return { keys, masterFingerprint: masterFingerprint === 0 ? null : masterFingerprint };
  }
  const key = decodeCryptoHdKey(ur);
  return { keys: [key], masterFingerprint: key.origin?.sourceFingerprint ?? null };
}

function nodeOf(key: CryptoHdKey): ColdNode {
  const path = originOf(key);
  return {
    path,
    publicKey: bytesToHex(key.keyData),
    chainCode: key.chainCode === null ? null : bytesToHex(key.chainCode),
    children: childrenOf(key, path),
  };
}

/**
 * From the master key; null when the device told no origin, or fewer steps than the key is deep. (Keystone's firmware
 * says depth 3 beside five steps: the steps hold.)
 */
function originOf({ isMaster, origin }: CryptoHdKey): DerivationPath | null {
  if (origin === null) return isMaster ? pathOf([]) : null;
  if (origin.depth !== null && origin.depth > origin.components.length) return null;
  return textOf(origin);
}

function textOf(path: CryptoKeypath): DerivationPath {
  return unwrap(parsePath(keypathToText(path)));
}

function childrenOf(key: CryptoHdKey, path: DerivationPath | null): PathTemplate | null {
  const { children, chainCode, note } = key;
  if (children !== null && children.components.length > 0) return templateOf(children);
  if (chainCode === null) return null;
  const depth = path === null ? null : steps(path).length;
  if (depth !== null && depth > ACCOUNT_DEPTH + 1) return null;
  const direct = depth === ACCOUNT_DEPTH + 1 || NOTES[note ?? ''] === 'ledgerLegacy';
  return unwrap(parseTemplate(direct ? 'm/i' : 'm/0/i'));
}

/** Exactly one step may be open: the number of the account. */
function templateOf(children: ChildrenKeypath): PathTemplate {
  if (children.components.some(({ hardened }) => hardened)) throw new EvidentError('KEY_XPUB_HARDENED');
  const template = parseTemplate(keypathToText(children));
  if (!template.ok) throw new EvidentError('INPUT_UR_INVALID', { reason: 'children' }, template.error);
  return template.value;
}

/** The known scheme that gives the same paths; null for any other arrangement. */
function schemeOf(nodes: readonly ColdNode[]): TemplateId | null {
  const [node] = nodes;
  if (node === undefined || node.path === null) return null;
  const { path, children } = node;
  if (children === null) {
    const at = (template: PathTemplate, index: number) => template.replace('i', String(index));
    const fits = (id: TemplateId) =>
      nodes.every((each, index) => each.path !== null && each.path === at(TEMPLATES[id].template, index));
    return TEMPLATE_IDS.find(fits) ?? null;
  }
  const whole = `${path}${children.slice(1)}`;
  return TEMPLATE_IDS.find((id) => TEMPLATES[id].template === whole) ?? null;
}

// Stores a cold signer and the accounts chosen from it. React-free; what the rows become is decided by pure functions.

type Accounts = readonly Account[];

/** The connected signer that has the same keys, under its own name; a new one when there is none. */
export function sourceFor(
  known: readonly ColdSource[],
  read: ColdExport,
  fresh: { readonly id: string; readonly label: string; readonly now: number },
): ColdSource {
  const { masterFingerprint, scheme, nodes } = read;
  const same = known.find(
    (source) =>
      source.kind === 'cold' &&
      source.nodes.length === nodes.length &&
      source.nodes.every(
        ({ publicKey, children }, at) =>
          nodes[at]?.publicKey === publicKey && nodes[at]?.children === children,
      ),
  );
  if (same !== undefined) return { ...same, masterFingerprint, scheme, nodes };
  return {
    id: fresh.id,
    kind: 'cold',
    label: fresh.label,
    createdAt: fresh.now,
    masterFingerprint,
    scheme,
    nodes,
  };
}

/**
 * Rows to write so that each of `chosen` is a cold account of `source`. A watched address keeps its look; one whose key
 * the signer holds, or that another cold signer has, stays what it is.
 */
export function withCold(
  accounts: Accounts,
  source: Pick<ColdSource, 'id'>,
  chosen: readonly Derived[],
  now: number,
): Accounts {
  const all = [...accounts];
  const changed: Account[] = [];
  for (const { address, path } of chosen) {
    const facts = { sourceId: null, sourceKind: 'cold', coldSource: source.id, path } as const;
    const known = all.find((account) => account.address === address);
    if (known !== undefined && !isWatchOnly(known)) continue;
    const row =
      known === undefined ? newAccount(all, { address, createdAt: now, ...facts }) : { ...known, ...facts };
    if (known === undefined) all.push(row);
    changed.push(row);
  }
  return changed;
}

/** The source first: an account of a source that is not there could not name its device. Errors: `STORE_*`. */
export async function connectCold(
  store: { readonly accounts: AccountRows; readonly coldSources: Pick<Store['coldSources'], 'put'> },
  source: ColdSource,
  chosen: readonly Derived[],
  now: number,
): Promise<void> {
  await store.coldSources.put(source);
  await changeAccounts(store.accounts, (accounts) => withCold(accounts, source, chosen, now));
}
