/** The sentences of the screen that signs transactions. What calls do is said by core/calldata, what is wrong by core/risk. */
import { catalogue, plural } from '#core/text/language.ts';
import type { Caution } from '../app/reading.ts';

const caution: Readonly<Record<Caution, string>> = {
  bytesBehind:
    'This call has extra bytes after its arguments. Most contracts ignore them, but a contract can act on them.',
  tokenDiffers: 'The wallet mentions a token that this transaction does not move.',
  nonceNotNext:
    'The wallet says this is not the account’s next nonce. The transaction may wait, or replace another one.',
};

export const messages = catalogue('signer/screens/confirm', {
  headline: {
    spend: 'Allow {spender} to spend {amount} from {account}',
    /** Of an amount without limit. */
    spendAny: 'Allow {spender} to spend {amount}',
    unlimited: (symbol: string) => `unlimited ${symbol}`,
    anyUnlisted: 'an unlimited amount of an unlisted token',
    anyCoin: 'an unlimited amount of the chain’s own coin',
    takesAll: (symbol: string | null) =>
      `It can take all your ${symbol ?? 'tokens of this kind'}, now and later, without asking again.`,
    deploy: 'Create a new contract',
    call: 'Call a contract the signer can’t read',
    described: 'Call a contract known only from a public description',
    /** Of one that leaves nothing out. */
    describedAs: 'By its public description: {intent}',
  },
  nativeCoin: 'of the chain’s own coin',
  /** Behind a figure by the wallet's decimals. */
  unlisted: (decimals: number) =>
    plural(decimals, {
      one: 'of an unlisted token (if the wallet’s 1 decimal is right)',
      other: `of an unlisted token (if the wallet’s ${decimals} decimals are right)`,
    }),
  /** Behind a figure, which is their number. */
  unlistedUnits: (n: bigint) =>
    plural(n, { one: 'base unit of an unlisted token', other: 'base units of an unlisted token' }),
  calls: (symbol: string) => `The wallet calls it ${symbol}.`,
  /** Before what the wallet says of them. */
  baseUnitsAre: (n: bigint) => plural(n, { one: '1 base unit:', other: `${n} base units:` }),
  claimed: (amount: string, decimals: number) =>
    plural(decimals, {
      one: `${amount}, if the wallet is right about 1 decimal`,
      other: `${amount}, if the wallet is right about ${decimals} decimals`,
    }),
  noClaim: 'Neither the signer nor the wallet knows how much that is.',
  limit: {
    title: 'Set a limit instead',
    suggested: 'Wallet’s suggestion',
    suggestedAmount: (amount: string) => `${amount}, the wallet’s suggestion`,
    open: 'Choose it in the wallet',
    edit: 'Edit',
    allow: (amount: string) => `Allow ${amount}`,
    allowThis: 'Allow this',
    choose: 'Set a limit',
  },
  hold: { label: 'Hold for unlimited', typed: 'Allow unlimited', word: 'unlimited' },
  recipient: 'Recipient',
  spender: 'Spender',
  operator: 'Operator',
  owner: 'Owner',
  send: (amount: string) => `Send ${amount}`,
  /** Below “Signed”. */
  signedPayment: (amount: string, recipient: string) => `${amount} to ${recipient}`,
  signedLimit: (amount: string) => `Spending limit: ${amount}`,
  contract: 'Contract',
  token: 'Token',
  amount: 'Amount',
  /** @param figure the same number as it is shown, in groups. */
  exactly: (n: bigint, figure: string) =>
    plural(n, { one: `${figure} base unit`, other: `${figure} base units` }),
  item: 'If it is a collection',
  itemNumber: (n: string) => `item number ${n}`,
  function: 'Function',
  willStand: 'Contract address',
  address: 'Address',
  thisAccount: 'this account',
  ownAccount: 'another account of this signer',
  knownToken: (symbol: string) => `${symbol}, on the signer’s own list`,
  about: 'About',
  from: 'From',
  chain: 'Network',
  unknownChain: 'Unknown network',
  sentAlong: (symbol: string | null) => (symbol === null ? 'Coins to send' : `${symbol} to send`),
  fee: 'Max fee',
  /** Beside it, on a chain that charges more than can be signed. */
  dataFee: '+ data fee',
  nonce: 'Nonce',
  data: 'Data',
  noData: 'none',
  bytes: (n: number) => plural(n, { one: '1 byte', other: `${n} bytes` }),
  selector: (selector: string) => `· selector ${selector}`,
  details: 'Details',
  detailsAside: (nonce: number) => `Nonce ${nonce} · raw bytes`,
  digest: 'Signing hash (keccak-256)',
  digestNoun: 'hash',
  calldataDigest: 'Calldata digest (ERC-8213)',
  calldataDigestNoun: 'calldata digest',
  calldata: 'Calldata',
  calldataNoun: 'data',
  raw: 'Unsigned bytes',
  rawNoun: 'bytes',
  type: 'Type',
  types: {
    legacy: 'legacy (EIP-155)',
    eip2930: 'with an access list (EIP-2930)',
    eip1559: 'ordinary (EIP-1559)',
    eip7702: 'with delegations (EIP-7702)',
  },
  gasLimit: 'Gas limit',
  maxFee: 'Max fee per gas',
  priority: 'Priority fee',
  gwei: (amount: string) => `${amount} gwei`,
  accessList: 'Access list',
  accessKeys: (n: number) =>
    n === 0 ? 'no storage' : plural(n, { one: '1 storage slot', other: `${n} storage slots` }),
  delegation: {
    title: (n: number, of: number) => (of > 1 ? `Delegation ${n} of ${of}` : 'Includes a delegation'),
    authority: 'Account',
    nobody: 'none: the signature is invalid',
    delegate: 'Delegates to',
    none: 'no delegation',
    everyChain: 'every network',
  },
  describedOnly: {
    title: 'The signer knows this contract only from a public description.',
    text: 'The description below is for this exact contract and network. Check every field: the signer has no other way to read this call.',
  },
  describedToOthers: {
    title: 'The signer knows this contract only from a public description, and it names other addresses.',
    text: 'At least one address in the description below is neither yours nor the contract’s. It may receive what the call moves. Continue only if you know every one of them.',
  },
  describedPartly: {
    title:
      'The signer knows this contract only from a public description, and the description is incomplete.',
    text: 'See below what it covers and what it leaves out. A contract can move everything this account has approved for it. Continue only if you know this contract and trust the one who built the request.',
  },
  caution,
  claims: 'From the wallet, unverified',
  claim: {
    account: 'The account is called {name}',
    name: '{name} resolves to this address',
    contact: 'Your contacts call this address {name}: {address}',
    token: (decimals: number) =>
      plural(decimals, {
        one: 'The token calls itself {symbol}, with 1 decimal',
        other: `The token calls itself {symbol}, with ${decimals} decimals`,
      }),
    tokenNotShown: (decimals: number) =>
      plural(decimals, {
        one: 'The token’s symbol is not shown: it looks like another one, or is not plain text. It has 1 decimal',
        other: `The token’s symbol is not shown: it looks like another one, or is not plain text. It has ${decimals} decimals`,
      }),
    nonceNext: 'This nonce is the account’s next one',
    finding: {
      note: 'The wallet notes: {text}',
      caution: 'The wallet warns: {text}',
      danger: 'The wallet warns of a danger: {text}',
    },
    layout: {
      supplied: 'The wallet decodes this call with a description it was given:',
      guess: 'The wallet guesses this call from a list of function names:',
    },
    creation: 'The wallet calls this contract {name} and says its constructor gets:',
    misfit: 'The wallet’s description of this call does not match its bytes',
  },
});
