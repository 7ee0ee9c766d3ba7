import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#test/any-text.ts';
import { toAddress } from '../address/address.ts';
import { parseAmount } from '../amount/amount.ts';
import { parseHash } from '../bytes/hash.ts';
import type { ChainId } from '../chain/chain-id.ts';
import { unwrap } from '../result.ts';
import {
  ACTIVITY_SCHEMA,
  ACTIVITY_VERSION,
  CSV_ACTIVITY,
  type ExportedMove,
  JSON_ACTIVITY,
} from './activity.ts';

/** RFC 4180 read by its grammar, one character after the other. */
function parseCsv(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let field = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (quoted) {
      if (char !== '"') field += char;
      else if (text[at + 1] === '"') {
        field += '"';
        at += 1;
      } else quoted = false;
    } else if (char === '"') {
      if (field !== '') throw new Error('a quote within a bare field');
      quoted = true;
    } else if (char === ',') {
      record.push(field);
      field = '';
    } else if (char === '\r' && text[at + 1] === '\n') {
      records.push([...record, field]);
      record = [];
      field = '';
      at += 1;
    } else if (char === '\r' || char === '\n') throw new Error('a bare end of line');
    else field += char;
  }
  if (quoted || field !== '' || record.length > 0) throw new Error('an open record');
  return records;
}

const nasty = fc.oneof(
  anyText(),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', "'", 'a', '\u202e') }),
);
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/;

const A = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const hash = unwrap(parseHash(`0x${'ab'.repeat(32)}`));
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const whole = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
const moves: fc.Arbitrary<ExportedMove> = fc.record({
  timestamp: fc.integer({ min: 0, max: 253_402_300_799 }),
  chainId: fc.constant(31337 as ChainId),
  chain: nasty,
  account: fc.constant(A),
  hash: fc.constant(hash),
  block: maybe(whole),
  status: fc.constantFrom('succeeded', 'reverted'),
  action: fc.constantFrom('sendNative', 'receiveToken'),
  direction: fc.constantFrom('in', 'out', 'self'),
  counterparty: maybe(fc.constant(A)),
  counterpartyName: maybe(nasty),
  asset: fc.constantFrom('native' as const, A),
  symbol: nasty,
  decimals: maybe(fc.integer({ min: 0, max: 77 })),
  tokenId: maybe(whole),
  amount: whole,
  fee: maybe(whole),
  note: maybe(nasty),
  unsolicited: maybe(fc.constant('nothing')),
  evidence: fc.constantFrom('derived', 'reported', 'agreed', 'proven'),
  sources: fc.array(fc.constant('node.example')),
});

function wholeAgain(shown: string, decimals: number): bigint {
  const read = parseAmount(shown, decimals);
  if (!read.ok) throw new Error(`${shown} with ${decimals} decimals`);
  return read.value;
}

test('CSV reads back by its grammar: amounts exact, in both units, and no formula among the texts', () => {
  fc.assert(
    fc.property(fc.array(moves, { maxLength: 4 }), (list) => {
      const text = CSV_ACTIVITY.head(0) + list.map((move, i) => CSV_ACTIVITY.move(move, i === 0)).join('');
      const [head = [], ...rows] = parseCsv(text + CSV_ACTIVITY.foot);
      expect(rows.length).toBe(list.length);
      for (const [index, move] of list.entries()) {
        const row = new Map(head.map((name, column) => [name, rows[index]?.[column] ?? '']));
        expect(row.size).toBe(head.length);
        const texts = [...row.values()].filter((value) => !/^[+-]?\d+(\.\d+)?$/.test(value));
        expect(texts.filter((value) => FORMULA.test(value))).toEqual([]);
        expect([move.symbol, `'${move.symbol}`]).toContain(row.get('symbol'));
        expect([move.note ?? '', `'${move.note}`]).toContain(row.get('note'));
        expect(BigInt(row.get('amount_base_units') ?? '')).toBe(move.amount);
        expect(row.get('token_id')).toBe(move.tokenId === null ? '' : String(move.tokenId));
        expect(Date.parse(row.get('time') ?? '')).toBe(move.timestamp * 1000);
        const shown = row.get('amount') ?? '';
        if (move.decimals === null) expect(shown).toBe('');
        else expect(wholeAgain(shown, move.decimals)).toBe(move.amount);
      }
    }),
  );
});

test('JSON is one document with its schema and version, and loses nothing', () => {
  fc.assert(
    fc.property(fc.array(moves, { maxLength: 4 }), (list) => {
      const text =
        JSON_ACTIVITY.head(1_700_000_000) +
        list.map((move, i) => JSON_ACTIVITY.move(move, i === 0)).join('') +
        JSON_ACTIVITY.foot;
      const read = JSON.parse(text) as { moves: Record<string, unknown>[] };
      expect(read).toMatchObject({
        schema: ACTIVITY_SCHEMA,
        version: ACTIVITY_VERSION,
        exportedAt: '2023-11-14T22:13:20Z',
      });
      expect(read.moves.length).toBe(list.length);
      for (const [index, move] of list.entries()) {
        const back = read.moves[index];
        expect(back).toMatchObject({ note: move.note, symbol: move.symbol, sources: move.sources });
        expect(BigInt(String(back?.amountBaseUnits))).toBe(move.amount);
        if (move.tokenId !== null) expect(BigInt(String(back?.tokenId))).toBe(move.tokenId);
      }
    }),
  );
});
