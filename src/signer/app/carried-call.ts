/**
 * Calls that typed data carry: whoever has the signature can have them made in the signer's name. They are read and
 * judged as if they were signed as a transaction. A well-known form says which call it is; in any other data each field
 * of bytes is tried, because what reads like a call may be one.
 */
import { type Address, ZERO_ADDRESS } from '#core/address/address.ts';
import { hexSize } from '#core/bytes/hex.ts';
import { readCall } from '#core/calldata/read.ts';
import type { Call, CallTree } from '#core/calldata/tree.ts';
import { type ChainId, isChainId } from '#core/chain/chain-id.ts';
import { knownChain } from '#core/chain/known-chains.ts';
import { assessTransaction } from '#core/risk/assess.ts';
import { type Finding, ordered, type RiskToken } from '#core/risk/types.ts';
import type { DecodedTypedData } from '../decode/typed-data.ts';
import { signedChainOf } from '../decode/typed-findings.ts';
import type { TypedField } from '../decode/typed-values.ts';

/** Where a domain names no chain (a Safe before 1.3) the rules know no tokens. */
const SOME_CHAIN = 1 as ChainId;

export interface CarriedCall {
  readonly tree: CallTree;
  /** Whose the assets are that it can move: the account, or a contract account. */
  readonly account: Address;
  /** In wei, the most that the account pays for having it made. */
  readonly worstFee: bigint;
  /** No form says that it is a call; it reads like one. */
  readonly guessed: boolean;
}

type Made = Pick<Call, 'from' | 'to' | 'value' | 'data' | 'operation'>;

/** What a field is called that says whom to call, in the data of many projects. */
const TARGET = /^(?:to|target|dest|destination|callee|contract|contractAddress|callTarget|targetContract)$/;
const VALUE = /^(?:value|callValue)$/;

/** Every field of bytes, beside those that stand in the same struct. */
function* bytesIn(
  fields: readonly TypedField[],
  beside: readonly TypedField[] = fields,
): Generator<{ readonly field: TypedField; readonly beside: readonly TypedField[] }> {
  for (const field of fields) {
    const { value } = field;
    if (value.kind === 'struct') yield* bytesIn(value.children);
    else if (value.kind === 'array') yield* bytesIn(value.children, beside);
    else if (value.kind === 'bytes' && !value.fixed) yield { field, beside };
  }
}

/** The address among `beside` that says whom to call; else the contract that the data is for. */
function targetIn(beside: readonly TypedField[], contract: Address | undefined): Address {
  for (const { name, value } of beside) if (value.kind === 'address' && TARGET.test(name)) return value.value;
  return contract ?? ZERO_ADDRESS;
}

function valueIn(beside: readonly TypedField[]): bigint {
  for (const { name, value } of beside) if (value.kind === 'integer' && VALUE.test(name)) return value.value;
  return 0n;
}

/** `SafeTx` of a form that no Safe takes; its call is judged as a Safe would make it. */
function operationIn(beside: readonly TypedField[]): Call['operation'] | null {
  const found = beside.find(({ name }) => name === 'operation')?.value;
  if (found?.kind !== 'integer' || found.value === 0n) return 'call';
  return found.value === 1n ? 'delegateCall' : null;
}

/** What reads like a call of a published function, wherever it stands. */
function guessed({ fields, domain, primaryType }: DecodedTypedData, account: Address): readonly Made[] {
  const made: Made[] = [];
  for (const { field, beside } of bytesIn(fields)) {
    const { value } = field;
    const operation = operationIn(beside);
    if (value.kind !== 'bytes' || operation === null) continue;
    if (hexSize(value.value) < 4 && operation === 'call') continue;
    const from = primaryType === 'SafeTx' ? (domain.verifyingContract ?? null) : account;
    const to = targetIn(beside, domain.verifyingContract);
    made.push({ from, to, value: valueIn(beside), data: value.value, operation });
  }
  return made;
}

/**
 * The calls in the data. `execution`: a Safe's, where it was recognised as that. Of guessed ones only those that read as
 * a call of a published function, and those that would run foreign code.
 */
export function carriedCalls(
  decoded: DecodedTypedData,
  execution: CallTree | null,
  account: Address,
): readonly CarriedCall[] {
  if (execution !== null)
    return [{ tree: execution, account: execution.call.from ?? account, worstFee: 0n, guessed: false }];
  const chainId = chainOf(decoded) ?? SOME_CHAIN;
  const { recognised } = decoded;
  if (recognised?.kind === 'call') {
    const { from, to, value, data, operation } = recognised;
    const tree = readCall({ chainId, from, to, value, data, operation: 'call' });
    const worstFee = operation?.paymaster === null ? operation.worstFee : 0n;
    return [{ tree, account: from, worstFee, guessed: false }];
  }
  return guessed(decoded, account)
    .map((made) => ({
      tree: readCall({ ...made, chainId }),
      account: made.from ?? account,
      worstFee: 0n,
      guessed: true,
    }))
    .filter(({ tree: { reading, call } }) => {
      const known = reading.kind === 'function' && reading.by === 'standard';
      return known || call.operation === 'delegateCall';
    });
}

function chainOf(decoded: DecodedTypedData): ChainId | null {
  const signed = Number(signedChainOf(decoded) ?? 0n);
  return isChainId(signed) ? signed : null;
}

/** Said of calls in general, or by the screen itself. */
const SAID_ELSEWHERE: readonly string[] = ['unknown-chain', 'self-call'];

interface CarriedContext {
  readonly account: Address;
  /** The other accounts of this signer. */
  readonly own: readonly Address[];
  /** Those of the chain that is signed for. */
  readonly tokens: readonly RiskToken[];
  /** Milliseconds of the epoch. */
  readonly now: number;
}

/** What the rules find about the calls, the gravest first; nothing where there are none. */
export function carriedFindings(
  decoded: DecodedTypedData,
  calls: readonly CarriedCall[],
  { account, own, tokens, now }: CarriedContext,
): readonly Finding[] {
  const chainId = chainOf(decoded);
  const found = calls.flatMap((carried) =>
    assessTransaction({
      chainId: chainId ?? SOME_CHAIN,
      chainName: chainId === null ? null : (knownChain(chainId)?.name ?? null),
      account: carried.account,
      tree: carried.tree,
      delegations: [],
      worstCaseFee: carried.worstFee,
      gasLimit: 0n,
      gasPrice: 0n,
      own: [account, ...own],
      tokens,
      outside: null,
      now: BigInt(Math.floor(now / 1000)),
    }).filter(({ level }) => level === 'danger' || (level === 'caution' && !carried.guessed)),
  );
  return ordered(found).filter(({ id }) => !SAID_ELSEWHERE.includes(id));
}
