/** Contracts for the contract desk: proxies of every kind, a diamond, arguments of every shape, and an unknown one. */
import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  parseAbi,
  parseAbiParameters,
  toFunctionSelector,
} from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { type Compiled, named } from '../compile.ts';
import type { ContractFixtures } from '../fixtures.ts';
import type { Scribe } from './scribe.ts';

const begin = parseAbi(['function begin(address first)']);
const facetList = parseAbiParameters('(address facetAddress, bytes4[] functionSelectors)[]');

export async function deployContracts(
  scribe: Scribe,
  deployer: PrivateKeyAccount,
  compiled: Compiled,
): Promise<ContractFixtures> {
  const deploy = (name: string, given?: `0x${string}`) =>
    scribe.deploy(deployer, named(compiled, name).bytecode, given);
  const counter = await deploy('Counter');
  const nextCounter = await deploy('CounterV2');
  const data = encodeFunctionData({ abi: begin, args: [deployer.address] });
  const uups = await deploy(
    'CounterProxy',
    encodeAbiParameters(parseAbiParameters('address, bytes'), [counter, data]),
  );
  const beacon = await deploy(
    'CounterBeacon',
    encodeAbiParameters(parseAbiParameters('address, address'), [counter, deployer.address]),
  );
  const beaconProxy = await deploy(
    'CounterBeaconProxy',
    encodeAbiParameters(parseAbiParameters('address'), [beacon]),
  );
  const greeting = await deploy('GreetingFacet');
  const treasury = await deploy('TreasuryFacet');
  const facets = [
    { facetAddress: greeting, functionSelectors: ['greet(string)', 'part()'].map(toFunctionSelector) },
    { facetAddress: treasury, functionSelectors: [toFunctionSelector('pay()')] },
  ];
  return {
    desk: await deploy('Desk'),
    counter,
    nextCounter,
    uups,
    beacon,
    beaconProxy,
    minimal: await scribe.deploy(deployer, minimalProxy(counter)),
    diamond: await deploy('Diamond', encodeAbiParameters(facetList, [facets])),
    facets: [greeting, treasury],
    unverified: await deploy('Unverified'),
    disputed: await deploy('Disputed'),
  };
}

/** EIP-1167: the published init code around the address. */
function minimalProxy(implementation: Address) {
  return concatHex([
    '0x3d602d80600a3d3981f3363d3d373d3d3d363d73',
    implementation,
    '0x5af43d82803e903d91602b57fd5bf3',
  ]);
}
