import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Bytes, RandomSource } from '../vault/random.ts';
import { codeOf, createdKeyring, TEST_PASSWORD, testKeyring } from './testing.ts';

afterEach(() => vi.restoreAllMocks());

describe('randomness', () => {
  it('comes from the generator alone: with Math.random and the clock pinned, wallets differ', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
    vi.spyOn(performance, 'now').mockReturnValue(1);
    const first = testKeyring().core;
    const second = testKeyring().core;
    const drafts = [
      await first.call('draft', { words: 12 }),
      await first.call('draft', { words: 12 }),
      await second.call('draft', { words: 12 }),
    ];
    expect(new Set(drafts.map(({ mnemonic }) => mnemonic.join(' '))).size).toBe(3);
    expect(new Set(drafts.map(({ draftId }) => draftId)).size).toBe(3);
    const made = [await createdKeyring(), await createdKeyring()];
    const [one, two] = await Promise.all(made.map(({ core }) => core.call('status', {})));
    expect(one?.accounts[0]?.address).not.toBe(two?.accounts[0]?.address);
    expect(one?.seal).not.toEqual(two?.seal);
    expect(made[0]?.storage.records.vault).not.toBe(made[1]?.storage.records.vault);
    expect(Math.random).not.toHaveBeenCalled();
  });

  const broken: readonly (readonly [string, (bytes: Bytes) => Bytes])[] = [
    [
      'throws',
      () => {
        throw new DOMException('no entropy');
      },
    ],
    ['does nothing', (bytes) => bytes],
    ['gives zeros', (bytes) => bytes.fill(0)],
    ['repeats itself', (bytes) => bytes.fill(0xa7)],
  ];

  it.each(broken)('a generator that %s makes no phrase and no vault', async (_, getRandomValues) => {
    const { core, storage } = testKeyring({ random: { getRandomValues } });
    expect(await codeOf(core.call('draft', { words: 12 }))).toBe('KEY_RANDOMNESS');
    const importing = { mnemonic: `${'abandon '.repeat(11)}about`, passphrase: '', accounts: 1, label: '' };
    expect(await codeOf(core.call('importMnemonic', { ...importing, password: TEST_PASSWORD }))).toBe(
      'KEY_RANDOMNESS',
    );
    expect(storage.records.vault).toBeUndefined();
    expect((await core.call('status', {})).vault).toBe('absent');
  });

  it('stops a creation at any point where the generator breaks, with nothing stored', async () => {
    let left = Number.POSITIVE_INFINITY;
    const random: RandomSource = {
      getRandomValues: (bytes) => {
        left -= 1;
        return left < 0 ? bytes : crypto.getRandomValues(bytes);
      },
    };
    let refused = 0;
    for (let draws = 0; ; draws += 1) {
      left = Number.POSITIVE_INFINITY;
      const { core, storage } = testKeyring({ random });
      const { draftId } = await core.call('draft', { words: 12 });
      left = draws;
      const code = await codeOf(core.call('create', { draftId, password: TEST_PASSWORD, label: '' }));
      if (code === 'none') break;
      expect([draws, code, storage.records.vault]).toEqual([draws, 'KEY_RANDOMNESS', undefined]);
      refused += 1;
    }
    console.info(`a creation draws ${refused} times; it was stopped at each`);
    expect(refused).toBeGreaterThan(10);
  });

  it('leaves an existing vault as it is when the generator breaks later', async () => {
    const random: RandomSource = { getRandomValues: (bytes) => crypto.getRandomValues(bytes) };
    const { core, storage } = await createdKeyring({ random });
    const before = storage.records.vault;
    random.getRandomValues = (bytes) => bytes;
    expect(await codeOf(core.call('importPrivateKey', { key: '1'.padStart(64, '0'), label: '' }))).toBe(
      'KEY_RANDOMNESS',
    );
    expect(await codeOf(core.call('setLockMinutes', { minutes: 5 }))).toBe('KEY_RANDOMNESS');
    expect(storage.records.vault).toBe(before);
  });
});
