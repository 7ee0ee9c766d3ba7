/**
 * Primary names on the second chain, and on every chain (ENSIP-19): reverse records of another coin type in the
 * first chain's registry, below `80007a6a.reverse` and `default.reverse`. Nobody has a registrar there: the deployer
 * owns both and writes for others.
 */
import { type Address, encodeFunctionData, type Hex, labelhash, namehash } from 'viem';
import { registryAbi, resolverAbi } from '../abis.ts';
import type { DevnetAccounts } from '../accounts.ts';
import type { ChainNameFixtures, EnsFixtures, RegistrarFixtures } from '../fixtures.ts';
import { COIN_TYPE_CHAIN_B } from './names.ts';
import { pick } from './pick.ts';
import type { Scribe } from './scribe.ts';

const GAS = 200_000n;
const SPACES = { chainB: COIN_TYPE_CHAIN_B.toString(16), every: 'default' } as const;

/** After everything else, so that nothing before it has another address than it had. */
export async function seedChainNames(
  scribe: Scribe,
  { deployer, visible }: DevnetAccounts,
  { registry, publicResolver }: EnsFixtures,
  { offchain }: RegistrarFixtures,
): Promise<ChainNameFixtures> {
  const send = (to: Address, data: Hex) => scribe.send(deployer, { to, data, gas: GAS });
  for (const space of Object.values(SPACES)) {
    const args = [namehash('reverse'), labelhash(space), deployer.address] as const;
    await send(registry, encodeFunctionData({ abi: registryAbi, functionName: 'setSubnodeOwner', args }));
  }
  const claim = async (space: string, index: number, name: string): Promise<Address> => {
    const { address } = pick(visible, index);
    const label = address.slice(2).toLowerCase();
    const entry = [
      namehash(`${space}.reverse`),
      labelhash(label),
      deployer.address,
      publicResolver,
      0n,
    ] as const;
    await send(
      registry,
      encodeFunctionData({ abi: registryAbi, functionName: 'setSubnodeRecord', args: entry }),
    );
    const record = [namehash(`${label}.${space}.reverse`), name] as const;
    await send(
      publicResolver,
      encodeFunctionData({ abi: resolverAbi, functionName: 'setName', args: record }),
    );
    return address;
  };
  const outside = `anybody.${offchain.good}`;
  const names: ChainNameFixtures = {
    holder: { address: await claim(SPACES.chainB, 8, 'bob.eth'), name: 'bob.eth' },
    liar: { address: await claim(SPACES.chainB, 2, 'bob.eth'), claims: 'bob.eth' },
    outside: { address: await claim(SPACES.chainB, 5, outside), claims: outside },
    everywhere: { address: await claim(SPACES.every, 6, 'bücher.eth'), name: 'bücher.eth' },
  };
  await scribe.mine(120);
  return names;
}
