import { describe, expect, test } from 'vitest';
import { toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import type { Intent } from '#core/tx/transaction.ts';
import type { ActivityEntry } from '../../history/types.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import { account, ME, network, TOKEN } from '../../testing/stage.ts';
import { activityTitle, amountsOf, amountWords, isTaken } from './activity-text.ts';
import { activityWords } from './activity-words.ts';

const OTHER = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const entry = (change: Partial<ActivityEntry>) =>
  ({
    account: ME,
    direction: 'out',
    counterparty: OTHER,
    counterpartyName: 'alice.eth',
    action: 'sendNative',
    status: 'final',
    assetId: 'native',
    symbol: 'ETH',
    decimals: 18,
    amount: 15n * 10n ** 17n,
    record: null,
    signer: ME,
    ...change,
  }) as ActivityEntry;
const meant = (intent: Partial<Intent>) => ({ intent }) as TransactionRecord;
const usdx = { assetId: TOKEN, symbol: 'USDX', decimals: 6 };
const approval = (amount: bigint, change: Partial<ActivityEntry> = {}) =>
  entry({ action: 'approve', ...usdx, amount, ...change });
const exchanged = {
  gave: { ...usdx, amount: 250_000_000n },
  got: { assetId: OTHER, symbol: 'WETH', decimals: 18, amount: 1013n * 10n ** 14n },
};
const swap = (of: ActivityEntry) =>
  activityTitle(of, {
    accounts: [account],
    summary: (called, amount) => {
      const { gave, got } = of.exchanged ?? exchanged;
      const done = `Swapped ${amount(gave)} for ${amount(got)}`;
      return { doing: `Swapping on ${called(OTHER)}`, done, thing: `swap on ${called(OTHER)}` };
    },
  });

/** Each kind of transaction as lists call it, and as its own page and notices do, where the amount is not beside it. */
const KINDS: readonly [ActivityEntry, list: string, full: string][] = [
  [entry({ status: 'pending' }), 'Sending to alice.eth', 'Sending 1.5 ETH to alice.eth'],
  [entry({ status: 'succeeded' }), 'Sent to alice.eth', 'Sent 1.5 ETH to alice.eth'],
  [entry({ status: 'reverted' }), 'Failed: payment to alice.eth', 'Failed: 1.5 ETH to alice.eth'],
  [entry({ status: 'refused' }), 'Not sent: payment to alice.eth', 'Not sent: 1.5 ETH to alice.eth'],
  [entry({ status: 'dropped' }), 'Not sent: payment to alice.eth', 'Not sent: 1.5 ETH to alice.eth'],
  [entry({ status: 'replaced' }), 'Replaced: payment to alice.eth', 'Replaced: 1.5 ETH to alice.eth'],
  [entry({ status: 'cancelled' }), 'Cancelled: payment to alice.eth', 'Cancelled: 1.5 ETH to alice.eth'],
  [entry({ direction: 'in' }), 'Received from alice.eth', 'Received 1.5 ETH from alice.eth'],
  [entry({ direction: 'self' }), 'Sent to yourself', 'Sent 1.5 ETH to yourself'],
  [
    entry({ signer: OTHER }),
    'Taken from the account, sent to alice.eth',
    'Taken from the account: 1.5 ETH, sent to alice.eth',
  ],
  [
    entry({ ...usdx, direction: 'in', counterparty: ZERO_ADDRESS, amount: 5n }),
    'Minted',
    'Minted 0.000005 USDX',
  ],
  [entry({ action: 'call' }), 'Called alice.eth', 'Called alice.eth'],
  [entry({ action: 'call', status: 'reverted' }), 'Failed: call of alice.eth', 'Failed: call of alice.eth'],
  [approval(5_000_000n), 'Allowed alice.eth to spend USDX', 'Allowed alice.eth to spend 5 USDX'],
  [
    approval(5_000_000n, { status: 'reverted' }),
    'Failed: allowance for alice.eth: USDX',
    'Failed: allowance for alice.eth: 5 USDX',
  ],
  [
    approval(2n ** 96n - 1n),
    'Allowed alice.eth to spend unlimited USDX',
    'Allowed alice.eth to spend unlimited USDX',
  ],
  [
    approval(1n, { all: true }),
    'Allowed alice.eth to spend every USDX',
    'Allowed alice.eth to spend every USDX',
  ],
  [approval(0n), 'Revoked USDX allowance for alice.eth', 'Revoked USDX allowance for alice.eth'],
  [
    approval(0n, { status: 'pending' }),
    'Revoking USDX allowance for alice.eth',
    'Revoking USDX allowance for alice.eth',
  ],
  [entry({ action: 'deploy' }), 'Deployed a contract', 'Deployed a contract'],
  [
    entry({ action: 'deploy', status: 'reverted', record: meant({ kind: 'deploy', name: 'Shop' }) }),
    'Failed: deployment of Shop',
    'Failed: deployment of Shop',
  ],
  // That it reverted does not matter: the nonce is used.
  [
    entry({ action: 'cancel', status: 'reverted', record: meant({ kind: 'cancel', nonce: 4 }) }),
    'Cancelled nonce 4',
    'Cancelled nonce 4',
  ],
  // EIP-7702: what the call came to does not undo it.
  [
    entry({ action: 'delegate', status: 'reverted' }),
    'Delegated the account to alice.eth',
    'Delegated the account to alice.eth',
  ],
  [
    entry({ action: 'delegate', status: 'dropped' }),
    'Not sent: delegation to alice.eth',
    'Not sent: delegation to alice.eth',
  ],
  [entry({ action: 'delegate', direction: 'self' }), 'Revoked the delegation', 'Revoked the delegation'],
];

describe('the words of a transaction', () => {
  test.each(KINDS)('case %#', (of, list, full) => {
    const options = { accounts: [account], summary: null };
    expect(activityTitle(of, options)).toBe(list);
    expect(activityTitle(of, { ...options, exact: network })).toBe(full);
  });

  test('a swap has both amounts in words, or beside them', () => {
    const of = entry({ action: 'call', exchanged });
    const summary = (
      called: (address: typeof OTHER) => string,
      amount: (of: (typeof exchanged)['gave']) => string,
    ) => ({
      doing: called(OTHER),
      done: `Swapped ${amount(exchanged.gave)} for ${amount(exchanged.got)}`,
      thing: '',
    });
    expect(swap(of)).toBe('Swapped USDX for WETH');
    expect(activityTitle(of, { accounts: [account], summary, exact: network })).toBe(
      'Swapped 250 USDX for 0.1013 WETH',
    );
    expect(amountsOf(of).moved).toEqual([
      { ...exchanged.got, sign: '+' },
      { ...exchanged.gave, sign: '-' },
    ]);
    expect(swap({ ...of, status: 'reverted' })).toBe('Failed: swap on alice.eth');
  });

  test('what nobody asked for is told without its address', () => {
    for (const unsolicited of ['nothing', 'imitation', 'unlisted', 'crumb'] as const) {
      const title = activityTitle(entry({ unsolicited, signer: OTHER }), { accounts: [], summary: null });
      expect(title).toBe(activityWords.unsolicited[unsolicited]);
    }
  });

  test('amounts are exact, unknown decimals are said', () => {
    expect(amountWords({ amount: 1n, decimals: 18 }, 'ETH')).toBe('0.000000000000000001 ETH');
    expect(amountWords({ amount: 12_345n * 10n ** 18n, decimals: 18 }, 'ETH')).toBe('12,345 ETH');
    expect(amountWords({ amount: 7n, decimals: null }, 'base units of X')).toBe('7 base units of X');
  });
});

test('what a spender took was taken, and not sent', () => {
  expect(isTaken(entry({ signer: OTHER }))).toBe(true);
  expect(isTaken(entry({ direction: 'in', signer: OTHER }))).toBe(false);
  expect(isTaken(entry({ record: meant({}), signer: OTHER }))).toBe(false);
});

test('between two accounts of one’s own it is a move; what is only watched may be anybody’s', () => {
  const savings = { ...account, address: OTHER, label: 'Savings' };
  const title = (of: ActivityEntry, other = savings, exact: typeof network | undefined = undefined) =>
    activityTitle(of, { accounts: [account, other], summary: null, ...(exact ? { exact } : {}) });
  expect(title(entry({}))).toBe('Moved to Savings');
  expect(title(entry({ direction: 'in' }))).toBe('Moved from Savings');
  expect(title(entry({ status: 'pending' }), savings, network)).toBe('Moving 1.5 ETH to Savings');
  expect(title(entry({ status: 'reverted' }))).toBe('Failed: move to Savings');
  expect(title(entry({}), { ...savings, sourceKind: 'watch' })).toBe('Sent to Savings');
  for (const direction of ['in', 'out'] as const)
    expect(amountsOf(entry({ within: true, direction })).moved).toMatchObject([{ sign: null }]);
});

describe('what moved', () => {
  const signs = (of: ActivityEntry) => amountsOf(of).moved.map(({ sign, amount }) => `${sign}${amount}`);

  test('the amount, in its direction', () => {
    expect(signs(entry({ amount: 3n }))).toEqual(['-3']);
    expect(signs(entry({ amount: 3n, direction: 'in' }))).toEqual(['+3']);
    expect(signs(entry({ amount: 3n, direction: 'self' }))).toEqual(['null3']);
    expect(signs(entry({ amount: 3n, action: 'call', status: 'pending' }))).toEqual(['-3']);
    expect(signs(entry({ amount: 0n, action: 'call' }))).toEqual([]);
    expect(signs(approval(3n))).toEqual([]);
    expect(signs(entry({ unsolicited: 'imitation' }))).toEqual([]);
  });

  test('nothing of what failed but the fee, and of that only one’s own', () => {
    const inclusion = {
      block: 1n,
      blockHash: '0x01',
      status: 'reverted',
      feePaid: 21n,
      timestamp: 1,
    } as const;
    const record = { state: { kind: 'included', inclusion } } as unknown as TransactionRecord;
    expect(amountsOf(entry({ status: 'reverted', fee: 42n }))).toEqual({ moved: [], feeOnly: 42n });
    expect(amountsOf(entry({ status: 'reverted', record }))).toEqual({ moved: [], feeOnly: 21n });
    expect(amountsOf(entry({ status: 'reverted', fee: 42n, signer: OTHER })).feeOnly).toBeNull();
    for (const status of ['refused', 'replaced', 'cancelled', 'dropped'] as const) {
      expect(amountsOf(entry({ status, fee: 42n }))).toEqual({ moved: [], feeOnly: null });
    }
  });
});
