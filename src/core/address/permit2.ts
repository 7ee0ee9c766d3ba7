import type { Address } from './address.ts';

/**
 * Uniswap's Permit2, at this address on every chain that has it (github.com/Uniswap/permit2): what it holds moves only
 * with a further signature.
 */
export const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3' as Address;
