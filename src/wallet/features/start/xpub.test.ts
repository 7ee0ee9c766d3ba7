import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { describe, expect, it } from 'vitest';
import { decodeRow, encodeRow } from '../../store/schemas.ts';
import { arrangementsOf, nodeOfXpub, readXpub, sameSource, sourceOf } from './xpub.ts';

const master = HDKey.fromMasterSeed(
  mnemonicToSeedSync('test test test test test test test test test test test junk'),
);
const account = master.derive("m/44'/60'/0'");
const at = { label: 'Mine', createdAt: 1, random: new Uint8Array(16).fill(7) };

function read(text: string) {
  const result = readXpub(text);
  if (!result.ok) throw result.error;
  return result.value;
}

describe('an extended public key to watch', () => {
  it('is read with blanks around it; becomes a source that can be stored, and is known again', () => {
    const xpub = read(` ${account.publicExtendedKey}\n`);
    expect(xpub).toMatchObject({ depth: 3, fingerprint: account.fingerprint });
    const node = nodeOfXpub(xpub, 'bip44');
    expect(node).toMatchObject({ path: null, children: 'm/0/i' });
    const source = sourceOf(xpub, node, at);
    expect(source).toMatchObject({ id: '07'.repeat(16), kind: 'xpub', masterFingerprint: null });
    expect(decodeRow('coldSources', encodeRow('coldSources', source))).toEqual(source);
    expect(sameSource([source], node)).toBe(source);
    expect(sameSource([source], nodeOfXpub(xpub, 'direct'))).toBeNull();
    expect(sameSource([{ ...source, kind: 'cold' }], node)).toBeNull();
  });

  it('that is a master key knows its place and its fingerprint', () => {
    const xpub = read(master.publicExtendedKey);
    const node = nodeOfXpub(xpub, 'direct');
    expect(node.path).toBe('m');
    expect(sourceOf(xpub, node, at).masterFingerprint).toBe(master.fingerprint);
  });

  it('is offered the ways that fit its depth', () => {
    expect(arrangementsOf(3)).toEqual(['bip44', 'direct']);
    expect(arrangementsOf(4)).toEqual(['direct', 'itself']);
    expect(arrangementsOf(5)).toEqual(['itself', 'direct']);
  });

  it.each([
    ['KEY_XPUB_PRIVATE', account.privateExtendedKey],
    ['KEY_XPUB_VERSION', `z${account.publicExtendedKey.slice(1)}`],
    ['KEY_XPUB_INVALID', account.publicExtendedKey.slice(0, -1)],
  ])('is refused with %s at the field, and never quoted', (code, text) => {
    const result = readXpub(text);
    expect(result).toMatchObject({ ok: false, error: { code } });
    expect(JSON.stringify(result)).not.toContain(text.slice(8, 40));
  });
});
