import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { EvidentError } from '../errors/error.ts';
import { createAnswerer } from './answerer.ts';
import { type CallerOptions, createCaller } from './caller.ts';
import type { Answer, CallProgress, Request } from './port.ts';

const METHODS = {
  double: { params: v.strictObject({ n: v.number() }), result: v.strictObject({ n: v.number() }) },
  hang: { params: v.strictObject({}), result: v.strictObject({}) },
} as const;
type Methods = typeof METHODS;

/** Both ends, each message seen by the test before it arrives. */
function ends(options: Partial<CallerOptions<number, Methods>> = {}) {
  const said: (Request<number, Methods> | Answer<number> | CallProgress<number>)[] = [];
  const received: boolean[] = [];
  const heard: boolean[] = [];
  let id = 0;
  const hear = (message: Answer<number> | CallProgress<number>) => {
    said.push(message);
    heard.push(caller.hear(message));
  };
  const caller = createCaller<number, Methods>({
    methods: METHODS,
    nextId: () => {
      id += 1;
      return id;
    },
    send: (message) => {
      said.push(message);
      received.push(answerer.receive(message));
    },
    aborted: 'RPC_ABORTED',
    abort: 'ends',
    ...options,
  });
  const answerer = createAnswerer<number, Methods, AbortController>({
    methods: METHODS,
    answer: async (method, params, { signal, onProgress }) => {
      if (method === 'double' && 'n' in params) {
        onProgress(0.5);
        return { n: params.n * 2 } as never;
      }
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(new EvidentError('SIGN_REJECTED'))),
      );
    },
    send: hear,
    sendProgress: hear,
    createAborter: () => new AbortController(),
    mostOpen: 2,
  });
  return { caller, answerer, said, received, heard };
}

it('carries parameters, progress and result of one method', async () => {
  const { caller, heard } = ends();
  const fractions: number[] = [];
  const onProgress = (fraction: number) => void fractions.push(fraction);
  expect(await caller.call('double', { n: 21 }, { onProgress })).toEqual({ n: 42 });
  expect([fractions, heard]).toEqual([[0.5], [true, true]]);
});

it('ends an aborted call at once, and knows its late answer', async () => {
  const { caller, heard, said } = ends();
  const aborter = new AbortController();
  const call = caller.call('hang', {}, { signal: aborter.signal });
  aborter.abort();
  await expect(call).rejects.toMatchObject({ code: 'RPC_ABORTED' });
  await vi.waitFor(() => expect(said.map(({ kind }) => kind)).toEqual(['request', 'cancel', 'error']));
  expect(heard).toEqual([true]);
  expect(caller.hear({ kind: 'result', id: 1, result: {} })).toBe(false);
});

it('waits for the answer to an aborted call where that alone tells what was done', async () => {
  const { caller } = ends({ abort: 'waits', aborted: 'SIGN_REJECTED' });
  const aborter = new AbortController();
  const call = caller.call('hang', {}, { signal: aborter.signal });
  let settled = false;
  const after = call.catch(() => {
    settled = true;
  });
  aborter.abort();
  expect(settled).toBe(false);
  await after;
  await expect(call).rejects.toMatchObject({ code: 'SIGN_REJECTED' });
  await expect(caller.call('hang', {}, { signal: aborter.signal })).rejects.toMatchObject({
    code: 'SIGN_REJECTED',
  });
});

it('believes no result that fits not its schema, and no answer to nothing', async () => {
  const { caller } = ends({ send: () => undefined });
  const call = caller.call('double', { n: 1 });
  expect(caller.hear({ kind: 'result', id: 2, result: { n: 2 } })).toBe(false);
  expect(caller.hear({ kind: 'progress', id: 2, fraction: 1 })).toBe(false);
  expect(caller.hear({ kind: 'result', id: 1, result: { n: '2' } })).toBe(false);
  await expect(call).rejects.toMatchObject({ code: 'SIGN_MALFORMED', details: { method: 'double' } });
});

it('refuses parameters that fit not, a second request of one id, and more than may be open', async () => {
  const { caller, answerer, received } = ends();
  await expect(caller.call('double', { n: '1' as unknown as number })).rejects.toMatchObject({
    code: 'SIGN_MALFORMED',
  });
  expect(received).toEqual([false]);
  const open = [caller.call('hang', {}), caller.call('hang', {})];
  expect(answerer.receive({ kind: 'request', id: 2, method: 'double', params: { n: 1 } })).toBe(false);
  await expect(caller.call('double', { n: 1 })).rejects.toMatchObject({ code: 'SIGN_BUSY' });
  answerer.abort();
  await Promise.all(open.map((call) => expect(call).rejects.toMatchObject({ code: 'SIGN_REJECTED' })));
  expect([2, 3].map(answerer.isOpen)).toEqual([false, false]);
});

it('rejects what is open, and what comes later, once closed', async () => {
  const { caller } = ends();
  const open = caller.call('hang', {});
  caller.close('SIGN_LOST');
  await expect(open).rejects.toMatchObject({ code: 'SIGN_LOST' });
  await expect(caller.call('double', { n: 1 })).rejects.toMatchObject({ code: 'SIGN_LOST' });
});
