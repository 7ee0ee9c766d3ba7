import { serializeTransaction } from 'viem';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import { readVault } from '../vault/format.ts';
import { KDF_POLICY } from '../vault/kdf.ts';
import {
  codeOf,
  createdKeyring,
  JUNK,
  JUNK_ACCOUNTS,
  TEST_PASSWORD,
  type TestKeyring,
  testKeyring,
} from './testing.ts';

const HELLO = `0x${'0'.repeat(63)}1`;
const HELLO_ADDRESS = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf';
const importing = { mnemonic: JUNK, passphrase: '', accounts: 2, label: ' Demo ' };

function payment(fields: object = {}): Hex {
  return serializeTransaction({
    type: 'eip1559',
    chainId: 31337,
    nonce: 0,
    to: HELLO_ADDRESS,
    value: 1n,
    gas: 21_000n,
    maxFeePerGas: 2n,
    maxPriorityFeePerGas: 1n,
    ...fields,
  }) as Hex;
}

describe('creating', () => {
  it('goes from absent to unlocked, with seal, account and a phrase not backed up yet', async () => {
    const { core, storage } = testKeyring();
    expect(await core.status()).toEqual({
      vault: 'absent',
      accounts: [],
      locksAt: null,
      lockMinutes: 10,
      seal: null,
      delayUntil: null,
    });
    const draft = await core.draft({ words: 24 });
    expect(draft.mnemonic).toHaveLength(24);
    expect(storage.records.vault).toBeUndefined();
    const accounts = await core.create({ draftId: draft.draftId, password: TEST_PASSWORD, label: 'Main' });
    expect(accounts).toMatchObject([
      { sourceKind: 'mnemonic', sourceLabel: 'Main', path: "m/44'/60'/0'/0/0", backedUpAt: null },
    ]);
    const status = await core.status();
    expect(status).toMatchObject({ vault: 'unlocked', accounts, lockMinutes: 10 });
    expect(status.seal?.words).toHaveLength(2);
    expect(await codeOf(core.create({ draftId: draft.draftId, password: TEST_PASSWORD, label: '' }))).toBe(
      'KEY_DRAFT_UNKNOWN',
    );
  });

  it('derives from the words that it showed, and nothing else', async () => {
    const { core } = testKeyring();
    const draft = await core.draft({ words: 12 });
    const [account] = await core.create({ draftId: draft.draftId, password: TEST_PASSWORD, label: '' });
    const other = testKeyring().core;
    const mnemonic = draft.mnemonic.join(' ');
    const [again] = await other.importMnemonic({
      ...importing,
      mnemonic,
      accounts: 1,
      password: TEST_PASSWORD,
    });
    expect(again?.address).toBe(account?.address);
  });

  it('checks the backup in earnest', async () => {
    const { core, clock } = testKeyring();
    for (const [words, asked] of [
      [12, 3],
      [24, 4],
    ] as const) {
      const draft = await core.draft({ words });
      const { draftId, mnemonic, check } = draft;
      expect(check).toHaveLength(asked);
      expect(new Set(check).size).toBe(asked);
      const answers = check.map((position) => ({ position, word: mnemonic[position] ?? '' }));
      const [first] = answers;
      if (first === undefined) throw new Error('no position');
      const elsewhere = mnemonic.findIndex((_, position) => !check.includes(position));
      const wrong = [
        [],
        answers.slice(1),
        [...answers, first],
        [...answers.slice(1), { ...first, word: 'zebra zebra' }],
        [...answers.slice(1), { ...first, word: '' }],
        // Right words at positions that were not asked for prove nothing.
        [...answers.slice(1), { position: elsewhere, word: mnemonic[elsewhere] ?? '' }],
        answers.map(({ position }) => ({ position, word: first.word })).with(0, { ...first, word: '' }),
      ];
      for (const attempt of wrong)
        expect(await core.checkDraft({ draftId, answers: attempt })).toEqual({ right: false });
      const loud = answers
        .map(({ position, word }) => ({ position, word: ` ${word.toUpperCase()} ` }))
        .reverse();
      expect(await core.checkDraft({ draftId, answers: loud })).toEqual({ right: true });
      const password = words === 12 ? { password: TEST_PASSWORD } : {};
      const [account] = await core.create({ draftId, ...password, label: '' });
      expect(account?.backedUpAt).toBe(clock.now);
    }
    expect((await core.status()).accounts).toHaveLength(2);
  });

  it('needs a password worth the name, and then asks for none', async () => {
    const { core, storage } = testKeyring();
    const { draftId } = await core.draft({ words: 12 });
    expect(await codeOf(core.create({ draftId, label: '' }))).toBe('VAULT_PASSWORD_WEAK');
    expect(await codeOf(core.create({ draftId, password: 'short', label: '' }))).toBe('VAULT_PASSWORD_WEAK');
    expect(storage.records.vault).toBeUndefined();
    // The draft survived both refusals.
    await core.create({ draftId, password: TEST_PASSWORD, label: '' });
    const second = await core.draft({ words: 12 });
    await core.create({ draftId: second.draftId, label: '' });
  });

  it('forgets drafts when told, when locked, and after an hour', async () => {
    const { core, clock } = testKeyring();
    const drafts = [];
    for (let i = 0; i < 3; i += 1) drafts.push((await core.draft({ words: 12 })).draftId);
    const [one = '', two = '', three = ''] = drafts;
    const known = (draftId: string) => codeOf(core.checkDraft({ draftId, answers: [] }));
    await core.dropDraft({ draftId: one });
    expect([await known(one), await known(two)]).toEqual(['KEY_DRAFT_UNKNOWN', 'none']);
    clock.now += 60 * 60_000 + 1;
    expect(await known(two)).toBe('KEY_DRAFT_UNKNOWN');
    expect(await known(three)).toBe('KEY_DRAFT_UNKNOWN');
    const late = await core.draft({ words: 12 });
    await core.lock();
    expect(await known(late.draftId)).toBe('KEY_DRAFT_UNKNOWN');
  });
});

describe('importing', () => {
  it('adds sources beside each other', async () => {
    const { core } = await createdKeyring();
    const imported = await core.importMnemonic(importing);
    expect(imported.map(({ address }) => address)).toEqual(JUNK_ACCOUNTS.slice(0, 2));
    expect(imported[0]).toMatchObject({ sourceLabel: 'Demo', backedUpAt: expect.any(Number) });
    const [single] = await core.importPrivateKey({ key: HELLO, label: 'Old' });
    expect(single).toMatchObject({
      address: HELLO_ADDRESS,
      sourceKind: 'privateKey',
      path: null,
      backedUpAt: null,
    });
    const { accounts } = await core.status();
    expect(accounts).toHaveLength(4);
    await core.lock();
    expect((await core.unlock({ password: TEST_PASSWORD })).accounts).toEqual(accounts);
  });

  it('can be the first thing in a vault', async () => {
    const { core } = testKeyring();
    await core.importMnemonic({ ...importing, accounts: 20, password: TEST_PASSWORD });
    expect((await core.status()).accounts).toHaveLength(20);
  });

  it('takes a passphrase as part of the secret', async () => {
    const { core } = await createdKeyring();
    const [plain] = await core.importMnemonic(importing);
    const [hidden] = await core.importMnemonic({ ...importing, passphrase: 'päss' });
    expect(hidden?.address).not.toBe(plain?.address);
    const twice = core.importMnemonic({ ...importing, passphrase: 'päss'.normalize('NFD') });
    expect(await codeOf(twice)).toBe('KEY_DUPLICATE');
  });

  it('refuses what is there already, and changes nothing', async () => {
    const { core, storage } = await createdKeyring();
    await core.importMnemonic(importing);
    await core.importPrivateKey({ key: HELLO, label: '' });
    const before = storage.records.vault;
    expect(await codeOf(core.importMnemonic({ ...importing, accounts: 5 }))).toBe('KEY_DUPLICATE');
    expect(await codeOf(core.importPrivateKey({ key: HELLO, label: '' }))).toBe('KEY_DUPLICATE');
    // The key of an account that the phrase gives already.
    const key = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
    expect(await codeOf(core.importPrivateKey({ key, label: '' }))).toBe('KEY_DUPLICATE');
    expect(await codeOf(core.importPrivateKey({ key: '0', label: '' }))).toBe('KEY_PRIVATE_INVALID');
    expect(storage.records.vault).toBe(before);
  });

  it('keeps an address where it was when a phrase gives it again', async () => {
    const { core } = await createdKeyring();
    const key = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
    const [single] = await core.importPrivateKey({ key, label: 'Old' });
    const imported = await core.importMnemonic(importing);
    expect(imported.map(({ address }) => address)).toEqual([JUNK_ACCOUNTS[1]]);
    expect((await core.status()).accounts.filter(({ address }) => address === single?.address)).toEqual([
      single,
    ]);
  });
});

describe('adding accounts', () => {
  it('takes the next one and passes over addresses that came in as keys', async () => {
    const { core } = await createdKeyring();
    const [first] = await core.importMnemonic({ ...importing, accounts: 1 });
    const second = '59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';
    await core.importPrivateKey({ key: second, label: '' });
    const sourceId = first?.sourceId ?? '';
    expect(await core.addAccount({ sourceId })).toMatchObject({
      address: JUNK_ACCOUNTS[2],
      path: "m/44'/60'/0'/0/2",
    });
    expect(await core.addAccount({ sourceId })).toMatchObject({ path: "m/44'/60'/0'/0/3", sourceId });
  });

  it('is for phrases only', async () => {
    const { core } = await createdKeyring();
    const [single] = await core.importPrivateKey({ key: HELLO, label: '' });
    for (const sourceId of [single?.sourceId ?? '', '0'.repeat(32)]) {
      expect(await codeOf(core.addAccount({ sourceId }))).toBe('KEY_SOURCE_UNKNOWN');
      expect(await codeOf(core.reveal({ sourceId, password: TEST_PASSWORD }))).toBe('KEY_SOURCE_UNKNOWN');
    }
  });
});

describe('showing a phrase again', () => {
  let keyring: TestKeyring;
  let sourceId: string;
  beforeEach(async () => {
    keyring = await createdKeyring();
    sourceId = (await keyring.core.status()).accounts[0]?.sourceId ?? '';
  });

  it('asks for the password, and marks the backup only after the asked words', async () => {
    const { core, clock } = keyring;
    expect(await codeOf(core.reveal({ sourceId, password: 'not the password' }))).toBe(
      'VAULT_PASSWORD_WRONG',
    );
    // Nothing was asked yet, so nothing can be right.
    expect((await core.confirmBackup({ sourceId, answers: [] })).right).toBe(false);
    const { mnemonic, check } = await core.reveal({ sourceId, password: TEST_PASSWORD });
    expect(mnemonic).toHaveLength(12);
    const answers = check.map((position) => ({ position, word: mnemonic[position] ?? '' }));
    expect(await core.confirmBackup({ sourceId, answers: answers.slice(1) })).toMatchObject({
      right: false,
      accounts: [{ backedUpAt: null }],
    });
    clock.now += 1000;
    const confirmed = await core.confirmBackup({ sourceId, answers });
    expect(confirmed).toMatchObject({ right: true, accounts: [{ backedUpAt: clock.now }] });
    expect((await core.confirmBackup({ sourceId, answers })).right).toBe(false);
    await core.lock();
    expect((await core.unlock({ password: TEST_PASSWORD })).accounts[0]?.backedUpAt).toBe(clock.now);
  });

  it('shows an imported phrase in its own language', async () => {
    const { core } = keyring;
    const mnemonic = `${'あいこくしん '.repeat(11)}あおぞら`;
    const [account] = await core.importMnemonic({ ...importing, mnemonic, accounts: 1 });
    const revealed = await core.reveal({ sourceId: account?.sourceId ?? '', password: TEST_PASSWORD });
    expect(revealed.mnemonic.join(' ').normalize('NFC')).toBe(mnemonic.normalize('NFC'));
  });
});

describe('signing', () => {
  it('signs for each kind of source, what it decodes itself', async () => {
    const { core } = await createdKeyring();
    const [phrase] = await core.importMnemonic(importing);
    const [single] = await core.importPrivateKey({ key: HELLO, label: '' });
    for (const account of [phrase?.address, single?.address] as Address[]) {
      const { signed } = await core.sign({ account, unsigned: payment() });
      const { recoverTransactionAddress } = await import('viem');
      expect(await recoverTransactionAddress({ serializedTransaction: signed as `0x02${string}` })).toBe(
        account,
      );
    }
  });

  it('refuses other accounts and other bytes', async () => {
    const { core } = await createdKeyring();
    const [account] = (await core.status()).accounts;
    const own = account?.address as Address;
    const stranger = toAddress(HELLO_ADDRESS);
    expect(await codeOf(core.sign({ account: stranger, unsigned: payment() }))).toBe('KEY_ACCOUNT_UNKNOWN');
    expect(await codeOf(core.sign({ account: own, unsigned: `${payment()}00` as Hex }))).toBe(
      'SIGN_MALFORMED',
    );
    expect(await codeOf(core.sign({ account: own, unsigned: '0x03c0' as Hex }))).toBe('SIGN_UNSUPPORTED');
    // The bytes are read first: nothing else is looked at, no secret is opened for what cannot be shown.
    expect(await codeOf(core.sign({ account: stranger, unsigned: '0x03c0' as Hex }))).toBe(
      'SIGN_UNSUPPORTED',
    );
    const { signed } = await core.sign({ account: own, unsigned: payment() });
    expect(await codeOf(core.sign({ account: own, unsigned: signed }))).toBe('SIGN_BYTES_DIFFER');
    await core.lock();
    expect(await codeOf(core.sign({ account: own, unsigned: payment() }))).toBe('VAULT_LOCKED');
  });
});

describe('what is stored', () => {
  it('never replaces a vault that cannot be read, and erases it only when told', async () => {
    const { core, storage } = await createdKeyring();
    const good = storage.records.vault as string;
    await core.lock();
    const cases = [
      ['damaged', 'VAULT_DAMAGED', good.replace('"lockMinutes":10', '"lockMinutes":60')],
      ['damaged', 'VAULT_DAMAGED', ''],
      ['damaged', 'VAULT_DAMAGED', { not: 'text' }],
      ['unsupported', 'VAULT_UNSUPPORTED', good.replace('"version":1', '"version":2')],
      ['unsupported', 'VAULT_UNSUPPORTED', good.replace('"memoryKiB":8', '"memoryKiB":4')],
    ] as const;
    for (const [state, code, vault] of cases) {
      storage.records = { ...storage.records, vault };
      expect((await core.status()).vault).toBe(state);
      const { draftId } = await core.draft({ words: 12 });
      expect(await codeOf(core.create({ draftId, password: TEST_PASSWORD, label: '' }))).toBe(code);
      expect(await codeOf(core.importPrivateKey({ key: HELLO, password: TEST_PASSWORD, label: '' }))).toBe(
        code,
      );
      expect(await codeOf(core.unlock({ password: TEST_PASSWORD }))).toBe(code);
      expect(storage.records.vault).toEqual(vault);
    }
    expect(await core.erase()).toMatchObject({ vault: 'absent', seal: null });
    expect(storage.records).toEqual({ vault: undefined, seal: undefined, attempts: undefined });
    const { draftId } = await core.draft({ words: 12 });
    await core.create({ draftId, password: TEST_PASSWORD, label: '' });
  });

  it('keeps the seal it was made with', async () => {
    const { core, storage } = await createdKeyring();
    const { seal } = await core.status();
    expect((await core.lock()).seal).toEqual(seal);
    expect((await testKeyring({ storage }).core.status()).seal).toEqual(seal);
  });

  it('is refused by the real policy: the small parameters are the tests’ own', async () => {
    const { storage } = await createdKeyring();
    expect(() => readVault(storage.records.vault, KDF_POLICY)).toThrow(
      expect.objectContaining({ code: 'VAULT_UNSUPPORTED' }),
    );
  });

  it('can be unreachable, with a code, and is back when it is back', async () => {
    const { core, storage } = await createdKeyring();
    storage.fail = 'STORE_BLOCKED';
    expect(await core.status()).toMatchObject({ vault: 'blocked', accounts: [] });
    expect(await codeOf(core.importPrivateKey({ key: HELLO, label: '' }))).toBe('STORE_BLOCKED');
    expect(await codeOf(core.setLockMinutes({ minutes: 3 }))).toBe('STORE_BLOCKED');
    storage.fail = 'VAULT_UNSUPPORTED';
    expect(await core.status()).toMatchObject({ vault: 'unsupported', accounts: [] });
    storage.fail = null;
    expect(await core.status()).toMatchObject({ vault: 'unlocked', lockMinutes: 10 });
  });

  it('changes nothing when there is no room', async () => {
    const { core, storage } = await createdKeyring();
    const before = storage.records.vault;
    storage.failWrites = 'STORE_FULL';
    expect(await codeOf(core.importPrivateKey({ key: HELLO, label: '' }))).toBe('STORE_FULL');
    storage.failWrites = null;
    expect(storage.records.vault).toBe(before);
    expect((await core.status()).accounts).toHaveLength(1);
  });

  it('holds no secret that could be read, nor does anything said to page or tabs', async () => {
    const { core, storage, statuses, channel } = testKeyring();
    await core.importMnemonic({ ...importing, password: TEST_PASSWORD });
    await core.importPrivateKey({ key: `0x${'ab'.repeat(32)}`, label: '' });
    await codeOf(core.unlock({ password: 'wrong wrong wrong' }));
    await core.lock();
    const said = JSON.stringify([storage.records, statuses, channel.sent]).toLowerCase();
    expect(said).toContain('lockminutes');
    for (const secret of ['junk', 'ab'.repeat(16), 'ac0974bec39a17e3', TEST_PASSWORD, 'wrong wrong'])
      expect(said).not.toContain(secret);
  });
});
