/**
 * Pools of loans: Aave (v2, v3, its gateway for the coin, and `DebtTokenBase.sol`), Compound v3 (`Comet.sol`,
 * `CometExt.sol`), Morpho Blue (`Morpho.sol`).
 */
import type { Address } from '../../address/address.ts';
import type { Meaning, TokenRef } from '../meaning.ts';
import {
  type Args,
  type DecodedMeaning,
  FIELDS,
  means,
  operator,
  type Site,
  type Standard,
  standard,
} from '../standard.ts';

type Lend = Extract<Meaning, { readonly kind: 'lend' }>;

const MAX = 2n ** 256n - 1n;

interface Terms {
  readonly token: TokenRef;
  readonly amount: bigint | 'shares';
  readonly owner?: Address;
  readonly to?: Address;
  readonly against?: Lend['against'];
}

function lend({ to: market }: Site, act: Lend['act'], terms: Terms): DecodedMeaning {
  const { token, amount, owner = null, to = null, against = null } = terms;
  // The largest number stands for all that there is; nobody has so much to supply.
  const all = amount === MAX && act !== 'supply' && act !== 'borrow';
  return means({
    kind: 'lend',
    act,
    market,
    token,
    amount: all ? 'all' : amount,
    owner,
    to,
    against,
  });
}

const AAVE: readonly Standard[] = [
  standard('supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)', (args, site) =>
    lend(site, 'supply', { token: args.address(0), amount: args.number(1), owner: args.address(2) }),
  ),
  standard('deposit(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)', (args, site) =>
    lend(site, 'supply', { token: args.address(0), amount: args.number(1), owner: args.address(2) }),
  ),
  standard(
    'supplyWithPermit(address asset, uint256 amount, address onBehalfOf, uint16 referralCode, uint256 deadline, uint8 permitV, bytes32 permitR, bytes32 permitS)',
    (args, site) =>
      lend(site, 'supply', { token: args.address(0), amount: args.number(1), owner: args.address(2) }),
  ),
  standard('withdraw(address asset, uint256 amount, address to)', (args, site) =>
    lend(site, 'withdraw', { token: args.address(0), amount: args.number(1), to: args.address(2) }),
  ),
  standard(
    'borrow(address asset, uint256 amount, uint256 interestRateMode, uint16 referralCode, address onBehalfOf)',
    (args, site) =>
      lend(site, 'borrow', { token: args.address(0), amount: args.number(1), owner: args.address(4) }),
  ),
  standard(
    'repay(address asset, uint256 amount, uint256 interestRateMode, address onBehalfOf)',
    (args, site) =>
      lend(site, 'repay', { token: args.address(0), amount: args.number(1), owner: args.address(3) }),
  ),
  standard(
    'repayWithPermit(address asset, uint256 amount, uint256 interestRateMode, address onBehalfOf, uint256 deadline, uint8 permitV, bytes32 permitR, bytes32 permitS)',
    (args, site) =>
      lend(site, 'repay', { token: args.address(0), amount: args.number(1), owner: args.address(3) }),
  ),
  standard('setUserUseReserveAsCollateral(address asset, bool useAsCollateral)', (args, site) =>
    means({ kind: 'collateral', market: site.to, token: args.address(0), use: args.flag(1) }),
  ),
  // `IPool.sol` of version 3: how much may be borrowed, and when a loan is liquidated, for assets of one kind.
  standard('setUserEMode(uint8 categoryId)', (args, site) =>
    means({ kind: 'eMode', market: site.to, category: args.number(0) }),
  ),
  // The gateway wraps the coin that goes along, and unwraps what it fetches.
  standard('depositETH(address pool, address onBehalfOf, uint16 referralCode)', (args, site) =>
    lend(site, 'supply', { token: 'native', amount: site.call.value, owner: args.address(1) }),
  ),
  standard('withdrawETH(address pool, uint256 amount, address to)', (args, site) =>
    lend(site, 'withdraw', { token: 'native', amount: args.number(1), to: args.address(2) }),
  ),
  standard('borrowETH(address pool, uint256 amount, uint16 referralCode)', (args, site) =>
    lend(site, 'borrow', { token: 'native', amount: args.number(1) }),
  ),
  standard('repayETH(address pool, uint256 amount, address onBehalfOf)', (args, site) =>
    lend(site, 'repay', { token: 'native', amount: args.number(1), owner: args.address(2) }),
  ),
];

const SIGNATURE = 'uint8 v, bytes32 r, bytes32 s';

/** A function of the token of the debt: who it names may borrow up to so much, and the caller owes it. */
const AAVE_DEBT: readonly Standard[] = [
  standard('approveDelegation(address delegatee, uint256 amount)', (args, site) =>
    operator(site, 'debt', args.address(0), args.number(1)),
  ),
  standard(
    `delegationWithSig(address delegator, address delegatee, uint256 value, uint256 deadline, ${SIGNATURE})`,
    (args, site) => operator(site, 'debt', args.address(1), args.number(2), args.address(0)),
  ),
];

/** One contract for each base token: supplying it repays what is owed, withdrawing more than there is borrows it. */
const COMPOUND: readonly Standard[] = [
  standard('supply(address asset, uint256 amount)', (args, site) =>
    lend(site, 'supplyOrRepay', { token: args.address(0), amount: args.number(1) }),
  ),
  standard('supplyTo(address dst, address asset, uint256 amount)', (args, site) =>
    lend(site, 'supplyOrRepay', { token: args.address(1), amount: args.number(2), owner: args.address(0) }),
  ),
  // Somebody else's tokens are taken by a right that they gave the caller: what that comes to, the fields say.
  standard('supplyFrom(address from, address dst, address asset, uint256 amount)', (args, site) =>
    args.address(0) === site.call.from
      ? lend(site, 'supplyOrRepay', {
          token: args.address(2),
          amount: args.number(3),
          owner: args.address(1),
        })
      : FIELDS,
  ),
  standard('transferAsset(address dst, address asset, uint256 amount)', (args, site) =>
    lend(site, 'transfer', { token: args.address(1), amount: args.number(2), to: args.address(0) }),
  ),
  standard('transferAssetFrom(address src, address dst, address asset, uint256 amount)', (args, site) =>
    lend(site, 'transfer', {
      token: args.address(2),
      amount: args.number(3),
      owner: args.address(0),
      to: args.address(1),
    }),
  ),
  standard('withdraw(address asset, uint256 amount)', (args, site) =>
    lend(site, 'withdrawOrBorrow', { token: args.address(0), amount: args.number(1) }),
  ),
  standard('withdrawTo(address to, address asset, uint256 amount)', (args, site) =>
    lend(site, 'withdrawOrBorrow', { token: args.address(1), amount: args.number(2), to: args.address(0) }),
  ),
  // By a right that the one it takes from gave the caller, or for the caller itself.
  standard('withdrawFrom(address src, address to, address asset, uint256 amount)', (args, site) =>
    lend(site, 'withdrawOrBorrow', {
      token: args.address(2),
      amount: args.number(3),
      owner: args.address(0),
      to: args.address(1),
    }),
  ),
  standard('allow(address manager, bool isAllowed)', (args, site) =>
    operator(site, 'position', args.address(0), args.flag(1) ? 'all' : 0n),
  ),
  standard(
    `allowBySig(address owner, address manager, bool isAllowed, uint256 nonce, uint256 expiry, ${SIGNATURE})`,
    (args, site) => operator(site, 'position', args.address(1), args.flag(2) ? 'all' : 0n, args.address(0)),
  ),
];

const MARKET =
  '(address loanToken, address collateralToken, address oracle, address irm, uint256 lltv) marketParams';
const EITHER = 'uint256 assets, uint256 shares';

/** Either an amount or a share is given; a share's worth is not in the bytes. */
function morpho(act: Lend['act'], terms: (args: Args) => Omit<Terms, 'token' | 'amount'>) {
  return (args: Args, site: Site): DecodedMeaning => {
    const amount = args.number(1);
    const shares = args.number(2);
    if ((amount === 0n) === (shares === 0n)) return means(null);
    return lend(site, act, {
      token: args.tuple(0).address(0),
      amount: amount === 0n ? 'shares' : amount,
      ...terms(args),
    });
  };
}

const MORPHO: readonly Standard[] = [
  standard(
    `supply(${MARKET}, ${EITHER}, address onBehalf, bytes data)`,
    morpho('supply', (args) => {
      const market = args.tuple(0);
      return {
        owner: args.address(3),
        against: { collateral: market.address(1), oracle: market.address(2) },
      };
    }),
  ),
  standard(
    `withdraw(${MARKET}, ${EITHER}, address onBehalf, address receiver)`,
    morpho('withdraw', (args) => ({ owner: args.address(3), to: args.address(4) })),
  ),
  standard(
    `borrow(${MARKET}, ${EITHER}, address onBehalf, address receiver)`,
    morpho('borrow', (args) => ({ owner: args.address(3), to: args.address(4) })),
  ),
  standard(
    `repay(${MARKET}, ${EITHER}, address onBehalf, bytes data)`,
    morpho('repay', (args) => ({ owner: args.address(3) })),
  ),
  standard(`supplyCollateral(${MARKET}, uint256 assets, address onBehalf, bytes data)`, (args, site) =>
    lend(site, 'supply', {
      token: args.tuple(0).address(1),
      amount: args.number(1),
      owner: args.address(2),
    }),
  ),
  standard(
    `withdrawCollateral(${MARKET}, uint256 assets, address onBehalf, address receiver)`,
    (args, site) =>
      lend(site, 'withdraw', {
        token: args.tuple(0).address(1),
        amount: args.number(1),
        owner: args.address(2),
        to: args.address(3),
      }),
  ),
  standard('setAuthorization(address authorized, bool newIsAuthorized)', (args, site) =>
    operator(site, 'position', args.address(0), args.flag(1) ? 'all' : 0n),
  ),
  standard(
    `setAuthorizationWithSig((address authorizer, address authorized, bool isAuthorized, uint256 nonce, uint256 deadline) authorization, (${SIGNATURE}) signature)`,
    (args, site) => {
      const given = args.tuple(0);
      return operator(site, 'position', given.address(1), given.flag(2) ? 'all' : 0n, given.address(0));
    },
  ),
];

export const LENDING: readonly Standard[] = [...AAVE, ...AAVE_DEBT, ...COMPOUND, ...MORPHO];
