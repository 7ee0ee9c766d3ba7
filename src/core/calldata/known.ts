/** The published functions, by selector. */
import type { Address } from '../address/address.ts';
import { SELECTORS } from './selectors.generated.ts';
import type { Standard } from './standard.ts';
import { AGGREGATORS } from './standards/aggregators.ts';
import { ERC7821, MULTICALL, SMART_ACCOUNT } from './standards/batches.ts';
import { BRIDGES, LI_FI } from './standards/bridges.ts';
import { ENS } from './standards/ens.ts';
import {
  ERC20,
  ERC721,
  ERC1155,
  ERC6909,
  PERMITS,
  SELF_PERMITS,
  VAULTS,
  WRAPPED_NATIVE,
} from './standards/erc20.ts';
import { CALLING_TRANSFERS, ERC777 } from './standards/erc777.ts';
import { BALANCER, CURVE, EXCHANGES, LIQUIDITY_BOOK } from './standards/exchanges.ts';
import { LENDING } from './standards/lending.ts';
import { MESSAGE_BRIDGES } from './standards/message-bridges.ts';
import { ONE_INCH } from './standards/one-inch.ts';
import { PERMIT2_CALLS } from './standards/permit2.ts';
import { PLAIN } from './standards/plain.ts';
import { SAFE_FUNCTIONS } from './standards/safe.ts';
import { SEAPORT } from './standards/seaport.ts';
import { SETTLER } from './standards/settler.ts';
import { ROCKET_POOL, STAKING } from './standards/staking.ts';
import { UNISWAP_V2 } from './standards/uniswap-v2.ts';
import { UNISWAP_V3 } from './standards/uniswap-v3.ts';
import { UNISWAP_V3_POSITIONS } from './standards/uniswap-v3-positions.ts';
import { UNISWAP_V4_POSITIONS } from './standards/uniswap-v4-positions.ts';
import { UNIVERSAL_ROUTER } from './standards/universal-router.ts';

export const STANDARDS: readonly Standard[] = [
  ...ERC20,
  ...ERC721,
  ...ERC1155,
  ...ERC6909,
  ...ERC777,
  ...CALLING_TRANSFERS,
  ...PERMITS,
  ...SELF_PERMITS,
  ...PERMIT2_CALLS,
  ...WRAPPED_NATIVE,
  ...UNISWAP_V2,
  ...UNISWAP_V3,
  ...UNISWAP_V3_POSITIONS,
  ...UNISWAP_V4_POSITIONS,
  ...UNIVERSAL_ROUTER,
  ...MULTICALL,
  ...ERC7821,
  ...SMART_ACCOUNT,
  ...ENS,
  ...SAFE_FUNCTIONS,
  ...EXCHANGES,
  ...AGGREGATORS,
  ...ONE_INCH,
  ...LI_FI,
  ...CURVE,
  ...LIQUIDITY_BOOK,
  ...BALANCER,
  ...SETTLER,
  ...SEAPORT,
  ...ROCKET_POOL,
  ...STAKING,
  ...LENDING,
  ...VAULTS,
  ...BRIDGES,
  ...MESSAGE_BRIDGES,
  ...PLAIN,
];

const bySelector: ReadonlyMap<string, Standard> = new Map(
  STANDARDS.map((known, index) => [`0x${SELECTORS.slice(8 * index, 8 * index + 8)}`, known]),
);

/**
 * What `to` does by this selector, or, where `to` is null, some contract; null where that is not known. The table only
 * says where to look: the function's own signature has to have this selector.
 */
export function standardOf(selector: string, to: Address | null): Standard | null {
  const known = bySelector.get(selector);
  if (known === undefined || known.fn.selector !== selector) return null;
  return to !== null && known.of?.includes(to) === false ? null : known;
}
