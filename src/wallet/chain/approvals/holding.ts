/** From what contracts answered to what holds now. Pure. */
import { type Address, ZERO_ADDRESS } from '#core/address/address.ts';
import { PERMIT2 } from '#core/address/permit2.ts';
import { EMPTY_HEX, type Hex } from '#core/bytes/hex.ts';
import { isUnlimited } from '#core/risk/amounts.ts';
import type { InnerCall } from '../evm/calls.ts';
import { type Answers, answerKey } from './ask.ts';
import { readAddress, readBool, readPermit2, reads, readUint } from './calls.ts';
import type { Trace } from './events.ts';
import type { Allowance } from './types.ts';

/** What is known of an allowance from its contracts alone. */
export type Holding = Pick<Allowance, 'spender' | 'amount' | 'unlimited' | 'expires' | 'atRisk'>;

/** `gone`: nobody may do anything there any more. `unanswered`: nothing is known. */
export type Verdict = Holding | 'gone' | 'unanswered';

/** What to ask about a trace. */
export function questionsOf({ standard, token, spender, tokenId }: Trace, owner: Address): InnerCall[] {
  switch (standard) {
    case 'erc20':
      return [reads.allowance(token, owner, spender), reads.balanceOf(token, owner)];
    case 'erc721':
      return [reads.getApproved(token, tokenId ?? 0n), reads.ownerOf(token, tokenId ?? 0n)];
    case 'approvalForAll':
      return [reads.isApprovedForAll(token, owner, spender), reads.balanceOf(token, owner)];
    case 'permit2':
      return [
        reads.permit2(token, owner, spender),
        reads.allowance(token, owner, PERMIT2),
        reads.balanceOf(token, owner),
      ];
  }
}

/** `now` in seconds of the epoch, as the chain has it. */
export function verdictOf(trace: Trace, owner: Address, answers: Answers, now: bigint): Verdict {
  const [main, ...others] = questionsOf(trace, owner).map((call) => answers.get(answerKey(call)));
  switch (trace.standard) {
    case 'erc20':
      return plain(trace, main, others[0]);
    case 'erc721':
      return single(owner, main, others[0]);
    case 'approvalForAll':
      return forAll(trace, main, others[0]);
    case 'permit2':
      return throughPermit2(trace, main, others, now);
  }
}

type Answer = Hex | null | undefined;

/** A contract that is not there any more: nothing can be taken from it. */
const isEmpty = (answer: Answer): boolean => answer === EMPTY_HEX;
const uint = (answer: Answer): bigint | null => (answer ? readUint(answer) : null);

function plain({ spender }: Trace, allowance: Answer, balance: Answer): Verdict {
  if (isEmpty(allowance)) return 'gone';
  const amount = uint(allowance);
  if (amount === null) return 'unanswered';
  if (amount === 0n) return 'gone';
  const unlimited = isUnlimited(amount);
  return { spender, amount, unlimited, expires: null, atRisk: least(amount, uint(balance)) };
}

/** ERC-721: the approval of one token ends with its transfer. Both calls fail for a token that was burnt. */
function single(owner: Address, approved: Answer, holder: Answer): Verdict {
  if (isEmpty(approved) || approved === null || holder === null) return 'gone';
  const spender = approved ? readAddress(approved) : null;
  const keeper = holder ? readAddress(holder) : null;
  if (spender === null || keeper === null) return 'unanswered';
  if (spender === ZERO_ADDRESS || keeper !== owner) return 'gone';
  return { spender, amount: null, unlimited: false, expires: null, atRisk: 1n };
}

/** ERC-1155 does not say how many items there are in all: what is at risk is then not known. */
function forAll({ spender }: Trace, approved: Answer, items: Answer): Verdict {
  if (isEmpty(approved)) return 'gone';
  const allowed = approved ? readBool(approved) : null;
  if (allowed === null) return 'unanswered';
  if (!allowed) return 'gone';
  return { spender, amount: null, unlimited: true, expires: null, atRisk: uint(items) };
}

function throughPermit2(
  { spender }: Trace,
  permitted: Answer,
  [toPermit2, balance]: Answer[],
  now: bigint,
): Verdict {
  if (isEmpty(permitted)) return 'gone';
  const held = permitted ? readPermit2(permitted) : null;
  if (held === null) return 'unanswered';
  const { amount, expires } = held;
  if (amount === 0n || (expires !== null && now > expires)) return 'gone';
  // Permit2 itself can move no more than the token lets it.
  const reach = uint(toPermit2);
  return {
    spender,
    amount,
    unlimited: isUnlimited(amount),
    expires,
    atRisk: reach === null ? null : least(least(amount, reach), uint(balance)),
  };
}

/** Null where one of them is not known. */
function least(a: bigint | null, b: bigint | null): bigint | null {
  if (a === null || b === null) return null;
  return a < b ? a : b;
}
