/**
 * The same question put to several endpoints at once (specification, section 3: evidence "agreed"). Two addresses of
 * one host are one voice. Whoever fails is replaced by the next; a refusal is an answer.
 */
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { WithEvidence } from '#core/evidence/evidence.ts';
import type { CallOptions } from '../services.ts';
import { canonical } from './canonical.ts';
import type { EndpointClient } from './endpoint.ts';
import { ENDPOINT_FAILURES } from './errors.ts';

/** Blocks by which heads may differ and still agree: they travel from node to node. */
export const HEADS_APART = 2n;

export interface AgreeOptions<T> extends CallOptions {
  /** How many are asked, at most. */
  readonly of: number;
  /** How many must give the same answer: 1 … `of`. */
  readonly need: number;
  /** The block that the answer is about, for the evidence. */
  readonly block?: (value: T) => bigint | null;
}

interface Voice<T> {
  readonly host: string;
  readonly answer: { readonly value: T } | { readonly refusal: EvidentError };
}

/** Finds `need` voices that say the same; null while there are none. */
type Count<T> = (voices: readonly Voice<T>[], need: number) => readonly Voice<T>[] | null;

type AskOne<T> = (endpoint: EndpointClient, signal: AbortSignal) => Promise<T>;

export async function agreeOn<T>(
  endpoints: readonly EndpointClient[],
  ask: AskOne<T>,
  options: AgreeOptions<T>,
): Promise<WithEvidence<T>> {
  const { agreed, at } = await collect(endpoints, ask, options, sameAnswer);
  const [{ answer }] = agreed;
  if ('refusal' in answer) throw answer.refusal;
  const { value } = answer;
  const sources = agreed.map(({ host }) => host);
  return { value, evidence: { level: 'agreed', sources, block: options.block?.(value) ?? null, at } };
}

/** The lowest head of those that agree: all of them have that block. */
export async function agreeOnHead(
  endpoints: readonly EndpointClient[],
  ask: AskOne<bigint>,
  options: AgreeOptions<bigint>,
): Promise<WithEvidence<bigint>> {
  const { agreed, at } = await collect(endpoints, ask, options, nearHeads);
  const [lowest] = agreed;
  if ('refusal' in lowest.answer) throw lowest.answer.refusal;
  const { value } = lowest.answer;
  const sources = agreed.map(({ host }) => host);
  return { value, evidence: { level: 'agreed', sources, block: value, at } };
}

interface Collected<T> {
  readonly agreed: readonly [Voice<T>, ...Voice<T>[]];
  readonly at: number;
}

function collect<T>(
  endpoints: readonly EndpointClient[],
  ask: AskOne<T>,
  { of, need, signal }: AgreeOptions<T>,
  count: Count<T>,
): Promise<Collected<T>> {
  if (!Number.isSafeInteger(need) || need < 1 || need > of) throw new RangeError('need: 1 … of');
  const hosts = new Set<string>();
  const queue = endpoints.filter(({ host }) => !hosts.has(host) && hosts.add(host));
  return new Promise((resolve, reject) => {
    const ending = new AbortController();
    const voices: Voice<T>[] = [];
    let asked = 0;
    let running = 0;
    let trouble: EvidentError | null = null;

    const finish = (settle: () => void) => {
      if (ending.signal.aborted) return;
      signal?.removeEventListener('abort', leave);
      ending.abort();
      settle();
    };
    const leave = () => finish(() => reject(new EvidentError('RPC_ABORTED')));
    const heard = (endpoint: EndpointClient, answer: Voice<T>['answer']) => {
      running -= 1;
      voices.push({ host: endpoint.host, answer });
      const [first, ...rest] = count(voices, need) ?? [];
      if (first !== undefined) return finish(() => resolve({ agreed: [first, ...rest], at: endpoint.now() }));
      next();
    };
    const next = () => {
      while (running + voices.length < of) {
        const endpoint = queue[asked];
        if (endpoint === undefined) break;
        asked += 1;
        running += 1;
        ask(endpoint, ending.signal).then(
          (value) => heard(endpoint, { value }),
          (thrown: unknown) => {
            const error = toEvidentError(thrown);
            const failed = ENDPOINT_FAILURES.some((code) => code === error.code);
            if (error.code === 'RPC_REFUSED') return heard(endpoint, { refusal: error });
            if (!failed) return finish(() => reject(error));
            running -= 1;
            trouble ??= error;
            next();
          },
        );
      }
      if (running === 0) finish(() => reject(verdict(voices, need, trouble)));
    };
    if (signal?.aborted) return leave();
    signal?.addEventListener('abort', leave, { once: true });
    next();
  });
}

/** Who said something else than the others, by host. What was said stays out: it may be what the user holds. */
function verdict<T>(voices: readonly Voice<T>[], need: number, trouble: EvidentError | null): EvidentError {
  const groups = [...grouped(voices).values()].map((group) => group.map(({ host }) => host).join(', '));
  const numbers = { answers: String(voices.length), need: String(need) };
  if (groups.length < 2) {
    const why: Record<string, string> = trouble === null ? {} : { last: trouble.code };
    return new EvidentError('RPC_TOO_FEW_ANSWERS', { ...numbers, ...why }, trouble ?? undefined);
  }
  const said = groups.map((hosts, i) => [`answer${i + 1}`, hosts] as const);
  return new EvidentError('RPC_DISAGREEMENT', { ...numbers, ...Object.fromEntries(said) });
}

function grouped<T>(voices: readonly Voice<T>[]): ReadonlyMap<string, readonly Voice<T>[]> {
  const groups = new Map<string, Voice<T>[]>();
  for (const voice of voices) {
    const { answer } = voice;
    // Nodes word the same refusal differently; the data of a revert is the chain's own.
    const text =
      'refusal' in answer
        ? `refused ${answer.refusal.details.data ?? ''}`
        : `said ${canonical(answer.value)}`;
    groups.set(text, [...(groups.get(text) ?? []), voice]);
  }
  return groups;
}

function sameAnswer<T>(voices: readonly Voice<T>[], need: number): readonly Voice<T>[] | null {
  return [...grouped(voices).values()].find((group) => group.length >= need) ?? null;
}

/** Ascending. */
function nearHeads(voices: readonly Voice<bigint>[], need: number): readonly Voice<bigint>[] | null {
  const refused = voices.filter(({ answer }) => 'refusal' in answer);
  if (refused.length >= need) return refused;
  const told = voices.flatMap((voice) =>
    'value' in voice.answer ? [{ voice, head: voice.answer.value }] : [],
  );
  told.sort((a, b) => (a.head < b.head ? -1 : a.head > b.head ? 1 : 0));
  // The highest window first: the newest block that enough of them have.
  for (let low = told.length - need; low >= 0; low -= 1) {
    const window = told.slice(low, low + need);
    const [first, last] = [window[0], window.at(-1)];
    if (first === undefined || last === undefined || last.head - first.head > HEADS_APART) continue;
    return window.map(({ voice }) => voice);
  }
  return null;
}
