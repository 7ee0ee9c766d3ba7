/** What the signer says its sentences with: its own lists alone. */
import type { Address } from '#core/address/address.ts';
import type { SentenceContext } from '#core/calldata/parts.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { knownChain } from '#core/chain/known-chains.ts';
import { worstCallBy } from '#core/risk/worst-call.ts';
import { knownToken, knownTokens } from './known-tokens.ts';

export interface SentenceSubject {
  /** Null where none is named: then no token is known. */
  readonly chainId: ChainId | null;
  readonly account: Address;
  /** The other accounts of this signer. */
  readonly own: readonly Address[];
  /** Milliseconds of the epoch. */
  readonly now: number;
}

export function sentenceContextOf({ chainId, account, own, now }: SentenceSubject): SentenceContext {
  const chain = chainId === null ? undefined : knownChain(chainId);
  const seconds = BigInt(Math.floor(now / 1000));
  return {
    native: chain?.nativeSymbol ?? null,
    token: (address) => (chainId === null ? null : knownToken(chainId, address)),
    tokenOn: knownToken,
    worstOf: worstCallBy({
      chainName: chain?.name ?? null,
      account,
      own,
      tokens: chainId === null ? [] : knownTokens(chainId),
      now: seconds,
    }),
    account,
    now: seconds,
  };
}
