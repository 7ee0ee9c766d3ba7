/** Addresses below public keys, compared with those that viem derives from the phrase. */
import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { mnemonicToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { bytesToHex, type Hex } from '#core/bytes/hex.ts';
import { toEvidentError } from '#core/errors/error.ts';
import { type DerivationPath, type PathTemplate, parsePath, parseTemplate } from '#core/hd/path.ts';
import { unwrap } from '#core/result.ts';
import type { ColdNode } from '../../model/account.ts';
import { addressesOfNode } from './node.ts';

const PHRASE = 'test test test test test test test test test test test junk';
const master = HDKey.fromMasterSeed(mnemonicToSeedSync(PHRASE));
const viemAt = (path: string) => mnemonicToAccount(PHRASE, { path: path as `m/44'/60'/${string}` }).address;

function nodeAt(path: string, children: string | null, told = true): ColdNode {
  const { publicKey, chainCode } = master.derive(path);
  if (publicKey === null || chainCode === null) throw new Error('no key');
  return {
    path: told ? unwrap(parsePath(path)) : null,
    publicKey: bytesToHex(publicKey),
    chainCode: bytesToHex(chainCode),
    children: children === null ? null : unwrap(parseTemplate(children)),
  };
}

describe('addresses below a public key', () => {
  it.each([
    ["m/44'/60'/0'", 'm/0/i', (i: number) => `m/44'/60'/0'/0/${i}`],
    ["m/44'/60'/0'", 'm/i', (i: number) => `m/44'/60'/0'/${i}`],
    ["m/44'/60'/0'/0", 'm/i', (i: number) => `m/44'/60'/0'/0/${i}`],
    ["m/44'/60'/0'", 'm/i/0', (i: number) => `m/44'/60'/0'/${i}/0`],
    ["m/44'/60'/0'", 'm/1/2/i/3/4', (i: number) => `m/44'/60'/0'/1/2/${i}/3/4`],
  ])('%s with %s are viem’s', (path, children, full) => {
    const found = addressesOfNode(nodeAt(path, children), 3, 4);
    expect(found).toEqual([3, 4, 5, 6].map((i) => ({ address: viemAt(full(i)), path: full(i) })));
    const unknown = addressesOfNode(nodeAt(path, children, false), 3, 1);
    expect(unknown).toEqual([{ address: viemAt(full(3)), path: children.replace('i', '3') }]);
  });

  it('are the key’s own where it has none below', () => {
    const path = "m/44'/60'/7'/0/0";
    expect(addressesOfNode(nodeAt(path, null), 0, 20)).toEqual([{ address: viemAt(path), path }]);
    expect(addressesOfNode(nodeAt(path, null), 20, 20)).toEqual([]);
    const bare: ColdNode = { ...nodeAt(path, null, false), chainCode: null };
    expect(addressesOfNode(bare, 0, 1)).toEqual([{ address: viemAt(path), path: 'm' }]);
  });

  it('cannot be hardened, and need a chain code and a key on the curve', () => {
    const node = nodeAt("m/44'/60'", 'm/0/i');
    const codeOf = (wrong: ColdNode) => {
      try {
        addressesOfNode(wrong, 0, 1);
        return null;
      } catch (thrown) {
        return toEvidentError(thrown).code;
      }
    };
    expect(codeOf({ ...node, children: "m/i'/0/0" as PathTemplate })).toBe('KEY_XPUB_HARDENED');
    expect(codeOf({ ...node, children: "m/0'/i" as PathTemplate })).toBe('KEY_XPUB_HARDENED');
    expect(codeOf({ ...node, chainCode: null })).toBe('KEY_XPUB_INVALID');
    expect(
      codeOf({ ...node, path: 'm' as DerivationPath, publicKey: `0x02${'00'.repeat(32)}` as Hex }),
    ).not.toBeNull();
  });
});
