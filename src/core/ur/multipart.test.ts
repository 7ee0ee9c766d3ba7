import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createFragmentChooser,
  createSampler,
  createUrDecoder,
  createUrEncoder,
  createXoshiro,
  shuffled,
  type UrDecoder,
  type UrProgress,
  type Xoshiro,
} from './multipart.ts';
import { crc32, encodeUr, encodeUrPart, readUr, toQrText, type Ur } from './ur.ts';

function message(length: number, seed = 'Wolf'): Ur {
  const random = createXoshiro(new TextEncoder().encode(seed));
  return { type: 'bytes', cbor: Uint8Array.from({ length }, () => random.nextBelow(256)) };
}

/** The first texts of a message in parts. */
function texts(ur: Ur, maxFragment: number, count: number): string[] {
  const encoder = createUrEncoder(ur, { maxFragment });
  return Array.from({ length: count }, () => encoder.next());
}

function receiveAll(decoder: UrDecoder, all: readonly string[]): UrProgress | undefined {
  return all.map((text) => decoder.receive(text)).at(-1);
}

const ignored = (code: string) => ({ kind: 'ignored', error: expect.objectContaining({ code }) });

describe('createUrDecoder', () => {
  it('takes a single text in any case', () => {
    const ur = message(50);
    expect(createUrDecoder().receive(` ${toQrText(encodeUr(ur))}\n`)).toEqual({ kind: 'done', ur });
  });

  it('counts the pure parts and ends with the last', () => {
    const ur = message(100);
    const decoder = createUrDecoder();
    const parts = texts(ur, 30, 4);
    expect(parts.map((text) => decoder.receive(toQrText(text)))).toEqual([
      { kind: 'progress', received: 1, of: 4, fraction: 0.25 },
      { kind: 'progress', received: 2, of: 4, fraction: 0.5 },
      { kind: 'progress', received: 3, of: 4, fraction: 0.75 },
      { kind: 'done', ur },
    ]);
    expect(decoder.receive('anything')).toEqual({ kind: 'done', ur });
  });

  it('does not count a part twice', () => {
    const [first = ''] = texts(message(100), 30, 1);
    const decoder = createUrDecoder();
    decoder.receive(first);
    expect(decoder.receive(first)).toEqual({ kind: 'progress', received: 1, of: 4, fraction: 0.25 });
  });

  it('needs no pure part at all', () => {
    const ur = message(32767);
    const encoder = createUrEncoder(ur, { maxFragment: 1000 });
    for (let i = 0; i < encoder.parts; i += 1) encoder.next();
    const decoder = createUrDecoder();
    let used = 0;
    let progress: UrProgress;
    do {
      used += 1;
      progress = decoder.receive(encoder.next());
    } while (progress.kind !== 'done' && used < 500);
    expect(progress).toEqual({ kind: 'done', ur });
    console.info(`${encoder.parts} fragments from ${used} mixed parts alone`);
  });

  it('survives any loss and order, and never goes back', () => {
    const lost = fc.infiniteStream(fc.boolean());
    const cbor = fc.uint8Array({ minLength: 2, maxLength: 300 });
    fc.assert(
      fc.property(cbor, fc.integer({ min: 1, max: 60 }), lost, (bytes, maxFragment, loss) => {
        const ur = { type: 'bytes', cbor: bytes };
        const encoder = createUrEncoder(ur, { maxFragment });
        const decoder = createUrDecoder();
        let last = 0;
        for (let sent = 0; sent < 60 * encoder.parts + 60; sent += 1) {
          const text = encoder.next();
          if (loss.next().value) continue;
          const progress = decoder.receive(text);
          if (progress.kind === 'done') {
            expect(progress.ur).toEqual(ur);
            return;
          }
          if (progress.kind === 'ignored') throw progress.error;
          expect(progress.received).toBeGreaterThanOrEqual(last);
          expect(progress.fraction).toBeLessThan(1);
          last = progress.received;
        }
        throw new Error('never done');
      }),
    );
    fc.assert(
      fc.property(fc.shuffledSubarray(texts(message(200), 20, 40), { minLength: 40 }), (shuffled) => {
        const progress = receiveAll(createUrDecoder(), shuffled);
        expect(progress).toEqual({ kind: 'done', ur: message(200) });
      }),
    );
  });

  it('ignores other texts without losing what it has', () => {
    const decoder = createUrDecoder();
    const [first = '', second = ''] = texts(message(100), 30, 2);
    decoder.receive(first);
    expect(decoder.receive('https://example.org')).toEqual(ignored('INPUT_UR_INVALID'));
    expect(decoder.receive(`${second.slice(0, -1)}x`)).toEqual(ignored('INPUT_UR_INVALID'));
    expect(decoder.receive(second)).toMatchObject({ kind: 'progress', received: 2 });
  });

  it('sets parts of another message aside until three in a row have told something new', () => {
    const one = texts(message(100, 'one'), 10, 30);
    const two = texts(message(100, 'two'), 10, 30);
    const decoder = createUrDecoder();
    receiveAll(decoder, one.slice(0, 5));
    const [a = '', b = '', c = ''] = two;
    for (let i = 0; i < 5; i += 1) expect(decoder.receive(a)).toEqual(ignored('INPUT_UR_OTHER'));
    expect(decoder.receive(b)).toEqual(ignored('INPUT_UR_OTHER'));
    // A part of the message in hand ends the row.
    expect(decoder.receive(one[5] ?? '')).toMatchObject({ kind: 'progress', received: 6 });
    expect(decoder.receive(a)).toEqual(ignored('INPUT_UR_OTHER'));
    expect(decoder.receive(b)).toEqual(ignored('INPUT_UR_OTHER'));
    // And so does a third message.
    expect(decoder.receive(texts(message(100, 'three'), 10, 1)[0] ?? '')).toEqual(ignored('INPUT_UR_OTHER'));
    expect(decoder.receive(a)).toEqual(ignored('INPUT_UR_OTHER'));
    expect(decoder.receive(b)).toEqual(ignored('INPUT_UR_OTHER'));
    expect(decoder.receive(c)).toMatchObject({ kind: 'progress', received: 3 });
    expect(receiveAll(decoder, two)).toEqual({ kind: 'done', ur: message(100, 'two') });
  });

  it.each([1, 2])('ends at once with a complete message of %i parts amid another', (parts) => {
    const decoder = createUrDecoder();
    receiveAll(decoder, texts(message(100), 10, 5));
    const other = message(20, 'other');
    expect(receiveAll(decoder, texts(other, 20 / parts, parts))).toEqual({ kind: 'done', ur: other });
  });

  it('tells messages apart by each of their properties', () => {
    const [first = '', second = ''] = texts(message(100), 30, 2);
    const read = readUr(second);
    if (read.kind !== 'part') throw new Error('a part was expected');
    const { part } = read;
    for (const changed of [
      { ...part, type: 'seed' },
      { ...part, checksum: (part.checksum ^ 1) >>> 0 },
      { ...part, messageLen: part.messageLen - 1 },
      { ...part, seqLen: 3, messageLen: 75 },
      { ...part, data: new Uint8Array(26) },
    ]) {
      const decoder = createUrDecoder();
      decoder.receive(first);
      expect(decoder.receive(encodeUrPart(changed))).toEqual(ignored('INPUT_UR_OTHER'));
      expect(decoder.receive(second)).toMatchObject({ kind: 'progress', received: 2 });
    }
  });

  it('starts anew when the parts do not add up to the message', () => {
    const ur = message(100);
    const parts = texts(ur, 30, 4);
    const read = readUr(parts[1] ?? '');
    if (read.kind !== 'part') throw new Error('a part was expected');
    const lie = encodeUrPart({ ...read.part, data: new Uint8Array(25) });
    const decoder = createUrDecoder();
    decoder.receive(lie);
    expect(decoder.receive(parts[1] ?? '')).toEqual(ignored('INPUT_UR_INVALID'));
    decoder.receive(parts[0] ?? '');
    decoder.receive(parts[2] ?? '');
    expect(decoder.receive(parts[3] ?? '')).toEqual(ignored('INPUT_UR_INVALID'));
    expect(receiveAll(decoder, parts)).toEqual({ kind: 'done', ur });
  });

  it('answers hostile text, and ends within its bounds', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), maxLength: 60 });
    const number = fc.oneof(fc.nat(12), fc.nat());
    const part = fc
      .record({
        seqNum: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 2 ** 32 })),
        seqLen: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 4000 })),
        checksum: fc.nat(1),
        data: fc.uint8Array({ minLength: 1, maxLength: 2 }),
        off: fc.constantFrom(0, 0, 0, 1),
      })
      .map(({ off, ...fields }) => {
        const messageLen = fields.data.length * fields.seqLen + off;
        return encodeUrPart({ type: 'bytes', messageLen, ...fields });
      });
    const text = fc.oneof(
      part,
      fc.string(),
      fc.tuple(number, number, letters).map(([a, b, body]) => `ur:bytes/${a}-${b}/${body}`),
    );
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(text, { maxLength: 30 }), (all) => {
        const decoder = createUrDecoder();
        for (const one of all) {
          const progress = decoder.receive(one);
          seen.add(progress.kind === 'ignored' ? progress.error.code : progress.kind);
          if (progress.kind === 'progress') expect(progress.received).toBeLessThanOrEqual(progress.of);
        }
      }),
      { numRuns: 1000 },
    );
    const expected = ['progress', 'INPUT_UR_INVALID', 'INPUT_UR_OTHER', 'INPUT_UR_TOO_LARGE', 'done'];
    expect([...seen].sort()).toEqual(expected.filter((kind) => kind !== 'done' || seen.has(kind)).sort());
  });

  it('takes as many parts as it allows', () => {
    const ur = message(4096);
    expect(receiveAll(createUrDecoder(), texts(ur, 2, 2048))).toEqual({ kind: 'done', ur });
  });

  it('takes a large message of which half the pure parts were lost', () => {
    const ur = message(1 << 18);
    const encoder = createUrEncoder(ur, { maxFragment: 512 });
    const decoder = createUrDecoder();
    for (let i = 0; i < encoder.parts; i += 1) {
      const text = encoder.next();
      if (i % 2 === 0) decoder.receive(text);
    }
    let mixed = 0;
    let progress: UrProgress;
    do {
      mixed += 1;
      progress = decoder.receive(encoder.next());
    } while (progress.kind === 'progress' && mixed < 2000);
    if (progress.kind !== 'done') throw new Error(progress.kind);
    expect(progress.ur.type).toBe(ur.type);
    // `toEqual` takes a second for so many bytes.
    expect(Buffer.compare(progress.ur.cbor, ur.cbor)).toBe(0);
    console.info(
      `256 KiB in ${encoder.parts} fragments: every other one lost, made up by ${mixed} mixed parts`,
    );
  }, 60_000);
});

// The consensus stack against the vectors of BCR-2024-001, which are those of the reference implementation.

const wolf = (): Xoshiro => createXoshiro(new TextEncoder().encode('Wolf'));
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

// biome-ignore format: vectors
const RNG_1 = [42, 81, 85, 8, 82, 84, 76, 73, 70, 88, 2, 74, 40, 48, 77, 54, 88, 7, 5, 88, 37, 25, 82, 13, 69, 59, 30, 39, 11, 82, 19, 99, 45, 87, 30, 15, 32, 22, 89, 44, 92, 77, 29, 78, 4, 92, 44, 68, 92, 69, 1, 42, 89, 50, 37, 84, 63, 34, 32, 3, 17, 62, 40, 98, 82, 89, 24, 43, 85, 39, 15, 3, 99, 29, 20, 42, 27, 10, 85, 66, 50, 35, 69, 70, 70, 74, 30, 13, 72, 54, 11, 5, 70, 55, 91, 52, 10, 43, 43, 52];
// biome-ignore format: vectors
const RNG_2 = [88, 44, 94, 74, 0, 99, 7, 77, 68, 35, 47, 78, 19, 21, 50, 15, 42, 36, 91, 11, 85, 39, 64, 22, 57, 11, 25, 12, 1, 91, 17, 75, 29, 47, 88, 11, 68, 58, 27, 65, 21, 54, 47, 54, 73, 83, 23, 58, 75, 27, 26, 15, 60, 36, 30, 21, 55, 57, 77, 76, 75, 47, 53, 76, 9, 91, 14, 69, 3, 95, 11, 73, 20, 99, 68, 61, 3, 98, 36, 98, 56, 65, 14, 80, 74, 57, 63, 68, 51, 56, 24, 39, 53, 80, 57, 51, 81, 3, 1, 30];
// biome-ignore format: vectors
const RNG_3 = [6, 5, 8, 4, 10, 5, 7, 10, 4, 9, 10, 9, 7, 7, 1, 1, 2, 9, 9, 2, 6, 4, 5, 7, 8, 5, 4, 2, 3, 8, 7, 4, 5, 1, 10, 9, 3, 10, 2, 6, 8, 5, 7, 9, 3, 1, 5, 2, 7, 1, 4, 4, 4, 4, 9, 4, 5, 5, 6, 9, 5, 1, 2, 8, 3, 3, 2, 8, 4, 3, 2, 1, 10, 8, 9, 3, 10, 8, 5, 5, 6, 7, 10, 5, 8, 9, 4, 6, 4, 2, 10, 2, 1, 7, 9, 6, 7, 4, 2, 5];
// biome-ignore format: vectors
const SAMPLES = [3, 3, 3, 3, 3, 3, 3, 0, 2, 3, 3, 3, 3, 1, 2, 2, 1, 3, 3, 2, 3, 3, 1, 1, 2, 1, 1, 3, 1, 3, 1, 2, 0, 2, 1, 0, 3, 3, 3, 1, 3, 3, 3, 3, 1, 3, 2, 3, 2, 2, 3, 3, 3, 3, 2, 3, 3, 0, 3, 3, 3, 3, 1, 2, 3, 3, 2, 2, 2, 1, 2, 2, 1, 2, 3, 1, 3, 0, 3, 2, 3, 3, 3, 3, 3, 3, 3, 3, 2, 3, 1, 3, 3, 2, 0, 2, 2, 3, 1, 1, 2, 3, 2, 3, 3, 3, 3, 2, 3, 3, 3, 3, 3, 2, 3, 1, 2, 1, 1, 3, 1, 3, 2, 2, 3, 3, 3, 1, 3, 3, 3, 3, 3, 3, 3, 3, 2, 3, 2, 3, 3, 1, 2, 3, 3, 1, 3, 2, 3, 3, 3, 2, 3, 1, 3, 0, 3, 2, 1, 1, 3, 1, 3, 2, 3, 3, 3, 3, 2, 0, 3, 3, 1, 3, 0, 2, 1, 3, 3, 1, 1, 3, 1, 2, 3, 3, 3, 0, 2, 3, 2, 0, 1, 3, 3, 3, 2, 2, 2, 3, 3, 3, 3, 3, 2, 3, 3, 3, 3, 2, 3, 3, 2, 0, 2, 3, 3, 3, 3, 2, 1, 1, 1, 2, 1, 3, 3, 3, 2, 2, 3, 3, 1, 2, 3, 0, 3, 2, 3, 3, 3, 3, 0, 2, 2, 3, 2, 2, 3, 3, 3, 3, 1, 3, 2, 3, 3, 3, 3, 3, 2, 2, 3, 1, 3, 0, 2, 1, 3, 3, 3, 3, 3, 3, 3, 3, 1, 3, 3, 3, 3, 2, 2, 2, 3, 1, 1, 3, 2, 2, 0, 3, 2, 1, 2, 1, 0, 3, 3, 3, 2, 2, 3, 2, 1, 2, 0, 0, 3, 3, 2, 3, 3, 2, 3, 3, 3, 3, 3, 2, 2, 2, 3, 3, 3, 3, 3, 1, 1, 3, 2, 2, 3, 1, 1, 0, 1, 3, 2, 3, 3, 2, 3, 3, 2, 3, 3, 2, 2, 2, 2, 3, 2, 2, 2, 2, 2, 1, 2, 3, 3, 2, 2, 2, 2, 3, 3, 2, 0, 2, 1, 3, 3, 3, 3, 0, 3, 3, 3, 3, 2, 2, 3, 1, 3, 3, 3, 2, 3, 3, 3, 2, 3, 3, 3, 3, 2, 3, 2, 1, 3, 3, 3, 3, 2, 2, 0, 1, 2, 3, 2, 0, 3, 3, 3, 3, 3, 3, 1, 3, 3, 2, 3, 2, 2, 3, 3, 3, 3, 3, 2, 2, 3, 3, 2, 2, 2, 1, 3, 3, 3, 3, 1, 2, 3, 2, 3, 3, 2, 3, 2, 3, 3, 3, 2, 3, 1, 2, 3, 2, 1, 1, 3, 3, 2, 3, 3, 2, 3, 3, 0, 0, 1, 3, 3, 2, 3, 3, 3, 3, 1, 3, 3, 0, 3, 2, 3, 3, 1, 3, 3, 3, 3, 3, 3, 3, 0, 3, 3, 2];
// biome-ignore format: vectors
const DEGREES = [7, 9, 2, 1, 4, 2, 1, 1, 3, 10, 7, 1, 1, 4, 3, 8, 6, 2, 3, 2, 1, 1, 4, 5, 8, 4, 4, 1, 6, 1, 5, 2, 3, 3, 5, 2, 1, 10, 2, 5, 1, 1, 1, 5, 5, 11, 1, 1, 8, 2, 1, 1, 2, 1, 1, 1, 1, 1, 1, 11, 1, 1, 5, 1, 1, 1, 3, 7, 3, 3, 2, 2, 4, 2, 1, 3, 1, 1, 8, 2, 1, 1, 2, 7, 1, 1, 2, 1, 2, 1, 4, 1, 1, 1, 2, 1, 8, 1, 5, 4, 2, 1, 1, 1, 1, 4, 1, 8, 1, 5, 4, 9, 1, 8, 6, 6, 7, 5, 4, 8, 5, 1, 2, 2, 11, 10, 1, 4, 3, 1, 2, 1, 2, 5, 1, 6, 2, 1, 3, 1, 8, 6, 3, 8, 1, 4, 1, 7, 6, 11, 1, 6, 1, 5, 5, 1, 3, 2, 4, 6, 3, 5, 1, 8, 1, 1, 1, 11, 3, 1, 2, 1, 4, 1, 2, 7, 5, 5, 5, 4, 6, 4, 3, 2, 3, 9, 1, 2, 3, 1, 2, 2, 5, 1, 1, 10, 3, 7, 2, 6, 1, 1, 1, 1, 3, 9, 1, 3, 1, 8, 4, 1, 3, 2, 3, 1, 1, 2, 4, 3, 4, 4, 4, 2, 6, 1, 7, 10, 3, 8, 1, 7, 6, 7, 1, 1, 1, 3, 11, 1, 1, 1, 2, 2, 3, 2, 8, 3, 1, 1, 2, 1, 3, 1, 3, 10, 1, 9, 11, 10, 3, 2, 5, 6, 1, 3, 3, 5, 1, 8, 8, 1, 2, 3, 1, 7, 6, 1, 11, 4, 9, 1, 1, 8, 1, 5, 3, 1, 8, 1, 1, 1, 3, 4, 2, 5, 1, 2, 10, 1, 8, 2, 11, 7, 4, 9, 2, 1, 1, 1, 3, 10, 1, 2, 1, 1, 8, 1, 1, 7, 1, 2, 9, 1, 1, 1, 11, 6, 6, 1, 8, 8, 4, 5, 6, 3, 5, 1, 7, 9, 1, 9, 2, 7, 8, 1, 1, 1, 2, 2, 2, 1, 8, 8, 2, 3, 2, 5, 8, 1, 5, 1, 3, 8, 8, 10, 2, 8, 3, 9, 3, 5, 2, 4, 2, 2, 2, 10, 6, 2, 2, 2, 11, 5, 4, 11, 1, 6, 10, 1, 10, 8, 1, 10, 6, 1, 2, 1, 3, 5, 1, 1, 4, 10, 2, 7, 2, 5, 8, 2, 2, 3, 11, 1, 6, 1, 6, 1, 4, 5, 1, 2, 5, 2, 1, 1, 2, 9, 2, 10, 1, 3, 1, 10, 3, 2, 7, 6, 1, 1, 4, 3, 6, 6, 1, 2, 1, 4, 2, 1, 2, 1, 1, 1, 3, 1, 4, 7, 11, 1, 4, 5, 2, 1, 2, 1, 9, 7, 1, 1, 2, 1, 6, 1, 1, 7, 11, 1, 1, 9, 5, 1, 1, 1, 4, 2, 1, 1, 4, 6, 2, 3, 1, 1, 1, 2, 1, 9, 1, 7, 1, 7, 1, 1, 1, 11, 1, 11, 11, 1, 8, 3, 5, 6, 4, 3, 9, 4, 1, 3, 1, 3, 2, 1, 1, 1, 1, 2, 1, 8, 1, 1, 6, 6, 3, 1, 8, 7, 2, 1, 2, 7, 6, 4, 3, 6, 1, 6, 3, 3, 2, 9, 9, 5, 2, 1, 2, 1, 9, 8, 8, 3, 7, 1, 5, 1, 2, 3, 1, 5, 2, 7, 8, 5, 1, 1, 2, 1, 1, 4, 3, 3, 2, 6, 2, 2, 1, 3, 4, 1, 2, 8, 2, 1, 4, 1, 2, 1, 2, 4, 1, 3, 1, 1, 1, 10, 1, 1, 2, 5, 11, 4, 1, 1, 1, 4, 3, 7, 1, 6, 8, 1, 3, 5, 1, 4, 1, 7, 8, 1, 4, 1, 2, 2, 7, 3, 1, 9, 11, 7, 1, 9, 4, 5, 2, 1, 5, 2, 4, 5, 1, 4, 2, 5, 2, 1, 10, 2, 1, 7, 4, 1, 7, 11, 5, 2, 11, 7, 6, 2, 1, 11, 3, 1, 5, 1, 1, 4, 10, 4, 1, 2, 1, 4, 11, 3, 1, 1, 1, 7, 1, 3, 1, 1, 7, 10, 6, 3, 6, 3, 9, 1, 3, 4, 7, 4, 1, 1, 1, 5, 7, 4, 5, 1, 6, 1, 4, 4, 8, 9, 1, 1, 2, 1, 10, 3, 1, 2, 1, 2, 3, 6, 2, 9, 1, 1, 6, 2, 3, 5, 2, 10, 5, 4, 10, 5, 2, 1, 5, 2, 1, 4, 4, 1, 2, 1, 1, 1, 9, 3, 3, 4, 2, 6, 7, 1, 1, 8, 3, 11, 1, 1, 2, 3, 8, 7, 11, 1, 1, 9, 3, 2, 2, 9, 3, 1, 8, 3, 7, 2, 4, 4, 1, 1, 5, 1, 1, 1, 2, 3, 10, 1, 11, 5, 3, 1, 1, 7, 9, 1, 1, 3, 5, 7, 5, 1, 5, 1, 2, 1, 11, 2, 1, 3, 3, 1, 1, 1, 2, 7, 9, 9, 5, 1, 4, 3, 5, 5, 8, 2, 1, 1, 2, 1, 2, 5, 4, 3, 3, 2, 4, 2, 4, 1, 8, 1, 2, 8, 3, 1, 8, 1, 1, 3, 2, 1, 1, 7, 1, 8, 1, 1, 1, 1, 2, 3, 6, 7, 1, 4, 4, 9, 6, 3, 4, 7, 6, 10, 1, 5, 6, 2, 3, 2, 3, 2, 11, 5, 3, 3, 6, 2, 1, 8, 5, 1, 8, 7, 2, 10, 1, 3, 1, 9, 2, 1, 10, 3, 3, 1, 1, 1, 1, 1, 8, 7, 3, 3, 1, 3, 4, 2, 8, 5, 6, 1, 10, 7, 4, 8, 1, 1, 1, 2, 3, 10, 2, 3, 3, 5, 3, 2, 3, 3, 5, 2, 2, 7, 1, 2, 6, 1, 1, 6, 1, 8, 7, 5, 10, 3, 9, 6, 3, 3, 11, 10, 4, 10, 5, 2, 1, 4, 1, 2, 6, 6, 3, 4, 1, 1, 2, 2, 1, 2, 1, 1, 3, 1, 1, 3];
// biome-ignore format: vectors
const CHOSEN = [  [0], [1], [2], [3], [4], [5], [6], [7], [8], [9], [10],   [9], [2, 5, 6, 8, 9, 10], [8], [1, 5], [1], [0, 2, 4, 5, 8, 10], [5], [2], [2], [0, 1, 3, 4, 5, 7, 9, 10], [0, 1, 2, 3, 5, 6, 8, 9, 10], [0, 2, 4, 5, 7, 8, 9, 10], [3, 5], [4], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [0, 1, 3, 4, 5, 6, 7, 9, 10], [6], [5, 6], [7], [4, 9, 10], [5], [10], [1, 3, 4, 5], [6, 8], [9], [4, 5, 6, 8], [4], [0, 10], [2, 5, 7, 10], [4], [0, 2, 4, 6, 7, 10], [9], [1], [3, 6], [3, 8], [1, 2, 6, 9], [0, 2, 4, 5, 6, 7, 9], [0, 4], [9] ];

describe('xoshiro256**', () => {
  it('draws 64 bits', () => {
    const fromString = wolf();
    expect(times(100, () => Number(fromString.next() % 100n))).toEqual(RNG_1);
    const fromChecksum = createXoshiro(Uint8Array.of(0x59, 0x8c, 0x84, 0xdc));
    expect(times(100, () => Number(fromChecksum.next() % 100n))).toEqual(RNG_2);
  });

  it('draws in a range', () => {
    const random = wolf();
    expect(times(100, () => random.nextBelow(10) + 1)).toEqual(RNG_3);
  });
});

describe('fragments', () => {
  it('are shuffled', () => {
    const order = [6, 4, 9, 3, 10, 5, 7, 8, 1, 2];
    for (let count = 1; count <= 10; count += 1)
      expect(shuffled(10, count, wolf()).map((index) => index + 1)).toEqual(order.slice(0, count));
  });

  it('are sampled by weight', () => {
    const sample = createSampler([1, 2, 4, 8]);
    const random = wolf();
    expect(times(500, () => sample(random))).toEqual(SAMPLES);
  });

  it('are mixed by degree', () => {
    const sample = createSampler(Array.from({ length: 11 }, (_, i) => 1 / (i + 1)));
    const random = wolf();
    expect(times(1000, () => sample(random) + 1)).toEqual(DEGREES);
  });

  it('are chosen for each part', () => {
    const random = wolf();
    const message = Uint8Array.from({ length: 1024 }, () => random.nextBelow(256));
    const choose = createFragmentChooser(11, crc32(message));
    const chosen = CHOSEN.map((_, i) => [...choose(i + 1)].sort((a, b) => a - b));
    expect(chosen).toEqual(CHOSEN);
    console.info(
      `BCR-2024-001: ${RNG_1.length + RNG_2.length + RNG_3.length} draws, ${SAMPLES.length} samples, ${DEGREES.length} degrees, ${CHOSEN.length} choices`,
    );
  });
});
