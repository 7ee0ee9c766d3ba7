import { toEventSelector, toFunctionSelector } from 'viem';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../../result.ts';
import { functionText } from '../parse.ts';
import { paced } from '../steps.ts';
import { writeAbi, writeInterface } from './json.ts';
import { readInterface, readingSteps } from './read.ts';

describe('JSON interfaces', () => {
  const functionsOf = (value: unknown) => {
    const result = readInterface(typeof value === 'string' ? value : JSON.stringify(value));
    if (!result.ok) return result.error.code;
    return { functions: result.value.functions.map(functionText), skipped: result.value.skipped };
  };
  const transfer = {
    type: 'function',
    name: 'transfer',
    inputs: [
      { name: 'to', type: 'address', internalType: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [{ type: 'bool' }],
    stateMutability: 'nonpayable',
  };

  it('reads functions among everything else', () => {
    const orders = {
      type: 'function',
      name: 'fill',
      inputs: [
        {
          name: 'orders',
          type: 'tuple[2][]',
          components: [
            { name: 'id', type: 'uint8' },
            { name: 'rest', type: 'tuple', components: [{ name: '', type: 'bytes' }] },
          ],
        },
      ],
    };
    const others = [{ type: 'event', name: 'E', inputs: [] }, { type: 'receive' }, { type: 'constructor' }];
    expect(functionsOf([transfer, ...others, orders])).toEqual({
      functions: [
        'function transfer(address to, uint256 amount)',
        'function fill((uint8 id, (bytes) rest)[2][] orders)',
      ],
      skipped: 0,
    });
    expect(functionsOf({ contractName: 'Token', abi: [transfer] })).toMatchObject({ skipped: 0 });
  });

  it.each([
    ['a name that is none', { ...transfer, name: 'transfer(address' }],
    ['a name that is a word of the language', { ...transfer, name: 'returns' }],
    ['a type that is none', { ...transfer, inputs: [{ name: 'a', type: 'Set storage' }] }],
    ['a tuple without fields', { ...transfer, inputs: [{ name: 'a', type: 'tuple', components: [] }] }],
    ['an elementary type with brackets that do not close', { ...transfer, inputs: [{ type: 'uint256[' }] }],
    ['an array without end', { ...transfer, inputs: [{ type: `uint256${'[9999]'.repeat(3)}` }] }],
    ['inputs that are none', { ...transfer, inputs: 'address' }],
  ])('leaves out %s', (_, entry) => {
    expect(functionsOf([entry, transfer])).toMatchObject({ functions: [{}], skipped: 1 });
  });

  it('drops names of parameters that Solidity could not have written', () => {
    const inputs = [{ name: 'to, uint256 a)\u202e', type: 'address' }];
    expect(functionsOf([{ ...transfer, inputs }])).toEqual({
      functions: ['function transfer(address)'],
      skipped: 0,
    });
  });

  it.each(['{}', '[1]', '[[]]', '{"abi":{}}', '[{"type":1}]', '[{]'])('refuses %j', (text) => {
    expect(functionsOf(text)).toBe('ABI_JSON_INVALID');
  });

  it('refuses a text beyond 2 MiB, and survives nesting and repetition', () => {
    expect(functionsOf(`[${' '.repeat(2 * 1024 * 1024)}]`)).toBe('ABI_TOO_LARGE');
    expect(functionsOf('['.repeat(500_000))).toBe('ABI_JSON_INVALID');
    let deep: unknown = { name: 'a', type: 'uint256' };
    for (let level = 0; level < 200; level += 1) deep = { name: 'a', type: 'tuple', components: [deep] };
    expect(functionsOf([{ ...transfer, inputs: [deep] }])).toEqual({ functions: [], skipped: 1 });
    const many = Array.from({ length: 5000 }, (_, index) => ({ name: `f${index}` }));
    expect(functionsOf(many)).toMatchObject({ skipped: 5000 - 4096 });
  });

  it('keeps results, mutability of old and new compilers, and what the source calls a type', () => {
    const contract = unwrap(
      readInterface(
        JSON.stringify([
          { ...transfer, stateMutability: undefined, constant: true },
          { type: 'function', name: 'pay', inputs: [], payable: true },
          {
            type: 'function',
            name: 'side',
            inputs: [{ name: 's', type: 'uint8', internalType: 'enum Book.Side' }],
          },
          {
            type: 'function',
            name: 'odd',
            inputs: [{ name: 's', type: 'uint8', internalType: '<img src=x>' }],
          },
          { type: 'constructor', inputs: [{ name: 'owner', type: 'address' }], stateMutability: 'payable' },
          { type: 'fallback', stateMutability: 'payable' },
          { type: 'receive', stateMutability: 'payable' },
          { type: 'error', name: 'Late', inputs: [{ name: 'deadline', type: 'uint64' }] },
          {
            type: 'event',
            name: 'Paid',
            inputs: [
              { name: 'by', type: 'address', indexed: true },
              { name: 'amount', type: 'uint256' },
            ],
          },
          { type: 'library' },
        ]),
      ),
    );
    expect(contract.functions.map(({ name, mutability }) => [name, mutability])).toEqual([
      ['transfer', 'view'],
      ['pay', 'payable'],
      ['side', 'nonpayable'],
      ['odd', 'nonpayable'],
    ]);
    expect(contract.functions[0]?.outputs).toEqual([{ name: '', type: { kind: 'bool' } }]);
    expect(contract.functions[2]?.inputs[0]?.internal).toBe('enum Book.Side');
    expect(contract.functions[3]?.inputs[0]).toEqual({ name: 's', type: { kind: 'uint', bits: 8 } });
    expect(contract).toMatchObject({
      creation: { inputs: [{ name: 'owner' }], payable: true },
      fallback: { payable: true },
      receives: true,
      errors: [{ selector: toFunctionSelector('Late(uint64)') }],
      events: [
        {
          topic: toEventSelector('Paid(address,uint256)'),
          anonymous: false,
          inputs: [{ indexed: true }, { indexed: false }],
        },
      ],
      skipped: 1,
    });
  });

  it('finds the list in what tools and explorers write', () => {
    const abi = [transfer];
    const signatures = (value: unknown, choice: string | null = null) => {
      const read = readInterface(JSON.stringify(value), choice);
      return read.ok
        ? read.value.functions.map(({ signature }) => signature)
        : [read.error.code, read.error.details.names ?? ''];
    };
    const expected = ['transfer(address,uint256)'];
    const compiled = { contracts: { 'a.sol': { Token: { abi }, Empty: { abi: [] } } }, sources: {} };
    expect(signatures({ _format: 'hh-sol-artifact-1', contractName: 'Token', abi })).toEqual(expected);
    expect(signatures({ abi, bytecode: { object: '0x' }, ast: {} })).toEqual(expected);
    expect(signatures(compiled)).toEqual(expected);
    expect(signatures({ id: '1', output: compiled })).toEqual(expected);
    expect(signatures({ compiler: {}, output: { abi } })).toEqual(expected);
    expect(signatures({ status: '1', result: JSON.stringify(abi) })).toEqual(expected);
    expect(signatures(['function transfer(address,uint256)', 'event E()'])).toEqual(expected);
    const two = { contracts: { 'a.sol': { Token: { abi }, Other: { abi: [{ name: 'f' }] } } } };
    expect(signatures(two)).toEqual(['ABI_SEVERAL_CONTRACTS', 'a.sol:Token, a.sol:Other']);
    expect(signatures(two, 'Token')).toEqual(expected);
    expect(signatures(two, 'a.sol:Other')).toEqual(['f()']);
    expect(signatures(two, 'Nobody')).toEqual(['ABI_JSON_INVALID', '']);
  });

  it('reads thousands of functions in pieces, to the same end, and stops where a pause does', async () => {
    const text = JSON.stringify(Array.from({ length: 2000 }, (_, index) => ({ name: `f${index}` })));
    let pauses = 0;
    const pause = () => {
      pauses += 1;
      return Promise.resolve();
    };
    expect(await paced(readingSteps(text), pause)).toEqual(readInterface(text));
    expect(pauses).toBeGreaterThan(50);
    const aborted = new Error('aborted');
    await expect(paced(readingSteps(text), () => Promise.reject(aborted))).rejects.toBe(aborted);
  });

  it('takes members of enumerations from the syntax tree', () => {
    const side = {
      nodeType: 'EnumDefinition',
      canonicalName: 'Book.Side',
      members: [{ name: 'Buy' }, { name: 'Sell' }],
    };
    const ast = { nodeType: 'SourceUnit', nodes: [{ nodeType: 'ContractDefinition', nodes: [side] }] };
    const read = unwrap(readInterface(JSON.stringify({ abi: [transfer], ast })));
    expect([...read.enums]).toEqual([['Book.Side', ['Buy', 'Sell']]]);
    expect(unwrap(readInterface(writeInterface(read)))).toEqual(read);
    expect(JSON.parse(writeAbi(read))).toEqual([
      {
        ...transfer,
        inputs: transfer.inputs.map(({ name, type }) => ({ name, type })),
        outputs: [{ name: '', type: 'bool' }],
      },
    ]);
  });
});
