import { describe, expect, it } from 'vitest';
import type { Address } from '#core/address/address.ts';
import {
  byPassword,
  codeOf,
  JUNK_IMPORT,
  pass,
  SINGLE,
  settled,
  TEST_PROOF,
  testKeyring,
  testPasskey,
  twoTabs,
  UNSIGNED,
} from './testing.ts';

const NEXT = 'violet tractor humming below';
const LATER = 'copper ladder quietly singing';

/** Both tabs open, with a phrase of two accounts beside the first one. */
async function withPhrase() {
  const tabs = await twoTabs();
  const [first, second] = await tabs.one.core.call('importMnemonic', { ...JUNK_IMPORT, accounts: 2 });
  if (first === undefined || second === undefined) throw new Error('no account');
  await settled();
  return { ...tabs, sourceId: first.sourceId, first: first.address, second: second.address };
}

type Tabs = Awaited<ReturnType<typeof twoTabs>>;

/** What a tab sees that is opened now. */
async function reloaded(
  { storage, clock }: Pick<Tabs, 'storage' | 'clock'>,
  proof = byPassword(TEST_PROOF.password),
) {
  return testKeyring({ storage, clock }).core.call('unlock', { proof });
}

/** What several tabs see, which must be the same. */
async function agreed({ one, two }: Pick<Tabs, 'one' | 'two'>) {
  await settled();
  const [mine, theirs] = [await one.core.call('status', {}), await two.core.call('status', {})];
  expect(theirs.accounts).toEqual(mine.accounts);
  expect([theirs.passkeys, theirs.seal, theirs.vaultId]).toEqual([mine.passkeys, mine.seal, mine.vaultId]);
  return mine;
}

describe('two tabs at once', () => {
  it('add accounts of one phrase: both come, each once', async () => {
    const tabs = await withPhrase();
    const { one, two, sourceId } = tabs;
    const added = await Promise.all(
      [one, two, one, two].map(({ core }) => core.call('addAccount', { sourceId })),
    );
    expect(new Set(added.map(({ address }) => address)).size).toBe(4);
    expect(added.map(({ path }) => path).sort()).toEqual(
      [2, 3, 4, 5].map((index) => `m/44'/60'/0'/0/${index}`),
    );
    const { accounts } = await agreed(tabs);
    expect(accounts).toHaveLength(7);
    expect((await reloaded(tabs)).accounts).toEqual(accounts);
  });

  it('add overlapping paths: nothing twice, and nobody is refused what was new', async () => {
    const tabs = await withPhrase();
    const { one, two, sourceId } = tabs;
    const path = (index: number) => `m/44'/60'/0'/0/${index}`;
    const [mine, theirs] = await Promise.all([
      one.core.call('addAccounts', { sourceId, paths: [path(5), path(6)] }),
      two.core.call('addAccounts', { sourceId, paths: [path(6), path(7)] }),
    ]);
    expect([...mine, ...theirs].map((known) => known.path).sort()).toEqual([path(5), path(6), path(7)]);
    expect((await agreed(tabs)).accounts).toHaveLength(6);
  });

  it('describe: each account keeps the later look, and both accounts theirs', async () => {
    const tabs = await withPhrase();
    const { one, two, first, second, clock } = tabs;
    const look = (label: string, changedAt: number) => ({
      label,
      colour: null,
      hidden: false,
      order: 0,
      changedAt,
    });
    await Promise.all([
      one.core.call('describeAccounts', { accounts: [{ address: first, look: look('later', clock.now) }] }),
      two.core.call('describeAccounts', {
        accounts: [
          { address: first, look: look('earlier', clock.now - 5) },
          { address: second, look: look('other', clock.now - 5) },
        ],
      }),
    ]);
    const labels = (await agreed(tabs)).accounts.map((account) => account.look?.label);
    expect(labels).toEqual([undefined, 'later', 'other']);
  });

  it('change the password and add: neither is lost', async () => {
    const tabs = await withPhrase();
    const { one, two, sourceId } = tabs;
    await Promise.all([
      one.core.call('setPassword', { proof: TEST_PROOF, next: NEXT }),
      two.core.call('importPrivateKey', { key: SINGLE, label: '' }),
      two.core.call('addAccount', { sourceId }),
      two.core.call('setLockMinutes', { minutes: 7 }),
    ]);
    const { accounts } = await agreed(tabs);
    expect(accounts).toHaveLength(5);
    expect(await reloaded(tabs, byPassword(NEXT))).toMatchObject({ accounts, lockMinutes: 7 });
    const old = testKeyring({ storage: tabs.storage, clock: tabs.clock }).core;
    expect(await codeOf(old.call('unlock', { proof: TEST_PROOF }))).toBe('VAULT_PASSWORD_WRONG');
  });

  it('change the password in both: the old one proves only once', async () => {
    const tabs = await withPhrase();
    const change = (tab: typeof tabs.one, next: string) =>
      codeOf(tab.core.call('setPassword', { proof: TEST_PROOF, next }));
    const codes = await Promise.all([change(tabs.one, NEXT), change(tabs.two, LATER)]);
    expect([...codes].sort()).toEqual(['VAULT_PASSWORD_WRONG', 'none']);
    const valid = codes[0] === 'none' ? NEXT : LATER;
    expect((await reloaded(tabs, byPassword(valid))).vault).toBe('unlocked');
  });

  it('add a passkey and change the password: both open', async () => {
    const tabs = await withPhrase();
    const { one, two } = tabs;
    const passkeys = [testPasskey(), testPasskey()];
    await Promise.all([
      ...passkeys.map((passkey, place) =>
        (place === 0 ? one : two).core.call('addPasskey', {
          proof: TEST_PROOF,
          name: String(place),
          credentialId: passkey.credentialId,
          salt: passkey.salt,
          output: passkey.output(),
        }),
      ),
    ]);
    const [mine, theirs] = passkeys;
    if (mine === undefined || theirs === undefined) throw new Error('no passkey');
    expect((await agreed(tabs)).passkeys).toHaveLength(2);
    await Promise.all([
      one.core.call('setPassword', { proof: mine.proof(), next: NEXT }),
      two.core.call('renamePasskey', { credentialId: theirs.credentialId, name: 'Phone' }),
    ]);
    expect((await agreed(tabs)).passkeys.map(({ name }) => name).sort()).toEqual(['0', 'Phone']);
    for (const proof of [mine.proof(), theirs.proof(), byPassword(NEXT)]) {
      const fresh = testKeyring({ storage: tabs.storage, clock: tabs.clock }).core;
      expect((await fresh.call('unlock', { proof })).vault).toBe('unlocked');
    }
  });

  it('remove the last two accounts of a source: its secret leaves with the second', async () => {
    const tabs = await withPhrase();
    const { one, two, first, second, sourceId } = tabs;
    const codes = await Promise.all([
      codeOf(one.core.call('removeAccount', { address: first, proof: TEST_PROOF })),
      codeOf(two.core.call('removeAccount', { address: second, proof: TEST_PROOF })),
    ]);
    expect(codes).toEqual(['none', 'none']);
    const status = await agreed(tabs);
    expect(status.accounts).toHaveLength(1);
    expect(status.sources.map(({ id }) => id)).not.toContain(sourceId);
  });

  it('remove a source and add to it: the addition hears that it is gone, or comes first', async () => {
    const tabs = await withPhrase();
    const { one, two, first, second, sourceId } = tabs;
    await one.core.call('removeAccount', { address: second, proof: TEST_PROOF });
    const [removed, added] = await Promise.all([
      codeOf(one.core.call('removeAccount', { address: first, proof: TEST_PROOF })),
      codeOf(two.core.call('addAccount', { sourceId })),
    ]);
    expect(removed).toBe('none');
    const { sources, accounts } = await agreed(tabs);
    expect(sources.some(({ id }) => id === sourceId)).toBe(added === 'none');
    expect(accounts).toHaveLength(added === 'none' ? 2 : 1);
    expect(['none', 'KEY_SOURCE_UNKNOWN']).toContain(added);
  });
});

describe('another tab', () => {
  it('follows a change of password with what it has, and proves with the new one', async () => {
    const { one, two, first } = await withPhrase();
    await one.core.call('setPassword', { proof: TEST_PROOF, next: NEXT });
    await settled();
    expect(two.statuses.at(-1)?.vault).toBe('unlocked');
    await two.core.call('sign', { account: first, unsigned: UNSIGNED });
    await two.core.call('importPrivateKey', { key: SINGLE, label: '' });
    const proofOf = (password: string) =>
      codeOf(two.core.call('redrawSeal', { proof: byPassword(password) }));
    expect(await proofOf(TEST_PROOF.password)).toBe('VAULT_PASSWORD_WRONG');
    expect(await proofOf(NEXT)).toBe('none');
    await two.core.call('lock', {});
    expect(await codeOf(two.core.call('unlock', { proof: TEST_PROOF }))).toBe('VAULT_PASSWORD_WRONG');
    expect((await two.core.call('unlock', { proof: byPassword(NEXT) })).vault).toBe('unlocked');
  });

  it('that was told nothing yet proves against what is stored, not against what it remembers', async () => {
    const shared = await withPhrase();
    // A channel of its own: nothing that the other says arrives.
    const deaf = testKeyring({ storage: shared.storage, clock: shared.clock });
    await deaf.core.call('unlock', { proof: TEST_PROOF });
    await shared.one.core.call('setPassword', { proof: TEST_PROOF, next: NEXT });
    expect(await codeOf(deaf.core.call('redrawSeal', { proof: TEST_PROOF }))).toBe('VAULT_PASSWORD_WRONG');
    expect(await codeOf(deaf.core.call('redrawSeal', { proof: byPassword(NEXT) }))).toBe('none');
  });

  it('cannot use a removed passkey, and asks before each signature once one tab wants it', async () => {
    const { one, two, first } = await withPhrase();
    const passkey = testPasskey();
    const { credentialId, salt } = passkey;
    await one.core.call('addPasskey', {
      proof: TEST_PROOF,
      name: '',
      credentialId,
      salt,
      output: passkey.output(),
    });
    await one.core.call('setAskEachTime', { on: true });
    await settled();
    const sign = (proof: Parameters<typeof two.core.call<'sign'>>[1]['proof']) =>
      codeOf(two.core.call('sign', { account: first as Address, unsigned: UNSIGNED, proof }));
    expect(await sign(undefined)).toBe('VAULT_PROOF_NEEDED');
    expect(await sign(passkey.proof())).toBe('none');
    await one.core.call('removePasskey', { credentialId, proof: TEST_PROOF });
    expect(await sign(passkey.proof())).toBe('VAULT_PASSKEY_WRONG');
    expect(await sign(TEST_PROOF)).toBe('none');
  });

  it('that erases takes the others with it, in the middle of whatever they do', async () => {
    const { one, two, storage, clock, sourceId } = await withPhrase();
    const codes = await Promise.all([
      codeOf(two.core.call('setPassword', { proof: TEST_PROOF, next: NEXT })),
      codeOf(two.core.call('addAccount', { sourceId })),
      codeOf(one.core.call('erase', { proof: TEST_PROOF })),
    ]);
    expect(codes[2]).toBe('none');
    expect(storage.records.vault).toBeUndefined();
    pass(clock, 5_000, one.core, two.core);
    for (const tab of [one, two]) expect((await tab.core.call('status', {})).vault).toBe('absent');
  });
});
