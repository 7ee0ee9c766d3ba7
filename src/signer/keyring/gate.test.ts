/** A password is tried while its count is on the way to the disk, and its outcome told only once it is there. */
import { describe, expect, it } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import { MemoryStorage } from '../vault/memory-storage.ts';
import { delayAfter, delayUntil, NO_ATTEMPTS, readAttempts, withAttempt } from './gate.ts';
import { byPassword, codeOf, createdKeyring, settled, TEST_PROOF, testKeyring } from './testing.ts';

/** Takes what is written at once, as a browser does, and says that it is on the disk when it is told to. */
class SlowStorage extends MemoryStorage {
  readonly writes: { readonly durability: string; readonly land: (error?: EvidentError) => void }[] = [];

  override async changeAttempts<T>(
    change: (stored: unknown) => { readonly store: unknown; readonly result: T },
    durability = 'strict',
  ): Promise<T> {
    const result = await super.changeAttempts(change);
    if (durability === 'strict')
      await new Promise<void>((resolve, reject) => {
        const land = (error?: EvidentError) => (error === undefined ? resolve() : reject(error));
        this.writes.push({ durability, land });
      });
    return result;
  }
}

async function lockedOver(): Promise<{ storage: SlowStorage; core: ReturnType<typeof testKeyring>['core'] }> {
  const { storage: made } = await createdKeyring();
  const storage = new SlowStorage();
  storage.records = made.records;
  return { storage, core: testKeyring({ storage }).core };
}

it.each([
  ['right', TEST_PROOF, 'none'],
  ['wrong', byPassword('wrong guess'), 'VAULT_PASSWORD_WRONG'],
] as const)('the %s one: nothing is told before the count is on the disk', async (_, proof, code) => {
  const { storage, core } = await lockedOver();
  let told: string | null = null;
  const unlocking = codeOf(core.call('unlock', { proof })).then((found) => {
    told = found;
  });
  await settled();
  // The key is derived by now.
  for (let i = 0; i < 50; i += 1) await settled();
  expect(told).toBeNull();
  expect(storage.records.attempts).toMatchObject({ failures: 1 });
  expect(storage.writes).toHaveLength(1);
  storage.writes[0]?.land();
  await unlocking;
  expect(told).toBe(code);
  expect(storage.records.attempts).toMatchObject({ failures: code === 'none' ? 0 : 1 });
  // To forget the tries, the disk is not waited for.
  expect(storage.writes).toHaveLength(1);
});

it('the right one does not unlock where the try could not be counted', async () => {
  const { storage, core } = await lockedOver();
  const unlocking = codeOf(core.call('unlock', { proof: TEST_PROOF }));
  for (let i = 0; i < 50; i += 1) await settled();
  storage.writes[0]?.land(new EvidentError('STORE_BLOCKED'));
  expect(await unlocking).toBe('STORE_BLOCKED');
  expect((await core.call('status', {})).vault).toBe('locked');
});

it('making ready for a password needs no vault and changes nothing', async () => {
  const { core, storage } = testKeyring();
  const before = structuredClone(storage.records);
  expect(await core.call('expectPassword', {})).toEqual({});
  expect(storage.records).toEqual(before);
});

describe('the growing delay', () => {
  it('is free three times, then doubles up to five minutes', () => {
    const seconds = Array.from({ length: 14 }, (_, failures) => delayAfter(failures) / 1000);
    expect(seconds).toEqual([0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
  });

  it('counts from the last try', () => {
    let attempts = NO_ATTEMPTS;
    for (let i = 0; i < 3; i += 1) {
      expect(delayUntil(attempts, 1_000)).toBeNull();
      attempts = withAttempt(attempts, 1_000);
    }
    expect(delayUntil(attempts, 1_000)).toBe(3_000);
    expect(delayUntil(attempts, 2_999)).toBe(3_000);
    expect(delayUntil(attempts, 3_000)).toBeNull();
  });

  it('neither ends early nor lasts for ever when the clock is set back', () => {
    let attempts = readAttempts({ failures: 4, lastAt: 1_000_000 }, 10_000);
    expect(delayUntil(attempts, 10_000)).toBe(14_000);
    // What the door stored at the first try is read again at the second.
    attempts = readAttempts(attempts, 13_999);
    expect(delayUntil(attempts, 13_999)).toBe(14_000);
    expect(delayUntil(readAttempts(attempts, 14_000), 14_000)).toBeNull();
  });

  it('takes an altered counter for many tries, and an absent one for none', () => {
    expect(readAttempts(undefined, 5)).toEqual(NO_ATTEMPTS);
    for (const altered of ['', 0, {}, { failures: -1, lastAt: 0 }, { failures: 1.5, lastAt: 0 }])
      expect(delayUntil(readAttempts(altered, 5), 5)).toBe(5 + 300_000);
  });
});
