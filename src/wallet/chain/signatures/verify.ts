/** A key first, because it needs nobody's word; then the contract at the address. */
import { type Hash, hexSize } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { CallOptions } from '../services.ts';
import type { TransactionContext } from '../submit.ts';
import { askContract } from './contract.ts';
import { readKeySignature } from './key.ts';
import type { Signatures, SignedThing, Verification } from './types.ts';

/** As calldata: nobody asks a contract about more. */
const MAX_SIGNATURE_BYTES = 128 * 1024;

/** What the key signs: EIP-191 version 0x45, or EIP-712. */
async function digestOf(thing: SignedThing): Promise<Hash> {
  if (thing.kind === 'typedData') {
    const { readTypedData } = await import('../evm/typed-data.ts');
    return readTypedData(thing.json).digest;
  }
  const { messageDigest } = await import('../evm/signatures.ts');
  return messageDigest(thing.bytes);
}

export async function verifySignature(
  { networks, now }: Pick<TransactionContext, 'networks' | 'now'>,
  { address, thing, signature, chainId }: Parameters<Signatures['verify']>[0],
  options: CallOptions = {},
): Promise<Verification> {
  if (hexSize(signature) > MAX_SIGNATURE_BYTES) throw new EvidentError('INPUT_SIGNATURE', { reason: 'size' });
  const { isWrapped, recover, unwrapSignature } = await import('../evm/signatures.ts');
  const wrapped = isWrapped(signature) ? unwrapSignature(signature) : null;
  if (wrapped === null && isWrapped(signature)) {
    throw new EvidentError('INPUT_SIGNATURE', { reason: 'ERC-6492' });
  }
  const digest = await digestOf(thing);
  const read = readKeySignature(signature);
  const recovered = typeof read === 'string' ? null : await recover(digest, read);
  const byKey: Verification = {
    kind: 'key',
    valid: recovered === address,
    recovered,
    digest,
    fault: typeof read === 'string' ? read : recovered === null ? 'range' : null,
  };
  if (options.signal?.aborted) throw new EvidentError('RPC_ABORTED');
  if (byKey.valid || chainId === null) return byKey;

  const [client, { multicall3 }] = await Promise.all([networks.client(chainId), networks.network(chainId)]);
  const question = { address, digest, signature, multicall3, now };
  const said = await client.with((endpoint) => askContract(endpoint, question, wrapped, options), options);
  if (said === null) return byKey;
  return { kind: 'contract', valid: said.answer === 'magic', digest, ...said };
}
