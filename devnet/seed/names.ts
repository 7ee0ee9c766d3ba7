/**
 * ENS on the first chain: registry, reverse registrar and public resolver as ENS deployed them, a universal
 * resolver of ours, and a dozen names. Sources: ENSIP-1, ENSIP-3 (reverse), ENSIP-5 (texts), ENSIP-9 and 11.
 */
import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  labelhash,
  namehash,
  parseAbiParameters,
  zeroAddress,
  zeroHash,
} from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { registryAbi, resolverAbi, reverseRegistrarAbi } from '../abis.ts';
import type { DevnetAccounts } from '../accounts.ts';
import type { PackagedCode } from '../artifacts.ts';
import { type Compiled, named } from '../compile.ts';
import type { EnsFixtures, ProxyFixtures, TokenFixtures } from '../fixtures.ts';
import { pick } from './pick.ts';
import type { Scribe } from './scribe.ts';

const COIN_TYPE_ETH = 60n;
const COIN_TYPE_BTC = 0n;
/** ENSIP-11: 0x80000000 | chain id. */
export const COIN_TYPE_CHAIN_B = 0x80000000n | 31338n;
/** ENSIP-19: every EVM chain. */
const COIN_TYPE_EVERY = 0x80000000n;
const REGISTER_GAS = 200_000n;
const RECORDS_GAS = 2_000_000n;

/** Reverse records that are true, by index of the account. */
const PRIMARY_NAMES = [
  { index: 0, name: 'demo.eth' },
  { index: 1, name: 'alice.eth' },
  { index: 2, name: 'bob.eth' },
  { index: 3, name: 'carol.eth' },
];
const LIAR = { index: 7, name: 'alice.eth' };

interface Registration {
  /** Normalised. Its parent is registered before it. */
  readonly name: string;
  readonly owner: Address;
  /** Absent: the name has no resolver at all. */
  readonly records?: {
    readonly addresses?: readonly (readonly [coinType: bigint, value: Hex])[];
    readonly texts?: Readonly<Record<string, string>>;
    /** EIP-1577. */
    readonly content?: Hex;
  };
}

type Contracts = Pick<EnsFixtures, 'registry' | 'reverseRegistrar' | 'publicResolver' | 'universalResolver'>;

export async function seedNames(
  scribe: Scribe,
  accounts: DevnetAccounts,
  compiled: Compiled,
  packaged: PackagedCode,
  targets: { readonly tokens: TokenFixtures; readonly proxy: ProxyFixtures },
): Promise<EnsFixtures> {
  const { deployer } = accounts;
  const contracts = await deployEns(scribe, deployer, compiled, packaged);
  const people = accounts.visible.map((account) => account.address);
  const registrations = listOfNames(people, accounts.faucet.address, targets);
  for (const registration of registrations) await register(scribe, deployer, contracts, registration);
  await handOver(scribe, deployer, contracts.registry, registrations);

  for (const { index, name } of [...PRIMARY_NAMES, LIAR]) {
    const data = encodeFunctionData({ abi: reverseRegistrarAbi, functionName: 'setName', args: [name] });
    await scribe.send(pick(accounts.visible, index), { to: contracts.reverseRegistrar, data });
  }
  await scribe.mine(600);

  return {
    ...contracts,
    names: registrations.map(({ name, owner, records }) => ({
      name,
      address: etherAddress(records?.addresses),
      owner,
    })),
    primaryNames: PRIMARY_NAMES.map(({ index, name }) => ({ address: pick(people, index), name })),
    liar: { address: pick(people, LIAR.index), claims: LIAR.name },
  };
}

async function deployEns(
  scribe: Scribe,
  deployer: PrivateKeyAccount,
  compiled: Compiled,
  packaged: PackagedCode,
): Promise<Contracts> {
  const one = (address: Address) => encodeAbiParameters(parseAbiParameters('address'), [address]);
  const registry = await scribe.deploy(deployer, packaged.ensRegistry);
  const publicResolver = await scribe.deploy(deployer, packaged.publicResolver, one(registry));
  const reverseRegistrar = await scribe.deploy(
    deployer,
    packaged.reverseRegistrar,
    encodeAbiParameters(parseAbiParameters('address, address'), [registry, publicResolver]),
  );
  const universalResolver = await scribe.deploy(
    deployer,
    named(compiled, 'UniversalResolver').bytecode,
    one(registry),
  );
  const roots: [parent: Hex, label: string, owner: Address][] = [
    [zeroHash, 'eth', deployer.address],
    [zeroHash, 'reverse', deployer.address],
    [namehash('reverse'), 'addr', reverseRegistrar],
  ];
  for (const [parent, label, owner] of roots) {
    const data = encodeFunctionData({
      abi: registryAbi,
      functionName: 'setSubnodeOwner',
      args: [parent, labelhash(label), owner],
    });
    await scribe.send(deployer, { to: registry, data, gas: REGISTER_GAS });
  }
  await scribe.mine(12);
  return { registry, reverseRegistrar, publicResolver, universalResolver };
}

function listOfNames(
  people: readonly Address[],
  faucet: Address,
  { tokens, proxy }: { readonly tokens: TokenFixtures; readonly proxy: ProxyFixtures },
): Registration[] {
  const person = (index: number) => pick(people, index);
  const pointing = (name: string, owner: Address, to: Address = owner): Registration => ({
    name,
    owner,
    records: { addresses: [[COIN_TYPE_ETH, to]] },
  });
  return [
    pointing('demo.eth', person(0)),
    {
      name: 'alice.eth',
      owner: person(1),
      records: {
        addresses: [[COIN_TYPE_ETH, person(1)]],
        texts: {
          description: 'Account 1 of the devnet',
          url: 'https://alice.example',
          avatar: 'https://alice.example/picture.png',
        },
        // The first file of the IPFS documentation, as ENSIP-7 has it.
        content: '0xe3010170122029f2d17be6139079dc48696d1f582a8530eb9805b561eda517e22a892c7e3f1f',
      },
    },
    {
      name: 'bob.eth',
      owner: person(2),
      records: {
        addresses: [
          [COIN_TYPE_ETH, person(2)],
          // A pay-to-public-key-hash script, as ENSIP-9 encodes it.
          [COIN_TYPE_BTC, '0x76a91462e907b15cbf27d5425399ebf6f0fb50ebb88f1888ac'],
          [COIN_TYPE_CHAIN_B, person(8)],
        ],
        texts: {
          email: 'bob@bob.example',
          url: 'https://bob.example',
          avatar: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
          description: 'Builds bridges, crosses them when they are there',
        },
      },
    },
    {
      name: 'carol.eth',
      owner: person(3),
      records: {
        addresses: [[COIN_TYPE_ETH, person(3)]],
        texts: { avatar: 'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/carol.png' },
      },
    },
    {
      name: 'dave.eth',
      owner: person(4),
      records: {
        addresses: [[COIN_TYPE_ETH, person(4)]],
        // ENSIP-12: a collectible as a picture.
        texts: { avatar: `eip155:31337/erc721:${tokens.collectible.toLowerCase()}/1` },
      },
    },
    pointing('pay.alice.eth', person(1), person(5)),
    {
      name: 'bücher.eth',
      owner: person(6),
      records: {
        addresses: [
          [COIN_TYPE_ETH, person(6)],
          [COIN_TYPE_EVERY, person(6)],
        ],
      },
    },
    pointing('faucet.eth', faucet),
    // Names of contracts: money sent there may be lost.
    pointing('usdx.eth', person(0), tokens.usdx),
    pointing('savings.eth', person(0), proxy.proxy),
    { name: 'empty.eth', owner: person(9), records: { texts: { description: 'A name without an address' } } },
    pointing('nowhere.eth', person(9), zeroAddress),
    { name: 'unresolved.eth', owner: person(9) },
  ];
}

/** Creates the name in the deployer's hand and writes its records. */
async function register(
  scribe: Scribe,
  deployer: PrivateKeyAccount,
  contracts: Contracts,
  { name, records }: Registration,
): Promise<void> {
  const { parent, label, node } = partsOf(name);
  const resolver = records ? contracts.publicResolver : zeroAddress;
  const create = encodeFunctionData({
    abi: registryAbi,
    functionName: 'setSubnodeRecord',
    args: [parent, label, deployer.address, resolver, 0n],
  });
  await scribe.send(deployer, { to: contracts.registry, data: create, gas: REGISTER_GAS });
  if (records) {
    const calls = [
      ...(records.addresses ?? []).map(([coinType, value]) =>
        encodeFunctionData({ abi: resolverAbi, functionName: 'setAddr', args: [node, coinType, value] }),
      ),
      ...Object.entries(records.texts ?? {}).map(([key, value]) =>
        encodeFunctionData({ abi: resolverAbi, functionName: 'setText', args: [node, key, value] }),
      ),
      ...(records.content === undefined
        ? []
        : [
            encodeFunctionData({
              abi: resolverAbi,
              functionName: 'setContenthash',
              args: [node, records.content],
            }),
          ]),
    ];
    const data = encodeFunctionData({ abi: resolverAbi, functionName: 'multicall', args: [calls] });
    await scribe.send(deployer, { to: contracts.publicResolver, data, gas: RECORDS_GAS });
  }
  await scribe.mine(120);
}

/** Only the owner of the parent can give a name away: names below others go first. */
async function handOver(
  scribe: Scribe,
  deployer: PrivateKeyAccount,
  registry: Address,
  registrations: readonly Registration[],
): Promise<void> {
  for (const { name, owner } of registrations.toReversed()) {
    const { parent, label } = partsOf(name);
    const data = encodeFunctionData({
      abi: registryAbi,
      functionName: 'setSubnodeOwner',
      args: [parent, label, owner],
    });
    await scribe.send(deployer, { to: registry, data, gas: REGISTER_GAS });
  }
  await scribe.mine(120);
}

function partsOf(name: string): { parent: Hex; label: Hex; node: Hex } {
  const dot = name.indexOf('.');
  return {
    parent: namehash(name.slice(dot + 1)),
    label: labelhash(name.slice(0, dot)),
    node: namehash(name),
  };
}

function etherAddress(addresses: readonly (readonly [bigint, Hex])[] = []): Address | null {
  const own = addresses.find(([coinType]) => coinType === COIN_TYPE_ETH)?.[1];
  return own === undefined || own === zeroAddress ? null : own;
}
