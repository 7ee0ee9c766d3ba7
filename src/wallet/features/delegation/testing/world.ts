/** An account, two chains and two addresses for the tests of this screen. */
import { toAddress } from '#core/address/address.ts';
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Account } from '../../../model/account.ts';
import type { Network } from '../../../model/network.ts';
import { newAccount } from '../../../shared/account-sync.ts';
import { testNetwork } from '../../../testing/network.ts';

export const ME = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');
/** A program of 1,234 bytes, to be called “Batcher”. */
export const PROGRAM = toAddress('0x5fbdb2315678afecb367f032d93f642f64180aa3');
export const NOTHING = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
export const CHAIN = 31337 as ChainId;
export const OTHER = 31338 as ChainId;
export const SIGNATURE = {
  yParity: 1,
  r: `0x${'11'.repeat(32)}` as Hash,
  s: `0x${'22'.repeat(32)}` as Hash,
} as const;

const networkOf = (chainId: ChainId, name: string): Network =>
  testNetwork({ chainId, name, shortName: name });
export const NETWORKS = [networkOf(CHAIN, 'First'), networkOf(OTHER, 'Second')];

export const accountOf = (over: Partial<Account> = {}): Account => ({
  ...newAccount([], { address: ME, sourceId: 'a', sourceKind: 'mnemonic', path: null, createdAt: 1 }),
  label: 'Everyday',
  ...over,
});
