// @vitest-environment happy-dom
/** One dangerous transfer of tokens, asked for on `/send` and on the review card of every other screen: the same outcome. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act as flush, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import type { AddressFacts, KnownParty } from '#core/risk/types.ts';
import type { Params } from '#protocol/messages.ts';
import { type Rendered, render } from '#ui/testing.ts';
import type { WalletServices } from '../chain/services.ts';
import type { OrderToPrepare } from '../chain/transacting/types.ts';
import { TransactionReview } from '../components/review/transaction-review.tsx';
import { useReview } from '../components/review/use-review.ts';
import type { Transaction } from '../components/review/use-transaction.ts';
import { EMPTY_DRAFT } from '../features/send/draft.ts';
import { SendForm } from '../features/send/form.tsx';
import { useChainFacts } from '../features/send/use-chain-facts.ts';
import { usePayment } from '../features/send/use-payment.ts';
import { validateSendForm } from '../features/send/validate-form.ts';
import type { ChainBalances } from '../model.ts';
import type { AppStore } from '../shared/app-store.ts';
import { feeMessages } from '../shared/fees/messages.ts';
import { findingMessages } from '../shared/findings/messages.ts';
import { ServicesProvider } from '../shared/services-context.tsx';
import type { SignerClient } from '../signer-client/client.ts';
import { SignerProvider } from '../signer-client/context.tsx';
import {
  account,
  CHAIN,
  ETHER,
  evidence,
  GWEI,
  ME,
  network,
  outcomeOf,
  preparedFrom,
  record,
  requestOf,
  SPENDER,
  STRANGE,
  suggestionOf,
  TOKEN,
  transfer,
  usdx,
} from '../testing/stage.ts';

const NAME = 'bob.eth';
const AMOUNT = 1_500_000n;

/** What a screen shows of its one transaction, and its button. */
interface Shown {
  readonly findings: readonly string[];
  /** Why nothing was signed. */
  readonly stopped: string | null;
  /** The fee needs to be accepted before the button does anything. */
  readonly capAsked: boolean;
  readonly ready: boolean;
  press(): Promise<void>;
}

let shown: Shown;
let view: Rendered;
let client: QueryClient;
let signed: Params<'signTransaction'>[];
/** What the chain's data costs, in wei: null on a chain where nothing does. */
let dataFee: bigint | null;
let parties: readonly KnownParty[];
let factsAsked: ((facts: readonly AddressFacts[]) => void)[];
let estimateError: EvidentError | null;
/** What the preparation of the bytes waits for. */
let preparing: Promise<void>;

const settle = (milliseconds = 0) => flush(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  signed = [];
  dataFee = null;
  parties = [{ address: SPENDER, name: NAME, sent: 3 }];
  factsAsked = [];
  estimateError = null;
  preparing = Promise.resolve();
});
afterEach(async () => {
  await view.unmount();
  client.clear();
  vi.useRealTimers();
});

function Payment() {
  const [draft] = useState({
    ...EMPTY_DRAFT,
    from: ME,
    chainId: CHAIN,
    assetId: TOKEN,
    to: NAME,
    amount: '1.5',
  });
  const outside = useChainFacts(draft, () => null, null);
  const reading = validateSendForm(draft, outside.context);
  const { transaction, send } = usePayment(draft, outside, reading);
  shown = {
    ...shownOf(transaction),
    capAsked: reading.overCap && !reading.capAccepted,
    press: async () => void (await send()),
  };
  return null;
}

const shownOf = ({ findings, state, block, simulation }: Transaction) => ({
  findings: findings.map(({ id }) => id),
  stopped: block?.kind ?? (state.kind === 'stopped' ? state.error.code : null),
  ready: simulation !== null,
});

const ACT = requestOf({ data: transfer(AMOUNT), named: [{ name: NAME, address: SPENDER }] });

function Reviewed() {
  const { transaction, reading, press: submit } = useReview({ request: ACT, onSent: () => undefined });
  shown = {
    ...shownOf(transaction),
    capAsked: reading.overCap && !reading.capAccepted,
    press: submit,
  };
  return null;
}

function services(): WalletServices {
  const held: ChainBalances = {
    value: [
      {
        account: ME,
        asset: { ...usdx, id: 'native', standard: 'native', decimals: 18, symbol: 'ETH' },
        amount: 10n * ETHER,
      },
      { account: ME, asset: usdx, amount: 2_000_000n },
    ],
    evidence,
  };
  const prepare = async (asked: OrderToPrepare) => {
    await preparing;
    const gasLimit = asked.gasLimit ?? 60_000n;
    return { ...preparedFrom({ ...asked, gasLimit, fees: await asked.fees }), dataFee };
  };
  return {
    store: {
      tokens: { all: async () => [usdx] },
      coldSources: { get: async () => null },
      contacts: { all: async () => [] },
      contracts: { all: async () => [], get: async () => null },
    },
    names: {
      resolve: async () => ({ value: { name: NAME, address: SPENDER }, evidence }),
      reverse: async () => null,
    },
    assertChain: async () => undefined,
    balances: async () => held,
    cachedBalances: async () => held,
    fees: async () => suggestionOf(100n * GWEI),
    async estimate() {
      if (estimateError !== null) throw estimateError;
      return { gasLimit: 60_000n, isPlain: false, blockGasLimit: 30_000_000n };
    },
    submit: async () => record,
    transacting: {
      prepare,
      simulate: async () => outcomeOf(),
      arrival: async () => AMOUNT,
      dataFee: async () => dataFee,
      accessList: async () => null,
      facts: () => new Promise<readonly AddressFacts[]>((resolve) => factsAsked.push(resolve)),
      parties: async () => parties,
      describeTokens: async () => [],
      queue: async () => ({ next: 4, pending: 4, places: [] }),
    },
  } as unknown as WalletServices;
}

async function show(Screen: () => ReactNode): Promise<void> {
  const networks = [{ network: { ...network, enabled: true }, endpoints: [] }];
  const page = {
    accounts: [account],
    visible: [account],
    settings: { prices: false },
    current: account,
    networks,
  };
  const appStore = { snapshot: () => page, subscribe: () => () => undefined } as unknown as AppStore;
  const signer = {
    call: async (_: string, params: Params<'signTransaction'>) => {
      signed.push(params);
      return { signed: '0x02ff' };
    },
  } as unknown as SignerClient;
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  view = await render(
    <QueryClientProvider client={client}>
      <SignerProvider client={signer}>
        <ServicesProvider services={services()} appStore={appStore}>
          <Screen />
        </ServicesProvider>
      </SignerProvider>
    </QueryClientProvider>,
  );
  for (let round = 0; round < 8; round += 1) await settle(400);
}

const answerFacts = async (over: Partial<AddressFacts> = {}) => {
  const facts: AddressFacts = {
    address: SPENDER,
    hasCode: false,
    delegatedTo: null,
    codeOnOtherChains: [],
    youngerThanSeconds: null,
    nonce: 1n,
    codeChanged: false,
    evidence: 'reported',
    ...over,
  };
  for (const answer of factsAsked.splice(0)) answer([facts]);
  await settle(10);
};

describe.each([
  ['/send', Payment],
  ['the review card', Reviewed],
] as const)('a transfer of tokens to a name, on %s', (_, Screen) => {
  test('control: nothing is wrong, and it is signed', async () => {
    await show(Screen);
    await answerFacts();
    expect(shown).toMatchObject({ findings: [], capAsked: false, ready: true });
    await flush(() => shown.press());
    await settle(10);
    expect(shown.stopped).toBeNull();
    expect(signed).toHaveLength(1);
  });

  test('what is found only while the button is pressed: the final bytes are judged, and nothing is signed', async () => {
    await show(Screen);
    expect(shown).toMatchObject({ findings: [], ready: true });
    // Whoever answers for the recipient is slow.
    let pressed: Promise<void> = Promise.resolve();
    await flush(async () => {
      pressed = shown.press();
    });
    await settle(1_000);
    expect(signed).toEqual([]);
    await answerFacts({ codeOnOtherChains: ['Other chain'] });
    await flush(() => pressed);
    expect(shown).toMatchObject({ stopped: 'dangers', findings: ['recipient-code-elsewhere'] });
    expect(signed).toEqual([]);
  });

  test('what has aged of those who take part is asked anew while the bytes are prepared', async () => {
    await show(Screen);
    await answerFacts();
    await settle(61_000);
    await answerFacts();
    await settle(61_000);
    factsAsked = [];
    const waiting: (() => void)[] = [];
    preparing = new Promise((resolve) => waiting.push(resolve));
    let pressed: Promise<void> = Promise.resolve();
    await flush(async () => {
      pressed = shown.press();
    });
    await settle(10);
    expect(factsAsked).toHaveLength(1);
    for (const go of waiting) go();
    await answerFacts();
    await flush(() => pressed);
    expect(signed).toHaveLength(1);
  });

  test('those who are asked about it are waited for three seconds, and hold nobody up longer', async () => {
    await show(Screen);
    let pressed: Promise<void> = Promise.resolve();
    await flush(async () => {
      pressed = shown.press();
    });
    await settle(2_900);
    expect(signed).toEqual([]);
    await settle(200);
    await flush(() => pressed);
    expect(signed).toHaveLength(1);
  });

  test('the fee for its data counts for the cap', async () => {
    dataFee = ETHER / 20n - 10n ** 15n;
    await show(Screen);
    await answerFacts();
    expect(shown.capAsked).toBe(true);
    await flush(() => shown.press());
    expect(signed).toEqual([]);
  });

  test('a fee for its data that rose above the cap only by now stops it', async () => {
    await show(Screen);
    await answerFacts();
    dataFee = ETHER / 20n - 10n ** 15n;
    await flush(() => shown.press());
    await settle(10);
    expect(shown.stopped).toBe('FEE_ABOVE_CAP');
    expect(signed).toEqual([]);
  });

  test('a name that led elsewhere when it was last paid is a danger', async () => {
    parties = [{ address: STRANGE, name: NAME, sent: 3 }];
    await show(Screen);
    await answerFacts();
    expect(shown.findings).toContain('name-changed');
  });

  test('an endpoint of another chain is a danger', async () => {
    estimateError = new EvidentError('RPC_WRONG_CHAIN', { expected: String(CHAIN), actual: '5' });
    await show(Screen);
    await answerFacts();
    expect(shown.findings).toContain('chain-mismatch');
    await flush(() => shown.press());
    expect(signed).toEqual([]);
  });
});

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
    signed = [];
    parties = [{ address: STRANGE, name: NAME, sent: 3 }];
    // Of the cap, all but what the gas takes.
    dataFee = ETHER / 20n - 10n ** 15n;
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
    expect(signed).toEqual([]);
    await tick(findingMessages.read);
    await submit();
    await settle(400);
    expect(signed).toHaveLength(1);
    const { findings, effects, tokens, recipientName } = signed[0]?.claims ?? {};
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
