/**
 * Whether a value fits a JSON Schema, for the words of it that `@metamask/api-specs` uses. A word that is not known here
 * is an error: else a schema could pass for its not being read.
 */

export interface JsonSchema {
  readonly [word: string]: unknown;
}

/** Said of a value, and read by nobody here. */
const REMARKS = new Set(['title', 'description', 'summary', 'examples', 'default']);

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  array: Array.isArray,
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  null: (value) => value === null,
  number: (value) => typeof value === 'number',
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  string: (value) => typeof value === 'string',
};

/** @param document where `#/…` leads. @returns what does not fit, as a path with the reason; null where all does. */
export function misfit(schema: JsonSchema, value: unknown, document: JsonSchema, path = '$'): string | null {
  const inner = (each: unknown, of: unknown, at: string) => misfit(each as JsonSchema, of, document, at);
  for (const [word, wanted] of Object.entries(schema)) {
    const found = check(word, wanted);
    if (found !== null) return found;
  }
  return null;

  function check(word: string, wanted: unknown): string | null {
    const wrong = `${path}: ${word}`;
    if (REMARKS.has(word)) return null;
    switch (word) {
      case '$ref':
        return inner(resolve(String(wanted), document), value, path);
      case 'type':
        return TYPES[String(wanted)]?.(value) === true ? null : wrong;
      case 'pattern':
        return typeof value === 'string' && !new RegExp(String(wanted)).test(value) ? wrong : null;
      case 'enum':
        return (wanted as unknown[]).includes(value) ? null : wrong;
      case 'minimum':
        return typeof value === 'number' && value < Number(wanted) ? wrong : null;
      case 'maximum':
        return typeof value === 'number' && value > Number(wanted) ? wrong : null;
      case 'items':
        return first(Array.isArray(value) ? value : [], (each, n) => inner(wanted, each, `${path}[${n}]`));
      case 'required':
        return first(wanted as string[], (name) =>
          TYPES.object?.(value) && !has(value, name) ? `${wrong} ${name}` : null,
        );
      case 'properties':
        return first(Object.entries(wanted as object), ([name, of]) =>
          TYPES.object?.(value) && has(value, name) ? inner(of, get(value, name), `${path}.${name}`) : null,
        );
      case 'additionalProperties': {
        const known = new Set(Object.keys((schema.properties as object | undefined) ?? {}));
        const others = TYPES.object?.(value)
          ? Object.entries(value as object).filter(([name]) => !known.has(name))
          : [];
        if (wanted === false) return others.length === 0 ? null : `${wrong} ${others[0]?.[0]}`;
        return wanted === true ? null : first(others, ([name, of]) => inner(wanted, of, `${path}.${name}`));
      }
      case 'allOf':
        return first(wanted as unknown[], (each) => inner(each, value, path));
      case 'anyOf':
        return (wanted as unknown[]).some((each) => inner(each, value, path) === null) ? null : wrong;
      // Its branches overlap in these documents: a transaction fits two of them.
      case 'oneOf':
        return (wanted as unknown[]).some((each) => inner(each, value, path) === null) ? null : wrong;
      // Only in what an app sends; what a result has besides is not refused.
      case 'unevaluatedProperties':
        return null;
      default:
        throw new Error(`${path}: the word ${word} of a schema is not known here`);
    }
  }
}

const has = (value: unknown, name: string): boolean => Object.hasOwn(value as object, name);
const get = (value: unknown, name: string): unknown => (value as Record<string, unknown>)[name];

function first<T>(all: readonly T[], of: (each: T, index: number) => string | null): string | null {
  for (const [index, each] of all.entries()) {
    const found = of(each, index);
    if (found !== null) return found;
  }
  return null;
}

function resolve(reference: string, document: JsonSchema): unknown {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, name) => get(at, name), document);
}
