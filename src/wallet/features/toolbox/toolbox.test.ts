/** Each tool beside a second library, over values that nobody chose; and what stands in the address. */
import fc from 'fast-check';
import {
  encodeAbiParameters,
  formatEther,
  getAddress,
  getContractAddress,
  hashTypedData,
  keccak256,
  parseAbiParameters,
  parseTransaction,
  serializeTransaction,
  stringToBytes,
  toEventSelector,
  toFunctionSelector,
  toHex,
  toRlp,
} from 'viem';
import { labelhash, namehash } from 'viem/ens';
import { describe, expect, it } from 'vitest';
import { jsonFields } from '#core/abi/values.ts';
import { bytesToHex } from '#core/bytes/hex.ts';
import { TOOLBOX } from '../../shared/toolbox.ts';
import { exampleOf } from './examples.ts';
import { TOOLS } from './screen.tsx';
import { readSearch, startOf, type Tool, type ToolOutcome, type Values, writeSearch } from './tool.ts';

const toolOf = (id: string): Tool => {
  const found = TOOLS.find((tool) => tool.id === id);
  if (found === undefined) throw new Error(`no tool ${id}`);
  return found;
};
const run = async (id: string, values: Values): Promise<ToolOutcome> => {
  const tool = toolOf(id);
  return tool.run({ ...startOf(tool), ...values });
};
const rowsOf = async (id: string, values: Values): Promise<readonly string[]> => {
  const outcome = await run(id, values);
  return outcome.kind === 'done' ? outcome.rows.map(({ value }) => value) : [outcome.kind];
};
const codesOf = async (id: string, values: Values) => {
  const outcome = await run(id, values);
  return outcome.kind === 'wrong'
    ? Object.fromEntries(Object.entries(outcome.errors).map(([field, error]) => [field, error.code]))
    : outcome.kind;
};
it('has an example for every tool, which gives a result', async () => {
  for (const tool of TOOLS) {
    const example = exampleOf(tool);
    expect(Object.keys(example), tool.id).toEqual(tool.fields().map(({ id }) => id));
    const outcome = await tool.run(example);
    expect([tool.id, outcome.kind]).toEqual([tool.id, 'done']);
  }
});

it('says of each value how it is shown', async () => {
  for (const tool of TOOLS) {
    const outcome = await tool.run(exampleOf(tool));
    const rows = outcome.kind === 'done' ? outcome.rows : [];
    for (const { label, variant } of rows) expect(variant, `${tool.id}: ${label}`).toBeDefined();
  }
});

const hexes = (min: number, max: number) =>
  fc.uint8Array({ minLength: min, maxLength: max }).map((bytes) => bytesToHex(bytes));

it('lists every tool once, under the name that leads to it', () => {
  expect(TOOLS.map(({ id }) => id)).toEqual(Object.keys(TOOLBOX));
});

it('waits, and says nothing wrong, while its fields are empty', async () => {
  for (const tool of TOOLS) {
    const outcome = await tool.run(startOf(tool));
    expect([tool.id, outcome.kind]).not.toEqual([tool.id, 'wrong']);
  }
});

it('says what is wrong in words of the tool: nothing is looked up here, and nothing signed', async () => {
  expect(await codesOf('checksum', { address: 'alice.eth' })).toEqual({ address: 'TOOL_ADDRESS' });
  expect(await codesOf('create', { creator: 'alice.eth' })).toEqual({ creator: 'TOOL_ADDRESS' });
  expect(await codesOf('abi-decode', { types: 'uint7', bytes: '0x' })).toEqual({ types: 'TOOL_TYPES' });
  for (const type of ['uint7', 'uint256[]', '(uint256 a)', 'address, uint256']) {
    expect([type, await codesOf('storage-slot', { type, key: '1' })]).toEqual([
      type,
      { type: 'TOOL_KEY_TYPE' },
    ]);
  }
  const typed = async (json: string) => {
    const outcome = await run('typed-data', { json });
    const { code, details } = (outcome.kind === 'wrong' ? outcome.errors.json : undefined) ?? {};
    return [code, details];
  };
  const document = {
    types: { Vote: [{ name: 'weight', type: 'uint8' }] },
    domain: {},
    message: { weight: 300 },
  };
  expect(await typed('{')).toEqual(['TOOL_TYPED_DATA', { reason: 'it is not valid JSON' }]);
  expect(await typed('{"types":{"Vote":[{"name":1}]}}')).toEqual([
    'TOOL_TYPED_DATA',
    { at: 'types.Vote.0.name' },
  ]);
  expect(await typed(JSON.stringify({ ...document, primaryType: 'Vote' }))).toEqual([
    'TOOL_TYPED_DATA',
    { reason: 'a value does not fit its type' },
  ]);
});

describe('the tools beside viem', () => {
  it('hash alike', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), hexes(0, 80), async (text, data) => {
        expect((await rowsOf('keccak', { value: text }))[0]).toBe(keccak256(stringToBytes(text)));
        expect((await rowsOf('keccak', { form: 'bytes', value: data }))[0]).toBe(keccak256(data));
      }),
    );
    const rows = await rowsOf('selector', {
      signatures:
        'event Transfer(address indexed from, address indexed to, uint value)\napprove(address,uint)',
    });
    expect(rows[2]).toBe(toEventSelector('Transfer(address,address,uint256)'));
    expect(rows[4]).toBe(toFunctionSelector('approve(address,uint256)'));
  });

  it('know the interface id of ERC-721', async () => {
    const signatures = [
      'balanceOf(address)',
      'ownerOf(uint256)',
      'approve(address,uint256)',
      'getApproved(uint256)',
      'setApprovalForAll(address,bool)',
      'isApprovedForAll(address,address)',
      'transferFrom(address,address,uint256)',
      'safeTransferFrom(address,address,uint256)',
      'safeTransferFrom(address,address,uint256,bytes)',
    ].join('\n');
    expect((await rowsOf('selector', { signatures })).at(-1)).toBe('0x80ac58cd');
  });

  it('convert amounts and numbers alike', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt(0n, 2n ** 256n - 1n), async (value) => {
        const [ether, , wei] = await rowsOf('units', { unit: 'wei', amount: String(value) });
        expect([ether, wei]).toEqual([formatEther(value), String(value)]);
        const [decimal, hex, word] = await rowsOf('number', { value: toHex(value) });
        expect([decimal, hex]).toEqual([String(value), toHex(value)]);
        expect(word).toBe(encodeAbiParameters([{ type: 'uint256' }], [value]));
      }),
    );
    expect(await codesOf('units', { amount: '1.5', unit: 'wei' })).toEqual({
      amount: 'INPUT_AMOUNT_DECIMALS',
    });
    expect(await codesOf('units', { amount: '1', unit: 'own', decimals: '78' })).toEqual({
      decimals: 'TOOL_NUMBER',
    });
  });

  it('convert text alike, both ways', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1 }), async (text) => {
        const [data = ''] = await rowsOf('text', { value: text });
        expect(data).toBe(bytesToHex(stringToBytes(text)));
        expect(await rowsOf('text', { form: 'bytes', value: data })).toEqual([text]);
      }),
    );
  });

  it('find the same addresses', async () => {
    await fc.assert(
      fc.asyncProperty(
        hexes(20, 20),
        hexes(32, 32),
        hexes(1, 60),
        fc.nat(),
        async (raw, salt, code, nonce) => {
          const from = getAddress(raw);
          expect((await rowsOf('checksum', { address: raw }))[0]).toBe(from);
          expect((await rowsOf('checksum', { address: `0x${'0'.repeat(24)}${raw.slice(2)}` }))[0]).toBe(from);
          expect((await rowsOf('create', { creator: raw, nonce: String(nonce) }))[0]).toBe(
            getContractAddress({ opcode: 'CREATE', from, nonce: BigInt(nonce) }),
          );
          const address = getContractAddress({ opcode: 'CREATE2', from, salt, bytecode: code });
          if (code.length !== 66) {
            expect((await rowsOf('create2', { creator: raw, salt, code }))[0]).toBe(address);
          }
          expect((await rowsOf('create2', { creator: raw, salt, code: keccak256(code) }))[0]).toBe(address);
        },
      ),
    );
    expect(await codesOf('create2', { creator: `0x${'11'.repeat(20)}`, salt: '0x01', code: '0x00' })).toEqual(
      {
        salt: 'TOOL_SIZE',
      },
    );
  });

  it('encode and decode arguments alike', async () => {
    const types = 'address to, (uint256 a, bytes b)[] orders, string note';
    const to = getAddress(`0x${'ab'.repeat(20)}`);
    const orders = [{ a: 2n ** 255n, b: '0x12' as const }];
    const bytes = encodeAbiParameters(parseAbiParameters(types), [to, orders, 'é"']);
    const written = `["${to}", [["${2n ** 255n}", "0x12"]], "é\\""]`;
    expect((await rowsOf('abi-encode', { types, values: written }))[0]).toBe(bytes);
    // A bare number keeps every digit.
    expect((await rowsOf('abi-encode', { types, values: written.replace(/"(\d{70,})"/, '$1') }))[0]).toBe(
      bytes,
    );
    const decoded = await run('abi-decode', { types, bytes });
    const fields = decoded.kind === 'done' ? (decoded.results?.fields ?? []) : [];
    expect(jsonFields(fields)).toEqual({
      to,
      orders: [{ a: String(2n ** 255n), b: '0x12' }],
      note: 'é"',
    });
    const rows = await rowsOf('abi-decode', { types, bytes });
    expect((await rowsOf('abi-encode', { types, values: rows.at(-1) ?? '' }))[0]).toBe(bytes);
    expect(await codesOf('abi-decode', { types, bytes: bytes.slice(0, -64) })).toEqual({
      bytes: 'TOOL_ABI_BYTES',
    });
    // A list without items is complete before anybody wrote one; a number is not.
    expect((await rowsOf('abi-encode', { types: 'uint8[] n' }))[0]).toBe(
      encodeAbiParameters(parseAbiParameters('uint8[]'), [[]]),
    );
    expect(await codesOf('abi-encode', { types: 'uint8 n' })).toBe('waiting');
    const wrong = await run('abi-encode', { types: 'uint8[] n', values: '[[1, 256]]' });
    expect(wrong.kind === 'wrong' ? wrong.errors.values?.details.path : null).toBe('n[1]');
  });

  it('find slots of mappings and lists as Solidity lays them out', async () => {
    await fc.assert(
      fc.asyncProperty(
        hexes(20, 20),
        fc.bigInt(0n, 2n ** 64n),
        fc.bigInt(0n, 2n ** 64n),
        async (key, slot, index) => {
          const word = encodeAbiParameters(parseAbiParameters('address, uint256'), [getAddress(key), slot]);
          expect((await rowsOf('storage-slot', { slot: String(slot), key }))[0]).toBe(keccak256(word));
          const first = BigInt(keccak256(encodeAbiParameters(parseAbiParameters('uint256'), [slot])));
          const [found] = await rowsOf('storage-slot', {
            slot: String(slot),
            kind: 'array',
            index: String(index),
          });
          expect(found).toBe(toHex(BigInt.asUintN(256, first + index), { size: 32 }));
        },
      ),
    );
  });

  it('hash names alike, normalised', async () => {
    const [name, node, label] = await rowsOf('name-hash', { name: 'Alice.eth' });
    expect([name, node, label]).toEqual(['alice.eth', namehash('alice.eth'), labelhash('alice')]);
    expect(await codesOf('name-hash', { name: 'a..eth' })).toEqual({ name: 'NAME_INVALID' });
    const long = await run('name-hash', { name: 'a'.repeat(1001) });
    expect(long.kind === 'wrong' ? long.errors.name?.details : long.kind).toEqual({
      reason: 'it is too long',
    });
  });

  it('write RLP alike', async () => {
    const item = JSON.stringify(['0x01', ['0x', '0xabcd'], []]);
    const bytes = toRlp(['0x01', ['0x', '0xabcd'], []]);
    expect((await rowsOf('rlp', { way: 'encode', value: item }))[0]).toBe(bytes);
    expect(JSON.parse((await rowsOf('rlp', { value: bytes }))[0] ?? '')).toEqual(JSON.parse(item));
    expect(await codesOf('rlp', { value: '0x8100' })).toEqual({ value: 'TOOL_RLP_INVALID' });
  });

  it('hash typed data alike', async () => {
    const document = {
      types: { Vote: [{ name: 'weight', type: 'uint256' }] },
      primaryType: 'Vote' as const,
      domain: { name: 'Assembly', chainId: 1 },
      message: { weight: '3' },
    };
    const [digest, , , type, typeHash] = await rowsOf('typed-data', { json: JSON.stringify(document) });
    expect(digest).toBe(hashTypedData({ ...document, message: { weight: 3n } }));
    expect([type, typeHash]).toEqual([
      'Vote(uint256 weight)',
      keccak256(stringToBytes('Vote(uint256 weight)')),
    ]);
  });

  it('build the transactions that viem reads, and take them apart', async () => {
    const to = getAddress(`0x${'ab'.repeat(20)}`);
    const common = { chainId: '5', nonce: '7', gasLimit: '50000', to, value: '9', data: '0x1234' };
    const dynamic = { maxFeePerGas: '30', maxPriorityFeePerGas: '2' };
    const key = `0x${'22'.repeat(32)}` as const;
    const accessList = [{ address: to.toLowerCase(), storageKeys: [key] }];
    const versioned = [`0x01${'33'.repeat(31)}`];
    const authorization = { chainId: 5, address: to.toLowerCase(), nonce: 1, yParity: 1, r: key, s: key };
    const json = JSON.stringify;
    for (const [type, more] of [
      ['0', { gasPrice: '4' }],
      ['1', { gasPrice: '4', accessList: json(accessList) }],
      ['2', { ...dynamic, accessList: json(accessList) }],
      ['3', { ...dynamic, maxFeePerBlobGas: '8', blobVersionedHashes: json(versioned) }],
      ['4', { ...dynamic, authorizationList: json([authorization]) }],
    ] as const) {
      const [unsigned = ''] = await rowsOf('build', { type, ...common, ...more });
      const parsed = parseTransaction(unsigned as `0x02${string}`);
      expect(parsed).toMatchObject({ chainId: 5, nonce: 7, gas: 50_000n, value: 9n, data: '0x1234' });
      expect(getAddress(parsed.to ?? '0x')).toBe(to);
      expect(serializeTransaction(parsed)).toBe(unsigned);
      const rows = await rowsOf('transaction', { bytes: unsigned });
      expect(rows).toContain(keccak256(unsigned as `0x${string}`));
      expect(rows.at(-1)).toBe(unsigned);
      // With its checksum: it is what a person compares.
      expect(rows).toContain(to);
    }
    expect(await codesOf('build', { ...common, ...dynamic, accessList: '[{"address":"0x1"}]' })).toEqual({
      accessList: 'TOOL_JSON',
    });
    expect(await codesOf('build', { ...common, ...dynamic, nonce: String(2n ** 64n) })).toEqual({
      nonce: 'TOOL_NUMBER',
    });
  });
});

it('the key of a mapping that is no address is told at its field, without a word of names', async () => {
  const tool = TOOLS.find(({ id }) => id === 'storage-slot');
  const outcome = await tool?.run({ slot: '1', kind: 'mapping', type: 'address', key: '0x12' });
  const error = outcome?.kind === 'wrong' ? outcome.errors.key : undefined;
  expect(error?.code).toBe('TOOL_ADDRESS');
  expect(error?.details.path).toBeUndefined();
});

describe('the address of a tool', () => {
  it('brings back what stood in its fields', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TOOLS),
        fc.array(fc.string({ maxLength: 20 }), { maxLength: 12 }),
        (tool, texts) => {
          const values = Object.fromEntries(
            tool
              .fields()
              .map(({ id, options }, place) => [
                id,
                options === undefined
                  ? (texts[place] ?? '').replace(/\p{Surrogate}/gu, '')
                  : (options[place % options.length]?.value ?? ''),
              ]),
          );
          const written = writeSearch(tool, values);
          if (written !== undefined) expect(readSearch(tool, written)).toEqual(values);
        },
      ),
    );
  });

  it('never holds what may be a secret, nor what is long', () => {
    const keccak = toolOf('keccak');
    const phrase = 'test test test test test test test test test test test junk';
    for (const value of [phrase, `0x${'ab'.repeat(32)}`, 'x'.repeat(2000)]) {
      expect(writeSearch(keccak, { form: 'text', value })).toBeUndefined();
    }
  });

  it('offers nothing that the tool does not have', () => {
    const keccak = toolOf('keccak');
    expect(readSearch(keccak, 'form=evil&value=1&more=2')).toEqual({ form: 'text', value: '1' });
    expect(readSearch(keccak, 5)).toEqual(startOf(keccak));
  });
});
