/** Rows that are there already: of earlier versions, and damaged ones. */

import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { FEE_CAP } from '#core/tx/payment.ts';
import type { Account } from '../model/account.ts';
import type { TransactionRecord } from '../model/transaction.ts';
import { DEFAULT_SETTINGS } from './create-store.ts';
import { ASIDE, DATABASE } from './open-store.ts';
import { decodeRow, encodeRow } from './schemas.ts';
import {
  ALICE,
  account,
  BOB,
  CHAIN,
  HASH,
  network,
  openEmptyStore,
  RAW,
  rawRow,
  record,
  reopen,
  smuggle,
  store,
} from './testing/store.ts';

beforeEach(openEmptyStore);

describe('what the first version stored', () => {
  const then = {
    address: ALICE,
    label: 'Alice',
    sourceId: 'ab',
    sourceKind: 'privateKey',
    path: null,
    order: 0,
    createdAt: 1,
    backedUpAt: null,
  };

  /** A database as the first version made it. */
  async function openFirst(row: unknown): Promise<void> {
    globalThis.indexedDB = new IDBFactory();
    const tables = ['accounts', 'networks', 'endpoints', 'tokens', 'transactions', 'settings', 'balances'];
    const database = await openDB(DATABASE, 1, {
      upgrade(made) {
        for (const table of tables) made.createObjectStore(table);
        made.createObjectStore(ASIDE, { autoIncrement: true });
      },
    });
    await database.put('accounts', row, ALICE);
    await database.put('settings', { v: 1, value: { theme: 'dark', currentAccount: ALICE } }, 'settings');
    database.close();
    reopen();
  }

  it('keeps what was chosen before there was a fee cap to choose', async () => {
    const value = { theme: 'light', prices: true, currentAccount: ALICE, gateways: ['gateway.example'] };
    await smuggle('settings', 'settings', { v: 3, value });
    expect(await store.settings.get()).toEqual({ ...value, feeCap: FEE_CAP });
    await smuggle('settings', 'settings', { v: 4, value: { ...value, feeCap: 0n } });
    expect(await store.settings.get()).toEqual(DEFAULT_SETTINGS);
  });

  it('is read with what is missing filled in, and written anew only with the next change', async () => {
    const row = { v: 1, value: then };
    await openFirst(row);
    const read = {
      ...then,
      coldSource: null,
      colour: null,
      hidden: false,
      lookChangedAt: 0,
      savedAt: null,
    } as Account;
    expect(await store.accounts.all()).toEqual([read]);
    // What was not asked for before is off.
    expect(await store.settings.get()).toEqual({
      theme: 'dark',
      prices: false,
      feeCap: FEE_CAP,
      currentAccount: ALICE,
      gateways: [],
    });
    expect(await store.coldSources.all()).toEqual([]);
    expect(await store.damaged()).toBe(0);
    expect(await rawRow('accounts', ALICE)).toEqual(row);
    await store.accounts.put({ ...read, colour: 5 });
    expect(await rawRow('accounts', ALICE)).toEqual({ v: 2, value: { ...read, colour: 5 } });
    expect(await store.accounts.all()).toEqual([{ ...read, colour: 5 }]);
    const database = await openDB(DATABASE);
    expect(await database.getAll(ASIDE)).toEqual([]);
    database.close();
  });

  it('of what ended without its bytes is read as settled, and the rest unchanged', async () => {
    const ends = [
      { kind: 'replaced', hash: HASH, by: null },
      { kind: 'cancelled', hash: HASH, by: HASH },
    ] as const;
    for (const [index, state] of ends.entries()) {
      const row = { v: 1, value: { ...record, id: `old-${index}`, state } };
      await smuggle('transactions', `old-${index}`, row);
      expect(await store.transactions.get(`old-${index}`)).toEqual({
        ...record,
        id: `old-${index}`,
        state: { ...state, raw: null },
      });
    }
    await smuggle('transactions', 'one', { v: 1, value: record });
    expect(await store.transactions.get('one')).toEqual(record);
    // Version 2 knows no end without that field.
    await smuggle('transactions', 'new', { v: 2, value: { ...record, id: 'new', state: ends[0] } });
    expect(await store.transactions.get('new')).toBeNull();
    expect(await store.damaged()).toBe(1);
  });

  it('of a network is read as one that nobody described by hand', async () => {
    const { custom, feeModel, agreement, order, ...first } = network;
    await smuggle('networks', CHAIN, { v: 1, value: first });
    expect(await store.networks.all()).toEqual([
      { ...first, custom: false, feeModel: null, agreement: null, order: 0 },
    ]);
    await smuggle('networks', CHAIN, { v: 2, value: first });
    expect(await store.networks.all()).toEqual([]);
    // Half of two is nobody.
    await smuggle('networks', CHAIN, { v: 2, value: { ...network, agreement: { need: 3, of: 2 } } });
    expect(await store.networks.all()).toEqual([]);
    expect([custom, feeModel, agreement, order]).toEqual([false, null, null, 0]);
  });

  it.each([
    ['of a kind that it did not know', { v: 1, value: { ...then, sourceKind: 'cold' } }],
    ['with a field of later', { v: 1, value: { ...then, colour: 1 } }],
    ['named as later', { v: 2, value: then }],
    ['of no version', { v: 0, value: then }],
    ['of half a version', { v: 1.5, value: then }],
  ])('%s does not decode', async (_name, row) => {
    await openFirst(row);
    expect(await store.accounts.all()).toEqual([]);
    expect(await store.damaged()).toBe(1);
  });
});

describe('a damaged row', () => {
  const damage: readonly (readonly [string, unknown])[] = [
    ['no envelope', record],
    ['a later version', { v: 3, value: record }],
    [
      'an impossible state',
      encodeRow('transactions', { ...record, state: { kind: 'included', hash: HASH, raw: RAW } }),
    ],
    ['an unknown state', encodeRow('transactions', { ...record, state: { kind: 'mined', hash: HASH } })],
    [
      'an amount that is no bigint',
      encodeRow('transactions', { ...record, intent: { ...record.intent, amount: 5 } }),
    ],
    [
      'a negative amount',
      encodeRow('transactions', { ...record, intent: { ...record.intent, amount: -5n } }),
    ],
    [
      'an address without its checksum',
      encodeRow('transactions', { ...record, account: ALICE.toLowerCase() }),
    ],
    ['one field too many', encodeRow('transactions', { ...record, extra: 1 })],
    ['nothing', null],
  ];

  it.each(damage)('with %s is left out, counted once, and left in place', async (_, row) => {
    await store.transactions.put(record);
    await smuggle('transactions', 'bad', row);
    expect(await store.transactions.all()).toEqual([record]);
    expect(await store.transactions.all()).toEqual([record]);
    expect(await store.transactions.get('bad')).toBeNull();
    expect(await store.damaged()).toBe(1);
    expect(await rawRow('transactions', 'bad')).toEqual(row);
  });

  it.each([
    ['another digit', `${ALICE.slice(0, -1)}9`],
    ['another case', ALICE.toLowerCase()],
    ['the address of somebody else, in another case', BOB.toLowerCase()],
  ])('is that of an account whose address has %s than it is stored under', async (_, address) => {
    await store.accounts.put(account);
    await smuggle('accounts', ALICE, encodeRow('accounts', { ...account, address }));
    expect(await store.accounts.all()).toEqual([]);
    expect(await store.damaged()).toBe(1);
  });

  it('is set aside, not lost, when something must be written in its place', async () => {
    const old = { v: 9, value: { theme: 'sepia' } };
    await smuggle('settings', 'settings', old);
    expect(await store.settings.get()).toEqual(DEFAULT_SETTINGS);
    await store.settings.put({ ...DEFAULT_SETTINGS, theme: 'light' });
    expect(await store.settings.get()).toMatchObject({ theme: 'light' });
    const database = await openDB(DATABASE);
    expect(await database.getAll(ASIDE)).toMatchObject([{ table: 'settings', key: 'settings', row: old }]);
    database.close();
  });

  it('never decodes, whatever one changes in a sound one', () => {
    const sound = encodeRow('transactions', record);
    expect(decodeRow('transactions', sound)).toEqual(record);
    const keys = Object.keys(record) as (keyof TransactionRecord)[];
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.anything(), (key, value) => {
        const row = encodeRow('transactions', { ...record, [key]: value });
        const decoded = decodeRow('transactions', row);
        // Either it was still sound, and comes back unchanged, or it does not come back.
        if (decoded !== null) expect(decoded).toEqual({ ...record, [key]: value });
      }),
    );
  });
});
