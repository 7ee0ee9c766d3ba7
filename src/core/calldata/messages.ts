/** How calls are said. `{name}` stands for a part: an amount, an address, a text from outside. */
import { catalogue, plural } from '../text/language.ts';

export const messages = catalogue('core/calldata', {
  /** The chain's own coin, where its name is unknown. */
  nativeCoin: 'the chain’s own coin',
  /** `of`: behind "of" and "from" (the places `{owner}`, `{from}`, `{delegator}`), where some languages decline. */
  thisAccount: { as: 'this account', of: 'this account' },
  caller: { as: 'the caller', of: 'the caller' },
  /** `{items}` is all that goes before. */
  list: { more: '{items}, {next}', last: '{items} and {next}' },
  nothing: 'nothing',
  /** Text from outside. */
  quoted: (words: string): string => `“${words}”`,
  emptyList: 'an empty list',
  emptyText: 'an empty text',
  someName: 'a name',
  nameOfNode: (node: string): string => `the name whose node is ${node}`,
  ofNative: (amount: string): string => `${amount} of the chain’s own coin`,
  /** Where there is no limit; `unlimitedOf`: by the token’s address. One word for it everywhere. */
  unlimited: (symbol: string): string => `unlimited ${symbol}`,
  unlimitedOf: (token: string): string => `an unlimited amount of ${token}`,
  units: (amount: string): string =>
    plural(Number(amount), { one: `${amount} base unit`, other: `${amount} base units` }),
  unitsOf: (amount: string, token: string): string =>
    plural(Number(amount), {
      one: `${amount} base unit of ${token}`,
      other: `${amount} base units of ${token}`,
    }),

  none: 'Call {contract} without data',
  delegateNone: 'Run the code of {contract} with all of the caller’s rights, without data',
  create: 'Create a contract',
  createPaid: 'Create a contract and send it {amount}',
  function: 'Call {name} of {contract}',
  unread: {
    unknown: 'Call {contract} with data that could not be read',
    malformed: 'Call {contract} with data that does not match its function',
    tooDeep: 'Call {contract} with more nested calls than can be shown',
  },
  /** `{does}` is a whole sentence of this page. */
  withValue: '{does}, and send {amount} with the call',
  delegate: 'Run the code of {contract} with all of the caller’s rights: {does}',
  delegateSafe: 'Run the code of {contract} with all of the Safe’s rights: {does}',

  pay: 'Send {amount} to {to}',
  transfer: 'Send {amount} to {to}',
  transferFrom: 'Move {amount} from {from} to {to}',
  /** ERC-20 and ERC-721 share the selector. */
  transferEither: 'Move {amount}, or its item number {number}, from {from} to {to}',
  transferItem: 'Move item number {number} of {collection} from {from} to {to}',
  transferItems: 'Move {count} kinds of items of {collection} from {from} to {to}',
  transferCopies: 'Move {copies} of item number {number} of {collection} from {from} to {to}',
  /** `{amount}` of a permission that has an end; one without is `unlimited`. */
  upTo: 'up to {amount}',
  approve: 'Allow {spender} to spend {amount} from {owner}',
  approveUntil: 'Allow {spender} to spend {amount} from {owner} until {date}',
  approveEither: 'Allow {spender} to spend {amount}, or to take its item number {number}, from {owner}',
  approveItem: 'Allow {spender} to take item number {number} of {collection} from {owner}',
  approveItemNobody: 'Revoke the permission for item number {number} of {collection}',
  approveNothing: 'Revoke what {spender} may spend of {token} from {owner}',
  increase: 'Allow {spender} to spend {amount} more from {owner} than before',
  decrease: 'Reduce what {spender} may spend from {owner} by {amount}',
  permit: 'Submit a signed permission: {spender} may spend {amount} from {owner}',
  permitUntil: 'Submit a signed permission: {spender} may spend {amount} from {owner} until {date}',
  revoke: 'Revoke what {spender} may do with {token}',
  revokeMany: 'Revoke {count} permissions',
  wrap: 'Wrap {amount} as a token, with {contract}',
  wrapFor: 'Wrap {amount} as a token for {recipient}, with {contract}',
  unwrap: 'Unwrap {amount}, with {contract}',
  /** `deposit()` of a contract that is not known to be the wrapped coin. */
  deposit: 'Deposit {amount} with {contract}',
  withdraw: 'Withdraw {units}, as {contract} counts them',
  percent: (share: string): string => `${share}%`,
  name: {
    commit: 'Commit to registering a name with {contract}, without revealing which',
    register: 'Register {name} for {owner}, for {duration}, with {contract}',
    renew: 'Renew {name} for {duration}, with {contract}',
    setAddress: 'Make {name} resolve to {value}, in the records of {contract}',
    setText: 'Set a text of {name} in the records of {contract}: {value}',
    setContent: 'Set the content of {name} in the records of {contract}',
    setResolver: 'Set the resolver of {name} to {value}, in {contract}',
    setOwner: 'Transfer {name} to {owner}, in {contract}',
    setPrimary: 'Ask {contract} to make {name} the primary name of {owner}',
    setSubname: 'Give {owner} the subname {value} of {name}, in {contract}',
  },
  batch: {
    one: 'Make one call, with {contract}',
    many: 'Make {count} calls at once, with {contract}',
    canFail: 'Make {count} calls at once, with {contract}, some of which may fail',
    /** `{calls}`: sentences of this page, one after the other. */
    listed: '{batch}: {calls}',
    next: '{items}; then: {next}',
    /** In one line, with the worst of them; `by`: made by a contract in its own name. */
    worst: {
      own: '{calls}: {call}; and {others}',
      by: '{calls}, with {contract}: {call}; and {others}',
      /** In the place `{calls}`. */
      calls: '{count} calls',
      callsPaid: '{count} calls and {amount}',
    },
    others: (count: number): string => plural(count, { one: '1 more call', other: `${count} more calls` }),
  },
  safe: 'As the Safe {safe}: {does}',
  safeApprove: 'Approve transaction {nonce} of the Safe {safe}: {does}',
  safeCancel:
    'Cancel any other transaction with nonce {nonce} of the Safe {safe}, by doing nothing in its place',
  safeEmpty: 'Make the Safe {safe} do nothing',
  safeSettings: {
    setup: 'Set up a Safe. Owners: {count}. Signatures required: {threshold}',
    addOwnerWithThreshold:
      'Add {owner} to the owners of the Safe {safe}, and set the required signatures to {threshold}',
    removeOwner:
      'Remove {owner} from the owners of the Safe {safe}, and set the required signatures to {threshold}',
    swapOwner: 'Replace {oldOwner} with {newOwner} as an owner of the Safe {safe}',
    changeThreshold: 'Set the required signatures of the Safe {safe} to {threshold}',
    enableModule: 'Allow the module {module} to do anything as the Safe {safe}, without signatures',
    disableModule: 'Revoke the rights of the module {module} of the Safe {safe}',
    setGuard: 'Make {guard} check each transaction of the Safe {safe}',
    removeGuard: 'Remove the guard that checks transactions of the Safe {safe}',
    setFallbackHandler: 'Make {handler} answer the calls that the Safe {safe} does not know',
    approveHash: 'Approve the transaction {hash} of the Safe {safe} in advance',
    setupToL2: 'Give the new Safe the code of {singleton} on every chain but Ethereum',
    createProxy: 'Create a Safe that runs the code of {singleton}',
    createProxyWithCallback: 'Create a Safe that runs the code of {singleton}, and then call {callback}',
    other: 'Change the settings of the Safe {safe}',
  },

  chain: (id: bigint): string => `chain ${id}`,
  days: (count: bigint): string => plural(count, { one: `${count} day`, other: `${count} days` }),
  hours: (count: bigint): string => plural(count, { one: `${count} hour`, other: `${count} hours` }),
  minutes: (count: bigint): string => plural(count, { one: `${count} minute`, other: `${count} minutes` }),
  seconds: (count: bigint): string => plural(count, { one: `${count} second`, other: `${count} seconds` }),
  every: {
    second: 'every second',
    minute: 'every minute',
    hour: 'every hour',
    day: 'every day',
    other: (time: string): string => `every ${time}`,
  },
  never: 'an unlimited time',
  /** Beyond what a calendar writes. */
  farDate: 'the far future',
});
