/** How signed data is said. `{name}` stands for a part: an amount, an address, a text from the data. */
import { catalogue, plural } from '#core/text/language.ts';

export const messages = catalogue('signer/app/typed', {
  /** The gravest of several, and how many there are besides. */
  more: '{first}; and {others}',
  others: {
    permissions: (count: number): string =>
      plural(count, { one: '1 more permission', other: `${count} more permissions` }),
    assets: (count: number): string => plural(count, { one: '1 more asset', other: `${count} more assets` }),
    orders: (count: number): string => plural(count, { one: '1 more order', other: `${count} more orders` }),
  },

  data: 'Sign data the signer can’t read, of the type {type}',

  spend: 'Allow {spender} to spend {amount} from {owner}',
  spendUntil: 'Allow {spender} to spend {amount} from {owner} until {date}',
  revoke: 'Revoke what {spender} may spend of {token} from {owner}',
  noToken: 'a token that is not named',
  amountOfNoToken: '{amount} × a token that is not named',
  /** An amount by the wallet’s decimals; `{token}` is an address. */
  unlisted: (decimals: number) =>
    plural(decimals, {
      one: '{amount} of the unlisted token {token} (if the wallet’s 1 decimal is right)',
      other: `{amount} of the unlisted token {token} (if the wallet’s ${decimals} decimals are right)`,
    }),
  takeItem: 'Allow {spender} to take item number {number} of {collection}',
  takeOnce: 'Allow {spender} to take {amount} from {owner}, once',
  takeOnceFor: 'Allow {spender} to take {amount} from {owner}, once, under the conditions of {witness}',
  transfer: 'Allow anyone to send {amount} from {owner} to {to}',
  claim: 'Allow {to} to take {amount} from {owner}',
  cancelTransfer: 'Cancel a transfer of {token} that {authorizer} authorised',

  order: {
    seaport: 'On Seaport: {trade}',
    cow: 'On CoW Protocol: {trade}',
    zeroEx: 'On 0x: {trade}',
    uniswapX: 'On UniswapX: {trade}',
    oneInch: 'On 1inch: {trade}',
    velora: 'On Velora: {trade}',
    augustusRfq: 'On Velora’s AugustusRFQ: {trade}',
    blur: 'On Blur: {trade}',
  },
  /** `{gives}` and `{gets}` are `{assets}`, or one of the next two with them. */
  trade: 'give {gives} for {gets}',
  tradeOpen: 'give {gives} for {gets}, unless data that is not shown here says otherwise',
  upTo: 'up to {assets}',
  atLeast: 'at least {assets}',
  giveFor: 'give {gives}; what is paid for it goes to {recipients}',
  give: 'give {gives} for nothing',
  recipients: '{count} addresses',
  item: 'item number {number} of {collection}',
  items: '{count} of item number {number} of {collection}',
  anyItem: 'any item of {collection}',
  anyItems: '{count} items of their choice of {collection}',
  several: '{count} assets',
  cancelOrders: (count: number): string =>
    plural(count, {
      one: 'Cancel an order on CoW Protocol',
      other: `Cancel ${count} orders on CoW Protocol`,
    }),

  call: {
    userOperation: 'As the smart account {from}: {does}',
    forward: 'Allow anyone to do this as {from}: {does}',
    gsn: 'Allow an OpenGSN relayer to do this as {from}: {does}',
    gelato: 'Allow a Gelato relayer to do this as {from}: {does}',
    metaTransaction: 'Allow anyone to do this as {from}: {does}',
  },
  /** Without the address: the account that signs is the one that acts (EIP-7702). */
  ownOperation: 'As this account, through a bundler: {does}',
  doNothing: 'do nothing',

  delegate: 'Allow {delegate} to take from {delegator} {limits}',
  delegateOpen: 'Allow {delegate} to act as {delegator}, with no known limit on what can be taken',
  anyone: 'anyone',
  /** In the place `{limits}`, where there are too many to name. */
  limits: 'within {count} limits',
  limit: {
    total: 'up to {amount}',
    period: 'up to {amount} {every}',
    stream: '{amount} more every second, up to {most}',
    item: 'item number {number} of {collection}',
  },

  vote: {
    against: 'Vote against proposal {proposal} of {contract}',
    for: 'Vote for proposal {proposal} of {contract}',
    abstain: 'Abstain from proposal {proposal} of {contract}',
    other: 'Vote {support} on proposal {proposal} of {contract}',
  },
  delegateVotes: 'Allow {delegatee} to vote with your {token}; you keep the tokens',
  keepVotes: 'Vote with your {token} yourself',

  hyperliquid: {
    send: 'Send {amount} {token} on Hyperliquid to {to}',
    withdraw: 'Withdraw {amount} USDC from Hyperliquid to {to}',
    toPerp: 'Move {amount} USDC on Hyperliquid from spot to perpetuals',
    toSpot: 'Move {amount} USDC on Hyperliquid from perpetuals to spot',
    agent: 'Allow {agent} to trade on Hyperliquid as this account',
    builderFee: 'Allow {builder} to charge up to {rate} for your orders on Hyperliquid',
    stake: 'Stake {amount} HYPE on Hyperliquid with {validator}',
    unstake: 'Unstake {amount} HYPE on Hyperliquid from {validator}',
    multiSig: 'Allow several signers to decide about this account on Hyperliquid: {signers}',
    hash: 'Sign an action on Hyperliquid of which only the hash is given: {hash}',
    testnet: '{action} (on the network {network})',
  },

  rows: {
    paymaster: 'Gas paid by',
    gasAtMost: 'For gas, at most',
    factory: 'Created by',
    code: 'Code of the account (EIP-7702)',
    total: 'At most',
    totalWords: '{amount} in total',
    period: 'At most',
    periodWords: '{amount} {every}, from {date} on',
    stream: 'At most',
    streamWords: '{initial} at once, then {amount} more each second from {date} on, up to {most}',
    item: 'Item',
    itemWords: 'number {number} of {collection}',
    from: 'From',
    until: 'Until',
    calls: 'How often',
    callsWords: (count: string): string => plural(Number(count), { one: 'once', other: `${count} times` }),
    value: 'With each call, at most',
    targets: 'Contracts',
    methods: 'Functions',
    redeemers: 'Used by',
    exactData: 'Call data, exactly',
    noData: 'none',
    unread: 'Limit not known here',
  },
});
