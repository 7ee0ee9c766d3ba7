/**
 * Before a transaction is said to be gone, whoever else may be asked is asked: an endpoint that stands still, or two
 * servers behind one name, must not make anybody pay twice.
 */
import { hasCode } from '#core/errors/error.ts';
import type { TrackerUpdate } from './observe.ts';
import type { EndpointClient } from './rpc/endpoint.ts';
import { ENDPOINT_FAILURES } from './rpc/errors.ts';

/** The first finding, unless another endpoint still has what it misses. */
export async function observeTwice(
  first: TrackerUpdate,
  others: readonly EndpointClient[],
  look: (endpoint: EndpointClient) => Promise<TrackerUpdate>,
): Promise<TrackerUpdate> {
  if (!isGone(first)) return first;
  for (const endpoint of others) {
    try {
      const finding = await look(endpoint);
      if (!isGone(finding)) return finding;
    } catch (thrown) {
      // Who does not answer says nothing about the chain by that.
      if (!hasCode(thrown, ...ENDPOINT_FAILURES, 'RPC_REFUSED')) throw thrown;
    }
  }
  return first;
}

/** Not there, replaced by nobody knows what, or taken out of its block. */
function isGone(finding: TrackerUpdate): boolean {
  if (finding.kind !== 'events') return finding.kind === 'missing';
  const { events } = finding;
  return (
    events.some((event) => event.kind === 'replace' && event.by === null) ||
    (events.some(({ kind }) => kind === 'reorganise') && !events.some(({ kind }) => kind === 'include'))
  );
}
