/** Typed data for tests, written by the shapes of its types, and calls as they are read. */
import { type Address, toAddress } from '#core/address/address.ts';
import { parseHex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { unwrap } from '#core/result.ts';
import { readTransaction } from '../app/reading.ts';
import type { DecodedTransaction } from './transaction.ts';
import { type DecodedTypedData, decodeTypedData } from './typed-data.ts';
import { assessTypedData, type TypedDataContext, type TypedDataFindings } from './typed-findings.ts';

export const OWNER = toAddress('0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2');
export const SPENDER = toAddress('0xe5A12547fe4E872D192E3eCecb76F2Ce1aeA4946');
export const TOKEN = toAddress('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48');
/** Seconds since 1970. */
export const NOW = 1_700_000_000;
export const SOON = NOW + 3600;
export const MAX = (2n ** 256n - 1n).toString();
const context: TypedDataContext = { account: OWNER, now: NOW * 1000, expectedChainId: 1 as ChainId };

/** `uint256 value,address to` as members. */
const members = (shape: string) =>
  shape.split(',').map((member) => {
    const [type = '', name = ''] = member.split(' ');
    return { name, type };
  });

/** Decodes a message of `primaryType`, by default under the domain of a token on chain 1. */
export function decode(
  primaryType: string,
  shapes: Readonly<Record<string, string>>,
  message: object,
  domain: object = { name: 'Token', chainId: 1, verifyingContract: TOKEN },
): DecodedTypedData {
  const types = Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, members(shape)]));
  return decodeTypedData(JSON.stringify({ types, primaryType, domain, message }));
}
export function assess(data: DecodedTypedData, more: Partial<TypedDataContext> = {}): TypedDataFindings {
  return assessTypedData(data, { ...context, ...more });
}

/** A call of the owner on Ethereum, as the signer reads it. */
export function readCall(
  to: Address,
  data: string,
  value = 0n,
  authorizations: DecodedTransaction['authorizations'] = [],
) {
  return readTransaction(
    {
      type: authorizations.length > 0 ? 'eip7702' : 'eip1559',
      chainId: 1 as ChainId,
      nonce: 1,
      to,
      value,
      data: unwrap(parseHex(data)),
      gasLimit: 1n,
      fees: { kind: 'eip1559', maxFeePerGas: 1n, maxPriorityFeePerGas: 1n },
      accessList: [],
      authorizations,
      worstCaseFee: 1n,
      digest: '0x' as never,
    },
    { account: OWNER, own: [], claims: {}, description: null, now: NOW * 1000 },
  );
}
