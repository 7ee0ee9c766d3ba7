/** The whole past of both chains. Nothing in it depends on the day, the machine or a port. */
import * as v from 'valibot';
import { type Address, numberToHex, parseEther } from 'viem';
import { DEVNET_MNEMONIC, type DevnetAccounts } from '../accounts.ts';
import { packagedCode } from '../artifacts.ts';
import { CHAIN_A, CHAIN_B } from '../chains.ts';
import { compileFixtures } from '../compile.ts';
import { type Fixtures, MULTICALL3 } from '../fixtures.ts';
import type { GatewayServer } from '../gateway/server.ts';
import { HexString, type Rpc } from '../rpc.ts';
import { seedChainNames } from './chain-names.ts';
import { deployContracts } from './contracts.ts';
import { deployAmm, deployMulticall3, deployProxy, deployTokens } from './deploy.ts';
import { deployFeeds, liveThroughWeek, postPrices } from './feeds.ts';
import { distribute, liveOnChainA, liveOnChainB } from './history.ts';
import { seedNames } from './names.ts';
import { placeOffchainResolvers, seedRegistrar } from './registrar.ts';
import { deploySharedSafe } from './safe.ts';
import { type Block, createScribe } from './scribe.ts';
import { deploySafe, deployTricks, placeOracle, placePermit2, poison } from './signing.ts';
import { liveInVariety } from './variety.ts';
import { seedWrapper } from './wrapper.ts';

const SERVICE_ETHER = parseEther('10000000');

type SeededA = Omit<Fixtures, 'lastSeededBlock' | 'seededTransactions'> & SeededB;
type SeededB = { lastBlock: Block; transactions: number };

/** Writes the past of both chains into two empty nodes. */
export async function seedChains(chainA: Rpc, chainB: Rpc, accounts: DevnetAccounts): Promise<Fixtures> {
  const [seededA, seededB] = await Promise.all([seedChainA(chainA, accounts), seedChainB(chainB, accounts)]);
  const { lastBlock, transactions, ...named } = seededA;
  return {
    ...named,
    lastSeededBlock: { chainA: lastBlock, chainB: seededB.lastBlock },
    seededTransactions: { chainA: transactions, chainB: seededB.transactions },
  };
}

/**
 * The week before the present, with its prices. A block each day, seven hours before this time of day: the wallet asks
 * for the moment of a time of day that is up to six hours ago.
 */
export async function liveLastWeek(
  rpc: Rpc,
  { deployer }: DevnetAccounts,
  { feeds }: Fixtures,
): Promise<void> {
  const nonce = await rpc('eth_getTransactionCount', [deployer.address, 'latest'], HexString);
  const scribe = createScribe(rpc, CHAIN_A, new Map([[deployer.address, Number(nonce)]]));
  const weekAgo = Math.floor(Date.now() / 1_000) - 7 * 86_400 - 7 * 3_600;
  await liveThroughWeek(scribe, deployer, feeds, weekAgo - CHAIN_A.genesisTime);
}

/** What belongs to the present: prices of the day, and where the gateway of names is. Written by the next block. */
export async function arrive(
  rpc: Rpc,
  { deployer }: DevnetAccounts,
  { feeds, ens }: Fixtures,
  gateway: GatewayServer,
): Promise<void> {
  const nonce = await rpc('eth_getTransactionCount', [deployer.address, 'latest'], HexString);
  const scribe = createScribe(rpc, CHAIN_A, new Map([[deployer.address, Number(nonce)]]));
  await postPrices(scribe, deployer, feeds);
  await placeOffchainResolvers(scribe, deployer, await packagedCode(), ens, gateway);
}

async function seedChainA(rpc: Rpc, accounts: DevnetAccounts): Promise<SeededA> {
  const { deployer, faucet, visible } = accounts;
  const compiled = compileFixtures();
  const packaged = await packagedCode();
  const scribe = createScribe(rpc, CHAIN_A);
  await endow(rpc, [deployer.address, faucet.address]);
  await deployMulticall3(rpc, scribe, deployer, packaged.multicall3);
  const tokens = await deployTokens(scribe, deployer, compiled, packaged);
  const amm = await deployAmm(rpc, scribe, deployer, packaged, tokens);
  const proxy = await deployProxy(scribe, deployer, compiled);
  const scene = { tokens, amm, proxy };
  const ens = await seedNames(scribe, accounts, compiled, packaged, scene);
  await distribute(scribe, accounts, scene);
  const permit2 = await placePermit2(rpc, compiled);
  const safe = await deploySafe(rpc, scribe, accounts, packaged, tokens);
  const tricks = await deployTricks(scribe, accounts, compiled, tokens);
  await liveOnChainA(scribe, accounts, scene);
  await poison(scribe, accounts, tokens, tricks);
  // Added after everything else, so that nothing before it has another address than it had.
  const variety = await liveInVariety(scribe, accounts, scene, compiled);
  const feeds = await deployFeeds(scribe, accounts.deployer, compiled);
  const registrar = await seedRegistrar(scribe, accounts, packaged, ens);
  const sharedSafe = await deploySharedSafe(rpc, scribe, accounts, packaged, compiled, safe, tokens);
  const contracts = await deployContracts(scribe, accounts.deployer, compiled);
  const wrapper = await seedWrapper(scribe, accounts, { compiled, packaged }, ens, registrar);
  const chainNames = await seedChainNames(scribe, accounts, ens, registrar);
  const lastBlock = await scribe.mine(60);
  return {
    mnemonic: DEVNET_MNEMONIC,
    accounts: visible.map((account) => account.address),
    deployer: deployer.address,
    faucet: faucet.address,
    multicall3: MULTICALL3,
    ...scene,
    permit2,
    safe,
    sharedSafe,
    tricks,
    feeds,
    variety,
    ens,
    contracts,
    registrar,
    wrapper,
    chainNames,
    lastBlock,
    transactions: scribe.count(),
  };
}

async function seedChainB(rpc: Rpc, accounts: DevnetAccounts): Promise<SeededB> {
  const { multicall3 } = await packagedCode();
  const scribe = createScribe(rpc, CHAIN_B);
  await endow(rpc, [accounts.deployer.address, accounts.faucet.address]);
  await deployMulticall3(rpc, scribe, accounts.deployer, multicall3);
  await placeOracle(rpc, compileFixtures());
  const lastBlock = await liveOnChainB(scribe, accounts);
  return { lastBlock, transactions: scribe.count() };
}

async function endow(rpc: Rpc, addresses: readonly Address[]): Promise<void> {
  for (const address of addresses) {
    await rpc('anvil_setBalance', [address, numberToHex(SERVICE_ETHER)], v.unknown());
  }
}
