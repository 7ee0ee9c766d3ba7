// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readInterface } from '#core/abi/interface/read.ts';
import { toAddress } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import { press, type Rendered, render } from '#ui/testing.ts';
import type { ReadOutcome } from '../../contracts/types.ts';
import { MAX_PIN_DATA, type PinnedRead } from '../../model/contract.ts';
import type { WalletServices } from '../../services/services.ts';
import type { AppStore } from '../../shared/app-store.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { testNetwork } from '../../testing/network.ts';
import type { ContractView } from './contract-view.ts';
import { Pins, pinOf as pinOfCall } from './pins.tsx';

const CHAIN = 31337 as ChainId;
const address = toAddress('0x5fbdb2315678afecb367f032d93f642f64180aa3');
const contract = unwrap(
  readInterface('function count() view returns (uint256)\nfunction of(address who) view returns (string)'),
);
const word = (value: bigint) => value.toString(16).padStart(64, '0');
const pinOf = (name: string, args = ''): PinnedRead => {
  const fn = contract.functions.find((each) => each.name === name);
  if (fn === undefined) throw new Error(name);
  return { signature: fn.signature, data: `${fn.selector}${args}` as Hex };
};
const count = pinOf('count');
const of = pinOf('of', word(BigInt(address)));

interface Asked {
  readonly calls: readonly Hex[];
  readonly signal: AbortSignal | undefined;
  answer(...outcomes: ReadOutcome[]): Promise<void>;
  fail(): Promise<void>;
}
let asked: Asked[];
let client: QueryClient;
let rendered: Rendered;
let hidden: boolean;

beforeEach(() => {
  asked = [];
  hidden = false;
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (hidden ? 'hidden' : 'visible'),
  });
});
afterEach(() => rendered.unmount());

/** One turn for the promise, one for the news of it. */
async function settle() {
  for (let turn = 0; turn < 2; turn += 1) {
    await act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
  }
}

async function open(pins: readonly PinnedRead[], onRemove: (pin: PinnedRead) => void = () => undefined) {
  const services = {
    contracts: {
      readMany: (
        _chain: ChainId,
        requests: readonly { readonly data: Hex }[],
        _block: null,
        { signal }: { signal?: AbortSignal },
      ) =>
        new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new EvidentError('RPC_ABORTED')));
          asked.push({
            calls: requests.map(({ data }) => data),
            signal,
            async answer(...value) {
              resolve({ value, evidence: { level: 'reported', sources: ['node.test'], block: 9n, at: 0 } });
              await settle();
            },
            async fail() {
              reject(new EvidentError('RPC_TIMEOUT', { host: 'node.test' }));
              await settle();
            },
          });
        }),
    },
  } as unknown as WalletServices;
  client = new QueryClient();
  const view = {
    chainId: CHAIN,
    address,
    network: testNetwork({ chainId: CHAIN }),
    known: { contract, abi: '', origin: 'pasted', source: null, name: '' },
  } as unknown as ContractView;
  const appStore = { snapshot: () => ({}), subscribe: () => () => undefined } as unknown as AppStore;
  rendered = await render(
    <QueryClientProvider client={client}>
      <ServicesProvider services={services} appStore={appStore}>
        <Pins view={view} pins={pins} onOpen={() => undefined} onRemove={onRemove} />
      </ServicesProvider>
    </QueryClientProvider>,
  );
  await settle();
}

const texts = () =>
  [...rendered.container.querySelectorAll('[data-pin]')].map((each) => each.textContent ?? '');
const latest = () => {
  const last = asked.at(-1);
  if (last === undefined) throw new Error('nothing was asked');
  return last;
};
const text = (value: string): ReadOutcome => {
  const hex = [...new TextEncoder().encode(value)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const padded = hex.padEnd(Math.ceil(hex.length / 64) * 64, '0');
  return { data: `0x${word(32n)}${word(BigInt(hex.length / 2))}${padded}` as Hex };
};
const number = (value: bigint): ReadOutcome => ({ data: `0x${word(value)}` as Hex });

it('asks all in one exchange, and once more with a beat', async () => {
  await open([count, of]);
  expect(asked.map(({ calls }) => calls)).toEqual([[count.data, of.data]]);
  await latest().answer(number(7n), text('hello'));
  expect(texts()).toEqual(['count7', expect.stringMatching(/^of\(0x5FbDB.*hello$/)]);
  await act(async () => void client.invalidateQueries({ queryKey: ['pinnedReads'] }));
  expect(asked).toHaveLength(2);
  await latest().answer(number(8n), text('hello'));
  expect(texts()[0]).toBe('count8');
});

it('shows what a hostile contract answers as short text, and does not read a megabyte', async () => {
  await open([count, of]);
  await latest().answer(
    { data: `0x${'ff'.repeat(1024 * 1024)}` as Hex },
    text(`\u202e<img src=x>${'long '.repeat(100)}`),
  );
  expect(texts()[0]).toContain('1,048,576 bytes');
  expect(texts()[1]).not.toContain('\u202e');
  expect(texts()[1]?.length).toBeLessThan(100);
  expect(rendered.container.querySelector('img')).toBeNull();
});

it('keeps the last answer where the next one fails, and says that it is older', async () => {
  await open([count]);
  await latest().answer(number(7n));
  await act(async () => void client.invalidateQueries({ queryKey: ['pinnedReads'] }));
  await latest().fail();
  expect(texts()).toEqual(['count7Not updated']);
});

it('cancels what is under way when nobody looks, and asks again when somebody does', async () => {
  await open([count]);
  hidden = true;
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(latest().signal?.aborted).toBe(true);
  hidden = false;
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await settle();
  expect(asked).toHaveLength(2);
});

it('does not ask for what the interface does not have any more, but lets it be removed', async () => {
  const gone: PinnedRead = { signature: 'gone()', data: '0x00000000' as Hex };
  const removed: PinnedRead[] = [];
  await open([gone, count], (pin) => void removed.push(pin));
  expect(latest().calls).toEqual([count.data]);
  expect(texts()[0]).toContain('Not in the interface');
  await press(rendered.get('[aria-label="Unpin gone()"]'));
  expect(removed).toEqual([gone]);
});

it('pins a call by its bytes, unless it returns nothing or is longer than a pin may be', () => {
  const { functions } = unwrap(
    readInterface('function a(bytes x) view returns (bool)\nfunction b(bytes x) view'),
  );
  const [a, b] = functions as [(typeof functions)[0], (typeof functions)[0]];
  const bytes = (size: number) => [{ kind: 'bytes', value: `0x${'ab'.repeat(size)}` as Hex } as const];
  expect(pinOfCall(a, bytes(32))).toEqual({
    signature: 'a(bytes)',
    data: `${a.selector}${word(32n)}${word(32n)}${'ab'.repeat(32)}`,
  });
  expect(pinOfCall(a, bytes(MAX_PIN_DATA))).toBeNull();
  expect(pinOfCall(b, bytes(32))).toBeNull();
});
