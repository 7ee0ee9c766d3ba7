import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createUrDecoder, type UrDecoder, type UrProgress } from './decoder.ts';
import { createUrEncoder } from './encoder.ts';
import { createXoshiro } from './fragments.ts';
import { encodeUr, encodeUrPart, readUr, toQrText, type Ur } from './ur.ts';

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
    expect(progress).toEqual({ kind: 'done', ur });
    console.info(
      `256 KiB in ${encoder.parts} fragments: every other one lost, made up by ${mixed} mixed parts`,
    );
  }, 60_000);
});
