import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#test/any-text.ts';
import { type Address, toAddress, ZERO_ADDRESS } from '../address/address.ts';
import type { ChainId } from '../chain/chain-id.ts';
import { unwrap } from '../result.ts';
import { addressKey, type ContactEntry, nameKey, parseContactName, parseContactNote } from './entry.ts';
import { encodeContactsCsv, encodeContactsJson, parseContactsFile } from './file.ts';

const FRIEND = toAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc');

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => toAddress(`0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`))
  .filter((each) => each !== ZERO_ADDRESS);
const parsed = (parse: typeof parseContactName) => (text: string) => {
  const result = parse(text);
  return result.ok ? result.value : null;
};
/** Also what a spreadsheet would run, and what separates cells and lines. */
const written = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'=@+-\'",;ab\n ') }),
);
const name = written.map(parsed(parseContactName)).filter((text) => text !== null);
const note = written.map(parsed(parseContactNote)).filter((text) => text !== null);
const entry: fc.Arbitrary<ContactEntry> = fc.record({
  name,
  note,
  addresses: fc.uniqueArray(
    fc.record({ address, chainId: fc.option(fc.integer({ min: 1 }).map((id) => id as ChainId)) }),
    { minLength: 1, maxLength: 4, selector: addressKey },
  ),
});
const book = fc.uniqueArray(entry, { maxLength: 8, selector: (each) => nameKey(each.name) });

describe('a file of contacts', () => {
  it.each([
    ['JSON', encodeContactsJson],
    ['CSV', encodeContactsCsv],
  ] as const)('is read back as it was written: %s', (_, encode) => {
    fc.assert(
      fc.property(book, (entries) => {
        expect(unwrap(parseContactsFile(encode(entries)))).toEqual({ entries, refused: [] });
      }),
    );
  });

  it('is read or refused, and never throws, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText(),
          fc.json(),
          fc
            .jsonValue()
            .map((contacts) => JSON.stringify({ format: 'evident-contacts', version: 1, contacts })),
          fc
            .array(fc.jsonValue())
            .map((contacts) => JSON.stringify({ format: 'evident-contacts', version: 1, contacts })),
          fc.string().map((text) => `name,address\n${text}`),
        ),
        (text) => {
          const read = parseContactsFile(text);
          if (!read.ok) expect(read.error.code).toMatch(/^INPUT_(CONTACTS|CSV)/);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('of a later version, of another format or with too many is refused as a whole', () => {
    const file = (version: number, contacts: unknown = []) =>
      JSON.stringify({ format: 'evident-contacts', version, contacts });
    expect(parseContactsFile(file(2))).toMatchObject({
      ok: false,
      error: { code: 'INPUT_CONTACTS_VERSION' },
    });
    expect(parseContactsFile('{"contacts":[]}')).toMatchObject({ error: { code: 'INPUT_CONTACTS_FILE' } });
    expect(parseContactsFile('{')).toMatchObject({ error: { code: 'INPUT_CONTACTS_FILE' } });
    expect(parseContactsFile('label;address\n')).toMatchObject({ error: { code: 'INPUT_CONTACTS_FILE' } });
    expect(parseContactsFile(file(1, Array(2001).fill(null)))).toMatchObject({
      error: { code: 'INPUT_CONTACTS_MANY' },
    });
  });

  it('names each entry that it leaves out, and takes the others', () => {
    const of = (fields: object) => ({ name: 'A', addresses: [{ address: FRIEND }], ...fields });
    const contacts = [
      of({}),
      of({ name: 'a' }),
      of({ name: `${FRIEND.slice(0, 12)}…` }),
      of({ name: 'zero\u200bwidth' }),
      of({ name: 'B', addresses: [{ address: FRIEND.replace('C', 'c') }] }),
      of({ name: 'C', addresses: [{ address: ZERO_ADDRESS }] }),
      of({ name: 'D', addresses: [] }),
      of({ name: 'E', addresses: [{ address: FRIEND, chainId: 0 }] }),
      of({ name: 'F', addresses: [{ address: FRIEND }, { address: FRIEND, chainId: null }] }),
      { name: 'G' },
      of({
        name: 'H',
        addresses: Array.from({ length: 21 }, (_, i) => ({ address: FRIEND, chainId: i + 1 })),
      }),
    ];
    const read = unwrap(
      parseContactsFile(JSON.stringify({ format: 'evident-contacts', version: 1, contacts })),
    );
    expect(read.entries).toEqual([{ name: 'A', note: '', addresses: [{ address: FRIEND, chainId: null }] }]);
    expect(read.refused.map(({ place, error }) => [place, error.code])).toEqual([
      [2, 'INPUT_CONTACTS_TWICE'],
      [3, 'INPUT_CONTACT_NAME'],
      [4, 'INPUT_CONTACT_NAME'],
      [5, 'INPUT_ADDRESS_CHECKSUM'],
      [6, 'INPUT_ADDRESS_ZERO'],
      [7, 'INPUT_CONTACTS_ENTRY'],
      [8, 'INPUT_CHAIN_INVALID'],
      [9, 'INPUT_CONTACT_TWICE'],
      [10, 'INPUT_CONTACTS_ENTRY'],
      [11, 'INPUT_CONTACTS_ADDRESSES'],
    ]);
  });
});

describe('a table', () => {
  const other = toAddress('0x90f79bf6eb2c4f870365e785982e1f101e93b906');

  it('has its columns in any order, and one contact for rows of one name', () => {
    const text = `Address,NAME,x,Note,chain\n${FRIEND},Alice,,hello,\n\n${other},alice,,again,10\n${FRIEND.toLowerCase()},Bob\n`;
    expect(unwrap(parseContactsFile(text))).toEqual({
      entries: [
        {
          name: 'Alice',
          note: 'hello\nagain',
          addresses: [
            { address: FRIEND, chainId: null },
            { address: other, chainId: 10 },
          ],
        },
        { name: 'Bob', note: '', addresses: [{ address: FRIEND, chainId: null }] },
      ],
      refused: [],
    });
  });

  it('counts rows without its head, and blank ones too', () => {
    const text = `name,address,chain\n\nAlice,0x12,\nBob,${FRIEND},01\n,${FRIEND},\n`;
    expect(unwrap(parseContactsFile(text)).refused.map(({ place, error }) => [place, error.code])).toEqual([
      [2, 'INPUT_ADDRESS_INVALID'],
      [3, 'INPUT_CHAIN_INVALID'],
      [4, 'INPUT_REQUIRED'],
    ]);
  });

  it('gives a spreadsheet nothing to run', () => {
    const text = encodeContactsCsv([
      {
        name: '=HYPERLINK("x")',
        note: '@SUM(1)',
        addresses: [{ address: FRIEND as Address, chainId: null }],
      },
    ]);
    expect(text.split('\r\n')[1]).toBe(`"'=HYPERLINK(""x"")",${FRIEND},,'@SUM(1)`);
  });
});
