import { expect, test } from 'vitest';
import type { Simulation } from '#core/simulation/outcome.ts';
import { account, ETHER, MAX, ME, outcomeOf, SPENDER, STRANGE, TOKEN, usdx } from '../../testing/stage.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import { isPlainPayment } from './preview.tsx';

type Paid = Pick<TransactionRequest, 'account' | 'intent' | 'payment'>;
const paid = (amount: bigint | 'max', to = SPENDER) =>
  ({
    account,
    intent: { kind: 'sendToken', to, toName: null, token: TOKEN, amount: 5n, symbol: 'USDX', decimals: 6 },
    payment: { asset: usdx, to, toName: null, amount },
  }) as Paid;
const change = (delta: bigint, token = TOKEN) =>
  ({ asset: { kind: 'erc20', token }, delta, by: 'balances' }) as const;
const plain = (simulation: Simulation, amount: bigint | 'max' = 5n, to = SPENDER) =>
  isPlainPayment(simulation, paid(amount, to));

test('the amount leaves and nothing else happens', () => {
  expect(plain(outcomeOf({ changes: [change(-5n)] }))).toBe(true);
  expect(plain(outcomeOf({ changes: [change(-4n)] }), 'max')).toBe(true);
  expect(plain(outcomeOf({ changes: [] }), 5n, ME)).toBe(true);
});

test.each<[string, Simulation]>([
  ['another amount', outcomeOf({ changes: [change(-6n)] })],
  ['another token', outcomeOf({ changes: [change(-5n, STRANGE)] })],
  ['nothing', outcomeOf({ changes: [] })],
  [
    'more than it',
    outcomeOf({ changes: [change(-5n), { asset: { kind: 'native' }, delta: -ETHER, by: 'balances' }] }),
  ],
  ['only what the contract says', outcomeOf({ changes: [{ ...change(-5n), by: 'logs' }] })],
  [
    'an allowance',
    outcomeOf({
      changes: [change(-5n)],
      allowances: [{ token: TOKEN, standard: 'erc20', spender: SPENDER, before: 0n, after: MAX }],
    }),
  ],
  [
    'a contradiction',
    outcomeOf({
      changes: [change(-5n)],
      contradictions: [{ asset: { kind: 'erc20', token: TOKEN }, claimed: 5n, found: 0n }],
    }),
  ],
  ['an incomplete answer', outcomeOf({ changes: [change(-5n)], complete: false })],
  ['a failure', outcomeOf({ status: 'reverted', changes: [change(-5n)] })],
  ['no answer', { kind: 'failed', code: 'RPC_TIMEOUT' }],
])('%s is shown', (_, simulation) => {
  expect(plain(simulation)).toBe(false);
});
