/**
 * The cost of a preview before signing, as a ratio to one `eth_call` of the same node: a payment, a token transfer
 * and a swap, simulated as the wallet does it, with every token of the list read before and after. They take turns
 * with the plain call, so that whatever else the machine does weighs on both. Prints medians and ratios, and how
 * many requests each needed.
 */
import { performance } from 'node:perf_hooks';
import { type Address, encodeFunctionData, parseAbi, parseEther } from 'viem';
import { toAddress } from '#core/address/address.ts';
import { EMPTY_HEX, parseHex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { unwrap } from '#core/result.ts';
import { routerAbi, tokenAbi } from '#devnet/abis.ts';
import { startDevnet } from '#devnet/start.ts';
import { connectedServices, fetchWithManifest } from '../src/wallet/testing/harness.ts';
import type { SimulationQuestion } from '../src/wallet/transactions/types.ts';

const ROUNDS = 41;
const CHAIN = 31337 as ChainId;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

const devnet = await startDevnet();
const real = fetchWithManifest(devnet.manifest);
let requests: string[] = [];
const { services, store, stop } = await connectedServices(devnet.manifest, {
  fetch: async (input, init) => {
    if (typeof init?.body === 'string') requests.push(init.body.replace(/.*"method":"(\w+)".*/s, '$1'));
    return real(input, init);
  },
  // Nothing else is asked meanwhile.
  trackerIntervalMs: 3_600_000,
});
const { amm, tokens, accounts } = devnet.fixtures;
const [from, to] = accounts.map((account) => toAddress(account));
const url = devnet.manifest.chains.find(({ chainId }) => chainId === CHAIN)?.rpcUrl;
if (from === undefined || to === undefined || url === undefined) throw new Error('an incomplete devnet');
const fees = (await services.fees(CHAIN)).tiers[1].fees;

const question = (target: Address, data: string, value = 0n): SimulationQuestion => ({
  chainId: CHAIN,
  from,
  to: toAddress(target),
  value,
  data: data === '0x' ? EMPTY_HEX : unwrap(parseHex(data)),
  gasLimit: 400_000n,
  fees,
});
const previews: readonly (readonly [name: string, question: SimulationQuestion])[] = [
  ['payment', question(to, '0x', parseEther('1'))],
  [
    'token transfer',
    question(tokens.usdx, encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to, 5n] })),
  ],
  [
    'swap',
    question(
      amm.router,
      encodeFunctionData({
        abi: routerAbi,
        functionName: 'swapExactETHForTokens',
        args: [0n, [tokens.weth, tokens.usdx], from, 2n ** 255n],
      }),
      parseEther('1'),
    ),
  ],
];
const balanceOf = encodeFunctionData({
  abi: parseAbi(['function balanceOf(address owner) view returns (uint256)']),
  args: [from],
});

/** With the same care as a preview: over the same client, and parsed. */
async function plainCall(): Promise<void> {
  const body = {
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_call',
    params: [{ to: tokens.usdx, data: balanceOf }, 'latest'],
  };
  const response = await fetch(url ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null || !('result' in answer)) throw new Error('no result');
}

async function timed(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await task();
  return performance.now() - start;
}

try {
  const listed = (await store.tokens.all(CHAIN)).length;
  console.log(`preview beside one eth_call, median of ${ROUNDS}, ${listed} tokens in the list`);
  for (const [name, asked] of previews) {
    const [calls, simulations]: [number[], number[]] = [[], []];
    for (let round = -3; round < ROUNDS; round += 1) {
      const call = await timed(plainCall);
      requests = [];
      const simulation = await timed(async () => {
        const told = await services.transactions.simulate(asked);
        if (told.kind === 'failed' || told.method !== 'simulateV1') throw new Error('not simulated');
      });
      // The first rounds open connections and load code.
      if (round < 0) continue;
      calls.push(call);
      simulations.push(simulation);
    }
    const [call, simulation] = [median(calls), median(simulations)];
    console.log(
      `${name}: ${simulation.toFixed(2)} ms, eth_call ${call.toFixed(2)} ms, ratio ${(simulation / call).toFixed(1)}, asked ${requests.join(' + ')}`,
    );
  }
} finally {
  await stop();
  await devnet.stop();
}
