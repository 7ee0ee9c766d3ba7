/**
 * Search parameters as plain texts. The router's own codec reads values as JSON, which turns `amount=1.10` into a
 * number and a long chain of digits into another one. Here a text stays a text; the schema of the route parses it.
 */

/** `?a=1&b=x` as `{ a: '1', b: 'x' }`. Of a repeated name the first one counts. */
export function parseSearch(search: string): Record<string, string> {
  const result: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(search)) {
    if (!(name in result)) result[name] = value;
  }
  return { ...result };
}

/** The way back. Absent values (undefined, null) are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
      params.set(name, String(value));
    }
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
