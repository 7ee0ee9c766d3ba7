/**
 * No text is taken out of a catalogue when a module is run: it would stay in English. Groups of texts may be, since they
 * keep their identity when they are filled.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Catalogue, findCatalogues } from '#scripts/languages.ts';
import { bare, childrenOf, importsOf, isNode, type Node, nameOf, SRC, statementsOf } from './parsed.ts';

/** These call their function at once. */
const AT_ONCE =
  /^(?:map|flatMap|filter|forEach|reduce|find|findIndex|some|every|sort|toSorted|from|fromEntries)$/;
/** These take out all that is in a group. */
const TAKES_OUT = /^(?:values|entries|fromEntries|assign|freeze)$/;

const all = findCatalogues();

/** Constants of a module that are catalogues or groups of them. */
type Groups = Map<string, unknown>;

async function groupsOf(file: string): Promise<Groups> {
  const found: Groups = new Map();
  const add = async (local: string, { file: from, exported }: Pick<Catalogue, 'file' | 'exported'>) => {
    if (!all.some((each) => each.file === from && each.exported === exported)) return;
    const module: Record<string, unknown> = await import(join(SRC, from));
    found.set(local, module[exported]);
  };
  for (const [local, { file: from, imported }] of importsOf(file))
    await add(local, { file: from, exported: imported });
  for (const each of all) if (each.file === file) await add(each.exported, each);
  return found;
}

/** What an expression is while the module is run; `undefined` for what is no part of a catalogue. */
function meaningOf(node: Node | null, groups: Groups): unknown {
  if (node?.type === 'Identifier') return groups.get(nameOf(node) ?? '');
  if (node?.type !== 'MemberExpression') return undefined;
  const group = meaningOf(bare(node.object), groups);
  if (typeof group !== 'object' || group === null) return undefined;
  const key =
    node.computed === true && bare(node.property)?.type !== 'Literal' ? null : nameOf(node.property);
  // Of a key that is known later: any text of the group.
  return key === null ? Object.values(group)[0] : Reflect.get(group, key);
}

const isText = (value: unknown): boolean => typeof value === 'string' || typeof value === 'function';
const hasTexts = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).some(isText);

/** What a module takes out of catalogues as it is run, as it is written. */
function takenIn(source: string, statements: readonly Node[], groups: Groups): readonly string[] {
  const taken: string[] = [];
  const take = (node: Node) => taken.push(source.slice(node.start as number, node.end as number));
  const visit = (node: Node, atOnce = false): void => {
    if (/^TS(?!As|Satisfies|NonNull)/.test(node.type) || node.type === 'ImportDeclaration') return;
    if (/Function/.test(node.type) && !atOnce) return;
    if (node.type === 'MethodDefinition') return;
    if (node.type === 'PropertyDefinition' && node.static !== true) return;
    if (node.type === 'MemberExpression' && isText(meaningOf(node, groups))) return void take(node);
    if (node.type === 'SpreadElement' && hasTexts(meaningOf(bare(node.argument), groups))) take(node);
    if (node.type === 'VariableDeclarator') declare(node);
    if (node.type === 'CallExpression') {
      const callee = bare(node.callee);
      const called = nameOf(callee?.property) ?? '';
      const given = (node.arguments as Node[]).map(bare);
      if (TAKES_OUT.test(called) && given.some((each) => hasTexts(meaningOf(each, groups)))) take(node);
      if (callee !== null) visit(callee, /Function/.test(callee.type));
      for (const each of given) if (each !== null) visit(each, AT_ONCE.test(called));
      return;
    }
    for (const child of childrenOf(node)) visit(child);
  };
  const declare = ({ id, init }: Node): void => {
    const value = meaningOf(bare(init), groups);
    if (typeof value !== 'object' || !isNode(id)) return;
    if (id.type === 'Identifier') groups.set(nameOf(id) ?? '', value);
    if (id.type !== 'ObjectPattern') return;
    for (const property of id.properties as Node[]) {
      const key = nameOf(property.key);
      const local = nameOf(property.value);
      const part: unknown = key === null ? undefined : Reflect.get(value ?? {}, key);
      if (property.type === 'RestElement' || isText(part)) take(property);
      else if (local !== null) groups.set(local, part);
    }
  };
  for (const statement of statements) visit(statement);
  return taken;
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.|\.(?:de|es)\.ts$|\.generated\.|testing/.test(path),
);

it('finds what is taken, and not what is only grouped', () => {
  const groups = (): Groups =>
    new Map([['messages', { title: 'Send', say: () => '', row: { of: 'x', in: { deep: 'y' } } }]]);
  const taken = (source: string) => takenIn(source, statementsOf('sample.ts', source), groups());
  expect(taken('const words = messages.row; const deep = words.in;')).toEqual([]);
  expect(taken('const title = () => messages.title; class A { t = messages.title; }')).toEqual([]);
  expect(taken('const title = messages.title;')).toEqual(['messages.title']);
  expect(taken('const say = messages.say(1);')).toEqual(['messages.say']);
  expect(taken('const words = messages.row; const all = { of: words.of };')).toEqual(['words.of']);
  expect(taken('const { of, in: deep } = messages.row;')).toEqual(['of']);
  expect(taken('const all = { ...messages.row };')).toEqual(['...messages.row']);
  expect(taken('const all = Object.values(messages.row);')).toEqual(['Object.values(messages.row)']);
  expect(taken('const all = KEYS.map((key) => messages.row[key]);')).toEqual(['messages.row[key]']);
});

it('no module takes a text out of a catalogue as it is run', async () => {
  expect(files.length).toBeGreaterThan(1000);
  const taken: string[] = [];
  for (const file of files) {
    const groups = await groupsOf(file);
    if (groups.size === 0) continue;
    const source = readFileSync(join(SRC, file), 'utf8');
    taken.push(...takenIn(source, statementsOf(file), groups).map((text) => `${file}: ${text}`));
  }
  expect(taken).toEqual([]);
}, 60_000);
