/** One transfer of tokens to a name, and what the chain says of it. */

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act as flush, type ReactNode } from 'react';
import { vi } from 'vitest';
import type { EvidentError } from '#core/errors/error.ts';
import type { AddressFacts, KnownParty } from '#core/risk/types.ts';
import { FEE_CAP } from '#core/tx/payment.ts';
import type { Params } from '#protocol/messages.ts';
import { type Rendered, render } from '#ui/testing.ts';
import type { ChainBalances } from '../../model/balance.ts';
import type { WalletServices } from '../../services/services.ts';
import type { AppStore } from '../../shared/app-store.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { SignerProvider } from '../../shared/signer-context.tsx';
import type { SignerClient } from '../../signer-client/client.ts';
import {
  account,
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
  suggestionOf,
  transfer,
  usdx,
} from '../../testing/stage.ts';
import type { OrderToPrepare } from '../types.ts';

export const NAME = 'bob.eth';
export const AMOUNT = 1_500_000n;

export let view: Rendered;
export let client: QueryClient;

/** What the world is in a test, which may change it. */
export const given = {
  signed: [] as Params<'signTransaction'>[],
  /** What the chain's data costs, in wei: null on a chain where nothing does. */
  dataFee: null as bigint | null,
  parties: [] as readonly KnownParty[],
  factsAsked: [] as ((facts: readonly AddressFacts[]) => void)[],
  estimateError: null as EvidentError | null,
  /** What the preparation of the bytes waits for. */
  preparing: Promise.resolve(),
};

export const settle = (milliseconds = 0) => flush(() => vi.advanceTimersByTimeAsync(milliseconds));

export function setUp(): void {
  vi.useFakeTimers();
  given.signed = [];
  given.dataFee = null;
  given.parties = [{ address: SPENDER, name: NAME, sent: 3 }];
  given.factsAsked = [];
  given.estimateError = null;
  given.preparing = Promise.resolve();
}

export async function tearDown(): Promise<void> {
  await view.unmount();
  client.clear();
  vi.useRealTimers();
}

export const ACT = requestOf({ data: transfer(AMOUNT), named: [{ name: NAME, address: SPENDER }] });

export function services(): WalletServices {
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
    await given.preparing;
    const gasLimit = asked.gasLimit ?? 60_000n;
    return { ...preparedFrom({ ...asked, gasLimit, fees: await asked.fees }), dataFee: given.dataFee };
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
      if (given.estimateError !== null) throw given.estimateError;
      return { gasLimit: 60_000n, isPlain: false, blockGasLimit: 30_000_000n };
    },
    submit: async () => record,
    transactions: {
      prepare,
      simulate: async () => outcomeOf(),
      arrival: async () => AMOUNT,
      dataFee: async () => given.dataFee,
      accessList: async () => null,
      facts: () => new Promise<readonly AddressFacts[]>((resolve) => given.factsAsked.push(resolve)),
      parties: async () => given.parties,
      describeTokens: async () => [],
      queue: async () => ({ next: 4, pending: 4, places: [] }),
    },
  } as unknown as WalletServices;
}

export async function show(Screen: () => ReactNode): Promise<void> {
  const networks = [{ network: { ...network, enabled: true }, endpoints: [] }];
  const page = {
    accounts: [account],
    visible: [account],
    settings: { prices: false, feeCap: FEE_CAP },
    current: account,
    networks,
  };
  const appStore = { snapshot: () => page, subscribe: () => () => undefined } as unknown as AppStore;
  const signer = {
    call: async (_: string, params: Params<'signTransaction'>) => {
      given.signed.push(params);
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

export const answerFacts = async (over: Partial<AddressFacts> = {}) => {
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
  for (const answer of given.factsAsked.splice(0)) answer([facts]);
  await settle(10);
};
