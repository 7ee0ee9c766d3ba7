/**
 * Handing signed bytes to an endpoint, and reading what it says about them. Endpoints answer in prose; the patterns
 * are those of geth, reth, erigon, nethermind, besu and anvil. What is not understood leaves the outcome open: the
 * same bytes can be offered again at any time.
 */

import * as v from 'valibot';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ErrorCode } from '#core/errors/catalogue.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { TransactionEvent } from '#core/lifecycle/state.ts';
import type { ChainClient } from './rpc/chain-client.ts';
import type { EndpointClient } from './rpc/endpoint.ts';
import { hash, transaction } from './rpc/schemas.ts';

/** What became of an offer; null: no answer, the outcome is open. */
export type Outcome = Extract<TransactionEvent, { kind: 'accept' | 'refuse' }> | null;

const KNOWN = /already (?:known|imported|exists|in (?:the )?(?:mem)?pool)|known transaction|alreadyknown/i;
const REFUSALS: readonly (readonly [ErrorCode, RegExp])[] = [
  ['TX_NONCE_TOO_LOW', /nonce (?:is )?too low|nonce_too_low|oldnonce|nonce has already been used/i],
  [
    'TX_UNDERPRICED',
    /underpriced|fee ?too ?low|gas price (?:is )?too low|less than (?:the )?(?:current )?(?:block )?base ?fee|below (?:the )?base fee|gas tip cap|min(?:imum)? (?:priority|gas price)/i,
  ],
  ['TX_INSUFFICIENT_FUNDS', /insufficient ?funds|upfront cost exceeds|not enough (?:funds|balance)/i],
];

/** What a refusal of `eth_sendRawTransaction` means. `RPC_REFUSED` only. */
export function readRefusal(error: EvidentError): Outcome {
  const message = error.details.message ?? '';
  if (KNOWN.test(message)) return { kind: 'accept' };
  for (const [code, pattern] of REFUSALS) {
    if (pattern.test(message)) return { kind: 'refuse', code, reason: message };
  }
  // An internal error (JSON-RPC -32603) may have come after the bytes were taken.
  if (error.details.rpcCode === '-32603') return null;
  return { kind: 'refuse', code: 'TX_REFUSED', reason: message };
}

/**
 * Offers the bytes once per endpoint, until one answers. Each endpoint must prove its chain right before.
 *
 * @param proven the address of one that has done so.
 */
export async function offer(
  client: ChainClient,
  raw: Hex,
  expected: Hash,
  proven?: string,
): Promise<Outcome> {
  try {
    return await client.with((endpoint) => offerTo(endpoint, raw, expected, proven));
  } catch {
    // Nobody answered in a way that we can rely on. The record says so by staying `broadcast`.
    return null;
  }
}

/** Offers the bytes once. Errors: `RPC_*`, after which nothing is known. */
export async function offerTo(
  endpoint: EndpointClient,
  raw: Hex,
  expected: Hash,
  proven?: string,
): Promise<Outcome> {
  if (endpoint.url !== proven) await endpoint.assertChain();
  try {
    const told = await endpoint.call('eth_sendRawTransaction', [raw], hash, { retry: false });
    if (told === expected) return { kind: 'accept' };
    throw new EvidentError('RPC_BAD_ANSWER', { host: endpoint.host, reason: 'another hash' });
  } catch (thrown) {
    const error = toEvidentError(thrown);
    if (error.code !== 'RPC_REFUSED') throw error;
    const outcome = readRefusal(error);
    // "Nonce too low" is also what is said of bytes that are in a block already: ours, perhaps.
    if (outcome?.kind === 'refuse' && outcome.code === 'TX_NONCE_TOO_LOW') {
      const found = await endpoint.call('eth_getTransactionByHash', [expected], v.nullable(transaction));
      if (found !== null) return { kind: 'accept' };
    }
    return outcome;
  }
}
