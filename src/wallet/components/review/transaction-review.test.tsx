// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Hash } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { press, write } from '#ui/testing.ts';
import {
  account,
  approve,
  CHAIN,
  ETHER,
  GWEI,
  hex,
  MAX,
  outcomeOf,
  record,
  requestOf,
  SPENDER,
  TOKEN,
} from '../../testing/stage.ts';
import { claimMessages } from '../../transactions/messages.ts';
import { feeMessages } from '../fees/messages.ts';
import { findingMessages } from '../findings/messages.ts';
import { stoppedMessages } from '../page/stopped-messages.ts';
import { reviewMessages as words } from './messages.ts';
import {
  asked,
  button,
  choose,
  endless,
  given,
  goOn,
  labelWith,
  last,
  onBusy,
  onSent,
  orders,
  outbid,
  readBox,
  settle,
  setUp,
  show,
  signed,
  state,
  tearDown,
  text,
  view,
  wait,
} from './testing/review.tsx';

beforeEach(setUp);
afterEach(tearDown);

describe('TransactionReview', () => {
  test('reads, tries out, signs what was read, and sends', async () => {
    await show(requestOf());
    expect(state()).toBe('asking');
    expect(view.get('data[value="1.5"]').textContent).toContain('USDX');
    expect(text()).toContain('Bob');
    await last().answer(outcomeOf());
    expect(state()).toBe('succeeded');
    expect(text()).toContain(words.simulation.by(1));
    await goOn();
    expect(onSent).toHaveBeenCalledExactlyOnceWith(record);
    expect(onBusy.mock.calls.flat()).toEqual([false, true, false]);
    expect(signed[0]?.claims.effects?.map(({ amount }) => amount)).toContain('−1.5 USDX');
    expect(signed[0]?.claims.tokens?.[0]?.symbol).toBe('USDX');
  });

  test('pressed before the outcome could be read: it stops, shows it, and waits for a second press', async () => {
    await show(requestOf());
    await press(button());
    await settle();
    await last().answer(outcomeOf());
    expect(signed).toEqual([]);
    expect(text()).toContain(words.block.unseenTitle);
    expect(button().textContent).toBe(words.action.anyway);
    expect(state()).toBe('succeeded');
    await goOn();
    expect(onSent).toHaveBeenCalledOnce();
  });

  test('another outcome right before signing stops and says what is other', async () => {
    await show(requestOf());
    await last().answer(outcomeOf());
    const worse = outcomeOf({
      changes: [{ asset: { kind: 'native' }, delta: -2n * ETHER, by: 'balances' }],
    });
    await goOn(worse);
    expect(signed).toEqual([]);
    expect(text()).toContain(words.block.changedTitle);
    expect(view.container.querySelectorAll('[data-difference="asset"]')).toHaveLength(2);
    // What leaves now is not what the call says: a danger of its own, to be read before anything else.
    expect(button().textContent).toBe(words.action.anyway);
    await press(button());
    await settle();
    expect(text()).toContain(findingMessages.readFirst);
    await press(readBox());
    await goOn(worse);
    expect(signed).toHaveLength(1);
  });

  test('a reverting call is shown as such, and is sent only on the second press, with gas of its own', async () => {
    given.estimateError = new EvidentError('TX_WOULD_REVERT', { reason: 'too late' });
    const reverted = outcomeOf({
      status: 'reverted',
      reason: 'too late\u202e',
      changes: [],
      gasUsed: 100_000n,
    });
    await show(requestOf());
    await last().answer(reverted);
    expect(text()).toContain('too late');
    expect(text()).not.toContain('\u202e');
    await goOn(reverted);
    expect(signed).toEqual([]);
    expect(text()).toContain(words.block.revertsTitle);
    await goOn(reverted);
    expect(signed).toHaveLength(1);
    expect(orders.at(-1)?.gasLimit).toBe(120_000n);
    expect(signed[0]?.claims.effects?.[0]?.amount).toBe(claimMessages.fails);
  });

  test('nobody could say: it is never called safe, and can be signed all the same', async () => {
    await show(requestOf());
    await last().answer({ kind: 'failed', code: 'RPC_REFUSED' });
    expect(state()).toBe('failed');
    expect(text()).toContain(words.simulation.failedTitle);
    expect(view.get('[data-simulation]').textContent?.toLowerCase()).not.toContain('safe');
    await goOn({ kind: 'failed', code: 'RPC_REFUSED' });
    expect(onSent).toHaveBeenCalledOnce();
  });

  test('an approval taken down is another call: what was asked before is cancelled, and only the new one is signed', async () => {
    await show(endless());
    const before = last();
    expect(before.question.data).toBe(approve(MAX));
    await choose(1);
    await wait(300);
    expect(before.signal?.aborted).toBe(true);
    expect(last().question.data).toBe(approve(2_000_000n));
    await before.answer(outcomeOf({ status: 'reverted' }));
    expect(state()).toBe('asking');
    const outcome = outcomeOf({
      changes: [],
      allowances: [{ token: TOKEN, standard: 'erc20', spender: SPENDER, before: 0n, after: 2_000_000n }],
    });
    await last().answer(outcome);
    await goOn(outcome);
    expect(orders.at(-1)).toMatchObject({ data: approve(2_000_000n), intent: { amount: 2_000_000n } });
    expect(onSent).toHaveBeenCalledOnce();
  });

  test.each([
    [
      'that the wallet proposed: built anew, simulated, and asked for again',
      { limit: '2000000' },
      2_000_000n,
    ],
    ['to be chosen: the field asks for it, and nothing is asked of the signer', {}, null],
  ])('a limit that the signer was told to set, %s', async (_, details, limit) => {
    const outcome = outcomeOf({ changes: [] });
    given.sign = () => Promise.reject(new EvidentError('SIGN_LIMIT_WANTED', details));
    await show(endless());
    await last().answer(outcome);
    await goOn(outcome);
    expect(signed.map(({ claims }) => claims.limit)).toEqual(['2000000']);
    given.sign = async () => ({ signed: '0x02ff' });
    await wait(300);
    if (limit === null) {
      expect(view.get('[aria-invalid="true"]')).toBe(document.activeElement);
      expect(signed).toHaveLength(1);
      return;
    }
    // Nobody pressed: it is simulated before it is asked for, and once more right before it is signed.
    expect([last().question.data, signed.length]).toEqual([approve(limit), 1]);
    await last().answer(outcome);
    await settle();
    await last().answer(outcome);
    await settle();
    expect(orders.at(-1)).toMatchObject({ data: approve(limit), intent: { amount: limit } });
    expect(signed).toHaveLength(2);
    expect(onSent).toHaveBeenCalledOnce();
  });

  test('a danger is read before the button works; what was read for one is not for another', async () => {
    // Nobody knows this function: that is a danger by itself.
    await show(requestOf({ data: hex('0xdeadbeef') }));
    await last().answer(outcomeOf({ changes: [] }));
    expect(view.container.querySelector('[data-level="danger"]')).not.toBeNull();
    await press(button());
    await settle();
    expect(text()).toContain(findingMessages.readFirst);
    expect(asked).toHaveLength(1);
    await press(readBox());
    await goOn(outcomeOf({ changes: [] }));
    expect(onSent).toHaveBeenCalledOnce();
  });

  test('more than there is: said at the fee, and nothing is asked of the signer', async () => {
    given.ether = GWEI;
    await show(requestOf());
    await last().answer(outcomeOf());
    await press(button());
    await settle();
    expect(text()).toContain(words.action.errors);
    expect(signed).toEqual([]);
  });

  test('the access list that is offered is used once it is chosen', async () => {
    await show(requestOf());
    await last().answer(outcomeOf());
    await settle();
    await press(labelWith('1234'));
    await goOn();
    expect(orders.at(-1)?.accessList).toEqual([{ address: TOKEN, storageKeys: [] }]);
  });

  test('watched only: the button says why', async () => {
    const watched = { ...account, sourceKind: 'watch', sourceId: null } as const;
    await show(requestOf({ account: watched }));
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(text()).toContain(words.action.watchOnly('Everyday'));
    await press(button());
    await settle();
    expect(orders).toEqual([]);
  });

  test('rejected in the signer: everything is still there', async () => {
    given.sign = () => Promise.reject(new EvidentError('SIGN_REJECTED'));
    await show(requestOf());
    await last().answer(outcomeOf());
    await goOn();
    expect(text()).toContain(stoppedMessages.rejectedTitle);
    expect(onSent).not.toHaveBeenCalled();
    expect(onBusy.mock.lastCall).toEqual([false]);
  });

  test('leaving cancels what is still being asked', async () => {
    await show(requestOf());
    const question = last();
    await view.unmount();
    expect(question.signal?.aborted).toBe(true);
  });

  test('a replacement says so, keeps its nonce, and offers no fee that nodes would refuse', async () => {
    const least = { kind: 'eip1559', maxFeePerGas: 9n * GWEI, maxPriorityFeePerGas: 2n * GWEI } as const;
    const request = requestOf({ replaces: { record, kind: 'cancel' } });
    await show(request);
    await last().answer(outcomeOf());
    expect(text()).toContain(words.replaces.cancel(4));
    outbid({ least, suggested: least });
    await settle();
    await goOn();
    expect(orders.at(-1)).toMatchObject({ fees: least, nonce: 4, replaces: 'r' });
  });

  describe('pressed before there is a fee to sign with', () => {
    const least = { kind: 'eip1559', maxFeePerGas: 9n * GWEI, maxPriorityFeePerGas: 2n * GWEI } as const;
    // Until it is known what must be outbid, a replacement has none.
    const early = async (isSimulated: boolean) => {
      await show(requestOf({ replaces: { record, kind: 'cancel' } }));
      if (isSimulated) await last().answer(outcomeOf());
      await press(button());
      await settle();
    };
    const feesCome = async () => {
      outbid({ least, suggested: least });
      await settle();
      await last().answer(outcomeOf());
      await settle();
    };

    test('it says so and goes on by itself, once', async () => {
      await early(true);
      expect(text()).toContain(words.action.waits);
      await press(button());
      await feesCome();
      expect(signed).toHaveLength(1);
      expect(onSent).toHaveBeenCalledExactlyOnceWith(record);
    });

    test('with the outcome not shown yet it does not: nothing is signed that was not read', async () => {
      await early(false);
      expect(text()).toContain(words.action.waiting);
      await last().answer(outcomeOf());
      await feesCome();
      expect(signed).toEqual([]);
      await goOn();
      expect(signed).toHaveLength(1);
    });

    test('what is changed meanwhile calls it off', async () => {
      await early(true);
      await write(view.get('input[inputmode="numeric"]'), '70000');
      await wait(300);
      await last().answer(outcomeOf());
      await feesCome();
      expect(signed).toEqual([]);
    });

    test('a chain that does not answer calls it off', async () => {
      given.outage = new EvidentError('RPC_CIRCUIT_OPEN');
      await early(true);
      expect(text()).toContain(words.action.waiting);
      await feesCome();
      expect(signed).toEqual([]);
    });
  });

  test('a delegation keeps the nonce that it was signed for, and says so where another one took it', async () => {
    const hash = hex(`0x${'11'.repeat(32)}`) as Hash;
    const signature = { yParity: 0, r: hash, s: hash } as const;
    const authorizations = [{ chainId: CHAIN, address: SPENDER, nonce: 8, ...signature }];
    const intent = { kind: 'delegate', delegate: SPENDER } as const;
    given.refusal = new EvidentError('TX_NONCE_TAKEN', { nonce: '7' });
    await show(requestOf({ data: hex('0x'), intent, nonce: 7, authorizations }));
    await last().answer(outcomeOf({ changes: [] }));
    await wait(300);
    await settle();
    expect(text()).toContain(SPENDER);
    expect(text()).toContain(words.delegation.takenTitle);
    expect(text()).not.toContain(feeMessages.nonceHint);
    expect(orders.at(-1)).toMatchObject({ nonce: 7, authorizations });
    await press(button());
    await settle();
    expect(signed).toEqual([]);
  });
});
