import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { APP_ATTESTORS, APP_DOORS, type AppConnection, type AppGrant } from '../model/app.ts';
import { CHAIN, ME, SPENDER } from '../testing/stage.ts';
import { connectionId, connectionState, effectiveGrant } from './connection.ts';

const DAY = 86_400_000;
const grant: AppGrant = {
  accounts: [ME, SPENDER],
  chains: [CHAIN],
  chainId: CHAIN,
  expiry: 7,
  asks: true,
};
const connection: AppConnection = {
  id: 'a'.repeat(32),
  door: 'window',
  origin: 'https://app.example',
  attestedBy: 'browser',
  grant,
  ceiling: null,
  blockedUntil: 0,
  app: 'b'.repeat(32),
  createdAt: 0,
  usedAt: 1000,
  revision: 0,
};
const state = (over: Partial<AppConnection>, now: number, open: boolean) =>
  connectionState({ ...connection, ...over }, now, () => open);

describe('connections', () => {
  it('are one for each door, origin and attestor: a claim inherits nothing', () => {
    const identity = fc.record({
      door: fc.constantFrom(...APP_DOORS),
      attestedBy: fc.constantFrom(...APP_ATTESTORS),
      origin: fc.webUrl(),
      app: fc.constantFrom('a', 'b'),
    });
    fc.assert(
      fc.property(identity, identity, (a, b) => {
        const same = a.door === b.door && a.attestedBy === b.attestedBy && a.origin === b.origin;
        // Where nobody attests the origin, two sessions are two apps.
        const own = a.attestedBy === 'nobody' && a.app !== b.app;
        expect(connectionId(a) === connectionId(b)).toBe(same && !own);
      }),
    );
  });

  it('are granted, asleep, expired, revoked or blocked', () => {
    expect(connectionState(null, 0, () => true)).toBe('proposed');
    expect(state({}, 2000, true)).toBe('granted');
    expect(state({}, 2000, false)).toBe('asleep');
    expect(state({}, 1000 + 7 * DAY, true)).toBe('expired');
    expect(state({ grant: { ...grant, expiry: 'closed' } }, 2000, false)).toBe('expired');
    expect(state({ grant: null }, 2000, true)).toBe('revoked');
    expect(state({ grant: null, blockedUntil: 3000 }, 2000, true)).toBe('blocked');
  });

  it('hold for accounts that are still in the wallet', () => {
    expect(effectiveGrant(grant, { accounts: [SPENDER], chains: [] })?.accounts).toEqual([SPENDER]);
    expect(effectiveGrant(grant, { accounts: [], chains: [CHAIN] })).toBeNull();
  });
});
