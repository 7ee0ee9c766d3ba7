/**
 * Amounts of tokens that a descriptor does not name. The engine takes them for amounts of the contract that is called,
 * which is a router as often as not; ERC-7730 ("Token amount") has the number shown bare, and the want of a token said.
 */
import { type Descriptor, filledIn } from './descriptor.ts';
import { isRecord, type JsonRecord, listAt, own, recordAt, textAt } from './json.ts';

/** The descriptor with such fields of one format as bare numbers, and whether there was one that may be shown. */
export function withBareAmounts(
  descriptor: Descriptor,
  key: string,
): { readonly descriptor: Descriptor; readonly found: boolean } {
  let found = false;
  const visit = (list: readonly unknown[]): readonly unknown[] =>
    list.map((from) => {
      if (!isRecord(from)) return from;
      if (Array.isArray(own(from, 'fields'))) return { ...from, fields: visit(listAt(from, 'fields')) };
      const { $ref: _, ...field } = filledIn(descriptor, from);
      if (!isUnnamed(field)) return from;
      found ||= own(field, 'visible') !== 'never';
      return { ...field, format: 'raw', params: {} };
    });
  const format = recordAt(descriptor.formats, key);
  const bare = { ...format, fields: visit(listAt(format, 'fields')) };
  return { descriptor: { ...descriptor, formats: { ...descriptor.formats, [key]: bare } }, found };
}

function isUnnamed(field: JsonRecord): boolean {
  const params = recordAt(field, 'params');
  return (
    textAt(field, 'format') === 'tokenAmount' &&
    own(params, 'token') === undefined &&
    own(params, 'tokenPath') === undefined
  );
}
