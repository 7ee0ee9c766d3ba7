/** The sentences of the screen that signs delegations (EIP-7702). */
import { catalogue } from '#core/text/language.ts';

export const messages = catalogue('signer/screens/authorization', {
  headline: 'Delegate this account to the code at',
  undo: 'Revoke this account’s delegation',
  delegate: 'Delegate',
  account: 'Account',
  chain: 'Network',
  nonce: 'Nonce',
  lasts: 'Lasts',
  lastsUntil: 'until you replace or revoke it',
  digest: 'Signing hash (keccak-256)',
  digestNoun: 'hash',
  danger: {
    title: 'This code gets full control of the account.',
    text: 'It can move everything the account holds on this network, now and later. Continue only if you chose this code yourself and know who made it.',
  },
  otherChain: {
    title: 'It is for a different network than the wallet says.',
    text: 'Your signature counts on the network above, not on the one the wallet names.',
  },
  takeBack:
    'Your account is a normal one again once a transaction includes this. Approvals to spenders, and permissions the code gave in its own storage, stay in place.',
  typeHint: 'The last four characters of the address above.',
});
