/** What the signer, which asks nobody, says of a call. For tests. */
import type { Address } from '../../address/address.ts';
import { listedTokens } from '../../asset/token-list.ts';
import type { Hex } from '../../bytes/hex.ts';
import { readCall } from '../../calldata/read.ts';
import { ACCOUNT, callOf, MAINNET, TOKEN } from '../../calldata/testing.ts';
import { assessTransaction } from '../assess.ts';

export const assessed = (to: Address, data: Hex, value: bigint) =>
  assessTransaction({
    chainId: MAINNET,
    chainName: 'Ethereum',
    account: ACCOUNT,
    tree: readCall(callOf(to, data, value)),
    delegations: [],
    worstCaseFee: 1n,
    gasLimit: 100_000n,
    gasPrice: 1n,
    accessListSize: 0,
    own: [],
    tokens: [
      { address: TOKEN, symbol: 'USDX', decimals: 6, listed: true },
      ...listedTokens(MAINNET).map((token) => ({ ...token, listed: true })),
    ],
    outside: null,
    now: 1_800_000_000n,
  });
