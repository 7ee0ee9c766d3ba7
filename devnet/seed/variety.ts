/**
 * One of everything that a history can hold and the years before it lacked, mostly of the first account: ether that
 * comes from contracts, collectibles in a batch, one allowance for one collectible, a contract of one's own.
 */
import { encodeFunctionData, parseEther } from 'viem';
import { collectibleAbi, itemsAbi, splitterAbi } from '../abis.ts';
import type { DevnetAccounts } from '../accounts.ts';
import { type Compiled, named } from '../compile.ts';
import type { VarietyFixtures } from '../fixtures.ts';
import { createActions, type Scene } from './actions.ts';
import { pick } from './pick.ts';
import type { Call, Scribe } from './scribe.ts';

const HOUR = 3_600;

export async function liveInVariety(
  scribe: Scribe,
  { deployer, visible }: DevnetAccounts,
  scene: Scene,
  compiled: Compiled,
): Promise<VarietyFixtures> {
  const actions = createActions(scene);
  const { tokens } = scene;
  const [first, second, sixth] = [pick(visible, 0), pick(visible, 1), pick(visible, 5)];
  const splitter = await scribe.deploy(deployer, named(compiled, 'Splitter').bytecode);
  const split = (to: readonly `0x${string}`[], value: bigint): Call => ({
    to: splitter,
    value,
    data: encodeFunctionData({ abi: splitterAbi, functionName: 'split', args: [to] }),
  });

  const entries = [
    // Ether from a contract, to two at once; then from the savings, and out of a sale.
    [sixth, split([first.address, second.address], parseEther('0.5'))],
    [first, actions.save(parseEther('1'))],
    [first, actions.withdraw(parseEther('0.4'))],
    [first, actions.sellDollars(first.address, 250_000_000n)],
    // Passed on to one who refuses ether, and given back.
    [
      first,
      {
        to: splitter,
        value: parseEther('0.01'),
        data: encodeFunctionData({ abi: splitterAbi, functionName: 'tryPay', args: [tokens.usdx] }),
      },
    ],
    // A whole transaction undone after ether had moved inside it.
    [second, { ...split([first.address, tokens.usdx], parseEther('0.02')), reverts: true }],
    [
      second,
      {
        to: splitter,
        value: parseEther('0.03'),
        data: encodeFunctionData({ abi: splitterAbi, functionName: 'makeBox' }),
      },
    ],
    [first, actions.moveCollectible(first.address, second.address, 1n)],
    [first, actions.mintItems(first.address, [7n, 8n], [3n, 4n])],
    [
      first,
      {
        to: tokens.items,
        data: encodeFunctionData({
          abi: itemsAbi,
          functionName: 'safeBatchTransferFrom',
          args: [first.address, second.address, [7n, 8n], [1n, 2n], '0x'],
        }),
      },
    ],
    [
      second,
      {
        to: tokens.collectible,
        data: encodeFunctionData({
          abi: collectibleAbi,
          functionName: 'approve',
          args: [pick(visible, 2).address, 1n],
        }),
      },
    ],
  ] as const;
  for (const [from, call] of entries) {
    await scribe.send(from, call);
    await scribe.mine(HOUR);
  }
  const ownContract = await scribe.deploy(first, named(compiled, 'Splitter').bytecode);
  return { splitter, ownContract };
}
