// @vitest-environment happy-dom
/** A name's page: whom it waits for, what is offered to whom, and what each act hands to the review. */

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Address } from '#core/address/address.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { WithEvidence } from '#core/evidence/evidence.ts';
import { FEE_CAP } from '#core/tx/payment.ts';
import { press, type Rendered, render, until, write } from '#ui/testing.ts';
import { shown } from '../../components/review/testing/card.tsx';
import type { NameCall, NameOptions, NameRecords, NameView } from '../../names/types.ts';
import type { WalletServices } from '../../services/services.ts';
import type { AppSnapshot, AppStore } from '../../shared/app-store.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { SignerProvider } from '../../shared/signer-context.tsx';
import type { SignerClient } from '../../signer-client/client.ts';
import {
  account,
  CHAIN,
  evidence,
  hex,
  ME,
  network,
  record,
  SPENDER,
  STRANGE,
  TOKEN,
} from '../../testing/stage.ts';
import { NameScreen } from './detail.tsx';
import { messages } from './messages.ts';

/** The card has tests of its own. */
vi.mock(
  '../../components/review/transaction-review.tsx',
  () => import('../../components/review/testing/card.tsx'),
);

const NAME = 'mine.eth';
const USUAL = STRANGE;
const call: NameCall = { to: TOKEN, value: 0n, data: hex('0x01') };
const viewOf = (owner: Address, registrant: Address): NameView => ({
  name: NAME,
  node: `0x${'0e'.repeat(32)}` as NameView['node'],
  chainId: CHAIN,
  owner,
  wrapped: null,
  resolver: { address: TOKEN, of: NAME, extended: false },
  registration: { registrar: TOKEN, registrant, state: { kind: 'held', until: 2_000_000_000n } },
  above: null,
  reverseRegistrar: TOKEN,
  now: 1_700_000_000n,
});
const told: NameRecords = {
  addresses: [{ coinType: 60n, bytes: hex(ME), text: ME }],
  texts: [],
  content: null,
  gateways: [],
  short: false,
};

let view: Rendered;
let known: NameView;
let answers: (options: NameOptions | undefined) => Promise<WithEvidence<NameRecords>>;
const transfer = vi.fn(async () => call);
const setPrimary = vi.fn(async () => call);
const setRecords = vi.fn(async () => call);
const setResolver = vi.fn(async (_: NameView, resolver: Address) => {
  if (resolver === SPENDER) throw new EvidentError('NAME_RESOLVER_NO_CODE');
  return call;
});
beforeEach(() => {
  shown.card = null;
  known = viewOf(ME, ME);
  answers = async () => ({ value: told, evidence });
  for (const each of [transfer, setPrimary, setRecords, setResolver]) each.mockClear();
});
afterEach(() => view.unmount());

async function open(): Promise<void> {
  const services = {
    names: {
      services: async () => [CHAIN],
      view: async () => ({ value: known, evidence }),
      records: (_: NameView, __: unknown, options: NameOptions | undefined) => answers(options),
      remarks: async () => [],
      reverse: async () => null,
      usualResolver: async () => USUAL,
      resolve: async () => ({ value: { name: 'bob.eth', address: SPENDER }, evidence }),
      transfer,
      setPrimary,
      setRecords,
      setResolver,
    },
    store: { contacts: { all: async () => [] }, registrations: { all: async () => [] } },
    transactions: { parties: async () => [] },
    subscribe: () => () => undefined,
  } as unknown as WalletServices;
  const page = {
    accounts: [account],
    visible: [account],
    current: account,
    networks: [{ network, stored: true, endpoints: [], restarted: false }],
    settings: { prices: false, feeCap: FEE_CAP },
  } as unknown as AppSnapshot;
  const appStore = { snapshot: () => page, subscribe: () => () => undefined } as unknown as AppStore;
  const root = createRootRoute({ component: Outlet });
  const owned = createRoute({ getParentRoute: () => root, id: 'framed/live/owned' });
  const route = createRoute({ getParentRoute: () => owned, path: '/names/$name', component: NameScreen });
  const router = createRouter({
    routeTree: root.addChildren([owned.addChildren([route])]),
    history: createMemoryHistory({ initialEntries: [`/names/${NAME}`] }),
  });
  view = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ServicesProvider services={services} appStore={appStore}>
        <SignerProvider client={{} as SignerClient}>
          <RouterProvider router={router as never} />
        </SignerProvider>
      </ServicesProvider>
    </QueryClientProvider>,
  );
}

const said = () => view.container.textContent ?? '';
const found = (name: string): HTMLButtonElement | undefined =>
  [...view.container.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const button = (name: string): HTMLButtonElement => {
  const one = found(name);
  if (one === undefined) throw new Error(`no button ${name}`);
  return one;
};

describe('a server outside the chain', () => {
  it('is named while it is waited for, may be left, and is told when it did not answer', async () => {
    let refuse: (error: EvidentError) => void = () => undefined;
    answers = (options) =>
      new Promise((_, reject) => {
        options?.onAsk?.('records.example');
        refuse = reject;
        options?.signal?.addEventListener('abort', () => reject(new EvidentError('RPC_ABORTED')));
      });
    await open();
    await until(() => expect(said()).toContain(messages.waiting.title('records.example')));
    await press(button(messages.waiting.stop));
    await until(() => expect(said()).toContain(messages.records.stopped));
    await press(button(messages.waiting.again));
    await until(() => expect(found(messages.waiting.stop)).toBeDefined());
    await act(async () => refuse(new EvidentError('NAME_GATEWAY_UNREACHABLE')));
    await until(() => expect(said()).toContain('The server with this record did not answer.'));
  });
});

describe('a name of one’s own', () => {
  it('becomes the primary name of the account that it leads to', async () => {
    await open();
    const label = messages.records.makePrimary(account.label);
    await until(() => expect(found(label)).toBeDefined());
    await press(button(label));
    expect(setPrimary).toHaveBeenCalledWith(known);
    expect(shown.card?.request).toMatchObject({ account: { address: ME }, call, names: [NAME] });
    await act(async () => shown.card?.onSent(record));
    expect(said()).toContain(messages.acts.sent);
  });

  it.each([
    ['its management first', viewOf(ME, ME), 'control'],
    ['its registration by whoever has that alone', viewOf(SPENDER, ME), 'registration'],
  ] as const)('is handed over: %s, to the name that was entered', async (_, before, what) => {
    known = before;
    await open();
    await until(() => expect(found(messages.acts.transfer)).toBeDefined());
    await press(button(messages.acts.transfer));
    expect(said().includes(messages.transfer.note)).toBe(what === 'control');
    await write(view.get<HTMLInputElement>('form input[role="combobox"]'), 'bob.eth');
    await until(() =>
      expect(view.container.querySelector(`form [data-address="${SPENDER}"]`)).not.toBeNull(),
    );
    await press(button(messages.acts.review));
    await until(() => expect(shown.card).not.toBeNull());
    expect(transfer).toHaveBeenCalledWith(known, what, ME, SPENDER);
    expect(shown.card?.request.named).toEqual([{ name: 'bob.eth', address: SPENDER }]);
  });

  it('that went to somebody else offers nothing more', async () => {
    known = viewOf(SPENDER, SPENDER);
    await open();
    await until(() => expect(said()).toContain(messages.acts.notYours));
    for (const act of [messages.acts.records, messages.acts.transfer]) expect(found(act)).toBeUndefined();
  });

  it('without a resolver is given one: none without code, the usual one at a press', async () => {
    known = { ...viewOf(ME, ME), resolver: null };
    await open();
    await until(() => expect(found(messages.acts.setResolver)).toBeDefined());
    expect(found(messages.acts.records)).toBeUndefined();
    await press(button(messages.acts.setResolver));
    const field = () => view.get<HTMLInputElement>('form input');
    await write(field(), SPENDER);
    await press(button(messages.acts.review));
    await until(() => expect(said()).toContain('There is no contract at this address.'));
    expect(shown.card).toBeNull();
    await press(button(messages.resolver.usual));
    expect(field().value).toBe(USUAL);
    await press(button(messages.acts.review));
    await until(() => expect(shown.card?.request.call).toEqual(call));
    expect(setResolver).toHaveBeenLastCalledWith(known, USUAL);
  });

  it('keeps the records that were written while they are reviewed, and takes none that is empty', async () => {
    await open();
    await until(() => expect(found(messages.acts.records)).toBeDefined());
    await press(button(messages.acts.records));
    await press(button(messages.acts.review));
    await until(() => expect(said()).toContain('This field is empty.'));
    expect(setRecords).not.toHaveBeenCalled();
    const [key, value] = view.container.querySelectorAll<HTMLInputElement>('form input');
    if (key === undefined || value === undefined) throw new Error('a key and a value');
    await write(key, 'url');
    await write(value, 'https://mine.example');
    await press(button(messages.acts.review));
    await until(() => expect(shown.card).not.toBeNull());
    expect(setRecords).toHaveBeenCalledWith(known, [
      { kind: 'text', key: 'url', value: 'https://mine.example' },
    ]);
    await act(async () => shown.card?.onCancel?.());
    const kept = [...view.container.querySelectorAll<HTMLInputElement>('form input')].at(-1);
    expect(kept?.value).toBe('https://mine.example');
    expect(kept?.closest('[hidden]')).toBeNull();
  });
});

describe('when the wallet’s frame was removed', () => {
  const fields = () => [
    ...view.container.querySelectorAll<HTMLInputElement>('form input:not([type="radio"])'),
  ];
  /** As if the frame were gone: nothing is taken down, and everything begins anew. */
  const again = async () => {
    const kept = Object.entries({ ...sessionStorage } as Record<string, string>);
    await view.unmount();
    expect(sessionStorage.length).toBe(0);
    for (const [key, text] of kept) sessionStorage.setItem(key, text);
    await open();
    await until(() => expect(found(messages.acts.review)).toBeDefined());
  };
  const fill = async (offer: string, texts: readonly string[]) => {
    await open();
    await until(() => expect(found(offer)).toBeDefined());
    await press(button(offer));
    for (const [at, text] of texts.entries()) {
      const field = fields()[at];
      if (field === undefined) throw new Error(`no field ${at}`);
      await write(field, text);
    }
  };

  it('records are there again, and are given up once they were sent', async () => {
    await fill(messages.acts.records, ['url', 'https://mine.example']);
    await again();
    expect(fields().map(({ value }) => value)).toEqual(['url', 'https://mine.example']);
    await press(button(messages.acts.review));
    await until(() => expect(shown.card).not.toBeNull());
    await act(async () => shown.card?.onSent(record));
    expect(sessionStorage.length).toBe(0);
  });

  it('a record that looks like a secret was not stored', async () => {
    await fill(messages.acts.records, ['url', 'ab'.repeat(32)]);
    expect(sessionStorage.length).toBe(0);
  });

  it('the resolver is there again', async () => {
    await fill(messages.acts.changeResolver, [SPENDER]);
    await again();
    expect(fields()[0]?.value).toBe(SPENDER);
  });

  it('the recipient of a name is there again', async () => {
    await fill(messages.acts.transfer, [SPENDER]);
    await again();
    expect(fields()[0]?.value).toBe(SPENDER);
  });

  it('the years of a renewal are there again', async () => {
    sessionStorage.setItem(`evident.draft.name.renew.${CHAIN}.${NAME}`, JSON.stringify({ years: '3' }));
    await open();
    await until(() => expect(view.container.querySelector('select')?.value).toBe('3'));
  });
});
