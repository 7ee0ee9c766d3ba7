/**
 * What a description leaves out. A descriptor may hide parameters, and may forget them; either way the reader is told
 * their names, and finds them in the fields beside.
 */
import type { AbiParameter, AbiType } from '../abi/types.ts';
import type { StatedField } from './fields.ts';

/**
 * What shown fields read, as names without indexes: `orders.[0].maker` is `orders.maker`. `shown`: labels that the
 * engine has given out; a field on a condition counts when its label is among them.
 */
export function mentionedBy(fields: readonly StatedField[], shown: ReadonlySet<string>): ReadonlySet<string> {
  const paths = fields
    .filter(
      (field) => field.shown === 'always' || (field.shown === 'onCondition' && shown.has(field.label ?? '')),
    )
    .flatMap(({ path, parameters }) => (path === null ? parameters : [path, ...parameters]));
  return new Set(paths.map((path) => path.replaceAll(/\.?\[[^\]]*\]/g, '')));
}

/** Names of what no path reaches: the outermost of which nothing is reached (`order`, or `order.salt`). */
export function leftOut(parameters: readonly AbiParameter[], paths: ReadonlySet<string>): readonly string[] {
  const visit = (type: AbiType, path: string): readonly string[] => {
    if (paths.has(path)) return [];
    if (![...paths].some((mentioned) => mentioned.startsWith(`${path}.`))) return [path];
    const inner = innermost(type);
    if (inner.kind !== 'tuple') return [];
    return inner.fields.flatMap((field, index) => visit(field.type, `${path}.${field.name || index}`));
  };
  return parameters.flatMap(({ name, type }, index) => visit(type, name || String(index)));
}

function innermost(type: AbiType): AbiType {
  return type.kind === 'array' ? innermost(type.item) : type;
}
