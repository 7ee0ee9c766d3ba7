/**
 * What a description leaves out. A descriptor may hide parameters, and may forget them; either way the reader is told
 * their names, and finds them in the fields beside.
 */
import type { AbiParameter, AbiType } from '../abi/types.ts';
import type { Descriptor } from './descriptor.ts';
import { isRecord, type JsonRecord, listAt, own, recordAt, textAt } from './json.ts';

/** Paths that visible fields read, as names without indexes: `#.orders.[0].maker` is `orders.maker`. */
export interface Mentioned {
  readonly paths: ReadonlySet<string>;
  readonly value: boolean;
}

/** `shown`: labels that the engine has given out; a field on a condition counts when its label is among them. */
export function mentionedBy(
  descriptor: Descriptor,
  format: JsonRecord,
  shown: ReadonlySet<string>,
): Mentioned {
  const paths = new Set<string>();
  const visit = (from: JsonRecord, base: string): void => {
    const field = resolved(descriptor, from);
    const path = textAt(field, 'path');
    const at = path === null ? base : under(base, path);
    const children = listAt(field, 'fields').filter(isRecord);
    for (const child of children) visit(child, at);
    if (children.length > 0 || !isShown(field, shown)) return;
    if (path !== null) paths.add(at);
    for (const [key, value] of Object.entries(recordAt(field, 'params')))
      if (key.endsWith('Path') && typeof value === 'string') paths.add(under(base, value));
  };
  for (const field of listAt(format, 'fields')) if (isRecord(field)) visit(field, '');
  return { paths, value: paths.has('@.value') };
}

function isShown(field: JsonRecord, shown: ReadonlySet<string>): boolean {
  const visible = own(field, 'visible');
  if (visible === 'never') return false;
  return !isRecord(visible) || shown.has(textAt(field, 'label') ?? '');
}

/** The field with the definition that it refers to (`$.display.definitions.name`). */
function resolved({ definitions }: Descriptor, field: JsonRecord): JsonRecord {
  const name = textAt(field, '$ref')?.replace(/^\$\.display\.definitions\./, '') ?? '';
  const definition = recordAt(definitions, name);
  const params = { ...recordAt(definition, 'params'), ...recordAt(field, 'params') };
  return { ...definition, ...field, params };
}

function under(base: string, path: string): string {
  const rooted = /^[@$]/.test(path);
  const names = path.replaceAll(/\.?\[[^\]]*\]/g, '').replace(/^#\.?/, '');
  const absolute = rooted || path.startsWith('#') || base === '';
  return absolute ? names : `${base}.${names}`;
}

/** Names of what no path reaches: the outermost of which nothing is reached (`order`, or `order.salt`). */
export function leftOut(parameters: readonly AbiParameter[], paths: ReadonlySet<string>): readonly string[] {
  const visit = (type: AbiType, path: string): readonly string[] => {
    if (paths.has(path)) return [];
    const reached = [...paths].some((mentioned) => mentioned.startsWith(`${path}.`));
    if (!reached) return [path];
    const inner = innermost(type);
    return inner.kind === 'tuple'
      ? inner.fields.flatMap((field, index) => visit(field.type, `${path}.${field.name || index}`))
      : [];
  };
  return parameters.flatMap(({ name, type }, index) => visit(type, name || String(index)));
}

function innermost(type: AbiType): AbiType {
  return type.kind === 'array' ? innermost(type.item) : type;
}
