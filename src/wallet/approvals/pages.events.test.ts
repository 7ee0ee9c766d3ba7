import fc from 'fast-check';
import { encodeAbiParameters, encodeEventTopics, parseAbi, parseAbiParameters } from 'viem';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import { PERMIT2 } from '#core/address/permit2.ts';
import { parseHash } from '#core/bytes/hash.ts';
import { type Hash, parseHex } from '#core/bytes/hex.ts';
import { unwrap } from '#core/result.ts';
import type { Log } from '../rpc/schemas.ts';
import { topicsOf, traceOf } from './pages.ts';
import { hashOf, OWNER } from './testing/node.ts';

const TOKEN = toAddress('0x5fbdb2315678afecb367f032d93f642f64180aa3');
const SPENDER = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');

const erc20 = parseAbi([
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
]);
const erc721 = parseAbi(['event Approval(address indexed owner, address indexed to, uint256 indexed id)']);
const permit2 = parseAbi([
  'event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)',
  'event Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce)',
  'event Lockdown(address indexed owner, address token, address spender)',
  'event NonceInvalidation(address indexed owner, address indexed token, address indexed spender, uint48 newNonce, uint48 oldNonce)',
]);

function log(address: Address, topics: readonly unknown[], data = '0x', change: Partial<Log> = {}): Log {
  return {
    address,
    topics: topics.map((topic) => unwrap(parseHash(String(topic)))),
    data: unwrap(parseHex(data)),
    blockNumber: 9n,
    transactionHash: hashOf(3),
    transactionIndex: 0,
    logIndex: 0,
    removed: false,
    ...change,
  };
}

const amounts = (types: string, ...values: unknown[]) =>
  encodeAbiParameters(parseAbiParameters(types) as readonly [], values as unknown as readonly []);

const EVENTS: readonly [string, Log, object][] = [
  [
    'ERC-20',
    log(
      TOKEN,
      encodeEventTopics({ abi: erc20, eventName: 'Approval', args: { owner: OWNER, spender: SPENDER } }),
      amounts('uint256', 5n),
    ),
    { standard: 'erc20', token: TOKEN, spender: SPENDER, tokenId: null },
  ],
  [
    'ERC-721',
    log(
      TOKEN,
      encodeEventTopics({
        abi: erc721,
        eventName: 'Approval',
        args: { owner: OWNER, to: SPENDER, id: 12n },
      }),
    ),
    { standard: 'erc721', token: TOKEN, tokenId: 12n },
  ],
  [
    'for all',
    log(
      TOKEN,
      encodeEventTopics({
        abi: erc20,
        eventName: 'ApprovalForAll',
        args: { owner: OWNER, operator: SPENDER },
      }),
      amounts('bool', true),
    ),
    { standard: 'approvalForAll', token: TOKEN, spender: SPENDER },
  ],
  ...(['Approval', 'Permit', 'NonceInvalidation'] as const).map((eventName): [string, Log, object] => [
    `Permit2 ${eventName}`,
    log(
      PERMIT2,
      encodeEventTopics({
        abi: permit2,
        eventName,
        args: { owner: OWNER, token: TOKEN, spender: SPENDER },
      }),
      amounts('uint160, uint48', 5n, 9),
    ),
    { standard: 'permit2', token: TOKEN, spender: SPENDER },
  ]),
  [
    'Permit2 Lockdown',
    log(
      PERMIT2,
      encodeEventTopics({ abi: permit2, eventName: 'Lockdown', args: { owner: OWNER } }),
      amounts('address, address', TOKEN, SPENDER),
    ),
    { standard: 'permit2', token: TOKEN, spender: SPENDER },
  ],
];

describe('events', () => {
  it.each(EVENTS)('%s is asked for, and says where to look', (_name, event, expected) => {
    const [kinds, owner] = topicsOf(OWNER);
    expect(kinds).toContain(event.topics[0]);
    expect(owner).toBe(event.topics[1]);
    expect(traceOf(event, OWNER)).toMatchObject({ ...expected, block: 9n, hash: hashOf(3) });
  });

  it('of others, taken back by the chain, or of a contract that only plays Permit2, say nothing', () => {
    for (const [, event] of EVENTS) {
      expect(traceOf(event, SPENDER)).toBeNull();
      expect(traceOf({ ...event, removed: true }, OWNER)).toBeNull();
      if (event.address === PERMIT2) expect(traceOf({ ...event, address: TOKEN }, OWNER)).toBeNull();
    }
  });

  it('of any shape are read or left, and never throw', () => {
    const topic = fc.oneof(
      fc.constantFrom(...EVENTS.flatMap(([, { topics }]) => topics)),
      fc
        .uint8Array({ minLength: 32, maxLength: 32 })
        .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}` as Hash),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(TOKEN, PERMIT2),
        fc.array(topic, { maxLength: 4 }),
        fc.uint8Array({ maxLength: 100 }),
        (address, topics, data) => {
          const trace = traceOf(log(address, topics, `0x${Buffer.from(data).toString('hex')}`), OWNER);
          if (trace !== null) expect(topics.length).toBeGreaterThan(1);
        },
      ),
    );
  });
});
