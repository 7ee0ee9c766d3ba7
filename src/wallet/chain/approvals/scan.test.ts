import { encodeAbiParameters, pad } from 'viem';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import { PERMIT2 } from '#core/address/permit2.ts';
import type { Asset } from '#core/asset/asset.ts';
import { type Hex, parseHex } from '#core/bytes/hex.ts';
import { unwrap } from '#core/result.ts';
import { codeOf } from '../testing/harness.ts';
import { reads } from './calls.ts';
import { topicsOf } from './events.ts';
import { CHAIN, type FakeNode, fakeNode, hashOf, OWNER } from './testing/node.ts';
import type { Allowance, ApprovalsProgress } from './types.ts';

const TOKEN = toAddress('0x5fbdb2315678afecb367f032d93f642f64180aa3');
const OTHER = toAddress('0xe7f1725e7734ce288f8367e1bb143e90bb3f0512');
const SPENDER = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const [APPROVAL, FOR_ALL, PERMIT2_APPROVAL] = topicsOf(OWNER)[0] as readonly string[];

const hex = (text: string): Hex => unwrap(parseHex(text));
const word = (value: bigint): Hex => hex(`0x${value.toString(16).padStart(64, '0')}`);
const topic = (address: Address) => pad(address).toLowerCase();
const nth = (n: number) => toAddress(`0x${n.toString(16).padStart(40, '0')}`);
const selector = ({ data }: { data: Hex }) => data.slice(0, 10);

const SELECT = {
  allowance: selector(reads.allowance(TOKEN, OWNER, OWNER)),
  balanceOf: selector(reads.balanceOf(TOKEN, OWNER)),
  getApproved: selector(reads.getApproved(TOKEN, 0n)),
  ownerOf: selector(reads.ownerOf(TOKEN, 0n)),
  isApprovedForAll: selector(reads.isApprovedForAll(TOKEN, OWNER, OWNER)),
  permit2: selector(reads.permit2(TOKEN, OWNER, OWNER)),
};

type Behaviour = Partial<Record<keyof typeof SELECT, (data: Hex) => Hex | 'reverts'>>;

function contract(node: FakeNode, at: Address, behaviour: Behaviour) {
  node.contracts.set(at, (data) => {
    const name = (Object.keys(SELECT) as (keyof typeof SELECT)[]).find(
      (key) => SELECT[key] === data.slice(0, 10),
    );
    return (name && behaviour[name]?.(data)) ?? 'reverts';
  });
}

const approval = (token: Address, spender: Address, block: number) => ({
  address: token,
  topics: [APPROVAL ?? '', topic(OWNER), topic(spender)],
  data: word(1n),
  block,
});

/** A token that allows `amount` to everybody, and holds `balance`. */
function generous(node: FakeNode, at: Address, amount = 100n, balance = 40n) {
  contract(node, at, { allowance: () => word(amount), balanceOf: () => word(balance) });
}

const listed = (id: Address): Asset => ({
  chainId: CHAIN,
  id,
  standard: 'erc20',
  symbol: 'T',
  name: 'Token',
  decimals: 6,
  status: 'known',
});

describe('what holds', () => {
  it('is what the contract says, not the event; with what it puts at risk', async () => {
    const node = fakeNode({ tokens: [listed(TOKEN)] });
    node.logs.push(approval(TOKEN, SPENDER, 5_000), approval(OTHER, SPENDER, 6_000));
    generous(node, TOKEN, 100n, 40n);
    generous(node, OTHER, 0n);
    const { allowances, next, since, head, unanswered } = await node.approvals.scan(CHAIN, OWNER);
    expect(allowances).toHaveLength(1);
    expect(allowances[0]).toMatchObject({
      standard: 'erc20',
      token: TOKEN,
      spender: SPENDER,
      owner: OWNER,
      amount: 100n,
      atRisk: 40n,
      unlimited: false,
      expires: null,
      changed: { block: 5_000n, hash: hashOf(5_000), time: node.time },
      unsolicited: false,
      evidence: { level: 'reported', sources: ['node.test'], block: 100_000n },
    });
    expect({ next, since, head, unanswered }).toEqual({
      next: null,
      since: 0n,
      head: 100_000n,
      unanswered: [],
    });
  });

  it('is the newest change of each place, once', async () => {
    const node = fakeNode();
    node.logs.push(approval(TOKEN, SPENDER, 10), approval(TOKEN, SPENDER, 99_000));
    node.logs.push(approval(TOKEN, SPENDER, 70_000));
    generous(node, TOKEN, 2n ** 256n - 1n);
    const { allowances } = await node.approvals.scan(CHAIN, OWNER);
    expect(allowances.map(({ changed, unlimited }) => ({ block: changed.block, unlimited }))).toEqual([
      { block: 99_000n, unlimited: true },
    ]);
  });

  it('for collectibles: one only while it is kept, all until it is taken back', async () => {
    const node = fakeNode();
    const single = (id: bigint) => ({
      address: TOKEN,
      topics: [APPROVAL ?? '', topic(OWNER), topic(OTHER), word(id)],
      block: 50,
    });
    const all = (operator: Address) => ({
      address: TOKEN,
      topics: [FOR_ALL ?? '', topic(OWNER), topic(operator)],
      data: word(1n),
      block: 60,
    });
    node.logs.push(single(1n), single(2n), single(3n), single(4n), all(SPENDER), all(OTHER));
    contract(node, TOKEN, {
      // 1 holds; 2 was sold; 3 was burnt; 4 was taken back.
      getApproved: (data) =>
        [undefined, topic(SPENDER), topic(SPENDER), 'reverts', word(0n)][
          Number(BigInt(`0x${data.slice(10)}`))
        ] as Hex | 'reverts',
      ownerOf: (data) =>
        [undefined, topic(OWNER), topic(SPENDER), 'reverts', topic(OWNER)][
          Number(BigInt(`0x${data.slice(10)}`))
        ] as Hex | 'reverts',
      isApprovedForAll: (data) => word(data.endsWith(SPENDER.slice(2).toLowerCase()) ? 1n : 0n),
      balanceOf: () => word(3n),
    });
    const { allowances, unanswered } = await node.approvals.scan(CHAIN, OWNER);
    expect(unanswered).toEqual([]);
    expect(
      allowances.map(({ standard, spender, tokenId, atRisk }) => [standard, spender, tokenId, atRisk]),
    ).toEqual([
      ['erc721', SPENDER, 1n, 1n],
      ['approvalForAll', SPENDER, null, 3n],
    ]);
  });

  it('through Permit2: until it expires, and as far as the token lets Permit2', async () => {
    const node = fakeNode();
    const spenders = [1, 2, 3].map((n) => nth(1_000 + n));
    for (const spender of spenders) {
      node.logs.push({
        address: PERMIT2,
        topics: [PERMIT2_APPROVAL ?? '', topic(OWNER), topic(TOKEN), topic(spender)],
        data: '0x',
        block: 70,
      });
    }
    const state = [
      [500n, node.time + 10],
      [500n, node.time - 1],
      [2n ** 160n - 1n, 2 ** 48 - 1],
    ] as const;
    contract(node, PERMIT2, {
      permit2: (data) => {
        const index = spenders.findIndex((spender) => data.endsWith(spender.slice(2).toLowerCase()));
        const [amount, expires] = state[index] ?? [0n, 0];
        return encodeAbiParameters(
          [{ type: 'uint160' }, { type: 'uint48' }, { type: 'uint48' }],
          [amount, expires, 0],
        ) as Hex;
      },
    });
    generous(node, TOKEN, 300n, 1_000n);
    const { allowances } = await node.approvals.scan(CHAIN, OWNER);
    expect(
      allowances.map(({ spender, amount, atRisk, expires, unlimited, spenderName }) => ({
        spender,
        amount,
        atRisk,
        expires,
        unlimited,
        spenderName,
      })),
    ).toEqual([
      {
        spender: spenders[0],
        amount: 500n,
        atRisk: 300n,
        expires: BigInt(node.time + 10),
        unlimited: false,
        spenderName: null,
      },
      {
        spender: spenders[2],
        amount: 2n ** 160n - 1n,
        atRisk: 300n,
        expires: null,
        unlimited: true,
        spenderName: null,
      },
    ]);
  });

  it('of an unlisted token, set by a stranger’s transaction, is called unsolicited', async () => {
    const node = fakeNode({ tokens: [listed(OTHER)] });
    node.logs.push(approval(TOKEN, SPENDER, 5), approval(TOKEN, OTHER, 6), approval(OTHER, SPENDER, 7));
    node.senders.set(hashOf(5), SPENDER).set(hashOf(6), OWNER).set(hashOf(7), SPENDER);
    generous(node, TOKEN);
    generous(node, OTHER);
    const { allowances } = await node.approvals.scan(CHAIN, OWNER);
    const bait = allowances.filter(({ unsolicited }) => unsolicited);
    expect(bait.map(({ changed }) => changed.block)).toEqual([5n]);
  });
});

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

describe.each([
  ['with Multicall3', true],
  ['one by one', false],
])('hostile contracts, asked %s', (_name, multicall3) => {
  it('do not hide what honest ones say', async () => {
    const node = fakeNode({ multicall3 });
    const nonsense: readonly (Hex | 'reverts')[] = [
      'reverts',
      hex('0x01'),
      hex(`0x${'ff'.repeat(31)}`),
      hex(`0x${'ff'.repeat(5_000)}`),
    ];
    nonsense.forEach((answer, n) => {
      const at = nth(5_000 + n);
      node.contracts.set(at, () => answer);
      node.logs.push(approval(at, SPENDER, 100 + n));
      node.logs.push({
        address: at,
        topics: [APPROVAL ?? '', topic(OWNER), topic(SPENDER), word(BigInt(n))],
        block: 200 + n,
      });
    });
    // No contract any more.
    node.logs.push(approval(nth(9_999), SPENDER, 300));
    node.logs.push(approval(TOKEN, SPENDER, 400));
    generous(node, TOKEN);
    const { allowances, unanswered } = await node.approvals.scan(CHAIN, OWNER);
    expect(allowances.filter(({ token }) => token === TOKEN)).toHaveLength(1);
    expect(unanswered).not.toContain(nth(9_999));
    expect(unanswered).toContain(nth(5_000));
    expect(unanswered).toContain(nth(5_001));
  });

  it('that fail for ever are given up', async () => {
    const node = fakeNode({ multicall3 });
    node.contracts.set(OTHER, () => 'reverts');
    for (let n = 0; n < 500; n += 1) node.logs.push(approval(OTHER, nth(n + 1), 1_000 + n));
    node.logs.push(approval(TOKEN, SPENDER, 5));
    generous(node, TOKEN);
    const { allowances, unanswered } = await node.approvals.scan(CHAIN, OWNER);
    expect(allowances.map(({ token }) => token)).toEqual([TOKEN]);
    expect(unanswered).toEqual([OTHER]);
    expect(node.asked.filter((method) => method === 'eth_call').length).toBeLessThan(60);
  });
});

it('a contract that burns all gas leaves nothing unsaid of those asked after it', async () => {
  const node = fakeNode();
  node.burners.add(OTHER);
  node.contracts.set(OTHER, () => 'reverts');
  node.logs.push(approval(OTHER, SPENDER, 10));
  for (let n = 0; n < 30; n += 1) {
    node.logs.push(approval(nth(1_000 + n), SPENDER, 20 + n));
    generous(node, nth(1_000 + n));
  }
  const { allowances, unanswered } = await node.approvals.scan(CHAIN, OWNER);
  expect(allowances).toHaveLength(30);
  expect(allowances.every(({ atRisk }) => atRisk === 40n)).toBe(true);
  expect(unanswered).toEqual([OTHER]);
});

it('an account with two thousand approvals is read whole, in few requests', async () => {
  const node = fakeNode();
  for (let n = 0; n < 2_000; n += 1) {
    node.logs.push(approval(nth(1_000 + (n % 50)), nth(50_000 + n), n * 50));
  }
  for (let n = 0; n < 50; n += 1) generous(node, nth(1_000 + n), BigInt(n));
  const { allowances } = await node.approvals.scan(CHAIN, OWNER);
  // One in fifty tokens allows nothing.
  expect(allowances).toHaveLength(1_960);
  expect(new Set(allowances.map(({ id }) => id)).size).toBe(1_960);
  expect(node.asked.filter((method) => method === 'eth_call').length).toBeLessThan(60);
});
