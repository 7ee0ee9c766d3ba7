/**
 * 0x's Settler and the contract that holds allowances for it (0xProject/0x-settler: `ISettlerTakerSubmitted.sol`,
 * `ISettlerMetaTxn.sol`, `IAllowanceHolder.sol`), and MetaMask's router. What a call can take is bounded by what it
 * sends, by the allowance that `exec` gives for its own duration, or by the one permit among the actions.
 */
import { decodeCall } from '../../abi/decode.ts';
import { type Address, toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import type { Hex } from '../../bytes/hex.ts';
import type { SwapSide, TokenRef } from '../meaning.ts';
import { Args, type DecodedMeaning, means, piece, type Site, type Standard, standard } from '../standard.ts';
import { coinOrToken } from './aggregators.ts';
import { openSwap, side, swap } from './uniswap.ts';

/** `AllowedSlippage`: all zero where the actions alone say what must come out. */
const SLIPPAGE = '(address recipient, address buyToken, uint256 minAmountOut) slippage';
const PERMIT = '((address token, uint256 amount) permitted, uint256 nonce, uint256 deadline) permit';

/** Actions that take from the caller by Permit2 (`ISettlerActions.sol`); the permit is the second argument of each. */
const TAKING = [
  standard(`TRANSFER_FROM(address recipient, ${PERMIT}, bytes sig)`),
  standard(`METATXN_TRANSFER_FROM(address recipient, ${PERMIT})`),
  standard(`UNISWAPV3_VIP(address recipient, ${PERMIT}, bytes path, bytes sig, uint256 amountOutMin)`),
  ...['UNISWAPV4_VIP', 'BALANCERV3_VIP', 'PANCAKE_INFINITY_VIP'].map((name) =>
    standard(
      `${name}(address recipient, ${PERMIT}, bool feeOnTransfer, uint256 hashMul, uint256 hashMod, bytes fills, bytes sig, uint256 amountOutMin)`,
    ),
  ),
].map(({ fn }) => fn);

type Taken = 'nothing' | 'unclear' | SwapSide;

function takenBy(actions: Args): Taken {
  const found: SwapSide[] = [];
  for (const data of actions.each((each, index) => each.bytes(index))) {
    const fn = TAKING.find(({ selector }) => data.startsWith(selector));
    if (fn === undefined) continue;
    const read = decodeCall(fn, data);
    if (!read.ok) return 'unclear';
    const permitted = Args.of(read.value).tuple(1).tuple(0);
    found.push(side(permitted.address(0), permitted.number(1), 'atMost'));
  }
  const [first] = found;
  return found.length > 1 ? 'unclear' : (first ?? 'nothing');
}

interface Terms {
  readonly taken: Taken;
  /** Null: what must come out is not said in one place. */
  readonly gets: SwapSide | null;
  readonly recipient: Address;
}

function termsOf(args: Args): Terms {
  const slippage = args.tuple(0);
  const [token, least] = [slippage.address(1), slippage.number(2)];
  const none = token === ZERO_ADDRESS && least === 0n;
  return {
    taken: takenBy(args.list(1)),
    gets: none ? null : side(coinOrToken(token), least, 'atLeast'),
    recipient: slippage.address(0),
  };
}

/** Null where it is not clear what is given: two things at once, or nothing that is named. */
function givenBy(taken: Taken, site: Site): SwapSide | null {
  const { value } = site.call;
  if (taken === 'nothing') return value > 0n ? side('native', value, 'exact') : null;
  return taken === 'unclear' || value > 0n ? null : taken;
}

function trade(gives: SwapSide | null, { gets, recipient }: Terms, site: Site): DecodedMeaning {
  if (gives === null) return means(null);
  if (gets === null) return openSwap(site, { gives, atLeast: 0n, recipient: ZERO_ADDRESS });
  return swap(site, { gives, gets }, { path: [gives.token, gets.token], recipient, deadline: null });
}

const EXECUTE = standard(`execute(${SLIPPAGE}, bytes[] actions, bytes32 zidAndAffiliate)`, (args, site) => {
  const terms = termsOf(args);
  return trade(givenBy(terms.taken, site), terms, site);
});

/** By the rules that a chain follows: Cancun, Shanghai (0x-settler, README). */
const ALLOWANCE_HOLDERS: readonly Address[] = [
  '0x0000000000001fF3684f28c67538d4D072C22734',
  '0x0000000000005E88410CcDFaDe4a5EfaE4b49562',
].map(toAddress);

/** What Settler is asked to do, behind `exec`; null for another call. */
function executed(data: Hex): Terms | null {
  const read = decodeCall(EXECUTE.fn, data);
  return read.ok ? termsOf(Args.of(read.value)) : null;
}

const EXEC = standard(
  'exec(address operator, address token, uint256 amount, address target, bytes data)',
  (args, site) => {
    const terms = ALLOWANCE_HOLDERS.includes(site.to) ? executed(args.bytes(4)) : null;
    // Whoever may take is not whoever is called: then the terms of the one do not bind the other.
    if (terms === null || args.address(0) !== args.address(3)) return means(null);
    const [token, amount] = [args.address(1), args.number(2)];
    // What Settler takes, it takes by this allowance.
    const { taken } = terms;
    if (taken === 'unclear' || (taken !== 'nothing' && taken.token !== token)) return means(null);
    const { value } = site.call;
    if (amount === 0n || token === ZERO_ADDRESS) return trade(givenBy('nothing', site), terms, site);
    return trade(value > 0n ? null : side(token, amount, 'atMost'), terms, site);
  },
);

/** `executeMetaTxn` is submitted by somebody else than who trades: the fields say it. */
const META = standard(
  `executeMetaTxn(${SLIPPAGE}, bytes[] actions, bytes32 zidAndAffiliate, address msgSender, bytes sig)`,
);

/**
 * What MetaMask's adapters take in, for most aggregators: tokens, amounts, the aggregator's own call, the fee. The
 * router writes its caller in front of it. With `feeTo` the fee is taken out of what is got, else out of what is given.
 */
const ADAPTED = piece(
  'ADAPTER',
  '(address recipient, address tokenFrom, address tokenTo, uint256 amountFrom, uint256 amountTo, bytes swapData, uint256 fee, address feeWallet, bool feeTo)',
).fn;

function adapted(data: Hex): Args | null {
  const read = decodeCall(ADAPTED, `0x${'0'.repeat(64)}${data.slice(2)}` as Hex);
  return read.ok ? Args.of(read.value) : null;
}

/** The zero address stands for the coin. */
const swapped = (token: Address): TokenRef => (token === ZERO_ADDRESS ? 'native' : token);

const METAMASK = standard(
  'swap(string aggregatorId, address tokenFrom, uint256 amount, bytes data)',
  (args, site) => {
    const [token, amount] = [swapped(args.address(1)), args.number(2)];
    const gives = side(token, amount, 'exact');
    const terms = adapted(args.bytes(3));
    if (terms === null || swapped(terms.address(1)) !== token || terms.number(3) > amount)
      return openSwap(site, { gives, atLeast: 0n, recipient: ZERO_ADDRESS });
    const [least, fee] = [terms.number(4), terms.flag(8) ? terms.number(6) : 0n];
    const gets = side(swapped(terms.address(2)), least > fee ? least - fee : 0n, 'atLeast');
    return swap(site, { gives, gets }, { path: [gives.token, gets.token], recipient: null, deadline: null });
  },
);

export const SETTLER: readonly Standard[] = [EXECUTE, EXEC, META, METAMASK];
