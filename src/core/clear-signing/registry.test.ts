/**
 * The whole registry, twice: the published files that lie beside the checkout, and those that are bundled. For each
 * format of each descriptor a call or a document is made, described, and held against a second reading.
 */
import { formatUnits } from 'viem';
import { expect, test } from 'vitest';
import { readVectors, vectorPaths } from '#scripts/vectors.ts';
import { encodeCall } from '../abi/encode.ts';
import { parseFunction } from '../abi/parse.ts';
import type { AbiField } from '../abi/types.ts';
import { type Address, parseAddress, toAddress } from '../address/address.ts';
import type { Sentence, SentencePart } from '../calldata/words.ts';
import { type ChainId, isChainId } from '../chain/chain-id.ts';
import { bundledFiles } from './bundle.ts';
import { describeCallBy, describeTypedDataBy } from './describe.ts';
import { type Descriptor, type DescriptorFiles, readDescriptor } from './descriptor.ts';
import { isRecord, listAt, own, recordAt } from './json.ts';
import { createRegistry, type Kind, type Registry } from './registry.ts';
import { type ExpectedField, Maker, Oracle, parametersFrom, plainFields, typesOf } from './testing.ts';
import type { ClearReading, ClearText, Target } from './types.ts';

const FROM = toAddress('0x00000000000000000000000000000000000a11ce');
const VALUE = 1_234_567_890_123_456_789n;

/** Knows every other token, by whatever decimals. */
function tokens(address: Address) {
  const last = Number.parseInt(address.slice(-1), 16);
  return last % 2 === 0 ? { symbol: `T${address.slice(2, 8).toUpperCase()}`, decimals: last + 2 } : null;
}

interface Tally {
  descriptors: number;
  formats: number;
  described: number;
  fields: number;
  whole: number;
  readonly refused: Map<string, string>;
}

const shown = (parts: Sentence) =>
  parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'address') return part.address;
      return `${part.unlimited ? 'any amount' : part.amount} ${part.symbol ?? 'base units'} of ${part.token}`;
    })
    .join('');

const textOf = (text: ClearText) =>
  [
    shown(text.intent),
    text.owner ?? '',
    text.contract ?? '',
    ...text.fields.flatMap(({ label, parts }) => [label, shown(parts)]),
    ...text.warnings.map(({ parts }) => shown(parts)),
  ].join('\n');

function checkField(
  parts: Sentence,
  { expected }: ExpectedField,
  target: Target,
  native: string | null,
): void {
  const amounts = parts.filter((part): part is SentencePart & { kind: 'amount' } => part.kind === 'amount');
  const addresses = parts.flatMap((part) => (part.kind === 'address' ? [part.address] : []));
  if (expected.kind === 'amount') {
    const { token, amount } = expected;
    const known =
      token === 'native' ? (native === null ? null : { symbol: native, decimals: 18 }) : tokens(token);
    expect(amounts).toEqual([
      {
        kind: 'amount',
        amount: known === null ? String(amount) : formatUnits(amount, known.decimals),
        symbol: known?.symbol ?? null,
        token,
        unlimited: false,
      },
    ]);
    expect(addresses).toEqual([]);
  } else {
    expect(amounts).toEqual([]);
    if (expected.kind === 'address') expect(addresses).toEqual([expected.address]);
    if (expected.kind === 'number') expect(shown(parts)).toContain(String(expected.number));
    if (expected.kind === 'date' && expected.seconds < 253402300800n) {
      const iso = new Date(Number(expected.seconds) * 1000).toISOString();
      expect(Date.parse(shown(parts).replace(' UTC', ' GMT'))).toBe(Date.parse(iso));
    }
  }
  expect(target.chainId).toBeGreaterThan(0);
}

function check(
  reading: ClearReading,
  descriptor: Descriptor,
  key: string,
  fields: readonly AbiField[],
  target: Target,
  value: bigint | null,
  tally: Tally,
): void {
  tally.formats += 1;
  const where = `${descriptor.path} ${key}`;
  if (reading.kind !== 'described') {
    tally.refused.set(where, reading.kind === 'none' ? 'none' : `${reading.why}: ${reading.detail}`);
    return;
  }
  tally.described += 1;
  const { text } = reading;
  expect(text.descriptor, where).toBe(descriptor.path);
  // Readable: nothing that a program writes for want of words, no markup of JSON, nothing unseen.
  expect(textOf(text), where).not.toMatch(
    /undefined|\bNaN\b|\[object|Invalid Date|\?\?\?|\{"|":|\p{Cc}(?<!\n)/u,
  );
  expect(shown(text.intent), where).not.toBe('');
  const around = { from: value === null ? null : FROM, to: target.address, value, chainId: target.chainId };
  const format = recordAt(descriptor.formats, key);
  const expected = new Oracle(descriptor, fields, around).fields(listAt(format, 'fields'));
  expect(
    text.fields.map(({ label }) => label.replace(/ \d+$/, '')),
    where,
  ).toEqual(expected.map(({ label }) => label.replace(/ \d+$/, '')));
  const native = NATIVE.get(target.chainId) ?? null;
  expected.forEach((one, index) => {
    checkField(text.fields[index]?.parts ?? [], one, target, native);
  });
  tally.fields += expected.length;
  if (!text.warnings.some(({ kind }) => kind === 'leavesOut')) tally.whole += 1;
}

const NATIVE: ReadonlyMap<number, string> = new Map([
  [1, 'ETH'],
  [10, 'ETH'],
  [100, 'XDAI'],
  [137, 'POL'],
  [8453, 'ETH'],
  [42161, 'ETH'],
  [11155111, 'ETH'],
]);

/** Where a descriptor is bound: its first place, and its last. */
function targetsOf(kind: Kind, descriptor: Descriptor): readonly Target[] {
  const bound = recordAt(descriptor.context, kind);
  const domain = recordAt(bound, 'domain');
  const places = listAt(bound, 'deployments').filter(isRecord);
  const all = places.map((place) => [own(place, 'chainId'), own(place, 'address')]);
  if (kind === 'eip712' && all.length === 0)
    all.push([own(domain, 'chainId'), own(domain, 'verifyingContract')]);
  return [...new Set([all[0], all.at(-1)])].flatMap((place) => {
    const [chainId, address] = place ?? [];
    const parsed = typeof address === 'string' ? parseAddress(address) : null;
    return isChainId(chainId) && parsed?.ok === true ? [{ chainId, address: parsed.value.address }] : [];
  });
}

async function tryCalls(registry: Registry, descriptor: Descriptor, target: Target, tally: Tally) {
  for (const key of Object.keys(descriptor.formats)) {
    const fn = parseFunction(key);
    if (!fn.ok) {
      tally.formats += 1;
      tally.refused.set(`${descriptor.path} ${key}`, fn.error.code);
      continue;
    }
    const fields = new Maker(`${descriptor.path} ${key} ${target.chainId}`).fields(fn.value.inputs);
    const data = encodeCall(
      fn.value,
      fields.map(({ value }) => value),
    );
    const request = { ...target, to: target.address, from: FROM, value: VALUE, data, tokens };
    const reading = await describeCallBy(registry, request);
    check(reading, descriptor, key, fields, target, VALUE, tally);
  }
}

async function tryDocuments(registry: Registry, descriptor: Descriptor, target: Target, tally: Tally) {
  const domain: Record<string, unknown> = {
    ...recordAt(recordAt(descriptor.context, 'eip712'), 'domain'),
    chainId: target.chainId,
    verifyingContract: target.address,
  };
  const kinds: Record<string, string> = { chainId: 'uint256', verifyingContract: 'address', salt: 'bytes32' };
  for (const key of Object.keys(descriptor.formats)) {
    const types = typesOf(key);
    const primaryType = key.slice(0, key.indexOf('('));
    const fields = new Maker(`${descriptor.path} ${key}`).fields(parametersFrom(types, primaryType));
    const json = JSON.stringify({
      types: {
        ...types,
        EIP712Domain: Object.keys(domain).map((name) => ({ name, type: kinds[name] ?? 'string' })),
      },
      primaryType,
      domain,
      message: plainFields(fields),
    });
    const reading = await describeTypedDataBy(registry, { json, tokens });
    check(reading, descriptor, key, fields, target, null, tally);
  }
}

const TOKEN: Target = {
  chainId: 1 as ChainId,
  address: toAddress('0x00000000000000000000000000000000c0ffee02'),
};

async function tryAll(files: DescriptorFiles): Promise<Tally> {
  const registry = createRegistry(files);
  expect([...registry.broken]).toEqual([]);
  const tally: Tally = { descriptors: 0, formats: 0, described: 0, fields: 0, whole: 0, refused: new Map() };
  for (const path of Object.keys(files)) {
    tally.descriptors += 1;
    for (const kind of ['contract', 'eip712'] as const) {
      const own = registry
        .find(kind, TOKEN, true)
        .find(({ descriptor, generic }) => generic && descriptor.path === path);
      const descriptor = own?.descriptor ?? boundOf(registry, files, path, kind);
      if (descriptor === null) continue;
      for (const target of own === undefined ? targetsOf(kind, descriptor) : [TOKEN]) {
        await (kind === 'contract' ? tryCalls : tryDocuments)(registry, descriptor, target, tally);
      }
    }
  }
  return tally;
}

function boundOf(registry: Registry, files: DescriptorFiles, path: string, kind: Kind): Descriptor | null {
  const descriptor = readDescriptor(files, path);
  for (const target of targetsOf(kind, descriptor)) {
    const found = registry.find(kind, target, false).find((one) => one.descriptor.path === path);
    if (found !== undefined) return found.descriptor;
  }
  return null;
}

function print(name: string, { descriptors, formats, described, fields, whole, refused }: Tally): void {
  const share = ((100 * described) / formats).toFixed(1);
  console.info(
    `${name}: ${descriptors} files; ${formats} formats at their places, ${described} described (${share} %), ` +
      `${fields} fields checked, ${whole} formats leave nothing out`,
  );
  for (const [where, why] of refused) console.info(`  refused ${where}: ${why}`);
}

test('the published registry: every file loads, every description is true', async () => {
  const paths = vectorPaths('erc7730', '.json');
  if (paths.length === 0) return;
  const files = Object.fromEntries(
    paths.map((path) => [path.slice('erc7730/'.length), readVectors<unknown>(path)]),
  );
  const tally = await tryAll(files);
  print('published', tally);
  expect(tally.described / tally.formats).toBeGreaterThan(0.9);
});

test('the bundled registry: every file loads, every description is true', async () => {
  const tally = await tryAll(await bundledFiles());
  print('bundled', tally);
  expect(tally.described / tally.formats).toBeGreaterThan(0.9);
});
