import { CryptoAccount, CryptoHDKey } from '@keystonehq/bc-ur-registry-eth';
import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { describe, expect, it } from 'vitest';
import { bytesToHex } from '#core/bytes/hex.ts';
import { decodeCryptoAccount, decodeCryptoHdKey } from '#core/eip4527/hdkey.ts';
import { keypathToText } from '#core/eip4527/keypath.ts';
import { accountsUr, type Exported, xpubOf } from './export-accounts.tsx';

/** anvil's published phrase. */
const MASTER = HDKey.fromMasterSeed(
  mnemonicToSeedSync('test test test test test test test test test test test junk'),
);
const FINGERPRINT = MASTER.fingerprint;

function nodeAt(path: string): Exported['nodes'][number] {
  const { publicKey, chainCode, parentFingerprint } = MASTER.derive(path);
  if (publicKey === null || chainCode === null) throw new Error('no node');
  return { path, publicKey: bytesToHex(publicKey), chainCode: bytesToHex(chainCode), parentFingerprint };
}

const BRANCH: Exported = { masterFingerprint: FINGERPRINT, nodes: [nodeAt("m/44'/60'/0'")] };
const LIVE: Exported = {
  masterFingerprint: FINGERPRINT,
  nodes: Array.from({ length: 10 }, (_, index) => nodeAt(`m/44'/60'/${index}'/0/0`)),
};
const SINGLE: Exported = {
  masterFingerprint: FINGERPRINT,
  nodes: [{ ...nodeAt("m/44'/60'/0'/0/0"), path: null, chainCode: null, parentFingerprint: 0 }],
};

describe('an extended key', () => {
  it.each([
    ['bip44', 'm/0/*', 'account.standard'],
    ['ledgerLegacy', 'm/*', 'account.ledger_legacy'],
  ] as const)('of %s says which descendants are meant', (scheme, children, note) => {
    const key = decodeCryptoHdKey(accountsUr(BRANCH, scheme));
    expect(key.origin && keypathToText(key.origin)).toBe("m/44'/60'/0'");
    expect(key.origin?.sourceFingerprint).toBe(FINGERPRINT);
    expect(key.children && keypathToText(key.children)).toBe(children);
    expect(key).toMatchObject({ name: 'Evident', note, isMaster: false, useInfo: { type: 60, network: 0 } });
  });

  it('is read by a published library to the same extended key', () => {
    const theirs = CryptoHDKey.fromCBOR(Buffer.from(accountsUr(BRANCH, 'bip44').cbor));
    expect(theirs.getBip32Key()).toBe(MASTER.derive("m/44'/60'/0'").publicExtendedKey);
    expect(theirs.getOrigin().getPath()).toBe("44'/60'/0'");
    expect(theirs.getOrigin().getSourceFingerprint()?.readUInt32BE(0)).toBe(FINGERPRINT);
    expect(theirs.getChildren().getPath()).toBe('0/*');
    expect(theirs.getNote()).toBe('account.standard');
  });

  it('has a text of its own', () => {
    expect(xpubOf(BRANCH)).toBe(MASTER.derive("m/44'/60'/0'").publicExtendedKey);
    expect(xpubOf(LIVE)).toBeNull();
    expect(xpubOf(SINGLE)).toBeNull();
  });
});

describe('Ledger Live', () => {
  it('is a list of bare keys, as a published library reads them', () => {
    const ur = accountsUr(LIVE, 'ledgerLive');
    const { keys, masterFingerprint } = decodeCryptoAccount(ur);
    expect(masterFingerprint).toBe(FINGERPRINT);
    expect(keys).toHaveLength(10);
    for (const key of keys) expect(key).toMatchObject({ chainCode: null, note: 'account.ledger_live' });
    const theirs = CryptoAccount.fromCBOR(Buffer.from(ur.cbor)).getOutputDescriptors();
    expect(theirs.map((output) => output.getHDKey()?.getOrigin().getPath())).toEqual(
      LIVE.nodes.map(({ path }) => path?.slice(2)),
    );
  });
});

describe('a single key', () => {
  it('is named by its fingerprint alone, whatever the scheme', () => {
    for (const scheme of ['bip44', 'ledgerLive', 'ledgerLegacy'] as const) {
      const key = decodeCryptoHdKey(accountsUr(SINGLE, scheme));
      expect(key).toMatchObject({ chainCode: null, children: null, note: null, parentFingerprint: null });
      expect(key.origin).toEqual({ components: [], sourceFingerprint: FINGERPRINT, depth: 0 });
    }
  });
});
