/** Why a call was refused, by the errors that a contract's interface declares (Solidity, "Errors and the Revert Statement"). */

import { decodeArguments } from '../abi/decode.ts';
import { errorBySelector } from '../abi/interface/lookup.ts';
import type { ContractInterface } from '../abi/types.ts';
import { bytesToHex, type Hex, hexSize, hexToBytes } from '../bytes/hex.ts';
import { argRows } from '../calldata/arg-rows.ts';
import { displayText } from '../text/display.ts';
import { isBuiltIn } from './revert.ts';

/** Longer revert data are neither kept nor laid out: a line shows no more. */
const MAX_REVERT_DATA = 4096;
const MAX_TEXT = 300;
const MAX_ARGUMENT = 80;
const MAX_ARGUMENTS = 16;

/** What is worth keeping of revert data: null for nothing at all, and for more than any error says. */
export function revertDataOf(data: Hex | null): Hex | null {
  if (data === null) return null;
  const size = hexSize(data);
  return size < 4 || size > MAX_REVERT_DATA ? null : data;
}

/**
 * The error with its arguments, `Short(needed: 5, held: 2)`: one line, safe to show. Null where the interface has no
 * error that fits. A contract may pass on an error of another, and may make any up.
 */
export function revertByInterface(contract: ContractInterface, data: Hex): string | null {
  if (revertDataOf(data) === null || isBuiltIn(data)) return null;
  const error = errorBySelector(contract, data);
  if (error === null) return null;
  const args = decodeArguments(error.inputs, bytesToHex(hexToBytes(data).subarray(4)));
  if (!args.ok) return null;
  const rows = argRows(args.value);
  const shown = rows.slice(0, MAX_ARGUMENTS).map(({ path, value, kind }) => {
    const said = kind === 'empty' ? '[]' : cut(value);
    return path.startsWith('[') ? said : `${cut(path)}: ${said}`;
  });
  if (rows.length > shown.length) shown.push('…');
  return displayText(`${error.name}(${shown.join(', ')})`, MAX_TEXT);
}

const cut = (text: string) => (text === '' ? '' : displayText(text, MAX_ARGUMENT));
