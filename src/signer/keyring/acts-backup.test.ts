import { describe, expect, it } from 'vitest';
import { type Address, addressToHex } from '#core/address/address.ts';
import { EvidentError } from '#core/errors/error.ts';
import { readVault } from '../vault/format.ts';
import {
  byPassword,
  codeOf,
  createdKeyring,
  FILE_ADDRESS,
  FILE_KEY,
  furnishedKeyring,
  JUNK,
  JUNK_ACCOUNTS,
  JUNK_IMPORT,
  SINGLE,
  SINGLE_ADDRESS,
  SMALL_COST,
  TEST_PASSWORD,
  TEST_POLICY,
  TEST_PROOF,
  type TestKeyring,
  testKeyring,
  testPasskey,
} from './testing.ts';
import type { PublicSource } from './wire.ts';

const WRONG = byPassword('not the password');
const STRONG = 'seven otters paint the harbour';

async function sourceOf({ core }: TestKeyring, address: string): Promise<PublicSource> {
  const { accounts, sources } = await core.call('status', {});
  const account = accounts.find((known) => known.address === address);
  const source = sources.find(({ id }) => id === account?.sourceId);
  if (source === undefined) throw new Error('no such source');
  return source;
}

describe('showing a secret', () => {
  it('gives the passphrase with the words, as it was typed', async () => {
    const { core } = await createdKeyring();
    for (const passphrase of ['', 'p\u00e4ss ', '\ufeffmark first', '\ufdfa'.repeat(256)]) {
      const [account] = await core.call('importMnemonic', { ...JUNK_IMPORT, passphrase });
      const shown = await core.call('reveal', { sourceId: account?.sourceId ?? '', proof: TEST_PROOF });
      expect(shown.mnemonic.join(' ')).toBe(JUNK);
      expect(shown.passphrase).toBe(passphrase.normalize('NFKD'));
    }
  });

  it('asks for other words each time', async () => {
    const keyring = await createdKeyring();
    const [source] = (await keyring.core.call('status', {})).sources;
    const checks = new Set<string>();
    for (let i = 0; i < 12; i += 1) {
      const params = { sourceId: source?.id ?? '', proof: TEST_PROOF };
      checks.add((await keyring.core.call('reveal', params)).check.join());
    }
    // 1320 ways: twelve draws give fewer than nine with probability below 10^-9.
    expect(checks.size).toBeGreaterThan(8);
  });

  it('gives one key, after a proof', async () => {
    const { core } = await furnishedKeyring();
    const { accounts } = await core.call('status', {});
    const keyOf = (address: string, proof = TEST_PROOF) =>
      core.call('revealKey', { address: address as Address, proof });
    expect(await keyOf(SINGLE_ADDRESS)).toEqual({ key: SINGLE });
    expect(await keyOf(FILE_ADDRESS)).toEqual({ key: `0x${FILE_KEY}` });
    await core.call('importMnemonic', { ...JUNK_IMPORT });
    // The first key of the development phrase, known everywhere.
    expect(await keyOf(JUNK_ACCOUNTS[0] ?? '')).toEqual({
      key: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
    });
    expect(await codeOf(keyOf(accounts[0]?.address ?? '', WRONG))).toBe('VAULT_PASSWORD_WRONG');
    expect(await codeOf(keyOf(JUNK_ACCOUNTS[1] ?? ''))).toBe('KEY_ACCOUNT_UNKNOWN');
    await core.call('lock', {});
    expect(await codeOf(keyOf(SINGLE_ADDRESS))).toBe('VAULT_LOCKED');
  });

  it('takes a passkey as proof, and none that was removed', async () => {
    const { core } = await createdKeyring();
    const passkey = testPasskey();
    const { credentialId, salt } = passkey;
    await core.call('addPasskey', {
      proof: TEST_PROOF,
      name: 'Key',
      credentialId,
      salt,
      output: passkey.output(),
    });
    const sourceId = (await core.call('status', {})).sources[0]?.id ?? '';
    expect((await core.call('reveal', { sourceId, proof: passkey.proof() })).mnemonic).toHaveLength(12);
    await core.call('removePasskey', { credentialId, proof: TEST_PROOF });
    expect(await codeOf(core.call('reveal', { sourceId, proof: passkey.proof() }))).toBe(
      'VAULT_PASSKEY_WRONG',
    );
  });

  it('gives nothing once the vault was locked meanwhile', async () => {
    const { core } = await furnishedKeyring();
    const { sources } = await core.call('status', {});
    const under = [
      codeOf(core.call('reveal', { sourceId: sources[0]?.id ?? '', proof: TEST_PROOF })),
      codeOf(core.call('revealKey', { address: SINGLE_ADDRESS as Address, proof: TEST_PROOF })),
      codeOf(core.call('writeBackup', { password: TEST_PASSWORD, proof: TEST_PROOF })),
      codeOf(core.call('practise', { sourceId: sources[0]?.id ?? '', mnemonic: JUNK })),
    ];
    await core.call('lock', {});
    expect(await Promise.all(under)).toEqual(under.map(() => 'VAULT_LOCKED'));
  });
});

describe('practising', () => {
  const words = JUNK.split(' ');
  async function imported() {
    const keyring = await createdKeyring();
    const [account] = await keyring.core.call('importMnemonic', JUNK_IMPORT);
    const sourceId = account?.sourceId ?? '';
    const practise = (mnemonic: string) => keyring.core.call('practise', { sourceId, mnemonic });
    return { ...keyring, sourceId, practise, keyring };
  }

  it('is right for the words in any case and spacing, and is remembered', async () => {
    const { practise, clock, keyring } = await imported();
    clock.now += 5000;
    expect(await practise(`  ${JUNK.toUpperCase().replaceAll(' ', '\n ')} `)).toEqual({
      right: true,
      position: null,
    });
    const source = await sourceOf(keyring, JUNK_ACCOUNTS[0] ?? '');
    // Backed up since the import: that stays.
    expect(source).toMatchObject({ practisedAt: clock.now, backedUpAt: clock.now - 5000 });
  });

  it('counts as the backup where none was confirmed', async () => {
    const { core, clock } = await createdKeyring();
    const sourceId = (await core.call('status', {})).sources[0]?.id ?? '';
    const { mnemonic } = await core.call('reveal', { sourceId, proof: TEST_PROOF });
    expect(await core.call('practise', { sourceId, mnemonic: mnemonic.join(' ') })).toMatchObject({
      right: true,
    });
    expect((await core.call('status', {})).sources[0]).toMatchObject({
      practisedAt: clock.now,
      backedUpAt: clock.now,
    });
  });

  it('tells the first word that differs and nothing else', async () => {
    const { practise, keyring } = await imported();
    for (let position = 0; position < 12; position += 1) {
      const typed = words.map((word, at) => (at >= position ? 'zebra' : word));
      expect(await practise(typed.join(' '))).toEqual({ right: false, position });
    }
    for (const typed of [words.slice(1), [...words, 'test'], [], ['zebra']])
      expect(await practise(typed.join(' '))).toEqual({ right: false, position: null });
    expect((await sourceOf(keyring, JUNK_ACCOUNTS[0] ?? '')).practisedAt).toBeNull();
  });

  it('locks after two dozen wrong ones in a row', async () => {
    const { practise, core } = await imported();
    const wrong = words.with(3, 'zebra').join(' ');
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 23; i += 1) expect(await practise(wrong)).toEqual({ right: false, position: 3 });
      // A right one starts anew: who knows the words needs no oracle.
      if (round === 0) expect((await practise(JUNK)).right).toBe(true);
    }
    expect(await codeOf(practise(wrong))).toBe('VAULT_LOCKED');
    expect((await core.call('status', {})).vault).toBe('locked');
  });

  it('counts each phrase apart: a right one of another sets nothing back', async () => {
    const { core, sourceId, practise } = await imported();
    const other = (await core.call('status', {})).sources.find(({ id }) => id !== sourceId)?.id ?? '';
    for (let i = 0; i < 23; i += 1)
      await core.call('practise', { sourceId: other, mnemonic: words.with(0, 'zebra').join(' ') });
    expect((await practise(JUNK)).right).toBe(true);
    expect(await codeOf(core.call('practise', { sourceId: other, mnemonic: 'zebra' }))).toBe('VAULT_LOCKED');
  });

  it('is for phrases', async () => {
    const { core } = await createdKeyring();
    const [account] = await core.call('importPrivateKey', { key: SINGLE, label: '' });
    const sourceId = account?.sourceId ?? '';
    expect(await codeOf(core.call('practise', { sourceId, mnemonic: JUNK }))).toBe('KEY_SOURCE_UNKNOWN');
  });
});

describe('a key file', () => {
  it('brings its account back elsewhere, and only a single key counts as saved by it', async () => {
    const keyring = await furnishedKeyring({ keyFileCost: SMALL_COST });
    const { core, clock } = keyring;
    await core.call('importMnemonic', JUNK_IMPORT);
    clock.now += 1000;
    const progress: number[] = [];
    const options = {
      signal: new AbortController().signal,
      onProgress: (fraction: number) => progress.push(fraction),
    };
    const files: string[] = [];
    for (const address of [SINGLE_ADDRESS, JUNK_ACCOUNTS[0] ?? ''] as Address[]) {
      const params = { address, proof: TEST_PROOF, filePassword: STRONG };
      const { name, text } = await core.call('writeKeyFile', params, options);
      expect(name).toBe(`UTC--2027-01-15T08-00-01.000000000Z--${addressToHex(address).slice(2)}`);
      files.push(text);
    }
    const { core: other } = testKeyring();
    const imported = { text: files[1] ?? '', filePassword: STRONG, password: TEST_PASSWORD, label: '' };
    expect(await other.call('importKeyFile', imported)).toMatchObject([
      { address: JUNK_ACCOUNTS[0], sourceKind: 'keyFile' },
    ]);
    expect(progress.at(-1)).toBe(1);
    expect(await sourceOf(keyring, SINGLE_ADDRESS)).toMatchObject({ savedAt: clock.now });
    expect(await sourceOf(keyring, JUNK_ACCOUNTS[0] ?? '')).toMatchObject({ savedAt: null });
  });

  it('is written at the standard cost', async () => {
    const { core } = await furnishedKeyring();
    const params = { address: SINGLE_ADDRESS as Address, proof: TEST_PROOF, filePassword: STRONG };
    const { text } = await core.call('writeKeyFile', params);
    expect(JSON.parse(text)).toMatchObject({
      version: 3,
      crypto: { kdfparams: { n: 262_144, r: 8, p: 1 } },
    });
  });

  it('needs proof and a password worth the name, and can be cancelled', async () => {
    const keyring = await furnishedKeyring();
    const address = SINGLE_ADDRESS as Address;
    const write = (proof: typeof WRONG, filePassword: string, signal = new AbortController().signal) =>
      codeOf(
        keyring.core.call(
          'writeKeyFile',
          { address, proof, filePassword },
          { signal, onProgress: () => undefined },
        ),
      );
    expect(await write(WRONG, STRONG)).toBe('VAULT_PASSWORD_WRONG');
    expect(await write(TEST_PROOF, 'password')).toBe('VAULT_PASSWORD_WEAK');
    expect(await write(TEST_PROOF, STRONG, AbortSignal.abort())).toBe('RPC_ABORTED');
    const controller = new AbortController();
    const under = write(TEST_PROOF, STRONG, controller.signal);
    setTimeout(() => controller.abort(), 100);
    expect(await under).toBe('RPC_ABORTED');
    expect((await sourceOf(keyring, SINGLE_ADDRESS)).savedAt).toBeNull();
  });
});

describe('a backup file', () => {
  it('is another vault: same contents, other id, other data key, no passkey', async () => {
    const keyring = await furnishedKeyring();
    const { core, storage, clock } = keyring;
    const passkey = testPasskey();
    const { credentialId, salt } = passkey;
    await core.call('addPasskey', {
      proof: TEST_PROOF,
      name: 'Key',
      credentialId,
      salt,
      output: passkey.output(),
    });
    await core.call('setLockMinutes', { minutes: 25, proof: TEST_PROOF });
    clock.now += 1000;
    const { name, text } = await core.call('writeBackup', { proof: passkey.proof(), password: STRONG });
    expect(name).toBe('evident-backup-2027-01-15.json');
    const [file, own] = [readVault(text, TEST_POLICY), readVault(storage.records.vault, TEST_POLICY)];
    expect(file.id).not.toBe(own.id);
    expect(file.lockMinutes).toBe(25);
    expect(file.unlockers.map(({ kind }) => kind)).toEqual(['password']);
    expect(own.unlockers.map(({ kind }) => kind)).toEqual(['password', 'passkey']);
    const sealed = new Set(own.entries.map((entry) => entry.sealed));
    expect(file.entries.some((entry) => sealed.has(entry.sealed))).toBe(false);
    for (const { savedAt } of (await core.call('status', {})).sources) expect(savedAt).toBe(clock.now);
    for (const word of ['Rent', 'Old key', 'junk', SINGLE.slice(2), SINGLE_ADDRESS.slice(2)])
      expect(text.toLowerCase()).not.toContain(word.toLowerCase());
  });

  it('needs proof, and a strong password or the vault’s own', async () => {
    const { core } = await createdKeyring();
    const write = (proof: typeof WRONG, password: string) =>
      codeOf(core.call('writeBackup', { proof, password }));
    const own = TEST_PROOF;
    expect(await write(WRONG, STRONG)).toBe('VAULT_PASSWORD_WRONG');
    for (const weak of ['', 'short', 'password1234', 'qwertyuiop'])
      expect(await write(own, weak)).toBe('VAULT_PASSWORD_WEAK');
    expect(await write(own, TEST_PASSWORD)).toBe('none');
    expect(await write(own, STRONG)).toBe('none');
    expect((await core.call('status', {})).sources[0]?.savedAt).not.toBeNull();
  });

  it('is not given out when the vault could not remember it', async () => {
    const { core, storage } = await createdKeyring();
    const before = storage.records.vault;
    storage.replace = () => Promise.reject(new EvidentError('STORE_FULL'));
    const written = core.call('writeBackup', { proof: TEST_PROOF, password: TEST_PASSWORD });
    expect(await codeOf(written)).toBe('STORE_FULL');
    expect(storage.records.vault).toBe(before);
  });
});
