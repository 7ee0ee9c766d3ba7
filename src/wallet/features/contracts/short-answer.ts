/** What a read answered, in one line. Pure. */
import type { ContractFunction, ContractInterface } from '#core/abi/contract.ts';
import { decodeArguments } from '#core/abi/decode.ts';
import { errorBySelector } from '#core/abi/interface/lookup.ts';
import { jsonFields, jsonValue } from '#core/abi/values.ts';
import { hexSize } from '#core/bytes/hex.ts';
import { displayText } from '#core/text/display.ts';
import type { ReadOutcome } from '../../chain/contracts/types.ts';
import { messages } from './messages.ts';
import { revertData } from './outcome.tsx';

const words = messages.read;
/** Bytes: what is longer says nothing in a line, and a hostile contract may answer with a megabyte. */
const MAX_DECODED = 16_384;

/** Safe to show, at most `limit` characters. */
export function shortAnswer(
  fn: ContractFunction,
  contract: ContractInterface,
  outcome: ReadOutcome,
  limit: number,
): string {
  if ('error' in outcome) {
    const data = revertData(outcome.error);
    const error = data === null ? null : errorBySelector(contract, data);
    return words.refused(displayText(error?.signature ?? outcome.error.details.reason ?? '', limit));
  }
  const size = hexSize(outcome.data);
  if (size > MAX_DECODED) return words.long(size);
  const fields = decodeArguments(fn.outputs, outcome.data);
  if (!fields.ok) return words.misfit;
  const [only] = fields.value;
  const value =
    fields.value.length === 1 && only !== undefined ? jsonValue(only.value) : jsonFields(fields.value);
  return displayText(typeof value === 'string' ? value : JSON.stringify(value), limit);
}
