/**
 * A call in the words of other tools: cast, viem, JSON-RPC by curl. Pure. The endpoint is a variable in each, for its
 * address may carry a key. Arguments and names are text of strangers: each is quoted for who reads it.
 */
import { encodeCall } from '#core/abi/encode.ts';
import { writeInterface } from '#core/abi/interface/json.ts';
import { isUnresolved, typeText } from '#core/abi/parse.ts';
import type { AbiField, AbiType, AbiValue, ContractFunction } from '#core/abi/types.ts';
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import { isReadFunction } from './form.ts';

export interface CallToCopy {
  readonly fn: ContractFunction;
  readonly values: readonly AbiValue[];
  readonly to: Address;
  /** Null for nobody in particular. */
  readonly from: Address | null;
  /** In wei. */
  readonly value: bigint;
  /** Null for the estimate. */
  readonly gas: bigint | null;
  /** Of a read; null for the newest. */
  readonly block: bigint | null;
}

export const callData = ({ fn, values }: CallToCopy): Hex => encodeCall(fn, values);

const ENDPOINT = '"$ETH_RPC_URL"';

/** One word of a POSIX shell that stands for `text`, which must have no zero byte. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** `cast call`, or `cast send` without a word of a key: who has one says so by cast's own options. */
export function castCommand(call: CallToCopy): string {
  const { fn, values, to, from, value, gas, block } = call;
  const reads = isReadFunction(fn);
  const options = [
    ...(from === null ? [] : ['--from', from]),
    ...(value === 0n ? [] : ['--value', String(value)]),
    ...(gas === null ? [] : ['--gas-limit', String(gas)]),
    ...(block === null ? [] : ['--block', String(block)]),
  ];
  const fields = fn.inputs.map(({ name, type }, index) => ({ name, type, value: values[index] }));
  // cast takes quotes and commas out of texts, and makes a selector of the name.
  const written = isUnresolved(fn.name) || values.some(hasText);
  const what = written
    ? ['--data', callData(call), to]
    : // What follows is no option, whatever it begins with.
      ['--', to, castSignature(fn), ...fields.flatMap((field) => castValue(field.value))];
  const words = [...options, ...what].map(shellWord).join(' ');
  return `cast ${reads ? 'call' : 'send'} --rpc-url ${ENDPOINT} ${words}`;
}

function castSignature({ signature, outputs }: ContractFunction): string {
  return outputs.length === 0
    ? signature
    : `${signature}(${outputs.map(({ type }) => typeText(type)).join(',')})`;
}

function hasText(value: AbiValue): boolean {
  if (value.kind === 'list') return value.items.some(hasText);
  return value.kind === 'tuple' ? value.fields.some((field) => hasText(field.value)) : value.kind === 'text';
}

function castValue(value: AbiValue | undefined): string {
  switch (value?.kind) {
    case 'list':
      return `[${value.items.map(castValue).join(',')}]`;
    case 'tuple':
      return `(${value.fields.map((field) => castValue(field.value)).join(',')})`;
    default:
      return String(value?.value);
  }
}

/** The call as a request by curl. What would be written is only tried by it: `eth_call` changes nothing. */
export function curlCommand(call: CallToCopy): string {
  const { to, from, value, gas, block } = call;
  const hex = (number: bigint) => `0x${number.toString(16)}`;
  const transaction = {
    to,
    data: callData(call),
    ...(from === null ? {} : { from }),
    ...(value === 0n ? {} : { value: hex(value) }),
    ...(gas === null ? {} : { gas: hex(gas) }),
  };
  const params = [transaction, block === null ? 'latest' : hex(block)];
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params });
  return `curl -sS -H 'content-type: application/json' --data ${shellWord(body)} ${ENDPOINT}`;
}

/** A module of TypeScript. */
export function viemSnippet(call: CallToCopy): string {
  const { fn, values, to, from, value, gas, block } = call;
  const reads = isReadFunction(fn);
  const raw = isUnresolved(fn.name);
  const args = fn.inputs.map(({ type }, index) => literal(values[index], type)).join(', ');
  const abi = writeInterface({ ...NO_INTERFACE, functions: [fn] });
  const what = raw
    ? [`to: '${to}'`, `data: '${callData(call)}'`]
    : [
        `address: '${to}'`,
        `abi: ${abi}`,
        `functionName: ${JSON.stringify(fn.name)}`,
        ...(args === '' ? [] : [`args: [${args}]`]),
      ];
  const options = [
    ...what,
    ...(from === null ? [] : [`account: '${from}'`]),
    ...(value === 0n ? [] : [`value: ${value}n`]),
    ...(gas === null ? [] : [`gas: ${gas}n`]),
    ...(block === null ? [] : [`blockNumber: ${block}n`]),
  ];
  const make = reads ? 'createPublicClient' : 'createWalletClient';
  const method = reads ? (raw ? 'call' : 'readContract') : raw ? 'sendTransaction' : 'writeContract';
  return [
    `import { ${make}, http } from 'viem';`,
    '',
    `const client = ${make}({ transport: http(process.env.ETH_RPC_URL) });`,
    `const result = await client.${method}({`,
    // A wallet that was given no chain would ask for one.
    ...[...options, ...(reads ? [] : ['chain: null'])].map((option) => `  ${option},`),
    '});',
    '',
  ].join('\n');
}

const NO_INTERFACE = {
  events: [],
  errors: [],
  creation: null,
  fallback: null,
  receives: false,
  enums: new Map(),
  skipped: 0,
} as const;

/** Integers that viem takes as plain numbers. */
const MAX_NUMBER_BITS = 48;

function literal(value: AbiValue | undefined, type: AbiType): string {
  switch (value?.kind) {
    case 'number':
      return 'bits' in type && type.bits <= MAX_NUMBER_BITS ? String(value.value) : `${value.value}n`;
    case 'bool':
      return String(value.value);
    case 'list':
      return `[${value.items.map((item) => literal(item, type.kind === 'array' ? type.item : type)).join(', ')}]`;
    case 'tuple':
      return tupleLiteral(value.fields);
    default:
      return JSON.stringify(value?.value);
  }
}

/** By the names of its fields, where each has one of its own that means nothing else in a literal. */
function tupleLiteral(fields: readonly AbiField[]): string {
  const names = new Set(fields.map(({ name }) => name));
  const named = names.size === fields.length && !names.has('') && !names.has('__proto__');
  const parts = fields.map(({ name, type, value }) => {
    const text = literal(value, type);
    return named ? `${JSON.stringify(name)}: ${text}` : text;
  });
  return named ? `{ ${parts.join(', ')} }` : `[${parts.join(', ')}]`;
}
