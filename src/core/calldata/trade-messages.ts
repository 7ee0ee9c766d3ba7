/** How is said what is swapped, traded, pooled, lent, staked, put into vaults and bridged. */
import { catalogue, plural } from '../text/language.ts';

export const messages = catalogue('core/calldata/trade', {
  unnamed: (units: string): string => `${units} of a token that the data does not name`,
  // A function's name proves nothing: with whom is part of what is said.
  swap: 'Swap {gives} for {gets}, with {router}',
  swapTo: 'Swap {gives} for {gets}, with {router}; the proceeds go to {recipient}',
  openSwap: {
    own: 'Swap {gives} with {router}; the data does not say for what',
    to: 'Swap {gives} with {router}; the data does not say for what, and the proceeds go to {recipient}',
  },
  openSwapAtLeast: {
    own: 'Swap {gives} for at least {units} of a token that the data does not name, with {router}',
    to: 'Swap {gives} for at least {units} of a token that the data does not name, with {router}; the proceeds go to {recipient}',
  },
  trade: {
    fill: 'Give {gives} for {gets}, with {market}',
    fillTo: 'Give {gives} for {gets}, with {market}; what you get goes to {recipient}',
    fillSome:
      'Fill those of {orders} orders that are still open: give at most {gives} for at most {gets}, with {market}',
    fillSomeTo:
      'Fill those of {orders} orders that are still open: give at most {gives} for at most {gets}, with {market}; what you get goes to {recipient}',
    offer: 'Offer {gives} for {gets} to anyone, with {market}',
    match: 'Match orders with each other, giving {gives} for {gets}, with {market}',
    matchOthers: 'Match orders of others with each other, with {market}',
    offerOthers: 'Confirm signed orders of others, with {market}',
  },
  assets: (count: number): string => `${count} assets`,
  item: 'item number {number} of {collection}',
  items: '{copies} of item number {number} of {collection}',
  anyItem: 'any item of {collection}',
  anyItems: 'any {copies} items of {collection}',
  cancelOne: 'Cancel an order, with {market}',
  cancelMany: 'Cancel {count} orders, with {market}',
  cancelAll: 'Cancel all orders that you signed until now, with {market}',
  burn: 'Destroy {amount}',
  burnPaid: 'Redeem {amount} for {coin}, with {contract}',
  bound: { exact: 'exactly {amount}', atMost: 'at most {amount}', atLeast: 'at least {amount}' },
  routerBalance: 'all {token} that the router holds',
  liquidity: {
    add: {
      own: 'Add {sides} to a pool, with {router}',
      to: 'Add {sides} to a pool, with {router}; the share in the pool goes to {recipient}',
    },
    remove: {
      own: 'Take {sides} out of a pool, with {router}',
      to: 'Take {sides} out of a pool, with {router}; the proceeds go to {recipient}',
    },
    collect: {
      own: 'Collect what a position has earned in {tokens}, with {router}',
      to: 'Collect what a position has earned in {tokens}, with {router}; the proceeds go to {recipient}',
    },
  },
  addTo: 'Add {sides} to position number {position}, with {router}; it belongs to the owner of that position',
  payout: 'Send all {token} that {router} holds, at least {amount}, to {to}',
  payoutAny: 'Send all {token} that {router} holds to {to}',
  payoutShare: 'Send {share} of the {token} that {router} holds to {to}',
  /** `own`: the caller’s, and to the caller; `of`: of somebody else; `to`: to somebody else; `ofTo`: both. */
  lend: {
    all: 'all {token}',
    allOwed: 'all {token} owed',
    shares: 'an amount of {token} given in shares',
    supply: {
      own: 'Supply {amount} to {market}',
      of: 'Supply {amount} to {market}, for {owner}',
    },
    repay: {
      own: 'Repay {amount} to {market}',
      of: 'Repay {amount} to {market}, for the debt of {owner}',
    },
    supplyOrRepay: {
      own: 'Supply or repay {amount} to {market}',
      of: 'Supply or repay {amount} to {market}, for {owner}',
    },
    withdraw: {
      own: 'Withdraw {amount} from {market}',
      of: 'Withdraw {amount} from {market}, from the position of {owner}',
      to: 'Withdraw {amount} from {market}, to {to}',
      ofTo: 'Withdraw {amount} from {market}, from the position of {owner}, to {to}',
    },
    borrow: {
      own: 'Borrow {amount} from {market}',
      of: 'Borrow {amount} from {market}, as a debt of {owner}',
      to: 'Borrow {amount} from {market}, to {to}',
      ofTo: 'Borrow {amount} from {market}, as a debt of {owner}, to {to}',
    },
    withdrawOrBorrow: {
      own: 'Withdraw or borrow {amount} from {market}',
      of: 'Withdraw or borrow {amount} from {market}, from the position of {owner}',
      to: 'Withdraw or borrow {amount} from {market}, to {to}',
      ofTo: 'Withdraw or borrow {amount} from {market}, from the position of {owner}, to {to}',
    },
    transfer: {
      own: 'Transfer {amount} within {market}',
      of: 'Transfer {amount} within {market}, from the position of {owner}',
      to: 'Transfer {amount} within {market}, to {to}',
      ofTo: 'Transfer {amount} within {market}, from the position of {owner}, to {to}',
    },
  },
  collateral: {
    use: 'Use {token} as collateral in {market}',
    stop: 'Stop using {token} as collateral in {market}',
  },
  /** Aave’s efficiency mode. */
  eMode: {
    use: 'Use e-mode category {category} in {market}',
    off: 'Turn e-mode off in {market}',
  },
  stake: {
    requests: (count: bigint): string =>
      plural(count, { one: '1 withdrawal', other: `${count} withdrawals` }),
    stake: {
      own: 'Stake {amount} with {pool}',
      to: 'Stake {amount} with {pool}; withdrawals go to {to}',
    },
    unstake: {
      own: 'Ask {pool} to pay out {amount}',
      to: 'Ask {pool} to pay out {amount}; the claim belongs to {to}',
    },
    claim: {
      own: 'Claim {amount} from {pool}',
      to: 'Claim {amount} from {pool}, to {to}',
    },
    convert: 'Convert {amount} into {into}, with {pool}',
  },
  vault: {
    /** Where the vault’s own token is not known. */
    shares: '{units} of shares',
    requestDeposit: {
      own: 'Ask to deposit {units} of the vault’s asset into {vault}',
      of: 'Ask to deposit {units} of the vault’s asset that {holder} owns into {vault}',
      to: 'Ask to deposit {units} of the vault’s asset into {vault}; the claim belongs to {to}',
      ofTo: 'Ask to deposit {units} of the vault’s asset that {holder} owns into {vault}; the claim belongs to {to}',
    },
    requestRedeem: {
      own: 'Ask to redeem {shares} of the vault {vault}',
      of: 'Ask to redeem {shares} of the vault {vault} that {holder} owns',
      to: 'Ask to redeem {shares} of the vault {vault}; the claim belongs to {to}',
      ofTo: 'Ask to redeem {shares} of the vault {vault} that {holder} owns; the claim belongs to {to}',
    },
    deposit: {
      own: 'Deposit {units} of the vault’s asset into {vault}',
      to: 'Deposit {units} of the vault’s asset into {vault}; the shares go to {to}',
    },
    mint: {
      own: 'Buy {shares} of the vault {vault}',
      to: 'Buy {shares} of the vault {vault}; the shares go to {to}',
    },
    claimDeposit: {
      own: 'Claim the shares of {vault} for a deposit of {units} of its asset',
      of: 'Claim the shares of {vault} for a deposit of {units} of its asset that {holder} asked for',
      to: 'Claim the shares of {vault} for a deposit of {units} of its asset; they go to {to}',
      ofTo: 'Claim the shares of {vault} for a deposit of {units} of its asset that {holder} asked for; they go to {to}',
    },
    claimMint: {
      own: 'Claim {shares} of the vault {vault}, for a deposit',
      of: 'Claim {shares} of the vault {vault}, for a deposit that {holder} asked for',
      to: 'Claim {shares} of the vault {vault}, for a deposit; they go to {to}',
      ofTo: 'Claim {shares} of the vault {vault}, for a deposit that {holder} asked for; they go to {to}',
    },
    withdraw: {
      own: 'Withdraw {units} of the vault’s asset from {vault}',
      of: 'Withdraw {units} of the vault’s asset from {vault}, for shares that {holder} owns',
      to: 'Withdraw {units} of the vault’s asset from {vault}, to {to}',
      ofTo: 'Withdraw {units} of the vault’s asset from {vault}, for shares that {holder} owns, to {to}',
    },
    redeem: {
      own: 'Redeem {shares} of the vault {vault}',
      of: 'Redeem {shares} of the vault {vault} that {holder} owns',
      to: 'Redeem {shares} of the vault {vault}, to {to}',
      ofTo: 'Redeem {shares} of the vault {vault} that {holder} owns, to {to}',
    },
  },
  bridge: {
    own: 'Bridge {amount}, with {bridge}',
    to: 'Bridge {amount}, with {bridge}, to {to}',
  },
  bridgeChain: {
    own: 'Bridge {amount} to {chain}, with {bridge}',
    to: 'Bridge {amount} to {chain}, with {bridge}, to {to}',
  },
  openBridge: 'Bridge {amount} to {chain}, with {bridge}; the data does not bind who receives it there',
});
