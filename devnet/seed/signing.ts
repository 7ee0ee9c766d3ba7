/** What signing is tried on: Permit2, a Safe, contracts that deceive, and the oracle of the OP-stack. */
import * as v from 'valibot';
import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  type Hex,
  parseAbiParameters,
  parseEther,
  parseUnits,
  zeroAddress,
} from 'viem';
import { safeAbi, safeFactoryAbi, tokenAbi } from '../abis.ts';
import type { DevnetAccounts } from '../accounts.ts';
import type { PackagedCode } from '../artifacts.ts';
import { type Compiled, named } from '../compile.ts';
import {
  GAS_PRICE_ORACLE,
  MULTI_SEND,
  MULTI_SEND_CALL_ONLY,
  PERMIT2,
  type SafeFixtures,
  type TokenFixtures,
  type TrickFixtures,
} from '../fixtures.ts';
import { HexString, type Rpc } from '../rpc.ts';
import { TOKEN_LABELS } from './deploy.ts';
import { pick } from './pick.ts';
import type { Scribe } from './scribe.ts';

/** Contracts without a constructor to speak of, at an address of their own choice. */
async function place(rpc: Rpc, address: Address, runtime: Hex): Promise<void> {
  await rpc('anvil_setCode', [address, runtime], v.unknown());
}

export async function placeOracle(rpc: Rpc, compiled: Compiled): Promise<void> {
  await place(rpc, GAS_PRICE_ORACLE, named(compiled, 'GasPriceOracle').runtime);
}

export async function placePermit2(rpc: Rpc, compiled: Compiled): Promise<Address> {
  await place(rpc, PERMIT2, named(compiled, 'Permit2').runtime);
  return PERMIT2;
}

export async function deploySafe(
  rpc: Rpc,
  scribe: Scribe,
  { deployer, visible }: DevnetAccounts,
  packaged: PackagedCode,
  tokens: TokenFixtures,
): Promise<SafeFixtures> {
  const owner = pick(visible, 0).address;
  const singleton = await scribe.deploy(deployer, packaged.safe);
  const factory = await scribe.deploy(deployer, packaged.safeFactory);
  const fallbackHandler = await scribe.deploy(deployer, packaged.safeFallbackHandler);
  for (const [address, code] of [
    [MULTI_SEND, packaged.multiSend],
    [MULTI_SEND_CALL_ONLY, packaged.multiSendCallOnly],
  ] as const) {
    const deployed = await scribe.deploy(deployer, code);
    await place(rpc, address, await rpc('eth_getCode', [deployed, 'latest'], HexString));
  }
  const initializer = encodeFunctionData({
    abi: safeAbi,
    functionName: 'setup',
    args: [[owner], 1n, zeroAddress, '0x', fallbackHandler, zeroAddress, 0n, zeroAddress],
  });
  const data = encodeFunctionData({
    abi: safeFactoryAbi,
    functionName: 'createProxyWithNonce',
    args: [singleton, initializer, 0n],
  });
  const word = await rpc('eth_call', [{ from: deployer.address, to: factory, data }, 'latest'], HexString);
  const safe = getAddress(`0x${word.slice(-40)}`);
  await scribe.send(deployer, { to: factory, data, gas: 1_000_000n });
  await scribe.mine(12);
  await scribe.send(deployer, { to: safe, value: parseEther('10'), gas: 60_000n });
  await scribe.send(deployer, transfer(tokens.usdx, safe, parseUnits('5000', 6)));
  await scribe.mine(12);
  return {
    singleton,
    factory,
    fallbackHandler,
    multiSend: MULTI_SEND,
    multiSendCallOnly: MULTI_SEND_CALL_ONLY,
    safe,
  };
}

export async function deployTricks(
  scribe: Scribe,
  { deployer, visible }: DevnetAccounts,
  compiled: Compiled,
  tokens: TokenFixtures,
): Promise<TrickFixtures> {
  const code = (name: string) => named(compiled, name).bytecode;
  const [first, second] = [pick(visible, 0).address, pick(visible, 1).address];
  const liar = await scribe.deploy(deployer, code('Liar'));
  const shifter = await scribe.deploy(
    deployer,
    code('Shifter'),
    encodeAbiParameters(parseAbiParameters('address'), [tokens.usdx]),
  );
  const batcher = await scribe.deploy(deployer, code('Batcher'));
  const { symbol, name, decimals } = TOKEN_LABELS.usdx;
  const counterfeit = await scribe.deploy(
    deployer,
    code('PlainToken'),
    encodeAbiParameters(parseAbiParameters('string, string, uint8, uint256'), [
      name,
      symbol,
      decimals,
      10n ** 15n,
    ]),
  );
  await scribe.send(deployer, transfer(tokens.usdx, shifter, parseUnits('100000', 6)));
  await scribe.mine(12);
  return { liar, shifter, batcher, counterfeit, lookAlike: lookAlikeOf(second, first) };
}

/** Poisoning as it is done: transfers of nothing out of the victim's own account, and gifts of a counterfeit. */
export async function poison(
  scribe: Scribe,
  { deployer, visible }: DevnetAccounts,
  tokens: TokenFixtures,
  { counterfeit, lookAlike }: TrickFixtures,
): Promise<void> {
  const victim = pick(visible, 0).address;
  await scribe.send(deployer, {
    to: tokens.usdx,
    data: encodeFunctionData({
      abi: tokenAbi,
      functionName: 'transferFrom',
      args: [victim, lookAlike, 0n],
    }),
  });
  await scribe.send(deployer, transfer(counterfeit, victim, parseUnits('2500', TOKEN_LABELS.usdx.decimals)));
  await scribe.mine(60);
}

function transfer(token: Address, to: Address, amount: bigint) {
  return {
    to: token,
    data: encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to, amount] }),
  };
}

/** The ends of one address around the middle of another. */
function lookAlikeOf(ends: Address, middle: Address): Address {
  return `0x${ends.slice(2, 8)}${middle.slice(8, -6)}${ends.slice(-6)}`.toLowerCase() as Address;
}
