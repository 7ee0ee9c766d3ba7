/** A key first, because it needs nobody's word; then the contract at the address. */

import type { Address } from '#core/address/address.ts';
import { EMPTY_HEX, type Hash, type Hex, hexSize } from '#core/bytes/hex.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import type { Wrapped } from '../evm/signatures.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import { reported } from '../rpc/chain-client.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { data, quantity } from '../rpc/schemas.ts';
import { delegateOf } from '../transactions/prepare/delegation.ts';
import type { TransactionContext } from '../transactions/submit/submit.ts';
import { readKeySignature } from './key.ts';
import type { ContractAnswer, SignatureService, SignedThing, Verification } from './types.ts';

/** As calldata: nobody asks a contract about more. */
const MAX_SIGNATURE_BYTES = 128 * 1024;

/** What the key signs: EIP-191 version 0x45, or EIP-712. */
async function digestOf(thing: SignedThing): Promise<Hash> {
  if (thing.kind === 'typedData') {
    const { parseTypedData } = await import('../evm/typed-data.ts');
    return parseTypedData(thing.json).digest;
  }
  const { messageDigest } = await import('../evm/signatures.ts');
  return messageDigest(thing.bytes);
}

export async function verifySignature(
  { networks, now }: Pick<TransactionContext, 'networks' | 'now'>,
  { address, thing, signature, chainId }: Parameters<SignatureService['verify']>[0],
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

// Whether a contract takes a signature for its own: ERC-1271, and ERC-6492 where it is not deployed yet. Its answer is
// what one endpoint says it is.

/** bytes4(keccak256("isValidSignature(bytes32,bytes)")) in a word of its own. */
const VALID = `0x1626ba7e${'00'.repeat(28)}`;
/** `CounterfactualDeploymentFailed(bytes)` of the code that deploys. */
const NOT_DEPLOYED = '0x101bb98d';

interface ContractQuestion {
  readonly address: Address;
  readonly digest: Hash;
  readonly signature: Hex;
  /** Multicall3 of the chain, where there is one. */
  readonly multicall3: Address | null;
  readonly now: () => number;
}

interface ContractSaid {
  readonly answer: ContractAnswer;
  readonly deployed: boolean;
  readonly delegate: Address | null;
  readonly evidence: Evidence;
}

/**
 * Null where there is no contract, and the signature does not say how to make one. All is read at one block. Errors:
 * `INPUT_SIGNATURE`, `RPC_*`.
 */
async function askContract(
  endpoint: EndpointClient,
  question: ContractQuestion,
  wrapped: Wrapped | null,
  options: CallOptions,
): Promise<ContractSaid | null> {
  const { address, digest } = question;
  const { encodeDeployless, encodeIsValidSignature } = await import('../evm/signatures.ts');
  const head = await endpoint.call('eth_blockNumber', [], quantity, options);
  const block = `0x${head.toString(16)}`;
  const code = await endpoint.call('eth_getCode', [address, block], data, options);
  const deployed = code !== EMPTY_HEX;
  if (!deployed && wrapped === null) return null;
  const input = encodeIsValidSignature(digest, wrapped?.signature ?? question.signature);
  const call = (to: Address | null, bytes: Hex) =>
    answerOf(
      endpoint.call('eth_call', [{ ...(to === null ? {} : { to }), data: bytes }, block], data, options),
    );
  let answer =
    deployed || wrapped === null
      ? classifyAnswer(await call(address, input))
      : classifyAnswer(await call(null, encodeDeployless(address, input, wrapped)));
  if (deployed && wrapped !== null && answer !== 'magic' && question.multicall3 !== null) {
    answer = (await afterPreparing(question.multicall3, address, input, wrapped, call)) ?? answer;
  }
  return {
    answer,
    deployed,
    delegate: delegateOf(code),
    evidence: reported(endpoint, head, question.now()),
  };
}

/**
 * ERC-6492 for a contract that is there, and not yet as its signature needs it (a change of keys that waits): what the
 * signature brings along is called first. Null unless the contract then answers.
 */
async function afterPreparing(
  multicall3: Address,
  address: Address,
  input: Hex,
  { factory, factoryData }: Wrapped,
  call: (to: Address, bytes: Hex) => Promise<Answer>,
): Promise<ContractAnswer | null> {
  const { decodeAggregate, encodeAggregatedReads } = await import('../evm/calls.ts');
  const calls = [
    { target: factory, data: factoryData },
    { target: address, data: input },
  ];
  const said = await call(multicall3, encodeAggregatedReads(calls));
  if (said.kind !== 'bytes') return null;
  try {
    const last = decodeAggregate(said.bytes)[1];
    return last?.success === true ? classifyAnswer({ kind: 'bytes', bytes: last.data }) : null;
  } catch {
    // The chain has another contract there.
    return null;
  }
}

type Answer =
  | { readonly kind: 'bytes'; readonly bytes: Hex }
  | { readonly kind: 'reverted'; readonly data: string };

/** Longer, shorter and unclean answers are not the magic value, whatever they begin with. */
function classifyAnswer(said: Answer): ContractAnswer {
  if (said.kind === 'bytes') return said.bytes === VALID ? 'magic' : 'other';
  return said.data.startsWith(NOT_DEPLOYED) ? 'undeployable' : 'reverted';
}

async function answerOf(asked: Promise<Hex>): Promise<Answer> {
  try {
    return { kind: 'bytes', bytes: await asked };
  } catch (thrown) {
    const error = toEvidentError(thrown);
    if (!isRevert(error)) throw error;
    return { kind: 'reverted', data: error.details.data ?? '' };
  }
}

/** A node that refuses for reasons of its own has said nothing about the signature. */
function isRevert({ code, details }: EvidentError): boolean {
  if (code !== 'RPC_REFUSED') return false;
  return (
    details.rpcCode === '3' ||
    (details.data !== undefined && details.data !== EMPTY_HEX) ||
    /revert|out ?of ?gas|opcode|EVM error|bad (?:jump|instruction)|stack (?:under|over)flow/i.test(
      details.message ?? '',
    )
  );
}
