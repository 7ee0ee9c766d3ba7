/**
 * The whole registry, twice: files as published at one commit, and those that are bundled. For each
 * format of each descriptor a call or a document is made, described, and held against a second reading.
 */
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { readVectors } from '#test/vectors.ts';
import { encodeCall } from '../abi/encode.ts';
import { parseFunction } from '../abi/parse.ts';
import type { AbiField } from '../abi/types.ts';
import { parseAddress, toAddress } from '../address/address.ts';
import { type ChainId, isChainId } from '../chain/chain-id.ts';
import { bundledFiles, describeCallBy, describeTypedDataBy } from './describe.ts';
import {
  createRegistry,
  type Descriptor,
  type DescriptorFiles,
  type DescriptorKind,
  type Registry,
  readDescriptor,
} from './descriptor.ts';
import { isRecord, listAt, own, recordAt } from './json.ts';
import { faultsOf, everyOtherToken as tokens } from './testing/check.ts';
import { Maker, parametersFrom, plainFields, typesOf } from './testing/maker.ts';
import type { ClearReading, Target } from './types.ts';

const FROM = toAddress('0x00000000000000000000000000000000000a11ce');
const VALUE = 1_234_567_890_123_456_789n;
/** Vouched for; no descriptor is made for it. */
const TOKEN: Target = {
  chainId: 1 as ChainId,
  address: toAddress('0x00000000000000000000000000000000c0ffee02'),
};
const INTERFACES = ['ercs/calldata-erc20-tokens.json', 'ercs/eip712-erc2612-permit.json'];

class Tally {
  /** Descriptor and format, whatever the place. */
  readonly seen = new Set<string>();
  readonly refused = new Map<string, string>();
  readonly faults: string[] = [];
  /** Descriptors that were tried with the other files. */
  same = 0;
  trials = 0;
  described = 0;
  whole = 0;
  fields = 0;

  add(
    reading: ClearReading,
    descriptor: Descriptor,
    key: string,
    fields: readonly AbiField[],
    target: Target,
    value: bigint | null,
  ): void {
    const where = `${descriptor.path} ${key}`;
    this.seen.add(where);
    this.trials += 1;
    if (reading.kind !== 'described') {
      this.refused.set(where, reading.kind === 'none' ? 'none' : `${reading.why}: ${reading.detail}`);
      return;
    }
    const { text } = reading;
    this.described += 1;
    this.fields += text.fields.length;
    if (!text.warnings.some(({ kind }) => kind === 'leavesOut')) this.whole += 1;
    if (text.descriptor !== descriptor.path) this.faults.push(`${where}: by ${text.descriptor}`);
    const around = { from: value === null ? null : FROM, to: target.address, value, chainId: target.chainId };
    const faults = faultsOf(text, descriptor, key, fields, around);
    this.faults.push(...faults.map((fault) => `${where}: ${fault}`));
  }

  print(name: string, files: number): void {
    const known = this.seen.size - this.refused.size;
    console.info(
      `${name}: ${files} files, all loaded, ${this.same} tried elsewhere; ${this.seen.size} formats, ${known} described ` +
        `(${((100 * known) / this.seen.size).toFixed(1)} %), ${this.refused.size} refused; ${this.trials} trials at ` +
        `first and last places, ${this.described} described, ${this.whole} of them with nothing left out; ` +
        `${this.fields} fields checked`,
    );
    for (const [where, why] of this.refused) console.info(`  refused ${where}: ${why}`);
  }
}

/** Where a descriptor is bound: its first place, and its last. */
function targetsOf(kind: DescriptorKind, descriptor: Descriptor): readonly Target[] {
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
      tally.refused.set(`${descriptor.path} ${key}`, fn.error.code);
      tally.seen.add(`${descriptor.path} ${key}`);
      continue;
    }
    const fields = new Maker(`${descriptor.path} ${key} ${target.chainId}`).fields(fn.value.inputs);
    const data = encodeCall(
      fn.value,
      fields.map(({ value }) => value),
    );
    const request = { chainId: target.chainId, to: target.address, from: FROM, value: VALUE, data, tokens };
    tally.add(await describeCallBy(registry, request), descriptor, key, fields, target, VALUE);
    // The same call elsewhere is not this contract's.
    const other = new Maker(data).address();
    for (const elsewhere of [{ to: other }, { chainId: 999_999_999 as ChainId }]) {
      const reading = await describeCallBy(registry, { ...request, tokens: () => null, ...elsewhere });
      if (reading.kind !== 'none') tally.faults.push(`${descriptor.path} ${key} applies elsewhere`);
    }
  }
}

async function tryDocuments(registry: Registry, descriptor: Descriptor, target: Target, tally: Tally) {
  const kinds: Record<string, string> = { chainId: 'uint256', verifyingContract: 'address', salt: 'bytes32' };
  for (const key of Object.keys(descriptor.formats)) {
    const types = typesOf(key);
    const primaryType = key.slice(0, key.indexOf('('));
    const fields = new Maker(`${descriptor.path} ${key}`).fields(parametersFrom(types, primaryType));
    const document = (place: Target) => {
      const domain: Record<string, unknown> = {
        ...recordAt(recordAt(descriptor.context, 'eip712'), 'domain'),
        chainId: place.chainId,
        verifyingContract: place.address,
      };
      const members = Object.keys(domain).map((name) => ({ name, type: kinds[name] ?? 'string' }));
      return JSON.stringify({
        types: { ...types, EIP712Domain: members },
        primaryType,
        domain,
        message: plainFields(fields),
      });
    };
    const reading = await describeTypedDataBy(registry, { json: document(target), tokens });
    tally.add(reading, descriptor, key, fields, target, null);
    const other = new Maker(key).address();
    for (const elsewhere of [{ address: other }, { chainId: 999_999_999 as ChainId }]) {
      const json = document({ ...target, ...elsewhere });
      const read = await describeTypedDataBy(registry, { json, tokens: () => null });
      if (read.kind !== 'none') tally.faults.push(`${descriptor.path} ${key} applies elsewhere`);
    }
  }
}

/** Interfaces that are bound nowhere (vaults, NFTs) never apply; here they are bound, so that their words are read. */
function bindInterfaces(files: DescriptorFiles): DescriptorFiles {
  const unbound = Object.keys(files).filter((path) => path.startsWith('ercs/') && !INTERFACES.includes(path));
  const bound = unbound.map((path) => {
    const deployments = [{ chainId: 1, address: new Maker(path).address() }];
    return [`bound/${path}`, { includes: `../../${path}`, context: { contract: { deployments } } }];
  });
  return { ...files, ...Object.fromEntries(bound) };
}

/** @param known Each descriptor that reads the same in these was tried with them. */
async function tryAll(name: string, published: DescriptorFiles, known: DescriptorFiles = {}): Promise<Tally> {
  const files = bindInterfaces(published);
  const others = bindInterfaces(known);
  const registry = createRegistry(files);
  expect([...registry.broken]).toEqual([]);
  const tally = new Tally();
  for (const path of Object.keys(files)) {
    const descriptor = readDescriptor(files, path);
    if (path in others && isDeepStrictEqual(readDescriptor(others, path), descriptor)) {
      tally.same += 1;
      continue;
    }
    for (const kind of ['contract', 'eip712'] as const) {
      const generic = registry.find(kind, TOKEN, true).some((found) => found.descriptor.path === path);
      for (const target of generic ? [TOKEN] : targetsOf(kind, descriptor))
        await (kind === 'contract' ? tryCalls : tryDocuments)(registry, descriptor, target, tally);
    }
  }
  tally.print(name, Object.keys(published).length);
  return tally;
}

test('the published registry: every file loads, every description is readable and true', async () => {
  const files = readVectors<DescriptorFiles>('erc7730/registry.json.gz');
  const tally = await tryAll('published', files, await bundledFiles());
  expect(tally.seen.size).toBeGreaterThan(0);
  expect(tally.same).toBeGreaterThan(200);
  expect(tally.faults).toEqual([]);
  expect(tally.refused.size / tally.seen.size).toBeLessThan(0.03);
});

test('the bundled registry: every file loads, every description is readable and true', async () => {
  const tally = await tryAll('bundled', await bundledFiles());
  expect(tally.seen.size).toBeGreaterThan(1000);
  expect(tally.faults).toEqual([]);
  expect(tally.refused.size / tally.seen.size).toBeLessThan(0.03);
});
