import { describe, expect, it } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import { lazyPart, loadPart } from './chunk.tsx';

describe('parts of the program', () => {
  it('names a failed import, and leaves a coded error as it is', async () => {
    await expect(loadPart(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toMatchObject({
      code: 'NAV_CHUNK_FAILED',
    });
    const blocked = new EvidentError('STORE_BLOCKED');
    await expect(loadPart(() => Promise.reject(blocked))).rejects.toBe(blocked);
  });

  it('loads once, tells who waits, and keeps no failure', async () => {
    let fail = true;
    let loads = 0;
    const part = lazyPart(async () => {
      loads += 1;
      if (fail) throw new TypeError('Failed to fetch');
      return 'part';
    });
    let told = 0;
    part.subscribe(() => {
      told += 1;
    });
    await expect(part.load()).rejects.toMatchObject({ code: 'NAV_CHUNK_FAILED' });
    expect(part.current()).toBeNull();
    fail = false;
    expect(await Promise.all([part.load(), part.load()])).toEqual(['part', 'part']);
    expect([part.current(), loads, told]).toEqual(['part', 2, 1]);
  });
});
