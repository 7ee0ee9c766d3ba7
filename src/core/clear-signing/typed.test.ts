/** Typed data: a description is of what is hashed, or there is none. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeCall } from '../abi/encode.ts';
import { parseFunction } from '../abi/parse.ts';
import { type Address, ZERO_ADDRESS } from '../address/address.ts';
import { unwrap } from '../result.ts';
import { describeTypedData, describeTypedDataBy } from './describe.ts';
import { createRegistry } from './descriptor.ts';
import { AT, address, COIN, FROM, kinds, number, OTHER, rows, TOKEN, tokens } from './testing/given.ts';

describe('typed data', () => {
  const DOMAIN = [
    { name: 'name', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ];
  const ORDER = [
    { name: 'to', type: 'address' },
    { name: 'amount', type: 'uint256' },
  ];
  const registry = createRegistry({
    'registry/x/eip712-x.json': {
      context: { eip712: { domain: { name: 'X' }, deployments: [{ chainId: 1, address: AT }] } },
      display: {
        formats: {
          'Order(address to,uint256 amount)': {
            intent: 'Order',
            fields: [
              { path: 'amount', label: 'Amount', format: 'tokenAmount', params: { token: TOKEN } },
              { path: 'to', label: 'To', format: 'addressName' },
            ],
          },
        },
      },
    },
  });
  const document = {
    types: { EIP712Domain: DOMAIN, Order: ORDER },
    primaryType: 'Order',
    domain: { name: 'X', chainId: 1, verifyingContract: AT },
    message: { to: OTHER, amount: '1500000' },
  };
  const read = (changes: object) =>
    describeTypedDataBy(registry, { json: JSON.stringify({ ...document, ...changes }), tokens });

  test('what matches is described', async () => {
    const reading = await read({});
    if (reading.kind !== 'described') throw new Error(JSON.stringify(reading));
    expect(rows(reading.text)).toEqual(['Amount: 1.5 USDX', `To: ${OTHER}`]);
    expect(kinds(reading.text)).toEqual(['tokenFromDescription']);
  });

  test.each<[string, object, string]>([
    ['another chain', { domain: { ...document.domain, chainId: 5 } }, 'none'],
    ['another contract', { domain: { ...document.domain, verifyingContract: OTHER } }, 'none'],
    ['another name', { domain: { ...document.domain, name: 'Y' } }, 'refused'],
    [
      'a chain that the domain’s type does not declare, so that nobody signs it',
      { types: { ...document.types, EIP712Domain: DOMAIN.filter(({ name }) => name !== 'chainId') } },
      'none',
    ],
    ['no type of the domain', { types: { Order: ORDER } }, 'described'],
    [
      'no type of the domain, which has a field of its own',
      { types: { Order: ORDER }, domain: { ...document.domain, more: 1 } },
      'none',
    ],
    [
      'no type of the domain, and another chain',
      { types: { Order: ORDER }, domain: { ...document.domain, chainId: 5 } },
      'none',
    ],
    ['a field that is not declared', { message: { ...document.message, more: 1 } }, 'none'],
    ['a field that is missing', { message: { to: OTHER } }, 'none'],
    ['a number that JSON cannot hold', { message: { to: OTHER, amount: 2 ** 60 } }, 'none'],
    ['a number out of range', { message: { to: OTHER, amount: '-1' } }, 'none'],
    ['a wrong checksum', { message: { to: COIN.replace('Ee', 'eE'), amount: 1 } }, 'none'],
    [
      'other types under the same name',
      { types: { ...document.types, Order: [...ORDER].reverse() } },
      'none',
    ],
    [
      'a type within itself',
      { types: { ...document.types, Order: [{ name: 'to', type: 'Order' }] } },
      'none',
    ],
    ['no such primary type', { primaryType: 'toString' }, 'none'],
  ])('%s is not', async (_, changes, kind) => {
    expect(await read(changes)).toMatchObject({ kind });
  });

  test('slices of bytes are slices of bytes, not of their digits', async () => {
    const sliced = createRegistry({
      x: {
        context: { eip712: { deployments: [{ chainId: 1, address: AT }] } },
        display: {
          formats: {
            'P(bytes path)': {
              intent: 'P',
              fields: [{ path: 'path.[0:20]', label: 'First', format: 'addressName' }],
            },
          },
        },
      },
    });
    const path = `${OTHER.toLowerCase()}000bb8${TOKEN.slice(2)}`;
    const json = JSON.stringify({
      types: { EIP712Domain: DOMAIN, P: [{ name: 'path', type: 'bytes' }] },
      primaryType: 'P',
      domain: document.domain,
      message: { path },
    });
    const reading = await describeTypedDataBy(sliced, { json, tokens });
    expect(reading.kind === 'described' && rows(reading.text)).toEqual([`First: ${OTHER}`]);
  });

  test('a call inside is read, and in the units of its token', async () => {
    const fields =
      'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce';
    const members = fields.split(',').map((member) => {
      const [type = '', name = ''] = member.split(' ');
      return { name, type };
    });
    const transfer = unwrap(parseFunction('transfer(address to, uint256 amount)'));
    const json = JSON.stringify({
      types: { EIP712Domain: DOMAIN.slice(1), SafeTx: members },
      primaryType: 'SafeTx',
      domain: { chainId: 1, verifyingContract: '0x41675C099F32341bf84BFc5382aF534df5C7461a' },
      message: {
        ...Object.fromEntries(members.map(({ name, type }) => [name, type === 'address' ? ZERO_ADDRESS : 0])),
        to: TOKEN,
        data: encodeCall(transfer, [address(OTHER), number(1_500_000n)]),
      },
    });
    const reading = await describeTypedData({ json, tokens, account: FROM });
    if (reading.kind !== 'described') throw new Error(JSON.stringify(reading));
    expect(rows(reading.text)).toContain(`Transaction: for ${TOKEN}: Send 1.5 USDX to ${OTHER}`);
    expect(kinds(reading.text)).toContain('callInside');
  });

  test('a permit: for a token that the program vouches for', async () => {
    const names = ['owner', 'spender', 'value', 'nonce', 'deadline'];
    const types = ['address', 'address', 'uint256', 'uint256', 'uint256'];
    const permit = (verifyingContract: Address) =>
      JSON.stringify({
        types: { EIP712Domain: DOMAIN, Permit: names.map((name, index) => ({ name, type: types[index] })) },
        primaryType: 'Permit',
        domain: { ...document.domain, verifyingContract },
        message: { owner: FROM, spender: OTHER, value: '1500000', nonce: 3, deadline: 1_830_297_600 },
      });
    const reading = await describeTypedData({ json: permit(TOKEN), tokens });
    expect(reading.kind === 'described' && rows(reading.text)).toContain('Max spending amount: 1.5 USDX');
    expect(await describeTypedData({ json: permit(OTHER), tokens })).toEqual({ kind: 'none' });
  });

  test('anything at all: an answer, and no crash', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc.json().map((one) => `{"types":${one}}`),
        ),
        async (json) => {
          expect(await describeTypedDataBy(registry, { json, tokens })).toEqual({ kind: 'none' });
        },
      ),
      { numRuns: 300 },
    );
  });
});
