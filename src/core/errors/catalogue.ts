/**
 * The error catalogue (specification, section 8). Each code says what happened and what to do next, in words a
 * careful newcomer understands. `docs/errors.md` is generated from it. One file for each group of codes.
 */
import { ABI } from './catalogue/abi.ts';
import { APP } from './catalogue/app.ts';
import { ASSET } from './catalogue/asset.ts';
import { DEPLOY } from './catalogue/deploy.ts';
import { EXPLORER } from './catalogue/explorer.ts';
import { FEE } from './catalogue/fee.ts';
import { INPUT } from './catalogue/input.ts';
import { KEY } from './catalogue/key.ts';
import { NAME } from './catalogue/name.ts';
import { NAV } from './catalogue/nav.ts';
import { OTHER } from './catalogue/other.ts';
import { RPC } from './catalogue/rpc.ts';
import { SAFE_ERRORS } from './catalogue/safe.ts';
import { SIGN } from './catalogue/sign.ts';
import { STORE } from './catalogue/store.ts';
import { TOOL } from './catalogue/tool.ts';
import { TX } from './catalogue/tx.ts';
import { VAULT } from './catalogue/vault.ts';

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
