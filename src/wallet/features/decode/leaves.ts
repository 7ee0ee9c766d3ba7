/** The values of typed data that are signed, one to a line: those that the types name, and no others. */
import * as v from 'valibot';

export interface Leaf {
  /** `orders[2].amount`. */
  readonly path: string;
  readonly type: string;
  /** As written. Text from outside. */
  readonly value: string;
}

export interface Leaves {
  readonly shown: readonly Leaf[];
  /** Beyond what a screen takes. */
  readonly more: number;
}

const MAX_LEAVES = 500;

const schema = v.object({
  types: v.record(v.string(), v.array(v.object({ name: v.string(), type: v.string() }))),
  primaryType: v.string(),
  message: v.unknown(),
});
type Types = v.InferOutput<typeof schema>['types'];

/** Of a document that was found valid. Its values end the walk, however its types go round in circles. */
export function leavesOf(document: unknown): Leaves {
  const parsed = v.safeParse(schema, document);
  if (!parsed.success) return { shown: [], more: 0 };
  const { types, primaryType, message } = parsed.output;
  const all: Leaf[] = [];
  walk(types, primaryType, message, '', all);
  return { shown: all.slice(0, MAX_LEAVES), more: Math.max(0, all.length - MAX_LEAVES) };
}

function walk(types: Types, type: string, value: unknown, path: string, into: Leaf[]): void {
  const item = /^(.*)\[\d*\]$/.exec(type)?.[1];
  if (item !== undefined && Array.isArray(value)) {
    if (value.length === 0) into.push({ path, type, value: '[]' });
    for (const [place, inner] of value.entries()) walk(types, item, inner, `${path}[${place}]`, into);
    return;
  }
  const fields = Object.hasOwn(types, type) ? types[type] : undefined;
  if (fields !== undefined && typeof value === 'object' && value !== null) {
    for (const field of fields) {
      const inner: unknown = Object.hasOwn(value, field.name) ? Reflect.get(value, field.name) : undefined;
      walk(types, field.type, inner, path === '' ? field.name : `${path}.${field.name}`, into);
    }
    return;
  }
  into.push({ path, type, value: typeof value === 'string' ? value : (JSON.stringify(value) ?? '') });
}
