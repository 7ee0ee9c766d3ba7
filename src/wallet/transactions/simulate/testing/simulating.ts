/** What tests of simulations on a real chain share: its contracts, and the same call tried out and mined. */
import { encodeFunctionData, parseAbi } from 'viem';
import { type Address, toAddress } from '#core/address/address.ts';
import { EMPTY_HEX, type Hex } from '#core/bytes/hex.ts';
import type { AssetChange, SimulationOutcome } from '#core/simulation/outcome.ts';
import { createChainClient } from '../../../rpc/chain-client.ts';
import { createEndpointClient } from '../../../rpc/endpoint.ts';
import { CHAIN, openStage } from '../../../testing/devnet.ts';
import type { SimulationQuestion } from '../../types.ts';

export const token = parseAbi([
  'function transfer(address to, uint256 amount) returns (bool)',
  'function approve(address spender, uint256 amount) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
]);
export const nft = parseAbi([
  'function mint(address to) returns (uint256)',
  'function ownerOf(uint256 id) view returns (address)',
  'function minted() view returns (uint256)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function approve(address to, uint256 id)',
  'function setApprovalForAll(address operator, bool approved)',
]);
export const multi = parseAbi([
  'function mint(address to, uint256 id, uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
]);
export const router = parseAbi([
  'function swapExactETHForTokens(uint256 minOut, address[] path, address to, uint256 deadline) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256 amountIn, uint256 minOut, address[] path, address to, uint256 deadline) returns (uint256[])',
]);
export const weth = parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)']);
export const savings = parseAbi([
  'function deposit() payable',
  'function withdraw(uint256 amount)',
  'function share(address owner) view returns (uint256)',
]);
export const tricks = parseAbi([
  'function buy() payable',
  'function trade() payable',
  'function tradeForTesters() payable',
  'function setSpoilt(bool)',
]);
export const permit2 = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
]);
export const MAX = 2n ** 256n - 1n;

export const at = (text: string): Address => toAddress(text);

export const short = (changes: readonly AssetChange[]) =>
  changes.map(({ asset, delta, by }) => [
    'token' in asset ? asset.token : asset.kind,
    ...('id' in asset ? [asset.id] : []),
    delta,
    by,
  ]);

export function approve(spender: string, amount: bigint): Hex {
  return encodeFunctionData({
    abi: token,
    functionName: 'approve',
    args: [at(spender), amount],
  }) as Hex;
}

export type Simulating = Awaited<ReturnType<typeof openSimulating>>;

/** A devnet of its own; `stage.stop` ends it. */
export async function openSimulating() {
  const stage = await openStage();
  const [me, other] = [stage.person(0), stage.person(1)];

  const call = (to: string, data: string = EMPTY_HEX, value = 0n): SimulationQuestion => ({
    chainId: CHAIN,
    from: me,
    to: at(to),
    value,
    data: data as Hex,
    gasLimit: 600_000n,
  });

  async function outcome(question: SimulationQuestion): Promise<SimulationOutcome> {
    const simulation = await stage.services.transactions.simulate(question);
    if (simulation.kind === 'failed') throw new Error(simulation.code);
    return simulation;
  }

  /** As a transaction that is really sent, by an unlocked account of the node. */
  async function mined({ from, to, value, data }: SimulationQuestion) {
    const hash = (await stage.raw(CHAIN, 'eth_sendTransaction', [
      { from, to, value: `0x${value.toString(16)}`, data, gas: '0x927c0' },
    ])) as Hex;
    await stage.mine(CHAIN);
    return stage.viem().getTransactionReceipt({ hash });
  }

  /** The chain without the wallet around it. */
  function client() {
    const url = stage.devnet.manifest.chains[0]?.rpcUrl ?? '';
    const environment = { fetch: globalThis.fetch, now: Date.now, random: Math.random };
    return createChainClient(CHAIN, [createEndpointClient(url, CHAIN, environment)]);
  }

  function balance(contract: string, owner: Address): Promise<bigint> {
    return stage
      .viem()
      .readContract({ address: at(contract), abi: token, functionName: 'balanceOf', args: [owner] });
  }

  async function holderOf(contract: string): Promise<Address> {
    for (const person of stage.people) if ((await balance(contract, person)) >= 1_000n) return person;
    throw new Error('nobody holds any');
  }

  return { stage, me, other, call, outcome, mined, client, balance, holderOf };
}
