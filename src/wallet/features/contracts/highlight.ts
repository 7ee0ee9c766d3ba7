/** Colours of Solidity. The result is data that React writes as text: markup in a source stays text. */
import { refractor } from 'refractor/core';
import solidity from 'refractor/solidity';

refractor.register(solidity);

export const TOKEN_KINDS = ['comment', 'keyword', 'string', 'number', 'function', 'type'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

export interface Token {
  readonly text: string;
  readonly kind: TokenKind | null;
}

const KINDS: ReadonlyMap<string, TokenKind> = new Map([
  ['comment', 'comment'],
  ['keyword', 'keyword'],
  ['boolean', 'keyword'],
  ['string', 'string'],
  ['number', 'number'],
  ['version', 'number'],
  ['function', 'function'],
  ['class-name', 'type'],
  ['builtin', 'type'],
]);

type Node = ReturnType<typeof refractor.highlight>['children'][number];

export function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = [];
  const walk = (nodes: readonly Node[], kind: TokenKind | null) => {
    for (const node of nodes) {
      if (node.type === 'text') tokens.push({ text: node.value, kind });
      else if (node.type === 'element') {
        const { className } = node.properties;
        const names = Array.isArray(className) ? className.map(String) : [];
        walk(node.children, names.map((name) => KINDS.get(name)).find((each) => each !== undefined) ?? kind);
      }
    }
  };
  walk(refractor.highlight(source, 'solidity').children, null);
  return tokens;
}
