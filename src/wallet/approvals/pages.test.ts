import { describe, expect, it } from 'vitest';
import { codeOf } from '../testing/harness.ts';
import { approval, generous, nth, OTHER, SPENDER, TOKEN } from './testing/contracts.ts';
import { CHAIN, fakeNode, OWNER } from './testing/node.ts';
import type { Allowance, ApprovalsProgress } from './types.ts';

describe('pages', () => {
  const collect = () => {
    const told: { progress: ApprovalsProgress; found: readonly Allowance[] }[] = [];
    const onProgress = (progress: ApprovalsProgress, found: readonly Allowance[]) =>
      void told.push({ progress, found });
    return { told, onProgress };
  };

  it('grow where nothing is refused', async () => {
    const node = fakeNode();
    node.head = 10_000_000;
    await node.approvals.scan(CHAIN, OWNER);
    expect(node.spans.length).toBeLessThan(12);
    expect(node.spans.reduce((sum, span) => sum + span, 0)).toBe(10_000_001);
  });

  it.each([
    ['a width, refused in prose', { code: -32000, message: 'block range is too wide' }],
    ['a limit, as EIP-1474 has it', { code: -32005, message: 'query exceeds limit' }],
  ])('are halved by %s, and everything is looked at once', async (_name, refusal) => {
    const node = fakeNode();
    node.head = 20_000;
    const blocks = [0, 1, 1_999, 2_000, 10_000, 17_501, 20_000];
    for (const block of blocks) node.logs.push(approval(TOKEN, nth(block + 1), block));
    generous(node, TOKEN);
    node.refuse = (span) => (span > 1_500 ? refusal : null);
    const { told, onProgress } = collect();
    const { allowances, next } = await node.approvals.scan(CHAIN, OWNER, { onProgress });
    expect(next).toBeNull();
    expect(allowances.map(({ changed }) => Number(changed.block)).sort((a, b) => a - b)).toEqual(blocks);
    // No gap, no overlap.
    let above = 20_001n;
    for (const { progress } of told) {
      expect(progress.to).toBe(20_000n);
      expect(progress.from).toBeLessThan(above);
      above = progress.from;
    }
    expect(above).toBe(0n);
    expect(told.at(-1)?.progress.share).toBe(1);
    expect(told.map(({ progress }) => progress.share)).toEqual(
      told.map(({ progress }) => progress.share).sort((a, b) => a - b),
    );
  });

  it('remember a width that was refused, also for the next scan', async () => {
    const node = fakeNode();
    node.head = 30_000;
    node.refuse = (span) => (span > 10_000 ? { code: -32602, message: 'max 10000 blocks' } : null);
    await node.approvals.scan(CHAIN, OWNER);
    await node.approvals.scan(CHAIN, OWNER);
    expect(node.spans.filter((span) => span > 10_000)).toHaveLength(1);
  });

  it('narrowed by the number of results widen again', async () => {
    const node = fakeNode();
    node.head = 200_000;
    for (let n = 0; n < 20; n += 1) node.logs.push(approval(TOKEN, nth(n + 1), 199_000 + n));
    generous(node, TOKEN);
    node.refuse = (_span, found) =>
      found > 10 ? { code: -32000, message: 'query returned more than 10 results' } : null;
    const { allowances } = await node.approvals.scan(CHAIN, OWNER);
    expect(allowances).toHaveLength(20);
    expect(Math.max(...node.spans.slice(-2))).toBeGreaterThan(10_000);
  });

  it('end the scan when not even one block is given; what was found stays with whoever listened', async () => {
    const node = fakeNode();
    node.logs.push(approval(TOKEN, SPENDER, 99_999));
    generous(node, TOKEN);
    node.refuse = (span) =>
      span <= 10_000 && node.spans.length === 1 ? null : { code: 4444, message: 'pruned history' };
    const { told, onProgress } = collect();
    expect(await codeOf(node.approvals.scan(CHAIN, OWNER, { onProgress }))).toBe('RPC_REFUSED');
    expect(told).toHaveLength(1);
    expect(told[0]?.found).toHaveLength(1);
    expect(node.spans.length).toBeLessThan(20);
  });

  it('are not tried smaller where the method is not there at all', async () => {
    const node = fakeNode();
    node.refuse = () => ({ code: -32601, message: 'no such method' });
    expect(await codeOf(node.approvals.scan(CHAIN, OWNER))).toBe('RPC_REFUSED');
    expect(node.spans).toHaveLength(1);
  });

  it('go on where a scan was cancelled, and nothing is told after that', async () => {
    const node = fakeNode();
    node.head = 50_000;
    const blocks = [49_000, 35_000, 20_000, 3_000];
    for (const block of blocks) node.logs.push(approval(TOKEN, nth(block), block));
    generous(node, TOKEN);
    node.refuse = (span) => (span > 10_000 ? { code: -32000, message: 'too wide' } : null);
    const { told, onProgress } = collect();
    const controller = new AbortController();
    const scanning = node.approvals.scan(CHAIN, OWNER, {
      signal: controller.signal,
      onProgress: (progress, found) => {
        onProgress(progress, found);
        if (told.length === 2) controller.abort();
      },
    });
    expect(await codeOf(scanning)).toBe('RPC_ABORTED');
    expect(told).toHaveLength(2);
    const last = told[1];
    if (last === undefined) throw new Error('nothing was told');
    expect(last.found).toHaveLength(2);
    const asked = node.spans.length;
    const rest = await node.approvals.scan(CHAIN, OWNER, {
      from: last.progress.from - 1n,
      known: last.found,
    });
    expect(rest.allowances.map(({ changed }) => Number(changed.block)).sort()).toEqual([...blocks].sort());
    expect(rest.next).toBeNull();
    const looked = node.spans.slice(asked).reduce((sum, span) => sum + (span > 10_000 ? 0 : span), 0);
    expect(looked).toBe(Number(last.progress.from));
  });

  it('stop after as many as were allowed, and say where to go on', async () => {
    const node = fakeNode();
    const first = await node.approvals.scan(CHAIN, OWNER, { pages: 1 });
    expect(first).toMatchObject({ since: 90_001n, next: 90_000n });
  });

  it('are not read at all to ask anew what is known', async () => {
    const node = fakeNode();
    node.logs.push(approval(TOKEN, SPENDER, 5), approval(OTHER, SPENDER, 6));
    generous(node, TOKEN);
    generous(node, OTHER);
    const { allowances: known } = await node.approvals.scan(CHAIN, OWNER);
    node.spans.length = 0;
    generous(node, TOKEN, 0n);
    const again = await node.approvals.scan(CHAIN, OWNER, { from: null, known });
    expect(node.spans).toEqual([]);
    expect(again.allowances.map(({ token }) => token)).toEqual([OTHER]);
    expect(again.next).toBeNull();
  });

  it('end where they were asked to', async () => {
    const node = fakeNode();
    node.logs.push(approval(TOKEN, SPENDER, 99_990), approval(OTHER, SPENDER, 99_989));
    generous(node, TOKEN);
    generous(node, OTHER);
    const news = await node.approvals.scan(CHAIN, OWNER, { until: 99_990n });
    expect(node.spans).toEqual([11]);
    expect(news).toMatchObject({ since: 99_990n, next: null });
    expect(news.allowances.map(({ token }) => token)).toEqual([TOKEN]);
  });

  it('of a chain that was started anew begin at its new head', async () => {
    const node = fakeNode();
    node.head = 100;
    const { next, head } = await node.approvals.scan(CHAIN, OWNER, { from: 5_000n });
    expect({ next, head }).toEqual({ next: null, head: 100n });
  });
});
