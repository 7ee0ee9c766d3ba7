/** Allowances, accounts and networks for the tests of this screen. */
import { toAddress } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Allowance } from '../../../approvals/types.ts';
import type { Account } from '../../../model/account.ts';
import type { Network } from '../../../model/network.ts';
import type { NetworkView } from '../../../rpc/endpoints/types.ts';
import { testNetwork } from '../../../testing/network.ts';

export const CHAIN = 31337 as ChainId;
export const OWNER = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');
export const TOKEN = toAddress('0x5fbdb2315678afecb367f032d93f642f64180aa3');
export const OTHER = toAddress('0xe7f1725e7734ce288f8367e1bb143e90bb3f0512');
export const SPENDER = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');

export const hashOf = (seed: string) => `0x${seed.padStart(64, '0')}` as Hash;

export const DOLLAR: Asset = {
  chainId: CHAIN,
  id: TOKEN,
  standard: 'erc20',
  symbol: 'USDX',
  name: 'Demo dollar',
  decimals: 6,
  status: 'known',
};

export function allowance(change: Partial<Allowance> = {}): Allowance {
  const given = { standard: 'erc20', token: TOKEN, spender: SPENDER, tokenId: null, ...change } as const;
  return {
    id: `${given.standard}/${given.token}/${given.tokenId ?? given.spender}`,
    chainId: CHAIN,
    owner: OWNER,
    asset: DOLLAR,
    spenderName: null,
    amount: 5_000_000n,
    unlimited: false,
    expires: null,
    atRisk: 5_000_000n,
    changed: { block: 7n, hash: hashOf('7'), time: 1_700_000_000 },
    unsolicited: false,
    evidence: { level: 'reported', sources: ['node.test'], block: 9n, at: 0 },
    ...given,
  };
}

export function person(change: Partial<Account> = {}): Account {
  return {
    address: OWNER,
    label: 'Main',
    sourceId: 's',
    sourceKind: 'mnemonic',
    coldSource: null,
    path: null,
    order: 0,
    colour: null,
    hidden: false,
    lookChangedAt: 0,
    createdAt: 0,
    backedUpAt: null,
    savedAt: null,
    ...change,
  };
}

export function networkView(chainId: ChainId = CHAIN, name = 'Demo chain'): NetworkView {
  const network: Network = testNetwork({ chainId, name });
  return { network, stored: true, endpoints: [], restarted: false };
}
