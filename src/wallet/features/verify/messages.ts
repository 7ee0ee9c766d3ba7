/** Strings of `/verify`. */

import type { SiweCaution, SiweDanger } from '#core/siwe/siwe.ts';
import type { ContractAnswer, KeyFault } from '../../chain/signatures/types.ts';

export const messages = {
  title: 'Verify a signature',
  intro:
    'Checks that the holder of an address signed exactly this. A key’s signature is checked here; about a contract’s, the contract is asked.',
  sign: 'Sign a message',
  kind: {
    legend: 'What was signed',
    message: 'A message',
    messageHint: 'Text or bytes (EIP-191).',
    typedData: 'Typed data',
    typedDataHint: 'A JSON document of EIP-712.',
  },
  text: {
    message: 'Message',
    messageHint: 'Exactly as it was signed, white space included. A saved signature can be pasted whole.',
    typedData: 'Typed data',
    typedDataHint: 'With types, primaryType, domain and message. A saved signature can be pasted whole.',
    asBytes: 'These are bytes in hexadecimal digits, not text',
    where: (reason: string) => `It is wrong at: ${reason}.`,
  },
  address: 'Address',
  addressHint: 'Who is said to have signed.',
  signature: 'Signature',
  signatureHint: 'Beginning with 0x.',
  noChain: 'None: keys alone',
  chainHint: 'Needed for contracts: the address is asked there whether it takes the signature for its own.',
  check: 'Verify',
  cancel: 'Cancel',
  taken: 'A saved signature was recognised, and laid out below.',
  digestDiffers: {
    title: 'The saved digest is another.',
    text: 'What was saved as signed does not have the digest that was saved with it. Something was changed.',
  },
  result: {
    title: 'Result',
    valid: 'Valid.',
    invalid: 'Not valid.',
    byKey: 'The key of this address signed exactly this.',
    byContract: (block: string) =>
      `The contract at this address takes the signature for its own, at block ${block}. It may say otherwise at another time.`,
    byFuture: (block: string) =>
      `The contract that would stand at this address takes the signature for its own. It is not deployed yet, as of block ${block}.`,
    other: 'It was signed by another key, or something else was signed.',
    recovered: 'The signature leads to',
    noContract: 'There is no contract at this address on this chain that could be asked.',
    perhapsContract:
      'If the address is a contract, choose its chain: it may take another signature for its own.',
    faults: {
      length: 'A key’s signature has 64 or 65 bytes. Only a contract could take this one.',
      recoveryId: 'The last byte of a key’s signature is 0, 1, 27 or 28. This one has another.',
      highS:
        'Its second number is in the upper half, where anybody could have put it without the key (EIP-2).',
      range: 'Its numbers lead to no key.',
    } satisfies Record<KeyFault, string>,
    answers: {
      magic: '',
      other: 'The contract at this address does not give the exact answer that stands for yes (ERC-1271).',
      reverted: 'The contract at this address refused to take it.',
      undeployable:
        'The contract cannot be deployed to this address in the way that the signature says (ERC-6492).',
    } satisfies Record<ContractAnswer, string>,
    delegate: 'Answered by the code at',
    who: 'Address',
    how: 'How it is known',
    derived: 'Computed here from what was signed',
    reported: 'The endpoint says so',
    announced: (valid: boolean) => (valid ? 'The signature is valid' : 'The signature is not valid'),
  },
  digests: {
    title: 'Digests',
    final: 'What was signed (keccak-256)',
    domain: 'Domain hash (EIP-712)',
    message: 'Message hash (EIP-712)',
  },
  siwe: {
    title: 'Sign-in',
    malformed: 'It looks like a sign-in, and does not follow the form that sites agree on (EIP-4361).',
    domain: 'Site',
    statement: 'Statement',
    account: 'Account',
    uri: 'For',
    chain: 'Chain',
    issuedAt: 'Issued at',
    expires: 'Expires',
    never: 'Never',
    notBefore: 'Not before',
    nonce: 'Nonce',
    requestId: 'Request',
    resources: 'Resources',
    notes: {
      siweAddressOther: 'It signs in another account than the address above.',
      siweDomainOther: 'It is for another site than the one that asked.',
      siweDomainUser: 'The site’s name is written so as to deceive: the real one stands after the @.',
      siweChainOther: 'It is for another chain.',
      siweExpired: 'It has expired.',
      siweNotYet: 'It does not hold yet.',
      siweUriOther: 'What it is for is at another site than its name.',
      siweInsecure: 'The site is reached without encryption (http).',
      siwePunycode: 'The site’s name has letters beyond a to z, which can look like others.',
      siweRecap: 'It also hands over rights. They are listed under “Resources”.',
    } satisfies Record<SiweDanger | SiweCaution, string>,
  },
} as const;
