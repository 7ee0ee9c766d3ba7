import { encodeAbiParameters } from 'viem';
import { describe, expect, it } from 'vitest';
import type { Address } from '#core/address/address.ts';
import { PERMIT2 } from '#core/address/permit2.ts';
import type { Hex } from '#core/bytes/hex.ts';
import {
  APPROVAL,
  approval,
  contract,
  FOR_ALL,
  generous,
  hex,
  listed,
  nth,
  OTHER,
  PERMIT2_APPROVAL,
  SPENDER,
  TOKEN,
  topic,
  word,
} from './testing/contracts.ts';
import { CHAIN, fakeNode, hashOf, OWNER } from './testing/node.ts';

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
