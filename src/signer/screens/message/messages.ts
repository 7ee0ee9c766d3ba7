/** The sentences of the screens that sign messages and typed data. */
import type { SafeEra } from '#core/safe/recognise.ts';
import type { ItemReading, PartyLabel } from '../../app/reading-permission.ts';
import type { MessageCaution, MessageDanger, MessageForm } from '../../decode/message.ts';
import type { TypedDataCaution, TypedDataDanger } from '../../decode/typed-findings.ts';

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

interface Danger {
  readonly title: string;
  readonly text: string;
}

const messageDanger: Readonly<Record<MessageDanger, Danger>> = {
  bareHash: {
    title: 'These are 32 bytes that say nothing about what they stand for.',
    text: 'Some contracts take a signature like this as consent to a payment or a permission. Sign only if you made this hash yourself, or know exactly what it is of.',
  },
  transaction: {
    title: 'These bytes have the form of a transaction.',
    text: 'A payment is signed as a payment, with its recipient and amount in view. Who asks for it as a message wants them out of view.',
  },
  signedData: {
    title: 'These bytes begin as data made for signing.',
    text: 'They can be typed data, a permit for example, in a form that hides what it says. Ask for the data itself instead.',
  },
  bytes: {
    title: 'These bytes are no text.',
    text: 'Neither you nor the signer can read what they say. Sign only if you know what made them, and what it will do with the signature.',
  },
  siweMalformed: {
    title: 'This looks like a sign-in, and is none.',
    text: 'It does not follow the form that sites agree on (EIP-4361), so where it signs in cannot be checked.',
  },
  siweAddressOther: {
    title: 'It signs in another account.',
    text: 'The address in the message is not the one that would sign. An honest site asks each account for itself.',
  },
  siweDomainOther: {
    title: 'It signs in at another site than the one that asks.',
    text: 'This is what phishing looks like: whoever asks could use the signature to enter that site as you.',
  },
  siweDomainUser: {
    title: 'The site’s name is written so as to deceive.',
    text: 'What stands before the @ is no site. The real one stands after it.',
  },
};

const messageCaution: Readonly<Record<MessageCaution, string>> = {
  empty: 'The message is empty.',
  hiddenText: 'The message holds characters that nobody sees. They stand below as ⟨U+…⟩.',
  hashText: 'The message is a hash in letters and digits. It says nothing about what it stands for.',
  siweChainOther: 'The sign-in is for another chain than the one that the request names.',
  siweExpired: 'The sign-in has expired. An honest site will not accept it.',
  siweNotYet: 'The sign-in holds only from a later time on.',
  siweUriOther: 'The address that the sign-in is meant for is at another site than its name.',
  siweInsecure: 'The site is reached without encryption (http).',
  siwePunycode: 'The site’s name has letters beyond a to z, which can look like others.',
  siweRecap: 'The sign-in also hands over rights. They are listed under “Resources”.',
};

const typedDanger: Readonly<Record<TypedDataDanger, Danger>> = {
  chainOther: {
    title: 'It is made for another chain than the one in use.',
    text: 'A site that works on one chain has no reason to ask for a signature on another.',
  },
  chainAbsent: {
    title: 'It names no chain.',
    text: 'The permission could be used on every chain on which the contract exists.',
  },
  chainZero: {
    title: 'It is for chain 0, which does not exist.',
    text: 'An honest contract names its own chain. One that takes 0 may take the permission on every chain.',
  },
  contractAbsent: {
    title: 'It names no contract.',
    text: 'The permission is not bound to one contract, so any that accepts this form could use it.',
  },
  unlimitedAmount: {
    title: 'It allows taking everything.',
    text: 'Whoever may spend can take all of this token that the account has, now and later, without asking again.',
  },
  noDeadline: {
    title: 'It never ends.',
    text: 'The signature can be used in many years, when nobody remembers it.',
  },
  orderWithoutReturn: {
    title: 'You would give and get nothing.',
    text: 'The order hands over what it lists, and asks for nothing that comes to you.',
  },
  permitUnread: {
    title: 'It calls itself a permit, in a form that the signer does not know.',
    text: 'It may allow somebody to take what the account has. Go on only if you understand each field below.',
  },
  unread: {
    title: 'Evident does not know what this allows.',
    text: 'A signature can move assets as a transaction can. Every field is below: sign only if you understand each one and trust who asks.',
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
    title: 'Somebody could trade as you.',
    text: 'Anyone who holds the key of this agent can open and close positions with all you have on Hyperliquid, until you remove it.',
  },
  hyperliquidOwners: {
    title: 'Others would decide about your account on Hyperliquid.',
    text: 'From then on every action needs the signers named in this data. Check each of them.',
  },
  hashOnly: {
    title: 'Only a hash of the action is given.',
    text: 'It can be any action on Hyperliquid, such as an order. Neither you nor Evident can tell from it.',
  },
};

const typedCaution: Readonly<Record<TypedDataCaution, string>> = {
  chainAbsent: 'It names no chain: the signature could be used on others too.',
  chainZero: 'It is for chain 0, which does not exist: the signature could be used on any.',
  contractAbsent: 'It names no contract: only its words say what it is for.',
  ownerOther: 'It is about what another account owns. From this account it may be worth nothing.',
  deadlineFar: 'It can be used for more than a month.',
  deadlinePassed: 'A time in it has passed already.',
  permit2Unusual: 'It has the form of Permit2, but is made for another contract than the known one.',
  seaportUnusual: 'It has the form of Seaport, but is made for another contract than the known ones.',
  witness: 'It holds further conditions, which stand below in the data and are not explained here.',
  hiddenText: 'Its texts hold characters that nobody sees. They stand below as ⟨U+…⟩.',
};

const messageHeadline: Readonly<Record<MessageForm, string>> = {
  text: 'Sign a message',
  bareHash: 'Sign a hash',
  transaction: 'Sign bytes like a transaction’s',
  signedData: 'Sign bytes made for signing',
  bytes: 'Sign bytes that are no text',
};

const plural = (one: string, many: string) => (n: string) => (n === '1' ? one : many);

const item: Readonly<Record<ItemReading['what'], (n: string) => string>> = {
  native: () => 'of the chain’s own coin',
  token: plural('base unit', 'base units'),
  nft: plural('item', 'items'),
  multi: plural('piece', 'pieces'),
  anyOf: plural('item of their choice', 'items of their choice'),
};

const party: Readonly<Record<PartyLabel, string>> = {
  spender: 'Who may',
  owner: 'Owner',
  recipient: 'To',
  delegate: 'Who may act',
  delegator: 'For',
};

const versions: Readonly<Record<SafeEra, string>> = {
  'since 1.3.0': '1.3.0 or later',
  '1.0.0 to 1.2.0': '1.0.0 to 1.2.0',
  'before 1.0.0': 'before 1.0.0',
};

export const messages = {
  from: 'Account',
  chain: 'Network',
  noChain: 'none',
  chainId: (id: string) => id,
  details: 'Hashes and raw data',
  digest: 'Digest to be signed (keccak-256)',
  digestNoun: 'digest',

  message: {
    headline: messageHeadline,
    danger: messageDanger,
    caution: messageCaution,
    whole: 'The message',
    wholeBytes: 'The bytes',
    noun: 'message',
    size: 'Length',
    bytes: (n: number) => count(n, 'byte', 'bytes'),
    raw: 'The message in bytes',
    rawNoun: 'bytes',
    nothing: 'nothing',
  },

  siwe: {
    headline: 'Sign in to',
    unseen:
      'The signer does not see which site asks. Sign only if you are at this very site now, and meant to sign in.',
    statement: 'It says',
    address: 'Signs in',
    uri: 'For',
    nonce: 'Nonce',
    issuedAt: 'Made at',
    expirationTime: 'Ends at',
    noEnd: 'It names no end',
    notBefore: 'Holds from',
    requestId: 'Request',
    resources: 'Resources',
  },

  typed: {
    danger: typedDanger,
    caution: typedCaution,
    nth: (n: number, of: number) => `${n} of ${of}`,
    application: 'Calls itself',
    version: (version: string) => `· version ${version}`,
    contract: 'Contract',
    noContract: 'none',
    salt: 'Salt',
    calls: 'Calls in this data',
    callsText: 'Anyone with the signature can make them.',
    all: 'All that is signed',
    empty: 'empty',
    emptyList: 'no entries',
    noFields: 'no fields',
    domainHash: 'Hash of the domain',
    structHash: 'Hash of the message',
    encodedType: 'Types',
    json: 'The data as it came',
    jsonNoun: 'data',
    hashNoun: 'hash',
    typesNoun: 'types',
  },

  safe: {
    message: 'Sign a message in the name of a Safe',
    means: 'Once enough of its owners have signed, anybody can have the Safe do this.',
    meansMessage: 'Once enough of its owners have signed, contracts take the message as the Safe’s own word.',
    unseen: 'The signer sees neither who its owners are nor how many of them must sign.',
    safe: 'Safe',
    version: (era: SafeEra) => `· version ${versions[era]}`,
    anyChain: 'any chain',
    everyChain:
      'It names no chain, as Safes before version 1.3.0 want it: it counts on every chain on which there is such a Safe at this address.',
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
    baseUnits: plural('base unit', 'base units'),
    tokenId: 'Item',
    gives: 'You give',
    asks: 'For it',
    to: 'goes to',
    toYou: 'comes to this account',
    moving: (from: string, to: string) => `${from} at first, ${to} at the end`,
    of: 'of',
    numbered: (figure: string, id: string) => `${figure}, number ${id}`,
    item,
    number: (id: string) => `number ${id}`,
    usable: 'Use by',
    lasts: 'Lasts until',
    from: 'Holds from',
    never: 'no end',
    block: 'the end of the block that takes it in',
    witness: 'Conditions',
    witnessText: (type: string) => `of the type ${type}, see the data below`,
  },

  claims: {
    wallet: 'From the wallet, unverified',
    request: 'From the request, unverified',
    account: (label: string) => ({ before: 'The account is called ', label, after: '' }),
    chain: (name: string | null, id: number) =>
      name === null ? `It is meant for the chain with id ${id}` : `It is meant for ${name} (id ${id})`,
  },
} as const;
