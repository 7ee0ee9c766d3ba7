/**
 * What an Etherscan-compatible API tells of a verified contract (`getsourcecode`). The sources come as one text, or as
 * the compiler's JSON input, by Etherscan in an extra pair of braces.
 */
import * as v from 'valibot';
import { EvidentError } from '#core/errors/error.ts';
import { parseJson } from '../rpc/answers.ts';

export interface ExplorerContract {
  /** JSON, unchecked. */
  readonly abi: string;
  readonly name: string;
  readonly compiler: string;
  /** By path. Empty where it does not give them. */
  readonly sources: readonly { readonly path: string; readonly content: string }[];
}

const text = v.optional(v.nullable(v.string()), '');
const rows = v.pipe(
  v.array(v.object({ ABI: text, SourceCode: text, ContractName: text, CompilerVersion: text })),
  v.minLength(1),
);
const files = v.record(v.string(), v.object({ content: v.string() }));
const input = v.union([
  v.pipe(
    v.object({ sources: files }),
    v.transform(({ sources }) => sources),
  ),
  files,
]);

/** Null: not verified. Error: `EXPLORER_BAD_ANSWER`. */
export function readContract(host: string, result: unknown): ExplorerContract | null {
  const parsed = v.safeParse(rows, result);
  const [row] = parsed.success ? parsed.output : [];
  if (row === undefined) throw new EvidentError('EXPLORER_BAD_ANSWER', { host, reason: 'no contract' });
  const abi = row.ABI ?? '';
  // Where there is none, a sentence stands in its place.
  if (!abi.trimStart().startsWith('[')) return null;
  return {
    abi,
    name: row.ContractName ?? '',
    compiler: row.CompilerVersion ?? '',
    sources: sourcesOf(row.SourceCode ?? '', row.ContractName ?? ''),
  };
}

function sourcesOf(code: string, name: string): ExplorerContract['sources'] {
  if (code === '') return [];
  const json = code.startsWith('{{') ? code.slice(1, -1) : code;
  const found = json.startsWith('{') ? v.safeParse(input, parseJson(json)) : null;
  return found?.success === true
    ? Object.entries(found.output).map(([path, { content }]) => ({ path, content }))
    : [{ path: `${name === '' ? 'Contract' : name}.sol`, content: code }];
}
