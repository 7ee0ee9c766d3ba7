/** Transactions of a measured wallet. */
import { type Address, toAddress } from '#core/address/address.ts';
import { isHash } from '#core/bytes/hash.ts';
import { EMPTY_HEX, type Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { HistoryItem, Move } from '#wallet/model/history.ts';

export const CHAIN = 7357 as ChainId;
const PARTIES = 300;
/** Seconds between two transactions: about ninety a day. */
export const APART = 960;

const address = (kind: string, n: number): Address =>
  toAddress(`0x${kind}${n.toString(16).padStart(38, '0')}`);
export const accountAt = (n: number): Address => address('aa', n);
export const tokenAt = (n: number): Address => address('bb', n);
const partyAt = (n: number): Address => address('cc', n % PARTIES);

function hashAt(n: number): Hash {
  const text = `0x${n.toString(16).padStart(64, '0')}`;
  if (!isHash(text)) throw new Error('not a hash');
  return text;
}

/** Coins and tokens, sent and received, oldest first; `n` counts over all accounts. */
export function itemAt(n: number, account: Address, tokens: number, timestamp: number): HistoryItem {
  const [other, out, amount] = [partyAt(n * 7), n % 2 === 0, 10n ** 15n * BigInt(1 + (n % 9000))];
  const token = tokens > 0 && n % 3 > 0 ? tokenAt(n % tokens) : null;
  const move: Move = {
    kind: token === null ? 'native' : 'erc20',
    from: out ? account : other,
    to: out ? other : account,
    token,
    tokenId: null,
    amount,
    logIndex: token === null ? null : n % 40,
    symbol: token === null ? null : `TKN${n % tokens}`,
    decimals: token === null ? null : 18,
  };
  return {
    chainId: CHAIN,
    account,
    hash: hashAt(n + 1),
    block: BigInt(1000 + n * 80),
    index: n % 150,
    timestamp,
    from: out ? account : other,
    to: token ?? (out ? other : account),
    nonce: n >> 1,
    value: token === null ? amount : 0n,
    data: token === null ? EMPTY_HEX : (`0xa9059cbb${'00'.repeat(64)}` as HistoryItem['data']),
    status: 'succeeded',
    fee: 42_000_000_000_000n + BigInt(n),
    created: null,
    moves: [move],
    sources: ['node.example'],
  };
}
