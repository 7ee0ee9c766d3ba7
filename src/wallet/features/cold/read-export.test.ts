/** Exports of our own signer, of Keystone's library and of a device, and what is no export. */
import { CryptoHDKey, CryptoKeypath, PathComponent } from '@keystonehq/bc-ur-registry-eth';
import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { mnemonicToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import { bytesToHex, type Hex, hexToBytes } from '#core/bytes/hex.ts';
import { type CryptoHdKey, encodeCryptoHdKey } from '#core/eip4527/hdkey.ts';
import { type ChildrenKeypath, keypathFromText } from '#core/eip4527/keypath.ts';
import { toEvidentError } from '#core/errors/error.ts';
import type { DerivationPath, PathTemplate } from '#core/hd/path.ts';
import { unwrap } from '#core/result.ts';
import type { Ur } from '#core/ur/ur.ts';
import { accountsUr, type Exported } from '#signer/screens/manage/export-accounts.tsx';
import { addressesOfNode } from '../../components/scan/node.ts';
import type { Account, ColdSource } from '../../model/account.ts';
import { newAccount } from '../../shared/account-sync.ts';
import { type ColdExport, connectCold, readExport, sourceFor, withCold } from './read-export.ts';

const PHRASE = 'test test test test test test test test test test test junk';
const master = HDKey.fromMasterSeed(mnemonicToSeedSync(PHRASE));
const FINGERPRINT = master.fingerprint;
const addressAt = (path: string) =>
  mnemonicToAccount(PHRASE, { path: path as `m/44'/60'/${string}` }).address;

function keyAt(path: string) {
  const { publicKey, chainCode, parentFingerprint } = master.derive(path);
  if (publicKey === null || chainCode === null) throw new Error('no key');
  return { keyData: publicKey, chainCode, parentFingerprint };
}

function hdKey(path: string, over: Partial<CryptoHdKey> = {}): CryptoHdKey {
  return {
    isMaster: false,
    useInfo: null,
    origin: unwrap(keypathFromText(path, FINGERPRINT)),
    children: null,
    name: null,
    note: null,
    ...keyAt(path),
    ...over,
  };
}

const children = (...indices: readonly (number | '*')[]): ChildrenKeypath => ({
  components: indices.map((index) => ({ index, hardened: false })),
  sourceFingerprint: null,
  depth: null,
});

const first = ({ nodes }: ColdExport, count: number) =>
  nodes.flatMap((node) => addressesOfNode(node, 0, nodes.length === 1 ? count : 1)).slice(0, count);

describe('what our own signer exports', () => {
  const node = (path: string) => {
    const { keyData, chainCode, parentFingerprint } = keyAt(path);
    return { path, publicKey: bytesToHex(keyData), chainCode: bytesToHex(chainCode), parentFingerprint };
  };
  it.each([
    ['bip44', ["m/44'/60'/0'"], (i: number) => `m/44'/60'/0'/0/${i}`],
    ['ledgerLegacy', ["m/44'/60'/0'"], (i: number) => `m/44'/60'/0'/${i}`],
    ['ledgerLive', [0, 1, 2].map((i) => `m/44'/60'/${i}'/0/0`), (i: number) => `m/44'/60'/${i}'/0/0`],
  ] as const)('by %s gives the same accounts, by the same paths', (scheme, paths, at) => {
    const exported = { masterFingerprint: FINGERPRINT, nodes: paths.map(node) } as Exported;
    const read = readExport(accountsUr(exported, scheme));
    expect(read).toMatchObject({ name: 'Evident', scheme, masterFingerprint: FINGERPRINT, otherCoin: null });
    expect(first(read, 3)).toEqual([0, 1, 2].map((i) => ({ address: addressAt(at(i)), path: at(i) })));
  });

  it('for a single key is that one account', () => {
    const { publicKey } = node("m/44'/60'/5'/0/0");
    const single = { path: null, publicKey, chainCode: null, parentFingerprint: 0 };
    const read = readExport(accountsUr({ masterFingerprint: 7, nodes: [single] } as Exported, 'bip44'));
    expect(read).toMatchObject({ scheme: null, masterFingerprint: 7 });
    expect(first(read, 3)).toEqual([{ address: addressAt("m/44'/60'/5'/0/0"), path: 'm' }]);
  });
});

describe('other devices', () => {
  it('by Keystone’s library, with wildcards', () => {
    const { keyData, chainCode, parentFingerprint } = keyAt("m/44'/60'/0'");
    const component = (index: number, hardened: boolean) => new PathComponent({ index, hardened });
    const big = (number: number) => Buffer.from(number.toString(16).padStart(8, '0'), 'hex');
    const key = new CryptoHDKey({
      isMaster: false,
      key: Buffer.from(keyData),
      chainCode: Buffer.from(chainCode),
      origin: new CryptoKeypath(
        [component(44, true), component(60, true), component(0, true)],
        big(FINGERPRINT),
      ),
      children: new CryptoKeypath([component(0, false), new PathComponent({ hardened: false })]),
      parentFingerprint: big(parentFingerprint),
      name: 'Keystone',
      note: 'account.standard',
    });
    const { type, cbor } = key.toUR();
    const read = readExport({ type, cbor: new Uint8Array(cbor) });
    expect(read).toMatchObject({ name: 'Keystone', scheme: 'bip44', masterFingerprint: FINGERPRINT });
    expect(first(read, 2).map(({ address }) => address)).toEqual([
      addressAt("m/44'/60'/0'/0/0"),
      addressAt("m/44'/60'/0'/0/1"),
    ]);
  });

  it('a device’s ten Ledger Live accounts, of which each is a key', () => {
    const item = (index: number, key: string) =>
      `d9012fa502f4035821${key}06d90130a3018a182cf5183cf5${index.toString(16).padStart(2, '0')}f500f400f4021a757e6fc9030309684b657973746f6e650a736163636f756e742e6c65646765725f6c697665`;
    const keys = [
      '0326bd25d39a5eeb0217c4508bc5c50d28087121372daa5d2e48b30a8f33459986',
      '030b235be63214e20961295fb82ff3fe365c21e3c5c203bc7a995b5f31fa10a865',
    ];
    const cbor = `a2011a757e6fc90282${keys.map((key, index) => item(index, key)).join('')}`;
    const read = readExport({ type: 'crypto-account', cbor: new Uint8Array(Buffer.from(cbor, 'hex')) });
    expect(read).toMatchObject({ name: 'Keystone', scheme: 'ledgerLive', masterFingerprint: 0x757e6fc9 });
    expect(read.nodes.map(({ path, children: below }) => [path, below])).toEqual([
      ["m/44'/60'/0'/0/0", null],
      ["m/44'/60'/1'/0/0", null],
    ]);
  });

  it.each([
    ['an account key that says nothing of its children', hdKey("m/44'/60'/0'"), 'm/0/i', 'bip44'],
    [
      'the note of an old Ledger',
      hdKey("m/44'/60'/0'", { note: 'account.ledger_legacy' }),
      'm/i',
      'ledgerLegacy',
    ],
    ['a key one step further down', hdKey("m/44'/60'/0'/0"), 'm/i', 'bip44'],
    ['a key as deep as an account', hdKey("m/44'/60'/0'/0/4"), null, null],
    ['a key of the old test networks', hdKey("m/44'/1'/0'"), 'm/0/i', 'testnet'],
    ['an arrangement of its own', hdKey("m/44'/60'/0'", { children: children(7, '*', 1) }), 'm/7/i/1', null],
    ['no origin', hdKey("m/44'/60'/0'", { origin: null }), 'm/0/i', null],
  ] as const)('%s', (_, key, template, scheme) => {
    const read = readExport(encodeCryptoHdKey(key));
    expect(read.nodes[0]?.children).toBe(template);
    expect(read.scheme).toBe(scheme);
  });

  it('whose origin only counts steps names no path', () => {
    const origin = { components: [], sourceFingerprint: FINGERPRINT, depth: 3 };
    const { nodes, masterFingerprint } = readExport(encodeCryptoHdKey(hdKey("m/44'/60'/0'", { origin })));
    expect(nodes[0]?.path).toBeNull();
    expect(masterFingerprint).toBe(FINGERPRINT);
  });

  it.each([
    ['by its own word', hdKey("m/44'/60'/0'", { useInfo: { type: 0, network: 0 } }), 0],
    ['by its path', hdKey("m/44'/0'/0'"), 0],
    ['or not', hdKey("m/44'/60'/0'", { useInfo: { type: 60, network: 0 } }), null],
  ])('for another coin %s', (_, key, coin) => {
    expect(readExport(encodeCryptoHdKey(key)).otherCoin).toBe(coin);
  });
});

describe('what is refused', () => {
  const codeOf = (ur: Ur): string => {
    try {
      readExport(ur);
      return 'accepted';
    } catch (thrown) {
      return toEvidentError(thrown).code;
    }
  };
  // {2: true, 3: 00…} in CBOR: a private key.
  const secret = hexToBytes(`0xa202f5035821${'00'.repeat(33)}` as Parameters<typeof hexToBytes>[0]);
  it.each([
    ['a private key', { type: 'crypto-hdkey', cbor: secret }, 'INPUT_UR_PRIVATE'],
    ['a seed', { type: 'crypto-seed', cbor: Uint8Array.of(0) }, 'INPUT_UR_PRIVATE'],
    ['recovery words', { type: 'crypto-bip39', cbor: Uint8Array.of(0) }, 'INPUT_UR_PRIVATE'],
    ['a share of a secret', { type: 'crypto-sskr', cbor: Uint8Array.of(0) }, 'INPUT_UR_PRIVATE'],
    ['a request', { type: 'eth-sign-request', cbor: Uint8Array.of(0xa0) }, 'INPUT_UR_TYPE'],
    ['several coins', { type: 'crypto-multi-accounts', cbor: Uint8Array.of(0xa0) }, 'INPUT_UR_TYPE'],
    ['no keys', { type: 'crypto-account', cbor: hexToBytes('0xa201010280' as never) }, 'INPUT_UR_INVALID'],
    [
      'hardened children',
      encodeCryptoHdKey(
        hdKey("m/44'/60'/0'", {
          children: { ...children(0), components: [{ index: '*', hardened: true }] },
        }),
      ),
      'KEY_XPUB_HARDENED',
    ],
    [
      'two numbers',
      encodeCryptoHdKey(hdKey("m/44'/60'/0'", { children: children('*', '*') })),
      'INPUT_UR_INVALID',
    ],
    ['no number', encodeCryptoHdKey(hdKey("m/44'/60'/0'", { children: children(0, 0) })), 'INPUT_UR_INVALID'],
  ])('%s', (_, ur, code) => {
    expect(codeOf(ur)).toBe(code);
  });
});

const at = (n: number): Address => toAddress(`0x${n.toString(16).padStart(40, '0')}`);
const NODE = {
  path: "m/44'/60'/0'" as DerivationPath,
  publicKey: `0x02${'11'.repeat(32)}` as Hex,
  chainCode: `0x${'22'.repeat(32)}` as Hex,
  children: 'm/0/i' as PathTemplate,
};
const EXPORT: ColdExport = {
  name: 'A device',
  masterFingerprint: 1,
  scheme: 'bip44',
  nodes: [NODE],
  otherCoin: null,
};
const FRESH = { id: 'f'.repeat(32), label: 'A device', now: 5 };
const SOURCE: ColdSource = { ...sourceFor([], EXPORT, FRESH), id: 'a'.repeat(32), label: 'Mine' };

describe('the source', () => {
  it('is new, or the one with the same keys under its own name', () => {
    expect(sourceFor([], EXPORT, FRESH)).toMatchObject({
      kind: 'cold',
      id: FRESH.id,
      label: 'A device',
      createdAt: 5,
    });
    expect(sourceFor([SOURCE], EXPORT, FRESH)).toMatchObject({ id: SOURCE.id, label: 'Mine', createdAt: 5 });
  });

  it('takes up what the device tells only now', () => {
    const silent = { ...SOURCE, masterFingerprint: null };
    expect(sourceFor([silent], EXPORT, FRESH)).toMatchObject({ id: SOURCE.id, masterFingerprint: 1 });
  });

  it.each<[string, ColdExport, ColdSource]>([
    ['another key', { ...EXPORT, nodes: [{ ...NODE, publicKey: `0x03${'11'.repeat(32)}` as Hex }] }, SOURCE],
    ['other children', { ...EXPORT, nodes: [{ ...NODE, children: 'm/i' as PathTemplate }] }, SOURCE],
    ['one key more', { ...EXPORT, nodes: [NODE, NODE] }, SOURCE],
    ['a watched key', EXPORT, { ...SOURCE, kind: 'xpub' }],
  ])('is another one with %s', (_, read, known) => {
    expect(sourceFor([known], read, FRESH).id).toBe(FRESH.id);
  });
});

describe('its accounts', () => {
  const make = (n: number, over: Partial<Account>): Account =>
    newAccount([], {
      address: at(n),
      sourceId: null,
      sourceKind: 'watch',
      path: null,
      createdAt: 1,
      label: `No. ${n}`,
      order: n,
      ...over,
    });
  const hot = make(1, { sourceId: 'b'.repeat(32), sourceKind: 'mnemonic' });
  const watched = make(2, { colour: 3, hidden: true });
  const watchedKey = make(3, { sourceKind: 'xpub', coldSource: 'c'.repeat(32), path: 'm/0' });
  const other = make(4, { sourceKind: 'cold', coldSource: 'd'.repeat(32) });
  const accounts = [hot, watched, watchedKey, other];
  const chosen = [1, 2, 3, 4, 5, 6].map((n) => ({ address: at(n), path: `m/44'/60'/0'/0/${n}` }));

  it('are new or were watched; what has a signer keeps it', () => {
    const rows = withCold(accounts, SOURCE, chosen, 9);
    expect(rows.map(({ address }) => address)).toEqual([2, 3, 5, 6].map(at));
    for (const row of rows)
      expect(row).toMatchObject({ sourceKind: 'cold', sourceId: null, coldSource: SOURCE.id });
    expect(rows[0]).toMatchObject({ label: 'No. 2', colour: 3, hidden: true, path: "m/44'/60'/0'/0/2" });
    expect(rows[2]).toMatchObject({ label: 'Cold 2', order: 5, createdAt: 9 });
    expect(rows[3]).toMatchObject({ label: 'Cold 3', order: 6 });
  });

  it('are written after their source', async () => {
    const written: string[] = [];
    const store = {
      coldSources: {
        put: async ({ id }: ColdSource) => {
          written.push(id);
        },
      },
      accounts: {
        all: async () => accounts,
        put: async ({ address }: Account) => {
          written.push(address);
        },
        remove: async () => undefined,
      },
    };
    await connectCold(store, SOURCE, chosen.slice(4), 9);
    expect(written).toEqual([SOURCE.id, at(5), at(6)]);
  });
});
