/** Long readings with pauses, so that a page stays awake. */
import { decodingSteps } from '#core/abi/decode-steps.ts';
import { readingSteps } from '#core/abi/interface/read.ts';
import { paced } from '#core/abi/steps.ts';
import type { AbiField, AbiParameter, ContractInterface } from '#core/abi/types.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { Result } from '#core/result.ts';
import type { CallOptions } from '../call-types.ts';
import { pause as wait } from '../rpc/errors.ts';

/** Values of one result that are laid out. */
const MAX_RESULT = 200_000;

/** A turn for everybody else. Error: `RPC_ABORTED` where nobody waits any longer. */
export function pauseForPage({ signal }: CallOptions = {}): Promise<void> {
  return wait(0, signal);
}

/** Errors: as `readInterface`. */
export function readPaced(text: string, choice: string | null = null): Promise<Result<ContractInterface>> {
  return paced(readingSteps(text, choice), pauseForPage);
}

/** Errors: as `decodeArguments`. */
export function decodePaced(
  parameters: readonly AbiParameter[],
  data: Hex,
): Promise<Result<readonly AbiField[]>> {
  return paced(decodingSteps(parameters, data, MAX_RESULT), pauseForPage);
}
