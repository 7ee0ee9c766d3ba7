/**
 * The demo's tokens, which stand at the same addresses in every run (`devnet/seed/deploy.ts`). Of those that can be
 * sent one is left out, FEEX, so that the demo shows what an unlisted token looks like.
 */
import { toAddress } from '#core/address/address.ts';
import type { ListedToken } from '#core/asset/token-list.ts';

const DEMO_CHAIN = 31337;

export function demoTokens(chainId: number): readonly ListedToken[] {
  if (chainId !== DEMO_CHAIN) return [];
  return [
    { address: toAddress('0x8328CC43a7cE5E6c89fa8CAE77fD95d5468A9aB1'), symbol: 'USDX', decimals: 6 },
    { address: toAddress('0x3B5522833263Aaa1AD3B125A65A4A988f6406253'), symbol: 'DAIX', decimals: 18 },
    { address: toAddress('0x39C36387Db0383B04ca5D1c9D95b95979F86a5a5'), symbol: 'TIX', decimals: 0 },
    { address: toAddress('0x26e6954d4a59081AF8722C046f00a9Bae830f1a7'), symbol: 'WETH', decimals: 18 },
  ];
}
