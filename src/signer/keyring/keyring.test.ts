import { recoverTransactionAddress, serializeTransaction } from 'viem';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import {
  byPassword,
  codeOf,
  createdKeyring,
  JUNK_ACCOUNTS,
  JUNK_IMPORT,
  SINGLE,
  SINGLE_ADDRESS,
  TEST_PASSWORD,
  TEST_PROOF,
  type TestKeyring,
  testKeyring,
} from './testing.ts';

const importing = { ...JUNK_IMPORT, accounts: 2, label: ' Demo ' };

function payment(fields: object = {}): Hex {
  return serializeTransaction({
    type: 'eip1559',
    chainId: 31337,
    nonce: 0,
    to: SINGLE_ADDRESS,
    value: 1n,
    gas: 21_000n,
    maxFeePerGas: 2n,
    maxPriorityFeePerGas: 1n,
    ...fields,
  }) as Hex;
}

describe('importing', () => {
  it('adds sources beside each other', async () => {
    const { core } = await createdKeyring();
    const imported = await core.call('importMnemonic', importing);
    expect(imported.map(({ address }) => address)).toEqual(JUNK_ACCOUNTS.slice(0, 2));
    expect(imported[0]).toMatchObject({ sourceLabel: 'Demo', backedUpAt: expect.any(Number) });
    const [single] = await core.call('importPrivateKey', { key: SINGLE, label: 'Old' });
    expect(single).toMatchObject({
      address: SINGLE_ADDRESS,
      sourceKind: 'privateKey',
      path: null,
      backedUpAt: null,
    });
    const { accounts } = await core.call('status', {});
    expect(accounts).toHaveLength(4);
    await core.call('lock', {});
    expect((await core.call('unlock', { proof: TEST_PROOF })).accounts).toEqual(accounts);
  });

  it('can be the first thing in a vault', async () => {
    const { core } = testKeyring();
    await core.call('importMnemonic', { ...importing, accounts: 20, password: TEST_PASSWORD });
    expect((await core.call('status', {})).accounts).toHaveLength(20);
  });

  it('takes a passphrase as part of the secret', async () => {
    const { core } = await createdKeyring();
    const [plain] = await core.call('importMnemonic', importing);
    const [hidden] = await core.call('importMnemonic', { ...importing, passphrase: 'päss' });
    expect(hidden?.address).not.toBe(plain?.address);
    const twice = core.call('importMnemonic', { ...importing, passphrase: 'päss'.normalize('NFD') });
    expect(await codeOf(twice)).toBe('KEY_DUPLICATE');
  });

  it('refuses what is there already, and changes nothing', async () => {
    const { core, storage } = await createdKeyring();
    await core.call('importMnemonic', importing);
    await core.call('importPrivateKey', { key: SINGLE, label: '' });
    const before = storage.records.vault;
    expect(await codeOf(core.call('importMnemonic', { ...importing, accounts: 5 }))).toBe('KEY_DUPLICATE');
    expect(await codeOf(core.call('importPrivateKey', { key: SINGLE, label: '' }))).toBe('KEY_DUPLICATE');
    // The key of an account that the phrase gives already.
    const key = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
    expect(await codeOf(core.call('importPrivateKey', { key, label: '' }))).toBe('KEY_DUPLICATE');
    expect(await codeOf(core.call('importPrivateKey', { key: '0', label: '' }))).toBe('KEY_PRIVATE_INVALID');
    expect(storage.records.vault).toBe(before);
  });

  it('keeps an address where it was when a phrase gives it again', async () => {
    const { core } = await createdKeyring();
    const key = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
    const [single] = await core.call('importPrivateKey', { key, label: 'Old' });
    const imported = await core.call('importMnemonic', importing);
    expect(imported.map(({ address }) => address)).toEqual([JUNK_ACCOUNTS[1]]);
    expect(
      (await core.call('status', {})).accounts.filter(({ address }) => address === single?.address),
    ).toEqual([single]);
  });
});

describe('showing a phrase again', () => {
  let keyring: TestKeyring;
  let sourceId: string;
  beforeEach(async () => {
    keyring = await createdKeyring();
    sourceId = (await keyring.core.call('status', {})).accounts[0]?.sourceId ?? '';
  });

  it('asks for the password, and marks the backup only after the asked words', async () => {
    const { core, clock } = keyring;
    expect(await codeOf(core.call('reveal', { sourceId, proof: byPassword('not the password') }))).toBe(
      'VAULT_PASSWORD_WRONG',
    );
    // Nothing was asked yet, so nothing can be right.
    expect((await core.call('confirmBackup', { sourceId, answers: [] })).right).toBe(false);
    const { mnemonic, check } = await core.call('reveal', { sourceId, proof: TEST_PROOF });
    expect(mnemonic).toHaveLength(12);
    const answers = check.map((position) => ({ position, word: mnemonic[position] ?? '' }));
    expect(await core.call('confirmBackup', { sourceId, answers: answers.slice(1) })).toMatchObject({
      right: false,
      accounts: [{ backedUpAt: null }],
    });
    clock.now += 1000;
    const confirmed = await core.call('confirmBackup', { sourceId, answers });
    expect(confirmed).toMatchObject({ right: true, accounts: [{ backedUpAt: clock.now }] });
    expect((await core.call('confirmBackup', { sourceId, answers })).right).toBe(false);
    await core.call('lock', {});
    expect((await core.call('unlock', { proof: TEST_PROOF })).accounts[0]?.backedUpAt).toBe(clock.now);
  });

  it('shows an imported phrase in its own language', async () => {
    const { core } = keyring;
    const mnemonic = `${'あいこくしん '.repeat(11)}あおぞら`;
    const [account] = await core.call('importMnemonic', { ...importing, mnemonic, accounts: 1 });
    const revealed = await core.call('reveal', { sourceId: account?.sourceId ?? '', proof: TEST_PROOF });
    expect(revealed.mnemonic.join(' ').normalize('NFC')).toBe(mnemonic.normalize('NFC'));
  });
});

describe('signing', () => {
  it('signs for each kind of source, what it decodes itself', async () => {
    const { core } = await createdKeyring();
    const [phrase] = await core.call('importMnemonic', importing);
    const [single] = await core.call('importPrivateKey', { key: SINGLE, label: '' });
    for (const account of [phrase?.address, single?.address] as Address[]) {
      const { signed } = await core.call('sign', { account, unsigned: payment() });
      expect(await recoverTransactionAddress({ serializedTransaction: signed as `0x02${string}` })).toBe(
        account,
      );
    }
  });

  it('refuses other accounts and other bytes', async () => {
    const { core } = await createdKeyring();
    const [account] = (await core.call('status', {})).accounts;
    const own = account?.address as Address;
    const stranger = toAddress(SINGLE_ADDRESS);
    expect(await codeOf(core.call('sign', { account: stranger, unsigned: payment() }))).toBe(
      'KEY_ACCOUNT_UNKNOWN',
    );
    expect(await codeOf(core.call('sign', { account: own, unsigned: `${payment()}00` as Hex }))).toBe(
      'SIGN_MALFORMED',
    );
    expect(await codeOf(core.call('sign', { account: own, unsigned: '0x03c0' as Hex }))).toBe(
      'SIGN_UNSUPPORTED',
    );
    // The bytes are read first: nothing else is looked at, no secret is opened for what cannot be shown.
    expect(await codeOf(core.call('sign', { account: stranger, unsigned: '0x03c0' as Hex }))).toBe(
      'SIGN_UNSUPPORTED',
    );
    const { signed } = await core.call('sign', { account: own, unsigned: payment() });
    expect(await codeOf(core.call('sign', { account: own, unsigned: signed }))).toBe('SIGN_BYTES_DIFFER');
    await core.call('lock', {});
    expect(await codeOf(core.call('sign', { account: own, unsigned: payment() }))).toBe('VAULT_LOCKED');
  });
});
