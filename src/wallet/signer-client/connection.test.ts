/** Whom the client believes to be its host, and what its connection goes through. */
import { describe, expect, it } from 'vitest';
import { nextConnection, reloadDelay } from './client.ts';
import { hostOriginOf, isFramedBy } from './origin.ts';
import { HOST } from './testing/page.ts';

describe('parts', () => {
  it('finds the host by name or by build', () => {
    const own = { protocol: 'https:', host: 'shell.example.org' };
    expect(hostOriginOf(own, undefined)).toBe('https://wallet.example.org');
    expect(hostOriginOf(own, '')).toBe('https://wallet.example.org');
    expect(hostOriginOf(own, 'http://localhost:5174/x')).toBe('http://localhost:5174');
    expect(hostOriginOf(own, 'nothing')).toBeNull();
    for (const host of ['example.org', 'wallet.example.org', 'shell.'])
      expect(hostOriginOf({ protocol: 'https:', host }, undefined)).toBeNull();
  });

  it('knows whether the host frames it', () => {
    const framed = (ancestors: readonly string[] | undefined) => {
      const parent = {};
      return { parent, top: parent, location: { ancestorOrigins: ancestors } } as unknown as Window;
    };
    expect(isFramedBy(framed([HOST]), HOST)).toBe(true);
    // Firefox has no list: the exact target of the offer keeps others out.
    expect(isFramedBy(framed(undefined), HOST)).toBe(true);
    expect(isFramedBy(framed(['https://evil.example']), HOST)).toBe(false);
    expect(isFramedBy(framed([HOST]), null)).toBe(false);
    const alone: { parent?: unknown; top?: unknown; location: object } = { location: {} };
    alone.parent = alone;
    alone.top = alone;
    expect(isFramedBy(alone as unknown as Window, HOST)).toBe(false);
    expect(isFramedBy({ ...framed([HOST]), top: {} } as unknown as Window, HOST)).toBe(false);
  });

  it('events that do not follow change nothing', () => {
    expect(nextConnection({ kind: 'ready' }, 'reload')).toEqual({ kind: 'ready' });
    expect(nextConnection({ kind: 'lost', attempt: 3 }, 'lost')).toEqual({ kind: 'lost', attempt: 3 });
    expect(nextConnection({ kind: 'lost', attempt: 3 }, 'connected')).toEqual({ kind: 'ready' });
  });

  it('waits longer each time, within bounds', () => {
    const waits = Array.from({ length: 40 }, (_, i) => reloadDelay(i + 1));
    expect(waits.slice(0, 3)).toEqual([500, 1000, 2000]);
    expect(Math.max(...waits)).toBe(30_000);
    expect(waits.every((wait, i) => i === 0 || wait >= (waits[i - 1] ?? 0))).toBe(true);
  });
});
