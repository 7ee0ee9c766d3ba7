/** Includes as we merge them, against the engine's own merging of the same files. */
import { type ClearSigDef, repository } from 'micro-eth-signer/clearsig.js';
import { expect, test } from 'vitest';
import { encodeCall } from '../abi/encode.ts';
import { parseFunction } from '../abi/parse.ts';
import { hexToBytes } from '../bytes/hex.ts';
import { unwrap } from '../result.ts';
import { bundledFiles } from './describe.ts';
import { type DescriptorFiles, readDescriptor } from './descriptor.ts';
import { isRecord, listAt, own, recordAt } from './json.ts';
import { Maker } from './testing/maker.ts';

function closure(files: DescriptorFiles, path: string): Record<string, ClearSigDef> {
  const file = files[path];
  if (!isRecord(file)) throw new Error(`nothing at ${path}`);
  const listed = own(file, 'includes');
  const includes = typeof listed === 'string' ? [listed] : listAt(file, 'includes');
  const below = includes.map((include) => {
    const from = `https://x/${path}`;
    return closure(files, new URL(String(include), from).pathname.slice(1));
  });
  return Object.assign({}, ...below, { [path]: file });
}

/** What the engine shows, or what it throws, for the first place of `path`. */
async function run(files: Record<string, ClearSigDef>, path: string, made: ReadonlyMap<string, Uint8Array>) {
  const descriptor = readDescriptor(files, path);
  const place = listAt(recordAt(descriptor.context, 'contract'), 'deployments').find(isRecord) ?? {};
  const chainId = Number(own(place, 'chainId'));
  const to = String(own(place, 'address')).toLowerCase();
  const entries = repository(files).contracts[chainId]?.[to] ?? [];
  const context = { to, from: to, value: 5n, chainId: BigInt(chainId) };
  return Promise.all(
    entries.map(async (entry, index) => {
      const data = made.get(Object.keys(descriptor.formats)[index] ?? '') ?? new Uint8Array();
      return entry({ ...context, data }).catch((thrown: unknown) => String(thrown));
    }),
  );
}

test('includes are merged as the engine merges them', async () => {
  const files = await bundledFiles();
  let compared = 0;
  for (const path of Object.keys(files)) {
    const file = files[path];
    if (!isRecord(file) || own(file, 'includes') === undefined) continue;
    const { context, metadata, definitions, formats } = readDescriptor(files, path);
    if (listAt(recordAt(context, 'contract'), 'deployments').length === 0) continue;
    const made = new Map(
      Object.keys(formats).map((key) => {
        const fn = unwrap(parseFunction(key));
        const values = new Maker(`${path} ${key}`).fields(fn.inputs).map(({ value }) => value);
        return [key, hexToBytes(encodeCall(fn, values))];
      }),
    );
    const merged = { context, metadata, display: { definitions, formats } };
    const ours = await run({ [path]: merged }, path, made);
    expect(ours, path).toEqual(await run(closure(files, path), path, made));
    compared += ours.length;
  }
  console.info(`includes: ${compared} formats shown alike`);
  expect(compared).toBeGreaterThan(100);
});
