/**
 * What a call does, in terms that a person knows. Amounts in base units.
 *
 * `token` is the contract that is called unless said otherwise. ERC-20 and ERC-721 share selectors (`approve`,
 * `transferFrom`): `standard` is null where the bytes do not tell, and the number may then be an amount or a token's
 * number.
 */
import type { Address } from '../address/address.ts';
import type { Hex } from '../bytes/hex.ts';

/** A token contract, or the chain's own coin. */
export type TokenRef = Address | 'native';

/** As the amount of a swap's giving side: whatever the router holds by then (Uniswap's `CONTRACT_BALANCE`). */
export const CONTRACT_BALANCE = 2n ** 255n;
/** Shares of what a router hands out are in hundredths of a percent: this is all of it. */
export const WHOLE_SHARE = 10_000n;

export interface SwapSide {
  readonly token: TokenRef;
  readonly amount: bigint;
  /** `exact`; at most this leaves; at least this arrives. */
  readonly bound: 'exact' | 'atMost' | 'atLeast';
}

/** An asset of an order: an amount of a token, or copies of an item. */
export interface TradedAsset {
  /** Of an item its collection. */
  readonly token: TokenRef;
  /** Null for a token; `any`: whichever item of the collection the other side chooses. */
  readonly item: bigint | 'any' | null;
  /** Of what is given the most, of what is got the least. */
  readonly amount: bigint;
}

export type Meaning =
  /** The chain's own coin and nothing else. */
  | { readonly kind: 'pay'; readonly to: Address; readonly amount: bigint }
  | {
      readonly kind: 'transfer';
      readonly token: Address;
      readonly standard: 'erc20' | null;
      /** Whose: not always the caller's (`transferFrom`). Null: the caller's. */
      readonly from: Address | null;
      readonly to: Address;
      readonly amount: bigint;
    }
  | {
      readonly kind: 'transferItems';
      readonly collection: Address;
      readonly standard: 'erc721' | 'erc1155' | 'erc6909';
      readonly from: Address;
      readonly to: Address;
      readonly items: readonly { readonly id: bigint; readonly amount: bigint }[];
    }
  /** `approve`, `increaseAllowance`, `decreaseAllowance`, Permit2's `approve`. */
  | {
      readonly kind: 'approve';
      readonly token: Address;
      /** `erc721`: for one item, whose number is `amount`. */
      readonly standard: 'erc20' | 'erc721' | 'permit2' | null;
      readonly spender: Address;
      readonly amount: bigint;
      readonly change: 'set' | 'increase' | 'decrease';
      /** Seconds of the epoch; null: until it is taken back. */
      readonly expires: bigint | null;
    }
  /** A right to act in the owner's name at a contract. It has no end. */
  | {
      readonly kind: 'operator';
      /** Of `debt` the token of the debt. */
      readonly contract: Address;
      /**
       * `items`: every one of a collection; `tokens`: the whole balance (ERC-777); `position`: what is lent and owed in
       * a pool of loans; `debt`: loans that the owner owes; `item`: copies of one item (ERC-6909).
       */
      readonly over: 'items' | 'tokens' | 'position' | 'debt' | 'item';
      readonly operator: Address;
      /** 0: the right is revoked. */
      readonly amount: bigint | 'all';
      /** The number of the `item`. */
      readonly id?: bigint;
      /** Of a right that was signed; null: the caller. */
      readonly owner: Address | null;
    }
  /** Somebody's signed permission is handed in: EIP-2612, DAI, Permit2. The owner need not be the caller. */
  | {
      readonly kind: 'permit';
      readonly token: Address;
      readonly owner: Address;
      readonly spender: Address;
      /** Null: everything (DAI). */
      readonly amount: bigint | null;
      readonly expires: bigint | null;
    }
  /** Permit2's lockdown, and permissions set back to nothing. */
  | {
      readonly kind: 'revoke';
      readonly permissions: readonly { readonly token: Address; readonly spender: Address }[];
    }
  | {
      readonly kind: 'wrap';
      readonly token: Address;
      readonly amount: bigint;
      /** Absent: whoever the contract gives it to by itself, or a router that goes on with it. */
      readonly to?: Address;
    }
  | { readonly kind: 'unwrap'; readonly token: Address; readonly amount: bigint }
  | {
      readonly kind: 'swap';
      readonly router: Address;
      readonly gives: SwapSide;
      readonly gets: SwapSide;
      readonly path: readonly TokenRef[];
      /** Null: the caller, where the bytes name nobody. */
      readonly recipient: Address | null;
      /** Seconds of the epoch. */
      readonly deadline: bigint | null;
    }
  /** A swap whose data names what is given, and not what must come back. */
  | {
      readonly kind: 'openSwap';
      readonly router: Address;
      readonly gives: SwapSide;
      /** Base units of a token that the data does not name; 0 where nothing is said. */
      readonly atLeast: bigint;
      /** Null: the caller, or somebody whom the bytes do not name. */
      readonly recipient: Address | null;
    }
  /** Orders of a market, as they come out for the caller. */
  | {
      readonly kind: 'trade';
      /**
       * `fill`: an order of somebody else; `fillSome`: as many of several as can still be filled; `offer`: the caller's
       * own orders, which need no signature from then on; `match`: orders that meet each other, of which the caller's
       * own are counted.
       */
      readonly act: 'fill' | 'fillSome' | 'offer' | 'match';
      readonly market: Address;
      readonly orders: number;
      readonly gives: readonly TradedAsset[];
      readonly gets: readonly TradedAsset[];
      /** Of the caller's own orders: what others get besides, at most. */
      readonly toOthers?: readonly (TradedAsset & { readonly to: Address })[];
      /** Null: the caller. */
      readonly recipient: Address | null;
    }
  /** `orders` null: all that the caller has signed so far. */
  | { readonly kind: 'cancelOrders'; readonly market: Address; readonly orders: number | null }
  /** Tokens are given up. `paid`: their contract is known to pay the chain's coin for them. */
  | { readonly kind: 'burn'; readonly token: Address; readonly amount: bigint; readonly paid: boolean }
  | {
      readonly kind: 'liquidity';
      /** `collect`: what a position has earned, and nothing of the position. */
      readonly act: 'add' | 'remove' | 'collect';
      readonly router: Address;
      readonly sides: readonly SwapSide[];
      /** Null: whoever has `position`. */
      readonly recipient: Address | null;
      /** The number of what is added to, where the bytes do not say whose it is. */
      readonly position?: bigint;
      readonly deadline: bigint | null;
    }
  /**
   * A position that the data names by its number alone (Uniswap v3): of which tokens it is, and whose, is not in the
   * bytes. `decrease` leaves what is taken out with the manager, from where `collect` fetches it.
   */
  | {
      readonly kind: 'position';
      readonly act: 'increase' | 'decrease' | 'collect' | 'burn';
      readonly manager: Address;
      readonly position: bigint;
      /** Base units of its two tokens: what is added at most, what comes out at least, what is collected at most. */
      readonly amounts: readonly [bigint, bigint];
      /** Of `collect`; the manager itself where it stays there. Else null. */
      readonly recipient: Address | null;
      readonly deadline: bigint | null;
    }
  /** A pool of loans. */
  | {
      readonly kind: 'lend';
      /**
       * Some pools do two things with one function: what it comes to depends on what is owed. `transfer`: from one
       * position to another, within the pool.
       */
      readonly act:
        | 'supply'
        | 'withdraw'
        | 'borrow'
        | 'repay'
        | 'supplyOrRepay'
        | 'withdrawOrBorrow'
        | 'transfer';
      readonly market: Address;
      readonly token: TokenRef;
      /** `all` that there is, or that is owed; `shares`: by a number of shares, whose worth is not in the bytes. */
      readonly amount: bigint | 'all' | 'shares';
      /** Whose position or debt; null: the caller's. */
      readonly owner: Address | null;
      /** Who receives; null: the caller. */
      readonly to: Address | null;
      /** Of what is supplied for others to borrow, in one of the markets that anyone can open; else null. */
      readonly against: {
        readonly collateral: Address;
        /** Tells what the collateral is worth, and so how much may be borrowed against it. */
        readonly oracle: Address;
      } | null;
    }
  | {
      readonly kind: 'collateral';
      readonly market: Address;
      readonly token: Address;
      /** Whether what is supplied backs loans from now on. */
      readonly use: boolean;
    }
  /** Aave's efficiency mode; category 0: none. */
  | { readonly kind: 'eMode'; readonly market: Address; readonly category: bigint }
  | {
      readonly kind: 'stake';
      /** `unstake`: asks for it, to be claimed later; `claim`: as many such requests as `amount` says. */
      readonly act: 'stake' | 'unstake' | 'claim' | 'convert';
      readonly pool: Address;
      readonly token: TokenRef;
      readonly amount: bigint;
      /** Of `convert`: the other token, by a rate that the pool has. */
      readonly into: Address | null;
      /** Who gets it, at once or in the end; null: the caller. */
      readonly to: Address | null;
    }
  /** A vault (ERC-4626). The amount is of its asset for deposits and `withdraw`, of its shares for the others. */
  | {
      readonly kind: 'vault';
      /** `request…`: asks for it, to be claimed later by the receiver; `claim…`: by whoever asked (ERC-7540). */
      readonly act:
        | 'deposit'
        | 'mint'
        | 'withdraw'
        | 'redeem'
        | 'requestDeposit'
        | 'requestRedeem'
        | 'claimDeposit'
        | 'claimMint';
      readonly vault: Address;
      readonly amount: bigint;
      readonly receiver: Address;
      /** Whose shares are given up, or who asked for what is claimed; null where nobody is named. */
      readonly owner: Address | null;
    }
  | {
      readonly kind: 'bridge';
      readonly bridge: Address;
      /** The bridge itself, where the bytes name no token: itself or, behind an adapter, another one. */
      readonly token: TokenRef;
      readonly amount: bigint;
      /** On the other chain; null: the caller, but for `toText`. */
      readonly to: Address | null;
      /** Who receives on a chain of another kind, as addresses are written there. */
      readonly toText?: string;
      /** Id of the other chain, where the bytes say it; of one of another kind its name. */
      readonly chain: bigint | string | null;
      /** What arrives at least, in base units of a token of the other chain; null: the same token there. */
      readonly least: { readonly token: Address | null; readonly amount: bigint } | null;
    }
  /** A bridge whose data does not bind who receives on the other chain, or what. */
  | {
      readonly kind: 'openBridge';
      readonly bridge: Address;
      readonly token: TokenRef;
      readonly amount: bigint;
      readonly chain: bigint;
    }
  /** A router hands out what it holds by then: swept tokens, the unwrapped coin, a share of it as a fee. */
  | {
      readonly kind: 'payout';
      readonly token: TokenRef;
      readonly to: Address;
      readonly atLeast: bigint;
      /** Of `WHOLE_SHARE`; null: all of it. */
      readonly share: bigint | null;
    }
  | {
      readonly kind: 'name';
      readonly act:
        | 'commit'
        | 'register'
        | 'renew'
        | 'setAddress'
        | 'setText'
        | 'setContent'
        | 'setResolver'
        | 'setOwner'
        | 'setPrimary'
        | 'setSubname';
      /** Where the bytes hold it in clear; else `node`. */
      readonly name: string | null;
      readonly node: Hex | null;
      /** Address, key and value, content hash: as the act needs. */
      readonly value: string | null;
      readonly owner: Address | null;
      /** Seconds, for registering and renewing. */
      readonly duration: bigint | null;
    }
  /** Several calls, or one in another's name: see the children. */
  | { readonly kind: 'batch'; readonly canFail: boolean }
  | {
      readonly kind: 'safe';
      readonly safe: Address;
      readonly operation: 'call' | 'delegateCall';
      /** What the Safe pays whoever hands it in; null when it pays nothing. */
      readonly refund: {
        readonly token: TokenRef;
        readonly receiver: Address;
        readonly gasPrice: bigint;
      } | null;
      readonly signatures: number;
    }
  /**
   * Owners, threshold, modules, guard, fallback handler of a Safe. `act`: the function's name (`enableModule`,
   * `swapOwner`, `setup`, …), `removeGuard` where `setGuard` names nobody, or `createProxy` for each function that makes
   * a Safe and calls nobody else (`createProxyWithCallback`).
   */
  | { readonly kind: 'safeSettings'; readonly act: string };
