import { describe, expect, it } from 'vitest';
import { codeOf, JUNK_IMPORT, TEST_PASSWORD, testKeyring } from './testing.ts';

describe('creating', () => {
  it('goes from absent to unlocked, with seal, account and a phrase not backed up yet', async () => {
    const { core, storage } = testKeyring();
    expect(await core.call('status', {})).toEqual({
      vault: 'absent',
      accounts: [],
      locksAt: null,
      lockMinutes: 10,
      askEachTime: false,
      sources: [],
      passkeys: [],
      vaultId: null,
      seal: null,
      delayUntil: null,
      eraseAt: null,
    });
    const draft = await core.call('draft', { words: 24 });
    expect(draft.mnemonic).toHaveLength(24);
    expect(storage.records.vault).toBeUndefined();
    const accounts = await core.call('create', {
      draftId: draft.draftId,
      password: TEST_PASSWORD,
      label: 'Main',
    });
    expect(accounts).toMatchObject([
      { sourceKind: 'mnemonic', sourceLabel: 'Main', path: "m/44'/60'/0'/0/0", backedUpAt: null },
    ]);
    const status = await core.call('status', {});
    expect(status).toMatchObject({ vault: 'unlocked', accounts, lockMinutes: 10 });
    expect(status.seal?.words).toHaveLength(2);
    expect(
      await codeOf(core.call('create', { draftId: draft.draftId, password: TEST_PASSWORD, label: '' })),
    ).toBe('KEY_DRAFT_UNKNOWN');
  });

  it('derives from the words that it showed, and nothing else', async () => {
    const { core } = testKeyring();
    const draft = await core.call('draft', { words: 12 });
    const [account] = await core.call('create', {
      draftId: draft.draftId,
      password: TEST_PASSWORD,
      label: '',
    });
    const other = testKeyring().core;
    const mnemonic = draft.mnemonic.join(' ');
    const [again] = await other.call('importMnemonic', {
      ...JUNK_IMPORT,
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
      const draft = await core.call('draft', { words });
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
        expect(await core.call('checkDraft', { draftId, answers: attempt })).toEqual({ right: false });
      const loud = answers
        .map(({ position, word }) => ({ position, word: ` ${word.toUpperCase()} ` }))
        .reverse();
      expect(await core.call('checkDraft', { draftId, answers: loud })).toEqual({ right: true });
      const password = words === 12 ? { password: TEST_PASSWORD } : {};
      const [account] = await core.call('create', { draftId, ...password, label: '' });
      expect(account?.backedUpAt).toBe(clock.now);
    }
    expect((await core.call('status', {})).accounts).toHaveLength(2);
  });

  it('needs a password worth the name, and then asks for none', async () => {
    const { core, storage } = testKeyring();
    const { draftId } = await core.call('draft', { words: 12 });
    expect(await codeOf(core.call('create', { draftId, label: '' }))).toBe('VAULT_PASSWORD_WEAK');
    expect(await codeOf(core.call('create', { draftId, password: 'short', label: '' }))).toBe(
      'VAULT_PASSWORD_WEAK',
    );
    expect(storage.records.vault).toBeUndefined();
    // The draft survived both refusals.
    await core.call('create', { draftId, password: TEST_PASSWORD, label: '' });
    const second = await core.call('draft', { words: 12 });
    await core.call('create', { draftId: second.draftId, label: '' });
  });

  it('forgets drafts when told, when locked, and after an hour', async () => {
    const { core, clock } = testKeyring();
    const drafts = [];
    for (let i = 0; i < 3; i += 1) drafts.push((await core.call('draft', { words: 12 })).draftId);
    const [one = '', two = '', three = ''] = drafts;
    const known = (draftId: string) => codeOf(core.call('checkDraft', { draftId, answers: [] }));
    await core.call('dropDraft', { draftId: one });
    expect([await known(one), await known(two)]).toEqual(['KEY_DRAFT_UNKNOWN', 'none']);
    clock.now += 60 * 60_000 + 1;
    expect(await known(two)).toBe('KEY_DRAFT_UNKNOWN');
    expect(await known(three)).toBe('KEY_DRAFT_UNKNOWN');
    const late = await core.call('draft', { words: 12 });
    await core.call('lock', {});
    expect(await known(late.draftId)).toBe('KEY_DRAFT_UNKNOWN');
  });
});
