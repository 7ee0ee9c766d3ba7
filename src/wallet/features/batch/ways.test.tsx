// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { EMPTY_HEX } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { press, type Rendered, render } from '#ui/testing.ts';
import type { WalletServices } from '../../services/services.ts';
import type { AppStore } from '../../shared/app-store.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { account, ME, network } from '../../testing/stage.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import { messages } from './messages.ts';
import { Ways, type WaysProps } from './ways.tsx';

const words = messages.ways;
const payee = toAddress(`0x${'aa'.repeat(20)}`);
const calls = [1n, 2n].map((value) => ({ to: payee, value, data: EMPTY_HEX }));
const multicall3 = toAddress(`0x${'ca'.repeat(20)}`);

let view: Rendered;
let acts: TransactionRequest[];
const onLift = vi.fn();
const onSequence = vi.fn();
const onRefused = vi.fn();
beforeEach(() => {
  acts = [];
  onLift.mockClear();
  onSequence.mockClear();
  onRefused.mockClear();
});
afterEach(() => view.unmount());

async function open(over: Partial<WaysProps>, executes: boolean | (() => Promise<boolean>)): Promise<void> {
  const ask = typeof executes === 'boolean' ? async () => executes : executes;
  const services = { batches: { executes: ask } } as unknown as WalletServices;
  view = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ServicesProvider services={services} appStore={{} as AppStore}>
        <Ways
          account={account}
          network={{ ...network, multicall3 }}
          calls={calls}
          count={2}
          atomic={false}
          onLift={onLift}
          onSequence={onSequence}
          onSafe={() => undefined}
          onRequest={(each) => acts.push(each)}
          onRefused={onRefused}
          {...over}
        />
      </ServicesProvider>
    </QueryClientProvider>,
  );
  await act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
}

const waysOpen = () =>
  [...view.container.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
    .filter(({ disabled }) => !disabled)
    .map(({ value }) => value);
const button = (name: string) => {
  const found = [...view.container.querySelectorAll('button')].find(
    ({ textContent }) => textContent === name,
  );
  if (found === undefined) throw new Error(`no button ${name}`);
  return found;
};

it('all or none from this account: its own code is the one way, and it is said why', async () => {
  await open({ atomic: true }, true);
  expect(waysOpen()).toEqual(['own']);
  expect(view.container.textContent).toContain(words.atomic);
  expect(view.container.textContent).toContain(words.sequenceNotAtomic);
  await press(button(words.review(2)));
  expect(acts[0]?.call).toMatchObject({ to: ME, value: 0n });
  expect(onSequence).not.toHaveBeenCalled();
  await press(button(words.lift));
  expect(onLift).toHaveBeenCalledOnce();
});

it('without such code nothing can be sent until that is lifted', async () => {
  await open({ atomic: true }, false);
  expect(waysOpen()).toEqual([]);
  expect(button(words.review(2)).disabled).toBe(true);
});

it('that there is no such code is said once the chain has said so', async () => {
  let fail: (why: Error) => void = () => undefined;
  const asked = new Promise<boolean>((_, reject) => {
    fail = reject;
  });
  await open({}, () => asked);
  expect(view.container.textContent).toContain(words.ownAsked);
  await act(async () => {
    fail(new EvidentError('RPC_TIMEOUT'));
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  await vi.waitFor(() => expect(view.container.textContent).toContain(words.ownUnread));
  expect(view.container.textContent).not.toContain(words.ownMissing);
  expect(waysOpen()).toEqual(['sequence', 'multicall', 'safe']);
});

it('else every way is open that the calls allow', async () => {
  await open({}, true);
  expect(waysOpen()).toEqual(['sequence', 'own', 'multicall', 'safe']);
  expect(view.container.textContent).not.toContain(words.atomic);
  await press(button(words.review(2)));
  expect(onSequence).toHaveBeenCalledOnce();
});

it('a press while a call is not complete says so, and sends nothing', async () => {
  await open({ calls: null }, true);
  expect(view.container.textContent).not.toContain(messages.errors);
  await press(button(words.review(2)));
  expect(view.container.textContent).toContain(messages.errors);
  expect(onRefused).toHaveBeenCalledOnce();
  expect(onSequence).not.toHaveBeenCalled();
});

it('Multicall3 makes the calls once it is understood whose they are then', async () => {
  await open({}, false);
  await press(view.get<HTMLInputElement>('input[type="radio"][value="multicall"]'));
  expect(button(words.review(2)).disabled).toBe(true);
  await press(view.get<HTMLInputElement>('input[type="checkbox"]'));
  await press(button(words.review(2)));
  expect(acts[0]?.call).toMatchObject({ to: multicall3, value: 3n });
});
