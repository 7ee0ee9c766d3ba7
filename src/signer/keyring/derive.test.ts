import { secp256k1 } from '@noble/curves/secp256k1.js';
import { HDKey } from '@scure/bip32';
import { describe, expect, it } from 'vitest';
import { parseAddress } from '#core/address/address.ts';
import { EvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import { readVectors } from '#test/vectors.ts';
import { fromText, toText } from '../vault/seal.ts';
import { addressOfPrivateKey, deriveSource, parsePrivateKey, privateKeyOf } from './derive.ts';

interface Bip32Node {
  readonly path?: string;
  readonly base58: string;
  readonly base58Priv: string;
}
interface Bip32 {
  readonly valid: readonly {
    readonly network: string;
    readonly master: Bip32Node & { readonly seed: string };
    readonly children: readonly (Bip32Node & { readonly path: string; readonly privKey?: string })[];
  }[];
  readonly invalid: {
    readonly fromBase58: readonly { readonly exception: string; readonly string: string }[];
  };
}
const bip32 = readVectors<Bip32>('bip32/index.json');

describe('BIP-32 vectors', () => {
  it('give the same extended keys', () => {
    const counts = { masters: 0, children: 0, 'other networks': 0, refused: 0 };
    for (const { network, master, children } of bip32.valid) {
      if (network !== 'bitcoin') {
        counts['other networks'] += 1;
        continue;
      }
      const node = master.seed
        ? HDKey.fromMasterSeed(fromText(master.seed))
        : HDKey.fromExtendedKey(master.base58Priv);
      expect(node.privateExtendedKey).toBe(master.base58Priv);
      expect(node.publicExtendedKey).toBe(master.base58);
      counts.masters += 1;
      for (const child of children) {
        if (child.base58Priv === undefined) continue;
        expect(node.derive(child.path).privateExtendedKey).toBe(child.base58Priv);
        counts.children += 1;
      }
    }
    for (const { string } of bip32.invalid.fromBase58) {
      expect(() => HDKey.fromExtendedKey(string)).toThrow();
      counts.refused += 1;
    }
    console.info('BIP-32 vectors:', counts);
    expect(counts.children).toBeGreaterThan(5);
    expect(counts.refused).toBeGreaterThan(10);
  });
});

interface EthersAccount {
  readonly name: string;
  readonly privateKey: string;
  readonly address: string;
}
const accounts = readVectors<readonly EthersAccount[]>('ethers-v6/accounts.json.gz');

describe('ethers v6 accounts', () => {
  it('give the same addresses', async () => {
    for (const { name, privateKey, address } of accounts) {
      const secret = parsePrivateKey(privateKey);
      expect([name, addressOfPrivateKey(secret.key)]).toEqual([name, address]);
      expect(unwrap(parseAddress(address)).checked).toBe(true);
      expect((await deriveSource(secret, 0, 1)).accounts).toEqual([{ address, index: null }]);
    }
    console.info(`ethers v6 accounts: ${accounts.length}`);
  });
});

interface Wycheproof {
  readonly testGroups: readonly {
    readonly publicKey: { readonly uncompressed: string };
    readonly tests: readonly {
      readonly tcId: number;
      readonly msg: string;
      readonly sig: string;
      readonly result: 'valid' | 'invalid' | 'acceptable';
    }[];
  }[];
}
const ecdsa = readVectors<Wycheproof>('wycheproof/ecdsa_secp256k1_sha256_bitcoin_test.json.gz');

describe('Wycheproof ECDSA over secp256k1', () => {
  it('accepts and refuses the same signatures, high s refused', () => {
    const counts = { accepted: 0, refused: 0 };
    for (const { publicKey, tests } of ecdsa.testGroups) {
      for (const { tcId, msg, sig, result } of tests) {
        let right: boolean;
        try {
          const key = fromText(publicKey.uncompressed);
          right = secp256k1.verify(fromText(sig), fromText(msg), key, { format: 'der', lowS: true });
        } catch {
          right = false;
        }
        expect([tcId, right]).toEqual([tcId, result === 'valid']);
        counts[right ? 'accepted' : 'refused'] += 1;
      }
    }
    console.info('Wycheproof ECDSA secp256k1:', counts);
    expect(counts.accepted + counts.refused).toBeGreaterThan(400);
  });
});

describe('private keys', () => {
  const ONE = `${'0'.repeat(63)}1`;
  const N = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141';
  const BELOW_N = N.replace(/1$/, '0');

  it('are taken from 1 to n − 1, with or without prefix, in any case', () => {
    for (const text of [ONE, `0x${ONE}`, ` 0X${ONE}\n`, BELOW_N, BELOW_N.toUpperCase()])
      expect(toText(parsePrivateKey(text).key)).toMatch(/1$|0$/);
    expect(addressOfPrivateKey(parsePrivateKey(ONE).key)).toBe('0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf');
  });

  it('are refused otherwise, without a trace of the input', () => {
    for (const text of [
      '',
      '0x',
      ONE.slice(1),
      `${ONE}0`,
      '0'.repeat(64),
      N,
      'f'.repeat(64),
      `${ONE.slice(1)}g`,
    ]) {
      let thrown: unknown;
      try {
        parsePrivateKey(text);
      } catch (reason) {
        thrown = reason;
      }
      expect(thrown).toBeInstanceOf(EvidentError);
      expect(thrown).toMatchObject({ code: 'KEY_PRIVATE_INVALID', details: {} });
    }
  });

  it('are handed out as copies', async () => {
    const secret = parsePrivateKey(ONE);
    (await privateKeyOf(secret, null)).fill(0);
    expect(toText(secret.key)).toBe(ONE);
  });
});
