/** Contracts of others, from the compiled artefacts in their packages. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { Hex } from 'viem';
import { DevnetError } from './error.ts';

const require = createRequire(import.meta.url);

const InitCode = v.pipe(v.string(), v.regex(/^(0x)?([0-9a-f]{2})+$/i));

export interface PackagedCode {
  readonly ensRegistry: Hex;
  readonly reverseRegistrar: Hex;
  readonly publicResolver: Hex;
  readonly ownedResolver: Hex;
  readonly baseRegistrar: Hex;
  readonly registrarController: Hex;
  readonly priceOracle: Hex;
  readonly dummyOracle: Hex;
  readonly offchainResolver: Hex;
  readonly weth: Hex;
  readonly ammFactory: Hex;
  readonly ammRouter: Hex;
  readonly multicall3: Hex;
  readonly safe: Hex;
  readonly safeL2: Hex;
  readonly safeFactory: Hex;
  readonly safeFallbackHandler: Hex;
  readonly multiSend: Hex;
  readonly multiSendCallOnly: Hex;
}

/** Init codes without constructor arguments. Throws {@link DevnetError} `COMPILE_FAILED` when one is missing. */
export async function packagedCode(): Promise<PackagedCode> {
  return {
    ensRegistry: artefact('@ensdomains/ens/build/contracts/ENSRegistry.json'),
    reverseRegistrar: artefact('@ensdomains/ens/build/contracts/ReverseRegistrar.json'),
    publicResolver: artefact('@ensdomains/resolver/build/contracts/PublicResolver.json'),
    ownedResolver: artefact('@ensdomains/resolver/build/contracts/OwnedResolver.json'),
    baseRegistrar: artefact('@ensdomains/ethregistrar/build/contracts/BaseRegistrarImplementation.json'),
    registrarController: artefact('@ensdomains/ethregistrar/build/contracts/ETHRegistrarController.json'),
    priceOracle: artefact('@ensdomains/ethregistrar/build/contracts/StablePriceOracle.json'),
    dummyOracle: artefact('@ensdomains/ethregistrar/build/contracts/DummyOracle.json'),
    offchainResolver: artefact(
      '@ensdomains/offchain-resolver-contracts/artifacts/contracts/OffchainResolver.sol/OffchainResolver.json',
    ),
    weth: artefact('@uniswap/v2-periphery/build/WETH9.json'),
    ammFactory: artefact('@uniswap/v2-core/build/UniswapV2Factory.json'),
    ammRouter: artefact('@uniswap/v2-periphery/build/UniswapV2Router02.json'),
    multicall3: await multicall3(),
    safe: artefact('@safe-global/safe-contracts/build/artifacts/contracts/Safe.sol/Safe.json'),
    safeL2: artefact('@safe-global/safe-contracts/build/artifacts/contracts/SafeL2.sol/SafeL2.json'),
    safeFactory: artefact(
      '@safe-global/safe-contracts/build/artifacts/contracts/proxies/SafeProxyFactory.sol/SafeProxyFactory.json',
    ),
    safeFallbackHandler: artefact(
      '@safe-global/safe-contracts/build/artifacts/contracts/handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler.json',
    ),
    multiSend: artefact(
      '@safe-global/safe-contracts/build/artifacts/contracts/libraries/MultiSend.sol/MultiSend.json',
    ),
    multiSendCallOnly: artefact(
      '@safe-global/safe-contracts/build/artifacts/contracts/libraries/MultiSendCallOnly.sol/MultiSendCallOnly.json',
    ),
  };
}

function artefact(path: string): Hex {
  const parsed = v.safeParse(v.object({ bytecode: InitCode }), require(path));
  if (!parsed.success) throw new DevnetError('COMPILE_FAILED', `${path} holds no bytecode.`);
  return prefixed(parsed.output.bytecode);
}

/** viem carries the code for its deployless calls, in a module that it does not export. */
async function multicall3(): Promise<Hex> {
  const file = join(dirname(require.resolve('viem/package.json')), '_esm', 'constants', 'contracts.js');
  const module: unknown = await import(pathToFileURL(file).href);
  const parsed = v.safeParse(v.object({ multicall3Bytecode: InitCode }), module);
  if (!parsed.success)
    throw new DevnetError('COMPILE_FAILED', 'viem no longer carries the code of Multicall3.');
  return prefixed(parsed.output.multicall3Bytecode);
}

function prefixed(code: string): Hex {
  return code.startsWith('0x') ? (code as Hex) : `0x${code}`;
}
