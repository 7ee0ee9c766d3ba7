/**
 * One request to a cold signer (EIP-4527): what is asked, its `eth-sign-request`, and what the bytes say, read from
 * them and from nothing else. Loaded when a cold account signs; brings viem along.
 */
import { hashMessage, keccak256, parseTransaction } from 'viem';
import { type Address, toAddress } from '#core/address/address.ts';
import { parseHash } from '#core/bytes/hash.ts';
import { EMPTY_HEX, type Hash, type Hex, hexSize, hexToBytes, parseHex } from '#core/bytes/hex.ts';
import { keypathFromText } from '#core/eip4527/keypath.ts';
import { encodeEthSignRequest, type SignDataType } from '#core/eip4527/signing.ts';
import { EvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import { decodeTokenTransfer, type TokenTransfer } from '#core/tx/payment.ts';
import type { Ur } from '#core/ur/ur.ts';
import type { Params } from '#protocol/messages.ts';
import { type ParsedTypedData, parseTypedData } from '../../evm/typed-data.ts';

/** What can be asked for, in the words of the signer's protocol, so that either kind of signer takes it. */
export type ColdQuestion =
  | { readonly method: 'signTransaction'; readonly params: Params<'signTransaction'> }
  | { readonly method: 'signMessage'; readonly params: Params<'signMessage'> }
  | { readonly method: 'signTypedData'; readonly params: Params<'signTypedData'> };

/** How the device finds its key. */
export interface ColdKey {
  readonly address: Address;
  readonly path: string | null;
  readonly masterFingerprint: number | null;
}

export type Contents =
  | {
      readonly kind: 'transaction';
      readonly chainId: number;
      readonly nonce: number;
      /** Null when it deploys a contract. */
      readonly to: Address | null;
      /** In wei. */
      readonly value: bigint;
      readonly data: Hex;
      readonly transfer: TokenTransfer | null;
      /** The highest fee it can cost, in wei. */
      readonly worstFee: bigint;
    }
  | { readonly kind: 'message'; readonly size: number; readonly text: string | null }
  | ({ readonly kind: 'typedData' } & ParsedTypedData);

export interface ColdJob {
  readonly asked: ColdQuestion;
  readonly key: ColdKey;
  /** 16 bytes that the answer repeats. */
  readonly requestId: Uint8Array;
  readonly request: Ur;
  /** What the key signs. The cold signer shows the same. */
  readonly digest: Hash;
  readonly contents: Contents;
}

/** How requests name their maker. */
const ORIGIN = 'Evident';

interface Read {
  readonly dataType: SignDataType;
  readonly signData: Uint8Array;
  readonly chainId: number | null;
  readonly digest: Hash;
  readonly contents: Contents;
}

function readTransaction(unsigned: Hex): Read {
  const parsed = parseTransaction(unsigned);
  const { type, chainId, nonce = 0, to, value = 0n, data, gas = 0n, gasPrice, maxFeePerGas } = parsed;
  if (chainId === undefined) throw new EvidentError('SIGN_CHAIN_MISSING');
  const call = data === undefined ? EMPTY_HEX : unwrap(parseHex(data));
  return {
    dataType: type === 'legacy' ? 'transaction' : 'typedTransaction',
    signData: hexToBytes(unsigned),
    chainId,
    digest: unwrap(parseHash(keccak256(unsigned))),
    contents: {
      kind: 'transaction',
      chainId,
      nonce,
      to: to ? toAddress(to) : null,
      value,
      data: call,
      transfer: to ? decodeTokenTransfer(call) : null,
      worstFee: gas * (maxFeePerGas ?? gasPrice ?? 0n),
    },
  };
}

function textOf(bytes: Uint8Array): string | null {
  try {
    // A byte order mark is part of what is signed.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function read({ method, params }: ColdQuestion): Read {
  switch (method) {
    case 'signTransaction':
      return readTransaction(params.unsigned);
    case 'signMessage': {
      const bytes = hexToBytes(params.message);
      return {
        dataType: 'message',
        signData: bytes,
        chainId: params.claims.chainId ?? null,
        digest: unwrap(parseHash(hashMessage({ raw: bytes }))),
        contents: { kind: 'message', size: hexSize(params.message), text: textOf(bytes) },
      };
    }
    case 'signTypedData': {
      const reading = parseTypedData(params.typedData);
      const { chainId } = reading;
      return {
        dataType: 'typedData',
        signData: new TextEncoder().encode(params.typedData),
        chainId:
          chainId !== null && chainId > 0n && chainId <= Number.MAX_SAFE_INTEGER ? Number(chainId) : null,
        digest: reading.digest,
        contents: { kind: 'typedData', ...reading },
      };
    }
  }
}

/**
 * @param requestId 16 random bytes.
 * Errors: `SIGN_CHAIN_MISSING`, `SIGN_TYPED_DATA_INVALID`, `SIGN_MESSAGE_TOO_LARGE`, `INPUT_UR_TOO_LARGE`,
 * `SIGN_UNSUPPORTED` for bytes that are no transaction.
 */
export function createJob(asked: ColdQuestion, key: ColdKey, requestId: Uint8Array): ColdJob {
  const { dataType, signData, chainId, digest, contents } = readCoded(asked);
  const request = encodeEthSignRequest({
    requestId,
    signData,
    dataType,
    chainId,
    path: unwrap(keypathFromText(key.path ?? 'm', key.masterFingerprint)),
    address: key.address,
    origin: ORIGIN,
  });
  return { asked, key, requestId, request, digest, contents };
}

function readCoded(asked: ColdQuestion): Read {
  try {
    return read(asked);
  } catch (thrown) {
    throw thrown instanceof EvidentError ? thrown : new EvidentError('SIGN_UNSUPPORTED', {}, thrown);
  }
}
