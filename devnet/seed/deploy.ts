/** Puts the contracts on the first chain, and Multicall3 on both. */
import * as v from 'valibot';
import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  maxUint256,
  parseAbiParameters,
  parseEther,
  parseUnits,
} from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { factoryAbi, routerAbi, savingsAbi, tokenAbi, wethAbi } from '../abis.ts';
import type { PackagedCode } from '../artifacts.ts';
import { type Compiled, named } from '../compile.ts';
import { type AmmFixtures, MULTICALL3, type ProxyFixtures, type TokenFixtures } from '../fixtures.ts';
import type { DevnetToken } from '../manifest.ts';
import { HexString, type Rpc } from '../rpc.ts';
import type { Scribe } from './scribe.ts';

/** What a contract is called by itself. The right-to-left override makes `gnp.exe` read as `exe.png`. */
export const TOKEN_LABELS = {
  usdx: { standard: 'erc20', symbol: 'USDX', name: 'Demo dollar', decimals: 6 },
  daix: { standard: 'erc20', symbol: 'DAIX', name: 'Demo stable', decimals: 18 },
  tix: { standard: 'erc20', symbol: 'TIX', name: 'Demo ticket', decimals: 0 },
  fee: { standard: 'erc20', symbol: 'FEEX', name: 'Demo fee on transfer', decimals: 18 },
  hostile: {
    standard: 'erc20',
    symbol: 'ETH',
    name: '<img src=x onerror="alert(1)"><b>Ether</b> \u202egnp.exe\u202c \u2067reward\u2069\u0000',
    decimals: 18,
  },
  weth: { standard: 'erc20', symbol: 'WETH', name: 'Wrapped Ether', decimals: 18 },
  collectible: { standard: 'erc721', symbol: 'DEMO', name: 'Demo collectible', decimals: 0 },
  items: { standard: 'erc1155', symbol: 'ITEM', name: 'Demo item', decimals: 0 },
} as const satisfies Record<keyof TokenFixtures, Omit<DevnetToken, 'address'>>;

const BILLION = 1_000_000_000n;
const textAndText = parseAbiParameters('string, string');
const tokenWithDecimals = parseAbiParameters('string, string, uint8, uint256');
const tokenOfSupply = parseAbiParameters('string, string, uint256');
const twoAddresses = parseAbiParameters('address, address');

/** Deployed like any contract, then its code is put where every chain has it. */
export async function deployMulticall3(rpc: Rpc, scribe: Scribe, deployer: PrivateKeyAccount, initCode: Hex) {
  const address = await scribe.deploy(deployer, initCode);
  const code = await rpc('eth_getCode', [address, 'latest'], HexString);
  await rpc('anvil_setCode', [MULTICALL3, code], v.unknown());
}

export async function deployTokens(
  scribe: Scribe,
  deployer: PrivateKeyAccount,
  compiled: Compiled,
  packaged: PackagedCode,
): Promise<TokenFixtures> {
  const code = (name: string) => named(compiled, name).bytecode;
  const withDecimals = (key: 'usdx' | 'daix' | 'tix' | 'hostile') => {
    const { name, symbol, decimals } = TOKEN_LABELS[key];
    return encodeAbiParameters(tokenWithDecimals, [
      name,
      symbol,
      decimals,
      BILLION * 10n ** BigInt(decimals),
    ]);
  };
  const labels = (key: 'collectible' | 'items') =>
    encodeAbiParameters(textAndText, [TOKEN_LABELS[key].name, TOKEN_LABELS[key].symbol]);
  const { fee } = TOKEN_LABELS;
  return {
    usdx: await scribe.deploy(deployer, code('PermitToken'), withDecimals('usdx')),
    daix: await scribe.deploy(deployer, code('PlainToken'), withDecimals('daix')),
    tix: await scribe.deploy(deployer, code('PlainToken'), withDecimals('tix')),
    fee: await scribe.deploy(
      deployer,
      code('FeeToken'),
      encodeAbiParameters(tokenOfSupply, [fee.name, fee.symbol, BILLION * 10n ** BigInt(fee.decimals)]),
    ),
    hostile: await scribe.deploy(deployer, code('PlainToken'), withDecimals('hostile')),
    weth: await scribe.deploy(deployer, packaged.weth),
    collectible: await scribe.deploy(deployer, code('Collectible'), labels('collectible')),
    items: await scribe.deploy(deployer, code('MultiCollectible'), labels('items')),
  };
}

/** Uniswap V2, with 1 000 WETH and 3 million USDX in its pair. */
export async function deployAmm(
  rpc: Rpc,
  scribe: Scribe,
  deployer: PrivateKeyAccount,
  packaged: PackagedCode,
  tokens: TokenFixtures,
): Promise<AmmFixtures> {
  const factory = await scribe.deploy(
    deployer,
    packaged.ammFactory,
    encodeAbiParameters(parseAbiParameters('address'), [deployer.address]),
  );
  const router = await scribe.deploy(
    deployer,
    packaged.ammRouter,
    encodeAbiParameters(twoAddresses, [factory, tokens.weth]),
  );
  const ether = parseEther('1000');
  const dollars = parseUnits('3000000', TOKEN_LABELS.usdx.decimals);
  const deposit = encodeFunctionData({ abi: wethAbi, functionName: 'deposit' });
  await scribe.send(deployer, { to: tokens.weth, value: ether, data: deposit });
  for (const token of [tokens.weth, tokens.usdx]) {
    const data = encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [router, maxUint256] });
    await scribe.send(deployer, { to: token, data });
  }
  await scribe.mine(12);
  const data = encodeFunctionData({
    abi: routerAbi,
    functionName: 'addLiquidity',
    args: [tokens.weth, tokens.usdx, ether, dollars, ether, dollars, deployer.address, maxUint256],
  });
  await scribe.send(deployer, { to: router, data, gas: 4_000_000n });
  await scribe.mine(12);
  return { factory, router, pair: await pairOf(rpc, factory, tokens) };
}

async function pairOf(rpc: Rpc, factory: Address, tokens: TokenFixtures): Promise<Address> {
  const data = encodeFunctionData({
    abi: factoryAbi,
    functionName: 'getPair',
    args: [tokens.weth, tokens.usdx],
  });
  const word = await rpc('eth_call', [{ to: factory, data }, 'latest'], HexString);
  return `0x${word.slice(-40)}`;
}

/** A transparent proxy on its first implementation; the second is deployed for an upgrade in the history. */
export async function deployProxy(
  scribe: Scribe,
  deployer: PrivateKeyAccount,
  compiled: Compiled,
): Promise<ProxyFixtures> {
  const formerImplementation = await scribe.deploy(deployer, named(compiled, 'SavingsV1').bytecode);
  const implementation = await scribe.deploy(deployer, named(compiled, 'SavingsV2').bytecode);
  const initialize = encodeFunctionData({ abi: savingsAbi, functionName: 'initialize' });
  const proxy = await scribe.deploy(
    deployer,
    named(compiled, 'SavingsProxy').bytecode,
    encodeAbiParameters(parseAbiParameters('address, address, bytes'), [
      formerImplementation,
      deployer.address,
      initialize,
    ]),
  );
  // The proxy's constructor creates its admin: the first contract that it creates.
  const admin = getContractAddress({ from: proxy, nonce: 1n });
  return { proxy, admin, implementation, formerImplementation };
}
