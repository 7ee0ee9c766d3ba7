/**
 * A gas limit that is known to be enough. An estimate is the least that worked in the node's search; with another
 * limit a contract may go another way: calls get all but a 64th of what is left (EIP-150), refunds come only at the
 * end (EIP-3529), and some contracts look at how much there is.
 */
import { hasCode, toEvidentError } from '#core/errors/error.ts';
import { TRANSACTION_GAS_CAP } from '#core/tx/gas.ts';
import type { ChainClient } from '../rpc/chain-client.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import type { CallOptions, GasEstimate } from '../services.ts';
import { tooLittleToBegin } from './simulate-refusals.ts';
import { runSimulateV1 } from './simulate-v1.ts';
import type { SimulationQuestion } from './types.ts';

/** 1.5⁶ is more than eleven times the first limit: beyond it, more gas is not what is missing. */
const RAISES = 6;

/**
 * `estimate.gasLimit` where a simulation with exactly that limit succeeds, or where raising it changes nothing; else
 * the first limit, raised by half each time within the block's, that succeeds. The estimate's own limit also where
 * the endpoint cannot simulate. Error: `RPC_ABORTED`.
 */
export async function checkedGasLimit(
  client: ChainClient,
  question: Omit<SimulationQuestion, 'gasLimit'>,
  estimate: GasEstimate,
  options: CallOptions = {},
): Promise<bigint> {
  const { gasLimit: first, isPlain, blockGasLimit } = estimate;
  if (isPlain) return first;
  const isCapped = first <= TRANSACTION_GAS_CAP && TRANSACTION_GAS_CAP < blockGasLimit;
  const roof = isCapped ? TRANSACTION_GAS_CAP : blockGasLimit;
  try {
    return await client.with(async (endpoint) => {
      let limit = first;
      for (let raised = 0; raised <= RAISES; raised += 1) {
        if (await succeeds(endpoint, { ...question, gasLimit: limit }, options)) return limit;
        if (limit >= roof) break;
        limit += limit / 2n;
        if (limit > roof) limit = roof;
      }
      return first;
    }, options);
  } catch (thrown) {
    // A check that fails must not be in the way: the estimate stands.
    if (options.signal?.aborted || hasCode(thrown, 'RPC_ABORTED')) throw thrown;
    return first;
  }
}

async function succeeds(
  endpoint: EndpointClient,
  question: SimulationQuestion,
  options: CallOptions,
): Promise<boolean> {
  try {
    return (await runSimulateV1(endpoint, question, { probes: [], terms: 'free' }, options)).succeeded;
  } catch (thrown) {
    if (tooLittleToBegin(toEvidentError(thrown))) return false;
    throw thrown;
  }
}
