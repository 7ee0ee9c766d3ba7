/** What apps write into their requests, where it is shown to people or could be read in two ways. */
import { describe, expect, it } from 'vitest';
import { CHAIN, ME } from '../testing/stage.ts';
import { readAsked } from './params.ts';

const typed = (type: string) =>
  JSON.stringify({
    types: { EIP712Domain: [], Mail: [{ name: 'to', type }] },
    primaryType: 'Mail',
    domain: {},
    message: {},
  });

describe('the name of a network', () => {
  const add = (chainName: unknown) =>
    readAsked('wallet_addEthereumChain', JSON.stringify([{ chainId: '0x7a69', chainName }]));

  it('is one readable line of 64 characters', () => {
    expect(add('\u202Emuerehtc\u200B E\n')).toEqual({ kind: 'addChain', chainId: CHAIN, name: 'muerehtc E' });
    expect(add('a'.repeat(1000))).toMatchObject({ name: `${'a'.repeat(63)}…` });
  });

  it.each([7, 'a'.repeat(4097), null])('is no %#', (name) => {
    expect(() => add(name)).toThrow(
      expect.objectContaining({ rpc: expect.objectContaining({ code: -32602 }) }),
    );
  });
});

describe('typed data', () => {
  it.each(['address[]', 'address[2]', 'Mail[]'])(
    'of version 3 with a list (%s) is refused, of 4 it is not',
    (type) => {
      const params = JSON.stringify([ME, typed(type)]);
      expect(() => readAsked('eth_signTypedData_v3', params)).toThrow(
        expect.objectContaining({ rpc: expect.objectContaining({ code: -32602 }) }),
      );
      expect(readAsked('eth_signTypedData_v4', params)).toMatchObject({ kind: 'typedData', account: ME });
    },
  );

  it('of version 3 without lists is asked for', () => {
    expect(readAsked('eth_signTypedData_v3', JSON.stringify([ME, typed('address')]))).toMatchObject({
      kind: 'typedData',
    });
  });
});

it('a message is bytes where it is written as such, else the text itself; the account may come first', () => {
  const message = (first: string, second: string) =>
    readAsked('personal_sign', JSON.stringify([first, second]));
  expect(message('0x6869', ME)).toEqual({ kind: 'message', account: ME, message: '0x6869' });
  expect(message('hi', ME)).toEqual({ kind: 'message', account: ME, message: '0x6869' });
  expect(message(ME, '0x6869')).toEqual({ kind: 'message', account: ME, message: '0x6869' });
  // Half a byte is a text.
  expect(message('0x686', ME)).toMatchObject({ message: '0x3078363836' });
});
