import { describe, expect, it, vi } from 'vitest';
import type { Hash } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Inclusion } from '#core/lifecycle/state.ts';
import type { EndpointClient } from '../../rpc/endpoint.ts';
import { observeTwice, type TrackerUpdate } from './observe.ts';

const HASH = `0x${'a1'.repeat(32)}` as Hash;
const MISSING: TrackerUpdate = { kind: 'missing' };
const NOTHING: TrackerUpdate = { kind: 'nothing' };
const REPLACED: TrackerUpdate = {
  kind: 'events',
  events: [{ kind: 'replace', by: null }, { kind: 'finalise' }],
};
const TAKEN: TrackerUpdate = { kind: 'events', events: [{ kind: 'replace', by: HASH }] };
const BACK: TrackerUpdate = { kind: 'events', events: [{ kind: 'reorganise' }] };
const inclusion: Inclusion = { block: 7n, blockHash: HASH, status: 'succeeded', feePaid: 1n, timestamp: 1 };
const MOVED: TrackerUpdate = {
  kind: 'events',
  events: [{ kind: 'reorganise' }, { kind: 'include', inclusion }],
};
const INCLUDED: TrackerUpdate = { kind: 'events', events: [{ kind: 'include', inclusion }] };
const endpoints = [{ host: 'one' }, { host: 'two' }] as unknown as readonly EndpointClient[];

describe('what one endpoint misses', () => {
  it.each([MISSING, REPLACED, BACK])('is asked of the others: $kind', async (first) => {
    for (const second of [NOTHING, INCLUDED, TAKEN]) {
      const look = vi.fn(async () => second);
      expect(await observeTwice(first, endpoints, look)).toBe(second);
      expect(look).toHaveBeenCalledTimes(1);
    }
  });

  it('is believed when nobody has it, and when nobody else can be asked', async () => {
    const look = vi.fn(async () => MISSING);
    expect(await observeTwice(REPLACED, endpoints, look)).toBe(REPLACED);
    expect(look).toHaveBeenCalledTimes(2);
    expect(await observeTwice(REPLACED, [], look)).toBe(REPLACED);
  });

  it('is asked of the next one when one fails', async () => {
    const look = vi
      .fn<(endpoint: EndpointClient) => Promise<TrackerUpdate>>()
      .mockRejectedValueOnce(new EvidentError('RPC_TIMEOUT'))
      .mockResolvedValueOnce(INCLUDED);
    expect(await observeTwice(MISSING, endpoints, look)).toBe(INCLUDED);
    await expect(
      observeTwice(MISSING, endpoints, () => Promise.reject(new EvidentError('STORE_FULL'))),
    ).rejects.toMatchObject({ code: 'STORE_FULL' });
  });

  it.each([NOTHING, INCLUDED, MOVED, TAKEN])('what is there is not doubted', async (first) => {
    const look = vi.fn(async () => MISSING);
    expect(await observeTwice(first, endpoints, look)).toBe(first);
    expect(look).not.toHaveBeenCalled();
  });
});
