/**
 * What the bytes of a transaction hold, signed or not, whoever made them (EIP-2718: legacy, EIP-2930, EIP-1559,
 * EIP-4844 without its blobs, EIP-7702), by viem. Loaded when such bytes are looked at.
 */
import { keccak256, parseTransaction, recoverTransactionAddress, serializeTransaction } from 'viem';
import { recoverAuthorizationAddress } from 'viem/utils';
import { type Address, toAddress } from '#core/address/address.ts';
import { EMPTY_HEX, type Hash, type Hex, hexSize, parseHash, parseHex } from '#core/bytes/hex.ts';
import { type ChainId, parseChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import type { AccessListItem, Authorization, FeeFields } from '#core/tx/transaction.ts';

export interface RawTransaction {
  /** EIP-2718; 0 for legacy. */
  readonly type: number;
  /** Null before EIP-155: it counts on every chain. */
  readonly chainId: ChainId | null;
  readonly nonce: number;
  /** Null when it creates a contract. */
  readonly to: Address | null;
  readonly value: bigint;
  readonly data: Hex;
  readonly gasLimit: bigint;
  readonly fees: FeeFields;
  readonly accessList: readonly AccessListItem[];
  /** EIP-7702; `authority`: who signed it, null where that leads to nobody or it is not signed. */
  readonly authorizations: readonly (Authorization & { readonly authority: Address | null })[];
  /** EIP-4844. */
  readonly blobs: number;
  /** What its sender signs, or has signed. */
  readonly digest: Hash;
  /** Null while it is not signed. */
  readonly signed: { readonly from: Address; readonly hash: Hash } | null;
}

const TYPES = { legacy: 0, eip2930: 1, eip1559: 2, eip4844: 3, eip7702: 4 } as const;
const MAX_BYTES = 160 * 1024;

/** What viem reads from each type, in one: it leaves out what a type does not have. */
interface Parsed {
  readonly type?: keyof typeof TYPES | undefined;
  readonly chainId?: number | undefined;
  readonly nonce?: number | undefined;
  readonly to?: string | null | undefined;
  readonly value?: bigint | undefined;
  readonly data?: string | undefined;
  readonly gas?: bigint | undefined;
  readonly gasPrice?: bigint | undefined;
  readonly maxFeePerGas?: bigint | undefined;
  readonly maxPriorityFeePerGas?: bigint | undefined;
  readonly accessList?:
    | readonly { readonly address: string; readonly storageKeys: readonly string[] }[]
    | undefined;
  readonly authorizationList?:
    | readonly Parameters<typeof recoverAuthorizationAddress>[0]['authorization'][]
    | undefined;
  readonly blobVersionedHashes?: readonly string[] | undefined;
  readonly sidecars?: unknown;
  readonly r?: string | undefined;
  readonly s?: string | undefined;
  readonly v?: bigint | undefined;
  readonly yParity?: number | undefined;
}

/** True where bytes begin as a transaction does; most calldata does not. */
export function looksLikeTransaction(bytes: Hex): boolean {
  return /^0x(?:0[1-4])?[c-f]/.test(bytes);
}

/**
 * Bytes that write back otherwise than they were read are refused: they could show one thing and be another. Errors:
 * `SIGN_MALFORMED`, also for a signature that leads to nobody.
 */
export async function readRawTransaction(bytes: Hex): Promise<RawTransaction> {
  try {
    if (hexSize(bytes) > MAX_BYTES) throw new RangeError('too long');
    return await read(bytes);
  } catch (thrown) {
    throw new EvidentError('SIGN_MALFORMED', {}, thrown);
  }
}

async function read(bytes: Hex): Promise<RawTransaction> {
  const parsed = parseTransaction(bytes) as Parsed;
  const { r, s, v, yParity, sidecars, ...fields } = parsed;
  const { type = 'legacy', chainId } = parsed;
  if (sidecars !== undefined) throw new RangeError('blobs');
  const unsigned = serializeTransaction(fields as Parameters<typeof serializeTransaction>[0]);
  const isSigned = r !== undefined && s !== undefined;
  const again = isSigned ? written(fields, { r, s, v, yParity }) : unsigned;
  if (again !== bytes) throw new RangeError('not canonical');
  return {
    type: TYPES[type],
    chainId: chainId === undefined || chainId === 0 ? null : unwrap(parseChainId(String(chainId))),
    nonce: parsed.nonce ?? 0,
    to: parsed.to === undefined || parsed.to === null ? null : toAddress(parsed.to),
    value: parsed.value ?? 0n,
    data: unwrap(parseHex(parsed.data ?? EMPTY_HEX)),
    gasLimit: parsed.gas ?? 0n,
    fees: feesOf(parsed),
    accessList: (parsed.accessList ?? []).map((item) => ({
      address: toAddress(item.address),
      storageKeys: item.storageKeys.map((key) => unwrap(parseHash(key))),
    })),
    authorizations: await authorizationsOf(parsed),
    blobs: parsed.blobVersionedHashes?.length ?? 0,
    digest: unwrap(parseHash(keccak256(unsigned))),
    signed: isSigned ? { from: await senderOf(bytes), hash: unwrap(parseHash(keccak256(bytes))) } : null,
  };
}

type Signature = Pick<Parsed, 'r' | 's' | 'v' | 'yParity'>;

function written(fields: object, signature: Signature): string {
  return serializeTransaction(
    fields as Parameters<typeof serializeTransaction>[0],
    signature as Parameters<typeof serializeTransaction>[1],
  );
}

async function senderOf(bytes: Hex): Promise<Address> {
  const serializedTransaction = bytes as Parameters<
    typeof recoverTransactionAddress
  >[0]['serializedTransaction'];
  return toAddress(await recoverTransactionAddress({ serializedTransaction }));
}

function feesOf({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Parsed): FeeFields {
  if (gasPrice !== undefined) return { kind: 'legacy', gasPrice };
  if (maxFeePerGas === undefined && maxPriorityFeePerGas === undefined)
    return { kind: 'legacy', gasPrice: 0n };
  return {
    kind: 'eip1559',
    maxFeePerGas: maxFeePerGas ?? 0n,
    maxPriorityFeePerGas: maxPriorityFeePerGas ?? 0n,
  };
}

async function authorizationsOf({
  authorizationList = [],
}: Parsed): Promise<RawTransaction['authorizations']> {
  return Promise.all(
    authorizationList.map(async (authorization) => ({
      ...fieldsOf(authorization),
      authority: await recoverAuthorizationAddress({ authorization }).then(toAddress, () => null),
    })),
  );
}

function fieldsOf(authorization: NonNullable<Parsed['authorizationList']>[number]): Authorization {
  const { chainId, nonce } = authorization;
  const address = 'address' in authorization ? authorization.address : undefined;
  if (chainId === undefined || nonce === undefined || address === undefined)
    throw new RangeError('authorization');
  return { chainId, address: toAddress(address), nonce };
}
