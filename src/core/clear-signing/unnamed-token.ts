/**
 * Amounts of tokens that a descriptor does not name. The engine takes them for amounts of the contract that is called,
 * which is a router as often as not; ERC-7730 ("Token amount") has the number shown bare, and the want of a token said.
 * It is shown as base units: "2105045649" alone reads as two billion of something.
 */
import { messages } from '../calldata/messages.ts';
import { text } from '../calldata/parts.ts';
import type { Sentence } from '../calldata/sentence-context.ts';
import { type Descriptor, filledIn } from './descriptor.ts';
import { isRecord, type JsonRecord, listAt, own, recordAt, textAt } from './json.ts';

/**
 * The descriptor with such fields of one format as bare numbers, and whether there was one that may be shown.
 * `labels`: those of such fields alone.
 */
export function withBareAmounts(
  descriptor: Descriptor,
  key: string,
): { readonly descriptor: Descriptor; readonly found: boolean; readonly labels: ReadonlySet<string> } {
  let found = false;
  const labels = new Set<string>();
  const others = new Set<string>();
  const visit = (list: readonly unknown[]): readonly unknown[] =>
    list.map((from) => {
      if (!isRecord(from)) return from;
      if (Array.isArray(own(from, 'fields'))) return { ...from, fields: visit(listAt(from, 'fields')) };
      const { $ref: _, ...field } = filledIn(descriptor, from);
      (isUnnamed(field) ? labels : others).add(textAt(field, 'label') ?? '');
      if (!isUnnamed(field)) return from;
      found ||= own(field, 'visible') !== 'never';
      return { ...field, format: 'raw', params: {} };
    });
  const format = recordAt(descriptor.formats, key);
  const bare = { ...format, fields: visit(listAt(format, 'fields')) };
  return {
    descriptor: { ...descriptor, formats: { ...descriptor.formats, [key]: bare } },
    found,
    labels: new Set([...labels].filter((label) => !others.has(label))),
  };
}

/** A bare number, as base units of what is not said; anything else as it is. */
export function bareAmount(parts: Sentence): Sentence {
  const [part, ...more] = parts;
  if (part?.kind !== 'text' || more.length > 0 || !/^\d+$/.test(part.text)) return parts;
  return [text(messages.units(part.text))];
}

function isUnnamed(field: JsonRecord): boolean {
  const params = recordAt(field, 'params');
  return (
    textAt(field, 'format') === 'tokenAmount' &&
    own(params, 'token') === undefined &&
    own(params, 'tokenPath') === undefined
  );
}
