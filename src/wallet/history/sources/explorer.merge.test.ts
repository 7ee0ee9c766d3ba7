import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ExplorerRow, type List, readRow } from '../../explorers/rows.ts';
import {
  ACCOUNT,
  erc20Row,
  erc721Row,
  erc1155Row,
  hashOf,
  internalRow,
  OTHER,
  TOKEN,
  transactionRow,
} from '../../explorers/testing/shapes.ts';
import type { Network } from '../../model/network.ts';
import { DATA_KEPT } from '../types.ts';
import { mergeRows } from './explorer.ts';

const network = { chainId: 1, feeModel: 'eip1559' } as unknown as Network;
const context = { network, account: ACCOUNT, host: 'explorer.test' };
const read = (list: List, raw: unknown): ExplorerRow => {
  const row = readRow(list, raw);
  if (row === null) throw new Error('does not fit');
  return row;
};
const HASH = hashOf(7);
const same = { hash: HASH, blockNumber: '50', timeStamp: '1000' };

describe('rows of one transaction', () => {
  it('become one item, with each move once', () => {
    const [item, ...others] = mergeRows(
      [
        read('erc20', erc20Row({ ...same, value: '5' })),
        read('erc20', erc20Row({ ...same, value: '5' })),
        read('internal', internalRow({ ...same, value: '9' })),
        read('transactions', transactionRow(same)),
        read('erc721', erc721Row(same)),
        read('erc1155', erc1155Row(same)),
      ],
      context,
    );
    expect(others).toEqual([]);
    expect(item).toMatchObject({ hash: HASH, block: 50n, index: 61, from: ACCOUNT, to: OTHER, nonce: 42 });
    expect(item?.data).toHaveLength(2 + 2 * DATA_KEPT);
    expect(item?.fee).toBe(50_000n * 53_633_755_558n);
    expect(item?.sources).toEqual(['explorer.test']);
    expect(item?.moves.map(({ kind, amount, token }) => [kind, amount, token])).toEqual([
      ['native', 10n ** 16n, null],
      ['internal', 9n, null],
      // Two logs that say the same are two transfers.
      ['erc20', 5n, TOKEN],
      ['erc20', 5n, TOKEN],
      ['erc721', 1n, TOKEN],
      ['erc1155', 3n, TOKEN],
    ]);
  });

  it('with a place among the logs are one move, however often they are told', () => {
    const row = read('erc20', erc20Row({ ...same, logIndex: '4' }));
    const next = read('erc20', erc20Row({ ...same, logIndex: '5' }));
    expect(mergeRows([row, next, row], context)[0]?.moves).toHaveLength(2);
  });

  it('moved nothing where the transaction was reverted', () => {
    const rows = [
      read('transactions', transactionRow({ ...same, isError: '1' })),
      read('internal', internalRow(same)),
    ];
    expect(mergeRows(rows, context)[0]).toMatchObject({ status: 'reverted', moves: [] });
  });

  it('say of the status what they can know, and of a fee only what is all of it', () => {
    expect(mergeRows([read('internal', internalRow(same))], context)[0]?.status).toBeNull();
    expect(mergeRows([read('erc20', erc20Row(same))], context)[0]).toMatchObject({
      status: 'succeeded',
      from: null,
      to: null,
      fee: null,
      value: null,
    });
    for (const feeModel of ['opStack', null] as const) {
      const other = { ...context, network: { ...network, feeModel } };
      expect(mergeRows([read('transactions', transactionRow(same))], other)[0]?.fee).toBeNull();
    }
  });

  it('give the same items in whatever order they come, also when merged in two parts that share none', () => {
    const rowOf = fc
      .record({
        seed: fc.nat(6),
        list: fc.constantFrom<Exclude<List, 'transactions'>>('internal', 'erc20', 'erc721', 'erc1155'),
        value: fc.nat(3),
        logIndex: fc.constantFrom('', '1', '2'),
      })
      .map(({ seed, list, value, logIndex }) => {
        const place = { hash: hashOf(seed), blockNumber: String(seed), timeStamp: String(seed) };
        // A log's place is its own: what stands there does not change.
        const amount = logIndex === '' ? String(value + 1) : '1';
        const raw = { internal: internalRow, erc20: erc20Row, erc721: erc721Row, erc1155: erc1155Row };
        if (list === 'internal') return read(list, raw[list]({ ...place, value: amount }));
        const id = list === 'erc20' ? {} : { tokenID: amount };
        const worth = list === 'erc1155' ? { tokenValue: amount } : list === 'erc20' ? { value: amount } : {};
        return read(list, raw[list]({ ...place, ...id, ...worth, logIndex }));
      });
    const transactions = Array.from({ length: 4 }, (_, seed) =>
      read(
        'transactions',
        transactionRow({ hash: hashOf(seed), blockNumber: String(seed), timeStamp: String(seed) }),
      ),
    );
    fc.assert(
      fc.property(fc.array(rowOf, { maxLength: 20 }), fc.infiniteStream(fc.nat()), (rows, dice) => {
        const all = [...rows, ...transactions];
        const once = mergeRows(all, context);
        const shuffled = all
          .map((row) => ({ row, at: Number(dice.next().value) }))
          .sort((a, b) => a.at - b.at)
          .map(({ row }) => row);
        expect(mergeRows(shuffled, context)).toEqual(once);
        const isLow = (row: ExplorerRow) => row.block < 3n;
        const parts = [
          ...mergeRows(
            all.filter((row) => !isLow(row)),
            context,
          ),
          ...mergeRows(all.filter(isLow), context),
        ];
        expect(parts).toEqual(once);
      }),
    );
  });
});
