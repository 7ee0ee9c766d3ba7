import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type List, readRow } from './rows.ts';
import {
  ACCOUNT,
  blockscoutInternalRow,
  erc20Row,
  erc721Row,
  erc1155Row,
  hashOf,
  internalRow,
  OTHER,
  TOKEN,
  transactionRow,
} from './testing/shapes.ts';

describe('rows', () => {
  it('of transactions are read into values', () => {
    expect(readRow('transactions', transactionRow())).toEqual({
      list: 'transactions',
      block: 14_923_678n,
      blockHash: hashOf(900),
      timestamp: 1_654_646_411,
      hash: hashOf(1),
      index: 61,
      from: ACCOUNT,
      to: OTHER,
      nonce: 42,
      value: 10n ** 16n,
      data: `0xa9059cbb${'00'.repeat(400)}`,
      reverted: false,
      gasFee: 50_000n * 53_633_755_558n,
      created: null,
    });
  });

  it('tell of failures and deployments, also before there was a status', () => {
    expect(readRow('transactions', transactionRow({ isError: '1' }))).toMatchObject({ reverted: true });
    expect(readRow('transactions', transactionRow({ txreceipt_status: '0' }))).toMatchObject({
      reverted: true,
    });
    expect(readRow('transactions', transactionRow({ txreceipt_status: '' }))).toMatchObject({
      reverted: false,
    });
    const deployment = transactionRow({ to: '', contractAddress: TOKEN.toLowerCase() });
    expect(readRow('transactions', deployment)).toMatchObject({ to: null, created: TOKEN });
  });

  it('of calls are read in both dialects; what moved nothing is empty', () => {
    const expected = {
      list: 'internal',
      hash: hashOf(2),
      from: OTHER,
      to: ACCOUNT,
      value: 104055498570000000n,
    };
    expect(readRow('internal', internalRow())).toMatchObject(expected);
    expect(readRow('internal', blockscoutInternalRow())).toMatchObject(expected);
    const created = internalRow({ type: 'create', to: '', contractAddress: TOKEN });
    expect(readRow('internal', created)).toMatchObject({ to: TOKEN });
    for (const nothing of [
      internalRow({ isError: '1' }),
      internalRow({ value: '0' }),
      internalRow({ type: 'delegatecall' }),
      blockscoutInternalRow({ callType: 'delegatecall' }),
      // The transaction itself.
      blockscoutInternalRow({ index: '0' }),
    ]) {
      expect(readRow('internal', nothing)).toEqual({ list: 'nothing', block: 14_923_679n });
    }
  });

  it('of tokens are read, single and in batches', () => {
    const amounts = (list: List, row: unknown) => {
      const read = readRow(list, row);
      return read !== null && 'items' in read ? read.items : read;
    };
    expect(amounts('erc20', erc20Row())).toEqual([{ id: null, amount: 4730000000000000000n }]);
    expect(amounts('erc721', erc721Row())).toEqual([{ id: 202106n, amount: 1n }]);
    expect(amounts('erc1155', erc1155Row())).toEqual([{ id: 10371n, amount: 3n }]);
    const { tokenID: _, tokenValue: __, ...rest } = erc1155Row();
    expect(amounts('erc1155', { ...rest, tokenIDs: ['1', '2'], values: ['10', '20'] })).toEqual([
      { id: 1n, amount: 10n },
      { id: 2n, amount: 20n },
    ]);
    expect(amounts('erc1155', { ...rest, tokenIDs: ['1', '2'], values: ['10'] })).toBeNull();
    // How many is not told: that is not one.
    expect(amounts('erc1155', { ...rest, tokenID: '1' })).toBeNull();
    // It stands in the list of collectibles as well.
    expect(amounts('erc20', erc721Row())).toMatchObject({ list: 'nothing' });
  });

  it('keep hostile texts as texts, bounded, and drop decimals that are none', () => {
    const name = '\u202E<b>HTE</b>';
    expect(readRow('erc20', erc20Row({ tokenSymbol: name }))).toMatchObject({ symbol: name });
    const long = readRow('erc20', erc20Row({ tokenSymbol: 'x'.repeat(100_000), tokenDecimal: '999' }));
    expect(long).toMatchObject({ symbol: 'x'.repeat(64), decimals: null });
    for (const tokenSymbol of ['', null, undefined, 7]) {
      expect(readRow('erc20', erc20Row({ tokenSymbol }))).toMatchObject({ symbol: null });
    }
  });

  it('that do not fit give nothing, whatever they are, and never throw', () => {
    for (const over of [
      { blockNumber: '' },
      { blockNumber: '-1' },
      { blockNumber: 5 },
      { value: '1e18' },
      { value: '0x10' },
      { value: (2n ** 256n).toString() },
      { timeStamp: '99999999999999999999' },
      { hash: '0x1' },
      { from: 'nobody' },
      { nonce: null },
    ]) {
      expect(readRow('transactions', transactionRow(over)), JSON.stringify(over)).toBeNull();
    }
    const lists = ['transactions', 'internal', 'erc20', 'erc721', 'erc1155'] as const;
    fc.assert(
      fc.property(fc.constantFrom(...lists), fc.jsonValue(), fc.jsonValue(), (list, field, whole) => {
        expect(readRow(list, whole)).toBeNull();
        const row = readRow(list, { ...transactionRow(), ...erc1155Row(), value: field, tokenID: field });
        if (row !== null && row.list === 'internal') expect(row.value.toString()).toBe(field);
      }),
    );
  });
});
