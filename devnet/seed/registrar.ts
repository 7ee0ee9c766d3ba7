/**
 * The `.eth` registrar of the first chain, as ENS deployed it (ethregistrar 2.0.5: the registrar is an ERC-721, the
 * controller registers by commit and reveal), names with an end, and names that are kept outside the chain
 * (ENSIP-10, ERC-3668) behind a gateway that answers well, falsely, or never.
 */
import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  labelhash,
  namehash,
  parseAbiParameters,
  zeroHash,
} from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { registrarAbi, registryAbi, resolverAbi } from '../abis.ts';
import type { DevnetAccounts } from '../accounts.ts';
import type { PackagedCode } from '../artifacts.ts';
import type { EnsFixtures, RegistrarFixtures } from '../fixtures.ts';
import { GATEWAY_MODES, type GatewayServer } from '../gateway/server.ts';
import { pick } from './pick.ts';
import type { Scribe } from './scribe.ts';

const ETH = namehash('eth');
const DAY = 86_400n;
const YEAR = 365n * DAY;
/** The ages of the real controller, in seconds: tests travel in time. */
const MIN_COMMITMENT_AGE = 60n;
const MAX_COMMITMENT_AGE = 86_400n;
/** Dollars for one ether, with 8 decimals. */
const ETHER_PRICE = 3_000_00000000n;
/** Attodollars a second for names of one, two, … characters: 640 $ a year for three, 160 $ for four, 5 $ for more. */
const RENTS = [0n, 0n, 20_294_266_869_609n, 5_073_566_717_402n, 158_548_959_919n];
/** Where resolvers of a top-level name say which contract is its controller (EIP-165 id of the first controller). */
export const CONTROLLER_INTERFACE = '0x018fac06';
const GAS = 4_000_000n;

/** One that holds everything a record can do to a reader. */
const HOSTILE = 'hostile.eth';
const EXPIRED = 'expired.eth';
const OFFCHAIN = { good: 'offchain.eth', lying: 'lying.eth', silent: 'silent.eth' } as const;

const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
  avatar: 'javascript:alert(document.domain)',
  url: 'javascript:alert(1)',
  description: '<img src=x onerror="alert(1)"><script>alert(2)</script>',
  email: '"><svg onload=alert(3)>@example.com',
  'com.github': '\u202eevil\u202c\u2066\u200b\u0000name',
  'com.twitter': '../../../../etc/passwd',
  notice: `${'deep '.repeat(400)}end`,
  header: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(4)"/>',
};

type Send = (to: Address, data: Hex) => Promise<unknown>;

export async function seedRegistrar(
  scribe: Scribe,
  { deployer, visible }: DevnetAccounts,
  packaged: PackagedCode,
  ens: EnsFixtures,
): Promise<RegistrarFixtures> {
  const send: Send = (to, data) => scribe.send(deployer, { to, data, gas: GAS });
  const registrar = await scribe.deploy(
    deployer,
    packaged.baseRegistrar,
    encodeAbiParameters(parseAbiParameters('address, bytes32'), [ens.registry, ETH]),
  );
  const controller = await deployController(scribe, deployer, packaged, registrar);
  await writeHostile(send, deployer.address, ens);
  await scribe.mine(120);

  // The resolver of `eth` names the controller; then the registrar alone decides who has a name below it.
  await send(ens.registry, setResolver(ETH, ens.publicResolver));
  await scribe.mine(12);
  await send(
    ens.publicResolver,
    encodeFunctionData({
      abi: resolverAbi,
      functionName: 'setInterface',
      args: [ETH, CONTROLLER_INTERFACE, controller],
    }),
  );
  await scribe.mine(12);
  await send(
    ens.registry,
    encodeFunctionData({
      abi: registryAbi,
      functionName: 'setSubnodeOwner',
      args: [zeroHash, labelhash('eth'), registrar],
    }),
  );
  for (const each of [deployer.address, controller]) {
    await send(
      registrar,
      encodeFunctionData({ abi: registrarAbi, functionName: 'addController', args: [each] }),
    );
  }
  await scribe.mine(12);

  const people = visible.map(({ address }) => address);
  const register = async (name: string, registrant: Address, owner: Address, duration: bigint) => {
    const id = BigInt(labelhash(name.slice(0, -'.eth'.length)));
    const call = { abi: registrarAbi, functionName: 'register', args: [id, registrant, duration] } as const;
    await send(registrar, encodeFunctionData(call));
    if (owner === registrant) return;
    const reclaim = { abi: registrarAbi, functionName: 'reclaim', args: [id, owner] } as const;
    await send(registrar, encodeFunctionData(reclaim));
  };
  for (const { name, owner } of ens.names) {
    if (name.split('.').length !== 2) continue;
    // The first three people's own history stays as it was: a token for them would be a line in it. Their names are
    // held for them, as a custodian does.
    const held = people.slice(0, 3).includes(owner);
    await register(name, held ? deployer.address : owner, owner, 10n * YEAR);
    await scribe.mine(12);
  }
  await register(HOSTILE, deployer.address, deployer.address, 10n * YEAR);
  for (const name of Object.values(OFFCHAIN)) {
    await register(name, deployer.address, deployer.address, 10n * YEAR);
  }
  await scribe.mine(12);

  // Registered for four weeks, long ago. Its records are still there: nobody takes them away.
  const last = pick(visible, 9);
  await register(EXPIRED, last.address, last.address, 28n * DAY);
  await scribe.mine(12);
  await scribe.send(last, {
    to: ens.registry,
    data: setResolver(namehash(EXPIRED), ens.publicResolver),
    gas: GAS,
  });
  await scribe.send(last, {
    to: ens.publicResolver,
    data: encodeFunctionData({
      abi: resolverAbi,
      functionName: 'setAddr',
      args: [namehash(EXPIRED), 60n, last.address],
    }),
    gas: GAS,
  });
  await scribe.mine(120);
  return { registrar, controller, hostile: HOSTILE, expired: EXPIRED, offchain: OFFCHAIN };
}

async function deployController(
  scribe: Scribe,
  deployer: PrivateKeyAccount,
  packaged: PackagedCode,
  registrar: Address,
): Promise<Address> {
  const price = await scribe.deploy(
    deployer,
    packaged.dummyOracle,
    encodeAbiParameters(parseAbiParameters('int256'), [ETHER_PRICE]),
  );
  const rents = await scribe.deploy(
    deployer,
    packaged.priceOracle,
    encodeAbiParameters(parseAbiParameters('address, uint256[]'), [price, RENTS]),
  );
  return scribe.deploy(
    deployer,
    packaged.registrarController,
    encodeAbiParameters(parseAbiParameters('address, address, uint256, uint256'), [
      registrar,
      rents,
      MIN_COMMITMENT_AGE,
      MAX_COMMITMENT_AGE,
    ]),
  );
}

async function writeHostile(send: Send, owner: Address, ens: EnsFixtures): Promise<void> {
  const node = namehash(HOSTILE);
  await send(
    ens.registry,
    encodeFunctionData({
      abi: registryAbi,
      functionName: 'setSubnodeRecord',
      args: [ETH, labelhash('hostile'), owner, ens.publicResolver, 0n],
    }),
  );
  const texts = Object.entries(HOSTILE_TEXTS).map(([key, value]) =>
    encodeFunctionData({ abi: resolverAbi, functionName: 'setText', args: [node, key, value] }),
  );
  const address = encodeFunctionData({
    abi: resolverAbi,
    functionName: 'setAddr',
    args: [node, 60n, owner],
  });
  const bitcoin = encodeFunctionData({
    abi: resolverAbi,
    functionName: 'setAddr',
    args: [node, 0n, '0xdeadbeef'],
  });
  const content = encodeFunctionData({
    abi: resolverAbi,
    functionName: 'setContenthash',
    args: [node, '0xe3010170ff'],
  });
  for (const calls of [[address, bitcoin, content], texts.slice(0, 6), texts.slice(6)]) {
    await send(
      ens.publicResolver,
      encodeFunctionData({ abi: resolverAbi, functionName: 'multicall', args: [calls] }),
    );
  }
}

/**
 * Resolvers that send whoever asks them to the gateway. Not part of the seeded history: their constructor holds an
 * address of this machine, with a port that differs from run to run.
 */
export async function placeOffchainResolvers(
  scribe: Scribe,
  deployer: PrivateKeyAccount,
  packaged: PackagedCode,
  ens: EnsFixtures,
  gateway: GatewayServer,
): Promise<void> {
  for (const mode of GATEWAY_MODES) {
    const resolver = await scribe.create(
      deployer,
      concat([
        packaged.offchainResolver,
        encodeAbiParameters(parseAbiParameters('string, address[]'), [
          gateway.template(mode),
          [gateway.signer],
        ]),
      ]),
    );
    await scribe.send(deployer, {
      to: ens.registry,
      data: setResolver(namehash(OFFCHAIN[mode]), resolver),
      gas: GAS,
    });
  }
}

const setResolver = (node: Hex, resolver: Address): Hex =>
  encodeFunctionData({ abi: registryAbi, functionName: 'setResolver', args: [node, resolver] });
