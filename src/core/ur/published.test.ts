/** Both ways against `@ngraveio/bc-ur`, which most JavaScript wallets use. */
import { UR, URDecoder, UREncoder } from '@ngraveio/bc-ur';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createUrDecoder, createUrEncoder } from './multipart.ts';
import { encodeUr, toQrText } from './ur.ts';

const cbor = fc.uint8Array({ minLength: 1, maxLength: 400 });
const maxFragment = fc.integer({ min: 10, max: 120 });

describe('@ngraveio/bc-ur', () => {
  it('writes the same texts, pure and mixed', () => {
    fc.assert(
      fc.property(cbor, maxFragment, (bytes, size) => {
        const theirs = new UREncoder(new UR(Buffer.from(bytes), 'bytes'), size);
        const ours = createUrEncoder({ type: 'bytes', cbor: bytes }, { maxFragment: size });
        expect(ours.parts).toBe(theirs.fragmentsLength);
        if (ours.parts === 1) expect(encodeUr({ type: 'bytes', cbor: bytes })).toBe(theirs.nextPart());
        else for (let i = 0; i < 3 * ours.parts; i += 1) expect(ours.next()).toBe(theirs.nextPart());
      }),
      { numRuns: 50 },
    );
  });

  it('reads what we write, with parts lost', () => {
    const lost = fc.infiniteStream(fc.boolean());
    fc.assert(
      fc.property(cbor, maxFragment, lost, (bytes, size, loss) => {
        const encoder = createUrEncoder({ type: 'crypto-hdkey', cbor: bytes }, { maxFragment: size });
        const decoder = new URDecoder();
        for (let sent = 0; sent < 100 * encoder.parts && !decoder.isComplete(); sent += 1) {
          const text = encoder.next();
          if (!loss.next().value) decoder.receivePart(toQrText(text));
        }
        const read = decoder.resultUR();
        expect(read.type).toBe('crypto-hdkey');
        expect(new Uint8Array(read.cbor)).toEqual(bytes);
      }),
      { numRuns: 50 },
    );
  });

  it('is read by us, with parts lost', () => {
    const lost = fc.infiniteStream(fc.boolean());
    fc.assert(
      fc.property(cbor, maxFragment, lost, (bytes, size, loss) => {
        const encoder = new UREncoder(new UR(Buffer.from(bytes), 'eth-signature'), size);
        const decoder = createUrDecoder();
        for (let sent = 0; sent < 100 * encoder.fragmentsLength; sent += 1) {
          const text = encoder.nextPart();
          if (loss.next().value) continue;
          const progress = decoder.receive(text);
          if (progress.kind !== 'done') continue;
          expect(progress.ur).toEqual({ type: 'eth-signature', cbor: bytes });
          return;
        }
        throw new Error('never done');
      }),
      { numRuns: 50 },
    );
  });
});
