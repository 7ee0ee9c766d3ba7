/** 1inch's routers, versions 3 to 6 (1inch/1inch-v6-contracts and the code of the earlier ones as it is verified). */
import { type Address, ZERO_ADDRESS } from '../../address/address.ts';
import type { SwapSide } from '../meaning.ts';
import { isFirst, otherToken, type PoolKind } from '../pools.ts';
import {
  type Args,
  type DecodedMeaning,
  means,
  only,
  type Reader,
  type Site,
  type Standard,
  standard,
} from '../standard.ts';
import { addressIn, assetOf, terms } from './aggregators.ts';
import { openSwap, side } from './uniswap.ts';

const DESCRIPTION =
  'address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags';

/** What is left comes back, and the least is then less in the same measure. */
const PARTIAL = 1n;

function described(desc: Args, site: Site): DecodedMeaning {
  const [from, to, recipient] = [assetOf(desc.address(0)), assetOf(desc.address(1)), desc.address(3)];
  const [amount, least] = [desc.number(4), desc.number(5)];
  if (desc.number(6) & PARTIAL)
    return openSwap(site, { gives: side(from, amount, 'atMost'), atLeast: 0n, recipient });
  return terms(site, { gives: side(from, amount, 'exact'), gets: side(to, least, 'atLeast'), recipient });
}

interface PoolTerms {
  readonly least: bigint;
  readonly unwraps: boolean;
  readonly recipient: Address;
  /** Null where the pools are not proven. */
  readonly out: Address | null;
}

/** Through pools alone. What comes out the bytes say only where the last one's coin is unwrapped, or the pools prove it. */
function unoswap(site: Site, gives: SwapSide, { least, unwraps, recipient, out }: PoolTerms): DecodedMeaning {
  const gets = unwraps ? 'native' : out;
  return gets === null
    ? openSwap(site, { gives, atLeast: least, recipient })
    : terms(site, { gives, gets: side(gets, least, 'atLeast'), recipient });
}

/** `ProtocolLib.sol` of version 6: the wrapped coin of the last pool is unwrapped. */
const UNWRAP_6 = 1n << 252n;
/** In the highest three bits. A pool of Uniswap v3 takes its own token from the caller, whatever `token` says. */
const PROTOCOL_6 = 253n;
const UNISWAP_V3 = 1n;
const PROTOCOLS_6: ReadonlyMap<bigint, PoolKind> = new Map([
  [0n, 'v2'],
  [UNISWAP_V3, 'v3'],
]);
/** `UnoswapRouter.sol`: the pool takes its first token and gives its second. */
const ZERO_FOR_ONE_6 = 1n << 247n;
/** `UnoswapRouter.sol` of version 5 and `UnoswapRouter` of version 4. */
const UNWRAP_5 = 1n << 254n;

/** What comes out of the last pool, where each of them is proven and takes what the one before it gives; else null. */
function provenOut({ call: { chainId } }: Site, from: Address, pools: readonly bigint[]): Address | null {
  let token = from;
  for (const pool of pools) {
    const kind = PROTOCOLS_6.get(pool >> PROTOCOL_6);
    const other = kind === undefined ? null : otherToken(chainId, kind, addressIn(pool), token);
    if (other === null || isFirst(token, other) !== ((pool & ZERO_FOR_ONE_6) !== 0n)) return null;
    token = other;
  }
  return token;
}

/** @param at place of the token, or of the least where the coin goes in. @param count of pools. */
function unoswap6(at: 0 | 1, coin: boolean, count: number): Reader {
  return (args, site) => {
    const least = args.number(coin ? at : at + 2);
    const gives = coin
      ? side('native', site.call.value, 'exact')
      : side(assetOf(addressIn(args.number(at))), args.number(at + 1), 'exact');
    const first = coin ? at + 1 : at + 3;
    const pools = Array.from({ length: count }, (_, index) => args.number(first + index));
    const unwraps = ((pools.at(-1) ?? 0n) & UNWRAP_6) !== 0n;
    const recipient = at === 0 ? ZERO_ADDRESS : addressIn(args.number(0));
    const from = coin ? site.wrappedNative : addressIn(args.number(at));
    const proven = from === null ? null : provenOut(site, from, pools);
    const out = unwraps && proven !== site.wrappedNative ? null : proven;
    const swapped = unoswap(site, gives, { least, unwraps, recipient, out });
    const takesOther = !coin && args.number(first) >> PROTOCOL_6 === UNISWAP_V3;
    return takesOther && out === null ? { ...swapped, unclear: true } : swapped;
  };
}

const POOLS = ['uint256 dex', 'uint256 dex2', 'uint256 dex3'];

const VERSION_6_POOLS: readonly Standard[] = [1, 2, 3].flatMap((count) => {
  const pools = POOLS.slice(0, count).join(', ');
  const number = count === 1 ? '' : String(count);
  const given = 'uint256 token, uint256 amount, uint256 minReturn';
  return [
    standard(`unoswap${number}(${given}, ${pools})`, unoswap6(0, false, count)),
    standard(`unoswapTo${number}(uint256 to, ${given}, ${pools})`, unoswap6(1, false, count)),
    standard(`ethUnoswap${number}(uint256 minReturn, ${pools})`, unoswap6(0, true, count)),
    standard(`ethUnoswapTo${number}(uint256 to, uint256 minReturn, ${pools})`, unoswap6(1, true, count)),
  ];
});

function pooled(at: 0 | 1): Reader {
  return (args, site) => {
    const pools = args.list(at + 3);
    const last = pools.values.at(-1);
    if (last === undefined) return means(null);
    const word = last.kind === 'number' ? last.value : last.kind === 'bytes' ? BigInt(last.value) : 0n;
    return unoswap(site, side(assetOf(args.address(at)), args.number(at + 1), 'exact'), {
      least: args.number(at + 2),
      unwraps: (word & UNWRAP_5) !== 0n,
      recipient: at === 0 ? ZERO_ADDRESS : args.address(0),
      out: null,
    });
  };
}

const FROM = 'address srcToken, uint256 amount, uint256 minReturn';

const cancelled = (orders: number | null, { to }: Site): DecodedMeaning =>
  means({ kind: 'cancelOrders', market: to, orders });

/** `permitAndCall`: a signed permission for the router, and then a call to itself in the caller's name. */
const PERMIT_AND_CALL = standard('permitAndCall(bytes permit, bytes action)', (args, { call, to }) => ({
  meaning: { kind: 'batch', canFail: false },
  carried: [{ call: { ...call, to, data: args.bytes(1) } }],
  compose: ([action]) => action?.meaning ?? null,
}));

const VERSION_6: readonly Standard[] = [
  standard(`swap(address executor, (${DESCRIPTION}) desc, bytes data)`, (args, site) =>
    described(args.tuple(1), site),
  ),
  ...VERSION_6_POOLS,
  PERMIT_AND_CALL,
  standard('cancelOrder(uint256 makerTraits, bytes32 orderHash)', (_args, site) => cancelled(1, site)),
  standard('cancelOrders(uint256[] makerTraits, bytes32[] orderHashes)', (args, site) =>
    cancelled(args.list(1).size, site),
  ),
];

const VERSION_5: readonly Standard[] = [
  standard(`swap(address executor, (${DESCRIPTION}) desc, bytes permit, bytes data)`, (args, site) =>
    described(args.tuple(1), site),
  ),
  standard(`unoswap(${FROM}, uint256[] pools)`, pooled(0)),
  standard(`unoswapTo(address recipient, ${FROM}, uint256[] pools)`, pooled(1)),
];

const VERSION_4: readonly Standard[] = [
  standard(`swap(address caller, (${DESCRIPTION}, bytes permit) desc, bytes data)`, (args, site) =>
    described(args.tuple(1), site),
  ),
  standard(`unoswap(${FROM}, bytes32[] pools)`, pooled(0)),
];

export const ONE_INCH: readonly Standard[] = [
  ...only(
    ['0x111111125421cA6dc452d289314280a0f8842A65', '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF'],
    VERSION_6,
  ),
  ...only(['0x1111111254EEB25477B68fb85Ed929f73A960582'], VERSION_5),
  ...only(
    ['0x1111111254fb6c44bAC0beD2854e76F90643097d', '0x11111112542D85B3EF69AE05771c2dCCff4fAa26'],
    VERSION_4,
  ),
];
