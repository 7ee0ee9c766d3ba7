/** Lists of one-byte commands, each with an input of its own: Uniswap's Universal Router, and the actions of its v4. */
import { decodeCallAndTail } from '../../abi/decode.ts';
import { type Hex, hexSize } from '../../bytes/hex.ts';
import type { Args } from '../args.ts';
import { type NestedCall, piece, type Reader, type Site } from '../standard.ts';

/** What the published versions of a command lay out; no bytes fit two of them. */
export type Layouts = readonly (readonly [name: string, parameters: string, read: Reader])[];

/** A failure of a command with this bit does not undo the others. */
export const ALLOW_REVERT = 0x80;

/** The bytes of a list of commands, with one input for each; null where they do not go together. */
export function bytesOf(commands: Hex, inputs: Args): readonly number[] | null {
  if (hexSize(commands) !== inputs.size) return null;
  return Array.from({ length: inputs.size }, (_, at) =>
    Number.parseInt(commands.slice(2 + at * 2, 4 + at * 2), 16),
  );
}

/** A command as a call of its own: its byte as it stands, then its input. Without layouts it is unknown. */
export function commandCall(
  layouts: Layouts | undefined,
  byte: number,
  input: Hex,
  { call, to }: Site,
): NestedCall {
  const selector = `0x${byte.toString(16).padStart(2, '0')}` as Hex;
  const data = `${selector}${input.slice(2)}` as Hex;
  const known = (layouts ?? []).map(([name, parameters, read]) => piece(name, parameters, read, selector));
  const fits = known.find(({ fn }) => decodeCallAndTail(fn, data).ok);
  return {
    call: { chainId: call.chainId, from: call.from, to, value: 0n, data, operation: 'call' },
    as: fits ?? known[0] ?? null,
  };
}
