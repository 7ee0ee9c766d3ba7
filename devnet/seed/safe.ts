/** A Safe that two of three people of the demo open together, and a contract that accounts may delegate batches to. */
import { encodeFunctionData, getAddress, parseEther, parseUnits, zeroAddress } from 'viem';
import { safeAbi, safeFactoryAbi, tokenAbi } from '../abis.ts';
import type { DevnetAccounts } from '../accounts.ts';
import type { PackagedCode } from '../artifacts.ts';
import { type Compiled, named } from '../compile.ts';
import type { SafeFixtures, SharedSafeFixtures, TokenFixtures } from '../fixtures.ts';
import { HexString, type Rpc } from '../rpc.ts';
import { pick } from './pick.ts';
import type { Scribe } from './scribe.ts';

const OWNERS = 3;
const THRESHOLD = 2n;

/** SafeL2 1.4.1 behind its proxy: as the Safe app deploys them on every chain but Ethereum's main one. */
export async function deploySharedSafe(
  rpc: Rpc,
  scribe: Scribe,
  { deployer, visible }: DevnetAccounts,
  packaged: PackagedCode,
  compiled: Compiled,
  { factory, fallbackHandler }: SafeFixtures,
  tokens: TokenFixtures,
): Promise<SharedSafeFixtures> {
  const owners = visible.slice(0, OWNERS).map(({ address }) => address);
  const singleton = await scribe.deploy(deployer, packaged.safeL2);
  const initializer = encodeFunctionData({
    abi: safeAbi,
    functionName: 'setup',
    args: [owners, THRESHOLD, zeroAddress, '0x', fallbackHandler, zeroAddress, 0n, zeroAddress],
  });
  const data = encodeFunctionData({
    abi: safeFactoryAbi,
    functionName: 'createProxyWithNonce',
    args: [singleton, initializer, 1n],
  });
  const word = await rpc('eth_call', [{ from: deployer.address, to: factory, data }, 'latest'], HexString);
  const safe = getAddress(`0x${word.slice(-40)}`);
  await scribe.send(deployer, { to: factory, data, gas: 1_000_000n });
  await scribe.mine(12);
  await scribe.send(deployer, { to: safe, value: parseEther('25'), gas: 60_000n });
  const dollars = encodeFunctionData({
    abi: tokenAbi,
    functionName: 'transfer',
    args: [safe, parseUnits('7500', 6)],
  });
  await scribe.send(deployer, { to: tokens.usdx, data: dollars });
  await scribe.mine(12);
  const delegate = await scribe.deploy(deployer, named(compiled, 'BatchDelegate').bytecode);
  return {
    safe,
    singleton,
    owners: [pick(owners, 0), pick(owners, 1), pick(owners, 2)],
    threshold: 2,
    delegate,
  };
}
