// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { knownShortNames } from '#core/tx/recipient.ts';
import type { WalletServices } from '../../services/services.ts';
import type { AppStore } from '../../shared/app-store.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { addressTextOn, type EnteredRecipient, useRecipient } from './recipient.ts';

const A = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');
const B = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const CHAIN = 31337 as ChainId;

interface Question {
  readonly name: string;
  readonly signal: AbortSignal | undefined;
  readonly answer: (address: Address) => void;
  readonly fail: (error: EvidentError) => void;
}

let questions: Question[];
let seen: EnteredRecipient;
let show: (text: string, chainId?: ChainId | null) => Promise<void>;
let leave: () => void;

function Probe({ text, chainId }: { text: string; chainId: ChainId | null }) {
  seen = useRecipient(text, chainId, knownShortNames).recipient;
  return null;
}

/** Lets timers run and what hangs on them settle. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  questions = [];
  const services = {
    names: {
      resolve: (_: ChainId, name: string, options?: { signal?: AbortSignal }) =>
        new Promise((resolve, reject) => {
          questions.push({
            name,
            signal: options?.signal,
            answer: (address) =>
              resolve({
                value: { name: name.toLowerCase(), address },
                evidence: { level: 'reported', sources: [], block: null, at: 0 },
              }),
            fail: reject,
          });
        }),
    },
  } as unknown as WalletServices;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const root = createRoot(document.createElement('div'));
  show = (text, chainId = CHAIN) =>
    act(async () => {
      root.render(
        <QueryClientProvider client={client}>
          <ServicesProvider services={services} appStore={{} as AppStore}>
            <Probe text={text} chainId={chainId} />
          </ServicesProvider>
        </QueryClientProvider>,
      );
    });
  leave = () => {
    root.unmount();
    client.clear();
  };
});

afterEach(async () => {
  await act(async () => leave());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a name is asked for once it stands still, and shown normalised', async () => {
  await show('');
  await show('Al.eth');
  await show('Alice.eth');
  expect(questions).toHaveLength(0);
  expect(seen).toMatchObject({ kind: 'resolving', text: 'Alice.eth' });
  await pass(400);
  expect(questions.map(({ name }) => name)).toEqual(['Alice.eth']);
  questions[0]?.answer(A);
  await pass(10);
  expect(seen).toMatchObject({ kind: 'known', text: 'Alice.eth', name: 'alice.eth', address: A });
});

test('an answer to a text that is gone is never shown, and its question is cancelled', async () => {
  await show('alice.eth');
  await pass(400);
  await show('bob.eth');
  expect(questions[0]?.signal?.aborted ?? false).toBe(true);
  questions[0]?.answer(A);
  await pass(10);
  expect(seen).toMatchObject({ kind: 'resolving', text: 'bob.eth' });
  await pass(400);
  expect(seen).toMatchObject({ kind: 'resolving', text: 'bob.eth' });
  questions[1]?.answer(B);
  await pass(10);
  expect(seen).toMatchObject({ kind: 'known', address: B });
});

test('the moment the text changes, the address of the old one is gone', async () => {
  await show('alice.eth');
  await pass(400);
  questions[0]?.answer(A);
  await pass(10);
  await show('alice.eth.x');
  expect(seen.kind).toBe('resolving');
});

test('the same name on another chain is another question', async () => {
  await show('alice.eth');
  await pass(400);
  questions[0]?.answer(A);
  await pass(10);
  await show('alice.eth', 1 as ChainId);
  expect(seen.kind).toBe('resolving');
  expect(questions).toHaveLength(2);
});

test('failures say whether another try may help', async () => {
  await show('alice.eth');
  await pass(400);
  questions[0]?.fail(new EvidentError('RPC_TIMEOUT'));
  await pass(10);
  expect(seen).toMatchObject({ kind: 'failed', canRetry: true });
  await show('bob.eth');
  await pass(400);
  questions[1]?.fail(new EvidentError('NAME_NOT_FOUND'));
  await pass(10);
  expect(seen).toMatchObject({ kind: 'failed', canRetry: false });
});

test('addresses are known at once, wrong ones fail at once, and nobody is asked', async () => {
  await show(A.toLowerCase());
  expect(seen).toMatchObject({ kind: 'known', address: A, checked: false, name: null });
  await show(A.replace('f39F', 'F39F'));
  expect(seen).toMatchObject({ kind: 'failed', error: { code: 'INPUT_ADDRESS_CHECKSUM' } });
  await show(' ');
  expect(seen.kind).toBe('empty');
  await pass(1000);
  expect(questions).toHaveLength(0);
});

test.each([
  [`ethereum:${B}@1`, B],
  [`eth:${B}`, B],
  [` ${B.toLowerCase()} `, B],
  [`oeth:${B}`, `oeth:${B}`],
  [' bob.eth ', 'bob.eth'],
  ['0x12', '0x12'],
])('a field for an address on Ethereum keeps of %j: %s', (text, kept) => {
  expect(addressTextOn(text, 1 as ChainId, knownShortNames)).toBe(kept);
});
