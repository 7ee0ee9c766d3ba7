import fc from 'fast-check';
import solc from 'solc';
import { getContractAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { type Address, toAddress } from '../address/address.ts';
import { type Hash, type Hex, hexSize, parseHex } from '../bytes/hex.ts';
import { readCall } from '../calldata/read.ts';
import { rowsOf } from '../calldata/rows.ts';
import type { ChainId } from '../chain/chain-id.ts';
import { unwrap } from '../result.ts';
import { create2Address, keccakOfBytes } from '../tools/hash.ts';
import {
  type Buildable,
  librariesOf,
  linkCode,
  looksLikeRuntime,
  MAX_CREATION,
  MAX_RUNTIME,
  readArtefact,
  sizeFault,
} from './artefact.ts';
import { compareCode } from './compare.ts';
import { DEPLOYMENT_PROXY, deploymentData, readDeployment, standsAt } from './proxy.ts';

const SOURCE = `
// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
library Sums { function add(uint256 a, uint256 b) external pure returns (uint256) { return a + b; } }
library Facts { function half(uint256 a) external pure returns (uint256) { return a / 2; } }
interface IVault { function total() external view returns (uint256); }
contract Vault {
  uint256 public immutable start;
  address public immutable keeper;
  uint256 public total;
  constructor(uint256 first, address who) { start = first; keeper = who; }
  function put(uint256 a) external { total = Facts.half(Sums.add(total, a) + start); }
}`;

interface Output {
  contracts: Record<
    string,
    Record<
      string,
      { abi: unknown[]; evm: { bytecode: { object: string }; deployedBytecode: { object: string } } }
    >
  >;
}

function compile(settings: object = {}, content = SOURCE): Output {
  const input = {
    language: 'Solidity',
    sources: { 'src/Vault.sol': { content } },
    settings: {
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode', 'evm.deployedBytecode'] } },
      ...settings,
    },
  };
  const output: Output = JSON.parse(solc.compile(JSON.stringify(input)));
  return output;
}

const plain = compile();
const text = JSON.stringify(plain);
const all = unwrap(readArtefact(text));
const find = (list: readonly Buildable[], name: string): Buildable => {
  const found = list.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
};
const vault = find(all, 'Vault');
const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => toAddress(`0x${Buffer.from(bytes).toString('hex')}`));
const ONE = toAddress(`0x${'11'.repeat(20)}`);
const TWO = toAddress(`0x${'22'.repeat(20)}`);
const hash = (digits: string) => `0x${digits}` as Hash;

describe('artefacts', () => {
  test('the compiler’s output names every contract, also those without code', () => {
    expect(all.map(({ id }) => id).sort()).toEqual(
      ['Facts', 'IVault', 'Sums', 'Vault'].map((name) => `src/Vault.sol:${name}`),
    );
    expect(find(all, 'IVault').creation).toBe('');
    expect(vault.libraries.map(({ name }) => name).sort()).toEqual([
      'src/Vault.sol:Facts',
      'src/Vault.sol:Sums',
    ]);
    expect(vault.runtime?.immutables?.length).toBeGreaterThan(1);
  });

  test('Foundry’s and Hardhat’s say the same', () => {
    const { abi, evm } = plain.contracts['src/Vault.sol']?.Vault ?? {};
    const metadata = { settings: { compilationTarget: { 'src/Vault.sol': 'Vault' } } };
    const foundry = { abi, bytecode: evm?.bytecode, deployedBytecode: evm?.deployedBytecode, metadata };
    expect(unwrap(readArtefact(JSON.stringify(foundry)))).toEqual([vault]);
    const hardhat = {
      abi,
      contractName: 'Vault',
      sourceName: 'src/Vault.sol',
      bytecode: `0x${evm?.bytecode.object}`,
      deployedBytecode: `0x${evm?.deployedBytecode.object}`,
      linkReferences: { 'src/Vault.sol': { Sums: [], Facts: [] } },
    };
    const [read] = unwrap(readArtefact(JSON.stringify(hardhat)));
    expect(read).toEqual({ ...vault, runtime: { ...vault.runtime, immutables: null } });
  });

  test('build information, and creation code by itself', () => {
    expect(unwrap(readArtefact(JSON.stringify({ input: {}, output: plain })))).toEqual(all);
    expect(unwrap(readArtefact(` 0x6000\n6000 `))).toMatchObject([{ creation: '0x60006000', abi: null }]);
  });

  test.each(['', '0x', '0x600', 'hello', '{', '{}', '{"abi":[]}', '{"abi":[],"bytecode":"0xzz"}', '[]'])(
    'refused: %s',
    (wrong) => {
      expect(readArtefact(wrong)).toMatchObject({ ok: false, error: { code: 'DEPLOY_CODE_INVALID' } });
    },
  );

  test('whatever is handed in, it answers', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.string(), (json, other) => {
        readArtefact(json);
        readArtefact(other);
        readArtefact(`{"contracts":{"a":${json}}}`);
      }),
    );
  });
});

describe('libraries', () => {
  test('linked code is what the compiler links', () => {
    // The metadata tell which libraries were linked.
    const settings = { metadata: { appendCBOR: false } };
    const open = find(unwrap(readArtefact(JSON.stringify(compile(settings)))), 'Vault');
    fc.assert(
      fc.property(address, address, (sums, facts) => {
        const linked = compile({ ...settings, libraries: { 'src/Vault.sol': { Sums: sums, Facts: facts } } });
        const addresses = new Map(
          open.libraries.map(({ gap, name }) => [gap, name.endsWith('Sums') ? sums : facts]),
        );
        const { evm } = linked.contracts['src/Vault.sol']?.Vault ?? {};
        expect(linkCode(open.creation, open.libraries, addresses)).toEqual({
          ok: true,
          value: `0x${evm?.bytecode.object}`,
        });
      }),
      // Each run compiles.
      { numRuns: 5, endOnFailure: true },
    );
  });

  test('a gap that nobody filled is told', () => {
    const [first, second] = vault.libraries;
    const one = new Map(first === undefined ? [] : [[first.gap, ONE]]);
    expect(linkCode(vault.creation, vault.libraries, one)).toMatchObject({
      ok: false,
      error: { code: 'DEPLOY_LIBRARY_OPEN', details: { name: second?.name } },
    });
  });

  test('gaps of compilers before 0.5, next to each other as well', () => {
    const gap = (name: string) => `__${name.slice(0, 36).padEnd(38, '_')}`;
    const [a, b] = [gap('Sums.sol:Sums'), gap('a/very/long/path/to/a/library/Facts.sol:Facts')];
    const code = `6073${a}${b}00${a}`;
    const libraries = librariesOf(code, ['a/very/long/path/to/a/library/Facts.sol:Facts']);
    expect(libraries).toEqual([
      { gap: a, name: 'Sums.sol:Sums' },
      { gap: b, name: 'a/very/long/path/to/a/library/Facts.sol:Facts' },
    ]);
    const addresses = new Map([
      [a, ONE],
      [b, TWO],
    ]);
    expect(linkCode(code, libraries ?? [], addresses)).toEqual({
      ok: true,
      value: `0x6073${'11'.repeat(20)}${'22'.repeat(20)}00${'11'.repeat(20)}`,
    });
  });
});

describe('deployed code compared with what was built', () => {
  const libraries = new Map(
    vault.libraries.map(({ gap, name }): [string, Address] => [gap, name.endsWith('Sums') ? ONE : TWO]),
  );
  const runtime = unwrap(linkCode(vault.runtime?.code ?? '', vault.libraries, libraries));
  const built = { runtime: vault.runtime, libraries, address: ONE };
  const filled = (code: Hex, value: string) => {
    let bytes = code.slice(2);
    for (const { start, length } of vault.runtime?.immutables ?? []) {
      bytes = bytes.slice(0, 2 * start) + value.repeat(length) + bytes.slice(2 * (start + length));
    }
    return `0x${bytes}` as Hex;
  };

  test('the same, with what the constructor filled in', () => {
    const count = vault.runtime?.immutables?.length;
    expect(compareCode(filled(runtime, 'ab'), built)).toEqual({
      kind: 'same',
      metadata: true,
      immutables: count,
      guessed: false,
    });
    const untold = { ...built, runtime: vault.runtime && { ...vault.runtime, immutables: null } };
    expect(compareCode(filled(runtime, 'ab'), untold)).toMatchObject({
      kind: 'same',
      immutables: count,
      guessed: true,
    });
  });

  test('any other byte of the program is found', () => {
    const code = filled(runtime, 'ab');
    const open = new Set(
      (vault.runtime?.immutables ?? []).flatMap(({ start, length }) =>
        Array.from({ length }, (_, at) => start + at),
      ),
    );
    const end = hexSize(code) - 53;
    fc.assert(
      fc.property(fc.nat(end - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
        fc.pre(!open.has(at));
        const digits = code.slice(2);
        const byte = (Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16) ^ by)
          .toString(16)
          .padStart(2, '0');
        const changed = `0x${digits.slice(0, 2 * at)}${byte}${digits.slice(2 * at + 2)}` as Hex;
        expect(compareCode(changed, built)).toMatchObject({ kind: 'differs', at });
      }),
    );
    expect(compareCode(`0x${code.slice(2, 2 + 2 * (end - 4))}` as Hex, built)).toMatchObject({
      kind: 'differs',
    });
    expect(compareCode('0x' as Hex, built)).toEqual({ kind: 'empty' });
    expect(compareCode(code, { ...built, libraries: new Map() })).toEqual({ kind: 'unknown' });
  });

  test('other sources of the same program differ in the metadata alone', () => {
    const settings = { libraries: { 'src/Vault.sol': { Sums: ONE, Facts: TWO } } };
    const other = compile(settings, `${SOURCE}\n// another comment`);
    const code = `0x${other.contracts['src/Vault.sol']?.Vault?.evm.deployedBytecode.object}`;
    expect(compareCode(unwrap(parseHex(code)), built)).toMatchObject({ kind: 'same', metadata: false });
  });

  test('a library knows its own address', () => {
    const sums = find(all, 'Sums');
    const there = `0x73${TWO.slice(2).toLowerCase()}${sums.runtime?.code.slice(42)}`;
    const of = { runtime: sums.runtime, libraries: new Map(), address: TWO };
    expect(compareCode(unwrap(parseHex(there)), of)).toMatchObject({ kind: 'same', metadata: true });
    expect(compareCode(unwrap(parseHex(there)), { ...of, address: ONE })).toMatchObject({
      kind: 'differs',
      at: 1,
    });
  });
});

describe('where it stands', () => {
  const code = unwrap(parseHex('0x6000600055'));
  const salt = hash('ab'.repeat(32));
  const call = { chainId: 1 as ChainId, from: ONE, value: 0n };

  test('by CREATE and by CREATE2, as a second library says', () => {
    fc.assert(
      fc.property(address, fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 80 }), (from, nonce, bytes) => {
        const init = `0x${Buffer.from(bytes).toString('hex')}` as Hex;
        const created = readCall({ ...call, from, to: null, data: init, operation: 'create' });
        expect(standsAt(created, nonce)).toBe(getContractAddress({ from, nonce: BigInt(nonce) }));
        const data = deploymentData(salt, init);
        const byProxy = readCall({ ...call, from, to: DEPLOYMENT_PROXY, data, operation: 'call' });
        expect(standsAt(byProxy, nonce)).toBe(
          getContractAddress({ opcode: 'CREATE2', from: DEPLOYMENT_PROXY, salt, bytecode: init }),
        );
      }),
    );
  });

  test('a call of the proxy is read as what it is, and of nobody else', () => {
    const data = deploymentData(salt, code);
    expect(readDeployment(DEPLOYMENT_PROXY, data)).toEqual({ salt, code });
    expect(readDeployment(ONE, data)).toBeNull();
    expect(readDeployment(DEPLOYMENT_PROXY, salt)).toBeNull();
    const tree = readCall({ ...call, to: DEPLOYMENT_PROXY, data, operation: 'call' });
    const said = rowsOf(tree, { native: 'ETH', token: () => null, account: ONE, now: 0n });
    const made = create2Address(DEPLOYMENT_PROXY, salt, keccakOfBytes(code));
    expect(said.flatMap(({ parts }) => parts)).toEqual(
      expect.arrayContaining([
        { kind: 'address', address: made },
        { kind: 'text', text: keccakOfBytes(code), code: true },
        { kind: 'text', text: salt, code: true },
        { kind: 'text', text: '5 bytes' },
      ]),
    );
    const delegated = readCall({ ...call, to: DEPLOYMENT_PROXY, data, operation: 'delegateCall' });
    expect(delegated.reading.kind).toBe('unread');
  });
});

test('limits of size are exact', () => {
  const bytes = (count: number) => `0x${'00'.repeat(count)}` as Hex;
  expect(sizeFault(bytes(MAX_CREATION), MAX_RUNTIME)).toBeNull();
  expect(sizeFault(bytes(MAX_CREATION + 1), null)?.code).toBe('DEPLOY_CODE_LARGE');
  expect(sizeFault(bytes(1), MAX_RUNTIME + 1)?.code).toBe('DEPLOY_RUNTIME_LARGE');
});

describe('code that stays, given as code to create from', () => {
  const KINDS = `
// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
library Sums { function add(uint256 a, uint256 b) external pure returns (uint256) { return a + b; } }
contract Child { uint256 public x = 1; }
contract Factory {
  Child public last;
  constructor(string memory, uint256[] memory) payable { last = new Child(); }
  function make() external { last = new Child(); }
  function size() external view returns (uint256) { return address(this).code.length; }
}
contract Receives { receive() external payable {} }
contract Falls { fallback(bytes calldata data) external returns (bytes memory) { return data; } }
contract Reads { uint256 public total; constructor() { total = Sums.add(block.number, 1); } }
abstract contract Base { address immutable owner; constructor(address who) { owner = who; } }
contract Derived is Base { constructor(address who) Base(who) {} function who() external view returns (address) { return owner; } }
contract Forwards {
  address immutable to;
  constructor(address target, bytes memory data) { to = target; (bool done, ) = target.delegatecall(data); require(done); }
  fallback() external payable {
    address target = to;
    assembly { calldatacopy(0, 0, calldatasize()) if iszero(delegatecall(gas(), target, 0, calldatasize(), 0, 0)) { revert(0, 0) } return(0, 0) }
  }
}`;

  test.each([
    {},
    { optimizer: { enabled: true, runs: 1 } },
    { optimizer: { enabled: true, runs: 100_000 } },
    { viaIR: true, optimizer: { enabled: true } },
    { evmVersion: 'istanbul' },
  ])('is told apart, as the compiler writes it with %o', (settings) => {
    const found = compile(settings, KINDS).contracts['src/Vault.sol'] ?? {};
    const codes = Object.entries(found).filter(([, { evm }]) => evm.bytecode.object !== '');
    expect(codes.length).toBe(8);
    for (const [name, { evm }] of codes) {
      expect(looksLikeRuntime(evm.bytecode.object), `${name}, creation`).toBe(false);
      expect(looksLikeRuntime(`0x${evm.deployedBytecode.object}`), `${name}, runtime`).toBe(true);
    }
  });

  test('of minimal proxies too; of anything else nothing is said', () => {
    // EIP-1167.
    const proxy = `363d3d373d3d3d363d73${'be'.repeat(20)}5af43d82803e903d91602b57fd5bf3`;
    expect(looksLikeRuntime(proxy)).toBe(true);
    expect(looksLikeRuntime(`3d602d80600a3d3981f3${proxy}`)).toBe(false);
    // CALLDATASIZE is data of a PUSH here.
    for (const code of ['', '0x', '0x6036', '0x00', '__$'.repeat(20), '6036f3']) {
      expect(looksLikeRuntime(code), code).toBe(false);
    }
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (code) => typeof looksLikeRuntime(code) === 'boolean'),
    );
  });
});
