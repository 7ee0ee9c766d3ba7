/** Strings of `/verify`. */

import type { SiweCaution, SiweDanger } from '#core/siwe/siwe.ts';
import { catalogue } from '#core/text/language.ts';
import type { ContractAnswer, KeyFault } from '../../signatures/types.ts';

export const messages = catalogue('features/verify', {
  title: 'Verify a signature',
  intro:
    'Checks that the holder of an address signed exactly this. Key signatures are checked on this device. For a contract, Evident asks the contract.',
  kind: {
    legend: 'What was signed',
    message: 'A message',
    messageHint: 'Text or bytes (EIP-191).',
    typedData: 'Typed data',
    typedDataHint: 'An EIP-712 JSON document.',
  },
  text: {
    message: 'Message',
    messageHint: 'Exactly as signed, including white space. You can paste a whole saved signature.',
    typedData: 'Typed data',
    typedDataHint: 'With types, primaryType, domain and message. You can paste a whole saved signature.',
    asBytes: 'These are hex bytes, not text',
    where: (place: string) => `Error at: ${place}.`,
    because: (reason: string) => `Reason: ${reason}.`,
  },
  address: 'Address',
  addressHint: 'The claimed signer.',
  signature: 'Signature',
  signatureHint: 'Starts with 0x.',
  noChain: 'None: keys only',
  chainHint:
    'Needed for contracts. Evident asks the contract on this network whether the signature is valid.',
  check: 'Verify',
  cancel: 'Cancel',
  taken: 'Saved signature recognised and filled in below.',
  digestDiffers: {
    title: 'The saved digest does not match.',
    text: 'The saved content has a different digest from the one saved with it. Something was changed.',
  },
  result: {
    title: 'Result',
    valid: 'Valid.',
    invalid: 'Not valid.',
    byKey: 'The key of this address signed exactly this.',
    byContract: (block: string) =>
      `The contract at this address accepted the signature at block ${block}. Its answer can change later.`,
    byFuture: (block: string) =>
      `The contract to be deployed at this address accepts the signature. As of block ${block}, it is not deployed yet.`,
    other: 'A different key signed it, or something else was signed.',
    recovered: 'The signature recovers to',
    noContract: 'There is no contract to ask at this address on this network.',
    perhapsContract:
      'If the address is a contract, choose its network. A contract may accept another kind of signature.',
    faults: {
      length: 'A key signature has 64 or 65 bytes. Only a contract could accept this one.',
      recoveryId: 'The last byte of a key signature is 0, 1, 27 or 28. This one is different.',
      highS: 'Its s value is in the upper half, where anyone could have moved it without the key (EIP-2).',
      range: 'No key recovers from its numbers.',
    } satisfies Record<KeyFault, string>,
    answers: {
      magic: '',
      other: 'The contract at this address did not return the exact value that means valid (ERC-1271).',
      reverted: 'The contract at this address rejected it.',
      undeployable: 'The contract cannot be deployed to this address as the signature describes (ERC-6492).',
    } satisfies Record<ContractAnswer, string>,
    delegate: 'Answered by the code at',
    who: 'Address',
    how: 'Source',
    derived: 'Computed here from what was signed',
    reported: 'Reported by the endpoint',
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
    malformed: 'It looks like a sign-in request but does not follow the standard format (EIP-4361).',
    domain: 'Site',
    statement: 'Statement',
    account: 'Account',
    uri: 'For',
    chain: 'Network',
    issuedAt: 'Issued at',
    expires: 'Expires',
    never: 'Never',
    notBefore: 'Not before',
    nonce: 'Nonce',
    requestId: 'Request',
    resources: 'Resources',
    notes: {
      siweAddressOther: 'It signs in a different account from the address above.',
      siweDomainOther: 'It is for a different site from the one that asked.',
      siweDomainUser: 'The site’s name is written to deceive: the real name is after the @.',
      siweChainOther: 'It is for another network.',
      siweExpired: 'It has expired.',
      siweNotYet: 'It is not valid yet.',
      siweUriOther: 'Its URI points to a different site from its domain.',
      siweInsecure: 'The site’s connection is not encrypted (http).',
      siwePunycode: 'The site’s name contains letters beyond a to z, which can look like others.',
      siweRecap: 'It also grants permissions. See “Resources”.',
    } satisfies Record<SiweDanger | SiweCaution, string>,
  },
});
