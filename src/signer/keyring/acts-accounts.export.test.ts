import { secp256k1 } from '@noble/curves/secp256k1.js';
import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Address } from '#core/address/address.ts';
import { bytesToHex, hexToBytes } from '#core/bytes/hex.ts';
import { deriveAddresses } from '#core/hd/public-node.ts';
import {
  codeOf,
  createdKeyring,
  JUNK,
  JUNK_ACCOUNTS,
  JUNK_IMPORT,
  SINGLE,
  SINGLE_ADDRESS,
  TEST_PROOF,
  type TestKeyring,
} from './testing.ts';
import type { CallParams } from './wire.ts';

const master = HDKey.fromMasterSeed(mnemonicToSeedSync(JUNK));
const bip44 = (index: number) => `m/44'/60'/0'/0/${index}`;

let core: TestKeyring['core'];
let phrase: string;
let single: string;
beforeEach(async () => {
  ({ core } = await createdKeyring());
  phrase = (await core.call('importMnemonic', JUNK_IMPORT))[0]?.sourceId ?? '';
  single = (await core.call('importPrivateKey', { key: SINGLE, label: '' }))[0]?.sourceId ?? '';
});

function nodeAt(path: string) {
  const { publicKey, chainCode, parentFingerprint } = master.derive(path);
  if (publicKey === null || chainCode === null) throw new Error('no node');
  return { path, publicKey: bytesToHex(publicKey), chainCode: bytesToHex(chainCode), parentFingerprint };
}

describe('exporting accounts', () => {
  it('gives the node of BIP-44 and of old Ledgers, as @scure/bip32 derives it', async () => {
    for (const scheme of ['bip44', 'ledgerLegacy'] as const) {
      expect(await core.call('exportAccounts', { sourceId: phrase, scheme, proof: TEST_PROOF })).toEqual({
        masterFingerprint: master.fingerprint,
        nodes: [nodeAt("m/44'/60'/0'")],
      });
    }
  });

  it('is enough for another wallet to find the same addresses, and holds no private key', async () => {
    const { nodes } = await core.call('exportAccounts', {
      sourceId: phrase,
      scheme: 'bip44',
      proof: TEST_PROOF,
    });
    const [node] = nodes;
    if (node?.chainCode == null) throw new Error('no node');
    const account = new HDKey({
      publicKey: hexToBytes(node.publicKey),
      chainCode: hexToBytes(node.chainCode),
    });
    expect(account.privateKey).toBeNull();
    const { publicKey, chainCode } = account.deriveChild(0);
    if (publicKey === null || chainCode === null) throw new Error('no node');
    const change = { publicKey, chainCode, depth: 4, parentFingerprint: 0, childNumber: 0 };
    expect(deriveAddresses(change, 0, 3)).toEqual(JUNK_ACCOUNTS);
  });

  it('gives ten of Ledger Live, and those that are used beyond', async () => {
    const paths = async () =>
      (
        await core.call('exportAccounts', { sourceId: phrase, scheme: 'ledgerLive', proof: TEST_PROOF })
      ).nodes.map(({ path }) => path);
    const live = (index: number) => `m/44'/60'/${index}'/0/0`;
    expect(await paths()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(live));
    await core.call('addAccounts', { sourceId: phrase, paths: [live(40), live(12)] });
    expect(await paths()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 12, 40].map(live));
    const { nodes } = await core.call('exportAccounts', {
      sourceId: phrase,
      scheme: 'ledgerLive',
      proof: TEST_PROOF,
    });
    expect(nodes.at(-1)).toEqual(nodeAt(live(40)));
    await core.call('addAccounts', {
      sourceId: phrase,
      paths: Array.from({ length: 12 }, (_, index) => live(100 + index)),
    });
    // The one at 0 is that of BIP-44 too.
    expect(await paths()).toEqual(
      [0, 12, 40, ...Array.from({ length: 12 }, (_, index) => 100 + index)].map(live),
    );
  });

  it('gives a single key without path or chain code', async () => {
    for (const scheme of ['bip44', 'ledgerLive', 'ledgerLegacy'] as const) {
      const { nodes } = await core.call('exportAccounts', { sourceId: single, scheme, proof: TEST_PROOF });
      const publicKey = bytesToHex(
        secp256k1.getPublicKey(hexToBytes(SINGLE as Parameters<typeof hexToBytes>[0])),
      );
      expect(nodes).toEqual([{ path: null, publicKey, chainCode: null, parentFingerprint: 0 }]);
    }
  });

  it('is not for strangers, nor while locked', async () => {
    const unknown = { sourceId: '0'.repeat(32), scheme: 'bip44', proof: TEST_PROOF } as const;
    expect(await codeOf(core.call('exportAccounts', unknown))).toBe('KEY_SOURCE_UNKNOWN');
    const exporting = codeOf(
      core.call('exportAccounts', { sourceId: phrase, scheme: 'ledgerLive', proof: TEST_PROOF }),
    );
    await core.call('lock', {});
    expect(await exporting).toBe('VAULT_LOCKED');
  });
});

describe('finding the account that is meant', () => {
  const none = { fingerprint: null, path: null, address: null };
  const find = (wanted: Partial<CallParams<'findAccount'>>) =>
    core.call('findAccount', { ...none, ...wanted });
  const [zero, one, two] = JUNK_ACCOUNTS as [Address, Address, Address];
  const stranger = '0x000000000000000000000000000000000000dEaD' as Address;

  it('goes by address where that is in the vault, whatever else is said', async () => {
    const known = { address: zero, sourceId: phrase, path: bip44(0), known: true };
    expect(await find({ address: zero })).toEqual(known);
    expect(await find({ address: zero, fingerprint: 1, path: 'm/1' })).toEqual(known);
    expect(await find({ address: SINGLE_ADDRESS as Address })).toEqual({
      address: SINGLE_ADDRESS,
      sourceId: single,
      path: null,
      known: true,
    });
  });

  it('goes by fingerprint and path else, and compares', async () => {
    const { fingerprint } = master;
    expect(await find({ fingerprint, path: '44h/60h/0h/0/1' })).toEqual({
      address: one,
      sourceId: phrase,
      path: bip44(1),
      known: false,
    });
    expect(await find({ fingerprint, path: bip44(2), address: two })).toMatchObject({
      address: two,
      known: false,
    });
    expect(await find({ fingerprint, path: bip44(0) })).toMatchObject({ address: zero, known: true });
    await core.call('addAccounts', { sourceId: phrase, paths: [bip44(1)] });
    expect(await find({ fingerprint, path: bip44(1) })).toMatchObject({ address: one, known: true });
  });

  it('tries every phrase where no fingerprint is given, but only against an address', async () => {
    for (const fingerprint of [null, 0])
      expect(await find({ fingerprint, path: bip44(1), address: one })).toEqual({
        address: one,
        sourceId: phrase,
        path: bip44(1),
        known: false,
      });
  });

  it('finds a single key by its fingerprint', async () => {
    const { masterFingerprint } = await core.call('exportAccounts', {
      sourceId: single,
      scheme: 'bip44',
      proof: TEST_PROOF,
    });
    for (const path of [null, 'm'])
      expect(await find({ fingerprint: masterFingerprint, path })).toMatchObject({
        sourceId: single,
        path: null,
      });
  });

  it('says so when there is none', async () => {
    const { fingerprint } = master;
    const { masterFingerprint } = await core.call('exportAccounts', {
      sourceId: single,
      scheme: 'bip44',
      proof: TEST_PROOF,
    });
    const nowhere: readonly Partial<CallParams<'findAccount'>>[] = [
      {},
      { address: stranger },
      { fingerprint },
      { path: bip44(0) },
      { fingerprint: 0, path: bip44(0) },
      { fingerprint: 1, path: bip44(0) },
      { fingerprint, path: bip44(1), address: two },
      { fingerprint: 1, path: bip44(1), address: one },
      { path: bip44(1), address: stranger },
      { fingerprint: masterFingerprint, path: bip44(0) },
      { fingerprint: masterFingerprint, path: null, address: stranger },
    ];
    for (const wanted of nowhere)
      expect([wanted, await codeOf(find(wanted))]).toEqual([wanted, 'KEY_ACCOUNT_UNKNOWN']);
    expect(await codeOf(find({ fingerprint, path: 'm/x' }))).toBe('INPUT_PATH');
    await core.call('lock', {});
    expect(await codeOf(find({ address: zero }))).toBe('VAULT_LOCKED');
  });
});
