import { describe, expect, it } from 'vitest';
import { parseChainId } from './chain-id.ts';
import { KNOWN_CHAINS, knownChain } from './known-chains.ts';

describe('chain ids', () => {
  it.each([1, '1', 31337, '31337', Number.MAX_SAFE_INTEGER])('reads %j', (value) => {
    expect(parseChainId(value)).toEqual({ ok: true, value: Number(value) });
  });

  it.each([
    0,
    -1,
    1.5,
    '0',
    '01',
    '0x1',
    '1e3',
    '',
    ' 1',
    null,
    undefined,
    Number.NaN,
    2 ** 53,
    '99999999999999999',
  ])('refuses %j', (value) => {
    expect(parseChainId(value)).toMatchObject({ ok: false, error: { code: 'INPUT_CHAIN_INVALID' } });
  });

  it('knows each chain once', () => {
    const ids = KNOWN_CHAINS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(knownChain(1)?.name).toBe('Ethereum');
    expect(knownChain(2)).toBeUndefined();
  });
});
