/** The fee of OP-stack chains for publishing a transaction's bytes, as the chain's own oracle reckons it. */
import { type Hex, hexSize, parseHex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import { word, wordsOf } from '#core/simulation/probes.ts';
import type { SigningOptions } from '../../rpc/call-options.ts';
import type { Networks } from '../../rpc/networks.ts';
import { withProven } from '../../rpc/read-block.ts';
import { data } from '../../rpc/schemas.ts';
import type { PublishedCall } from '../types.ts';
import { transactionOf } from './prepare.ts';

/** The same on every chain of the OP-stack (ethereum-optimism/specs, predeploys). */
const GAS_PRICE_ORACLE = '0x420000000000000000000000000000000000000F';
/** `getL1Fee(bytes)`: takes the unsigned bytes and adds 68 for the signature by itself. */
const GET_L1_FEE = '0x49948e0e';

/**
 * What is not known while the oracle is asked, as long as it may get, of digits that do not compress: a nonce of three
 * bytes, gas of four, prices of five (1 000 gwei). So the fee is asked together with all else, and not too low.
 */
const LONGEST = {
  nonce: 0xb3_5d_97,
  gasLimit: 0xa9_6e_c1_37n,
  fees: { kind: 'eip1559', maxFeePerGas: 0xd6_2b_f8_4a_93n, maxPriorityFeePerGas: 0xc7_95_1e_6d_b2n },
} as const;

export interface DataFeeContext {
  readonly networks: Networks;
  /** Endpoints of chains that are not known to be of the OP-stack, and have no oracle: not asked again. */
  readonly withoutOracle: Set<string>;
}

/** Wei. Null on chains that have no such oracle. Errors: `RPC_*`. */
export async function readDataFee(
  { networks, withoutOracle }: DataFeeContext,
  call: PublishedCall,
  options: SigningOptions = {},
): Promise<bigint | null> {
  const { feeModel } = await networks.network(call.chainId);
  // Only a chain that nobody described may have one without our knowing.
  if (feeModel !== 'opStack' && feeModel !== null) return null;
  const [client, { encodeUnsigned }] = await Promise.all([
    networks.client(call.chainId),
    import('../../evm/transactions.ts'),
  ]);
  const longest = encodeUnsigned(transactionOf({ ...call, fees: LONGEST.fees }, LONGEST));
  const question = { to: GAS_PRICE_ORACLE, data: encodeBytes(GET_L1_FEE, longest) };
  return withProven(
    client,
    async (endpoint) => {
      if (feeModel === null && withoutOracle.has(endpoint.url)) return null;
      const answer = await endpoint.call('eth_call', [question, 'latest'], data, options);
      // An address without code answers nothing.
      if (hexSize(answer) === 0) {
        if (feeModel === null) withoutOracle.add(endpoint.url);
        return null;
      }
      const [fee] = wordsOf(answer);
      if (fee === undefined)
        throw new EvidentError('RPC_BAD_ANSWER', { host: endpoint.host, method: 'getL1Fee' });
      return fee;
    },
    options,
  );
}

/** A call with one argument, `bytes`. */
function encodeBytes(selector: string, bytes: Hex): Hex {
  const size = hexSize(bytes);
  const padded = bytes.slice(2).padEnd(Math.ceil(size / 32) * 64, '0');
  return unwrap(parseHex(`${selector}${word(32n)}${word(BigInt(size))}${padded}`));
}
