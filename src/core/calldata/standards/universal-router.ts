/**
 * Uniswap's Universal Router: `execute` runs a list of one-byte commands, each with an input of its own. Only commands
 * that mean the same in every published version, or are laid out differently where they do not, are read; any other is
 * shown raw.
 */
import { type Address, ZERO_ADDRESS } from '../../address/address.ts';
import { CONTRACT_BALANCE, type TokenRef } from '../meaning.ts';
import {
  type Args,
  type DecodedMeaning,
  means,
  type Reader,
  type Site,
  type Standard,
  standard,
} from '../standard.ts';
import { moves, permitBatch, permitSingle } from './permit2.ts';
import {
  ALLOW_REVERT,
  bytesOf,
  commandCall,
  composeSwap,
  ends,
  type Layouts,
  packedPath,
  side,
  standIn,
  swap,
} from './uniswap.ts';
import { v4Swap } from './uniswap-v4.ts';

const SWAP_IN = 'address recipient, uint256 amountIn, uint256 amountOutMin';
const SWAP_OUT = 'address recipient, uint256 amountOut, uint256 amountInMax';
const DETAILS = '(address token, uint160 amount, uint48 expiration, uint48 nonce)';
const OUTLAY = 'address token, address recipient';

function exactIn(args: Args, site: Site, path: readonly Address[] | null): DecodedMeaning {
  const tokens = path && ends(path);
  if (path === null || tokens === null) return means(null);
  // 0 in V2 and 2^255 everywhere: whatever lies ready by then.
  const amount = args.number(1) === 0n ? CONTRACT_BALANCE : args.number(1);
  const sides = {
    gives: side(tokens[0], amount, 'exact'),
    gets: side(tokens[1], args.number(2), 'atLeast'),
  };
  return swap(site, sides, { path, recipient: standIn(args.address(0), site), deadline: null });
}

function exactOut(args: Args, site: Site, path: readonly Address[] | null): DecodedMeaning {
  const tokens = path && ends(path);
  if (path === null || tokens === null) return means(null);
  const sides = {
    gives: side(tokens[0], args.number(2), 'atMost'),
    gets: side(tokens[1], args.number(1), 'exact'),
  };
  return swap(site, sides, { path, recipient: standIn(args.address(0), site), deadline: null });
}

/** The zero address stands for the coin. */
const tokenOf = (token: Address): TokenRef => (token === ZERO_ADDRESS ? 'native' : token);

function payout(
  token: TokenRef,
  recipient: Address,
  site: Site,
  atLeast: bigint,
  share: bigint | null,
): DecodedMeaning {
  const to = standIn(recipient, site);
  return means(to && { kind: 'payout', token, to, atLeast, share });
}

function transfer(args: Args, site: Site): DecodedMeaning {
  const [token, to, amount] = [args.address(0), standIn(args.address(1), site), args.number(2)];
  if (amount === CONTRACT_BALANCE) return payout(tokenOf(token), args.address(1), site, 0n, null);
  if (to === null) return means(null);
  if (token === ZERO_ADDRESS) return means({ kind: 'pay', to, amount });
  return means({ kind: 'transfer', token, standard: 'erc20', from: site.to, to, amount });
}

/** Of the coin that went along. */
function wrap(args: Args, site: Site): DecodedMeaning {
  const [to, amount, token] = [standIn(args.address(0), site), args.number(1), site.wrappedNative];
  if (token === null || to === null) return means(null);
  return means({ kind: 'wrap', token, amount, ...(to === site.to ? {} : { to }) });
}

function one(name: string, parameters: string, read: Reader): Layouts {
  return [[name, parameters, read]];
}

/** Versions of 2026 have a least price for each pool behind the rest: it can only make a swap fail. */
function bothLayouts(name: string, amounts: string, path: string, read: Reader): Layouts {
  const parameters = `${amounts}, ${path}, bool payerIsUser`;
  return [
    [name, `(${parameters})`, read],
    [name, `(${parameters}, uint256[] minHopPriceX36)`, read],
  ];
}

const UNWRAP = '(address recipient, uint256 amountMin)';

const COMMANDS: ReadonlyMap<number, Layouts> = new Map<number, Layouts>([
  [
    0x00,
    bothLayouts('V3_SWAP_EXACT_IN', SWAP_IN, 'bytes path', (args, site) =>
      exactIn(args, site, packedPath(args.bytes(3))),
    ),
  ],
  [
    0x01,
    bothLayouts('V3_SWAP_EXACT_OUT', SWAP_OUT, 'bytes path', (args, site) =>
      exactOut(args, site, packedPath(args.bytes(3))?.toReversed() ?? null),
    ),
  ],
  [
    0x02,
    one('PERMIT2_TRANSFER_FROM', `(${OUTLAY}, uint160 amount)`, (args, site) => {
      const to = standIn(args.address(1), site);
      const [token, from, amount] = [args.address(0), site.call.from, args.number(2)];
      return means(to && { kind: 'transfer', token, standard: 'erc20', from, to, amount });
    }),
  ],
  [
    0x03,
    one(
      'PERMIT2_PERMIT_BATCH',
      `((${DETAILS}[] details, address spender, uint256 sigDeadline) permitBatch, bytes signature)`,
      (args, site) => permitBatch(args.tuple(0), site.call.from, site),
    ),
  ],
  [
    0x04,
    one('SWEEP', `(${OUTLAY}, uint256 amountMin)`, (args, site) =>
      payout(tokenOf(args.address(0)), args.address(1), site, args.number(2), null),
    ),
  ],
  [0x05, one('TRANSFER', `(${OUTLAY}, uint256 value)`, transfer)],
  [
    0x06,
    one('PAY_PORTION', `(${OUTLAY}, uint256 bips)`, (args, site) =>
      payout(tokenOf(args.address(0)), args.address(1), site, 0n, args.number(2)),
    ),
  ],
  [
    0x08,
    bothLayouts('V2_SWAP_EXACT_IN', SWAP_IN, 'address[] path', (args, site) =>
      exactIn(args, site, args.list(3).addresses()),
    ),
  ],
  [
    0x09,
    bothLayouts('V2_SWAP_EXACT_OUT', SWAP_OUT, 'address[] path', (args, site) =>
      exactOut(args, site, args.list(3).addresses()),
    ),
  ],
  [
    0x0a,
    one(
      'PERMIT2_PERMIT',
      `((${DETAILS} details, address spender, uint256 sigDeadline) permitSingle, bytes signature)`,
      (args, site) => permitSingle(args.tuple(0), site.call.from),
    ),
  ],
  [0x0b, one('WRAP_ETH', '(address recipient, uint256 amount)', wrap)],
  [
    0x0c,
    one('UNWRAP_WETH', UNWRAP, (args, site) => payout('native', args.address(0), site, args.number(1), null)),
  ],
  [
    0x0d,
    one(
      'PERMIT2_TRANSFER_FROM_BATCH',
      '((address from, address to, uint160 amount, address token)[] batchDetails)',
      (args, site) => moves(args.list(0), site),
    ),
  ],
  [0x0e, one('BALANCE_CHECK_ERC20', '(address owner, address token, uint256 minBalance)', () => means(null))],
  // In the first versions a purchase at Seaport, whose input no list of actions is laid out like.
  [0x10, one('V4_SWAP', '(bytes actions, bytes[] params)', v4Swap)],
  [0x21, one('EXECUTE_SUB_PLAN', '(bytes commands, bytes[] inputs)', execute)],
]);

function execute(args: Args, site: Site): DecodedMeaning | null {
  const inputs = args.list(1);
  const bytes = bytesOf(args.bytes(0), inputs);
  if (bytes === null) return null;
  const canFail = bytes.some((byte) => byte >= ALLOW_REVERT);
  return {
    meaning: { kind: 'batch', canFail },
    carried: bytes.map((byte, at) =>
      commandCall(COMMANDS.get(byte & ~ALLOW_REVERT), byte, inputs.bytes(at), site),
    ),
    // Of several that do not all need to be made, the terms of one bind nothing of the others.
    ...(canFail && bytes.length > 1 ? {} : { compose: (children) => composeSwap(children, site) }),
  };
}

export const UNIVERSAL_ROUTER: readonly Standard[] = [
  standard('execute(bytes commands, bytes[] inputs, uint256 deadline)', execute),
  standard('execute(bytes commands, bytes[] inputs)', execute),
];
