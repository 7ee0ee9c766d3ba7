import { describe, expect, it } from 'vitest';
import { ratePassword } from './strength.ts';

describe('ratePassword', () => {
  it.each(['password', '12345678', 'evident1', 'philosophical', 'qwertyuiop', 'Tr0ub4d'])(
    'does not admit %j',
    async (password) => {
      expect((await ratePassword(password)).enough).toBe(false);
    },
  );

  it.each(['copper lantern orbit 52', 'correct-staple-ledger-owl', 'x7!kQ2#vLm9p'])(
    'admits %j',
    async (password) => {
      expect(await ratePassword(password)).toMatchObject({ enough: true });
    },
  );

  it('answers for an empty and for a huge text', async () => {
    expect(await ratePassword('')).toEqual({ score: 0, enough: false });
    expect((await ratePassword('a'.repeat(1024))).enough).toBe(false);
  });
});
