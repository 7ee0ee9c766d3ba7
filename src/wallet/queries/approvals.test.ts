import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Allowance, Approvals, ApprovalsOptions, ApprovalsScan } from '../approvals/types.ts';
import { type ApprovalsCache, approvalsCache, createApprovalsWalk } from './approvals.ts';

const CHAIN = 1 as ChainId;
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the approvals of an account', () => {
  const OWNER = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');

  interface Asked {
    readonly options: ApprovalsOptions;
    /** A page was read down to that block. */
    tell(from: bigint, ...ids: string[]): void;
    end(scan: Partial<ApprovalsScan>): Promise<void>;
    fail(): Promise<void>;
  }

  let asked: Asked[];
  let cache: ApprovalsCache;

  const allowance = (id: string) => ({ id }) as Allowance;

  beforeEach(() => {
    asked = [];
    const scan: Approvals['scan'] = (_chain, _owner, options = {}) =>
      new Promise((resolve, reject) => {
        options.signal?.addEventListener('abort', () => reject(new EvidentError('RPC_ABORTED')));
        asked.push({
          options,
          tell: (from, ...ids) =>
            options.onProgress?.({ from, to: 100n, head: 100n, share: 0.5 }, ids.map(allowance)),
          async end(result) {
            resolve({ allowances: [], next: null, since: 0n, head: 100n, unanswered: [], ...result });
            await settled();
          },
          async fail() {
            reject(new EvidentError('RPC_TIMEOUT'));
            await settled();
          },
        });
      });
    cache = approvalsCache({ approvals: { scan } as Approvals });
  });

  const view = () => cache.view(CHAIN, OWNER);
  const ids = () => view().allowances.map(({ id }) => id);
  function latest(): Asked {
    const last = asked.at(-1);
    if (last === undefined) throw new Error('nothing was asked');
    return last;
  }

  it('tells what was found page by page, and where it goes on', async () => {
    const changed = vi.fn();
    cache.subscribe(changed);
    cache.refresh(CHAIN, OWNER);
    expect(view().phase).toEqual({ kind: 'reading', progress: null });
    expect(latest().options.from).toBeUndefined();
    latest().tell(60n, 'a');
    expect(ids()).toEqual(['a']);
    expect(view()).toMatchObject({ next: 59n, since: 60n });
    await latest().end({ allowances: [allowance('a'), allowance('b')], next: 29n, since: 30n });
    expect(ids()).toEqual(['a', 'b']);
    expect(view()).toMatchObject({ next: 29n, phase: { kind: 'resting' } });
    cache.goOn(CHAIN, OWNER);
    expect(latest().options).toMatchObject({ from: 29n, known: [{ id: 'a' }, { id: 'b' }] });
    expect(changed.mock.calls.length).toBeGreaterThan(3);
    expect(view()).toBe(view());
  });

  it('is asked once, however often the screen opens while it is read', () => {
    cache.refresh(CHAIN, OWNER);
    cache.refresh(CHAIN, OWNER);
    expect(asked).toHaveLength(1);
  });

  it('stopped keeps what it had, and hears no more of the scan that was stopped', async () => {
    cache.refresh(CHAIN, OWNER);
    latest().tell(60n, 'a');
    cache.stop(CHAIN, OWNER);
    expect(latest().options.signal?.aborted).toBe(true);
    latest().tell(20n, 'late');
    await settled();
    expect(ids()).toEqual(['a']);
    expect(view()).toMatchObject({ next: 59n, phase: { kind: 'resting' } });
  });

  it('failed keeps what it had, says why, and goes on from there', async () => {
    cache.refresh(CHAIN, OWNER);
    latest().tell(60n, 'a');
    await latest().fail();
    expect(ids()).toEqual(['a']);
    expect(view().phase).toMatchObject({ kind: 'failed', error: { code: 'RPC_TIMEOUT' } });
    cache.goOn(CHAIN, OWNER);
    expect(latest().options.from).toBe(59n);
  });

  it('looks for news only, once it was read; and what was known is asked anew', async () => {
    cache.refresh(CHAIN, OWNER);
    latest().tell(0n, 'a', 'b');
    await latest().end({ allowances: [allowance('a'), allowance('b')], unanswered: [OWNER] });
    cache.refresh(CHAIN, OWNER);
    expect(latest().options).toMatchObject({ until: 36n, known: [{ id: 'a' }, { id: 'b' }] });
    await latest().end({ allowances: [allowance('b'), allowance('c')], since: 36n, head: 110n });
    expect(ids()).toEqual(['b', 'c']);
    expect(view()).toMatchObject({ next: null, since: 0n, unanswered: [OWNER] });
    cache.refresh(CHAIN, OWNER);
    expect(latest().options.until).toBe(46n);
  });

  it('goes on with the reading back that news interrupted', async () => {
    cache.refresh(CHAIN, OWNER);
    latest().tell(60n, 'a');
    const first = latest();
    cache.refresh(CHAIN, OWNER);
    expect(first.options.signal?.aborted).toBe(true);
    await latest().end({ allowances: [], since: 36n });
    expect(asked).toHaveLength(3);
    expect(latest().options).toMatchObject({ from: 59n, known: [] });
    // Stopped by the user, it stays stopped.
    cache.stop(CHAIN, OWNER);
    cache.refresh(CHAIN, OWNER);
    await latest().end({});
    expect(asked).toHaveLength(4);
  });

  it('of a chain that was started anew is read from the beginning', async () => {
    cache.refresh(CHAIN, OWNER);
    latest().tell(0n, 'a');
    await latest().end({ allowances: [allowance('a')] });
    cache.refresh(CHAIN, OWNER);
    await latest().end({ allowances: [], head: 5n });
    expect(latest().options.from).toBeUndefined();
    expect(latest().options.until).toBeUndefined();
  });
});

describe('a walk over accounts', () => {
  const A = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
  const B = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');
  const C = toAddress('0x5fbdb2315678afecb367f032d93f642f64180aa3');

  interface Asked {
    readonly owner: string;
    readonly options: ApprovalsOptions;
    end(scan?: Partial<ApprovalsScan>): Promise<void>;
    fail(): Promise<void>;
  }

  let asked: Asked[];
  let cache: ApprovalsCache;

  /** Whose scans run: begun and neither answered nor stopped. */
  let running: Set<Asked>;

  beforeEach(() => {
    asked = [];
    running = new Set();
    const scan: Approvals['scan'] = (_chain, owner, options = {}) =>
      new Promise((resolve, reject) => {
        const one: Asked = {
          owner,
          options,
          async end(given = {}) {
            running.delete(one);
            const whole = { allowances: [], next: null, since: 0n, head: 100n, unanswered: [], ...given };
            options.onProgress?.({ from: whole.since, to: 100n, head: 100n, share: 1 }, whole.allowances);
            resolve(whole);
            await settled();
          },
          async fail() {
            running.delete(one);
            reject(new EvidentError('RPC_TIMEOUT'));
            await settled();
          },
        };
        options.signal?.addEventListener('abort', () => {
          running.delete(one);
          reject(new EvidentError('RPC_ABORTED'));
        });
        running.add(one);
        asked.push(one);
      });
    cache = approvalsCache({ approvals: { scan } as Approvals });
  });

  const owners = () => asked.map(({ owner }) => owner);
  function latest(): Asked {
    const last = asked.at(-1);
    if (last === undefined) throw new Error('nothing was asked');
    return last;
  }

  it('reads one account of a chain at a time', async () => {
    const walk = createApprovalsWalk(cache, [A, B, C]);
    walk.refresh(CHAIN);
    for (const [index, owner] of [A, B, C].entries()) {
      expect(running.size).toBe(1);
      expect(latest().owner).toBe(owner);
      expect(walk.waiting(CHAIN)).toBe(2 - index);
      await latest().end();
    }
    expect(asked).toHaveLength(3);
    expect(running.size).toBe(0);
  });

  it('begins no further account once it was stopped, and each of the others at a press', async () => {
    const walk = createApprovalsWalk(cache, [A, B, C]);
    walk.refresh(CHAIN);
    await latest().end();
    walk.stop(CHAIN);
    await settled();
    expect(owners()).toEqual([A, B]);
    expect(latest().options.signal?.aborted).toBe(true);
    expect(walk.waiting(CHAIN)).toBe(0);
    walk.start(CHAIN);
    await latest().end();
    await latest().end();
    expect(owners()).toEqual([A, B, B, C]);
  });

  it('is ended by a failure, and goes on from there', async () => {
    const walk = createApprovalsWalk(cache, [A, B, C]);
    walk.refresh(CHAIN);
    await latest().end();
    await latest().fail();
    expect(owners()).toEqual([A, B]);
    expect(walk.waiting(CHAIN)).toBe(0);
    walk.retry(CHAIN);
    await latest().end();
    expect(owners()).toEqual([A, B, B, C]);
  });

  it('goes further back with those alone that were not read so far', async () => {
    const walk = createApprovalsWalk(cache, [A, B, C]);
    walk.refresh(CHAIN);
    await latest().end();
    await latest().end({ next: 39n, since: 40n });
    await latest().end({ next: 59n, since: 60n });
    walk.goOn(CHAIN);
    expect(latest()).toMatchObject({ owner: B, options: { from: 39n } });
    await latest().end();
    expect(latest()).toMatchObject({ owner: C, options: { from: 59n } });
    await latest().end();
    expect(asked).toHaveLength(5);
  });

  it('of other accounts publishes nothing of those before, though their answers still come', async () => {
    const before = createApprovalsWalk(cache, [A, B]);
    before.refresh(CHAIN);
    const late = latest();
    before.stop(CHAIN);
    const after = createApprovalsWalk(cache, [C]);
    after.refresh(CHAIN);
    late.options.onProgress?.({ from: 5n, to: 9n, head: 9n, share: 0.5 }, [{ id: 'late' } as never]);
    await late.end({ allowances: [{ id: 'late' } as never] });
    expect(owners()).toEqual([A, C]);
    expect(cache.view(CHAIN, A)).toMatchObject({ allowances: [], next: undefined });
    expect(cache.view(CHAIN, C).allowances).toEqual([]);
  });
});
