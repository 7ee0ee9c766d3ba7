import { describe, expect, it } from 'vitest';
import { readVault } from '../vault/format.ts';
import {
  byPassword,
  codeOf,
  createdKeyring,
  JUNK_ACCOUNTS,
  JUNK_IMPORT,
  SINGLE,
  SINGLE_ADDRESS,
  TEST_POLICY,
  TEST_PROOF,
  type TestKeyring,
  testKeyring,
  UNSIGNED,
} from './testing.ts';

/** An unlocked keyring with the phrase of development chains beside one of its own. */
async function withJunk(accounts = 1): Promise<TestKeyring & { readonly sourceId: string }> {
  const keyring = await createdKeyring();
  const [first] = await keyring.core.call('importMnemonic', { ...JUNK_IMPORT, accounts });
  return { ...keyring, sourceId: first?.sourceId ?? '' };
}

const entries = ({ storage }: Pick<TestKeyring, 'storage'>) =>
  readVault(storage.records.vault, TEST_POLICY).entries;

describe('adding the next account', () => {
  it('passes over addresses that came in as keys', async () => {
    const { core, sourceId } = await withJunk();
    const second = '59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';
    await core.call('importPrivateKey', { key: second, label: '' });
    expect(await core.call('addAccount', { sourceId })).toMatchObject({
      address: JUNK_ACCOUNTS[2],
      path: "m/44'/60'/0'/0/2",
    });
    expect(await core.call('addAccount', { sourceId })).toMatchObject({ path: "m/44'/60'/0'/0/3", sourceId });
  });

  const templates: readonly (readonly [string, readonly string[], string])[] = [
    ['BIP-44', ["m/44'/60'/0'/0/7"], "m/44'/60'/0'/0/8"],
    ['Ledger Live', ["m/44'/60'/3'/0/0"], "m/44'/60'/4'/0/0"],
    ['Ledger (legacy)', ["m/44'/60'/0'/0"], "m/44'/60'/0'/1"],
    ['SingularDTV', ["m/0'/0'/0'/4"], "m/0'/0'/0'/5"],
    ['the test network', ["m/44'/1'/0'/0/0"], "m/44'/1'/0'/0/1"],
    ['none of them', ["m/44'/60'/5'/6/7"], "m/44'/60'/0'/0/1"],
    ['the newest, not the most', ["m/44'/60'/0'/0/1", "m/44'/60'/0'/0/2", "m/0'/0'/0'/0"], "m/0'/0'/0'/1"],
    ['highest first: gaps stay', ["m/44'/60'/0'/0/9", "m/44'/60'/0'/0/4"], "m/44'/60'/0'/0/10"],
    ['the very last index', ["m/44'/60'/0'/0/2147483647"], "m/44'/60'/0'/0/1"],
  ];
  it.each(templates)('goes on where the newest stands: %s', async (_, paths, expected) => {
    const { core, sourceId } = await withJunk();
    await core.call('addAccounts', { sourceId, paths: [...paths] });
    expect((await core.call('addAccount', { sourceId })).path).toBe(expected);
  });

  it('takes the path that two templates share for that of its neighbours', async () => {
    const { core, sourceId } = await withJunk();
    await core.call('addAccounts', { sourceId, paths: ["m/44'/60'/1'/0/0", "m/44'/60'/2'/0/0"] });
    await core.call('removeAccount', { address: (await first(core)) ?? raise(), proof: TEST_PROOF });
    await core.call('addAccounts', { sourceId, paths: ["m/44'/60'/0'/0/0"] });
    expect((await core.call('addAccount', { sourceId })).path).toBe("m/44'/60'/3'/0/0");
  });

  it('is for phrases only, and for known ones', async () => {
    const { core } = await createdKeyring();
    const [single] = await core.call('importPrivateKey', { key: SINGLE, label: '' });
    for (const sourceId of [single?.sourceId ?? '', '0'.repeat(32)]) {
      const template = "m/44'/60'/0'/0/i";
      for (const act of [
        core.call('addAccount', { sourceId }),
        core.call('addAccounts', { sourceId, paths: ["m/44'/60'/0'/0/0"] }),
        core.call('deriveAddresses', { sourceId, template, from: 0, count: 1 }),
      ])
        expect(await codeOf(act)).toBe('KEY_SOURCE_UNKNOWN');
    }
  });
});

async function first(core: TestKeyring['core']) {
  return (await core.call('status', {})).accounts.find(({ sourceLabel }) => sourceLabel === 'Demo')?.address;
}
function raise(): never {
  throw new Error('not found');
}

describe('adding accounts at paths', () => {
  it('keeps each once, in canonical form, and gives what was added', async () => {
    const { core, sourceId } = await withJunk();
    const paths = ["44h/60H/0'/0/1", "m/44'/60'/0'/0/0", "m/44'/60'/0'/0/1", "m/44'/60'/0'/0/2", 'm'];
    const added = await core.call('addAccounts', { sourceId, paths });
    expect(added.map(({ path }) => path)).toEqual(["m/44'/60'/0'/0/1", "m/44'/60'/0'/0/2", 'm']);
    expect(added.map(({ address }) => address).slice(0, 2)).toEqual(JUNK_ACCOUNTS.slice(1));
    for (const { address } of added) await core.call('sign', { account: address, unsigned: UNSIGNED });
    await core.call('lock', {});
    expect((await core.call('unlock', { proof: TEST_PROOF })).accounts).toHaveLength(5);
  });

  it('refuses what adds nothing, and paths that are none, and stores nothing then', async () => {
    const { core, sourceId, storage } = await withJunk(2);
    const before = storage.records.vault;
    const cases = [
      [["m/44'/60'/0'/0/0", "m/44'/60'/0'/0/1"], 'KEY_DUPLICATE'],
      [[], 'KEY_DUPLICATE'],
      [["m/44'/60'/0'/0/00"], 'INPUT_PATH'],
      [["m/44'/60'/0'/0/5", 'm//1'], 'INPUT_PATH'],
      [["m/44'/60'/0'/0/2147483648"], 'INPUT_PATH'],
    ] as const;
    for (const [paths, code] of cases)
      expect([paths, await codeOf(core.call('addAccounts', { sourceId, paths }))]).toEqual([paths, code]);
    expect(storage.records.vault).toBe(before);
  });

  it('ends where the vault is full, with what was there before', async () => {
    const { core, sourceId, storage } = await withJunk();
    const batch = (from: number) =>
      core.call('addAccounts', {
        sourceId,
        paths: Array.from({ length: 100 }, (_, index) => `m/44'/60'/0'/0/${from + index}`),
      });
    for (let from = 1; from < 901; from += 100) await batch(from);
    const before = storage.records.vault;
    expect(await codeOf(batch(901))).toBe('VAULT_FULL');
    expect(storage.records.vault).toBe(before);
    expect((await core.call('status', {})).accounts).toHaveLength(902);
  });
});

describe('deriving addresses', () => {
  it('gives those of a template without adding them', async () => {
    const { core, sourceId, storage } = await withJunk();
    const before = storage.records.vault;
    const derived = await core.call('deriveAddresses', {
      sourceId,
      template: "m/44'/60'/0'/0/*",
      from: 1,
      count: 2,
    });
    expect(derived).toEqual([
      { address: JUNK_ACCOUNTS[1], path: "m/44'/60'/0'/0/1" },
      { address: JUNK_ACCOUNTS[2], path: "m/44'/60'/0'/0/2" },
    ]);
    expect(storage.records.vault).toBe(before);
    const refused = [
      ["m/44'/60'/0'/0/0", 0, 'INPUT_PATH_INDEX'],
      ["m/44'/i'/0'/0/i", 0, 'INPUT_PATH_INDEX'],
      ['i/x', 0, 'INPUT_PATH'],
      ["m/44'/60'/0'/0/i", 0x7fff_ffff, 'INPUT_PATH'],
    ] as const;
    for (const [template, from, code] of refused) {
      const act = core.call('deriveAddresses', { sourceId, template, from, count: 2 });
      expect([template, await codeOf(act)]).toEqual([template, code]);
    }
  });

  it('is over when the signer locks meanwhile', async () => {
    const { core, sourceId } = await withJunk();
    const deriving = codeOf(
      core.call('deriveAddresses', { sourceId, template: "m/44'/60'/i'/0/0", from: 0, count: 20 }),
    );
    await core.call('lock', {});
    expect(await deriving).toBe('VAULT_LOCKED');
  });
});

describe('removing an account', () => {
  it('takes the secret of its source with it only when it is the last, and always needs a proof', async () => {
    const keyring = await withJunk(2);
    const { core, sourceId } = keyring;
    const [one, two] = (await core.call('status', {})).accounts.filter(
      (known) => known.sourceId === sourceId,
    );
    await core.call('removeAccount', { address: one?.address ?? raise(), proof: TEST_PROOF });
    expect(entries(keyring)).toHaveLength(2);
    const address = two?.address ?? raise();
    const before = keyring.storage.records.vault;
    const wrong = core.call('removeAccount', { address, proof: byPassword('not the password') });
    expect(await codeOf(wrong)).toBe('VAULT_PASSWORD_WRONG');
    expect(keyring.storage.records.vault).toBe(before);
    await core.call('removeAccount', { address, proof: TEST_PROOF });
    expect(entries(keyring).map(({ id }) => id)).not.toContain(sourceId);
    expect(entries(keyring)).toHaveLength(1);
    const status = await core.call('status', {});
    expect(status.sources.map(({ id }) => id)).not.toContain(sourceId);
    expect(status.accounts).toHaveLength(1);
    expect(await codeOf(core.call('sign', { account: address, unsigned: UNSIGNED }))).toBe(
      'KEY_ACCOUNT_UNKNOWN',
    );
    expect(await codeOf(core.call('removeAccount', { address, proof: TEST_PROOF }))).toBe(
      'KEY_ACCOUNT_UNKNOWN',
    );
  });

  it('leaves the other entries byte for byte, and what was removed can come again', async () => {
    const keyring = await withJunk();
    const { core } = keyring;
    await core.call('importPrivateKey', { key: SINGLE, label: 'Old' });
    const [own, junk] = entries(keyring);
    const address = (await core.call('status', {})).accounts.at(-1)?.address ?? raise();
    expect(address).toBe(SINGLE_ADDRESS);
    await core.call('removeAccount', { address, proof: TEST_PROOF });
    expect(entries(keyring)).toEqual([own, junk]);
    expect(await core.call('importPrivateKey', { key: SINGLE, label: 'Old' })).toMatchObject([{ address }]);
  });

  it('may leave an empty vault, which still opens and takes keys', async () => {
    const { core, storage } = await createdKeyring();
    const address = (await core.call('status', {})).accounts[0]?.address ?? raise();
    await core.call('removeAccount', { address, proof: TEST_PROOF });
    const reloaded = testKeyring({ storage }).core;
    expect(await reloaded.call('unlock', { proof: TEST_PROOF })).toMatchObject({
      vault: 'unlocked',
      accounts: [],
      sources: [],
    });
    await reloaded.call('importPrivateKey', { key: SINGLE, label: '' });
  });
});
