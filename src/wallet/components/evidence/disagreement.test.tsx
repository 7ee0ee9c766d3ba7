// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { type AssetId, nativeAsset } from '#core/asset/asset.ts';
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { press, type Rendered, render, until } from '#ui/testing.ts';
import type { ComparedServer, Comparison, Difference } from '../../portfolio/comparison.ts';
import type { WalletServices } from '../../services/services.ts';
import type { AppSnapshot, AppStore } from '../../shared/app-store.ts';
import type { LiveChain } from '../../shared/balances.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { account, ETHER, ME, network, SPENDER, usdx } from '../../testing/stage.ts';
import { Disagreement } from './disagreement.tsx';

/* What the explanation of a figure says whose servers disagree. */

const other = { ...account, address: SPENDER, label: 'Savings' };
const ether = nativeAsset(network);
const chain: LiveChain = {
  network,
  balances: {
    value: [
      { account: ME, asset: ether, amount: 10n * ETHER + 1n },
      { account: ME, asset: usdx, amount: 5_000_000n },
    ],
    evidence: { level: 'agreed', sources: ['a.test', 'b.test'], block: 7n, at: 0 },
  },
  error: new EvidentError('RPC_DISAGREEMENT'),
  loading: false,
  settled: true,
};
const server = (host: string, change: Partial<ComparedServer> = {}): ComparedServer => ({
  host,
  head: null,
  error: null,
  ...change,
});
const BOTH = [server('a.test'), server('b.test')];
const NATIVE: Difference = {
  account: ME,
  asset: ether,
  amounts: [10n * ETHER + 1n, 7n * ETHER],
  proven: null,
};
const TOKEN: Difference = { account: ME, asset: usdx, amounts: [5_000_000n, 1_500n], proven: null };
const comparison = (change: Partial<Comparison> = {}): Comparison => ({
  block: 19_231_002n,
  servers: BOTH,
  differences: [NATIVE],
  proof: null,
  ...change,
});
const PROVEN: Partial<Comparison> = {
  block: 19_231_004n,
  differences: [{ ...NATIVE, proven: 10n * ETHER + 1n }],
  proof: { hash: `0x${'11'.repeat(32)}` as Hash, hosts: ['a.test', 'b.test'] },
};

interface Asked {
  readonly chainId: ChainId;
  readonly proof: boolean;
  readonly signal: AbortSignal | undefined;
}
let asked: Asked[];
/** In turn; the last one again and again. */
let answers: (() => Promise<Comparison>)[];
let rendered: Rendered;
beforeEach(() => {
  asked = [];
  answers = [];
});
afterEach(() => rendered.unmount());

const says = (change: Partial<Comparison> = {}) => answers.push(async () => comparison(change));
const fails = (code: 'RPC_PROOF_WRONG' | 'RPC_TOO_FEW_ANSWERS') =>
  answers.push(() => Promise.reject(new EvidentError(code)));

async function open(accounts = [account], asset?: AssetId): Promise<void> {
  const services = {
    compareServers: (
      chainId: ChainId,
      _: unknown,
      { proof = false, signal }: { proof?: boolean; signal?: AbortSignal } = {},
    ) => {
      asked.push({ chainId, proof, signal });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return answer?.() ?? new Promise<Comparison>(() => undefined);
    },
  } as unknown as WalletServices;
  const snapshot = { accounts, visible: accounts } as unknown as AppSnapshot;
  const appStore = { snapshot: () => snapshot, subscribe: () => () => undefined } as unknown as AppStore;
  const root = createRootRoute({ component: Outlet });
  const here = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <Disagreement chain={chain} {...(asset && { asset })} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([here]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  rendered = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ServicesProvider services={services} appStore={appStore}>
        <RouterProvider router={router as never} />
      </ServicesProvider>
    </QueryClientProvider>,
  );
}

const text = () => rendered.container.textContent ?? '';
const spoken = () => rendered.get('[role="status"]').textContent;
const shows = (part: string) => until(() => expect(text()).toContain(part));
const button = () => rendered.container.querySelector('button');
const check = () => press(rendered.get('button'));

it('names those who are asked while it waits, and leads to them', async () => {
  await open();
  await shows('Asking each server.');
  expect(text()).toContain('a.test');
  expect(text()).toContain('b.test');
  expect(button()).toBeNull();
  expect(rendered.get('a').getAttribute('href')).toBe(`/networks/${network.chainId}`);
});

it('sets what each says beside the other, with all digits, and marks in words what is not shown', async () => {
  says();
  await open();
  await shows('19,231,002');
  expect(text()).toContain('ETH on Demo chain');
  expect(text()).toContain('a.test: 10.000000000000000001 ETH');
  expect(text()).toContain('b.test: ≠ not the amount shown: 7 ETH');
  expect(text()).not.toMatch(/Proven|proof shows/);
  expect(asked).toMatchObject([{ chainId: network.chainId, proof: false }]);
});

it('says whose balance it is where there are several accounts, and of how many it says no more', async () => {
  const differences = [NATIVE, TOKEN, { ...NATIVE, account: SPENDER }, { ...TOKEN, account: SPENDER }];
  says({ differences });
  await open([account, other]);
  await shows('1 more balance differs.');
  expect(text()).toContain('ETH of Everyday');
  expect(text()).toContain('b.test: ≠ not the amount shown: 0.0015 USDX');
  // What is shown of this one is not known: nothing is marked.
  expect(text()).toContain('ETH of Savingsa.test: 10.000000000000000001 ETHb.test: 7 ETH');
});

it('sets out first what the screen is about', async () => {
  const further = [1, 2, 3].map((last) => toAddress(`0x${'0'.repeat(39)}${last}`));
  says({ differences: [...further.map((address) => ({ ...NATIVE, account: address })), TOKEN] });
  await open([account], usdx.id);
  await shows('USDX on Demo chaina.test: 5 USDX');
});

it('a proof is asked for by a press; what it rests on is said with what it shows', async () => {
  says();
  says(PROVEN);
  await open();
  await shows('19,231,002');
  await check();
  await shows('Proven: 10.000000000000000001 ETH');
  expect(asked.map(({ proof }) => proof)).toEqual([false, true]);
  expect(text()).toContain('b.test: ≠ not the proven amount: 7 ETH');
  expect(text()).toContain('a.test: 10.000000000000000001 ETH');
  expect(spoken()).toBe(
    'The proof shows what block 19,231,004 holds. The block itself is what a.test and b.test reported.',
  );
  // Where it was pressed the focus stays.
  expect(button()?.textContent).toBe('Check with a proof');
});

it('a proof that shows another amount than the one on the screen marks the server that says that one', async () => {
  says();
  says({ ...PROVEN, differences: [{ ...NATIVE, proven: 7n * ETHER }] });
  await open();
  await shows('19,231,002');
  await check();
  await shows('a.test: ≠ not the proven amount: 10.000000000000000001 ETH');
  expect(text()).toContain('b.test: 7 ETH');
});

it('where servers name different blocks, nothing is called proven', async () => {
  says();
  says({ proof: 'blocksDiffer' });
  await open();
  await shows('19,231,002');
  await check();
  await shows('A proof cannot settle this.');
  expect(spoken()).toContain('different blocks under number 19,231,002');
  expect(text()).not.toContain('Proven');
});

it('a proof that cannot be had leaves the figures, says why, and can be asked for again', async () => {
  says();
  fails('RPC_PROOF_WRONG');
  says(PROVEN);
  await open();
  await shows('19,231,002');
  await check();
  await shows('RPC_PROOF_WRONG');
  expect(spoken()).not.toContain('RPC_');
  expect(text()).toContain('b.test: ≠ not the amount shown: 7 ETH');
  await check();
  await shows('Proven: 10.000000000000000001 ETH');
  expect(text()).not.toContain('RPC_PROOF_WRONG');
});

it('of tokens no proof is offered', async () => {
  says({ differences: [TOKEN] });
  await open();
  await shows('b.test: ≠ not the amount shown: 0.0015 USDX');
  expect(button()).toBeNull();
});

it('one that does not answer is named, and is not taken to agree', async () => {
  says({
    servers: [server('a.test'), server('b.test', { error: new EvidentError('RPC_TIMEOUT') })],
    differences: [],
  });
  await open();
  await shows('b.test: No answer');
  expect(text()).not.toContain('a.test');
  expect(spoken()).toBe('');
});

it('one that is left alone agrees with nobody', async () => {
  says({ servers: [server('a.test')], differences: [] });
  await open();
  await shows('19,231,002');
  expect(spoken()).toBe('');
});

it('an amount that one of them could not give is a difference', async () => {
  says({ differences: [{ ...TOKEN, amounts: [5_000_000n, null] }] });
  await open();
  await shows('b.test: ≠ not the amount shown: Not readable');
  expect(text()).toContain('a.test: 5 USDX');
});

it('that they agree again is said', async () => {
  says({ differences: [] });
  await open();
  await until(() => expect(spoken()).toBe('Asked again just now, the servers give the same amounts.'));
});

it('too far apart, their newest blocks are what they say', async () => {
  says({
    block: null,
    servers: [server('a.test', { head: 19_231_002n }), server('b.test', { head: 19_230_000n })],
    differences: [],
  });
  await open();
  await shows('Newest block of Demo chain');
  expect(text()).toContain('a.test: 19,231,002');
  expect(text()).toContain('b.test: 19,230,000');
  expect(spoken()).toBe('');
  expect(button()).toBeNull();
});

it('says why there is nothing to compare', async () => {
  fails('RPC_TOO_FEW_ANSWERS');
  await open();
  await until(() => expect(spoken()).toContain('Too few servers answered to compare them.'));
  expect(text()).toContain('Change server');
});

it('says what stops because of it', async () => {
  says();
  await open();
  await shows(
    'A transaction on Demo chain stops before you sign if the servers disagree about your ETH, your nonce or the recipient.',
  );
});

it('is cancelled when it is closed', async () => {
  await open();
  await shows('Asking each server.');
  expect(asked[0]?.signal?.aborted).toBe(false);
  await rendered.unmount();
  expect(asked[0]?.signal?.aborted).toBe(true);
});
