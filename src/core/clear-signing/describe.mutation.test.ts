/** Calls that were tampered with: an answer in bounded time, and a description only of what is there. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCallAndTail } from '../abi/decode.ts';
import { encodeCall } from '../abi/encode.ts';
import { parseFunction } from '../abi/parse.ts';
import { parseAddress, toAddress } from '../address/address.ts';
import { bytesToHex, hexSize, hexToBytes } from '../bytes/hex.ts';
import { isChainId } from '../chain/chain-id.ts';
import { bundledFiles, describeCallBy } from './describe.ts';
import { createRegistry, readDescriptor } from './descriptor.ts';
import { isRecord, listAt, own, recordAt } from './json.ts';
import { faultsOf, everyOtherToken as tokens } from './testing/check.ts';
import { Maker } from './testing/maker.ts';
import { MAX_FIELDS } from './types.ts';

const FROM = toAddress('0x00000000000000000000000000000000000a11ce');

const files = await bundledFiles();
const registry = createRegistry(files);
const subjects = Object.keys(files).flatMap((path) => {
  const descriptor = readDescriptor(files, path);
  const place = listAt(recordAt(descriptor.context, 'contract'), 'deployments').find(isRecord) ?? {};
  const chainId = own(place, 'chainId');
  const address = own(place, 'address');
  const parsed = typeof address === 'string' ? parseAddress(address) : null;
  if (!isChainId(chainId) || parsed?.ok !== true) return [];
  return Object.keys(descriptor.formats).flatMap((key) => {
    const fn = parseFunction(key);
    return fn.ok ? [{ descriptor, key, fn: fn.value, chainId, to: parsed.value.address }] : [];
  });
});

/** Where, and what: another byte, a word of ones, a word of nothing, a copy of another word, or a cut. */
const change = fc.record({
  at: fc.nat(2000),
  from: fc.nat(2000),
  byte: fc.nat(255),
  kind: fc.constantFrom('byte', 'ones', 'zeros', 'copy', 'cut', 'more'),
});

function changed(bytes: Uint8Array, { at, from, byte, kind }: Change): Uint8Array {
  const data = Uint8Array.from(bytes);
  const words = Math.max(1, Math.floor((data.length - 4) / 32));
  const word = 4 + 32 * (at % words);
  if (kind === 'byte' && data.length > 4) data[4 + (at % (data.length - 4))] = byte;
  if (kind === 'ones') data.fill(255, word, word + 32);
  if (kind === 'zeros') data.fill(0, word, word + 32);
  if (kind === 'copy') data.copyWithin(word, 4 + 32 * (from % words), 36 + 32 * (from % words));
  if (kind === 'cut') return data.subarray(0, Math.max(4, data.length - (at % 64)));
  if (kind === 'more') return Uint8Array.from([...data, byte]);
  return data;
}

interface Change {
  readonly at: number;
  readonly from: number;
  readonly byte: number;
  readonly kind: 'byte' | 'ones' | 'zeros' | 'copy' | 'cut' | 'more';
}

test('tampered calls are described as what they have become, or refused', async () => {
  const count = { described: 0, malformed: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...subjects),
      fc.array(change, { minLength: 1, maxLength: 3 }),
      fc.nat(1000),
      async ({ descriptor, key, fn, chainId, to }, changes, seed) => {
        const made = new Maker(`${key} ${seed}`).fields(fn.inputs).map(({ value }) => value);
        const data = bytesToHex(changes.reduce(changed, hexToBytes(encodeCall(fn, made))));
        const value = BigInt(seed);
        const reading = await describeCallBy(registry, { chainId, from: FROM, to, value, data, tokens });
        const decoded = decodeCallAndTail(fn, data);
        if (reading.kind === 'refused') {
          count[reading.why === 'malformed' ? 'malformed' : 'refused'] += 1;
          expect(reading.why === 'malformed').toBe(!decoded.ok);
        }
        if (reading.kind !== 'described') return;
        count.described += 1;
        expect(reading.text.fields.length).toBeLessThanOrEqual(MAX_FIELDS);
        if (!decoded.ok) throw new Error('described, and not what the function lays out');
        const behind = reading.text.warnings.some(({ kind }) => kind === 'bytesBehind');
        expect(behind).toBe(hexSize(decoded.value.tail) > 0);
        const around = { from: FROM, to, value, chainId };
        expect(faultsOf(reading.text, descriptor, key, decoded.value.fields, around)).toEqual([]);
      },
    ),
    { numRuns: 1000 },
  );
  console.info('tampered calls:', count);
  expect(count.described).toBeGreaterThan(0);
  expect(count.malformed).toBeGreaterThan(0);
});
