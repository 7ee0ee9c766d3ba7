import { describe, expect, it } from 'vitest';
import { createUrEncoder } from '#core/ur/multipart.ts';
import { encodeUr, type Ur } from '#core/ur/ur.ts';
import { createUrReader } from './ur-input.tsx';

const LONG: Ur = { type: 'bytes', cbor: Uint8Array.from({ length: 200 }, (_, at) => at % 251) };
const SHORT: Ur = { type: 'eth-signature', cbor: Uint8Array.of(0xa0) };

function partsOf(ur: Ur): readonly string[] {
  const encoder = createUrEncoder(ur, { maxFragment: 50 });
  return Array.from({ length: encoder.parts }, () => encoder.next());
}

describe('texts are taken together', () => {
  it('a whole one, in either case, among white space', () => {
    expect(createUrReader().receive(`\n ${encodeUr(SHORT).toUpperCase()} \r\n`)).toEqual({
      kind: 'ur',
      ur: SHORT,
    });
  });

  it('parts one by one, or as the lines of a file', () => {
    const parts = partsOf(LONG);
    const reader = createUrReader();
    expect(reader.receive(parts[0] ?? '')).toEqual({ kind: 'parts', received: 1, of: 4, fraction: 0.25 });
    expect(reader.receive('nonsense')).toMatchObject({
      kind: 'refused',
      error: { code: 'INPUT_UR_INVALID' },
    });
    expect(reader.receive(parts.slice(1).join('\n'))).toEqual({ kind: 'ur', ur: LONG });
    expect(createUrReader().receive(parts.join('\r\n'))).toEqual({ kind: 'ur', ur: LONG });
  });

  it('one after the other: after a whole one it begins anew', () => {
    const reader = createUrReader();
    expect(reader.receive(encodeUr(LONG))).toMatchObject({ kind: 'ur' });
    expect(reader.receive(encodeUr(SHORT))).toEqual({ kind: 'ur', ur: SHORT });
  });

  it.each([
    '',
    ' \n',
    'hello',
    'xpub661MyMwAqRbcF',
    'ur:bytes/zzzz',
    encodeUr(SHORT).replace(/..$/, 'aa'),
    encodeUr(SHORT).slice(0, -2),
  ])('%j is nothing', (text) => {
    expect(createUrReader().receive(text)).toMatchObject({
      kind: 'refused',
      error: { code: 'INPUT_UR_INVALID' },
    });
  });
});
