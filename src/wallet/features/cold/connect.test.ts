import { describe, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { DerivationPath, PathTemplate } from '#core/hd/path.ts';
import type { Account, ColdSource } from '../../model.ts';
import { newAccount } from '../../shared/account-sync.ts';
import { connectCold, sourceFor, withCold } from './connect.ts';
import type { ColdExport } from './read-export.ts';

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
