/** What a contract keeps: slots as an endpoint reports them, and one slot proven against the header of a block. */
import * as v from 'valibot';
import type { Address } from '#core/address/address.ts';
import { parseHash } from '#core/bytes/hash.ts';
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { WithEvidence } from '#core/evidence/evidence.ts';
import { NO_ACCOUNT, provenAccount, provenSlot } from '#core/evidence/proof.ts';
import { unwrap } from '#core/result.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import { checkedHeader, headerSchema } from '../rpc/header.ts';
import { blockTag } from '../rpc/read-block.ts';
import { block, data, hash, quantity } from '../rpc/schemas.ts';
import { type ContractsContext, readAtOneBlock } from './context.ts';
import type { ProvenSlot } from './types.ts';

const PARALLEL = 8;

export function storageAt(
  context: ContractsContext,
  chainId: ChainId,
  address: Address,
  slots: readonly Hash[],
  options: CallOptions = {},
): Promise<WithEvidence<readonly Hash[]>> {
  return readAtOneBlock(
    context,
    chainId,
    async (endpoint, at) => {
      const words: Hash[] = [];
      for (let start = 0; start < slots.length; start += PARALLEL) {
        const some = slots.slice(start, start + PARALLEL);
        const read = (slot: Hash) =>
          endpoint.call('eth_getStorageAt', [address, slot, blockTag(at)], hash, options);
        words.push(...(await Promise.all(some.map(read))));
      }
      return words;
    },
    options,
  );
}

/** Nodes write the key as a quantity or as 32 bytes. */
const word = v.pipe(
  quantity,
  v.transform((value) => unwrap(parseHash(`0x${value.toString(16).padStart(64, '0')}`))),
);
const proofSchema = v.object({
  accountProof: v.array(data),
  storageProof: v.pipe(v.array(v.object({ key: word, value: word, proof: v.array(data) })), v.length(1)),
});

/**
 * Errors: `RPC_PROOF_WRONG`; `RPC_HEADER_UNKNOWN` where the header is none that is known.
 *
 * Proven is: the block with this hash has this value. That the chain has the block is what the endpoint says, or, where
 * the network asks for agreement, what several say.
 */
export async function proveSlot(
  { networks, environment }: ContractsContext,
  chainId: ChainId,
  address: Address,
  slot: Hash,
  options: CallOptions = {},
): Promise<WithEvidence<ProvenSlot>> {
  const [{ agreement }, client] = await Promise.all([networks.network(chainId), networks.client(chainId)]);
  const agreedHead = agreement === null ? null : await client.agreeHead({ ...agreement, ...options });
  return client.with(async (endpoint) => {
    const wrong = (reason: string) => new EvidentError('RPC_PROOF_WRONG', { host: endpoint.host, reason });
    const head = agreedHead?.value ?? (await endpoint.call('eth_blockNumber', [], quantity, options));
    const tag = blockTag(head);
    const [header, proof] = await Promise.all([
      endpoint.call('eth_getBlockByNumber', [tag, false], v.nullable(headerSchema), options),
      endpoint.call('eth_getProof', [address, [slot], tag], proofSchema, options),
    ]);
    const checked = checkedHeader(header, head, endpoint.host);
    const account = provenAccount(checked.stateRoot, address, proof.accountProof);
    if (!account.ok) throw wrong(account.error.details.reason ?? '');
    const [told] = proof.storageProof;
    const { storageRoot } = account.value ?? NO_ACCOUNT;
    const value = provenSlot(storageRoot, slot, told?.proof ?? []);
    if (!value.ok) throw wrong(value.error.details.reason ?? '');
    if (told?.key !== slot || told.value !== value.value) throw wrong('another value than it says');
    const sources =
      agreement === null
        ? [endpoint.host]
        : (
            await client.agree('eth_getBlockByNumber', [tag, false], hashed(checked.hash), {
              ...agreement,
              ...options,
            })
          ).evidence.sources;
    return {
      value: { slot, value: value.value, block: head, blockHash: checked.hash },
      evidence: { level: 'proven', sources: [...sources], block: head, at: environment.now() },
    };
  }, options);
}

/** The hash alone is compared among endpoints, and must be the one that was proven. */
function hashed(expected: Hash) {
  return v.pipe(
    block,
    v.check((each) => each.hash === expected, 'another block'),
    v.transform((each) => each.hash),
  );
}
