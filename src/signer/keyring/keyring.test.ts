import { describe, expect, it } from 'vitest';
import { TEST_PASSWORD, testKeyring } from './testing.ts';

describe('the thin line', () => {
  it('creates, locks, unlocks and keeps its account', async () => {
    const { core } = testKeyring();
    expect((await core.status()).vault).toBe('absent');
    const draft = await core.draft({ words: 12 });
    const answers = draft.check.map((position) => ({ position, word: draft.mnemonic[position] ?? '' }));
    expect(await core.checkDraft({ draftId: draft.draftId, answers })).toEqual({ right: true });
    const accounts = await core.create({ draftId: draft.draftId, password: TEST_PASSWORD, label: 'Main' });
    expect(accounts).toHaveLength(1);
    expect((await core.status()).accounts).toEqual(accounts);
    expect((await core.lock()).vault).toBe('locked');
    expect((await core.unlock({ password: TEST_PASSWORD })).accounts).toEqual(accounts);
  });
});
