// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BatchCall } from '#core/batch/builder-file.ts';
import { EMPTY_HEX } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { press, type Rendered, render, until } from '#ui/testing.ts';
import type { WalletServices } from '../../services/services.ts';
import type { AppStore } from '../../shared/app-store.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { evidence, hex, ME, network, SPENDER } from '../../testing/stage.ts';
import type { BatchOutcome } from '../../transactions/simulate/simulate-batch.ts';
import { messages } from './messages.ts';
import { BatchPreview } from './preview.tsx';

const words = messages.trial;
const pay = (value: bigint): BatchCall => ({ to: SPENDER, value, data: EMPTY_HEX });
const row = (reason: string | null) => ({ succeeded: reason === null, gasUsed: 21_000n, reason });

let view: Rendered;
const simulate = vi.fn<(question: { calls: readonly BatchCall[] }) => Promise<BatchOutcome>>();
beforeEach(() => {
  simulate.mockReset();
  simulate.mockImplementation(async ({ calls }) => ({
    kind: 'outcome',
    rows: calls.map(({ value }) => row(value === 9n ? 'too much' : null)),
    evidence,
  }));
});
afterEach(() => view.unmount());

const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const shown = (client: QueryClient, calls: readonly BatchCall[] | null, count = calls?.length ?? 1) => (
  <QueryClientProvider client={client}>
    <ServicesProvider
      services={{ batches: { simulate } } as unknown as WalletServices}
      appStore={{} as AppStore}
    >
      <BatchPreview network={network} from={ME} calls={calls} count={count} />
    </ServicesProvider>
  </QueryClientProvider>
);
const said = () => view.container.textContent ?? '';
const outcomes = () => [...view.container.querySelectorAll('li')].map(({ dataset }) => dataset.outcome);

it('asks by itself once every call is complete, and says of each what would happen', async () => {
  const client = queries();
  view = await render(shown(client, null, 2));
  expect(said()).toContain(words.incomplete);
  expect(outcomes()).toEqual([undefined, undefined]);
  await view.update(shown(client, [pay(1n), pay(9n)]));
  await until(() => expect(outcomes()).toEqual(['succeeded', 'reverted']));
  expect(said()).toContain('too much');
  expect(said()).toContain(words.counted(2, 1));
  expect(said()).toContain(words.gasUsed('42,000'));
  expect(simulate).toHaveBeenCalledTimes(1);
  // Of other calls nothing is said by what was found of these.
  await view.update(shown(client, [pay(1n), pay(2n)]));
  expect(outcomes()).toEqual([undefined, undefined]);
  await until(() => expect(outcomes()).toEqual(['succeeded', 'succeeded']));
});

it('long calls wait for a press, and each further one for another', async () => {
  const client = queries();
  const long = (value: bigint) => [{ ...pay(value), data: hex(`0x${'ab'.repeat(8193)}`) }];
  view = await render(shown(client, long(1n)));
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(said()).toContain(words.long);
  expect(simulate).not.toHaveBeenCalled();
  await press(view.get('button'));
  await until(() => expect(outcomes()).toEqual(['succeeded']));
  await view.update(shown(client, long(2n)));
  expect(said()).toContain(words.long);
  expect(outcomes()).toEqual([undefined]);
  expect(simulate).toHaveBeenCalledTimes(1);
});

it('of many calls those that would fail are listed, and the rest is counted', async () => {
  const many = [...Array(13).keys()].map((at) => pay(at === 5 ? 9n : 1n));
  view = await render(shown(queries(), many));
  await until(() => expect(outcomes()).toEqual(['reverted']));
  expect(said()).toContain(words.row(6));
  expect(said()).toContain(words.counted(13, 1));
});

it('a server that cannot, or does not answer, is told as such', async () => {
  simulate.mockResolvedValueOnce({ kind: 'unsupported' });
  view = await render(shown(queries(), [pay(1n)]));
  await until(() => expect(said()).toContain(words.unsupported));
  await view.unmount();
  simulate.mockRejectedValueOnce(new EvidentError('RPC_TIMEOUT'));
  view = await render(shown(queries(), [pay(1n)]));
  await until(() => expect(said()).toContain(new EvidentError('RPC_TIMEOUT').message));
  await press([...view.container.querySelectorAll('button')].at(-1) as HTMLButtonElement);
  await until(() => expect(outcomes()).toEqual(['succeeded']));
});
