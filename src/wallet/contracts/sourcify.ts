/**
 * A repository of verified sources with Sourcify's API (docs.sourcify.dev, version 2). What it says is believed as far
 * as it could be parsed; that sources belong to the code is checked by `service.ts`.
 */
import * as v from 'valibot';
import { type Address, addressToHex } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { ExplorerEnvironment } from '../explorers/etherscan.ts';
import { parseAnswerJson } from '../rpc/answers.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import { hostOf, parseRetryAfter } from '../rpc/errors.ts';
import { readBounded } from '../rpc/read-bounded.ts';

const ANSWER_LIMIT = 16 * 1024 * 1024;
/** Of an interface alone: twice what is kept of the largest. */
const INTERFACE_LIMIT = 4 * 1024 * 1024;
const TIMEOUT_MS = 15_000;

export interface Repository {
  readonly url: string;
  readonly chainId: ChainId;
}

const match = v.nullable(v.picklist(['match', 'exact_match']));
const abiAnswer = v.object({
  match,
  abi: v.array(v.unknown()),
  compilation: v.optional(v.nullable(v.object({ name: v.optional(v.string(), '') })), null),
});
const sourceAnswer = v.object({
  match,
  sources: v.record(v.string(), v.object({ content: v.string() })),
  metadata: v.optional(v.unknown(), null),
  compilation: v.object({
    name: v.optional(v.string(), ''),
    compilerVersion: v.optional(v.string(), ''),
  }),
});

export interface RepositoryInterface {
  /** Entries of the JSON ABI, unchecked. */
  readonly entries: readonly unknown[];
  readonly name: string;
}

/** Null: it does not know the contract. Errors: `EXPLORER_*`, `RPC_ABORTED`. */
export async function repositoryInterface(
  repository: Repository,
  address: Address,
  environment: ExplorerEnvironment,
  options: CallOptions = {},
): Promise<RepositoryInterface | null> {
  const answerLimit = Math.min(environment.answerLimit ?? ANSWER_LIMIT, INTERFACE_LIMIT);
  const limited = { ...environment, answerLimit };
  const answer = await ask(repository, address, 'abi,compilation', abiAnswer, limited, options);
  if (answer === null || answer.match === null) return null;
  return { entries: answer.abi, name: answer.compilation?.name ?? '' };
}

export interface RepositorySource {
  readonly files: readonly { readonly path: string; readonly content: string }[];
  /** As the repository tells it; its text is not the compiler's byte for byte. */
  readonly metadata: unknown;
  readonly compiler: string;
  readonly name: string;
  readonly claimed: 'exact' | 'partial';
}

/** Null: it does not know the contract. Errors: `EXPLORER_*`, `RPC_ABORTED`. */
export async function repositorySource(
  repository: Repository,
  address: Address,
  environment: ExplorerEnvironment,
  options: CallOptions = {},
): Promise<RepositorySource | null> {
  const fields = 'sources,metadata,compilation';
  const answer = await ask(repository, address, fields, sourceAnswer, environment, options);
  if (answer === null || answer.match === null) return null;
  return {
    files: Object.entries(answer.sources).map(([path, { content }]) => ({ path, content })),
    metadata: answer.metadata,
    compiler: answer.compilation.compilerVersion,
    name: answer.compilation.name,
    claimed: answer.match === 'exact_match' ? 'exact' : 'partial',
  };
}

async function ask<S extends v.GenericSchema>(
  { url, chainId }: Repository,
  address: Address,
  fields: string,
  schema: S,
  { fetch, now, timeoutMs = TIMEOUT_MS, answerLimit = ANSWER_LIMIT }: ExplorerEnvironment,
  { signal }: CallOptions,
): Promise<v.InferOutput<S> | null> {
  const host = hostOf(url);
  if (signal?.aborted) throw new EvidentError('RPC_ABORTED', { host });
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  const either = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal;
  try {
    const response = await fetch(addressOf(url, chainId, address, fields), {
      // A server learns nothing of this browser but the question.
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'error',
      signal: either,
    });
    const status = String(response.status);
    if (response.status === 404) return null;
    if (response.status === 429) {
      const wait = parseRetryAfter(response.headers.get('retry-after'), now());
      throw new EvidentError('EXPLORER_RATE_LIMITED', {
        host,
        ...(wait === null ? {} : { wait: String(wait) }),
      });
    }
    if (response.status >= 500) throw new EvidentError('EXPLORER_UNREACHABLE', { host, status });
    if (!response.ok) throw new EvidentError('EXPLORER_REFUSED', { host, status });
    const bytes = await readBounded(response.body, answerLimit, either);
    if (bytes === null) throw new EvidentError('EXPLORER_BAD_ANSWER', { host, reason: 'too long' });
    const parsed = v.safeParse(schema, parseAnswerJson(new TextDecoder().decode(bytes)));
    if (!parsed.success)
      throw new EvidentError('EXPLORER_BAD_ANSWER', { host, status, reason: 'unexpected shape' });
    return parsed.output;
  } catch (thrown) {
    if (thrown instanceof EvidentError) throw thrown;
    // Without the cause: some engines write the whole address into it.
    if (signal?.aborted) throw new EvidentError('RPC_ABORTED', { host });
    throw new EvidentError(timeout.signal.aborted ? 'EXPLORER_TIMEOUT' : 'EXPLORER_UNREACHABLE', { host });
  } finally {
    clearTimeout(timer);
  }
}

function addressOf(url: string, chainId: ChainId, address: Address, fields: string): string {
  const whole = new URL(url);
  whole.pathname = `${whole.pathname.replace(/\/$/, '')}/v2/contract/${chainId}/${addressToHex(address)}`;
  whole.searchParams.set('fields', fields);
  return whole.href;
}
