/** What a headline says of a batch: one line with the danger, wherever it stands. */
import { describe, expect, it } from 'vitest';
import { ACCOUNT, CONTRACT, encode, FRIEND, read, say, sentenceContext, TOKEN } from '../calldata/testing.ts';
import type { CallTree } from '../calldata/tree.ts';
import { MAX_NODES } from '../calldata/tree.ts';
import { MULTI_SEND_CALL_ONLY } from '../safe/transaction.ts';
import { subject } from './testing/build.ts';
import { worstCall } from './worst-call.ts';

const MAX = 2n ** 256n - 1n;
const known = { ...subject(), account: ACCOUNT, own: [] };
const context = { ...sentenceContext, worstOf: (batch: CallTree) => worstCall(batch, known) };

interface Made {
  readonly target: string;
  readonly value: bigint;
  readonly data: `0x${string}`;
}

const made = (target: string, data: `0x${string}`, value = 0n): Made => ({ target, value, data });
const BATCH = 'executeBatch((address target, uint256 value, bytes data)[] calls)';
const batch = (calls: readonly Made[]) => encode(BATCH, calls);
const said = (calls: readonly Made[]) => say(read(ACCOUNT, batch(calls)), context);

const exact = made(TOKEN, encode('approve(address s, uint256 a)', ACCOUNT, 5_000_000n));
const all = made(TOKEN, encode('approve(address s, uint256 a)', FRIEND, MAX));
const items = made(CONTRACT, encode('setApprovalForAll(address o, bool a)', FRIEND, true));
const unread = made(CONTRACT, '0x12345678');
const paid = made(FRIEND, '0x', 1n);
const sent = made(TOKEN, encode('transfer(address t, uint256 a)', FRIEND, 5_000_000n));
const harmless = [exact, exact, exact, exact];
const at = (place: number, call: Made) => [...harmless.slice(0, place), call, ...harmless.slice(place)];

const PLACES = [0, 1, 2, 3, 4];

describe('the headline of a batch', () => {
  it.each([
    ['an unlimited approval', all, `Allow ${FRIEND} to spend unlimited USDX from this account`],
    [
      'an operator',
      items,
      `Allow ${FRIEND} to move every item of ${CONTRACT} that this account has or receives`,
    ],
    ['a call that nobody can read', unread, `Call ${CONTRACT} with data that could not be read`],
    ['a payment, of which no rule says anything', paid, `Send 0.000000000000000001 ETH to ${FRIEND}`],
    ['a transfer, likewise', sent, `Send 5 USDX to ${FRIEND}`],
  ] as const)('says %s in each place, and counts the others', (_, call, sentence) => {
    for (const place of PLACES) expect(said(at(place, call))).toBe(`5 calls: ${sentence}; and 4 more calls`);
  });

  it('says the graver of two dangers, in each order', () => {
    // Which of them is said first, the rules' own order tells.
    for (const calls of [
      [unread, all, ...harmless],
      [all, ...harmless, unread],
      [...harmless, paid, all, unread],
    ])
      expect(said(calls)).toContain(`: Call ${CONTRACT} with data that could not be read; and `);
    expect(said([paid, ...harmless, sent, all])).toContain(`unlimited USDX`);
  });

  it('says the first where nothing is to be said of any', () => {
    expect(said(harmless)).toBe(
      '4 calls: Allow this account to spend up to 5 USDX from this account; and 3 more calls',
    );
  });

  it('says what is packed in a batch of the batch, at any depth', () => {
    const inner = (call: Made) => made(ACCOUNT, batch(at(2, call)));
    const sentence = `Allow ${FRIEND} to spend unlimited USDX from this account`;
    for (const place of PLACES)
      expect(said(at(place, inner(all)))).toBe(`9 calls: ${sentence}; and 8 more calls`);
    expect(said(at(1, made(ACCOUNT, batch([inner(all)]))))).toContain(sentence);
  });

  it('says it of a Safe that makes them at once', () => {
    const packed = at(3, all)
      .map(({ target, value, data }) => {
        const size = (data.length - 2) / 2;
        const word = (number: bigint) => number.toString(16).padStart(64, '0');
        return `00${target.slice(2).toLowerCase()}${word(value)}${word(BigInt(size))}${data.slice(2)}`;
      })
      .join('');
    const exec =
      'execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 a, uint256 b, uint256 c, address d, address e, bytes f)';
    const zero = `0x${'00'.repeat(20)}`;
    const send = encode('multiSend(bytes transactions)', `0x${packed}`);
    const data = encode(exec, MULTI_SEND_CALL_ONLY[0], 0n, send, 1, 0n, 0n, 0n, zero, zero, '0x');
    const text = say(read(CONTRACT, data), context);
    expect(text).toContain(`Allow ${FRIEND} to spend unlimited USDX`);
    expect(text).toContain('; and 4 more calls');
  });

  it('does not say of a call what another one makes harmless', () => {
    const manager = CONTRACT;
    const collect = encode('collect((uint256 t, address r, uint128 a, uint128 b) p)', {
      t: 7n,
      r: manager,
      a: 1n,
      b: 1n,
    });
    const sweep = encode('sweepToken(address t, uint256 a, address r)', TOKEN, 1n, ACCOUNT);
    const thief = encode('sweepToken(address t, uint256 a, address r)', TOKEN, 1n, FRIEND);
    const multicall = encode('multicall(bytes[] d)', [collect, sweep, sweep, thief]);
    expect(say(read(manager, multicall), context)).toContain(
      `: Send all USDX that ${manager} holds, at least 0.000001 USDX, to ${FRIEND}; and 3 more calls`,
    );
  });

  it('is one line of two calls as well', () => {
    for (const calls of [
      [paid, all],
      [all, paid],
    ])
      expect(said(calls)).toBe(
        `2 calls: Allow ${FRIEND} to spend unlimited USDX from this account; and 1 more call`,
      );
    expect(said([all])).toContain(`Allow ${FRIEND} to spend unlimited USDX from this account`);
  });

  it('says who makes the call, where it is a contract in its own name', () => {
    const pairs = [all, paid].map(({ target, data }) => ({ target, callData: data }));
    const text = say(
      read(CONTRACT, encode('aggregate((address target, bytes callData)[] calls)', pairs)),
      context,
    );
    expect(text).toMatch(new RegExp(`^2 calls, with ${CONTRACT}: `));
  });

  it('is counted alone where nobody can tell', () => {
    expect(say(read(ACCOUNT, batch(harmless)))).toBe(`Make 4 calls at once, with ${ACCOUNT}`);
  });

  it('is found in time, of as many calls as are read', () => {
    const calls = [...Array.from({ length: MAX_NODES - 2 }, () => exact), all];
    const before = process.cpuUsage().user;
    expect(said(calls)).toContain('unlimited USDX');
    // In microseconds.
    expect(process.cpuUsage().user - before).toBeLessThan(1_000_000);
  });
});
