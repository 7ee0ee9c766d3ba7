/** One text for one value: parsed answers are compared by it. bigint-safe; the order of members does not matter. */

/** Values that parsed answers are made of. Anything else (functions, symbols, class instances) is a RangeError. */
export function canonical(value: unknown): string {
  switch (typeof value) {
    case 'bigint':
      return `${value}n`;
    case 'string':
      return JSON.stringify(value);
    case 'number':
      return Object.is(value, -0) ? '0' : String(value);
    case 'boolean':
    case 'undefined':
      return String(value);
    case 'object':
      if (value === null) return 'null';
      if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
      return record(value);
  }
  throw new RangeError('not a value of an answer');
}

function record(value: object): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new RangeError('not a value of an answer');
  // A member that is absent and one that is undefined mean the same.
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  members.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`;
}
