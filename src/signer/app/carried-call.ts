/**
 * Typed data that is a call in disguise: whoever hands the signature in has the call made in the signer's name. What
 * the call does stands in a field of bytes, so it is read and judged as if it were signed as a transaction.
 */
import type { Address } from '#core/address/address.ts';
import { readCall } from '#core/calldata/read.ts';
import type { Call, CallTree } from '#core/calldata/tree.ts';
import { type ChainId, isChainId } from '#core/chain/chain-id.ts';
import { knownChain } from '#core/chain/known-chains.ts';
import { assessTransaction } from '#core/risk/assess.ts';
import type { Finding } from '#core/risk/types.ts';
import type { DecodedTypedData } from '../decode/typed-data.ts';
import type { TypedField, TypedValue } from '../decode/typed-values.ts';
import { KNOWN_TOKENS } from './known-tokens.ts';

/** Where a domain names no chain (a Safe before 1.3, tokens bridged to Polygon) the rules know no tokens. */
const SOME_CHAIN = 1 as ChainId;

type Leaf = Extract<TypedValue, { readonly value: unknown }>;

/** The field's value; null where there is none of that name and kind. */
function leafOf<K extends Leaf['kind']>(fields: readonly TypedField[], name: string, kind: K) {
  const value = fields.find((field) => field.name === name)?.value;
  return value !== undefined && isKind(value, kind) ? value : null;
}

function isKind<K extends Leaf['kind']>(
  value: TypedValue,
  kind: K,
): value is Extract<Leaf, { readonly kind: K }> {
  return value.kind === kind;
}

type Made = Pick<Call, 'from' | 'to' | 'value' | 'data' | 'operation'>;

/**
 * `SafeTx` (Safe), `MetaTransaction` (tokens that take calls by signature, which they make to themselves), and
 * `ForwardRequest` (EIP-2771). Null for anything else, and where the contract would refuse.
 */
function madeBy({ primaryType, fields, domain }: DecodedTypedData, account: Address): Made | null {
  const contract = domain.verifyingContract ?? null;
  if (primaryType === 'MetaTransaction') {
    const data = leafOf(fields, 'functionSignature', 'bytes');
    if (data === null || contract === null) return null;
    return { from: account, to: contract, value: 0n, data: data.value, operation: 'call' };
  }
  if (primaryType !== 'SafeTx' && primaryType !== 'ForwardRequest') return null;
  const to = leafOf(fields, 'to', 'address');
  const value = leafOf(fields, 'value', 'integer');
  const data = leafOf(fields, 'data', 'bytes');
  if (to === null || value === null || data === null) return null;
  const said = { to: to.value, value: value.value, data: data.value };
  if (primaryType === 'ForwardRequest') return { ...said, from: account, operation: 'call' };
  const operation = leafOf(fields, 'operation', 'integer')?.value;
  if (operation !== 0n && operation !== 1n) return null;
  return { ...said, from: contract, operation: operation === 0n ? 'call' : 'delegateCall' };
}

/** Said of calls in general, or by the screen itself. */
const SAID_ELSEWHERE: readonly string[] = ['unknown-chain', 'self-call'];

interface CarriedContext {
  readonly account: Address;
  /** The other accounts of this signer. */
  readonly own: readonly Address[];
  /** Milliseconds of the epoch. */
  readonly now: number;
}

/**
 * What the rules find about the call, the gravest first; nothing where there is none. `execution`: a Safe's, where it
 * was recognised as that.
 */
export function carriedFindings(
  decoded: DecodedTypedData,
  execution: CallTree | null,
  { account, own, now }: CarriedContext,
): readonly Finding[] {
  const made = execution?.call ?? madeBy(decoded, account);
  if (made === null) return [];
  const signed = Number(decoded.domain.chainId ?? 0n);
  const chainId = isChainId(signed) ? signed : null;
  const tokens = chainId === null ? [] : KNOWN_TOKENS.filter((token) => token.chainId === chainId);
  const findings = assessTransaction({
    chainId: chainId ?? SOME_CHAIN,
    chainName: chainId === null ? null : (knownChain(chainId)?.name ?? null),
    // A Safe's call is made in its name: what it allows is the Safe's to lose.
    account: made.from ?? account,
    tree: execution ?? readCall({ ...made, chainId: chainId ?? SOME_CHAIN }),
    delegations: [],
    worstCaseFee: 0n,
    gasLimit: 0n,
    gasPrice: 0n,
    own: [account, ...own],
    tokens: tokens.map(({ address, symbol, decimals }) => ({ address, symbol, decimals, listed: true })),
    outside: null,
    now: BigInt(Math.floor(now / 1000)),
  });
  return findings.filter(({ id, level }) => level !== 'note' && !SAID_ELSEWHERE.includes(id));
}
