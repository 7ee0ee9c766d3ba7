/** What a person gives as the interface of a contract: JSON, signatures, Solidity, an artefact of a compiler. */
import { EvidentError } from '../../errors/error.ts';
import { fail, ok, type Result } from '../../result.ts';
import type { ContractInterface } from '../contract.ts';
import { finish, type Steps } from '../steps.ts';
import { readLines, readSource } from './grammar.ts';
import { findAbi, interfaceOfJson, parseJson } from './json.ts';
import type { RawContract } from './raw.ts';
import { Resolver } from './resolve.ts';
import { Tokens } from './tokens.ts';

/** Characters; what compilers write is ASCII but for comments. */
const MAX_TEXT = 2 * 1024 * 1024;
const SOLIDITY = /\b(?:contract|interface|library)\s+[A-Za-z_$][\w$]*\s*(?:is\b|layout\b|\{|\/[/*])/;

/**
 * Reads any of: a JSON ABI, alone or in an artefact (Foundry, Hardhat, the compiler's standard output, metadata, an
 * explorer's answer) or as a list of signatures; signatures as Solidity writes them, one to a line; a Solidity source.
 * Of several contracts `choice` names the one that is meant; of a source without it the last one that is no library.
 *
 * Errors: `ABI_TOO_LARGE`; `ABI_JSON_INVALID` with the path; `ABI_SIGNATURE_INVALID` with the line;
 * `ABI_SEVERAL_CONTRACTS` with their names.
 */
export function readInterface(text: string, choice: string | null = null): Result<ContractInterface> {
  return finish(readingSteps(text, choice));
}

/** The same in pieces, for `paced`: an interface of thousands of functions takes longer than a page may stand still. */
export function* readingSteps(text: string, choice: string | null = null): Steps<Result<ContractInterface>> {
  if (text.length > MAX_TEXT) return fail(new EvidentError('ABI_TOO_LARGE'));
  const trimmed = text.trim();
  if (!/^[[{]/.test(trimmed)) return yield* attempt(interfaceOfText(trimmed, choice));
  const value = parseJson(trimmed);
  if (!value.ok) return value;
  const { value: parsed } = value;
  if (isLines(parsed)) return yield* attempt(interfaceOfText(parsed.join('\n'), choice));
  const found = findAbi(parsed, choice);
  return found.ok ? yield* interfaceOfJson(found.value) : found;
}

/** As ethers and viem take it: a list of signatures. */
function isLines(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((line) => typeof line === 'string');
}

function* attempt<T>(steps: Steps<T>): Steps<Result<T>> {
  try {
    return ok(yield* steps);
  } catch (thrown) {
    if (thrown instanceof EvidentError) return fail(thrown);
    throw thrown;
  }
}

function* interfaceOfText(text: string, choice: string | null): Steps<ContractInterface> {
  const tokens = new Tokens(text);
  const source = SOLIDITY.test(text) ? readSource(tokens) : readLines(tokens);
  if (source.contracts.length + source.members.length + source.definitions.length === 0)
    throw tokens.invalid();
  const resolver = new Resolver(source);
  const contract = chosen(source.contracts, choice);
  if (contract !== undefined) return yield* resolver.contract(contract);
  if (source.contracts.length > 0) throw new EvidentError('ABI_SIGNATURE_INVALID');
  return yield* resolver.loose((at) => {
    throw tokens.invalid(at);
  });
}

function chosen(contracts: readonly RawContract[], choice: string | null): RawContract | undefined {
  if (choice !== null) return contracts.find(({ name }) => name === choice);
  return contracts.findLast(({ kind }) => kind !== 'library') ?? contracts.at(-1);
}
