// @vitest-environment happy-dom
/** The same transfer as both screens show it: the same words, and the same claims to the signer. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act as flush, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { feeMessages } from '../components/fees/messages.ts';
import { findingMessages } from '../components/findings/messages.ts';
import { TransactionReview } from '../components/review/transaction-review.tsx';
import { SendForm } from '../features/send/screen.tsx';
import { CHAIN, ETHER, ME, STRANGE, TOKEN } from '../testing/stage.ts';
import {
  ACT,
  answerFacts,
  client,
  given,
  NAME,
  settle,
  setUp,
  show,
  tearDown,
  view,
} from './testing/transfer.tsx';

beforeEach(setUp);
afterEach(tearDown);

const PaymentScreen = () => (
  <SendForm
    search={{ from: ME, chain: CHAIN, asset: TOKEN, to: NAME, amount: '1.5' }}
    onUsed={() => undefined}
  />
);
const ReviewScreen = () => <TransactionReview request={ACT} onSent={() => undefined} />;

/** The same, where links and navigation are. */
const routed = (Screen: () => ReactNode) => {
  const root = createRootRoute({ component: Screen });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  return () => <RouterProvider router={router as never} />;
};

test('both screens say the same of one dangerous transfer: findings, tick, fees, what stands in the way, and to the signer', async () => {
  const said: unknown[] = [];
  for (const Screen of [PaymentScreen, ReviewScreen]) {
    sessionStorage.clear();
    given.signed = [];
    given.parties = [{ address: STRANGE, name: NAME, sent: 3 }];
    // Of the cap, all but what the gas takes.
    given.dataFee = ETHER / 20n - 10n ** 15n;
    await show(routed(Screen));
    await answerFacts({ codeOnOtherChains: ['Other chain'] });
    await settle(400);
    const texts = (selector: string) =>
      [...view.container.querySelectorAll(selector)].map((element) => element.textContent ?? '');
    const labels = (part: string) => texts('label').filter((text) => text.includes(part));
    const tick = (part: string) => {
      const label = [...view.container.querySelectorAll('label')].find((each) =>
        each.textContent?.includes(part),
      );
      return flush(async () => label?.click());
    };
    const submit = async () => {
      await flush(async () => view.get<HTMLFormElement>('form').requestSubmit());
      await settle(10);
      // What is said last is about the button.
      return texts('[role="status"]').at(-1);
    };
    const facts = new Map(
      [...view.container.querySelectorAll('dt')].map((term) => [
        term.textContent ?? '',
        term.parentElement?.textContent ?? '',
      ]),
    );
    const accept = feeMessages.accept('', '').trim().split('  ')[0] ?? '';
    const before = {
      // A payment's note about its recipient does not repeat the address, which is in the box above.
      findings: texts('[data-finding]').map((text) => text.split(` ${NAME} 0 x`)[0]?.trim()),
      ticks: labels(findingMessages.read),
      caps: labels(accept),
      speeds: texts('fieldset fieldset label'),
      costs: [feeMessages.worst, feeMessages.dataFee].map((term) => facts.get(term)),
    };
    const ids = [...view.container.querySelectorAll('[data-finding]')].map((each) =>
      each.getAttribute('data-finding'),
    );
    expect(ids).toEqual(['name-changed', 'recipient-code-elsewhere', 'new-recipient']);
    expect(before.ticks).toHaveLength(1);
    expect(before.caps).toHaveLength(1);
    // All tiers cost the same: one speed, and one of your own.
    expect(before.speeds).toHaveLength(2);
    expect(before.costs).not.toContain(undefined);

    const feeFirst = await submit();
    expect(feeFirst).toBe(feeMessages.acceptFirst);
    await tick(accept);
    const dangersFirst = await submit();
    expect(dangersFirst).toBe(findingMessages.readFirst);
    expect(given.signed).toEqual([]);
    await tick(findingMessages.read);
    await submit();
    await settle(400);
    expect(given.signed).toHaveLength(1);
    const { findings, effects, tokens, recipientName } = given.signed[0]?.claims ?? {};
    // Of a payment, the name that it was entered by.
    if (Screen === PaymentScreen) expect(recipientName).toEqual({ name: NAME, evidence: 'reported' });
    said.push({ ...before, feeFirst, dangersFirst, claims: { findings, effects, tokens } });
    if (Screen === PaymentScreen) {
      await view.unmount();
      client.clear();
    }
  }
  expect(said[0]).toEqual(said[1]);
});

test('a fee that no next block takes is the same finding on both', async () => {
  const found: unknown[] = [];
  for (const Screen of [PaymentScreen, ReviewScreen]) {
    sessionStorage.clear();
    await show(routed(Screen));
    await answerFacts();
    const own = [...view.container.querySelectorAll('label')].find((each) =>
      each.textContent?.includes(feeMessages.speeds.own),
    );
    await flush(async () => own?.click());
    for (const [label, value] of [
      [feeMessages.maxFee, '0.5'],
      [feeMessages.priorityFee, '0.1'],
    ] as const) {
      await type(label, value);
    }
    await settle(400);
    await settle(400);
    const low = view.container.querySelector('[data-finding="gas-price-low"]');
    found.push(low?.textContent);
    expect(low).not.toBeNull();
    if (Screen === PaymentScreen) {
      await view.unmount();
      client.clear();
    }
  }
  expect(found[0]).toBe(found[1]);
});

function type(label: string, value: string): Promise<void> {
  const of = [...view.container.querySelectorAll('label')].find((each) => each.textContent?.includes(label));
  const input = document.getElementById(of?.htmlFor ?? '') as HTMLInputElement | null;
  if (input === null) throw new Error(`no field is called ${label}`);
  return flush(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
