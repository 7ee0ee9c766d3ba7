import { describe, expect, it } from 'vitest';
import type { Address } from '#core/address/address.ts';
import {
  byPassword,
  codeOf,
  createdKeyring,
  furnishedKeyring,
  JUNK,
  JUNK_ACCOUNTS,
  JUNK_IMPORT,
  SINGLE,
  TEST_PASSWORD,
  TEST_PROOF,
  type TestKeyring,
  testKeyring,
} from './testing.ts';

const FILE_PASSWORD = 'seven otters paint the harbour';
/** The key of the first account of `JUNK`. */
const JUNK_KEY = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';

async function backUp({ core }: TestKeyring): Promise<string> {
  return (await core.call('writeBackup', { proof: TEST_PROOF, password: FILE_PASSWORD })).text;
}

const read = ({ core }: TestKeyring, text: string, password = FILE_PASSWORD) =>
  core.call('readBackup', { text, password });

async function restore(keyring: TestKeyring, text: string, password?: string) {
  const { draftId } = await read(keyring, text);
  return keyring.core.call('restore', password === undefined ? { draftId } : { draftId, password });
}

/** What a person would compare: everything but when it was stored here. */
async function contents({ core }: TestKeyring) {
  const { accounts, sources } = await core.call('status', {});
  return { accounts, sources };
}

describe('backup, erase, restore', () => {
  it('brings back addresses, labels, looks, passphrases and single keys', async () => {
    const keyring = await furnishedKeyring();
    const { core, storage, clock } = keyring;
    const text = await backUp(keyring);
    const before = await contents(keyring);
    expect(before.accounts).toHaveLength(6);
    expect(before.accounts.map(({ look }) => look?.label)).toContain('Rent 1');
    const secrets = await Promise.all(
      before.accounts.map(({ address }) => core.call('revealKey', { address, proof: TEST_PROOF })),
    );
    const seal = (await core.call('status', {})).seal;
    await core.call('erase', { proof: TEST_PROOF });
    clock.now += 86_400_000;
    // On another device, with another password for its vault.
    const other = testKeyring({ storage, clock });
    const preview = await read(other, text);
    expect(preview).toMatchObject({ lost: 0, sources: { length: 4 } });
    expect(preview.sources.map(({ kind }) => kind)).toEqual([
      'mnemonic',
      'mnemonic',
      'privateKey',
      'keyFile',
    ]);
    expect(preview.sources[1]).toMatchObject({
      label: 'Demo',
      accounts: [
        { address: before.accounts[1]?.address, label: 'Rent 0', known: false },
        { label: 'Rent 1' },
        { path: "m/44'/60'/3'/0/0", label: null },
      ],
    });
    expect((await other.core.call('status', {})).vault).toBe('absent');
    const password = 'a password of another kind';
    const restored = await other.core.call('restore', { draftId: preview.draftId, password });
    expect(await contents(other)).toEqual(before);
    expect(restored).toEqual(before.accounts);
    const proof = byPassword(password);
    for (const [at, { address }] of before.accounts.entries())
      expect(await other.core.call('revealKey', { address, proof })).toEqual(secrets[at]);
    const hidden = before.sources[1]?.id ?? '';
    expect(await other.core.call('reveal', { sourceId: hidden, proof })).toMatchObject({
      mnemonic: JUNK.split(' '),
      passphrase: 'päss'.normalize('NFKD'),
    });
    // A new vault draws a seal of its own.
    expect((await other.core.call('status', {})).seal).not.toEqual(seal);
    expect(await codeOf(other.core.call('unlock', { proof: TEST_PROOF }))).toBe('VAULT_PASSWORD_WRONG');
  });

  it('adds nothing the second time, stores nothing, and gives the accounts all the same', async () => {
    const keyring = await furnishedKeyring();
    const text = await backUp(keyring);
    const before = keyring.storage.records.vault;
    const { accounts } = await contents(keyring);
    for (let time = 0; time < 2; time += 1) {
      const preview = await read(keyring, text);
      expect(preview.sources.flatMap((source) => source.accounts).every(({ known }) => known)).toBe(true);
      expect(await keyring.core.call('restore', { draftId: preview.draftId })).toEqual(accounts);
      expect(keyring.storage.records.vault).toBe(before);
    }
  });

  it('needs a password worth the name for the new vault, and asks again without the file', async () => {
    const text = await backUp(await furnishedKeyring());
    const fresh = testKeyring();
    const { draftId } = await read(fresh, text);
    for (const password of [undefined, '', 'short'])
      expect(
        await codeOf(
          fresh.core.call('restore', password === undefined ? { draftId } : { draftId, password }),
        ),
      ).toBe('VAULT_PASSWORD_WEAK');
    expect(fresh.storage.records.vault).toBeUndefined();
    expect(await fresh.core.call('restore', { draftId, password: TEST_PASSWORD })).toHaveLength(6);
    expect(await codeOf(fresh.core.call('restore', { draftId }))).toBe('VAULT_RESTORE_UNKNOWN');
  });
});

describe('restoring into another vault', () => {
  it('adds what is missing, keeps what is there, takes the later look and the later dates', async () => {
    const here = await createdKeyring();
    const there = await createdKeyring({ clock: here.clock });
    const { now } = here.clock;
    const [a0] = await here.core.call('importMnemonic', { ...JUNK_IMPORT, label: 'Here' });
    const [b0, b1] = await there.core.call('importMnemonic', { ...JUNK_IMPORT, accounts: 2, label: 'There' });
    await there.core.call('importPrivateKey', { key: SINGLE, label: 'Single' });
    const addresses = [b0?.address, b1?.address] as Address[];
    const arrange = (keyring: TestKeyring, address: Address, label: string, changedAt: number) =>
      keyring.core.call('describeAccounts', {
        accounts: [{ address, look: { label, colour: 1, hidden: false, order: 0, changedAt } }],
      });
    await arrange(here, addresses[0] as Address, 'older', now - 2000);
    await arrange(there, addresses[0] as Address, 'newer', now - 1000);
    await arrange(there, addresses[1] as Address, 'second', now - 1000);
    here.clock.now += 5000;
    await there.core.call('practise', { sourceId: b0?.sourceId ?? '', mnemonic: JUNK });
    const text = await backUp(there);
    await here.core.call('practise', { sourceId: a0?.sourceId ?? '', mnemonic: JUNK });
    here.clock.now += 5000;
    const before = await contents(here);
    const preview = await read(here, text);
    expect(preview.sources[1]?.accounts.map(({ known }) => known)).toEqual([true, false]);
    const restored = await here.core.call('restore', { draftId: preview.draftId });
    const after = await contents(here);
    expect(after.sources).toHaveLength(4);
    // What was there stands first, in its order, under its ids.
    expect(after.sources.map(({ id }) => id).slice(0, 2)).toEqual(before.sources.map(({ id }) => id));
    expect(after.sources[0]).toEqual(before.sources[0]);
    expect(after.sources[1]).toMatchObject({
      label: 'Here',
      savedAt: now + 5000,
      practisedAt: now + 5000,
    });
    const ofPhrase = after.accounts.filter(({ sourceId }) => sourceId === a0?.sourceId);
    expect(ofPhrase.map(({ look }) => look?.label)).toEqual(['newer', 'second']);
    expect(restored.map(({ address }) => address).sort()).toEqual(
      after.accounts
        .filter(({ sourceId }) => sourceId !== before.sources[0]?.id)
        .map(({ address }) => address)
        .sort(),
    );
    // An older look does not come back.
    await arrange(here, addresses[0] as Address, 'latest', here.clock.now);
    await restore(here, text);
    expect((await contents(here)).accounts.map(({ look }) => look?.label)).toContain('latest');
    expect((await contents(here)).accounts).toHaveLength(after.accounts.length);
  });

  it('leaves out a key that a phrase holds, and never a phrase', async () => {
    const single = testKeyring();
    await single.core.call('importPrivateKey', { key: JUNK_KEY, label: 'Key', password: TEST_PASSWORD });
    const phrase = testKeyring();
    await phrase.core.call('importMnemonic', { ...JUNK_IMPORT, password: TEST_PASSWORD });
    const [keyFile, phraseFile] = [await backUp(single), await backUp(phrase)];
    const before = (await contents(phrase)).accounts;
    expect(await restore(phrase, keyFile)).toEqual(before);
    expect((await contents(phrase)).sources).toHaveLength(1);
    const restored = await restore(single, phraseFile);
    expect(restored.map(({ address, sourceKind }) => [address, sourceKind])).toEqual([
      [JUNK_ACCOUNTS[0], 'privateKey'],
      [JUNK_ACCOUNTS[1], 'mnemonic'],
    ]);
    const sourceId = restored[1]?.sourceId ?? '';
    expect((await single.core.call('reveal', { sourceId, proof: TEST_PROOF })).mnemonic.join(' ')).toBe(JUNK);
  });

  it('unlocks first: reading works in any state, restoring does not', async () => {
    const text = await backUp(await furnishedKeyring());
    const keyring = await createdKeyring();
    await keyring.core.call('lock', {});
    const { draftId, sources } = await read(keyring, text);
    expect(sources).toHaveLength(4);
    expect(await codeOf(keyring.core.call('restore', { draftId, password: TEST_PASSWORD }))).toBe(
      'VAULT_LOCKED',
    );
    await keyring.core.call('unlock', { proof: TEST_PROOF });
    expect(await keyring.core.call('restore', { draftId })).toHaveLength(6);
    keyring.storage.records = { ...keyring.storage.records, vault: 'damaged' };
    expect((await keyring.core.call('status', {})).vault).toBe('damaged');
    const again = await read(keyring, text);
    expect(
      await codeOf(keyring.core.call('restore', { draftId: again.draftId, password: TEST_PASSWORD })),
    ).toBe('VAULT_DAMAGED');
    expect(keyring.storage.records.vault).toBe('damaged');
  });

  it('refuses what has no room, and changes nothing', async () => {
    const text = await backUp(await furnishedKeyring());
    const keyring = await createdKeyring();
    const sourceId = (await contents(keyring)).sources[0]?.id ?? '';
    for (let from = 1; from < 1000; from += 99) {
      const paths = Array.from(
        { length: Math.min(99, 1000 - from) },
        (_, at) => `m/44'/60'/0'/0/${from + at}`,
      );
      await keyring.core.call('addAccounts', { sourceId, paths });
    }
    const before = keyring.storage.records.vault;
    expect(await codeOf(restore(keyring, text))).toBe('VAULT_FULL');
    expect(keyring.storage.records.vault).toBe(before);
  });
});
