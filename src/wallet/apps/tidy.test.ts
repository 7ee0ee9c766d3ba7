import { expect, it } from 'vitest';
import type { AppRequest } from '../model/app.ts';
import { memoryStore } from '../testing/harness.ts';
import { CHAIN, ME } from '../testing/stage.ts';
import { forgetOld } from './tidy.ts';

const HOUR = 3_600_000;
const NOW = 100 * 24 * HOUR;

it('old requests and batches go, answers go sooner, what a closed window left behind is closed', async () => {
  const store = await memoryStore();
  const tables = await store.apps();
  const request = (id: string, over: Partial<AppRequest>): AppRequest => ({
    id,
    door: 'window',
    origin: 'https://app.example',
    attestedBy: 'browser',
    app: 'a'.repeat(32),
    message: 1,
    connection: null,
    rpcId: 1,
    kind: 'message',
    method: 'personal_sign',
    chainId: null,
    value: 0n,
    params: '[]',
    receivedAt: NOW,
    deadline: NOW + 1,
    state: 'queued',
    answer: null,
    ...over,
  });
  await tables.requests.put(request('old', { receivedAt: NOW - 31 * 24 * HOUR, state: 'approved' }));
  await tables.requests.put(request('left', { receivedAt: NOW - 3 * HOUR, deadline: NOW - 2 * HOUR }));
  await tables.requests.put(
    request('signed', { receivedAt: NOW - 2 * HOUR, state: 'approved', answer: '{}' }),
  );
  await tables.requests.put(request('now', {}));
  const batch = {
    connection: 'b'.repeat(32),
    name: '1',
    chainId: CHAIN,
    account: ME,
    atomic: true,
    size: 1,
    records: [],
    stopped: false,
  };
  await tables.batches.put({ ...batch, id: 'new', createdAt: NOW });
  await tables.batches.put({ ...batch, id: 'old', createdAt: NOW - 31 * 24 * HOUR });
  await forgetOld({ tables, now: () => NOW });
  expect((await tables.requests.all()).map(({ id, state, answer }) => [id, state, answer])).toEqual([
    ['now', 'queued', null],
    ['signed', 'approved', null],
    ['left', 'abandoned', null],
  ]);
  expect((await tables.batches.all()).map(({ id }) => id)).toEqual(['new']);
  store.close();
});
