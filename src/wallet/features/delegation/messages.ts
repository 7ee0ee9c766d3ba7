/** Strings of an account's delegations. */
import { catalogue, countText, plural } from '#core/text/language.ts';

export const messages = catalogue('features/delegation', {
  title: 'Delegation',
  documentTitle: (label: string) => `Delegation of ${label}`,
  intro:
    'A delegation (EIP-7702) lets a contract act as your account on one network. Your key keeps working and can revoke it at any time. Apps cannot request one: only you can start it, here.',
  unknownTitle: 'Account not found',
  unknown: 'It may have been removed, or the link is for someone else’s account.',
  toAccounts: 'Go to Accounts',
  noNetwork: {
    title: 'No network is enabled',
    text: 'Each network has its own delegations. Enable a network to see them.',
    action: 'Open Networks',
  },
  noKey: {
    coldTitle: 'Its key is on a cold signer.',
    cold: 'You can see its delegations here but not sign them. The cold-signer format (EIP-4527) does not support delegations.',
    watchTitle: 'You only watch this account.',
    watch: 'You can see its delegations but not change them, because its key is not in this wallet.',
  },
  chain: {
    none: 'No delegation.',
    delegated: 'Delegates to',
    unnamed: 'a contract',
    delegate: 'Contract',
    own: (label: string) => `${label}, your own account`,
    bytes: (count: number) => plural(count, { one: '1 byte', other: `${countText(count)} bytes` }),
    noCode: 'no code at this address now',
    unread: 'size unknown',
    can: 'It can move everything in the account on this network, now and later, without asking you. Its code sets the only limits.',
    begin: 'Delegate',
    beginOn: (chain: string) => `Delegate on ${chain}`,
    other: 'Change delegation',
    takeBack: 'Revoke',
    takeBackOn: (chain: string) => `Revoke on ${chain}`,
    more: (chain: string) => `${chain}: more actions`,
    waiting: 'A change is pending.',
    waitingText: 'It takes effect when it is included in a block.',
    watch: 'View transaction',
  },
  form: {
    title: 'Delegate the account',
    address: 'Contract',
    addressHint: 'The address or name of the contract to delegate to',
    size: (bytes: number, chain: string) =>
      plural(bytes, {
        one: `A contract of 1 byte on ${chain}.`,
        other: `A contract of ${countText(bytes)} bytes on ${chain}.`,
      }),
    givesTitle: 'What you give away.',
    gives: [
      'The contract can move everything in the account on this network, now and later, until you revoke it.',
      'If it is faulty or malicious, or someone can replace its code, you can lose everything.',
      'Others can call it too. If it needs setting up first, follow its developers’ instructions.',
      'Continue only with a contract that you know, or that people you trust have reviewed.',
    ],
    submit: 'Sign delegation',
    errors: 'Fix the highlighted fields.',
    resolving: 'The name is still resolving. Try again in a moment.',
    empty: 'Enter the contract address.',
    back: 'Back',
    later: 'The signer shows what you sign. You then review the transaction that sends it.',
  },
  review: {
    give: 'Review delegation',
    takeBack: 'Review revocation',
    signed: 'You signed the delegation. It takes effect with this transaction.',
    signedBack: 'You signed the revocation. It takes effect with this transaction.',
    even: 'It takes effect even if the rest of the transaction fails. Some contracts do not accept an empty call.',
  },
  stage: {
    checking: 'Checking the chain and the contract',
    signing: 'Waiting for your decision in the signer',
    verifying: 'Checking the signature',
  },
  cancel: 'Cancel',
});
