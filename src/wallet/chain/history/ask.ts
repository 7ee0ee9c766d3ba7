/** One question to the sources that the user chose: the first that answers, and others for what it cannot see. */
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { HistoryItem, MoveKind } from '../../model/history.ts';
import type { CallOptions } from '../call-types.ts';
import { mergeItems } from './merge.ts';
import { highest, lowest } from './ranges.ts';
import type { HistoryQuestion, HistorySource, HistoryStretch } from './types.ts';

/** So often is a source asked to reach as far down as the one that it completes. */
const ROUNDS = 6;

export interface Answer {
  /** Oldest first, each once. */
  readonly items: readonly HistoryItem[];
  /** From this block (inclusive) up to the question's `before` everything is told but what all are blind for. */
  readonly from: bigint;
  readonly blind: readonly MoveKind[];
  readonly source: HistorySource;
}

/** What nobody of them can tell of. */
export function blindOf(sources: readonly HistorySource[]): readonly MoveKind[] {
  const [first, ...others] = sources;
  return (first?.blind ?? []).filter((kind) => others.every(({ blind }) => blind.includes(kind)));
}

/**
 * Errors: that of the first source when none answers; `RPC_ABORTED`. Those that failed are added to `failed`, and
 * those that are in it are not asked.
 */
export async function ask(
  sources: readonly HistorySource[],
  question: HistoryQuestion,
  failed: Set<HistorySource>,
  options: CallOptions,
): Promise<Answer> {
  let trouble: EvidentError | null = null;
  const attempt = async <T>(source: HistorySource, read: () => Promise<T>): Promise<T | null> => {
    if (failed.has(source)) return null;
    try {
      return await read();
    } catch (thrown) {
      const error = toEvidentError(thrown);
      if (error.code === 'RPC_ABORTED' || options.signal?.aborted) throw new EvidentError('RPC_ABORTED');
      trouble ??= error;
      failed.add(source);
      return null;
    }
  };
  let answer: Answer | null = null;
  for (const source of sources) {
    if (answer === null) {
      const stretch = await attempt(source, () => readSound(source, question, options));
      if (stretch !== null) answer = { ...stretch, blind: source.blind, source };
    } else if (answer.blind.some((kind) => !source.blind.includes(kind))) {
      const { from } = answer;
      const more = await attempt(source, () => readDown(source, { ...question, from }, options));
      if (more !== null) answer = completed(answer, more, source);
    }
  }
  if (answer === null) throw trouble ?? new EvidentError('RPC_NO_ENDPOINT', { chain: question.network.name });
  return { ...answer, items: mergeItems(answer.items) };
}

function completed(answer: Answer, more: HistoryStretch, { blind }: HistorySource): Answer {
  const from = highest(more.from, answer.from);
  return {
    items: [...answer.items, ...more.items].filter(({ block }) => block >= from),
    from,
    blind: answer.blind.filter((kind) => blind.includes(kind)),
    source: answer.source,
  };
}

/** Asks until the question is answered to its end, or often enough. */
async function readDown(
  source: HistorySource,
  question: HistoryQuestion,
  options: CallOptions,
): Promise<HistoryStretch> {
  let { before } = question;
  const items: HistoryItem[] = [];
  for (let round = 0; round < ROUNDS && before > question.from; round += 1) {
    const stretch = await readSound(source, { ...question, before }, options);
    items.push(...stretch.items);
    if (stretch.from >= before) break;
    before = stretch.from;
  }
  return { items, from: before };
}

/** Without what was not asked for. */
async function readSound(
  source: HistorySource,
  question: HistoryQuestion,
  options: CallOptions,
): Promise<HistoryStretch> {
  const { network, account, before } = question;
  const stretch = await source.read(question, options);
  const from = lowest(highest(stretch.from, question.from), before);
  const items = stretch.items.filter(
    (item) =>
      item.chainId === network.chainId &&
      item.account === account &&
      item.block >= from &&
      item.block < before,
  );
  return { items, from };
}
