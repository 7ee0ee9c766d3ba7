/** Members of enumerations, from the syntax tree that some compilers' outputs carry (`EnumDefinition`). */
import * as v from 'valibot';
import { isIdentifier } from '../parse.ts';

const definition = v.looseObject({
  nodeType: v.literal('EnumDefinition'),
  canonicalName: v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$.]{0,255}$/)),
  members: v.pipe(
    v.array(v.looseObject({ name: v.pipe(v.string(), v.check(isIdentifier)) })),
    v.minLength(1),
    v.maxLength(256),
  ),
});

/** Enumerations stand in files and contracts, never deeper. */
const MAX_NESTING = 8;
const MAX_NODES = 50_000;

/** Of one tree, or of the `sources` of the compiler's output. By canonical name. */
export function enumsOfAst(root: unknown): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  let left = MAX_NODES;
  const walk = (node: unknown, depth: number) => {
    if (typeof node !== 'object' || node === null || depth > MAX_NESTING || left === 0) return;
    left -= 1;
    const known = v.safeParse(definition, node);
    if (known.success) {
      found.set(
        known.output.canonicalName,
        known.output.members.map(({ name }) => name),
      );
      return;
    }
    // Bodies of functions hold no definitions, and most of the tree.
    if ('nodeType' in node && node.nodeType === 'FunctionDefinition') return;
    for (const child of Object.values(node)) walk(child, depth + 1);
  };
  walk(root, 0);
  return found;
}
