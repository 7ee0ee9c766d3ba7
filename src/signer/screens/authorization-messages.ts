/** The sentences of the screen that signs delegations (EIP-7702). */
export const messages = {
  headline: 'Let this account’s calls be answered by the code at',
  undo: 'Take back what this account delegated',
  delegate: 'Delegate',
  account: 'Account',
  chain: 'Network',
  unknownChain: 'Unknown network',
  chainId: (id: number) => String(id),
  nonce: 'Nonce',
  lasts: 'Lasts',
  lastsUntil: 'until another delegation, or none, takes its place',
  digest: 'Digest to be signed (keccak-256)',
  digestNoun: 'digest',
  danger: {
    title: 'Whoever controls that code controls the account.',
    text: 'From then on the calls of this account are answered by this code: it can move everything that the account holds, now and later, on this chain. Go on only if you chose this code yourself and know who made it.',
  },
  otherChain: {
    title: 'It is for another chain than the wallet says.',
    text: 'What is signed holds on the chain above, whatever the wallet has in mind.',
  },
  takeBack:
    'The account is an ordinary one again once this is carried by a transaction. Permissions that the code gave to others in its own storage, or that the account gave to spenders, stay as they are.',
  typeHint: 'The last four characters of the address above.',
} as const;
