// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Press, SendPorts } from './submit.ts';
import { useSubmit } from './use-submit.ts';

let submitter: ReturnType<typeof useSubmit>;

function Probe({ ports }: { ports: SendPorts }) {
  submitter = useSubmit(ports);
  return null;
}

const press = { order: { network: { chainId: 1 as ChainId }, name: null } } as unknown as Press;

test('one run at a time: a second one does not disturb the first; leaving cancels it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const signals: AbortSignal[] = [];
  const assertChain = (_: ChainId, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  const ports = { services: { assertChain }, sign: vi.fn() } as unknown as SendPorts;
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Probe ports={ports} />));

  let first: Promise<unknown> = Promise.resolve();
  await act(async () => {
    first = submitter.run(press);
  });
  await act(async () => {
    expect(await submitter.run(press)).toBeNull();
  });
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  expect(submitter.state).toEqual({ kind: 'running', stage: 'checking' });

  await act(async () => submitter.cancel());
  expect(await first).toBeNull();
  expect(submitter.state).toMatchObject({ kind: 'stopped', error: { code: 'RPC_ABORTED' } });

  await act(async () => {
    first = submitter.run(press);
  });
  await act(async () => root.unmount());
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  expect(await first).toBeNull();
});
