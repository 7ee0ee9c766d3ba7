/**
 * Uniswap's Universal Router: `execute` runs a list of one-byte commands, each with an input of its own. Only commands
 * that mean the same in every published version are read; any other is shown raw.
 */
import { type Address, ZERO_ADDRESS } from '../../address/address.ts';
import { type Hex, hexSize } from '../../bytes/hex.ts';
import type { Args } from '../args.ts';
import { composeSwap } from '../compose-swap.ts';
import { CONTRACT_BALANCE, type TokenRef } from '../meaning.ts';
import {
  type DecodedMeaning,
  means,
  type NestedCall,
  piece,
  type Reader,
  type Site,
  type Standard,
  standard,
} from '../standard.ts';
import { moves, permitBatch, permitSingle } from './permit2.ts';
import { ends, packedPath, side, standIn, swap } from './uniswap.ts';

/** A failure of this one does not undo the others. */
const ALLOW_REVERT = 0x80;

type Command = readonly [name: string, parameters: string, read: Reader];

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

const COMMANDS: ReadonlyMap<number, Command> = new Map<number, Command>([
  [
    0x00,
    [
      'V3_SWAP_EXACT_IN',
      `(${SWAP_IN}, bytes path, bool payerIsUser)`,
      (args, site) => exactIn(args, site, packedPath(args.bytes(3))),
    ],
  ],
  [
    0x01,
    [
      'V3_SWAP_EXACT_OUT',
      `(${SWAP_OUT}, bytes path, bool payerIsUser)`,
      (args, site) => exactOut(args, site, packedPath(args.bytes(3))?.toReversed() ?? null),
    ],
  ],
  [
    0x02,
    [
      'PERMIT2_TRANSFER_FROM',
      `(${OUTLAY}, uint160 amount)`,
      (args, site) => {
        const to = standIn(args.address(1), site);
        return means(
          to && {
            kind: 'transfer',
            token: args.address(0),
            standard: 'erc20',
            from: site.call.from,
            to,
            amount: args.number(2),
          },
        );
      },
    ],
  ],
  [
    0x03,
    [
      'PERMIT2_PERMIT_BATCH',
      `((${DETAILS}[] details, address spender, uint256 sigDeadline) permitBatch, bytes signature)`,
      (args, site) => permitBatch(args.tuple(0), site.call.from, site),
    ],
  ],
  [
    0x04,
    [
      'SWEEP',
      `(${OUTLAY}, uint256 amountMin)`,
      (args, site) => payout(tokenOf(args.address(0)), args.address(1), site, args.number(2), null),
    ],
  ],
  [0x05, ['TRANSFER', `(${OUTLAY}, uint256 value)`, transfer]],
  [
    0x06,
    [
      'PAY_PORTION',
      `(${OUTLAY}, uint256 bips)`,
      (args, site) => payout(tokenOf(args.address(0)), args.address(1), site, 0n, args.number(2)),
    ],
  ],
  [
    0x08,
    [
      'V2_SWAP_EXACT_IN',
      `(${SWAP_IN}, address[] path, bool payerIsUser)`,
      (args, site) => exactIn(args, site, args.list(3).addresses()),
    ],
  ],
  [
    0x09,
    [
      'V2_SWAP_EXACT_OUT',
      `(${SWAP_OUT}, address[] path, bool payerIsUser)`,
      (args, site) => exactOut(args, site, args.list(3).addresses()),
    ],
  ],
  [
    0x0a,
    [
      'PERMIT2_PERMIT',
      `((${DETAILS} details, address spender, uint256 sigDeadline) permitSingle, bytes signature)`,
      (args, site) => permitSingle(args.tuple(0), site.call.from),
    ],
  ],
  [
    0x0b,
    [
      'WRAP_ETH',
      '(address recipient, uint256 amount)',
      (args, site) =>
        means(site.wrappedNative && { kind: 'wrap', token: site.wrappedNative, amount: args.number(1) }),
    ],
  ],
  [
    0x0c,
    [
      'UNWRAP_WETH',
      '(address recipient, uint256 amountMin)',
      (args, site) => payout('native', args.address(0), site, args.number(1), null),
    ],
  ],
  [
    0x0d,
    [
      'PERMIT2_TRANSFER_FROM_BATCH',
      '((address from, address to, uint160 amount, address token)[] batchDetails)',
      (args, site) => moves(args.list(0), site),
    ],
  ],
  [0x0e, ['BALANCE_CHECK_ERC20', '(address owner, address token, uint256 minBalance)', () => means(null)]],
]);

/** A command as a call of its own: its byte as it stands, then its input. */
function carried(byte: number, input: Hex, { call, to }: Site): NestedCall {
  const selector = `0x${byte.toString(16).padStart(2, '0')}` as Hex;
  const command = COMMANDS.get(byte & ~ALLOW_REVERT);
  const known = command === undefined ? null : piece(command[0], command[1], command[2], selector);
  const data = `${selector}${input.slice(2)}` as Hex;
  return {
    call: { chainId: call.chainId, from: call.from, to, value: 0n, data, operation: 'call' },
    as: known,
  };
}

function execute(args: Args, site: Site): DecodedMeaning | null {
  const [commands, inputs] = [args.bytes(0), args.list(1)];
  if (hexSize(commands) !== inputs.size) return null;
  const bytes = Array.from({ length: inputs.size }, (_, at) =>
    Number.parseInt(commands.slice(2 + at * 2, 4 + at * 2), 16),
  );
  return {
    meaning: { kind: 'batch', canFail: bytes.some((byte) => byte >= ALLOW_REVERT) },
    carried: bytes.map((byte, at) => carried(byte, inputs.bytes(at), site)),
    compose: (children) => composeSwap(children, site),
  };
}

export const UNIVERSAL_ROUTER: readonly Standard[] = [
  standard('execute(bytes commands, bytes[] inputs, uint256 deadline)', execute),
  standard('execute(bytes commands, bytes[] inputs)', execute),
];
