/** What the tests of languages read out of sources. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

export const SRC = join(import.meta.dirname, '..', '..', 'src');

/** A node of a syntax tree (ESTree with types), as far as these tests look at it. */
export interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** The nodes right below. */
export function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

const parsed = new Map<string, readonly Node[]>();

/** The statements of a module. @param path in `src`. */
export function statementsOf(path: string, source?: string): readonly Node[] {
  const known = parsed.get(path);
  if (known !== undefined && source === undefined) return known;
  const { program, errors } = parseSync(path, source ?? readFileSync(join(SRC, path), 'utf8'));
  const [error] = errors;
  if (error !== undefined) throw new SyntaxError(`${path}: ${error.message}`);
  const statements = program.body as unknown as readonly Node[];
  if (source === undefined) parsed.set(path, statements);
  return statements;
}

export function nameOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return String(node.name);
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

export interface Import {
  /** In `src`. */
  readonly file: string;
  readonly imported: string;
}

/** By the name that the module gives them; of our own modules alone. */
export function importsOf(path: string): ReadonlyMap<string, Import> {
  const found = new Map<string, Import>();
  for (const statement of statementsOf(path)) {
    if (statement.type !== 'ImportDeclaration') continue;
    const source = nameOf(statement.source) ?? '';
    const file = source.startsWith('#')
      ? source.slice(1)
      : source.startsWith('.')
        ? join(dirname(path), source)
        : null;
    if (file === null || !existsSync(join(SRC, file))) continue;
    for (const specifier of statement.specifiers as Node[]) {
      const local = nameOf(specifier.local);
      const imported = nameOf(specifier.imported);
      if (local !== null && imported !== null) found.set(local, { file, imported });
    }
  }
  return found;
}

/** A declaration at the top of a module, exported or not. */
export function declarationsOf(path: string): readonly Node[] {
  return statementsOf(path).flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && isNode(statement.declaration)
      ? [statement.declaration]
      : [statement],
  );
}

/** `value` of `const name = value`, at the top of a module. */
export function constantOf(path: string, name: string): Node | null {
  for (const declaration of declarationsOf(path)) {
    if (declaration.type === 'FunctionDeclaration' && nameOf(declaration.id) === name) return declaration;
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const each of declaration.declarations as Node[]) {
      if (nameOf(each.id) === name) return bare(each.init);
    }
  }
  return null;
}

/** Without `as const`, `satisfies …` and parentheses. */
export function bare(node: unknown): Node | null {
  if (!isNode(node)) return null;
  return ['TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression'].includes(node.type)
    ? bare(node.expression)
    : node;
}
