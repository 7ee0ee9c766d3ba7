import fc from 'fast-check';
import {
  encodeAbiParameters,
  encodeEventTopics,
  keccak256,
  parseAbi,
  toHex,
  type Address as ViemAddress,
} from 'viem';
import { describe, expect, test } from 'vitest';
import { encodeCall } from '#core/abi/encode.ts';
import { validateAbiForm } from '#core/abi/form/read.ts';
import { textDraft } from '#core/abi/form/types.ts';
import { readInterface } from '#core/abi/interface/read.ts';
import { finish } from '#core/abi/steps.ts';
import { toAddress } from '#core/address/address.ts';
import { parseHash } from '#core/bytes/hash.ts';
import { type Hash, type Hex, parseHex } from '#core/bytes/hex.ts';
import { parseCsv } from '#core/csv/csv.ts';
import { slotOf } from '#core/evm/storage-slots.ts';
import { unwrap } from '#core/result.ts';
import type { EventRow } from '../../contracts/types.ts';
import { chunksOf } from './code-tab.tsx';
import { csvOfEvents, jsonOfEvents } from './event-table.tsx';
import { emptyForm, fieldsOf, formOfLink, linkOf, matching } from './form.ts';
import { fitsWords } from './form-parts.tsx';
import { tokensOf } from './highlight.ts';
import { readOptions } from './options-fold.tsx';
import { changesSince } from './screen.tsx';
import { linkTo, readContractSearch } from './search.ts';
import { FIRST_SLOT, readSlotDraft } from './slot-query.ts';
import { indexedFields, readRange, readTopics } from './use-events.ts';

const ME = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');
const BOB = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const hash = (text: string): Hash => unwrap(parseHash(text));
const hex = (text: string): Hex => unwrap(parseHex(text));

describe('links', () => {
  test('never throw, and name what they could not read', () => {
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.anything()), (raw) => void readContractSearch(raw)));
    expect(readContractSearch({ tab: 'nothing', value: '1,5', from: '0x12', fn: 'f(uint256)' })).toEqual({
      fn: 'f(uint256)',
      unread: 'tab,value,from',
    });
  });

  const contract = unwrap(
    readInterface('function f((uint8 a, bytes b)[] orders, string note, int64 n) payable\nfunction g() view'),
  );
  const [fn] = contract.functions;

  test('bring back the form that they were made of, whatever stands in it', () => {
    if (fn === undefined) throw new Error('no function');
    const fields = fieldsOf(fn, contract);
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.bigInt({ min: 0n, max: 10n ** 30n }), (note, n, wei) => {
        const empty = emptyForm(fields);
        const form = {
          ...empty,
          args: empty.args.with(1, textDraft(note)).with(2, textDraft(n)),
          value: String(wei),
          unit: 'wei' as const,
        };
        const link = linkTo('/contracts/1/x', linkOf(fn, form, ME));
        if (link === null) throw new Error('too long');
        const { searchParams } = new URL(link, 'https://wallet.test');
        const search = readContractSearch(Object.fromEntries(searchParams));
        expect(search.unread).toBeUndefined();
        const back = formOfLink(fields, search);
        expect(back.unfilled).toBeNull();
        expect(back.args).toEqual(form.args);
        expect(back.from).toBe(ME);
        expect(linkOf(fn, back, ME)).toEqual(linkOf(fn, form, ME));
      }),
    );
  });

  test('a link that the wallet would not open is none', () => {
    const long = (length: number) => linkTo('/contracts/1/x', { fn: 'f', args: 'a'.repeat(length) });
    const room = 2048 - '/contracts/1/x?fn=f&args='.length;
    expect(long(room)).toHaveLength(2048);
    expect(long(room + 1)).toBeNull();
  });

  test('arguments of another shape are told, with their path, and fill in nothing', () => {
    if (fn === undefined) throw new Error('no function');
    const fields = fieldsOf(fn, contract);
    const form = formOfLink(fields, { args: '[[{"a":1}],"x",2]' });
    expect(form.unfilled).toMatchObject({ code: 'ABI_PASTE_INVALID', details: { path: 'orders[0]' } });
    expect(form.args).toEqual(emptyForm(fields).args);
  });

  test('a filter finds by every word, in names, types and selectors', () => {
    const names = (filter: string) => matching(contract.functions, filter).map(({ name }) => name);
    expect(names('')).toEqual(['f', 'g']);
    expect(names('INT64 string')).toEqual(['f']);
    expect(names(fn?.selector ?? '')).toEqual(['f']);
    expect(names('nothing')).toEqual([]);
  });
});

describe('assumptions', () => {
  test('of one address are put together, and stand for the caller or the contract', () => {
    const row = { address: '', slot: '', value: '' };
    const { overrides, errors } = readOptions(
      {
        block: '0x10',
        from: ME,
        rows: [
          { ...row, id: 0, kind: 'balance', value: '1.5' },
          { ...row, id: 1, kind: 'slot', slot: '3', value: '7' },
          { ...row, id: 2, kind: 'code', value: '0x60 00' },
        ],
      },
      BOB,
      null,
    );
    expect(errors.size).toBe(0);
    expect(overrides).toEqual([
      { address: ME, balance: 15n * 10n ** 17n, code: null, slots: [] },
      { address: BOB, balance: null, code: '0x6000', slots: [{ slot: slotOf(3n), value: slotOf(7n) }] },
    ]);
  });

  test('what is wrong is said of its field', () => {
    const { errors } = readOptions(
      {
        block: 'newest',
        from: '0x1',
        rows: [{ id: 4, kind: 'slot', address: '', slot: '-1', value: 'x' }],
      },
      BOB,
      null,
    );
    expect([...errors].map(([field, { code }]) => [field, code])).toEqual([
      ['block', 'INPUT_BLOCK_NUMBER'],
      ['from', 'INPUT_ADDRESS_INVALID'],
      ['row.4.slot', 'INPUT_SLOT'],
      ['row.4.value', 'INPUT_DATA_INVALID'],
    ]);
  });
});

describe('events', () => {
  const source = 'event Moved(address indexed from, string indexed note, uint256 amount, string text)';
  const contract = unwrap(readInterface(source));
  const [event] = contract.events;
  const abi = parseAbi([source] as never);

  test('topics of filters are those of another library; what is empty is any', () => {
    if (event === undefined) throw new Error('no event');
    const fields = indexedFields(event, contract);
    const { topics } = readTopics(fields, [textDraft(ME), textDraft('hello')]);
    const theirs = encodeEventTopics({
      abi,
      args: { from: ME, note: 'hello' },
    } as never) as readonly string[];
    expect(topics).toEqual(theirs.slice(1));
    expect(readTopics(fields, [textDraft(''), textDraft('')]).topics).toEqual([null, null]);
    const wrong = readTopics(fields, [textDraft('0x12'), textDraft('')]);
    expect(wrong.topics).toBeNull();
    expect(wrong.problems[0]?.error).toMatchObject({ code: 'INPUT_ADDRESS_INVALID' });
  });

  test('ranges', () => {
    expect(readRange({ from: '', to: '' })).toEqual({ from: null, to: null, errors: {} });
    expect(readRange({ from: '9', to: '3' }).errors.from?.code).toBe('INPUT_BLOCK_RANGE');
  });

  test('files hold every row, and nothing in them runs in a spreadsheet', () => {
    if (event === undefined) throw new Error('no event');
    const data = encodeAbiParameters([{ type: 'uint256' }, { type: 'string' }], [5n, '=cmd()']);
    const row: EventRow = {
      block: 12n,
      blockHash: hash(keccak256('0x01')),
      transaction: hash(keccak256('0x02')),
      index: 3,
      address: BOB,
      topics: [event.topic, slotOf(BigInt(ME as ViemAddress)), hash(keccak256(toHex('hello')))],
      data: hex(data),
    };
    const rows = Array.from({ length: 500 }, () => row);
    const csv = finish(csvOfEvents(rows, { contract, event })).join('');
    expect(csv).not.toMatch(/(^|,)=cmd/m);
    const table = unwrap(parseCsv(csv));
    expect(table).toHaveLength(501);
    expect(table[0]?.slice(4, 8)).toEqual(['from', 'note', 'amount', 'text']);
    expect(table[500]?.slice(0, 8)).toEqual([
      '12',
      row.transaction,
      '3',
      event.signature,
      ME,
      keccak256(toHex('hello')),
      '5',
      '=cmd()',
    ]);
    const json: unknown = JSON.parse(finish(jsonOfEvents(rows, { contract: null, event: null })).join(''));
    expect(json).toHaveLength(500);
  });
});

test('a slot of nested mappings is where Solidity puts it', () => {
  const outer = keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [ME, 2n]));
  const inner = keccak256(encodeAbiParameters([{ type: 'uint256' }, { type: 'bytes32' }], [7n, outer]));
  const draft = {
    ...FIRST_SLOT,
    kind: 'mapping' as const,
    base: '2',
    keys: [
      { id: 0, type: 'address' as const, key: ME },
      { id: 1, type: 'uint256' as const, key: '7' },
    ],
  };
  expect(readSlotDraft(draft).place?.slot).toBe(inner);
  expect([...readSlotDraft({ ...draft, base: '' }).errors.keys()]).toEqual(['base']);
  const array = readSlotDraft({ ...FIRST_SLOT, kind: 'array', base: '4', index: '9', size: '4' }).place;
  expect(array).toMatchObject({ offset: 4, size: 4 });
});

test('what changed since an interface was kept', () => {
  const [a, b] = [hash(keccak256('0x0a')), hash(keccak256('0x0b'))];
  const saved = { codeHash: a, targets: [{ address: ME, codeHash: a }] } as never;
  const look = (address: typeof ME, codeHash: Hash) =>
    ({ codeHash: a, parts: [{ address, codeHash }] }) as never;
  expect(changesSince(saved, look(ME, a))).toEqual({ code: false, gone: [], come: [], other: [] });
  expect(changesSince(saved, look(ME, b))).toMatchObject({ other: [ME] });
  expect(changesSince(saved, look(BOB, a))).toMatchObject({ gone: [ME], come: [BOB] });
});

describe('sources', () => {
  test('pieces together are the source, each of a bounded size', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '\n', '/*', '*/', '//', '{', '"', 'x'.repeat(500)),
      maxLength: 400,
    });
    fc.assert(
      fc.property(text, (source) => {
        const chunks = chunksOf(source);
        expect(chunks.map((chunk) => chunk.text).join('')).toBe(`${source}\n`);
        for (const chunk of chunks) expect(chunk.text.length).toBeLessThan(17_000);
      }),
    );
  });

  test('colours change nothing of the text, and markup stays text', () => {
    const source = 'contract A { /* <img src=x> */ string s = "<script>"; function f() {} }';
    const tokens = tokensOf(source);
    expect(tokens.map(({ text }) => text).join('')).toBe(source);
    expect(tokens.find(({ kind }) => kind === 'comment')?.text).toContain('<img');
    expect(tokens.some(({ kind, text }) => kind === 'keyword' && text === 'contract')).toBe(true);
  });
});

test('an argument that a link fills in is encoded as it stands', () => {
  const contract = unwrap(readInterface('function f(uint256 a)'));
  const [fn] = contract.functions;
  if (fn === undefined) throw new Error('no function');
  const fields = fieldsOf(fn, contract);
  const { args } = formOfLink(fields, { args: '[123456789012345678901234567890]' });
  const { values } = validateAbiForm(fields, args);
  expect(values === null ? null : encodeCall(fn, values)).toBe(
    `${fn.selector}${123456789012345678901234567890n.toString(16).padStart(64, '0')}`,
  );
});

test('values are walked no further than it matters', () => {
  const number = { kind: 'number', value: 1n } as const;
  const list = (length: number) => ({ kind: 'list', items: Array.from({ length }, () => number) }) as const;
  expect(fitsWords([number, list(3)], 5)).toBe(true);
  expect(fitsWords([number, list(4)], 5)).toBe(false);
  expect(fitsWords([{ kind: 'bytes', value: hex(`0x${'00'.repeat(320)}`) }], 8)).toBe(false);
  const endless = {
    kind: 'list' as const,
    items: {
      *[Symbol.iterator]() {
        for (;;) yield number;
      },
    },
  };
  expect(fitsWords([endless as never], 100)).toBe(false);
});
