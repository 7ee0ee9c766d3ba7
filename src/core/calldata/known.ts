/** The published functions, by selector. */
import type { Standard } from './standard.ts';
import { BALANCER } from './standards/balancer.ts';
import { BRIDGES } from './standards/bridges.ts';
import { ENS } from './standards/ens.ts';
import { ERC20 } from './standards/erc20.ts';
import { ERC721, ERC1155 } from './standards/erc721.ts';
import { ERC7821 } from './standards/erc7821.ts';
import { EXCHANGES } from './standards/exchanges.ts';
import { LENDING } from './standards/lending.ts';
import { MULTICALL } from './standards/multicall.ts';
import { PERMIT2 } from './standards/permit2.ts';
import { PERMITS, SELF_PERMITS } from './standards/permits.ts';
import { PLAIN } from './standards/plain.ts';
import { ROCKET_POOL } from './standards/rocket-pool.ts';
import { SAFE } from './standards/safe.ts';
import { SEAPORT } from './standards/seaport.ts';
import { SETTLER } from './standards/settler.ts';
import { SMART_ACCOUNT } from './standards/smart-account.ts';
import { UNISWAP_V2 } from './standards/uniswap-v2.ts';
import { UNISWAP_V3 } from './standards/uniswap-v3.ts';
import { UNISWAP_V4_POSITIONS } from './standards/uniswap-v4-positions.ts';
import { UNIVERSAL_ROUTER } from './standards/universal-router.ts';
import { VAULTS } from './standards/vaults.ts';
import { WRAPPED_NATIVE } from './standards/wrapped-native.ts';

export const STANDARDS: readonly Standard[] = [
  ...ERC20,
  ...ERC721,
  ...ERC1155,
  ...PERMITS,
  ...SELF_PERMITS,
  ...PERMIT2,
  ...WRAPPED_NATIVE,
  ...UNISWAP_V2,
  ...UNISWAP_V3,
  ...UNISWAP_V4_POSITIONS,
  ...UNIVERSAL_ROUTER,
  ...MULTICALL,
  ...ERC7821,
  ...SMART_ACCOUNT,
  ...ENS,
  ...SAFE,
  ...EXCHANGES,
  ...BALANCER,
  ...SETTLER,
  ...SEAPORT,
  ...ROCKET_POOL,
  ...LENDING,
  ...VAULTS,
  ...BRIDGES,
  ...PLAIN,
];

const bySelector: ReadonlyMap<string, Standard> = new Map(
  STANDARDS.map((known) => [known.fn.selector, known]),
);

export function standardOf(selector: string): Standard | null {
  return bySelector.get(selector) ?? null;
}
