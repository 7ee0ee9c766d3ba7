/** What stands in a tool's fields, in the address: `in=form%3Dbytes%26value%3D0x01`. Short and harmless texts alone. */
import { looksSecret } from '../../shared/secret-text.ts';
import { startOf, type Tool, type Values } from './tool.ts';

/** Characters; an address that is longer is cut by some programs. */
const MAX_ADDRESS = 1500;

/**
 * Undefined where nothing differs from the start, where it is too long, and where a text may be a secret: what stands
 * in the address stays in the browser's history.
 */
export function writeSearch(tool: Tool, values: Values): string | undefined {
  const start = startOf(tool);
  const changed = tool.fields().filter(({ id }) => (values[id] ?? '') !== start[id]);
  if (changed.some(({ id }) => looksSecret(values[id] ?? ''))) return undefined;
  const text = new URLSearchParams(changed.map(({ id }) => [id, values[id] ?? ''])).toString();
  return text === '' || text.length > MAX_ADDRESS ? undefined : text;
}

/** Fields that the tool does not have, and choices that it does not offer, are left out. */
export function readSearch(tool: Tool, search: unknown): Values {
  const start = startOf(tool);
  if (typeof search !== 'string' || search.length > MAX_ADDRESS) return start;
  const given = new URLSearchParams(search);
  return Object.fromEntries(
    tool.fields().map(({ id, options }) => {
      const text = given.get(id);
      const offered = options === undefined || options.some(({ value }) => value === text);
      return [id, text !== null && offered ? text : (start[id] ?? '')];
    }),
  );
}
