/** The sentences of the screen that signs transactions. What calls do is said by core/calldata, what is wrong by core/risk. */
import type { Caution } from '../app/reading.ts';

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const caution: Readonly<Record<Caution, string>> = {
  bytesBehind:
    'There are more bytes behind the call than its description speaks of. Most contracts ignore such bytes; a contract may also act on them.',
  tokenDiffers: 'The wallet speaks of a token that these bytes do not move.',
  nonceNotNext:
    'The wallet says that this is not the account’s next nonce. It may wait, or replace another transaction.',
};

export const messages = {
  headline: {
    let: 'Let',
    spend: 'spend',
    unlimited: (symbol: string) => `unlimited ${symbol}`,
    anyUnlisted: 'any amount of an unlisted token',
    from: 'from',
    deploy: 'Create a new contract',
    call: 'Call a contract that the signer cannot read',
    described: 'Call a contract known by a public description alone',
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
  noClaim: 'Neither the signer nor the wallet can say how much that is.',
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
  about: 'It is about',
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
  digest: 'Digest to be signed (keccak-256)',
  digestNoun: 'digest',
  calldataDigest: 'Digest of the data (ERC-8213)',
  calldataDigestNoun: 'digest of the data',
  calldata: 'Data of the call',
  calldataNoun: 'data',
  raw: 'Unsigned bytes',
  rawNoun: 'bytes',
  type: 'Kind',
  types: {
    legacy: 'legacy (EIP-155)',
    eip2930: 'with an access list (EIP-2930)',
    eip1559: 'ordinary (EIP-1559)',
    eip7702: 'with delegations (EIP-7702)',
  },
  gasLimit: 'Gas limit',
  maxFee: 'Highest price of gas',
  priority: 'Of it for the block’s builder',
  gwei: (amount: string) => `${amount} gwei`,
  accessList: 'Access list',
  accessKeys: (n: number) =>
    n === 0 ? 'no storage' : count(n, 'place in its storage', 'places in its storage'),
  delegation: {
    title: (n: number, of: number) => (of === 1 ? 'It carries a delegation' : `Delegation ${n} of ${of}`),
    authority: 'Account',
    nobody: 'nobody: its signature leads to no account',
    delegate: 'Its calls are answered by',
    none: 'its own key alone, as before any delegation',
    everyChain: 'every chain',
  },
  describedOnly: {
    title: 'The signer knows this contract by a public description alone.',
    text: 'It stands below, and belongs to this very contract on this chain. Check each of its fields: nobody here can read the call in another way.',
  },
  describedToOthers: {
    title: 'The signer knows this contract by a public description alone, and it names somebody else.',
    text: 'The description stands below. At least one address in it is neither yours nor the contract’s own: what comes of the call may be theirs. Go on only if you know every one of them.',
  },
  describedPartly: {
    title: 'The signer knows this contract by a public description alone, and it leaves something out.',
    text: 'What it says stands below, and what it does not say. A contract can move everything this account has allowed it to move. Go on only if you know this contract and trust who built the request.',
  },
  caution,
  claims: 'From the wallet, unverified',
  claim: {
    account: (label: string) => ({ before: 'The account is called ', label, after: '' }),
    name: (name: string) => ({ before: '', label: name, after: ' leads to this address' }),
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
      supplied: 'The wallet lays out this call by a description that somebody gave it:',
      guess: 'The wallet lays out this call by a guess from a list of names:',
    },
    creation: (name: string) => ({
      before: 'The wallet calls this contract ',
      label: name,
      after: ', and says that its constructor is given this:',
    }),
    misfit: 'The wallet gave a description of this call that does not fit its bytes',
  },
} as const;
