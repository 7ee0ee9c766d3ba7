// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Address, parseAddress, toAddress } from '#core/address/address.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { KnownParty } from '#core/risk/types.ts';
import { press, type Rendered, render, write } from '#ui/testing.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import type { WalletServices } from '../../services/services.ts';
import { newAccount } from '../../shared/account-sync.ts';
import type { AppSnapshot, AppStore } from '../../shared/app-store.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { SignerProvider } from '../../shared/signer-context.tsx';
import type { SignerClient } from '../../signer-client/client.ts';
import type { EnteredRecipient } from './recipient.ts';
import { RecipientField } from './recipient-field.tsx';

const ME = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');
const SAVINGS = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const FRIEND = toAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc');
const ROUTER = toAddress('0x90f79bf6eb2c4f870365e785982e1f101e93b906');
const POISON = toAddress(`${FRIEND.slice(0, 8)}${ROUTER.slice(8, -6)}${FRIEND.slice(-6)}`.toLowerCase());

const account = (address: Address, label: string) => ({
  ...newAccount([], { address, sourceId: 'a'.repeat(32), sourceKind: 'mnemonic', path: null, createdAt: 1 }),
  label,
});
const accounts = [account(ME, 'Everyday'), account(SAVINGS, 'Savings')];
const parties: readonly KnownParty[] = [
  { address: ROUTER, name: null, sent: 4 },
  { address: FRIEND, name: 'friend.eth', sent: 2 },
];
const records = [
  { createdAt: 1, intent: { kind: 'sendNative', to: FRIEND, toName: 'friend.eth', amount: 1n } },
  { createdAt: 2, intent: { kind: 'call', to: ROUTER, value: 0n } },
] as unknown as readonly TransactionRecord[];
const services = {
  transactions: { parties: () => Promise.resolve(parties) },
  store: { transactions: { all: () => Promise.resolve(records) } },
} as unknown as WalletServices;
const page = { accounts, visible: accounts, current: accounts[0] } as unknown as AppSnapshot;
const appStore = { subscribe: () => () => undefined, snapshot: () => page } as unknown as AppStore;

const settled = vi.fn();
/** The signer's camera. */
const call = vi.fn();
let view: Rendered;

function recipientOf(text: string): EnteredRecipient {
  if (text === '') return { kind: 'empty' };
  const parsed = parseAddress(text);
  if (!parsed.ok) return { kind: 'failed', text, error: parsed.error, canRetry: false };
  return { kind: 'known', text, address: parsed.value.address, checked: true, name: null, evidence: null };
}

function Form({ suggest }: { suggest?: boolean }) {
  const [text, setText] = useState('');
  return (
    <RecipientField
      label="To"
      hint="An address"
      text={text}
      recipient={recipientOf(text)}
      error={undefined}
      accounts={accounts}
      onText={setText}
      onSettle={(next) => {
        settled(next);
        setText(next);
      }}
      onRetry={() => undefined}
      {...(suggest === undefined ? {} : { suggest })}
    />
  );
}

/** Lets what was asked of the services arrive. */
const rest = () => act(() => new Promise((done) => setTimeout(done, 10)));

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
async function open(suggest?: boolean) {
  await view?.unmount();
  view = await render(
    <QueryClientProvider client={client}>
      <ServicesProvider services={services} appStore={appStore}>
        <SignerProvider client={{ call } as unknown as SignerClient}>
          <Form {...(suggest === undefined ? {} : { suggest })} />
        </SignerProvider>
      </ServicesProvider>
    </QueryClientProvider>,
  );
  await rest();
}
beforeEach(() => open());
afterEach(async () => {
  settled.mockReset();
  call.mockReset();
  client.clear();
});

const options = () => [...view.container.querySelectorAll<HTMLElement>('[role="option"]')];
const offered = () =>
  options().map((each) => each.querySelector('[data-address]')?.getAttribute('data-address'));
const toggle = () => view.get('button[aria-expanded]');
const input = () => view.get<HTMLInputElement>('input');
async function writeTo(text: string) {
  await write(input(), text);
  await rest();
}

const key = (name: string) =>
  act(async () => {
    input().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  });

test('the list is asked for, has own accounts and past recipients, and picking one enters it', async () => {
  expect(offered()).toEqual([]);
  expect(input().getAttribute('aria-expanded')).toBe('false');
  await press(toggle());
  // Not the account itself, and no contract that was only called.
  expect(offered()).toEqual([SAVINGS, FRIEND]);
  expect(view.get('[role="listbox"]').id).toBe(toggle().getAttribute('aria-controls'));
  await press(options()[1] ?? document.body);
  expect(settled).toHaveBeenCalledWith(FRIEND);
  expect(input().value).toBe(FRIEND);
  expect(document.activeElement).toBe(input());
  expect(offered()).toEqual([]);
  expect(view.container.querySelector('[data-finding]')).toBeNull();
});

test('the keys go through the list and take one from it; Escape closes it', async () => {
  await key('ArrowDown');
  expect(view.get('[aria-selected="true"]').id).toBe(input().getAttribute('aria-activedescendant'));
  await key('ArrowDown');
  expect(options()[1]?.getAttribute('aria-selected')).toBe('true');
  await key('Escape');
  expect(offered()).toEqual([]);
  await key('ArrowUp');
  await key('Enter');
  expect(settled).toHaveBeenCalledExactlyOnceWith(FRIEND);
});

test('whom it resolved to is shown with the whole address, and goes with one press', async () => {
  await writeTo(SAVINGS);
  expect(view.get('code[data-address]').textContent).toBe(SAVINGS);
  // While it is being typed the text itself is there to be seen.
  expect(view.container.textContent).not.toContain('Savings');
  await act(async () => void input().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(view.container.textContent).toContain('Savings');
  expect(document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent).toBe(SAVINGS);
  await press(view.get('button[aria-label="Clear recipient"]'));
  expect(input().value).toBe('');
  expect(document.activeElement).toBe(input());
});

test('what is written finds people, and going over to them does not judge it', async () => {
  await writeTo('frien');
  expect(offered()).toEqual([FRIEND]);
  expect(view.container.textContent).toContain('1 suggestion below');
  const blur = (relatedTarget: EventTarget | null) =>
    act(async () => {
      input().dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget }));
    });
  await blur(options()[0] ?? null);
  expect(settled).not.toHaveBeenCalled();
  await blur(null);
  expect(settled).toHaveBeenCalledWith('frien');
  expect(offered()).toEqual([]);
});

test('an address that looks like somebody known is a danger at once, a stranger is not', async () => {
  await writeTo(POISON);
  const found = view.get('[data-finding="look-alike-address"]');
  expect(found.getAttribute('data-level')).toBe('danger');
  expect(found.querySelector('[role="alert"]')?.textContent).toContain(FRIEND);
  await writeTo(toAddress('0x15d34aaf54267db7d7c367839aaf71a00a2c6a65'));
  expect(view.container.querySelector('[data-finding]')).toBeNull();
});

test('where a contract is asked for nobody is offered, but a look-alike is a danger all the same', async () => {
  await open(false);
  expect(view.container.querySelector('[aria-expanded]')).toBeNull();
  await writeTo('frien');
  expect(offered()).toEqual([]);
  await writeTo(POISON);
  expect(view.container.querySelector('[data-level="danger"]')).not.toBeNull();
});

const camera = () => view.container.querySelector<HTMLButtonElement>('button[aria-label="Scan QR code"]');

test('what the signer’s camera read is as good as pasted; closing the camera is no failure', async () => {
  call.mockRejectedValueOnce(new EvidentError('SIGN_REJECTED'));
  await press(camera() ?? document.body);
  expect(settled).not.toHaveBeenCalled();
  expect(view.container.textContent).not.toContain('SIGN_');
  call.mockResolvedValueOnce({ text: `ethereum:${SAVINGS}?value=1e18` });
  await press(camera() ?? document.body);
  await rest();
  expect(call).toHaveBeenLastCalledWith('scan', { what: 'address' }, expect.anything());
  expect(settled).toHaveBeenCalledExactlyOnceWith(`ethereum:${SAVINGS}?value=1e18`);
  // There is something in the box: it is no longer in the way.
  expect(camera()).toBeNull();
});

test('a camera that nobody waits for any more is closed', async () => {
  const given: { signal?: AbortSignal } = {};
  call.mockImplementationOnce((_verb, _params, { signal }: { signal: AbortSignal }) => {
    given.signal = signal;
    return new Promise(() => undefined);
  });
  await press(camera() ?? document.body);
  expect(given.signal?.aborted).toBe(false);
  await view.unmount();
  expect(given.signal?.aborted).toBe(true);
});

test('where a contract is asked for there is no camera', async () => {
  await open(false);
  expect(camera()).toBeNull();
});
