/** The sentences of the screens that sign messages and typed data. */

import type { SafeEra } from '#core/safe/recognise.ts';
import { catalogue, plural } from '#core/text/language.ts';
import type { ItemReading, PartyLabel } from '../../app/reading-permission.ts';
import type { MessageCaution, MessageDanger, MessageForm } from '../../decode/message.ts';
import type { TypedDataCaution, TypedDataDanger } from '../../decode/typed-findings.ts';

interface Danger {
  readonly title: string;
  readonly text: string;
}

const messageDanger: Readonly<Record<MessageDanger, Danger>> = {
  bareHash: {
    title: 'This is a bare hash. It doesn’t say what it is for.',
    text: 'Some contracts accept a signature like this as consent to a payment or an approval. Sign only if you made this hash yourself, or know exactly what it is the hash of.',
  },
  transaction: {
    title: 'These bytes look like a transaction.',
    text: 'A payment is signed as a payment, with recipient and amount shown. Asking for it as a message hides them.',
  },
  signedData: {
    title: 'These bytes look like encoded typed data.',
    text: 'They can hide typed data, such as a permit. Ask for the data itself instead.',
  },
  bytes: {
    title: 'These bytes are not text.',
    text: 'Neither you nor the signer can read what they say. Sign only if you know what made them, and what it will do with the signature.',
  },
  siweMalformed: {
    title: 'This looks like a sign-in, but isn’t one.',
    text: 'It doesn’t follow the standard form (EIP-4361), so the signer can’t check which site it is for.',
  },
  siweAddressOther: {
    title: 'It signs in a different account.',
    text: 'The address in the message is not the account that signs. An honest site names the account that signs.',
  },
  siweDomainOther: {
    title: 'It signs in to a different site than the one that asks.',
    text: 'This is what phishing looks like: the site that asks could sign in as you.',
  },
  siweDomainUser: {
    title: 'The site’s name is deceptive.',
    text: 'The part before the @ is not the site. The real site comes after it.',
  },
};

const messageCaution: Readonly<Record<MessageCaution, string>> = {
  empty: 'The message is empty.',
  hiddenText: 'The message has invisible characters, shown below as ⟨U+…⟩.',
  hashText: 'The message is a hash written as text. It doesn’t say what it is for.',
  siweChainOther: 'The sign-in is for a different network than the request names.',
  siweExpired: 'The sign-in has expired. An honest site will not accept it.',
  siweNotYet: 'The sign-in is not valid yet.',
  siweUriOther: 'The sign-in’s address belongs to a different site than its name.',
  siweInsecure: 'The site has no encryption (http).',
  siwePunycode: 'The site’s name has letters beyond a to z, which can look like others.',
  siweRecap: 'The sign-in also grants permissions. They are listed under “Resources”.',
};

const typedDanger: Readonly<Record<TypedDataDanger, Danger>> = {
  chainOther: {
    title: 'It is for a different network than the one in use.',
    text: 'A site on one network has no reason to ask for a signature on another.',
  },
  chainAbsent: {
    title: 'It names no network.',
    text: 'The permission could be used on every network where the contract exists.',
  },
  chainZero: {
    title: 'It is for chain 0, which does not exist.',
    text: 'An honest contract names its own chain. One that accepts 0 may accept the permission on every network.',
  },
  contractAbsent: {
    title: 'It names no contract.',
    text: 'The permission is not bound to one contract, so any that accepts this form could use it.',
  },
  unlimitedAmount: {
    title: 'It allows taking everything.',
    text: 'The spender can take all of this token, now and later, without asking again.',
  },
  noDeadline: {
    title: 'It never expires.',
    text: 'The signature can still be used in many years.',
  },
  orderWithoutReturn: {
    title: 'You would give and get nothing in return.',
    text: 'The order gives away what it lists, and you receive nothing.',
  },
  orderOpen: {
    title: 'Data that you can’t see here can change what you get.',
    text: 'The order names it only by a hash, or leaves it to a bridge. Continue only if you trust the site that asks.',
  },
  permitUnread: {
    title: 'It is called a permit, in a form the signer does not know.',
    text: 'It may let someone take what the account has. Continue only if you understand each field below.',
  },
  unread: {
    title: 'Evident does not know what this allows.',
    text: 'A signature can move assets like a transaction. Sign only if you understand every field below and trust who asks.',
  },
  openDelegation: {
    title: 'Evident knows no limit on what can be taken.',
    text: 'The delegate can act in the account’s name. That may cover everything the account has.',
  },
  anyDelegate: {
    title: 'Anyone could act for the account.',
    text: 'It names no delegate: anyone with the signature can use it, within its limits.',
  },
  handedOn: {
    title: 'It passes on rights that another delegation gave.',
    text: 'What those rights are is not in this data, so Evident cannot tell you.',
  },
  hyperliquidAgent: {
    title: 'Someone could trade as you.',
    text: 'Anyone who holds the key of this agent can open and close positions with all you have on Hyperliquid, until you remove it.',
  },
  hyperliquidOwners: {
    title: 'Others would decide about your account on Hyperliquid.',
    text: 'Every action will need the signers named in this data. Check each of them.',
  },
  operator: {
    title: 'Someone could take out all that you have there.',
    text: 'They could also borrow against it, and keep what they take. Continue only if you know the address that may do it.',
  },
  debt: {
    title: 'Someone could borrow in your name.',
    text: 'They keep what they borrow. The debt is yours, and what you supplied can be sold to repay it.',
  },
  hashOnly: {
    title: 'You only see a hash of the action.',
    text: 'It can be any action on Hyperliquid, such as an order. Neither you nor Evident can tell from it.',
  },
};

const typedCaution: Readonly<Record<TypedDataCaution, string>> = {
  chainAbsent: 'It names no network: the signature could be used on others too.',
  chainZero: 'It is for chain 0, which does not exist: the signature could be used on any.',
  contractAbsent: 'It names no contract: only its words say what it is for.',
  ownerOther: 'It is about what another account owns. Signed by this account it may have no effect.',
  fortune:
    'The limit is more than people have: all that you have of the token now or receive later can be taken.',
  deadlineFar: 'It can be used for more than a month.',
  deadlinePassed: 'A time in it has passed already.',
  permit2Unusual: 'It looks like Permit2, but is for a different contract than the known one.',
  seaportUnusual: 'It looks like Seaport, but is for a different contract than the known ones.',
  witness: 'It has further conditions, listed in the data below and not explained here.',
  hiddenText: 'Its text has invisible characters, shown below as ⟨U+…⟩.',
};

const messageHeadline: Readonly<Record<MessageForm, string>> = {
  text: 'Sign a message',
  bareHash: 'Sign a hash',
  transaction: 'Sign bytes that look like a transaction',
  signedData: 'Sign encoded typed data',
  bytes: 'Sign bytes that are not text',
};

/** Behind the number `n`, in digits. */
const item: Readonly<Record<ItemReading['what'], (n: string) => string>> = {
  native: () => 'of the chain’s own coin',
  token: (n) => plural(Number(n), { one: 'base unit', other: 'base units' }),
  nft: (n) => plural(Number(n), { one: 'item', other: 'items' }),
  multi: (n) => plural(Number(n), { one: 'piece', other: 'pieces' }),
  anyOf: (n) => plural(Number(n), { one: 'item of their choice', other: 'items of their choice' }),
};

const party: Readonly<Record<PartyLabel, string>> = {
  spender: 'Spender',
  owner: 'Owner',
  recipient: 'To',
  delegate: 'Delegate',
  delegator: 'Account',
};

const versions: Readonly<Record<SafeEra, string>> = {
  'since 1.3.0': '1.3.0 or later',
  '1.0.0 to 1.2.0': '1.0.0 to 1.2.0',
  'before 1.0.0': 'before 1.0.0',
};

export const messages = catalogue('signer/screens/message', {
  from: 'Account',
  chain: 'Network',
  noChain: 'none',
  chainId: (id: string) => id,
  details: 'Hashes and raw data',
  digest: 'Signing hash (keccak-256)',
  digestNoun: 'hash',

  message: {
    headline: messageHeadline,
    danger: messageDanger,
    caution: messageCaution,
    signsIn: 'Sign in',
    signIn: { word: 'sign in', hint: 'Only if you opened this site yourself.' },
    whole: 'The message',
    wholeBytes: 'The bytes',
    noun: 'message',
    size: 'Length',
    bytes: (n: number) => plural(n, { one: `${n} byte`, other: `${n} bytes` }),
    raw: 'The message in bytes',
    rawNoun: 'bytes',
    nothing: 'nothing',
  },

  siwe: {
    headline: 'Sign in to {site}',
    unseen:
      'The signer can’t confirm that this site asks. Sign only if you are at this site now and want to sign in.',
    statement: 'Message',
    address: 'Signs in',
    uri: 'Address',
    details: 'Details',
    inside: 'Full text · nonce · digest',
    site: 'Site in text',
    matches: 'Matches the sender',
    harmless: 'Signing in costs nothing and can’t move your assets.',
    nonce: 'Nonce',
    issuedAt: 'Issued',
    expirationTime: 'Valid until',
    noEnd: 'No end',
    notBefore: 'Valid from',
    requestId: 'Request',
    resources: 'Resources',
  },

  typed: {
    danger: typedDanger,
    caution: typedCaution,
    nth: (n: number, of: number) => `${n} of ${of}`,
    application: 'App',
    version: (version: string) => `· version ${version}`,
    contract: 'Contract',
    noContract: 'none',
    tokenItself: 'the token itself',
    salt: 'Salt',
    calls: 'Calls in this data',
    callsText: 'Anyone with the signature can make them.',
    all: 'Everything you sign',
    empty: 'empty',
    emptyList: 'no entries',
    noFields: 'no fields',
    domainHash: 'Hash of the domain',
    structHash: 'Hash of the message',
    encodedType: 'Types',
    json: 'Original data',
    jsonNoun: 'data',
    hashNoun: 'hash',
    typesNoun: 'types',
  },

  safe: {
    message: 'Sign a message as a Safe',
    means: 'Once enough owners have signed, anyone can have the Safe do this.',
    meansMessage: 'Once enough owners have signed, contracts accept the message as signed by the Safe.',
    unseen: 'The signer doesn’t know who the owners are or how many must sign.',
    safe: 'Safe',
    version: (era: SafeEra) => `Version ${versions[era]}`,
    anyChain: 'any chain',
    everyChain:
      'It names no network, as Safes before version 1.3.0 do: it counts on every network with this Safe at this address.',
    nonce: 'Nonce',
    hash: 'safeTxHash, the same for each owner',
    messageHash: 'Hash, the same for each owner',
    terms: 'Gas and refund',
    does: 'What the Safe does',
    itself: 'the Safe itself',
  },

  permission: {
    address: party,
    own: 'this account',
    token: 'Token',
    noToken: 'The data names none',
    knownToken: (symbol: string) => `${symbol}, on the signer’s own list`,
    atMost: 'At most',
    exactly: 'Amount',
    everything: 'Everything, now and later',
    /** Behind the number `n`, in digits. */
    baseUnits: (n: string) => plural(Number(n), { one: 'base unit', other: 'base units' }),
    tokenId: 'Item',
    gives: 'You give',
    asks: 'You get',
    othersGet: 'Others get',
    to: 'goes to',
    toYou: 'comes to this account',
    moving: (from: string, to: string) => `${from} at first, ${to} at the end`,
    of: 'of',
    numbered: (figure: string, id: string) => `${figure}, number ${id}`,
    item,
    number: (id: string) => `number ${id}`,
    usable: 'Use by',
    lasts: 'Lasts until',
    from: 'Valid from',
    never: 'no end',
    block: 'the end of the block that includes it',
    witness: 'Conditions',
    witnessText: (type: string) => `of the type ${type}, see the data below`,
  },

  claims: {
    wallet: 'From the wallet, unverified',
    request: 'From the request, unverified',
    account: 'The account is called {name}',
    chain: (name: string | null, id: number) =>
      name === null ? `It is for the network with chain ID ${id}` : `It is for ${name} (chain ID ${id})`,
  },
});
