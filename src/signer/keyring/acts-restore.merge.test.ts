/** Merging, apart from files: what is believed of a source, and what becomes of it beside others. */
import { describe, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { parsePath } from '#core/hd/path.ts';
import { unwrap } from '#core/result.ts';
import { writeBackup } from '../vault/backup.ts';
import type { Catalogue, KeySource, SourceAccount } from '../vault/catalogue.ts';
import { isGenuine, merge } from './acts-restore.ts';
import { parsePrivateKey } from './derive.ts';
import type { PhrasePart } from './drafts.ts';
import { parseMnemonic, passphraseBytes } from './mnemonic.ts';
import { newSource } from './sources.ts';
import { codeOf, JUNK, JUNK_ACCOUNTS, SINGLE, TEST_PASSWORD, TEST_POLICY, testKeyring } from './testing.ts';

const NOW = 1000;
const NOTHING: Catalogue = { sources: [], passkeys: [] };
const newId = () => 'f'.repeat(32);
const id = (digit: number) => String(digit).repeat(32);

async function phrase(sourceId = id(1), accounts = 2, passphrase = ''): Promise<PhrasePart> {
  const secret = {
    kind: 'mnemonic',
    ...(await parseMnemonic(JUNK)),
    passphrase: passphraseBytes(passphrase),
  } as const;
  const input = { id: sourceId, kind: 'mnemonic', label: '', backedUpAt: null, accounts, now: NOW } as const;
  return { source: await newSource(secret, input), secret };
}

async function single(key: string = SINGLE, sourceId = id(2)): Promise<PhrasePart> {
  const secret = parsePrivateKey(key);
  const input = {
    id: sourceId,
    kind: 'privateKey',
    label: '',
    backedUpAt: null,
    accounts: 1,
    now: NOW,
  } as const;
  return { source: await newSource(secret, input), secret };
}

function account(part: PhrasePart, at = 0): SourceAccount {
  const found = part.source.accounts[at];
  if (found === undefined) throw new Error('no such account');
  return found;
}

describe('what a source says of itself', () => {
  it('must follow from its secret', async () => {
    const words = await phrase();
    const key = await single();
    const foreign = toAddress(`0x${'ab'.repeat(20)}`);
    expect(await isGenuine(words)).toBe(true);
    expect(await isGenuine(key)).toBe(true);
    expect(await isGenuine({ ...key, source: { ...key.source, kind: 'keyFile' } })).toBe(true);
    const forged: [string, PhrasePart, Partial<KeySource>][] = [
      [
        'an address of somebody else',
        words,
        { accounts: [account(words), { ...account(words, 1), address: foreign }] },
      ],
      [
        'another path',
        words,
        { accounts: [{ ...account(words), path: unwrap(parsePath("m/44'/60'/0'/0/7")) }] },
      ],
      ['no path', words, { accounts: [{ ...account(words), path: null }] }],
      ['another fingerprint', words, { fingerprint: key.source.fingerprint }],
      ['another kind', words, { kind: 'privateKey' }],
      ['a key that is no phrase', key, { kind: 'mnemonic' }],
      ['the address of another key', key, { accounts: [{ ...account(key), address: foreign }] }],
      ['a second account of a key', key, { accounts: [account(key), { ...account(key), address: foreign }] }],
      ['a path below a key', key, { accounts: [{ ...account(key), path: account(words).path }] }],
    ];
    for (const [name, part, claim] of forged)
      expect([name, await isGenuine({ ...part, source: { ...part.source, ...claim } })]).toEqual([
        name,
        false,
      ]);
    const none = { kind: 'privateKey', key: new Uint8Array(32) } as const;
    expect(await isGenuine({ source: key.source, secret: none })).toBe(false);
  });

  it('is looked at before a file is shown: its maker may know the password too', async () => {
    const words = await phrase();
    const victim = { ...account(words), address: toAddress(`0x${'ab'.repeat(20)}`) };
    const tools = { random: crypto, policy: TEST_POLICY };
    const file = (source: KeySource) => {
      const secrets = [{ id: source.id, secret: words.secret }];
      return writeBackup({ sources: [source], secrets, lockMinutes: 10 }, TEST_PASSWORD, NOW, tools);
    };
    const read = (text: string) => testKeyring().core.call('readBackup', { text, password: TEST_PASSWORD });
    expect(await codeOf(read(await file(words.source)))).toBe('none');
    const forged = await file({ ...words.source, accounts: [victim] });
    expect(await codeOf(read(forged))).toBe('VAULT_BACKUP_INVALID');
  });

  it('is looked at in all of many accounts', async () => {
    const words = await phrase(id(1), 205);
    expect(await isGenuine(words)).toBe(true);
    const accounts = words.source.accounts.with(203, {
      ...account(words, 203),
      address: account(words, 0).address,
    });
    expect(await isGenuine({ ...words, source: { ...words.source, accounts } })).toBe(false);
  });
});

describe('merging', () => {
  it('keeps ids, except where another source has it already', async () => {
    const before = await merge(NOTHING, [await phrase()], newId, NOW);
    expect(before.catalogue.sources[0]?.id).toBe(id(1));
    const other = await single(SINGLE, id(1));
    const { catalogue, secrets, touched } = await merge(before.catalogue, [other], newId, NOW);
    expect(catalogue.sources.map((source) => source.id)).toEqual([id(1), newId()]);
    expect(secrets).toEqual([{ id: newId(), secret: other.secret }]);
    expect(touched).toEqual([newId()]);
  });

  it('tells phrases apart by their passphrase, and knows a key whichever way it came', async () => {
    const plain = await merge(NOTHING, [await phrase()], newId, NOW);
    const hidden = await merge(plain.catalogue, [await phrase(id(3), 2, 'päss')], newId, NOW);
    expect(hidden.catalogue.sources).toHaveLength(2);
    const key = await merge(NOTHING, [await single()], newId, NOW);
    const file = await single();
    const again = await merge(
      key.catalogue,
      [{ ...file, source: { ...file.source, id: id(4), kind: 'keyFile' } }],
      newId,
      NOW,
    );
    expect(again.catalogue).toEqual(key.catalogue);
    expect(again).toMatchObject({ secrets: [], touched: [id(2)] });
  });

  it('takes a label only where there is none, and the later of two dates', async () => {
    const [words] = [await phrase()];
    const dated = (label: string, backedUpAt: number | null, practisedAt: number | null): PhrasePart => ({
      ...words,
      source: { ...words.source, label, backedUpAt, practisedAt },
    });
    const first = await merge(NOTHING, [dated('', 5, null)], newId, NOW);
    const second = await merge(first.catalogue, [dated('Named', 3, 7)], newId, NOW);
    expect(second.catalogue.sources[0]).toMatchObject({ label: 'Named', backedUpAt: 5, practisedAt: 7 });
    const third = await merge(second.catalogue, [dated('Other', 9, null)], newId, NOW);
    expect(third.catalogue.sources[0]).toMatchObject({ label: 'Named', backedUpAt: 9, practisedAt: 7 });
  });

  it('does not take the time of a clock that ran ahead', async () => {
    const words = await phrase();
    const look = { label: 'a', colour: null, hidden: false, order: 0, changedAt: NOW + 1_000_000 };
    const ahead = { ...words, source: { ...words.source, accounts: [{ ...account(words), look }] } };
    const known = await merge(NOTHING, [words], newId, NOW);
    const { catalogue } = await merge(known.catalogue, [ahead], newId, NOW);
    expect(catalogue.sources[0]?.accounts[0]?.look).toEqual({ ...look, changedAt: NOW });
  });

  it('adds no address twice, in whatever order the sources come', async () => {
    const key = await single('ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80');
    const words = await phrase(id(1), 1);
    const keyFirst = await merge(NOTHING, [key, words], newId, NOW);
    const addresses = ({ catalogue }: typeof keyFirst) =>
      catalogue.sources.flatMap(({ accounts }) => accounts.map(({ address }) => address));
    expect(addresses(keyFirst)).toEqual(JUNK_ACCOUNTS.slice(0, 2));
    const wordsFirst = await merge(NOTHING, [words, key], newId, NOW);
    expect(addresses(wordsFirst)).toEqual(JUNK_ACCOUNTS.slice(0, 1));
    expect(wordsFirst.touched).toEqual([id(1), id(1)]);
  });
});
