// @vitest-environment happy-dom

import { encodeFunctionData, keccak256, parseAbi } from 'viem';
import { afterEach, describe, expect, test } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import { type Hex, parseHex } from '#core/bytes/hex.ts';
import type { SentenceContext } from '#core/calldata/parts.ts';
import { readCall } from '#core/calldata/read.ts';
import type { SuppliedAbi } from '#core/calldata/tree.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { DEPLOYMENT_PROXY } from '#core/deploy/proxy.ts';
import { unwrap } from '#core/result.ts';
import { type Rendered, render } from '../testing.ts';
import { CallTreeView } from './call-tree.tsx';
import { messages } from './messages.ts';

const ME = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');
const BOB = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const TOKEN = toAddress('0x5fbdb2315678afecb367f032d93f642f64180aa3');
const SAFE = toAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc');
const CHAIN = 31337 as ChainId;

const ERC20 = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
]);
const BATCH = parseAbi(['function multicall(bytes[] data)']);

const sentenceContext: SentenceContext = {
  native: 'ETH',
  token: (address) => (address === TOKEN ? { symbol: 'USDX', decimals: 6 } : null),
  account: ME,
  now: 1_700_000_000n,
};

const hex = (text: string): Hex => unwrap(parseHex(text));
const transfer = (amount: bigint): Hex =>
  hex(encodeFunctionData({ abi: ERC20, functionName: 'transfer', args: [BOB, amount] }));

function tree(
  to: Address,
  data: Hex,
  abi: readonly SuppliedAbi[] = [],
  operation: 'call' | 'delegateCall' = 'call',
) {
  return readCall({ chainId: CHAIN, from: ME, to, value: 0n, data, operation }, { abi });
}

let view: Rendered | null = null;
afterEach(async () => {
  await view?.unmount();
  view = null;
});

describe('CallTreeView', () => {
  test('says the sentence with the exact amount and the whole address', async () => {
    view = await render(
      <CallTreeView tree={tree(TOKEN, transfer(1_500_000n))} sentenceContext={sentenceContext} />,
    );
    expect(view.get('data').getAttribute('value')).toBe('1.5');
    expect(view.get('[data-address]').textContent).toBe(BOB);
    expect(view.container.querySelector('[role="list"]')).toBeNull();
  });

  test('a name stands beside the address, never in its place, and cannot turn the line around', async () => {
    const nameOf = (address: Address) => (address === BOB ? 'Bob\u202e\u200b' : null);
    view = await render(
      <CallTreeView tree={tree(TOKEN, transfer(1n))} sentenceContext={sentenceContext} nameOf={nameOf} />,
    );
    expect(view.container.textContent).toContain('Bob');
    expect(view.container.textContent).not.toMatch(/[\u202e\u200b]/);
    expect(view.get('[data-address]').textContent).toBe(BOB);
  });

  test('calls within calls are a list in their order, each with its own bytes', async () => {
    const inner = [transfer(1_000_000n), transfer(2_000_000n), hex('0xdeadbeef')];
    const data = hex(encodeFunctionData({ abi: BATCH, functionName: 'multicall', args: [inner] }));
    view = await render(<CallTreeView tree={tree(TOKEN, data)} sentenceContext={sentenceContext} headed />);
    const calls = [...view.get('[role="list"]').children];
    expect(calls.map((call) => call.querySelector('p')?.textContent)).toEqual([
      messages.place(1, 3),
      messages.place(2, 3),
      messages.place(3, 3),
    ]);
    expect(calls[1]?.textContent).toContain('USDX');
    expect(calls[2]?.textContent).toContain('0xdeadbeef');
    expect(calls[2]?.querySelector('[data-reading="unread"]')).not.toBeNull();
    // The bytes of each are there in full.
    expect(view.container.textContent).toContain(data);
    for (const call of inner) expect(view.container.textContent).toContain(call);
  });

  test('a single call inside has no number', async () => {
    const data = hex(encodeFunctionData({ abi: BATCH, functionName: 'multicall', args: [[transfer(1n)]] }));
    view = await render(<CallTreeView tree={tree(TOKEN, data)} sentenceContext={sentenceContext} headed />);
    expect(view.container.textContent).toContain(messages.inner(1));
    expect(view.container.textContent).not.toContain(messages.place(1, 1));
  });

  test.each(['supplied', 'guess'] as const)(
    'a function known by %s says so, and shows its fields',
    async (by) => {
      const abi: SuppliedAbi = {
        contract: by === 'supplied' ? SAFE : null,
        functions: ['function poke(string note, uint256[] numbers)'],
        by,
      };
      const data = hex(
        encodeFunctionData({
          abi: parseAbi(['function poke(string note, uint256[] numbers)']),
          args: ['a\u200bb', []],
        }),
      );
      view = await render(<CallTreeView tree={tree(SAFE, data, [abi])} sentenceContext={sentenceContext} />);
      expect(view.container.textContent).toContain(messages.known[by]);
      expect(view.container.textContent).toContain('a‹U+200B›b');
      expect(view.container.textContent).toContain(messages.emptyList);
      expect(view.get('details').hasAttribute('open')).toBe(true);
    },
  );

  test('a function of which only the fields are known shows them, and who receives stands there', async () => {
    const abi = parseAbi(['function grantRole(bytes32 role, address account)']);
    const data = hex(encodeFunctionData({ abi, args: [`0x${'ab'.repeat(32)}`, BOB] }));
    view = await render(<CallTreeView tree={tree(SAFE, data)} sentenceContext={sentenceContext} />);
    expect(view.get('details').hasAttribute('open')).toBe(true);
    await view.unmount();
    // What a sentence says whole may be looked up.
    view = await render(<CallTreeView tree={tree(TOKEN, transfer(1n))} sentenceContext={sentenceContext} />);
    expect(view.get('details').hasAttribute('open')).toBe(false);
  });

  test('what cannot be read says why and shows its selector', async () => {
    view = await render(
      <CallTreeView tree={tree(TOKEN, hex('0xa9059cbb00'))} sentenceContext={sentenceContext} />,
    );
    expect(view.container.textContent).toContain(messages.unread.malformed);
    expect(view.container.textContent).toContain('0xa9059cbb');
  });

  test('a delegate call is called out', async () => {
    view = await render(
      <CallTreeView tree={tree(TOKEN, transfer(1n), [], 'delegateCall')} sentenceContext={sentenceContext} />,
    );
    expect(view.container.textContent).toContain(messages.operation.delegateCall);
  });

  test('the deployment proxy is called by its name, and salt and hash are code', async () => {
    const salt = hex(`0x${'ab'.repeat(32)}`);
    const creation = hex('0x6000');
    const data = hex(`${salt}${creation.slice(2)}`);
    view = await render(
      <CallTreeView tree={tree(DEPLOYMENT_PROXY, data)} sentenceContext={sentenceContext} />,
    );
    expect(view.container.textContent).toContain('Deterministic deployment proxy 0');
    const rows = [...view.container.querySelectorAll('dd code[translate="no"]')];
    expect(rows.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([salt, keccak256(creation)]),
    );
  });

  test('without limit is said in words, whatever the token', async () => {
    const data = hex(
      encodeFunctionData({ abi: ERC20, functionName: 'approve', args: [BOB, 2n ** 256n - 1n] }),
    );
    view = await render(<CallTreeView tree={tree(TOKEN, data)} sentenceContext={sentenceContext} />);
    expect(view.container.textContent).toContain(messages.unlimited);
    expect(view.container.querySelector('p')?.textContent).not.toContain('115792');
  });
});
