/** Safe accounts, read from the chain (safe-global/safe-smart-account, 1.0.0 to 1.5.0). */
import * as v from 'valibot';
import { decodeArguments } from '#core/abi/decode.ts';
import { encodeCall } from '#core/abi/encode.ts';
import { parseFunction, parseParameters } from '#core/abi/parse.ts';
import type { AbiField, AbiValue } from '#core/abi/types.ts';
import { type Address, toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import { isHash } from '#core/bytes/hash.ts';
import { type Hash, type Hex, hexSize } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import {
  asksByErc1271,
  domainHash,
  operationNumber,
  parseSafeVersion,
  type SafeIdentity,
  type SafeTransaction,
  safeHashes,
  signedBytes,
} from '#core/safe/transaction.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import { reported } from '../rpc/chain-client.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import type { Networks } from '../rpc/networks.ts';
import { data } from '../rpc/schemas.ts';
import type { ContractSignature, SafeFacts } from './types.ts';

const fn = (text: string) => unwrap(parseFunction(text));
const shape = (text: string) => unwrap(parseParameters(text));

const VERSION = fn('VERSION()');
const OWNERS = fn('getOwners()');
const THRESHOLD = fn('getThreshold()');
const NONCE = fn('nonce()');
const DOMAIN = fn('domainSeparator()');
const MODULES = fn('getModulesPaginated(address start, uint256 pageSize)');
const APPROVED = fn('approvedHashes(address owner, bytes32 hash)');
const HASH = fn(
  'getTransactionHash(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce)',
);
const TEXT = shape('(string)');
const ADDRESSES = shape('(address[])');
const PAGE = shape('(address[], address)');
const NUMBER = shape('(uint256)');

/** The list of modules begins and ends with it. */
const SENTINEL = toAddress(`0x${'1'.padStart(40, '0')}`);
const MODULES_ASKED = 50n;
const MOST_OWNERS = 1000;

/** keccak256("guard_manager.guard.address"), keccak256("fallback_manager.handler.address") */
const GUARD_SLOT = '0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8';
const HANDLER_SLOT = '0x6c9a6c4a39284e37ed1cf53d337577d14212a4870fb976a4366c693b939918d5';
/** Of a proxy: its first. */
const SINGLETON_SLOT = '0x0';

export interface SafeContext {
  readonly networks: Networks;
  readonly now: () => number;
}

export async function readSafe(
  { networks, now }: SafeContext,
  chainId: ChainId,
  address: Address,
  options: CallOptions = {},
): Promise<SafeFacts> {
  const client = await networks.client(chainId);
  return client.with(async (endpoint) => {
    const ask = asker(endpoint, address, options);
    const pageArgs: readonly AbiValue[] = [
      { kind: 'address', value: SENTINEL },
      { kind: 'number', value: MODULES_ASKED },
    ];
    // Asked in one tick, they travel together.
    const [code, version, owners, threshold, nonce, domain, modules, guard, handler, singleton] =
      await Promise.all([
        endpoint.call('eth_getCode', [address, 'latest'], data, options),
        ask.call(encodeCall(VERSION, [])),
        ask.call(encodeCall(OWNERS, [])),
        ask.call(encodeCall(THRESHOLD, [])),
        ask.call(encodeCall(NONCE, [])),
        ask.call(encodeCall(DOMAIN, [])),
        ask.call(encodeCall(MODULES, pageArgs)),
        ask.slot(GUARD_SLOT),
        ask.slot(HANDLER_SLOT),
        ask.slot(SINGLETON_SLOT),
      ]);
    const versionText = textOf(version);
    const list = addressesOf(owners);
    const needed = numberOf(threshold);
    const count = numberOf(nonce);
    const told = hexSize(code) > 0 && versionText !== null && list !== null && list.length > 0;
    if (!told || needed === null || count === null || needed < 1n || needed > BigInt(list.length)) {
      throw new EvidentError('SAFE_NOT_FOUND', { address });
    }
    const known = parseSafeVersion(versionText);
    const page = pageOf(modules);
    return {
      address,
      chainId,
      versionText,
      version: known.ok ? known.value : null,
      owners: list,
      threshold: Number(needed),
      nonce: count,
      modules: page?.modules ?? null,
      moreModules: page?.more ?? false,
      guard,
      fallbackHandler: handler,
      singleton: singleton ?? ZERO_ADDRESS,
      domainFits:
        !known.ok || domain === null || domain === domainHash({ address, chainId, version: known.value }),
      evidence: reported(endpoint, null, now()),
    };
  }, options);
}

function asker(endpoint: EndpointClient, address: Address, options: CallOptions) {
  return {
    /** Null where the contract refuses. */
    call: (input: Hex): Promise<Hex | null> =>
      endpoint
        .call('eth_call', [{ to: address, data: input }, 'latest'], data, options)
        .catch((thrown: unknown) => {
          if (hasCode(thrown, 'RPC_REFUSED', 'TX_WOULD_REVERT')) return null;
          throw thrown;
        }),
    /** Null for nobody. */
    slot: async (slot: string): Promise<Address | null> => {
      const word = await endpoint.call('eth_getStorageAt', [address, slot, 'latest'], stored, options);
      return word === 0n || word >> 160n !== 0n
        ? null
        : toAddress(`0x${word.toString(16).padStart(40, '0')}`);
    },
  };
}

const stored = v.pipe(
  data,
  v.transform((bytes) => (hexSize(bytes) === 0 ? 0n : BigInt(bytes))),
);

function answers(types: ReturnType<typeof shape>, bytes: Hex | null): readonly AbiField[] | null {
  if (bytes === null) return null;
  const read = decodeArguments(types, bytes);
  return read.ok ? read.value : null;
}

function textOf(bytes: Hex | null): string | null {
  const value = answers(TEXT, bytes)?.[0]?.value;
  return value?.kind === 'text' ? value.value : null;
}

function numberOf(bytes: Hex | null): bigint | null {
  const value = answers(NUMBER, bytes)?.[0]?.value;
  return value?.kind === 'number' ? value.value : null;
}

function listIn(value: AbiValue | undefined): readonly Address[] | null {
  if (value?.kind !== 'list' || value.items.length > MOST_OWNERS) return null;
  return value.items.flatMap((item) => (item.kind === 'address' ? [item.value] : []));
}

function addressesOf(bytes: Hex | null): readonly Address[] | null {
  return listIn(answers(ADDRESSES, bytes)?.[0]?.value);
}

function pageOf(bytes: Hex | null): { readonly modules: readonly Address[]; readonly more: boolean } | null {
  const fields = answers(PAGE, bytes);
  const modules = listIn(fields?.[0]?.value);
  const next = fields?.[1]?.value;
  if (modules === null || next?.kind !== 'address') return null;
  return { modules, more: next.value !== SENTINEL && next.value !== ZERO_ADDRESS };
}

export async function readSafeHash(
  { networks }: SafeContext,
  { chainId, address }: SafeIdentity,
  {
    to,
    value,
    data: input,
    operation,
    safeTxGas,
    baseGas,
    gasPrice,
    gasToken,
    refundReceiver,
    nonce,
  }: SafeTransaction,
  options: CallOptions = {},
): Promise<Hash> {
  const number = (amount: bigint): AbiValue => ({ kind: 'number', value: amount });
  const call = encodeCall(HASH, [
    { kind: 'address', value: to },
    number(value),
    { kind: 'bytes', value: input },
    number(BigInt(operationNumber(operation))),
    number(safeTxGas),
    number(baseGas),
    number(gasPrice),
    { kind: 'address', value: gasToken },
    { kind: 'address', value: refundReceiver },
    number(nonce),
  ]);
  const client = await networks.client(chainId);
  const answer = await client.call('eth_call', [{ to: address, data: call }, 'latest'], data, options);
  if (!isHash(answer)) throw new EvidentError('SAFE_NOT_FOUND', { address });
  return answer;
}

export async function readApprovals(
  { networks }: SafeContext,
  { chainId, address }: SafeIdentity,
  owners: readonly Address[],
  hash: Hash,
  options: CallOptions = {},
): Promise<readonly Address[]> {
  const client = await networks.client(chainId);
  return client.with(async (endpoint) => {
    const ask = asker(endpoint, address, options);
    const told = await Promise.all(
      owners.map((owner) =>
        ask.call(
          encodeCall(APPROVED, [
            { kind: 'address', value: owner },
            { kind: 'bytes', value: hash },
          ]),
        ),
      ),
    );
    return owners.filter((_, index) => (numberOf(told[index] ?? null) ?? 0n) > 0n);
  }, options);
}

// Owners that are contracts. Safe 1.0.0 to 1.4.1 asks them by the older `isValidSignature(bytes,bytes)` with the bytes
// that were hashed; 1.5.0 asks by ERC-1271's `isValidSignature(bytes32,bytes)`. A contract may answer the two
// differently (a Safe among owners does, as it wraps each in a message of its own), and what the Safe will hear is what
// counts.

/** Each answers with its own selector, in a word. */
const OLD = unwrap(parseFunction('isValidSignature(bytes data, bytes signature)'));
const ERC1271 = unwrap(parseFunction('isValidSignature(bytes32 hash, bytes signature)'));

export async function askContractOwners(
  { networks }: SafeContext,
  safe: SafeIdentity,
  transaction: SafeTransaction,
  signatures: readonly ContractSignature[],
  options: CallOptions = {},
): Promise<readonly Address[]> {
  const hashes = safeHashes(safe, transaction);
  const [ask, signed] = asksByErc1271(safe.version)
    ? [ERC1271, hashes.safeTxHash]
    : [OLD, signedBytes(hashes)];
  const valid = ask.selector.padEnd(66, '0');
  const client = await networks.client(safe.chainId);
  const agreed = await client.with(
    (endpoint) =>
      Promise.all(
        signatures.map(async ({ owner, signature }) => {
          const input = encodeCall(ask, [
            { kind: 'bytes', value: signed },
            { kind: 'bytes', value: signature },
          ]);
          try {
            const call = { from: safe.address, to: owner, data: input };
            return (await endpoint.call('eth_call', [call, 'latest'], data, options)) === valid;
          } catch (thrown) {
            const error = toEvidentError(thrown);
            // A refusal is an answer: this signature will not be taken.
            if (error.code === 'RPC_REFUSED' || error.code === 'TX_WOULD_REVERT') return false;
            throw error;
          }
        }),
      ),
    options,
  );
  if (options.signal?.aborted) throw new EvidentError('RPC_ABORTED');
  return signatures.flatMap(({ owner }, index) => (agreed[index] === true ? [owner] : []));
}
