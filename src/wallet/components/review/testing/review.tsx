/** The review of one transaction, and the chain and the signer that it asks. */

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act as flush } from 'react';
import { type Mock, vi } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import type { Simulation } from '#core/simulation/outcome.ts';
import { FEE_CAP } from '#core/tx/payment.ts';
import type { Params } from '#protocol/messages.ts';
import { press, type Rendered, render } from '#ui/testing.ts';
import type { ChainBalances } from '../../../model/balance.ts';
import type { WalletServices } from '../../../services/services.ts';
import type { AppStore } from '../../../shared/app-store.ts';
import { ServicesProvider } from '../../../shared/services-context.tsx';
import { SignerProvider } from '../../../shared/signer-context.tsx';
import type { SignerClient } from '../../../signer-client/client.ts';
import {
  account,
  approve,
  ETHER,
  evidence,
  MAX,
  ME,
  outcomeOf,
  preparedOf,
  record,
  requestOf,
  SPENDER,
  suggestionOf,
  TOKEN,
  usdx,
} from '../../../testing/stage.ts';
import type { TransactionRequest } from '../../../transactions/request.ts';
import type {
  CallDraft,
  CallOrder,
  ReplacementFees,
  SimulationQuestion,
} from '../../../transactions/types.ts';
import { findingMessages } from '../../findings/messages.ts';
import { TransactionReview } from '../transaction-review.tsx';

export interface AskedSimulation {
  readonly question: SimulationQuestion;
  readonly signal: AbortSignal | undefined;
  readonly answer: (simulation: Simulation) => Promise<void>;
}

export let view: Rendered;
export let client: QueryClient;
export let asked: AskedSimulation[];
export let orders: CallOrder[];
export let signed: Params<'signTransaction'>[];
export let outbid: (fees: ReplacementFees) => void;
export const onSent: Mock = vi.fn();
export const onBusy: Mock = vi.fn();

/** Lets what hangs on promises settle, and what waits for the next paint. */
export const settle = () => flush(() => vi.advanceTimersByTimeAsync(20));
export const wait = (milliseconds: number) => flush(() => vi.advanceTimersByTimeAsync(milliseconds));

/** What the world is in a test, which may change it. */
export const given = {
  sign: async (): Promise<{ signed: string }> => ({ signed: '0x02ff' }),
  estimateError: null as EvidentError | null,
  /** Why the bytes cannot be built. */
  refusal: null as EvidentError | null,
  ether: 0n,
  /** Why balances cannot be read. */
  outage: null as EvidentError | null,
};

export function setUp(): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  asked = [];
  orders = [];
  signed = [];
  given.estimateError = null;
  given.refusal = null;
  given.outage = null;
  given.ether = 10n * ETHER;
  given.sign = async () => ({ signed: '0x02ff' });
  onSent.mockClear();
  onBusy.mockClear();
}

export async function tearDown(): Promise<void> {
  await view.unmount();
  client.clear();
  vi.useRealTimers();
}

export const balances = (): ChainBalances => ({
  value: [
    {
      account: ME,
      asset: { ...usdx, id: 'native', standard: 'native', decimals: 18, symbol: 'ETH' },
      amount: given.ether,
    },
    { account: ME, asset: usdx, amount: 2_000_000n },
  ],
  evidence,
});

export function services(): WalletServices {
  return {
    store: {
      tokens: { all: async () => [usdx] },
      coldSources: { get: async () => null },
    },
    assertChain: async () => undefined,
    async balances() {
      if (given.outage !== null) throw given.outage;
      return balances();
    },
    fees: async () => suggestionOf(),
    async estimate(_draft: CallDraft) {
      if (given.estimateError !== null) throw given.estimateError;
      return { gasLimit: 60_000n, isPlain: false, blockGasLimit: 30_000_000n };
    },
    submit: async () => record,
    transactions: {
      simulate: (question: SimulationQuestion, options?: { signal?: AbortSignal }) =>
        new Promise<Simulation>((resolve, reject) => {
          options?.signal?.addEventListener('abort', () => reject(new EvidentError('RPC_ABORTED')));
          asked.push({
            question,
            signal: options?.signal,
            answer: async (simulation) => {
              resolve(simulation);
              await settle();
            },
          });
        }),
      arrival: async () => null,
      accessList: async () => ({ list: [{ address: TOKEN, storageKeys: [] }], saves: 1_234n }),
      facts: async () => [],
      replacementFees: () =>
        new Promise<ReplacementFees>((resolve) => {
          outbid = resolve;
        }),
      parties: async () => [{ address: SPENDER, name: 'Bob', sent: 3 }],
      describeTokens: async () => [],
      async prepare(asked: CallOrder) {
        const order = { ...asked, fees: await asked.fees };
        orders.push(order);
        if (given.refusal !== null) throw given.refusal;
        return preparedOf(order);
      },
    },
  } as unknown as WalletServices;
}

export async function show(request: TransactionRequest, onCancel?: () => void): Promise<void> {
  const page = { accounts: [account], visible: [account], networks: [], settings: { feeCap: FEE_CAP } };
  const appStore = { snapshot: () => page, subscribe: () => () => undefined } as unknown as AppStore;
  const signer = {
    call: async (_: string, params: Params<'signTransaction'>) => {
      signed.push(params);
      return given.sign();
    },
  } as unknown as SignerClient;
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  view = await render(
    <QueryClientProvider client={client}>
      <SignerProvider client={signer}>
        <ServicesProvider services={services()} appStore={appStore}>
          <TransactionReview
            request={request}
            onSent={onSent}
            onBusy={onBusy}
            {...(onCancel === undefined ? {} : { onCancel })}
          />
        </ServicesProvider>
      </SignerProvider>
    </QueryClientProvider>,
  );
  await settle();
  await settle();
}

export const text = () => view.container.textContent ?? '';
export const button = () => view.get<HTMLButtonElement>('button[type="submit"]');
export const state = () => view.get('[data-simulation]').dataset.simulation;
/** The newest question that was asked. */
export const last = (): AskedSimulation => {
  const found = asked.at(-1);
  if (found === undefined) throw new Error('nothing was asked');
  return found;
};
export async function goOn(outcome: Simulation = outcomeOf()): Promise<void> {
  await press(button());
  await settle();
  await last().answer(outcome);
  await settle();
}
export function labelWith(part: string): HTMLElement {
  const found = [...view.container.querySelectorAll('label')].find((label) =>
    label.textContent?.includes(part),
  );
  if (found === undefined) throw new Error(`no choice says ${part}`);
  return found;
}
/** An approval of any amount. */
export const endless = () =>
  requestOf({
    data: approve(MAX),
    intent: {
      kind: 'approve',
      token: TOKEN,
      spender: SPENDER,
      amount: MAX,
      all: false,
      symbol: 'USDX',
      decimals: 6,
    },
  });
export const readBox = () => labelWith(findingMessages.read);
export async function choose(index: number): Promise<void> {
  const radio = [...view.container.querySelectorAll<HTMLInputElement>('input[type="radio"]')][index];
  if (radio === undefined) throw new Error('no such choice');
  await press(radio);
  await settle();
}
