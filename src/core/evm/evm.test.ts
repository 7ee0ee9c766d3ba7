import { createRequire } from 'node:module';
import fc from 'fast-check';
import { encodeAbiParameters, encodePacked, keccak256, toFunctionSelector } from 'viem';
import { describe, expect, it } from 'vitest';
import { compileFixtures } from '#devnet/compile.ts';
import { toAddress } from '../address/address.ts';
import { bytesToHex, type Hash, type Hex, hexToBytes, parseHex } from '../bytes/hex.ts';
import { encodeCbor } from '../cbor/cbor.ts';
import { unwrap } from '../result.ts';
import {
  disassemble,
  dispatchedSelectors,
  type Instruction,
  operandSize,
  operationName,
} from './disassemble.ts';
import { ipfsName, readMetadata } from './metadata.ts';
import {
  bytesAt,
  itemPlace,
  itemsSlot,
  mappingSlot,
  slotAfter,
  slotOf,
  storedBytes,
} from './storage-slots.ts';

const require = createRequire(import.meta.url);
const hex = (text: string): Hex => unwrap(parseHex(text));
const code = fc.uint8Array({ maxLength: 2_000 });

describe('operations', () => {
  it('are those of the published table', () => {
    const at = (byte: number) => operationName(byte);
    expect([0x00, 0x0b, 0x1d, 0x1e, 0x20, 0x3f, 0x44, 0x48, 0x4a].map(at)).toEqual([
      'STOP',
      'SIGNEXTEND',
      'SAR',
      'CLZ',
      'KECCAK256',
      'EXTCODEHASH',
      'PREVRANDAO',
      'BASEFEE',
      'BLOBBASEFEE',
    ]);
    expect([0x50, 0x5b, 0x5c, 0x5e, 0x5f, 0x60, 0x7f, 0x80, 0x9f].map(at)).toEqual([
      'POP',
      'JUMPDEST',
      'TLOAD',
      'MCOPY',
      'PUSH0',
      'PUSH1',
      'PUSH32',
      'DUP1',
      'SWAP16',
    ]);
    expect([0xa4, 0xf0, 0xf5, 0xfa, 0xfd, 0xfe, 0xff].map(at)).toEqual([
      'LOG4',
      'CREATE',
      'CREATE2',
      'STATICCALL',
      'REVERT',
      'INVALID',
      'SELFDESTRUCT',
    ]);
    expect([0x0c, 0x1f, 0x21, 0x4b, 0xa5, 0xef, 0xf6, 0xfb].map(at)).toEqual(Array(8).fill(null));
    expect([0x5f, 0x60, 0x7f, 0x80].map(operandSize)).toEqual([0, 1, 32, 0]);
  });
});

describe('disassembly', () => {
  const all = (bytes: Uint8Array, count: number): Instruction[] => {
    const found: Instruction[] = [];
    for (let from: number | null = 0; from !== null; ) {
      const { instructions, next } = disassemble(bytes, from, count);
      expect(instructions.length).toBeLessThanOrEqual(count);
      found.push(...instructions);
      from = next;
    }
    return found;
  };

  it('covers each byte once, in pieces of any size alike', () => {
    fc.assert(
      fc.property(code, fc.integer({ min: 1, max: 50 }), (bytes, count) => {
        const found = all(bytes, count);
        expect(found).toEqual(all(bytes, 1_000_000));
        const written = found.map(
          ({ code: byte, operand }) => byte.toString(16).padStart(2, '0') + (operand?.slice(2) ?? ''),
        );
        expect(`0x${written.join('')}`).toBe(bytesToHex(bytes));
      }),
    );
  });

  it('takes a jump destination inside pushed data for data', () => {
    const [push, real] = all(hexToBytes(hex('0x615b5b5b')), 10);
    expect(push).toMatchObject({ name: 'PUSH2', operand: '0x5b5b', target: false });
    expect(real).toMatchObject({ at: 3, name: 'JUMPDEST', target: true });
  });

  it('finds the selectors that a compiled contract answers', () => {
    for (const { abi, runtime } of Object.values(compileFixtures())) {
      const found = dispatchedSelectors(hex(runtime));
      for (const item of abi) {
        if (item.type !== 'function') continue;
        expect([...found.keys()], item.name).toContain(toFunctionSelector(item));
      }
    }
  });

  it('says nothing of selectors where there are none', () => {
    expect(dispatchedSelectors(hex('0x'))).toEqual(new Map());
    expect(dispatchedSelectors(hex('0x63a9059cbb6000525f5ffd'))).toEqual(new Map());
  });
});

interface Solc {
  compile(input: string): string;
}
function compiled(settings: Record<string, unknown>, content = 'contract C { function f() external {} }') {
  const solc = require('solc') as Solc;
  const output = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: 'Solidity',
        sources: { 'a.sol': { content } },
        settings: {
          metadata: settings,
          outputSelection: { '*': { '*': ['metadata', 'evm.deployedBytecode.object'] } },
        },
      }),
    ),
  );
  const contract = output.contracts['a.sol'].C;
  const metadata: string = contract.metadata;
  return { code: hex(`0x${contract.evm.deployedBytecode.object}`), metadata };
}

describe('metadata in code', () => {
  it('names the compiler, and the file that the compiler wrote', () => {
    const { code: runtime, metadata } = compiled({ bytecodeHash: 'ipfs' });
    const version = /^[\d.]+/.exec(JSON.parse(metadata).compiler.version)?.[0];
    expect(readMetadata(runtime)).toEqual({
      size: 53,
      language: 'solidity',
      compiler: version,
      hash: { kind: 'ipfs', value: ipfsName(new TextEncoder().encode(metadata)) },
    });
  });

  it('knows those without a hash, those of Swarm, and none at all', () => {
    expect(readMetadata(compiled({ bytecodeHash: 'none' }).code)).toMatchObject({ hash: null });
    expect(readMetadata(compiled({ bytecodeHash: 'bzzr1' }).code)?.hash?.kind).toBe('swarm');
    // As compilers wrote it before 0.5.12: no version beside it.
    const early = `0x6001a165627a7a72305820${'ab'.repeat(32)}0029`;
    expect(readMetadata(hex(early))).toEqual({
      size: 43,
      language: 'solidity',
      compiler: null,
      hash: { kind: 'swarm', value: `0x${'ab'.repeat(32)}` },
    });
    expect(readMetadata(compiled({ appendCBOR: false, bytecodeHash: 'none' }).code)).toBeNull();
  });

  it('knows Vyper’s, which counts its own length', () => {
    const list = encodeCbor([100, [20, 30], 0, new Map([['vyper', [0, 4, 0]]])]);
    const tail = [...list, 0, list.length + 2];
    expect(readMetadata(bytesToHex(Uint8Array.of(1, 2, 3, ...tail)))).toEqual({
      size: tail.length,
      language: 'vyper',
      compiler: '0.4.0',
      hash: null,
    });
  });

  it('is not seen in arbitrary bytes, and never throws', () => {
    fc.assert(
      fc.property(code, (bytes) => {
        const found = readMetadata(bytesToHex(bytes));
        if (found !== null) expect(found.size).toBeLessThanOrEqual(bytes.length);
      }),
    );
  });
});

describe('the name of a file', () => {
  it('is the one that IPFS gives', () => {
    expect(ipfsName(new Uint8Array())).toBe('QmbFMke1KXqnYyBBWxB74N4c5SBnJMVAiMNRcGu6x1AwQH');
    expect(ipfsName(new TextEncoder().encode('hello world\n'))).toBe(
      'QmT78zSuBmuS4z925WZfrqQ1qHaJ56DQaTfyMUF7F8ff5o',
    );
  });

  it.each([1_000, 262_144 + 7, 700_000])('is the compiler’s for a source of %i characters', (size) => {
    const content = `contract C {} // ${'x'.repeat(size)}`;
    const { metadata } = compiled({}, content);
    const urls: string[] = JSON.parse(metadata).sources['a.sol'].urls;
    expect(urls).toContain(`dweb:/ipfs/${ipfsName(new TextEncoder().encode(content))}`);
  });
});

describe('places in storage', () => {
  const slots = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(slotOf);

  it('of mappings are viem’s hash of key and slot', () => {
    const uint = { kind: 'uint', bits: 256 } as const;
    fc.assert(
      fc.property(slots, fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.string(), (slot, key, text) => {
        const number = [{ type: 'uint256' }, { type: 'bytes32' }] as const;
        expect(mappingSlot(slot, uint, { kind: 'number', value: key })).toBe(
          keccak256(encodeAbiParameters(number, [key, slot])),
        );
        const written = new TextDecoder().decode(new TextEncoder().encode(text));
        expect(mappingSlot(slot, { kind: 'string' }, { kind: 'text', value: written })).toBe(
          keccak256(encodePacked(['string', 'bytes32'], [written, slot])),
        );
      }),
    );
    const address = toAddress(`0x${'ab'.repeat(20)}`);
    expect(mappingSlot(slotOf(2n), { kind: 'address' }, { kind: 'address', value: address })).toBe(
      keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [address, 2n])),
    );
    const four = hex('0xdeadbeef');
    expect(mappingSlot(slotOf(2n), { kind: 'bytes', size: 4 }, { kind: 'bytes', value: four })).toBe(
      keccak256(encodeAbiParameters([{ type: 'bytes4' }, { type: 'uint256' }], [four, 2n])),
    );
    expect(mappingSlot(slotOf(2n), { kind: 'int', bits: 8 }, { kind: 'number', value: -1n })).toBe(
      keccak256(encodeAbiParameters([{ type: 'int8' }, { type: 'uint256' }], [-1, 2n])),
    );
  });

  it('of mappings do not exist for keys that Solidity does not allow, or values that do not fit', () => {
    const list = { kind: 'array', item: { kind: 'bool' }, length: null } as const;
    expect(() => mappingSlot(slotOf(0n), list, { kind: 'list', items: [] })).toThrow();
    expect(() =>
      mappingSlot(slotOf(0n), { kind: 'uint', bits: 8 }, { kind: 'number', value: 256n }),
    ).toThrow();
  });

  it('of items never overlap', () => {
    fc.assert(
      fc.property(slots, fc.integer({ min: 1, max: 100 }), (array, size) => {
        const first = itemsSlot(array);
        expect(first).toBe(keccak256(array));
        const taken = new Set<string>();
        for (let index = 0n; index < 12n; index += 1n) {
          const place = itemPlace(first, index, size);
          const words = Math.ceil(size / 32);
          for (let word = 0; word < words; word += 1) {
            for (let i = 0; i < place.size; i += 1) {
              const at = `${slotAfter(place.slot, BigInt(word))}/${place.offset + i}`;
              if (taken.has(at)) throw new Error(`${at} is taken twice`);
              taken.add(at);
            }
          }
          expect(place.offset + place.size).toBeLessThanOrEqual(32);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('go round behind the last slot', () => {
    expect(slotAfter(slotOf(2n ** 256n - 1n), 1n)).toBe(slotOf(0n));
    expect(() => slotOf(2n ** 256n)).toThrow();
    expect(() => slotOf(-1n)).toThrow();
  });

  it('hold bytes from the lower end, and short text from the upper', () => {
    const word = `0x${'00'.repeat(29)}0a0b0c` as Hash;
    expect(bytesAt(word, { offset: 0, size: 1 })).toBe('0x0c');
    expect(bytesAt(word, { offset: 1, size: 2 })).toBe('0x0a0b');
    const short = `0x616263${'00'.repeat(28)}06` as Hash;
    expect(storedBytes(slotOf(1n), short)).toEqual({ kind: 'short', value: '0x616263' });
    expect(storedBytes(slotOf(1n), slotOf(81n))).toEqual({
      kind: 'long',
      length: 40n,
      first: keccak256(slotOf(1n)),
      slots: 2n,
    });
    expect(storedBytes(slotOf(1n), slotOf(64n))).toBeNull();
    expect(storedBytes(slotOf(1n), slotOf(3n))).toBeNull();
  });
});
