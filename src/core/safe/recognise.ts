/**
 * Typed data (EIP-712) that a Safe takes as the word of an owner: a transaction of it, and a message in its name. Only
 * what is exactly of a published form is recognised: the types are hashed, so a Safe accepts no others under these names,
 * and what was read is hashed again and must lead to what will be signed.
 */
import { type Address, isAddress } from '../address/address.ts';
import { type Hash, type Hex, isHex } from '../bytes/hex.ts';
import { type ChainId, isChainId } from '../chain/chain-id.ts';
import {
  SAFE_TYPES,
  type SafeIdentity,
  type SafeTransaction,
  safeHashes,
  safeMessageHash,
} from './transaction.ts';

/** Typed data as they were read, without a word about who read them. */
export interface SafeTypedDocument {
  /** `encodeType` of the domain (EIP-712). */
  readonly domainType: string;
  readonly domain: { readonly chainId?: bigint; readonly verifyingContract?: Address };
  /** `encodeType` of the message. */
  readonly messageType: string;
  /** The members of the message by name: numbers as `bigint`, addresses and bytes as texts. */
  readonly message: ReadonlyMap<string, unknown>;
  /** What is signed. */
  readonly digest: Hash;
}

/** Which Safes take it: the domain names the chain since 1.3.0, and what is now `baseGas` was `dataGas` before 1.0.0. */
export type SafeEra = 'since 1.3.0' | '1.0.0 to 1.2.0' | 'before 1.0.0';

interface OfSafe {
  readonly safe: Address;
  /** Null: it counts on every chain on which there is a Safe of this address. */
  readonly chainId: ChainId | null;
}

type SafeDocument =
  | (OfSafe & {
      readonly kind: 'transaction';
      readonly transaction: SafeTransaction;
      readonly era: SafeEra;
    })
  | (OfSafe & { readonly kind: 'message'; readonly message: Hex });

/** Null for anything that no Safe would take. */
export function recogniseSafe(document: SafeTypedDocument): SafeDocument | null {
  const of = safeOf(document);
  if (of === null) return null;
  const { messageType, message, digest } = document;
  if (messageType === SAFE_TYPES.message) {
    const bytes = message.get('message');
    const signed = isHex(bytes) && safeMessageHash(identityOf(of), bytes) === digest;
    return signed ? { ...of, kind: 'message', message: bytes } : null;
  }
  const old = messageType === SAFE_TYPES.oldTransaction && of.chainId === null;
  if (!old && messageType !== SAFE_TYPES.transaction) return null;
  const transaction = transactionOf(message, old ? 'dataGas' : 'baseGas');
  if (transaction === null) return null;
  if (safeHashes(identityOf(of), transaction, messageType).safeTxHash !== digest) return null;
  const era = old ? 'before 1.0.0' : of.chainId === null ? '1.0.0 to 1.2.0' : 'since 1.3.0';
  return { ...of, kind: 'transaction', transaction, era };
}

function safeOf({ domainType, domain }: SafeTypedDocument): OfSafe | null {
  const { verifyingContract: safe } = domain;
  if (safe === undefined) return null;
  if (domainType === SAFE_TYPES.bareDomain) return { safe, chainId: null };
  const chainId = Number(domain.chainId);
  return domainType === SAFE_TYPES.domain && isChainId(chainId) ? { safe, chainId } : null;
}

/** A version that hashes so; where no chain is named, the one that is given here is not hashed. */
function identityOf({ safe, chainId }: OfSafe): SafeIdentity {
  return chainId === null
    ? { address: safe, chainId: 1 as ChainId, version: '1.2.0' }
    : { address: safe, chainId, version: '1.5.0' };
}

/** Null where the contract would refuse: of `Enum.Operation` there are two. */
function transactionOf(
  message: ReadonlyMap<string, unknown>,
  gas: 'baseGas' | 'dataGas',
): SafeTransaction | null {
  const number = (name: string): bigint | null => {
    const value = message.get(name);
    return typeof value === 'bigint' ? value : null;
  };
  const account = (name: string): Address | null => {
    const value = message.get(name);
    return isAddress(value) ? value : null;
  };
  const data = message.get('data');
  const operation = ([0n, 1n] as const).find((known) => known === number('operation'));
  const [to, gasToken, refundReceiver] = [account('to'), account('gasToken'), account('refundReceiver')];
  const [value, safeTxGas, baseGas] = [number('value'), number('safeTxGas'), number(gas)];
  const [gasPrice, nonce] = [number('gasPrice'), number('nonce')];
  if (to === null || gasToken === null || refundReceiver === null || !isHex(data)) return null;
  if (value === null || safeTxGas === null || baseGas === null || gasPrice === null || nonce === null)
    return null;
  if (operation === undefined) return null;
  return {
    to,
    value,
    data,
    operation: operation === 0n ? 'call' : 'delegateCall',
    safeTxGas,
    baseGas,
    gasPrice,
    gasToken,
    refundReceiver,
    nonce,
  };
}
