/**
 * The wallet's reading of typed data (EIP-712, as JSON), by viem: what it is and which digest it has. The signer reads
 * it again, more strictly and with other code; both digests must agree, or the signature does not recover.
 * Loaded when typed data is at hand.
 */
import * as v from 'valibot';
import { hashStruct, hashTypedData, validateTypedData } from 'viem';
import { parseHash } from '#core/bytes/hash.ts';
import type { Hash } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import { MAX_MESSAGE_BYTES } from '#protocol/messages.ts';

const field = v.object({ name: v.string(), type: v.string() });
const text = v.optional(v.string());
const schema = v.strictObject({
  types: v.record(v.string(), v.array(field)),
  primaryType: v.string(),
  domain: v.looseObject({
    name: text,
    chainId: v.optional(v.union([v.number(), v.string()])),
    verifyingContract: text,
  }),
  message: v.looseObject({}),
});

/** EIP-712, definition of `domainSeparator`, in the canonical order. */
const DOMAIN = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
} as const;

export interface ParsedTypedData {
  /** What the key signs. */
  readonly digest: Hash;
  /** EIP-712: `domainSeparator`, and `hashStruct(message)`. */
  readonly domainHash: Hash;
  readonly messageHash: Hash;
  readonly primaryType: string;
  /** Of the domain, as written; null where it has none. Text from outside. */
  readonly name: string | null;
  readonly verifyingContract: string | null;
  readonly chainId: bigint | null;
}

function invalid(reason: string, cause?: unknown): EvidentError {
  return new EvidentError('SIGN_TYPED_DATA_INVALID', { reason }, cause);
}

/** A number beyond 2^53 has already lost digits when it is read: such values are written as text. */
function exactNumber(_key: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw invalid('number');
  return value;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json, exactNumber);
  } catch (thrown) {
    throw thrown instanceof EvidentError ? thrown : invalid('json', thrown);
  }
}

/** Errors: `SIGN_MESSAGE_TOO_LARGE`; `SIGN_TYPED_DATA_INVALID` with `details.reason`. */
export function parseTypedData(json: string): ParsedTypedData {
  if (new TextEncoder().encode(json).length > MAX_MESSAGE_BYTES)
    throw new EvidentError('SIGN_MESSAGE_TOO_LARGE');
  const parsed = v.safeParse(schema, parseJson(json));
  if (!parsed.success) throw invalid(v.getDotPath(parsed.issues[0]) ?? 'shape');
  const { types, primaryType, domain, message } = parsed.output;
  if (types[primaryType] === undefined) throw invalid('primaryType');
  const present = Object.entries(DOMAIN).filter(([name]) => domain[name] !== undefined);
  const definition = {
    types: { EIP712Domain: present.map(([name, type]) => ({ name, type })), ...types },
    primaryType,
    domain,
    message,
  } as unknown as Parameters<typeof hashTypedData>[0];
  try {
    validateTypedData(definition);
    const { types: all } = definition as unknown as Pick<Parameters<typeof hashStruct>[0], 'types'>;
    return {
      digest: unwrap(parseHash(hashTypedData(definition))),
      domainHash: unwrap(parseHash(hashStruct({ data: domain, primaryType: 'EIP712Domain', types: all }))),
      messageHash: unwrap(parseHash(hashStruct({ data: message, primaryType, types: all }))),
      primaryType,
      name: domain.name ?? null,
      verifyingContract: domain.verifyingContract ?? null,
      chainId: domain.chainId === undefined ? null : BigInt(domain.chainId),
    };
  } catch (thrown) {
    throw invalid('values', thrown);
  }
}
