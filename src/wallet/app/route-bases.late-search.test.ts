import { describe, expect, it } from 'vitest';
import { lateSearch } from './route-bases.tsx';

const reader = (raw: Readonly<Record<string, unknown>>) => ({ chain: Number(raw.chain) });

describe('lateSearch', () => {
  it('keeps the texts until the reader is there, then reads them, once', async () => {
    let loads = 0;
    const late = lateSearch(async () => {
      loads += 1;
      return reader;
    });
    expect(late.validate({ chain: '31337', other: 'x' })).toEqual({ chain: '31337', other: 'x' });
    expect(await late.settle({ chain: '31337' })).toEqual({ chain: 31337 });
    expect(late.validate({ chain: '5', other: 'x' })).toEqual({ chain: 5 });
    expect(await late.settle({ chain: 5 })).toBeNull();
    expect(loads).toBe(1);
  });

  it('tries again after a failure', async () => {
    let fail = true;
    const late = lateSearch(async () => {
      if (fail) throw new Error('offline');
      return reader;
    });
    await expect(late.settle({ chain: '1' })).rejects.toThrow('offline');
    fail = false;
    expect(await late.settle({ chain: '1' })).toEqual({ chain: 1 });
  });
});
