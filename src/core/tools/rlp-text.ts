/** RLP items as JSON: a byte string is `"0x…"`, a list is a list. */
import { parseHex } from '../bytes/hex.ts';
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';
import { MAX_DEPTH, type RlpItem } from './rlp.ts';

/** Errors: `TOOL_RLP_TEXT` with the path of what is no item, `TOOL_RLP_DEEP`. */
export function readRlpText(text: string): Result<RlpItem> {
  let value: unknown;
  try {
    // A byte string alone needs no quotation marks.
    value = /^\s*0x/i.test(text) ? text.trim() : JSON.parse(text);
  } catch (cause) {
    return fail(new EvidentError('TOOL_RLP_TEXT', {}, cause));
  }
  try {
    return ok(itemOf(value, '', 0));
  } catch (thrown) {
    if (thrown instanceof EvidentError) return fail(thrown);
    throw thrown;
  }
}

function itemOf(value: unknown, path: string, depth: number): RlpItem {
  if (depth > MAX_DEPTH) throw new EvidentError('TOOL_RLP_DEEP');
  if (Array.isArray(value)) return value.map((inner, index) => itemOf(inner, `${path}[${index}]`, depth + 1));
  const bytes = typeof value === 'string' ? parseHex(value) : null;
  if (!bytes?.ok) throw new EvidentError('TOOL_RLP_TEXT', { path });
  return bytes.value;
}

export function rlpText(item: RlpItem): string {
  return typeof item === 'string' ? item : JSON.stringify(item, null, 2);
}
