/**
 * Values for the parameters of a text, made by the types that the English source gives them: each can be found again in
 * what comes out.
 */
import { bare, constantOf, declarationsOf, importsOf, isNode, type Node, nameOf } from './parsed.ts';

/** What is filled in for the parameter at this place. */
export const markerOf = (at: number): string => `⟦${'abcdefgh'[at] ?? at}⟧`;
/** Another number than those of other parameters. */
export const numberOf = (at: number): number => 7013 + 10 * at;

/** Deep enough for the objects that texts are given. */
const DEPTH = 4;

/** One or several for each parameter. Without a type that is understood: something that is any of them. */
export function samplesOf(type: Node | null, file: string, at: number, depth = 0): readonly unknown[] {
  if (type === null || depth > DEPTH) return [anything(at)];
  const of = (node: unknown) => samplesOf(isNode(node) ? node : null, file, at, depth + 1);
  switch (type.type) {
    case 'TSStringKeyword':
    case 'TSTemplateLiteralType':
      return [markerOf(at)];
    case 'TSNumberKeyword':
      return [numberOf(at), 1, 7];
    case 'TSBigIntKeyword':
      return [BigInt(numberOf(at)), 1n, 7n];
    case 'TSBooleanKeyword':
      return [true, false];
    case 'TSNullKeyword':
      return [null];
    case 'TSUndefinedKeyword':
      return [undefined];
    case 'TSLiteralType':
      return [(type.literal as Node).value];
    case 'TSUnionType':
      return (type.types as Node[]).flatMap(of);
    case 'TSParenthesizedType':
      return of(type.typeAnnotation);
    case 'TSTypeOperator':
      return of(type.typeAnnotation);
    case 'TSArrayType': {
      const items = of(type.elementType);
      return [[...items, ...items].slice(0, 2), items.slice(0, 1)];
    }
    case 'TSTypeLiteral':
      return objects(type.members as Node[], of);
    case 'TSTypeReference':
      return byName(type, file, at, depth);
    default:
      return [anything(at)];
  }
}

/** Every field as it comes first; and one more object for each other value of a field. */
function objects(members: readonly Node[], of: (type: unknown) => readonly unknown[]): readonly unknown[] {
  const fields = members
    .filter(({ type }) => type === 'TSPropertySignature')
    .map((member) => ({
      name: nameOf(member.key) ?? '',
      values: of((member.typeAnnotation as Node | null)?.typeAnnotation),
    }));
  const first = Object.fromEntries(fields.map(({ name, values }) => [name, values[0]]));
  return [
    first,
    ...fields.flatMap(({ name, values }) => values.slice(1).map((value) => ({ ...first, [name]: value }))),
  ];
}

function byName(type: Node, file: string, at: number, depth: number): readonly unknown[] {
  const name = nameOf(type.typeName) ?? '';
  const [first] = ((type.typeArguments as Node | null)?.params ?? []) as Node[];
  if (name === 'Readonly' && first !== undefined) return samplesOf(first, file, at, depth + 1);
  for (const declaration of declarationsOf(file)) {
    if (nameOf(declaration.id) !== name) continue;
    if (declaration.type === 'TSTypeAliasDeclaration')
      return samplesOf(declaration.typeAnnotation as Node, file, at, depth + 1);
    if (declaration.type === 'TSInterfaceDeclaration')
      return objects((declaration.body as Node).body as Node[], (node) =>
        samplesOf(isNode(node) ? node : null, file, at, depth + 1),
      );
  }
  const from = importsOf(file).get(name);
  if (from === undefined) return [anything(at)];
  const reference = { type: 'TSTypeReference', typeName: { type: 'Identifier', name: from.imported } };
  return samplesOf(reference, from.file, at, depth + 1);
}

/** Acts as text, number, list, object and function. */
function anything(at: number): unknown {
  const text = markerOf(at);
  const itself: unknown = new Proxy(() => itself, {
    get: (_target, key) => {
      if (key === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? numberOf(at) : text);
      if (key === Symbol.iterator) return [text, text][Symbol.iterator].bind([text, text]);
      if (key === 'toString' || key === 'toLocaleString' || key === 'join') return () => text;
      return itself;
    },
  });
  return itself;
}

/** The types of a function's parameters, by the path of the function in its catalogue. */
export function parametersIn(file: string, exported: string): ReadonlyMap<string, readonly (Node | null)[]> {
  const found = new Map<string, readonly (Node | null)[]>();
  const visit = (node: Node | null, path: string): void => {
    if (node === null) return;
    if (node.type === 'Identifier') visit(constantOf(file, nameOf(node) ?? ''), path);
    if (/Function/.test(node.type)) found.set(path, (node.params as Node[]).map(typeOf));
    if (node.type !== 'ObjectExpression') return;
    for (const property of node.properties as Node[]) {
      if (property.type === 'SpreadElement') visit(bare(property.argument), path);
      else visit(bare(property.value), `${path}.${nameOf(property.key) ?? ''}`);
    }
  };
  const call = constantOf(file, exported);
  visit(bare((call?.arguments as Node[] | undefined)?.[1]), '');
  return found;
}

function typeOf(parameter: Node): Node | null {
  const plain = parameter.type === 'AssignmentPattern' ? (parameter.left as Node) : parameter;
  const annotation = plain.typeAnnotation;
  return isNode(annotation) ? (annotation.typeAnnotation as Node) : null;
}
