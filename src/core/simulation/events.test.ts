import { describe, expect, it } from 'vitest';
import { type Address, toAddress, ZERO_ADDRESS } from '../address/address.ts';
import { parseHash } from '../bytes/hash.ts';
import { EMPTY_HEX, type Hash, type Hex } from '../bytes/hex.ts';
import { unwrap } from '../result.ts';
import { NATIVE_EVENTS, TRANSFER } from './claims.ts';
import { eventsOf } from './events.ts';
import type { SimulatedLog } from './outcome.ts';

const numbered = (n: number): Address => toAddress(`0x${n.toString(16).padStart(40, '7')}`);
const [ME, FRIEND, TOKEN] = [numbered(1), numbered(2), numbered(3)] as const;
const word = (of: bigint | Address): Hash =>
  unwrap(parseHash(`0x${BigInt(of).toString(16).padStart(64, '0')}`));
const transfer = (from: Address, to: Address, amount: bigint, address = TOKEN): SimulatedLog => ({
  address,
  topics: [unwrap(parseHash(TRANSFER)), word(from), word(to)],
  data: word(amount) as Hex,
});

describe('events of a simulation', () => {
  it('say what others gain and lose, each with all of the events', () => {
    const { first, count, others } = eventsOf(
      [transfer(ME, FRIEND, 7n), transfer(FRIEND, ZERO_ADDRESS, 2n)],
      ME,
    );
    expect(count).toBe(2);
    expect(first).toHaveLength(2);
    expect(others).toEqual([{ account: FRIEND, asset: { kind: 'erc20', token: TOKEN }, delta: 5n }]);
  });

  it('are none of those by which a node tells of the chain’s own coin, whose moves count', () => {
    const { first, others } = eventsOf([transfer(ME, FRIEND, 3n, NATIVE_EVENTS)], ME);
    expect(first).toEqual([]);
    expect(others).toEqual([{ account: FRIEND, asset: { kind: 'native' }, delta: 3n }]);
  });

  it('are as many as somebody reads, and counted', () => {
    const odd: SimulatedLog = { address: TOKEN, topics: [], data: EMPTY_HEX };
    const { first, count, others } = eventsOf(
      [
        ...Array.from({ length: 20 }, (_, at) => transfer(ME, numbered(100 + at), 1n)),
        ...Array.from({ length: 30 }, () => odd),
      ],
      ME,
    );
    expect([first.length, count, others.length]).toEqual([24, 50, 4]);
  });
});
