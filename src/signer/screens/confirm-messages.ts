/** The sentences of the screen that signs transactions. What calls do is said by core/calldata, what is wrong by core/risk. */
import { catalogue } from '#core/text/language.ts';
import type { Caution } from '../app/reading.ts';

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const caution: Readonly<Record<Caution, string>> = {
  bytesBehind:
    'This call has extra bytes after its arguments. Most contracts ignore them, but a contract can act on them.',
  tokenDiffers: 'The wallet mentions a token that this transaction does not move.',
  nonceNotNext:
    'The wallet says this is not the account’s next nonce. The transaction may wait, or replace another one.',
};

export const messages = catalogue('signer/screens/confirm', {
  headline: {
    allow: 'Allow',
    spend: 'to spend',
    unlimited: (symbol: string) => `unlimited ${symbol}`,
    anyUnlisted: 'any amount of an unlisted token',
    from: 'from',
    takesAll: (symbol: string | null) =>
      `It can take all your ${symbol ?? 'tokens of this kind'}, now and later, without asking again.`,
    deploy: 'Create a new contract',
    call: 'Call a contract the signer can’t read',
    described: 'Call a contract known only from a public description',
  },
  nativeCoin: 'of the chain’s own coin',
  /** Behind a figure by the wallet's decimals. */
  unlisted: (decimals: number) =>
    `of an unlisted token, if the wallet’s ${count(decimals, 'decimal is', 'decimals are')} right,`,
  unlistedUnits: (n: string) => `${n === '1' ? 'base unit' : 'base units'} of an unlisted token`,
  calls: (symbol: string) => `The wallet calls it ${symbol}.`,
  baseUnitsAre: (n: string) => `${n} ${n === '1' ? 'base unit' : 'base units'}: `,
  claimed: (amount: string, decimals: number) =>
    `${amount}, if the wallet is right about ${count(decimals, 'decimal', 'decimals')}`,
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
  send: (amount: string) => `Send ${amount}`,
  contract: 'Contract',
  token: 'Token',
  amount: 'Amount',
  exactly: (n: string) => `${n} ${n === '1' ? 'base unit' : 'base units'}`,
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
  chainId: (id: number) => String(id),
  sentAlong: (symbol: string | null) => (symbol === null ? 'Coins to send' : `${symbol} to send`),
  fee: 'Max fee',
  /** Beside it, on a chain that charges more than can be signed. */
  dataFee: '+ data fee',
  nonce: 'Nonce',
  data: 'Data',
  noData: 'none',
  bytes: (n: number) => count(n, 'byte', 'bytes'),
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
  accessKeys: (n: number) => (n === 0 ? 'no storage' : count(n, 'storage slot', 'storage slots')),
  delegation: {
    title: (n: number, of: number) => (of === 1 ? 'Includes a delegation' : `Delegation ${n} of ${of}`),
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
    account: (label: string) => ({ before: 'The account is called ', label, after: '' }),
    name: (name: string) => ({ before: '', label: name, after: ' resolves to this address' }),
    contact: (name: string) => ({ before: 'Your contacts call this address ', label: name, after: ':' }),
    token: (symbol: string | null, decimals: number) =>
      symbol === null
        ? {
            before:
              'The token’s symbol is not shown: it looks like another one, or is not plain text. It has ',
            label: count(decimals, 'decimal', 'decimals'),
            after: '',
          }
        : {
            before: 'The token calls itself ',
            label: symbol,
            after: `, with ${count(decimals, 'decimal', 'decimals')}`,
          },
    nonceNext: 'This nonce is the account’s next one',
    finding: {
      note: 'The wallet notes: ',
      caution: 'The wallet warns: ',
      danger: 'The wallet warns of a danger: ',
    },
    layout: {
      supplied: 'The wallet decodes this call with a description it was given:',
      guess: 'The wallet guesses this call from a list of function names:',
    },
    creation: (name: string) => ({
      before: 'The wallet calls this contract ',
      label: name,
      after: ' and says its constructor gets:',
    }),
    misfit: 'The wallet’s description of this call does not match its bytes',
  },
});
