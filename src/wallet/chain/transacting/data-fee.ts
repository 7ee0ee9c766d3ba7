/** The fee of OP-stack chains for publishing a transaction's bytes, as the chain's own oracle reckons it. */
import { type Hex, hexSize, parseHex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import { word, wordsOf } from '#core/simulation/words.ts';
import type { Networks } from '../networks.ts';
import { data } from '../rpc/schemas.ts';
import type { CallOptions } from '../services.ts';

/** The same on every chain of the OP-stack (ethereum-optimism/specs, predeploys). */
const GAS_PRICE_ORACLE = '0x420000000000000000000000000000000000000F';
/** `getL1Fee(bytes)`: takes the unsigned bytes and adds 68 for the signature by itself. */
const GET_L1_FEE = '0x49948e0e';

/** Wei. Null on chains that have no such oracle. Errors: `RPC_*`. */
export async function readDataFee(
  networks: Networks,
  chainId: ChainId,
  unsigned: Hex,
  options: CallOptions = {},
): Promise<bigint | null> {
  const client = await networks.client(chainId);
  return client.with(async (endpoint) => {
    const call = { to: GAS_PRICE_ORACLE, data: encodeBytes(GET_L1_FEE, unsigned) };
    const answer = await endpoint.call('eth_call', [call, 'latest'], data, options);
    // An address without code answers nothing.
    if (hexSize(answer) === 0) return null;
    const [fee] = wordsOf(answer);
    if (fee === undefined)
      throw new EvidentError('RPC_BAD_ANSWER', { host: endpoint.host, method: 'getL1Fee' });
    return fee;
  }, options);
}

/** A call with one argument, `bytes`. */
function encodeBytes(selector: string, bytes: Hex): Hex {
  const size = hexSize(bytes);
  const padded = bytes.slice(2).padEnd(Math.ceil(size / 32) * 64, '0');
  return unwrap(parseHex(`${selector}${word(32n)}${word(BigInt(size))}${padded}`));
}
