import { describe, expect, it } from 'vitest';
import { addressParam, transactionParams } from './route-bases.tsx';

const hash = `0x${'ab'.repeat(32)}`;

describe('path parameters', () => {
  it('reads a chain and a hash', () => {
    expect(transactionParams({ chain: '31337', hash: hash.toUpperCase().replace('0X', '0x') })).toEqual({
      chain: 31337,
      hash,
    });
  });

  it.each([
    { chain: '0', hash },
    { chain: '1e3', hash },
    { chain: '01', hash },
    { chain: '99999999999999999999', hash },
    { chain: '1', hash: '0x12' },
    { chain: '1', hash: `${hash}00` },
  ])('refuses %j', (raw) => {
    expect(() => transactionParams(raw)).toThrow(expect.objectContaining({ code: 'NAV_PARAMETERS' }));
  });

  it('refuses what has not the shape of an address', () => {
    const address = `0x${'ab'.repeat(20)}`;
    expect(addressParam({ address })).toEqual({ address });
    for (const wrong of ['', '0x', address.slice(2), `${address}0`, 'alice.eth']) {
      expect(() => addressParam({ address: wrong })).toThrow(
        expect.objectContaining({ code: 'NAV_PARAMETERS' }),
      );
    }
  });
});
