/** What the signer says its sentences with: its own lists alone. */
import type { Address } from '#core/address/address.ts';
import type { SentenceContext } from '#core/calldata/parts.ts';
import type { CallTree } from '#core/calldata/tree.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { knownChain } from '#core/chain/known-chains.ts';
import { worstCall } from '#core/risk/worst-call.ts';
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
  // One batch is said in several places, and each time it is drawn.
  const worst = new WeakMap<CallTree, CallTree | null>();
  const findWorst = (batch: CallTree): CallTree | null =>
    worstCall(batch, {
      chainId: batch.call.chainId,
      chainName: chain?.name ?? null,
      account,
      own,
      tokens: chainId === null ? [] : knownTokens(chainId),
      delegations: [],
      worstCaseFee: 0n,
      gasLimit: 0n,
      gasPrice: 0n,
      outside: null,
      now: seconds,
    });
  return {
    native: chain?.nativeSymbol ?? null,
    token: (address) => (chainId === null ? null : knownToken(chainId, address)),
    tokenOn: knownToken,
    worstOf(batch) {
      const known = worst.get(batch);
      if (known !== undefined) return known;
      const found = findWorst(batch);
      worst.set(batch, found);
      return found;
    },
    account,
    now: seconds,
  };
}
