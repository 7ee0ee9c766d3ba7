/** Chain ids (EIP-155): whole numbers from 1 to 2^53 − 1. */
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';

declare const chainIdBrand: unique symbol;
export interface ChainIdBrand {
  readonly [chainIdBrand]: true;
}
export type ChainId = number & ChainIdBrand;

export function isChainId(value: unknown): value is ChainId {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

/** From a number or a decimal text (routes, forms). Error: `INPUT_CHAIN_INVALID`. */
export function parseChainId(value: unknown): Result<ChainId> {
  const number = typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : value;
  return isChainId(number) ? ok(number) : fail(new EvidentError('INPUT_CHAIN_INVALID'));
}
