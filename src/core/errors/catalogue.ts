/**
 * The error catalogue (specification, section 8). Each code says what happened and what to do next, in words a
 * careful newcomer understands. `docs/errors.md` is generated from it. One file for each group of codes.
 */
import { ASSET } from './catalogue/asset.ts';
import { ABI, DEPLOY } from './catalogue/contract.ts';
import { NAV, OTHER, STORE } from './catalogue/first.ts';
import { INPUT, TOOL } from './catalogue/input.ts';
import { KEY, VAULT } from './catalogue/key.ts';
import { NAME } from './catalogue/name.ts';
import { EXPLORER, RPC } from './catalogue/rpc.ts';
import { SAFE_ERRORS } from './catalogue/safe.ts';
import { APP, SIGN } from './catalogue/sign.ts';
import { FEE, TX } from './catalogue/tx.ts';

export const CATALOGUE = {
  ...ABI,
  ...APP,
  ...ASSET,
  ...DEPLOY,
  ...EXPLORER,
  ...FEE,
  ...INPUT,
  ...KEY,
  ...NAME,
  ...NAV,
  ...OTHER,
  ...RPC,
  ...SAFE_ERRORS,
  ...SIGN,
  ...STORE,
  ...TOOL,
  ...TX,
  ...VAULT,
} as const;

export type ErrorCode = keyof typeof CATALOGUE;

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(CATALOGUE, value);
}
