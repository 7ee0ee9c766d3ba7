/** What the signer itself calls an address. The wallet has no part in it. */
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { NameOf } from '#ui/call-tree/sentence.tsx';
import { knownToken } from '../app/known-tokens.ts';
import { messages } from './confirm-messages.ts';

export function namesFor(chainId: ChainId | null, account: Address, own: readonly Address[]): NameOf {
  return (address) => {
    if (address === account) return messages.thisAccount;
    if (own.includes(address)) return messages.ownAccount;
    const token = chainId === null ? null : knownToken(chainId, address);
    return token === null ? null : messages.knownToken(token.symbol);
  };
}
