import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { IdbStorage } from './idb-storage.ts';

const NOTHING = { vault: undefined, seal: undefined, attempts: undefined, erasure: undefined };

describe('the storage of the browser', () => {
  it('erases everything at once, and only if what is stored then permits it', async () => {
    const storage = new IdbStorage();
    await storage.create('vault', 'seal');
    await storage.changeAttempts(() => ({ store: 'attempts', result: null }));
    expect(await storage.changeErasure((stored) => stored ?? 'erasure')).toBe(true);
    const all = { vault: 'vault', seal: 'seal', attempts: 'attempts', erasure: 'erasure' };
    const seen: unknown[] = [];
    const permits = (answer: boolean) => (records: unknown) => {
      seen.push(records);
      return answer;
    };
    expect(await storage.erase(permits(false))).toBe(false);
    expect(await storage.read()).toEqual(all);
    expect(await storage.erase(permits(true))).toBe(true);
    expect(await storage.read()).toEqual(NOTHING);
    expect(seen).toEqual([all, all]);
  });

  it('stores and removes when erasing was asked for, only beside a vault, and not for the next one', async () => {
    const storage = new IdbStorage();
    expect(await storage.changeErasure(() => 'early')).toBe(false);
    expect(await storage.read()).toEqual(NOTHING);
    await storage.create('vault', 'seal');
    expect((await storage.read()).erasure).toBeUndefined();
    await storage.changeErasure(() => 'asked');
    expect((await storage.read()).erasure).toBe('asked');
    await storage.changeErasure(() => undefined);
    expect((await storage.read()).erasure).toBeUndefined();
    await storage.erase(() => true);
  });

  it('lets one of two win that erase and cancel at the same moment', async () => {
    const [one, two] = [new IdbStorage(), new IdbStorage()];
    await one.create('vault', 'seal');
    await one.changeErasure(() => 'asked');
    const [erased] = await Promise.all([
      one.erase(({ erasure }) => erasure === 'asked'),
      two.changeErasure(() => undefined),
    ]);
    const { vault, erasure } = await one.read();
    expect(vault).toBe(erased ? undefined : 'vault');
    expect(erasure).toBeUndefined();
    await one.erase(() => true);
  });
});
