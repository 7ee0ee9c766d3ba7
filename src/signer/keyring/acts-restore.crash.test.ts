/** The page is killed at each step of a restore: on return the vault is the old one or the new one. */
import { describe, expect, it } from 'vitest';
import { hexToBytes } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { MemoryStorage } from '../vault/memory-storage.ts';
import { addressOfPrivateKey } from './derive.ts';
import {
  codeOf,
  createdKeyring,
  furnishedKeyring,
  TEST_PASSWORD,
  TEST_PROOF,
  TestClock,
  testKeyring,
} from './testing.ts';

/** Dies at the step `at`, before it takes effect or just after; from then on nothing is answered. */
class DyingStorage extends MemoryStorage {
  #steps = 0;
  readonly #at: number;
  readonly #after: boolean;

  constructor(records: MemoryStorage['records'], at: number, after: boolean) {
    super();
    this.records = records;
    this.#at = at;
    this.#after = after;
  }

  get steps(): number {
    return this.#steps;
  }

  async #step<T>(act: () => Promise<T>): Promise<T> {
    const step = this.#steps;
    this.#steps += 1;
    if (step > this.#at || (step === this.#at && !this.#after)) throw new EvidentError('STORE_BLOCKED');
    const result = await act();
    if (step === this.#at) throw new EvidentError('STORE_BLOCKED');
    return result;
  }

  override read() {
    return this.#step(() => super.read());
  }
  override create(vault: string, seal: unknown) {
    return this.#step(() => super.create(vault, seal));
  }
  override replace(expected: string, next: string) {
    return this.#step(() => super.replace(expected, next));
  }
  override changeAttempts<T>(change: (stored: unknown) => { readonly store: unknown; readonly result: T }) {
    return this.#step(() => super.changeAttempts(change));
  }
}

/** Vaults whose every secret was seen to be the right one: what is stored unchanged holds the same. */
const sound = new Set<unknown>();

/** Addresses after coming back and unlocking; none without a vault. */
async function comeBack(storage: DyingStorage, clock: TestClock): Promise<readonly string[]> {
  const revived = new MemoryStorage();
  revived.records = storage.records;
  const { core } = testKeyring({ storage: revived, clock });
  const { vault } = await core.call('status', {});
  if (vault === 'absent') return [];
  expect(vault).toBe('locked');
  const { accounts } = await core.call('unlock', { proof: TEST_PROOF });
  // Every secret is there and is the right one.
  for (const { address } of sound.has(revived.records.vault) ? [] : accounts) {
    const { key } = await core.call('revealKey', { address, proof: TEST_PROOF });
    expect(addressOfPrivateKey(hexToBytes(key))).toBe(address);
  }
  sound.add(revived.records.vault);
  return accounts.map(({ address }) => address);
}

async function backupText(): Promise<string> {
  const { core } = await furnishedKeyring();
  return (await core.call('writeBackup', { proof: TEST_PROOF, password: TEST_PASSWORD })).text;
}

describe('a restore that is cut off', () => {
  it.each([false, true])('leaves the old vault or the new one (a vault was there: %s)', async (existing) => {
    const text = await backupText();
    const clock = new TestClock();
    const start = existing ? (await createdKeyring({ clock })).storage : new MemoryStorage();
    const old = await comeBack(new DyingStorage(start.records, Infinity, false), clock);
    expect(old).toHaveLength(existing ? 1 : 0);
    const tally = { old: 0, new: 0 };
    let complete = false;
    for (let at = 0; !complete; at += 1) {
      for (const after of [false, true]) {
        const storage = new DyingStorage(start.records, at, after);
        const { core } = testKeyring({ storage, clock, onStatus: () => undefined });
        const run = async () => {
          if (existing) await core.call('unlock', { proof: TEST_PROOF });
          const { draftId } = await core.call('readBackup', { text, password: TEST_PASSWORD });
          await core.call('restore', { draftId, password: TEST_PASSWORD });
        };
        const code = await codeOf(run());
        complete = storage.steps <= at;
        const found = await comeBack(storage, clock);
        const isNew = found.length === old.length + 6;
        expect([at, after, found.length]).toEqual([at, after, isNew ? old.length + 6 : old.length]);
        expect(found.slice(0, old.length)).toEqual(old);
        if (code === 'none') expect(isNew).toBe(true);
        tally[isNew ? 'new' : 'old'] += 1;
      }
      expect(at).toBeLessThan(100);
    }
    console.info(
      `restore ${existing ? 'into a vault' : 'into none'}, killed at each step of storage:`,
      tally,
    );
    expect(tally.old).toBeGreaterThan(2);
    expect(tally.new).toBeGreaterThan(2);
  });

  it('seals no zeros in place of keys when a lock empties what it was reading from', async () => {
    const text = await backupText();
    const start = (await createdKeyring()).storage.records;
    const tally: Record<string, number> = {};
    let draws = 0;
    for (let at = 0; draws >= at; at += 1) {
      let lock: () => void = () => undefined;
      draws = 0;
      // Every sealing draws a nonce: a lock at each draw is a lock between any two of them.
      const random = {
        getRandomValues(bytes: Uint8Array<ArrayBuffer>) {
          if (draws === at) lock();
          draws += 1;
          return crypto.getRandomValues(bytes);
        },
      };
      const storage = new MemoryStorage();
      storage.records = structuredClone(start);
      const { core, clock } = testKeyring({ storage, random });
      await core.call('unlock', { proof: TEST_PROOF });
      const { draftId } = await core.call('readBackup', { text, password: TEST_PASSWORD });
      lock = () => void core.call('lock', {});
      draws = 0;
      const code = await codeOf(core.call('restore', { draftId }));
      const found = await comeBack(new DyingStorage(storage.records, Infinity, false), clock);
      expect([1, 7]).toContain(found.length);
      const outcome = `${code}, ${found.length === 7 ? 'new' : 'old'} vault`;
      tally[outcome] = (tally[outcome] ?? 0) + 1;
    }
    console.info('restore, locked at each draw of randomness:', tally);
    expect(draws).toBeGreaterThan(4);
  });
});
