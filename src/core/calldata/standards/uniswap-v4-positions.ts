/**
 * Positions of Uniswap v4 (v4-periphery, `PositionManager.sol`, `CalldataDecoder.sol`): a list of actions, some of
 * which change a position and leave debts and credits, others settle and take them.
 */
import { decodeCall } from '../../abi/decode.ts';
import { type Address, ZERO_ADDRESS } from '../../address/address.ts';
import type { Meaning, SwapSide, TokenRef } from '../meaning.ts';
import { isFirst } from '../pools.ts';
import {
  Args,
  type DecodedMeaning,
  means,
  piece,
  type Reader,
  type Site,
  type Standard,
  standard,
} from '../standard.ts';
import type { CallTree } from '../tree.ts';
import { bytesOf, commandCall, type Layouts, side, standIn } from './uniswap.ts';
import { currencyOf, POOL_KEY, SETTLING } from './uniswap-v4.ts';

type Liquidity = Extract<Meaning, { readonly kind: 'liquidity' }>;

const nothing: Reader = () => means(null);
const MOST = 'uint128 amount0Max, uint128 amount1Max';
const LEAST = 'uint128 amount0Min, uint128 amount1Min';
const RANGE = 'int24 tickLower, int24 tickUpper';

/** What is left, or all that there is, of one currency. */
function all(currency: Address, to: Address | null): DecodedMeaning {
  return means(to && { kind: 'payout', token: currencyOf(currency), to, atLeast: 0n, share: null });
}

const ACTIONS: ReadonlyMap<number, Layouts> = new Map<number, Layouts>([
  ...SETTLING,
  [0x00, [['INCREASE_LIQUIDITY', `(uint256 tokenId, uint256 liquidity, ${MOST}, bytes hookData)`, nothing]]],
  [0x01, [['DECREASE_LIQUIDITY', `(uint256 tokenId, uint256 liquidity, ${LEAST}, bytes hookData)`, nothing]]],
  [
    0x02,
    [
      [
        'MINT_POSITION',
        `(${POOL_KEY}, ${RANGE}, uint256 liquidity, ${MOST}, address owner, bytes hookData)`,
        nothing,
      ],
    ],
  ],
  [0x03, [['BURN_POSITION', `(uint256 tokenId, ${LEAST}, bytes hookData)`, nothing]]],
  [0x04, [['INCREASE_LIQUIDITY_FROM_DELTAS', `(uint256 tokenId, ${MOST}, bytes hookData)`, nothing]]],
  [
    0x05,
    [
      [
        'MINT_POSITION_FROM_DELTAS',
        `(${POOL_KEY}, ${RANGE}, ${MOST}, address owner, bytes hookData)`,
        nothing,
      ],
    ],
  ],
  [0x0d, [['SETTLE_PAIR', '(address currency0, address currency1)', nothing]]],
  [0x11, [['TAKE_PAIR', '(address currency0, address currency1, address recipient)', nothing]]],
  [0x12, [['CLOSE_CURRENCY', '(address currency)', nothing]]],
  [0x13, [['CLEAR_OR_TAKE', '(address currency, uint256 amountMax)', nothing]]],
  [
    0x14,
    [
      [
        'SWEEP',
        '(address currency, address to)',
        (args, site) => all(args.address(0), standIn(args.address(1), site)),
      ],
    ],
  ],
  [0x15, [['WRAP', '(uint256 amount)', nothing]]],
  [0x16, [['UNWRAP', '(uint256 amount)', nothing]]],
]);

const UNLOCKED = piece('UNLOCK', '(bytes actions, bytes[] params)').fn;

/** `actions` and `params`, as the pools hand them back to the manager. */
function listed(args: Args, site: Site, deadline: bigint | null): DecodedMeaning | null {
  const params = args.list(1);
  const bytes = bytesOf(args.bytes(0), params);
  if (bytes === null) return null;
  return {
    meaning: { kind: 'batch', canFail: false },
    carried: bytes.map((byte, at) => commandCall(ACTIONS.get(byte), byte, params.bytes(at), site)),
    compose: (children) => composed(children, site, deadline),
  };
}

interface Action {
  readonly name: string;
  readonly args: Args;
}

function actionOf({ reading }: CallTree): Action | null {
  return reading.kind === 'function' ? { name: reading.fn.name, args: Args.of(reading.args) } : null;
}

/** What changes a position, in the first place of a list that says one thing. */
const CHANGES: Readonly<Record<string, Liquidity['act']>> = {
  MINT_POSITION: 'add',
  INCREASE_LIQUIDITY: 'add',
  DECREASE_LIQUIDITY: 'remove',
  BURN_POSITION: 'remove',
};

/** One change, then what it needs to be paid or paid out, and nothing else; null for any other list. */
function composed(children: readonly CallTree[], site: Site, deadline: bigint | null): Liquidity | null {
  const actions = children.map(actionOf);
  const [change, ...rest] = actions.filter((action) => action !== null);
  if (change === undefined || rest.length + 1 !== actions.length) return null;
  const act = CHANGES[change.name];
  if (act === undefined) return null;
  const ends = act === 'add' ? paidIn(rest, site) : takenOut(rest, site);
  if (ends === null) return null;
  const { tokens, to } = ends;
  if (!areOfPool(tokens, change)) return null;
  const of = amountsOf(change);
  // A position whose liquidity stays as it is gives out what it has earned.
  const earned = change.name === 'DECREASE_LIQUIDITY' && change.args.number(1) === 0n;
  const bound = act === 'add' ? 'atMost' : 'atLeast';
  const sides: readonly SwapSide[] = [side(tokens[0], of[0], bound), side(tokens[1], of[1], bound)];
  const said = {
    kind: 'liquidity',
    act: earned ? 'collect' : act,
    router: site.to,
    sides,
    deadline,
  } as const;
  // Anybody may add to a position, and only its owner has what was added.
  if (change.name === 'INCREASE_LIQUIDITY')
    return { ...said, recipient: null, position: change.args.number(0) };
  const recipient = act === 'add' ? standIn(change.args.address(6), site) : to;
  return recipient === null ? null : { ...said, recipient };
}

/** The amounts follow the pool's order of its currencies, which is that of their addresses; what pays need not. */
function areOfPool(tokens: Ends['tokens'], { name, args }: Action): boolean {
  const [first, second] = tokens;
  const inOrder = first === 'native' || (second !== 'native' && isFirst(first, second));
  if (name !== 'MINT_POSITION') return inOrder;
  const [currency0, currency1] = currenciesOf(args.tuple(0));
  return inOrder && first === currency0 && second === currency1;
}

function amountsOf({ name, args }: Action): readonly [bigint, bigint] {
  const at = name === 'MINT_POSITION' ? 4 : name === 'BURN_POSITION' ? 1 : 2;
  return [args.number(at), args.number(at + 1)];
}

interface Ends {
  readonly tokens: readonly [TokenRef, TokenRef];
  /** Who receives; null: nobody is named. */
  readonly to: Address | null;
}

/** The caller pays both currencies, and what is left of the coin goes back. */
function paidIn(actions: readonly Action[], site: Site): Ends | null {
  const [pair, ...others] = actions;
  if (pair?.name === 'SETTLE_PAIR') {
    const back = others.every(({ name, args }) => name === 'SWEEP' && isCaller(args.address(1), site));
    return back ? { tokens: currenciesOf(pair.args), to: null } : null;
  }
  return closed(actions, site);
}

function takenOut(actions: readonly Action[], site: Site): Ends | null {
  const [pair, ...others] = actions;
  if (pair?.name !== 'TAKE_PAIR') return closed(actions, site);
  const to = standIn(pair.args.address(2), site);
  return others.length === 0 && to !== null ? { tokens: currenciesOf(pair.args), to } : null;
}

/** `CLOSE_CURRENCY` pays or takes, as it comes out, on the caller's account. */
function closed(actions: readonly Action[], site: Site): Ends | null {
  const [first, second, ...others] = actions;
  if (first?.name !== 'CLOSE_CURRENCY' || second?.name !== 'CLOSE_CURRENCY') return null;
  const back = others.every(({ name, args }) => name === 'SWEEP' && isCaller(args.address(1), site));
  const tokens = [currencyOf(first.args.address(0)), currencyOf(second.args.address(0))] as const;
  return back ? { tokens, to: site.call.from } : null;
}

const currenciesOf = (args: Args): readonly [TokenRef, TokenRef] => [
  currencyOf(args.address(0)),
  currencyOf(args.address(1)),
];

const isCaller = (address: Address, site: Site): boolean =>
  address !== ZERO_ADDRESS && standIn(address, site) === site.call.from;

export const UNISWAP_V4_POSITIONS: readonly Standard[] = [
  standard('modifyLiquidities(bytes unlockData, uint256 deadline)', (args, site) => {
    const read = decodeCall(UNLOCKED, args.bytes(0));
    return read.ok ? listed(Args.of(read.value), site, args.number(1)) : null;
  }),
  standard('modifyLiquiditiesWithoutUnlock(bytes actions, bytes[] params)', (args, site) =>
    listed(args, site, null),
  ),
];
