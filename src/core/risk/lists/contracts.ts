/** The few contracts that rules must know by name. */
import { type Address, toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import { PERMIT2 } from '../../address/permit2.ts';
import { SAFE_TO_L2_SETUP } from '../../calldata/standards/safe.ts';
import { nameDeployment } from '../../names/deployments.ts';
import { MULTI_SEND_CALL_ONLY } from '../../safe/transaction.ts';

/**
 * Safe's own contracts that are made to be run as foreign code, for doing several calls at once and for setting up a
 * new Safe: a Safe that calls them so is doing the usual thing. `chains` null: published at the same address on every chain, by a factory that
 * binds the address to the code (EIP-2470 and its successors). Addresses as in safe-global/safe-deployments.
 * `MultiSend` lets a call inside be foreign code again; such a call is a node of its own and is judged as that.
 */
const SAFE_LIBRARIES: readonly { readonly address: string; readonly chains: readonly number[] | null }[] = [
  // MultiSend 1.1.1, published by hand: only where its publisher put it.
  { address: '0x8D29bE29923b68abfDD21e541b9374737B49cdAD', chains: [1, 100] },
  // MultiSend 1.3.0, canonical and EIP-155 deployments; MultiSendCallOnly is in the list that batches are made with.
  { address: '0xA238CBeb142c10Ef7Ad8442C6D1f9E89e07e7761', chains: null },
  { address: '0x998739BFdAAdde7C933B942a68053933098f9EDa', chains: null },
  // 1.4.1
  { address: '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526', chains: null },
  // 1.5.0
  { address: '0x218543288004CD07832472D464648173c77D7eB7', chains: null },
];

/** `SafeL2` 1.4.1 and 1.5.0 (safe-global/safe-deployments): the code that `SafeToL2Setup` gives a new Safe. */
const SAFE_L2: readonly string[] = [
  '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762',
  '0xEdd160fEBBD92E350D4D398fb636302fccd67C7e',
];

export const isSafeL2 = (address: Address): boolean => SAFE_L2.includes(address);

export function isSafeLibrary(address: Address, chainId: number): boolean {
  return (
    MULTI_SEND_CALL_ONLY.includes(address) ||
    SAFE_TO_L2_SETUP.includes(address) ||
    SAFE_LIBRARIES.some(
      (known) => known.address === address && (known.chains === null || known.chains.includes(chainId)),
    )
  );
}

/** ENS's own resolvers on Ethereum and Sepolia, the newest and the one before (docs.ens.domains, Deployments). */
const PUBLIC_RESOLVERS: readonly (string | null)[] = [
  // That which the wallet offers for a name.
  nameDeployment(1).resolver,
  '0x231b0Ee14048e9dCcD1d247744d114a4EB5E8E63',
  '0xE99638b40E4Fff0129D56f03b55b6bbC4BBE49b5',
  '0x8FADE66B79cC9f707aB26799354482EB93a5B7dD',
];

export const isPublicResolver = (address: Address): boolean => PUBLIC_RESOLVERS.includes(address);

export const isPermit2 = (address: Address): boolean => address === PERMIT2;

/**
 * Contracts that take tokens for a published router or market and for nobody else, and so are what people give a limit
 * to: CoW's `GPv2VaultRelayer` (cowprotocol/contracts), OpenSea's conduit (ProjectOpenSea/seaport), `TokenTransferProxy`
 * of ParaSwap 5 (developers.velora.xyz) and `TokenApprove` of OKX on Ethereum and Avalanche (web3.okx.com, DEX API, smart
 * contracts); and the first router of Trader Joe (traderjoe-xyz/joe-core), which takes them itself.
 */
const TAKERS: readonly string[] = [
  '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110',
  '0x1E0049783F008A0085193E00003D00cd54003c71',
  '0x216B4B4Ba9F3e719726886d34a177484278Bfcae',
  '0x40aA958dd87FC8305b97f2BA922CDdCa374bcD7f',
  '0x60aE616a2155Ee3d9A68541Ba4544862310933d4',
];

export const isTaker = (address: Address): boolean => TAKERS.includes(address);

export const LISTED_CONTRACTS: readonly string[] = [
  ...TAKERS,
  ...SAFE_LIBRARIES.map(({ address }) => address),
  ...SAFE_L2,
  PERMIT2,
];

/** `Multicall3` (mds1/multicall3), one and the same on each chain that the program knows. */
export const MULTICALL3 = toAddress('0xcA11bde05977b3631167028862bE2a173976CA11');

/**
 * Contracts that make any call for anybody: what such a one may take, anybody takes (mds1/multicall3, README,
 * "Security"). Known by everybody, which is why thieves have permissions given to them.
 */
const SERVES_ANYONE: readonly Address[] = [
  MULTICALL3,
  // Multicall2.
  toAddress('0x5BA1e12693Dc8F9c48aAD8770482f4739bEeD696'),
];

export const servesAnyone = (address: Address): boolean => SERVES_ANYONE.includes(address);

// Addresses that nobody holds: what is sent there is gone. The zero address has a rule of its own.

/** In use for burning by convention, or a mark that stands for the chain's coin in programs (ERC-7528). */
const BURNS: readonly string[] = [
  '0x000000000000000000000000000000000000dEaD',
  '0x00000000000000000000000000000000DeaDBeef',
  '0xdEAD000000000000000042069420694206942069',
  '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
];

/** One digit forty times, or the first addresses of all, where precompiled contracts live (up to 0x1ff). */
const PATTERN = /^0x(?:([0-9a-f])\1{39}|0{37}[0-9a-f]{3})$/i;

export function isBurn(address: Address): boolean {
  return address !== ZERO_ADDRESS && (PATTERN.test(address) || BURNS.includes(address));
}

export const BURN_ADDRESSES = BURNS;
