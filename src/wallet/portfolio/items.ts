/** Tokens and items in logs, and who holds the items: where to look comes from events, what is true from contracts. */
import { type Address, toAddress } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import { hexSize } from '#core/bytes/hex.ts';
import { addressInNumber, callData, wordsOf } from '#core/simulation/probes.ts';
import { answerKey, askContracts } from '../approvals/ask.ts';
import type { LogTopics } from '../approvals/pages.ts';
import type { InnerCall } from '../evm/calls.ts';
import type { Collectible, Collection } from '../model/collectible.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import type { Log } from '../rpc/schemas.ts';

/** `Transfer(address from, address to, uint256 value)` of ERC-20; with the number indexed, of ERC-721. */
const TRANSFER: string = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** `TransferSingle(address operator, address from, address to, uint256 id, uint256 value)`: ERC-1155. */
const SINGLE: string = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
/** `TransferBatch(address operator, address from, address to, uint256[] ids, uint256[] values)`: ERC-1155. */
const BATCH: string = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';

const OWNER_OF = '0x6352211e';
const BALANCE_OF = '0x00fdd58e';

/** Items of one batch that are looked at: nobody sends more for any good reason. */
const MAX_BATCH = 256;

const topicOf = (address: Address): string => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;

/** What reached any of these accounts: in one place of the topics for ERC-20 and ERC-721, in another for ERC-1155. */
export const incomingTopics = {
  transfers: (accounts: readonly Address[]): LogTopics => [TRANSFER, null, accounts.map(topicOf)],
  multiTransfers: (accounts: readonly Address[]): LogTopics => [
    [SINGLE, BATCH],
    null,
    null,
    accounts.map(topicOf),
  ],
};

/** An item that an account once received. */
export interface ItemTrace {
  readonly contract: Address;
  readonly standard: Collection['standard'];
  readonly tokenId: bigint;
  readonly account: Address;
}

export interface Traces {
  /** Contracts of ERC-20 tokens, each once. */
  readonly tokens: readonly Address[];
  readonly items: readonly ItemTrace[];
}

/** What logs tell; those that were not asked for, or that are laid out in another way, tell nothing. */
export function readTraces(logs: readonly Log[], accounts: readonly Address[]): Traces {
  const own = new Map(accounts.map((account) => [topicOf(account), account]));
  const tokens = new Set<Address>();
  const items = new Map<string, ItemTrace>();
  const add = (contract: Address, standard: Collection['standard'], tokenId: bigint, account: Address) => {
    items.set(`${contract}/${tokenId}/${account}`, { contract, standard, tokenId, account });
  };
  for (const { address: contract, topics, data, removed } of logs) {
    if (removed) continue;
    const [topic, , second, third] = topics;
    if (topic === TRANSFER) {
      const account = own.get(second ?? '');
      if (account === undefined) continue;
      if (third !== undefined) add(contract, 'erc721', BigInt(third), account);
      else if (hexSize(data) === 32) tokens.add(contract);
    } else if (topic === SINGLE || topic === BATCH) {
      const account = own.get(third ?? '');
      if (account === undefined) continue;
      for (const id of topic === SINGLE ? singleId(data) : batchIds(data)) {
        add(contract, 'erc1155', id, account);
      }
    }
  }
  return { tokens: [...tokens], items: [...items.values()] };
}

function singleId(data: Hex): readonly bigint[] {
  return hexSize(data) === 64 ? wordsOf(data).slice(0, 1) : [];
}

function batchIds(data: Hex): readonly bigint[] {
  const words = wordsOf(data);
  // The usual layout: two offsets, then the first list right behind them.
  const count = words[2];
  if (words[0] !== 64n || count === undefined || count > BigInt(words.length - 3)) return [];
  return words.slice(3, 3 + Math.min(Number(count), MAX_BATCH));
}

/** One account that may hold an item; the call by which its contract tells. */
function callOf({ contract, standard, tokenId, account }: ItemTrace): InnerCall {
  return {
    target: contract,
    data: standard === 'erc721' ? callData(OWNER_OF, tokenId) : callData(BALANCE_OF, account, tokenId),
  };
}

export type HeldItem = Pick<Collectible, 'contract' | 'tokenId' | 'holders'>;

/**
 * Who holds what, by the contracts' own word. Items that nobody of them holds come with no holders; an item of which
 * a contract could not be asked is missing.
 */
export async function readHolders(
  endpoint: EndpointClient,
  multicall3: Address | null,
  traces: readonly ItemTrace[],
  options: CallOptions = {},
): Promise<readonly HeldItem[]> {
  const answers = await askContracts(endpoint, multicall3, traces.map(callOf), options);
  const items = new Map<string, { contract: Address; tokenId: bigint; holders: Map<Address, bigint> }>();
  const unasked = new Set<string>();
  for (const trace of traces) {
    const key = `${trace.contract}/${trace.tokenId}`;
    const answer = answers.get(answerKey(callOf(trace)));
    if (answer === undefined) unasked.add(key);
    const { contract, tokenId } = trace;
    const item = items.get(key) ?? { contract, tokenId, holders: new Map<Address, bigint>() };
    items.set(key, item);
    const amount = answer === undefined || answer === null ? 0n : amountOf(trace, answer);
    if (amount > 0n) item.holders.set(trace.account, amount);
  }
  return [...items]
    .filter(([key]) => !unasked.has(key))
    .map(([, { contract, tokenId, holders }]) => ({
      contract,
      tokenId,
      holders: [...holders].map(([account, amount]) => ({ account, amount })),
    }));
}

function amountOf({ standard, account }: ItemTrace, answer: Hex): bigint {
  const [word] = hexSize(answer) === 32 ? wordsOf(answer) : [];
  if (word === undefined) return 0n;
  if (standard === 'erc1155') return word;
  const owner = addressInNumber(word);
  return owner !== null && toAddress(owner) === account ? 1n : 0n;
}
