/**
 * What the bundled ERC-7730 registry says of the open request. Engine and registry are loaded with the first request
 * that is shown. A screen waits for it before it is drawn: what came later would push away what was read.
 */
import { hexSize } from '#core/bytes/hex.ts';
import { type ChainId, isChainId } from '#core/chain/chain-id.ts';
import type { CallRequest, ClearReading, TypedDataRequest } from '#core/clear-signing/types.ts';
import { knownToken } from './known-tokens.ts';
import type { ConfirmTask, TaskOf } from './tasks.ts';

type Described = ConfirmTask | TaskOf<'typedData'>;

/** By task, so that a screen which is drawn anew asks nothing again. */
const kept = new WeakMap<Described, Promise<ClearReading | null>>();

/** Null where engine or registry could not be loaded. Never rejects. */
export function descriptionOf(task: Described): Promise<ClearReading | null> {
  const before = kept.get(task);
  if (before !== undefined) return before;
  // The signer's own reading does without it, and the screen says that it is missing.
  const asked = ask(task).catch(() => null);
  kept.set(task, asked);
  return asked;
}

/** A payment, or a contract's creation: nothing that the registry could describe, nor worth loading it. */
function isBare(task: Described): boolean {
  return task.kind === 'confirm' && (task.transaction.to === null || hexSize(task.transaction.data) < 4);
}

async function ask(task: Described): Promise<ClearReading> {
  if (isBare(task)) return { kind: 'none' };
  const { describeCall, describeTypedData } = await import('#core/clear-signing/describe.ts');
  return task.kind === 'confirm' ? describeCall(callOf(task)) : describeTypedData(dataOf(task));
}

function callOf({ account, transaction }: ConfirmTask): CallRequest {
  const { chainId, to, value, data } = transaction;
  return { chainId, from: account, to, value, data, tokens: tokensOn(chainId) };
}

function dataOf({ account, typedData, decoded }: TaskOf<'typedData'>): TypedDataRequest {
  const chainId = Number(decoded.domain.chainId ?? 0n);
  return { json: typedData, account, tokens: isChainId(chainId) ? tokensOn(chainId) : () => null };
}

function tokensOn(chainId: ChainId): TypedDataRequest['tokens'] {
  return (address) => knownToken(chainId, address);
}
