import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf, failureOf } from '../testing/harness.ts';
import { createBucket } from './bucket.ts';
import type { PageQuestion } from './etherscan.ts';
import { type List, readRow } from './rows.ts';
import { fakeExplorer } from './testing/fake.ts';
import {
  ACCOUNT,
  blockscoutInternalRow,
  EMPTY,
  erc20Row,
  erc721Row,
  erc1155Row,
  hashOf,
  internalRow,
  listed,
  OTHER,
  refused,
  TOKEN,
  transactionRow,
} from './testing/shapes.ts';

const KEY = 'SECRETKEY1234567890';
const question = (list: List = 'transactions', over: Partial<PageQuestion> = {}): PageQuestion => ({
  list,
  account: ACCOUNT,
  from: 0n,
  to: 20_000_000n,
  page: 1,
  size: 100,
  ...over,
});

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

describe('an explorer', () => {
  it('is asked as the API wants it, with the key of the user', async () => {
    const fake = fakeExplorer(() => listed([erc20Row({ blockNumber: '7' })]), { key: KEY });
    const page = await fake.client.page(question('erc20', { from: 5n, to: 9n, page: 2 }));
    expect(page?.given).toBe(1);
    expect(Object.fromEntries(fake.asked[0]?.url.searchParams ?? [])).toEqual({
      chainid: '1',
      module: 'account',
      action: 'tokentx',
      address: ACCOUNT.toLowerCase(),
      startblock: '5',
      endblock: '9',
      page: '2',
      offset: '100',
      sort: 'desc',
      apikey: KEY,
    });
  });

  it('that found nothing has an empty page', async () => {
    const found = [
      EMPTY,
      { status: '0', message: 'No internal transactions found', result: [] },
      { status: '0', message: 'No token transfers found', result: [] },
      { status: '0', message: 'No records found', result: null },
      listed([]),
    ];
    for (const answer of found) {
      expect(await fakeExplorer(() => answer).client.page(question())).toEqual({ rows: [], given: 0 });
    }
  });

  it('that complains is told apart by what it says, and never tells the key', async () => {
    const cases: readonly (readonly [unknown, string])[] = [
      [refused('Invalid API Key'), 'EXPLORER_KEY_REFUSED'],
      [refused('Too many invalid api key attempts, please try again later'), 'EXPLORER_KEY_REFUSED'],
      [refused('Max rate limit reached, please use API Key for higher rate limit'), 'EXPLORER_RATE_LIMITED'],
      [refused('Max calls per sec rate limit reached (3/sec)'), 'EXPLORER_RATE_LIMITED'],
      [new Response('slow down', { status: 429 }), 'EXPLORER_RATE_LIMITED'],
      [refused('Free API access is not supported for this chain.'), 'EXPLORER_REFUSED'],
      [refused(`Sorry ${KEY.toLowerCase()} ${encodeURIComponent(KEY)}`), 'EXPLORER_REFUSED'],
      [{ message: 'Unknown module', result: null, status: '0' }, 'EXPLORER_REFUSED'],
      [new Response('<html>', { status: 502 }), 'EXPLORER_UNREACHABLE'],
      [new Response('', { status: 403 }), 'EXPLORER_KEY_REFUSED'],
      [new Response('<html>'), 'EXPLORER_BAD_ANSWER'],
      [[], 'EXPLORER_BAD_ANSWER'],
      [{}, 'EXPLORER_BAD_ANSWER'],
      [listed('text' as unknown as []), 'EXPLORER_BAD_ANSWER'],
    ];
    for (const [answer, code] of cases) {
      const fake = fakeExplorer(() => (answer instanceof Response ? answer.clone() : answer), { key: KEY });
      const failure = await failureOf(fake.client.page(question()));
      expect(failure?.code, JSON.stringify(answer)).toBe(code);
      const told = JSON.stringify([failure?.details, failure?.message, String(failure?.cause)]);
      expect(told.toLowerCase()).not.toContain(KEY.toLowerCase());
    }
  });

  it('whose address ends up in an engine’s message leaves no key behind', async () => {
    const fake = fakeExplorer(
      () => {
        throw new TypeError(`Failed to fetch https://explorer.test/?apikey=${KEY}`);
      },
      { key: KEY },
    );
    const failure = await failureOf(fake.client.page(question()));
    expect(failure?.code).toBe('EXPLORER_UNREACHABLE');
    expect(failure?.cause).toBeUndefined();
    expect(fake.asked).toHaveLength(3);
  });

  it('without a key that asks for one has refused', async () => {
    const fake = fakeExplorer(() => refused('Missing/Invalid API Key'));
    expect(await codeOf(fake.client.page(question()))).toBe('EXPLORER_REFUSED');
  });

  it('that comes to itself is asked again, after as long as it said', async () => {
    let n = 0;
    const fake = fakeExplorer(() => {
      n += 1;
      return n === 1 ? new Response('', { status: 429, headers: { 'retry-after': '4' } }) : EMPTY;
    });
    expect(await fake.client.page(question())).toEqual({ rows: [], given: 0 });
    const [first, second] = fake.asked;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(4_000);
  });

  it('that wants to be left alone for long is, by all that ask it', async () => {
    const fake = fakeExplorer(() => new Response('', { status: 429, headers: { 'retry-after': '50' } }));
    const failure = await failureOf(fake.client.page(question()));
    expect(failure?.code).toBe('EXPLORER_RATE_LIMITED');
    expect(failure?.details.wait).toBe('50000');
    expect(await codeOf(fake.client.page(question()))).toBe('EXPLORER_RATE_LIMITED');
    expect(fake.asked).toHaveLength(1);
  });

  it('is never asked faster than it allows', async () => {
    const fake = fakeExplorer(() => EMPTY);
    await Promise.all(Array.from({ length: 10 }, () => fake.client.page(question())));
    const times = fake.asked.map(({ at }) => at);
    // Two at once, then two per second.
    for (const [i, at] of times.entries()) {
      const before = times[i - 3];
      if (before !== undefined) expect(at - before).toBeGreaterThanOrEqual(500);
    }
    expect(fake.waited()).toBeGreaterThanOrEqual(4_000);
  });

  it('may have no list of collectibles, and is not asked for it twice', async () => {
    const fake = fakeExplorer((parameters) =>
      parameters.get('action') === 'token1155tx'
        ? { status: '0', message: 'Unknown action', result: null }
        : EMPTY,
    );
    expect(await fake.client.page(question('erc1155'))).toBeNull();
    expect(await fake.client.page(question('erc1155'))).toBeNull();
    expect(fake.client.missing()).toEqual(['erc1155']);
    expect(fake.asked).toHaveLength(1);
  });

  it('loses a row that does not fit, and the whole answer when most do not', async () => {
    const bad = transactionRow({ value: 'much' });
    const foreign = transactionRow({ from: TOKEN, to: OTHER });
    const outside = transactionRow({ blockNumber: '20000001' });
    const some = fakeExplorer(() =>
      listed([transactionRow(), transactionRow({ hash: hashOf(9) }), bad, foreign]),
    );
    expect((await some.client.page(question()))?.rows).toHaveLength(2);
    const most = fakeExplorer(() => listed([transactionRow(), bad, outside]));
    expect(await codeOf(most.client.page(question()))).toBe('EXPLORER_BAD_ANSWER');
  });

  it('that answers without end is cut off; one that is left answers nobody', async () => {
    const endless = fakeExplorer(() => new Response(new Uint8Array(9 * 1024 * 1024)));
    const failure = await failureOf(endless.client.page(question()));
    expect(failure).toMatchObject({ code: 'EXPLORER_BAD_ANSWER', details: { reason: 'too long' } });
    const left = fakeExplorer(() => EMPTY);
    const signal = AbortSignal.abort();
    expect(await codeOf(left.client.page(question(), { signal }))).toBe('RPC_ABORTED');
    expect(left.asked).toHaveLength(0);
  });
});

describe('a bucket', () => {
  it('lets out no more than its pace in any second after the first, and loses nobody', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.integer({ min: 0, max: 2_000 }), { minLength: 1, maxLength: 30 }),
        async (pace, delays) => {
          let time = 0;
          const sleep = async (ms: number) => {
            time += ms;
          };
          const bucket = createBucket(pace, { now: () => time, sleep });
          const out: number[] = [];
          for (const delay of delays) {
            time += delay;
            await bucket.take();
            out.push(time);
          }
          expect(out).toHaveLength(delays.length);
          for (const [i, at] of out.entries()) {
            // A full bucket and one second's worth.
            expect(out.slice(i).filter((other) => other < at + 1_000).length).toBeLessThanOrEqual(2 * pace);
          }
        },
      ),
    );
  });

  it('goes on when somebody leaves the line', async () => {
    const bucket = createBucket(2, { now: () => Date.now() });
    await bucket.take();
    await bucket.take();
    const gone = new AbortController();
    const first = bucket.take({ signal: gone.signal });
    const second = bucket.take();
    gone.abort();
    expect(await codeOf(first)).toBe('RPC_ABORTED');
    await second;
  });
});
