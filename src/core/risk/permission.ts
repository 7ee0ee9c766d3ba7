/** All rules over a signed permission (EIP-2612, DAI, Permit2): the signature alone gives the right. */
import type { Address } from '../address/address.ts';
import { isUnlimited } from '../amount/unlimited.ts';
import { servesAnyone } from './lists/contracts.ts';
import { messages as allowanceMessages } from './messages/allowances.ts';
import { messages as recipientMessages } from './messages/recipients.ts';
import { isKnownSpender, isPlainAccount } from './rules/allowance.ts';
import { knownBadAmong } from './rules/recipient.ts';
import { indexSimilar } from './similar-address.ts';
import { type AddressFacts, type Finding, finding, ordered, type PermissionSubject } from './types.ts';

export interface PermissionRule {
  readonly id: string;
  check(subject: PermissionSubject): readonly Finding[];
}

const factsOf = (subject: PermissionSubject, address: Address): AddressFacts | undefined =>
  subject.outside?.facts.find((facts) => facts.address === address);

/** Nothing is given: the permission takes back, or goes to an account of one's own. Of no tokens nothing is known. */
const isHarmless = ({ spender, account, own, tokens }: PermissionSubject): boolean =>
  spender === account ||
  own.includes(spender) ||
  (tokens.length > 0 && tokens.every(({ amount }) => amount === 0n));

const unlimited: PermissionRule = {
  id: 'unlimited-allowance',
  check: ({ tokens }) =>
    tokens
      .filter(({ amount }) => amount === 'all' || isUnlimited(amount))
      .map(({ token }) =>
        finding('unlimited-allowance', 'danger', allowanceMessages.unlimited(false), token),
      ),
};

const aboveBalance: PermissionRule = {
  id: 'large-allowance',
  check: ({ tokens, outside }) =>
    tokens.flatMap(({ token, amount }) => {
      const balance = outside?.balances.get(token);
      if (balance === undefined || amount === 'all' || isUnlimited(amount) || amount <= balance) return [];
      return finding('large-allowance', 'caution', allowanceMessages.aboveBalance, token, 'reported');
    }),
};

const openToAnyone: PermissionRule = {
  id: 'spender-serves-anyone',
  check: ({ spender }) =>
    servesAnyone(spender)
      ? [finding('spender-serves-anyone', 'danger', allowanceMessages.servesAnyone, spender)]
      : [],
};

const noCode: PermissionRule = {
  id: 'spender-without-code',
  check(subject) {
    const facts = factsOf(subject, subject.spender);
    return facts !== undefined && isPlainAccount(facts)
      ? [
          finding(
            'spender-without-code',
            'danger',
            allowanceMessages.spenderNoCode,
            subject.spender,
            facts.evidence,
          ),
        ]
      : [];
  },
};

const fresh: PermissionRule = {
  id: 'spender-fresh',
  check(subject) {
    const facts = factsOf(subject, subject.spender);
    const seconds = facts?.youngerThanSeconds ?? null;
    return facts !== undefined && seconds !== null
      ? [
          finding(
            'spender-fresh',
            'caution',
            allowanceMessages.spenderFresh(seconds),
            subject.spender,
            facts.evidence,
          ),
        ]
      : [];
  },
};

const stranger: PermissionRule = {
  id: 'permit-to-stranger',
  check: ({ spender, outside }) =>
    outside === null || outside.parties.some(({ address, sent }) => address === spender && sent > 0)
      ? []
      : [finding('permit-to-stranger', 'caution', allowanceMessages.permitStranger, spender)],
};

/** Where nobody could be asked whom the account has used; of what has no limit a graver rule speaks. */
const unknownSpender: PermissionRule = {
  id: 'spender-unknown',
  check: ({ spender, chainId, outside, tokens, pays }) =>
    outside === null &&
    pays !== true &&
    tokens.some(({ amount }) => amount !== 'all' && amount > 0n && !isUnlimited(amount)) &&
    !isKnownSpender(spender, chainId ?? 0)
      ? [finding('spender-unknown', 'caution', allowanceMessages.spenderUnknown, spender)]
      : [],
};

const knownBad: PermissionRule = {
  id: 'known-bad-address',
  check: ({ spender }) => knownBadAmong([spender]),
};

const lookAlike: PermissionRule = {
  id: 'look-alike-address',
  check({ account, own, spender, outside }) {
    const parties = outside?.parties ?? [];
    const like = indexSimilar(new Set([account, ...own, ...parties.map(({ address }) => address)])).find(
      spender,
    );
    if (like === null) return [];
    const before = parties.some(({ address, sent }) => address === spender && sent > 0);
    const name = parties.find(({ address }) => address === like.address)?.name ?? null;
    const words = recipientMessages.lookAlike(like.how, like.address, name);
    return [finding('look-alike-address', before ? 'caution' : 'danger', words, spender)];
  },
};

const codeElsewhere: PermissionRule = {
  id: 'recipient-code-elsewhere',
  check(subject) {
    const facts = factsOf(subject, subject.spender);
    return facts?.hasCode === false && facts.codeOnOtherChains.length > 0
      ? [
          finding(
            'recipient-code-elsewhere',
            'danger',
            recipientMessages.codeElsewhere(facts.codeOnOtherChains),
            subject.spender,
            facts.evidence,
          ),
        ]
      : [];
  },
};

const DAY = 86_400n;
const FAR = 30n * DAY;
const NEVER = 3650n * DAY;

const ends: PermissionRule = {
  id: 'permission-endless',
  check: ({ expires, now }) =>
    expires === null || expires > now + NEVER
      ? [finding('permission-endless', 'danger', allowanceMessages.endless)]
      : [],
};

const endsFar: PermissionRule = {
  id: 'permission-long',
  check: ({ expires, now }) =>
    expires !== null && expires > now + FAR && expires <= now + NEVER
      ? [finding('permission-long', 'caution', allowanceMessages.endsFar)]
      : [],
};

const ended: PermissionRule = {
  id: 'permission-ended',
  check: ({ expires, now }) =>
    expires !== null && expires < now
      ? [finding('permission-ended', 'caution', allowanceMessages.ended)]
      : [],
};

const anyChain: PermissionRule = {
  id: 'permission-any-chain',
  check: ({ chainId }) =>
    chainId === null ? [finding('permission-any-chain', 'danger', allowanceMessages.anyChain)] : [],
};

export const PERMISSION_RULES: readonly PermissionRule[] = [
  knownBad,
  lookAlike,
  openToAnyone,
  unlimited,
  noCode,
  codeElsewhere,
  ends,
  anyChain,
  aboveBalance,
  fresh,
  stranger,
  unknownSpender,
  endsFar,
  ended,
];

/** What is to be said about a permission before it is signed: the gravest first. Nothing where it gives nothing. */
export function assessPermission(subject: PermissionSubject): readonly Finding[] {
  if (isHarmless(subject)) return [];
  return ordered(PERMISSION_RULES.flatMap((rule) => rule.check(subject)));
}
