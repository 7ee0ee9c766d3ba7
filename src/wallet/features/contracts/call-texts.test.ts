import { execFileSync } from 'node:child_process';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { encodeFunctionData } from 'viem';
import { describe, expect, it } from 'vitest';
import { encodeCall } from '#core/abi/encode.ts';
import { abiFunction, unresolvedName } from '#core/abi/parse.ts';
import { typeArbitrary, valueArbitrary } from '#core/abi/testing.ts';
import type { AbiType, AbiValue, ContractFunction } from '#core/abi/types.ts';
import { toAddress } from '#core/address/address.ts';
import { parseHex } from '#core/bytes/hex.ts';
import { unwrap } from '#core/result.ts';
import { anyText } from '#test/any-text.ts';
import { type CallToCopy, castCommand, curlCommand, shellWord, viemSnippet } from './call-texts.ts';

const TO = toAddress('0x5fbdb2315678afecb367f032d93f642f64180aa3');
const ME = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');

/** The words that a POSIX shell makes of each line, the command's own name left out. */
function wordsOf(lines: readonly string[]): readonly (readonly string[])[] {
  const script = [
    'say() { printf "%s\\0" "$@"; printf "\\1\\0"; }',
    'cast() { say "$@"; }',
    'curl() { say "$@"; }',
    'ETH_RPC_URL=endpoint',
    ...lines,
  ].join('\n');
  const said = execFileSync('/bin/sh', { input: script, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return said
    .split('\x01\0')
    .slice(0, -1)
    .map((line) => line.split('\0').slice(0, -1));
}

const calls: fc.Arbitrary<CallToCopy> = fc
  .array(
    typeArbitrary().chain((type) => valueArbitrary(type).map((value) => ({ type, value }))),
    { maxLength: 4 },
  )
  .chain((args) =>
    fc.record({
      fn: fc
        .constantFrom('view' as const, 'payable' as const)
        .map((mutability) => functionOf(args, mutability)),
      values: fc.constant(args.map(({ value }) => value)),
      to: fc.constant(TO),
      from: fc.constantFrom(null, ME),
      value: fc.constantFrom(0n, 10n ** 18n),
      gas: fc.constantFrom(null, 50_000n),
      block: fc.constantFrom(null, 19_000_000n),
    }),
  );

function functionOf(
  args: readonly { readonly type: AbiType }[],
  mutability: ContractFunction['mutability'],
  name = 'place',
): ContractFunction {
  const inputs = args.map(({ type }, index) => ({ name: index === 0 ? '' : `a${index}`, type }));
  return { ...abiFunction(name, inputs), outputs: [{ name: '', type: { kind: 'bool' } }], mutability };
}

const dataOf = ({ fn, values }: CallToCopy) => encodeCall(fn, values);
const samples = (count: number) => fc.sample(calls, { numRuns: count, seed: 7 });

/** Runs a snippet with a client that tells what it was asked. */
function runSnippet(text: string): { readonly method: string; readonly asked: Record<string, unknown> } {
  const said: { method: string; asked: Record<string, unknown> }[] = [];
  const client = new Proxy(
    {},
    { get: (_, method) => (asked: Record<string, unknown>) => said.push({ method: String(method), asked }) },
  );
  const make = () => client;
  const body = text.replace(/^import .*$/m, '').replace('await ', '');
  runInNewContext(body, {
    createPublicClient: make,
    createWalletClient: make,
    http: () => null,
    process: { env: {} },
  });
  if (said[0] === undefined) throw new Error('nothing was asked');
  return said[0];
}

describe('a word of the shell', () => {
  it('stands for any text at all', () => {
    const hostile = ["'; rm -rf ~ #", '$(id)', '`id`', '\\', "'\\''", '\n', '-x', '', '!!', '"', '*', '~'];
    const texts = [...hostile, ...fc.sample(anyText(), { numRuns: 300, seed: 7 })].map((text) =>
      text.replaceAll('\0', '').replaceAll('\x01', '').toWellFormed(),
    );
    expect(wordsOf(texts.map((text) => `say ${shellWord(text)}`))).toEqual(texts.map((text) => [text]));
  });
});

describe('cast', () => {
  it('is given the call that the form says, and nothing that could be an option of its own', () => {
    const all = samples(150);
    for (const [index, words] of wordsOf(all.map(castCommand)).entries()) {
      const call = all[index] as CallToCopy;
      const { fn, value, gas, block, from } = call;
      const options = [
        ...(from === null ? [] : ['--from', from]),
        ...(value === 0n ? [] : ['--value', String(value)]),
        ...(gas === null ? [] : ['--gas-limit', String(gas)]),
        ...(block === null ? [] : ['--block', String(block)]),
      ];
      const start = [fn.mutability === 'view' ? 'call' : 'send', '--rpc-url', 'endpoint', ...options];
      expect(words.slice(0, start.length)).toEqual(start);
      const [first, ...rest] = words.slice(start.length);
      if (first === '--data') expect(rest).toEqual([dataOf(call), TO]);
      else expect([first, ...rest.slice(0, 2)]).toEqual(['--', TO, `${fn.signature}(bool)`]);
    }
  });

  it('gets arguments as it reads them, and the bytes where it would change them', () => {
    const number: AbiValue = { kind: 'number', value: -5n };
    const int: AbiType = { kind: 'int', bits: 256 };
    const pair: AbiType = {
      kind: 'tuple',
      fields: [
        { name: 'a', type: { kind: 'address' } },
        { name: 'b', type: int },
      ],
    };
    const pairs: AbiValue = {
      kind: 'list',
      items: [
        {
          kind: 'tuple',
          fields: [
            { name: 'a', type: { kind: 'address' }, value: { kind: 'address', value: ME } },
            { name: 'b', type: int, value: number },
          ],
        },
      ],
    };
    const types = [{ type: int }, { type: { kind: 'array', item: pair, length: null } as const }];
    const plain = { to: TO, from: null, value: 0n, gas: null, block: null };
    const call = { ...plain, fn: functionOf(types, 'view'), values: [number, pairs] };
    expect(castCommand(call)).toBe(
      `cast call --rpc-url "$ETH_RPC_URL" -- ${TO} 'place(int256,(address,int256)[])(bool)' -5 '[(${ME},-5)]'`,
    );
    const text = {
      ...plain,
      fn: functionOf([{ type: { kind: 'string' } }], 'payable'),
      values: [{ kind: 'text', value: '"a"' } as const],
    };
    expect(castCommand(text)).toBe(`cast send --rpc-url "$ETH_RPC_URL" --data ${dataOf(text)} ${TO}`);
    const nameless = {
      ...plain,
      fn: functionOf([], 'view', unresolvedName(unwrap(parseHex('0x84b0196e')))),
      values: [],
    };
    expect(castCommand(nameless)).toBe(`cast call --rpc-url "$ETH_RPC_URL" --data 0x84b0196e ${TO}`);
    expect(runSnippet(viemSnippet(nameless))).toEqual({
      method: 'call',
      asked: { to: TO, data: '0x84b0196e' },
    });
  });
});

describe('curl', () => {
  it('sends one request that changes nothing, with the bytes of the call', () => {
    const all = samples(150);
    for (const [index, words] of wordsOf(all.map(curlCommand)).entries()) {
      const call = all[index] as CallToCopy;
      const body = JSON.parse(words[words.indexOf('--data') + 1] ?? '');
      expect(body).toMatchObject({
        jsonrpc: '2.0',
        method: 'eth_call',
        params: [{ to: TO, data: dataOf(call) }, call.block === null ? 'latest' : '0x121eac0'],
      });
      expect(words.at(-1)).toBe('endpoint');
    }
  });
});

describe('viem', () => {
  it('makes the bytes of the call of what the snippet says', () => {
    fc.assert(
      fc.property(calls, (call) => {
        const { method, asked } = runSnippet(viemSnippet(call));
        expect(method).toBe(call.fn.mutability === 'view' ? 'readContract' : 'writeContract');
        expect(encodeFunctionData(asked as Parameters<typeof encodeFunctionData>[0])).toBe(dataOf(call));
        expect(asked).toMatchObject({
          address: TO,
          ...(call.from === null ? {} : { account: ME }),
          ...(call.value === 0n ? {} : { value: call.value }),
        });
      }),
    );
  });
});
