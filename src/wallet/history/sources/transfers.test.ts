import fc from 'fast-check';
import { encodeAbiParameters, encodeEventTopics, parseAbi } from 'viem';
import { describe, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { parseHash } from '#core/bytes/hash.ts';
import { type Hash, parseHex } from '#core/bytes/hex.ts';
import { unwrap } from '#core/result.ts';
import type { Log } from '../../rpc/schemas.ts';
import { movesOfLog, transferFilters } from './transfers.ts';

const erc20 = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)']);
const erc721 = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 indexed id)']);
const erc1155 = parseAbi([
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
]);
const ACCOUNT = toAddress(`0x${'a1'.repeat(20)}`);
const OTHER = toAddress(`0x${'b2'.repeat(20)}`);
const TOKEN = toAddress(`0x${'c3'.repeat(20)}`);
const HASH = unwrap(parseHash(`0x${'11'.repeat(32)}`));

function logOf(topics: readonly unknown[], data: string): Log {
  return {
    address: TOKEN,
    topics: topics.map((topic): Hash => unwrap(parseHash(String(topic)))),
    data: unwrap(parseHex(data)),
    blockNumber: 1n,
    transactionHash: HASH,
    transactionIndex: 0,
    logIndex: 3,
    removed: false,
  };
}
const uint = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
const sides = fc.constantFrom(
  { from: ACCOUNT, to: OTHER },
  { from: OTHER, to: ACCOUNT },
  { from: ACCOUNT, to: ACCOUNT },
);
const plain = { token: TOKEN, logIndex: 3, symbol: null, decimals: null };

/** What a node does with a filter: each place fits if it is null, the topic, or one of several. */
const isFound = (log: Log) =>
  transferFilters(ACCOUNT).some(
    (filter) =>
      filter.length <= log.topics.length &&
      filter.every((each, i) => each === null || [each].flat().includes(log.topics[i] ?? '')),
  );

describe('transfers in logs', () => {
  it('of ERC-20 and ERC-721 are what viem wrote', () => {
    fc.assert(
      fc.property(sides, uint, (args, number) => {
        const fungible = logOf(
          encodeEventTopics({ abi: erc20, args }),
          encodeAbiParameters([{ type: 'uint256' }], [number]),
        );
        expect(movesOfLog(fungible, ACCOUNT)).toEqual([
          { kind: 'erc20', ...args, tokenId: null, amount: number, ...plain },
        ]);
        const single = logOf(encodeEventTopics({ abi: erc721, args: { ...args, id: number } }), '0x');
        expect(movesOfLog(single, ACCOUNT)).toEqual([
          { kind: 'erc721', ...args, tokenId: number, amount: 1n, ...plain },
        ]);
        expect(isFound(fungible) && isFound(single)).toBe(true);
      }),
    );
  });

  it('of ERC-1155 are what viem wrote, single and in batches', () => {
    fc.assert(
      fc.property(sides, fc.array(fc.tuple(uint, uint), { maxLength: 5 }), (args, pairs) => {
        const topics = encodeEventTopics({
          abi: erc1155,
          eventName: 'TransferBatch',
          args: { operator: OTHER, ...args },
        });
        const data = encodeAbiParameters(
          [{ type: 'uint256[]' }, { type: 'uint256[]' }],
          [pairs.map(([id]) => id), pairs.map(([, amount]) => amount)],
        );
        const batch = logOf(topics, data);
        const expected = pairs.map(([tokenId, amount]) => ({
          kind: 'erc1155',
          ...args,
          tokenId,
          amount,
          ...plain,
        }));
        expect(movesOfLog(batch, ACCOUNT)).toEqual(expected);
        const [first] = pairs;
        if (first === undefined) return;
        const one = logOf(
          encodeEventTopics({
            abi: erc1155,
            eventName: 'TransferSingle',
            args: { operator: OTHER, ...args },
          }),
          encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], first),
        );
        expect(movesOfLog(one, ACCOUNT)).toEqual(expected.slice(0, 1));
        expect(isFound(batch) && isFound(one)).toBe(true);
      }),
    );
  });

  it('of others, removed ones, and what is no such log tell of nothing and never throw', () => {
    const args = { from: ACCOUNT, to: OTHER };
    const data = encodeAbiParameters([{ type: 'uint256' }], [1n]);
    const good = logOf(encodeEventTopics({ abi: erc20, args }), data);
    expect(movesOfLog({ ...good, removed: true }, ACCOUNT)).toEqual([]);
    expect(movesOfLog(good, TOKEN)).toEqual([]);
    expect(movesOfLog({ ...good, data: unwrap(parseHex(`${data}00`)) }, ACCOUNT)).toEqual([]);
    const batch = encodeEventTopics({
      abi: erc1155,
      eventName: 'TransferBatch',
      args: { operator: OTHER, ...args },
    });
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 320 }), fc.boolean(), (bytes, small) => {
        // Small words make offsets and lengths that are nearly right.
        const noise = bytes.map((byte, i) => (small && i % 32 < 31 ? 0 : byte));
        const hex = `0x${Buffer.from(noise).toString('hex')}`;
        for (const move of movesOfLog(logOf(batch, hex), ACCOUNT)) expect(move.kind).toBe('erc1155');
      }),
    );
  });
});
