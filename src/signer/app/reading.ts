/**
 * What the confirm screen says, worked out from the decoded bytes and from the signer's own lists. Claims of the
 * wallet come in at two places only, the amounts by its decimals and its layout of an unread call, and stay marked as
 * such.
 */
import { decodeCall } from '#core/abi/decode.ts';
import { parseFunction } from '#core/abi/parse.ts';
import type { Address } from '#core/address/address.ts';
import { formatAmount } from '#core/amount/amount.ts';
import { type Hex, hexSize } from '#core/bytes/hex.ts';
import { addressesIn } from '#core/calldata/parties.ts';
import type { Sentence, SentenceContext } from '#core/calldata/parts.ts';
import { readCall } from '#core/calldata/read.ts';
import { sentenceOf } from '#core/calldata/sentence.ts';
import type { Call, CallReading, CallTree } from '#core/calldata/tree.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { knownChain } from '#core/chain/known-chains.ts';
import { headlineOf } from '#core/clear-signing/intent.ts';
import type { ClearReading, ClearWarning } from '#core/clear-signing/types.ts';
import { type MaxFee, maxFeeOf } from '#core/fees/max-fee.ts';
import { namesByNode } from '#core/names/name-hash.ts';
import { assessTransaction } from '#core/risk/assess.ts';
import type { Finding } from '#core/risk/types.ts';
import { maxGasPrice } from '#core/tx/transaction.ts';
import type { Claims } from '#protocol/messages.ts';
import type { DecodedTransaction } from '../decode/transaction.ts';
import { baseUnitsIn, type ClaimedAmount, claimedAmount } from './claimed-amounts.ts';
import { knownTokens } from './known-tokens.ts';
import { sentenceContextOf } from './sentence-context.ts';

/** Decimals of the native asset: 18 on every EVM chain (`msg.value` is in wei). */
const NATIVE_DECIMALS = 18;

export interface ChainReading {
  readonly id: ChainId;
  /** Null when the signer does not know the chain. */
  readonly name: string | null;
  /** Symbol of the native asset; null on an unknown chain. */
  readonly symbol: string | null;
  /** It charges for publishing the data as well, which nothing signed limits (OP-stack). */
  readonly addsDataFee: boolean;
}

/** What is said beside the findings of the rules, and asks for nothing. */
export type Caution = 'tokenDiffers' | 'nonceNotNext' | 'bytesBehind';

/** How the wallet lays out a call that the signer cannot read; `misfit`: what it says does not fit the bytes. */
export type ClaimedLayout =
  | { readonly kind: 'laidOut'; readonly by: 'supplied' | 'guess'; readonly tree: CallTree }
  /** What is created, and its constructor's arguments. `name` is hostile text. */
  | {
      readonly kind: 'creation';
      readonly name: string;
      readonly reading: Extract<CallReading, { readonly kind: 'function' }>;
    }
  | { readonly kind: 'misfit' };

export interface TransactionReading {
  readonly chain: ChainReading;
  /** By the bytes and by published standards alone. */
  readonly tree: CallTree;
  readonly sentenceContext: SentenceContext;
  /** Without the numbers of items (`itemsApart`). */
  readonly sentence: Sentence;
  /** Amounts of tokens on no list, as they stand in the sentence or, where it has none, in those of its calls. */
  readonly amounts: readonly ClaimedAmount[];
  /** Null unless the call is unread and the wallet says something of it. */
  readonly claimedLayout: ClaimedLayout | null;
  /** Native amount that goes along with a call or a contract's creation; null when there is none. */
  readonly sentAlong: string | null;
  readonly fee: MaxFee;
  readonly gasLimit: string;
  /** Wei per gas in gwei: the most, and the priority part where there is one. */
  readonly maxFeePerGas: string;
  readonly priorityFee: string | null;
  readonly dataSize: number;
  /**
   * The signer cannot read the call itself, and a description from the ERC-7730 registry says all of it, names somebody
   * who is neither the user nor the contract, or leaves something out; null for everything else.
   */
  readonly described: 'whole' | 'toOthers' | 'partly' | null;
  /** What such a description says is done, where it leaves nothing out; else null. */
  readonly describedAs: Sentence | null;
  /** Gravest first. */
  readonly findings: readonly Finding[];
  readonly cautions: readonly Caution[];
}

export interface ReadingContext {
  readonly account: Address;
  /** The other accounts of this signer. */
  readonly own: readonly Address[];
  readonly claims: Claims;
  /** What the ERC-7730 registry says; null where it could not be loaded. */
  readonly description: ClearReading | null;
  /** Milliseconds of the epoch. */
  readonly now: number;
}

export function readTransaction(
  transaction: DecodedTransaction,
  context: ReadingContext,
): TransactionReading {
  const { chainId, fees, value, data } = transaction;
  const { account, claims } = context;
  const known = knownChain(chainId);
  const call: Call = {
    chainId,
    from: account,
    to: transaction.to,
    value,
    data,
    operation: transaction.to === null ? 'create' : 'call',
  };
  const tree = readCall(call);
  const sentenceContext: SentenceContext = {
    ...sentenceContextOf({ chainId, ...context }),
    nameOf: namesByNode(claims.names ?? []),
  };
  const gwei = (wei: bigint) => formatAmount(wei, 9);
  const besides = tree.reading.kind !== 'none' && value > 0n;
  return {
    chain: {
      id: chainId,
      name: known?.name ?? null,
      symbol: known?.nativeSymbol ?? null,
      addsDataFee: known?.feeModel === 'opStack',
    },
    tree,
    sentenceContext,
    sentence: sentenceOf(tree, { ...sentenceContext, itemsApart: true }),
    amounts: baseUnitsIn([], [tree], sentenceContext).map((part) =>
      claimedAmount(chainId, part, claims.tokens ?? []),
    ),
    claimedLayout:
      tree.reading.kind === 'unread'
        ? claimedLayout(call, claims)
        : tree.reading.kind === 'create'
          ? claimedCreation(tree.reading.code, claims)
          : null,
    sentAlong: besides ? formatAmount(value, NATIVE_DECIMALS) : null,
    fee: maxFeeOf(transaction),
    gasLimit: transaction.gasLimit.toString(),
    maxFeePerGas: gwei(maxGasPrice(fees)),
    priorityFee: fees.kind === 'eip1559' ? gwei(fees.maxPriorityFeePerGas) : null,
    dataSize: hexSize(data),
    findings: findingsOf(transaction, tree, context),
    described: describedBy(tree, context),
    describedAs: describedAs(tree, context),
    cautions: cautionsOf(tree, context),
  };
}

function findingsOf(
  transaction: DecodedTransaction,
  tree: CallTree,
  context: ReadingContext,
): readonly Finding[] {
  const { account, own, now } = context;
  const { chainId, fees } = transaction;
  const described = describedBy(tree, context) !== null;
  const findings = assessTransaction({
    chainId,
    chainName: knownChain(chainId)?.name ?? null,
    account,
    // A call that is known by its description alone carries what the signer could read in it.
    tree: described ? { ...tree, children: callsInside(context) } : tree,
    delegations: transaction.authorizations,
    worstCaseFee: transaction.worstCaseFee,
    gasLimit: transaction.gasLimit,
    gasPrice: maxGasPrice(fees),
    accessListSize: transaction.accessList.length,
    own,
    tokens: knownTokens(chainId),
    described: (context.description?.kind ?? 'none') === 'none' ? null : tree.call.to,
    outside: null,
    now: BigInt(Math.floor(now / 1000)),
  });
  // What the signer knows of it then is said by a sentence of its own.
  return described
    ? findings.filter(({ id, subject }) => id !== UNREAD || subject !== tree.call.to)
    : findings;
}

function callsInside({ description }: ReadingContext): readonly CallTree[] {
  return description?.kind === 'described' ? description.text.calls : [];
}

/** The rule about calls that nobody can read. */
const UNREAD = 'unread-call';

/** What a description does not say. A call that it only hands on can do anything that the whole one can. */
const SILENT: readonly ClearWarning['kind'][] = [
  'leavesOut',
  'valueNotShown',
  'bytesUnread',
  'callInside',
  'tokenUnknown',
];

/**
 * A description that is bound to this contract on this chain came with the signer and was checked against the bytes, so
 * the wallet has no part in it. A call that cannot be read carries no others: what is said of it holds for all.
 */
function describedBy(
  { call, reading }: CallTree,
  { account, own, description }: ReadingContext,
): TransactionReading['described'] {
  if (reading.kind !== 'unread' || reading.why !== 'unknown') return null;
  if (description?.kind !== 'described' || description.text.generic) return null;
  const { warnings, intent, fields } = description.text;
  if (warnings.some(({ kind }) => SILENT.includes(kind))) return 'partly';
  // No rule sees whom such a call serves: whoever is named and is not the user's own is left to the user's eye.
  const ours: readonly (Address | null)[] = [account, ...own, call.to];
  const named = [intent, ...fields.map(({ parts }) => parts)].flat();
  const stranger = named.some((part) => part.kind === 'address' && !ours.includes(part.address));
  return stranger ? 'toOthers' : 'whole';
}

function describedAs(tree: CallTree, context: ReadingContext): Sentence | null {
  const { description } = context;
  const described = describedBy(tree, context);
  if (description?.kind !== 'described' || described === null || described === 'partly') return null;
  return headlineOf(description.text);
}

/**
 * A layout from the wallet changes neither what the signer says of the call nor how grave it is: names cost a hostile
 * wallet nothing, and a selector has only four bytes.
 */
function claimedLayout(call: Call, { abi }: Claims): ClaimedLayout | null {
  if (abi === undefined || abi.functions.length === 0) return null;
  const { by, functions } = abi;
  const contract = by === 'supplied' ? call.to : null;
  const tree = readCall(call, { abi: [{ contract, functions, by }] });
  return tree.reading.kind === 'function' ? { kind: 'laidOut', by, tree } : { kind: 'misfit' };
}

/** Where the code ends and its arguments begin, nobody can tell from the bytes: the wallet says that as well. */
function claimedCreation(code: Hex, { creation }: Claims): ClaimedLayout | null {
  if (creation === undefined) return null;
  const { name, layout, size } = creation;
  const fn = parseFunction(layout);
  if (!fn.ok || size > hexSize(code)) return { kind: 'misfit' };
  const tail = code.slice(code.length - 2 * size);
  const args = decodeCall(fn.value, `${fn.value.selector}${tail}` as Hex);
  if (!args.ok) return { kind: 'misfit' };
  return {
    kind: 'creation',
    name,
    reading: { kind: 'function', fn: fn.value, args: args.value, by: 'supplied' },
  };
}

function cautionsOf(tree: CallTree, context: ReadingContext): readonly Caution[] {
  const { tokens = [], nonceIsNext } = context.claims;
  const { description } = context;
  const cautions: Caution[] = [];
  const behind =
    description?.kind === 'described' && description.text.warnings.some(({ kind }) => kind === 'bytesBehind');
  // Where the signer itself read the call, a rule says it.
  if (behind && describedBy(tree, context) !== null) cautions.push('bytesBehind');
  const moved = addressesIn(tree).filter(({ role }) => role === 'token');
  if (tokens.some((token) => !moved.some(({ address }) => address === token.address)))
    cautions.push('tokenDiffers');
  if (nonceIsNext === false) cautions.push('nonceNotNext');
  return cautions;
}
