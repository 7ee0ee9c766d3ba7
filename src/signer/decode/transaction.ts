/**
 * The signer's own reading of a transaction (EIP-2718 envelopes: EIP-155 legacy, EIP-2930, EIP-1559, EIP-7702).
 *
 * The wallet builds the bytes with one library, this module reads them with another and writes them again: unless
 * both agree on every byte, nothing is shown and nothing is signed. What a screen shows comes from here alone.
 */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { Transaction } from 'micro-eth-signer';
import { type Address, toAddress } from '#core/address/address.ts';
import { isHash } from '#core/bytes/hash.ts';
import { bytesToHex, type Hash, type Hex, hexSize, hexToBytes, isHex } from '#core/bytes/hex.ts';
import { type ChainId, isChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { type AccessListItem, type FeeFields, worstCaseFee } from '#core/tx/transaction.ts';
import { type CarriedAuthorization, readCarried } from './authorization.ts';

export interface DecodedTransaction {
  readonly type: 'legacy' | 'eip2930' | 'eip1559' | 'eip7702';
  readonly chainId: ChainId;
  readonly nonce: number;
  /** Null when the transaction creates a contract. */
  readonly to: Address | null;
  /** In wei. */
  readonly value: bigint;
  readonly data: Hex;
  readonly gasLimit: bigint;
  /** In wei per gas. */
  readonly fees: FeeFields;
  /** In wei: gas limit × highest price. */
  readonly worstCaseFee: bigint;
  /** EIP-2930; empty where there is none. */
  readonly accessList: readonly AccessListItem[];
  /** EIP-7702: delegations that take effect with it, in order; empty in the other types. */
  readonly authorizations: readonly CarriedAuthorization[];
  /** Keccak-256 of the unsigned bytes: what the key signs. */
  readonly digest: Hash;
}

/** More than anybody reads. Each costs a recovery of its signer: thousands would hold up the page for seconds. */
const MAX_AUTHORIZATIONS = 16;

/** EIP-2718: 0x01, 0x02 and 0x04 are read here; a list (0xc0 and above) is a legacy transaction. */
function assertKnownEnvelope(unsigned: Hex): void {
  const first = Number.parseInt(unsigned.slice(2, 4), 16);
  if (first >= 0xc0 || first === 1 || first === 2 || first === 4) return;
  throw new EvidentError(first <= 0x7f ? 'SIGN_UNSUPPORTED' : 'SIGN_MALFORMED');
}

function parse(unsigned: Hex) {
  try {
    // Not strict: a wallet that refused gas, prices or amounts beyond the usual could not rescue funds on chains with
    // other habits. The rules of risk speak of them.
    return Transaction.fromHex(unsigned, false);
  } catch (cause) {
    throw new EvidentError('SIGN_MALFORMED', {}, cause);
  }
}

function encodeAgain(transaction: ReturnType<typeof parse>): string {
  try {
    return transaction.toHex({ includeSignature: false });
  } catch (cause) {
    throw new EvidentError('SIGN_BYTES_DIFFER', {}, cause);
  }
}

type Raw = ReturnType<typeof parse>['raw'];

function accessListOf(raw: Raw): readonly AccessListItem[] {
  if (!('accessList' in raw)) return [];
  return raw.accessList.map(({ address, storageKeys }) => ({
    address: toAddress(address),
    storageKeys: storageKeys.map((key) => {
      const lower = key.toLowerCase();
      if (!isHash(lower)) throw new EvidentError('SIGN_MALFORMED');
      return lower;
    }),
  }));
}

/** The type-specific part, narrowed once so that the rest need not know the library's types. */
function specificsOf({
  type,
  raw,
}: ReturnType<typeof parse>): Pick<DecodedTransaction, 'type' | 'fees' | 'accessList' | 'authorizations'> {
  const accessList = accessListOf(raw);
  if ((type === 'eip1559' || type === 'eip7702') && 'maxFeePerGas' in raw) {
    const { maxFeePerGas, maxPriorityFeePerGas } = raw;
    const fees = { kind: 'eip1559', maxFeePerGas, maxPriorityFeePerGas } as const;
    const carried = 'authorizationList' in raw ? raw.authorizationList : [];
    if (carried.length > MAX_AUTHORIZATIONS) throw new EvidentError('SIGN_UNSUPPORTED');
    return { type, fees, accessList, authorizations: carried.map(readCarried) };
  }
  if ((type === 'legacy' || type === 'eip2930') && 'gasPrice' in raw)
    return { type, fees: { kind: 'legacy', gasPrice: raw.gasPrice }, accessList, authorizations: [] };
  throw new EvidentError('SIGN_UNSUPPORTED');
}

/**
 * Decodes an unsigned transaction and proves the decoding by writing it again.
 *
 * Errors: `SIGN_UNSUPPORTED` (another envelope: blobs, unknown; or more delegations than are read), `SIGN_MALFORMED`
 * (not a transaction, or a value out of range), `SIGN_BYTES_DIFFER` (readable, but not the bytes we would write, for
 * example because it is already signed), `SIGN_CHAIN_MISSING` (valid on every chain).
 */
export function decodeUnsigned(unsigned: Hex): DecodedTransaction {
  if (!isHex(unsigned) || hexSize(unsigned) === 0) throw new EvidentError('SIGN_MALFORMED');
  assertKnownEnvelope(unsigned);
  const transaction = parse(unsigned);
  if (encodeAgain(transaction) !== unsigned) throw new EvidentError('SIGN_BYTES_DIFFER');

  const { raw } = transaction;
  if (raw.chainId === undefined || raw.chainId === 0n) throw new EvidentError('SIGN_CHAIN_MISSING');
  const chainId = Number(raw.chainId);
  const nonce = Number(raw.nonce);
  // Beyond 2^53 − 1 a number would show another value than the bytes hold.
  if (!isChainId(chainId) || !Number.isSafeInteger(nonce)) throw new EvidentError('SIGN_MALFORMED');

  const specifics = specificsOf(transaction);
  const { fees } = specifics;
  const to = raw.to === '0x' ? null : toAddress(raw.to);
  const data = raw.data.toLowerCase();
  if (!isHex(data)) throw new EvidentError('SIGN_MALFORMED');
  const { gasLimit, value } = raw;
  return {
    ...specifics,
    chainId,
    nonce,
    to,
    value,
    data,
    gasLimit,
    worstCaseFee: worstCaseFee({ gasLimit, fees }),
    digest: bytesToHex(keccak_256(hexToBytes(unsigned))) as Hash,
  };
}
