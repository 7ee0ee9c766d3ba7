/**
 * One scan: pages of logs from the newest block backwards; after each, the contracts are asked what holds now, so that
 * what is told on the way is as true as what is told at the end. Whoever began it cancels it, and alone publishes.
 */
import * as v from 'valibot';
import { type Address, ZERO_ADDRESS } from '#core/address/address.ts';
import { PERMIT2 } from '#core/address/permit2.ts';
import { isUnlimited } from '#core/amount/unlimited.ts';
import type { Asset } from '#core/asset/asset.ts';
import { EMPTY_HEX, type Hash, type Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, hasCode } from '#core/errors/error.ts';
import type { InnerCall } from '../evm/calls.ts';
import type { Network } from '../model/network.ts';
import { resolveReverseName } from '../names/resolve.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import { type ChainClient, reported } from '../rpc/chain-client.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import type { Networks } from '../rpc/networks.ts';
import { quorumClientOf } from '../rpc/quorum-client.ts';
import { blockTag } from '../rpc/read-block.ts';
import { block, transaction } from '../rpc/schemas.ts';
import type { Store } from '../store/store.ts';
import type { TransactionServices } from '../transactions/types.ts';
import { answerKey, askContracts, type ContractAnswers, inParallel } from './ask.ts';
import { readAddress, readBool, readPermit2, reads, readUint } from './calls.ts';
import { type PageReader, type Trace, traceOf, traceOfAllowance } from './pages.ts';
import type { Allowance, ApprovalsOptions, ApprovalsScan } from './types.ts';

/** More are not described in one call. */
const TOKENS_AT_ONCE = 64;

export interface ScanContext {
  readonly store: Store;
  readonly networks: Networks;
  readonly now: () => number;
  readonly readPage: PageReader;
  readonly describeTokens: TransactionServices['describeTokens'];
}

/** What one scan works with. */
interface Scan {
  readonly context: ScanContext;
  readonly network: Network;
  readonly client: ChainClient;
  readonly owner: Address;
  readonly assets: Map<Address, Asset | null>;
  readonly names: Map<Address, string | null>;
  readonly found: Map<string, Allowance>;
  readonly unanswered: Set<Address>;
  readonly options: CallOptions;
}

export async function scanApprovals(
  context: ScanContext,
  chainId: ChainId,
  owner: Address,
  options: ApprovalsOptions,
): Promise<ApprovalsScan> {
  const [network, client, tokens] = await Promise.all([
    context.networks.network(chainId),
    context.networks.client(chainId),
    context.store.tokens.all(chainId),
  ]);
  const scan: Scan = {
    context,
    network,
    client,
    owner,
    assets: new Map(tokens.flatMap((asset) => (asset.id === 'native' ? [] : [[asset.id, asset]]))),
    names: new Map([[PERMIT2, 'Permit2']]),
    found: new Map(),
    unanswered: new Set(),
    options: { signal: options.signal },
  };
  const head = await client.with(async (endpoint) => {
    const [newest] = await Promise.all([latest(endpoint, options), endpoint.assertChain(options)]);
    return newest.number;
  }, options);
  const seen = new Set<string>();
  const known = (options.known ?? []).map(traceOfAllowance);
  for (const { id } of known) seen.add(id);
  await settle(scan, known);

  let next = options.from === undefined ? head : options.from;
  // Blocks above the head are of a chain that was started anew since.
  if (next !== null && next > head) next = head;
  const until = options.until !== undefined && options.until < head ? options.until : 0n;
  const start = next ?? 0n;
  let since = next === null ? 0n : next + 1n;
  for (let pages = 0; next !== null && pages < (options.pages ?? Number.POSITIVE_INFINITY); pages += 1) {
    const to: bigint = next;
    const page = await client.with(
      (endpoint) => context.readPage(endpoint, owner, { to, until }, scan.options),
      options,
    );
    const fresh = new Map<string, Trace>();
    for (const log of page.logs) {
      const trace = traceOf(log, owner);
      if (trace === null) continue;
      // Of what is known already, only a later change is news.
      const old = scan.found.get(trace.id)?.changed.block;
      if (old === undefined ? seen.has(trace.id) : trace.block <= old) continue;
      const other = fresh.get(trace.id);
      if (other === undefined || trace.block >= other.block) fresh.set(trace.id, trace);
    }
    for (const id of fresh.keys()) seen.add(id);
    await settle(scan, [...fresh.values()]);
    since = page.from;
    next = since <= until ? null : since - 1n;
    if (options.signal?.aborted) throw new EvidentError('RPC_ABORTED');
    const share = Number(((head - since + 1n) * 10_000n) / (head - until + 1n)) / 10_000;
    options.onProgress?.({ from: since, to: start, head, share }, [...scan.found.values()]);
  }
  return {
    allowances: [...scan.found.values()],
    next,
    since,
    head,
    unanswered: [...scan.unanswered],
  };
}

const latest = (endpoint: EndpointClient, options: CallOptions) =>
  endpoint.call('eth_getBlockByNumber', ['latest', false], block, options);

/** What is known of an allowance from its contracts alone. */
type Holding = Pick<Allowance, 'spender' | 'amount' | 'unlimited' | 'expires' | 'atRisk'>;

/** Asks the contracts about these places, and puts what holds into `found`. */
async function settle(scan: Scan, traces: readonly Trace[]): Promise<void> {
  if (traces.length === 0) return;
  const { context, client, network, owner, found, options } = scan;
  // Where to look one may say; what holds, the contracts say through several.
  const quorum = await quorumClientOf(context.networks, network.chainId, options);
  const told = await quorum.client.with(async (endpoint) => {
    const now = await latest(endpoint, options);
    const questions = traces.flatMap((trace) => questionsOf(trace, owner));
    const answers = await askContracts(endpoint, network.multicall3, questions, options);
    return { answers, now, evidence: quorum.evidence(reported(endpoint, now.number, context.now())) };
  }, options);
  const holding: { trace: Trace; holds: Holding }[] = [];
  for (const trace of traces) {
    const verdict = verdictOf(trace, owner, told.answers, BigInt(told.now.timestamp));
    found.delete(trace.id);
    if (verdict === 'unanswered') scan.unanswered.add(trace.token);
    else if (verdict !== 'gone') holding.push({ trace, holds: verdict });
  }
  await describeAssets(
    scan,
    holding.map(({ trace }) => trace.token),
  );
  const { times, senders } = await client.with(async (endpoint) => {
    const blocks = holding.map(({ trace }) => trace.block);
    const times = await timesOf(endpoint, blocks, options);
    const strangers = holding.filter(({ trace }) => scan.assets.get(trace.token)?.status !== 'known');
    const hashes = strangers.map(({ trace }) => trace.hash);
    return { times, senders: await sendersOf(endpoint, hashes, options) };
  }, options);
  await nameSpenders(
    scan,
    holding.map(({ holds }) => holds.spender),
  );
  for (const { trace, holds } of holding) {
    const { id, token, standard, tokenId } = trace;
    const sender = senders.get(trace.hash);
    found.set(id, {
      id,
      chainId: network.chainId,
      owner,
      token,
      asset: scan.assets.get(token) ?? null,
      standard,
      tokenId,
      spenderName: scan.names.get(holds.spender) ?? null,
      changed: { block: trace.block, hash: trace.hash, time: times.get(trace.block) ?? null },
      unsolicited: sender !== undefined && sender !== owner,
      evidence: told.evidence,
      ...holds,
    });
  }
}

// From what contracts answered to what holds now.

/** `gone`: nobody may do anything there any more. `unanswered`: nothing is known. */
type Verdict = Holding | 'gone' | 'unanswered';

/** What to ask about a trace. */
function questionsOf({ standard, token, spender, tokenId }: Trace, owner: Address): InnerCall[] {
  switch (standard) {
    case 'erc20':
      return [reads.allowance(token, owner, spender), reads.balanceOf(token, owner)];
    case 'erc721':
      return [reads.getApproved(token, tokenId ?? 0n), reads.ownerOf(token, tokenId ?? 0n)];
    case 'approvalForAll':
      return [reads.isApprovedForAll(token, owner, spender), reads.balanceOf(token, owner)];
    case 'permit2':
      return [
        reads.permit2(token, owner, spender),
        reads.allowance(token, owner, PERMIT2),
        reads.balanceOf(token, owner),
      ];
  }
}

/** `now` in seconds of the epoch, as the chain has it. */
function verdictOf(trace: Trace, owner: Address, answers: ContractAnswers, now: bigint): Verdict {
  const [main, ...others] = questionsOf(trace, owner).map((call) => answers.get(answerKey(call)));
  switch (trace.standard) {
    case 'erc20':
      return plain(trace, main, others[0]);
    case 'erc721':
      return single(owner, main, others[0]);
    case 'approvalForAll':
      return forAll(trace, main, others[0]);
    case 'permit2':
      return throughPermit2(trace, main, others, now);
  }
}

type Answer = Hex | null | undefined;

/** A contract that is not there any more: nothing can be taken from it. */
const isEmpty = (answer: Answer): boolean => answer === EMPTY_HEX;
const uint = (answer: Answer): bigint | null => (answer ? readUint(answer) : null);

function plain({ spender }: Trace, allowance: Answer, balance: Answer): Verdict {
  if (isEmpty(allowance)) return 'gone';
  const amount = uint(allowance);
  if (amount === null) return 'unanswered';
  if (amount === 0n) return 'gone';
  const unlimited = isUnlimited(amount);
  return { spender, amount, unlimited, expires: null, atRisk: least(amount, uint(balance)) };
}

/** ERC-721: the approval of one token ends with its transfer. Both calls fail for a token that was burnt. */
function single(owner: Address, approved: Answer, holder: Answer): Verdict {
  if (isEmpty(approved) || approved === null || holder === null) return 'gone';
  const spender = approved ? readAddress(approved) : null;
  const keeper = holder ? readAddress(holder) : null;
  if (spender === null || keeper === null) return 'unanswered';
  if (spender === ZERO_ADDRESS || keeper !== owner) return 'gone';
  return { spender, amount: null, unlimited: false, expires: null, atRisk: 1n };
}

/** ERC-1155 does not say how many items there are in all: what is at risk is then not known. */
function forAll({ spender }: Trace, approved: Answer, items: Answer): Verdict {
  if (isEmpty(approved)) return 'gone';
  const allowed = approved ? readBool(approved) : null;
  if (allowed === null) return 'unanswered';
  if (!allowed) return 'gone';
  return { spender, amount: null, unlimited: true, expires: null, atRisk: uint(items) };
}

function throughPermit2(
  { spender }: Trace,
  permitted: Answer,
  [toPermit2, balance]: Answer[],
  now: bigint,
): Verdict {
  if (isEmpty(permitted)) return 'gone';
  const held = permitted ? readPermit2(permitted) : null;
  if (held === null) return 'unanswered';
  const { amount, expires } = held;
  if (amount === 0n || (expires !== null && now > expires)) return 'gone';
  // Permit2 itself can move no more than the token lets it.
  const reach = uint(toPermit2);
  return {
    spender,
    amount,
    unlimited: isUnlimited(amount),
    expires,
    atRisk: reach === null ? null : least(least(amount, reach), uint(balance)),
  };
}

/** Null where one of them is not known. */
function least(a: bigint | null, b: bigint | null): bigint | null {
  if (a === null || b === null) return null;
  return a < b ? a : b;
}

/** What the tokens call themselves: decoration, without which the addresses stand alone. */
async function describeAssets({ context, network, assets, options }: Scan, tokens: readonly Address[]) {
  const unknown = [...new Set(tokens)].filter((token) => !assets.has(token));
  if (unknown.length === 0) return;
  for (let start = 0; start < unknown.length; start += TOKENS_AT_ONCE) {
    const part = unknown.slice(start, start + TOKENS_AT_ONCE);
    const said = await context
      .describeTokens(network.chainId, part, options)
      .catch(unlessAborted<readonly Asset[]>([]));
    for (const token of part) assets.set(token, said.find(({ id }) => id === token) ?? null);
  }
}

/** Names that lead back to their address; decoration as well. */
async function nameSpenders({ context, network, names, options }: Scan, spenders: readonly Address[]) {
  if (network.universalResolver === null) return;
  const unknown = [...new Set(spenders)].filter((spender) => !names.has(spender));
  if (unknown.length === 0) return;
  const quorum = await quorumClientOf(context.networks, network.chainId, options).catch(unlessAborted(null));
  if (quorum === null) return;
  const question = { network, client: quorum.client, evidence: quorum.evidence, now: context.now };
  await inParallel(unknown, async (spender) => {
    const known = await resolveReverseName(question, spender, options).catch(unlessAborted(null));
    names.set(spender, known?.value ?? null);
  });
}

/** In seconds of the epoch. */
async function timesOf(endpoint: EndpointClient, blocks: readonly bigint[], options: CallOptions) {
  const times = new Map<bigint, number>();
  await inParallel([...new Set(blocks)], async (number) => {
    const params = [blockTag(number), false];
    const header = await endpoint
      .call('eth_getBlockByNumber', params, v.nullable(block), options)
      .catch(unlessAborted(null));
    if (header !== null) times.set(number, header.timestamp);
  });
  return times;
}

async function sendersOf(endpoint: EndpointClient, hashes: readonly Hash[], options: CallOptions) {
  const senders = new Map<Hash, Address>();
  await inParallel([...new Set(hashes)], async (hash) => {
    const sent = await endpoint
      .call('eth_getTransactionByHash', [hash], v.nullable(transaction), options)
      .catch(unlessAborted(null));
    if (sent !== null) senders.set(hash, sent.from);
  });
  return senders;
}

/** For what may be missing: any failure but the end of the scan gives `instead`. */
function unlessAborted<T>(instead: T) {
  return (thrown: unknown): T => {
    if (hasCode(thrown, 'RPC_ABORTED')) throw thrown;
    return instead;
  };
}
