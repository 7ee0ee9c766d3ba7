import fc from 'fast-check';
import { keccak256, toHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import { bytesToHex, type Hex, parseHex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { proxyInCode, readProxy } from './proxies.ts';

const hex = (text: string): Hex => unwrap(parseHex(text));
const TARGET = toAddress(`0x${'be'.repeat(20)}`);
const bare = TARGET.slice(2).toLowerCase();

describe('minimal proxies', () => {
  it.each([
    ['EIP-1167', `0x363d3d373d3d3d363d73${bare}5af43d82803e903d91602b57fd5bf3`],
    ['with arguments behind it', `0x363d3d373d3d3d363d73${bare}5af43d82803e903d91602b57fd5bf3c0ffee`],
    ['ERC-7511', `0x365f5f375f5f365f73${bare}5af43d5f5f3e5f3d91602a57fd5bf3`],
    ['Solady', `0x3d3d3d3d363d3d37363d73${bare}5af43d3d93803e602a57fd5bf3`],
    ['EIP-7702', `0xef0100${bare}`],
  ])('%s name their target', (_, code) => {
    expect(proxyInCode(hex(code))?.targets).toEqual([{ address: TARGET, selectors: null }]);
  });

  it('leave out leading zeros of an address that was made for it', () => {
    const code = hex(`0x363d3d373d3d3d363d6f${bare.slice(8)}5af43d82803e903d91602757fd5bf3`);
    expect(proxyInCode(code)?.targets[0]?.address).toBe(toAddress(`0x00000000${bare.slice(8)}`));
  });

  it('are not seen in what only resembles them', () => {
    for (const code of [
      `0x363d3d373d3d3d363d73${bare.slice(2)}5af43d82803e903d91602b57fd5bf3`,
      `0x363d3d373d3d3d363d7f${bare}5af43d82803e903d91602b57fd5bf3`,
      `0x00363d3d373d3d3d363d73${bare}5af43d82803e903d91602b57fd5bf3`,
      `0xef0100${bare}00`,
    ]) {
      expect(proxyInCode(hex(code)), code).toBeNull();
    }
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(proxyInCode(bytesToHex(bytes))).toBeNull();
      }),
    );
  });
});

const slot = (name: string) => toHex(BigInt(keccak256(toHex(name))) - 1n, { size: 32 });
/** Slots by the names that the standards give them: what the constants are held against. */
const NAMES = {
  implementation: slot('eip1967.proxy.implementation'),
  admin: slot('eip1967.proxy.admin'),
  beacon: slot('eip1967.proxy.beacon'),
  proxiable: keccak256(toHex('PROXIABLE')),
  zeppelinos: keccak256(toHex('org.zeppelinos.proxy.implementation')),
  zeppelinosAdmin: keccak256(toHex('org.zeppelinos.proxy.admin')),
};
const ADMIN = toAddress(`0x${'ad'.repeat(20)}`);
const word = (address: Address) => `0x${'0'.repeat(24)}${address.slice(2).toLowerCase()}`;

function endpoint(storage: Readonly<Record<string, string>>, answers: Readonly<Record<string, string>> = {}) {
  const call = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    if (method === 'eth_getStorageAt') return storage[String(params[1])] ?? `0x${'0'.repeat(64)}`;
    const [{ data }] = params as [{ data: string }];
    const answer = answers[data];
    if (answer === undefined) throw new EvidentError('RPC_REFUSED', { message: 'execution reverted' });
    return answer;
  };
  return { call } as unknown as EndpointClient;
}
const question = { address: toAddress(`0x${'11'.repeat(20)}`), code: hex('0x6001'), tag: '0x1' };

describe('proxies by their slots', () => {
  it.each([
    ['eip1967', { [NAMES.implementation]: word(TARGET), [NAMES.admin]: word(ADMIN) }, ADMIN],
    ['eip1822', { [NAMES.proxiable]: word(TARGET) }, null],
    ['zeppelinos', { [NAMES.zeppelinos]: word(TARGET), [NAMES.zeppelinosAdmin]: word(ADMIN) }, ADMIN],
  ] as const)('%s', async (kind, storage, admin) => {
    const found = await readProxy(endpoint(storage), question);
    expect(found).toEqual({ kind, targets: [{ address: TARGET, selectors: null }], admin, beacon: null });
  });

  it('a beacon is asked, and may have nothing to say', async () => {
    const storage = { [NAMES.beacon]: word(ADMIN) };
    const answering = await readProxy(endpoint(storage, { '0x5c60da1b': word(TARGET) }), question);
    expect(answering).toMatchObject({ kind: 'beacon', beacon: ADMIN, targets: [{ address: TARGET }] });
    for (const answers of [{}, { '0x5c60da1b': '0x' }, { '0x5c60da1b': `0x${'ff'.repeat(32)}` }]) {
      expect(await readProxy(endpoint(storage, answers), question)).toMatchObject({ targets: [] });
    }
  });

  it('a slot that holds something else than an address is none', async () => {
    const storage = { [NAMES.implementation]: `0x${'ff'.repeat(32)}` };
    expect(await readProxy(endpoint(storage), question)).toBeNull();
  });

  it('facets that are laid out otherwise are none', async () => {
    for (const facets of ['0x00', `0x${'ff'.repeat(64)}`, `0x${'0'.repeat(62)}20${'f'.repeat(64)}`]) {
      expect(await readProxy(endpoint({}, { '0x7a0ed627': facets }), question)).toBeNull();
    }
  });
});
