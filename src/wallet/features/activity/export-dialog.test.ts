import { expect, test } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { EvidentError } from '#core/errors/error.ts';
import { CSV_ACTIVITY, JSON_ACTIVITY } from '#core/export/activity.ts';
import type { ActivityEntry, Histories } from '../../history/types.ts';
import type { SignedMessage } from '../../model/signed-message.ts';
import type { Note } from '../../model/transaction.ts';
import { exportActivity } from './export-dialog.tsx';

const A = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const line = (place: number): ActivityEntry => ({
  chainId: 1 as ActivityEntry['chainId'],
  hash: `0x${place.toString(16).padStart(64, '0')}` as ActivityEntry['hash'],
  account: A,
  direction: 'in',
  counterparty: A,
  counterpartyName: null,
  action: 'receiveNative',
  assetId: 'native',
  symbol: 'ETH',
  decimals: 18,
  amount: BigInt(place),
  status: 'final',
  block: 5n,
  timestamp: 1_700_000_000 + place,
  evidence: { level: 'reported', sources: ['node.example'], block: 5n, at: 0 },
  record: null,
});
const histories = (count: number): Pick<Histories, 'lines'> => ({
  async lines(_, { after = null, limit = 50, signal } = {}) {
    if (signal?.aborted) throw new EvidentError('RPC_ABORTED');
    const start = after === null ? 0 : Number(after);
    const end = Math.min(count, start + limit);
    return {
      entries: Array.from({ length: end - start }, (_unused, i) => line(start + i)),
      next: end < count ? String(end) : null,
    };
  },
});
const order = (onProgress: (rows: number) => void, job = new AbortController()) => ({
  filter: { accounts: [A], unsolicited: 'all' } as const,
  signed: [],
  format: JSON_ACTIVITY,
  noteOf: ({ amount }: ActivityEntry) => (amount === 3n ? ({ text: 'rent' } as Note) : null),
  chainName: () => 'Ethereum',
  now: 0,
  signal: job.signal,
  onProgress,
});

test('all pages make one document, each line once and in order, with its note', async () => {
  const told: number[] = [];
  const { pieces, rows } = await exportActivity(
    histories(1203),
    order((count) => told.push(count)),
  );
  const { moves } = JSON.parse(pieces.join('')) as {
    moves: { amountBaseUnits: string; note: string | null }[];
  };
  expect(rows).toBe(1203);
  expect(told).toEqual([500, 1000, 1203]);
  expect(moves.map(({ amountBaseUnits }) => Number(amountBaseUnits))).toEqual(
    Array.from({ length: 1203 }, (_, i) => i),
  );
  expect(moves.filter(({ note }) => note === 'rent').length).toBe(1);
});

test('nothing at all is a document too, and who stops it gets no file', async () => {
  const { pieces } = await exportActivity(
    histories(0),
    order(() => undefined),
  );
  expect(JSON.parse(pieces.join(''))).toMatchObject({ moves: [] });
  const job = new AbortController();
  await expect(
    exportActivity(
      histories(1203),
      order(() => job.abort(), job),
    ),
  ).rejects.toMatchObject({
    code: 'RPC_ABORTED',
  });
});

const said = {
  id: '0'.repeat(32),
  account: A,
  kind: 'typedData',
  origin: 'https://app.example',
  digest: `0x${'ab'.repeat(32)}`,
  text: '=1+1, "quoted"',
  signedAt: 1_700_000_000_999,
} as SignedMessage;

test('messages that were signed are part of both files, also where no move is asked for', async () => {
  const json = await exportActivity(histories(2), { ...order(() => undefined), signed: [said] });
  expect(json.rows).toBe(3);
  expect(JSON.parse(json.pieces.join(''))).toMatchObject({
    version: 2,
    moves: [{ hash: line(0).hash }, { hash: line(1).hash }],
    messages: [{ time: '2023-11-14T22:13:20Z', digest: said.digest, text: said.text, kind: 'typedData' }],
  });
  const csv = await exportActivity(histories(2), {
    ...order(() => undefined),
    filter: null,
    format: CSV_ACTIVITY,
    signed: [said, said],
  });
  expect(csv.rows).toBe(2);
  const [head = '', first = '', ...rest] = csv.pieces.join('').trim().split('\r\n');
  expect(rest).toHaveLength(1);
  expect(head.split(',').slice(-3)).toEqual(['digest', 'message', 'asked_by']);
  expect(first).toContain('signTypedData');
  expect(first).toContain(`${said.digest},"'=1+1, ""quoted""",https://app.example`);
});
