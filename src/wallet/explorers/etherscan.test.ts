import { describe, expect, it } from 'vitest';
import { codeOf, failureOf } from '../testing/harness.ts';
import type { PageQuestion } from './etherscan.ts';
import type { List } from './rows.ts';
import { fakeExplorer } from './testing/fake.ts';
import {
  ACCOUNT,
  EMPTY,
  erc20Row,
  hashOf,
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
