/** Events are written by viem here, as a second implementation of the ABI. */
import fc from 'fast-check';
import {
  type AbiEvent,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  parseAbi,
  parseAbiItem,
} from 'viem';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress, ZERO_ADDRESS } from '../address/address.ts';
import { PERMIT2 } from '../address/permit2.ts';
import { parseHash } from '../bytes/hash.ts';
import { bytesToHex, type Hash, type Hex } from '../bytes/hex.ts';
import { unwrap } from '../result.ts';
import { claimsOf, furtherProbes, MAX_LOGS } from './claims.ts';
import type { SimulatedLog } from './outcome.ts';
import {
  addressInNumber,
  callData,
  firstProbes,
  MAX_PROBES,
  probeAnswer,
  probeCall,
  probeKey,
  wordsOf,
} from './probes.ts';

const numbered = (n: number): Address => toAddress(`0x${n.toString(16).padStart(40, '7')}`);
const [ME, FRIEND, TOKEN, OTHER_TOKEN] = [numbered(1), numbered(2), numbered(3), numbered(4)] as const;

function log(address: Address, event: string, values: readonly unknown[]): SimulatedLog {
  const abi = parseAbiItem(event) as AbiEvent;
  const indexed = abi.inputs.flatMap((input, i) => (input.indexed === true ? [values[i]] : []));
  const plain = abi.inputs.flatMap((input, i) =>
    input.indexed === true ? [] : [{ input, value: values[i] }],
  );
  return {
    address,
    topics: encodeEventTopics({ abi: [abi], eventName: abi.name, args: indexed }).map((topic) =>
      unwrap(parseHash(String(topic))),
    ),
    data: encodeAbiParameters(
      plain.map(({ input }) => input),
      plain.map(({ value }) => value),
    ) as Hex,
  };
}

const ERC20 = 'event Transfer(address indexed from, address indexed to, uint256 value)';
const ERC721 = 'event Transfer(address indexed from, address indexed to, uint256 indexed id)';
const OLD = 'event Transfer(address from, address to, uint256 value)';
const SINGLE =
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)';
const BATCH =
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)';
const moves = (...logs: readonly SimulatedLog[]) =>
  claimsOf(logs, ME).moves.map(({ asset, delta }) => [probeKey(asset), delta]);

describe('what events claim', () => {
  it('adds up by token, and leaves strangers out', () => {
    expect(
      moves(
        log(TOKEN, ERC20, [ME, FRIEND, 5n]),
        log(TOKEN, ERC20, [FRIEND, ME, 2n]),
        log(OTHER_TOKEN, ERC20, [FRIEND, TOKEN, 9n]),
        log(OTHER_TOKEN, OLD, [FRIEND, ME, 4n]),
        log(TOKEN, ERC20, [ME, ME, 100n]),
      ),
    ).toEqual([
      [`erc20/${TOKEN}`, -3n],
      [`erc20/${OTHER_TOKEN}`, 4n],
    ]);
  });

  it('tells items by their number', () => {
    expect(
      moves(
        log(TOKEN, ERC721, [ME, FRIEND, 7n]),
        log(TOKEN, SINGLE, [FRIEND, FRIEND, ME, 8n, 3n]),
        log(TOKEN, BATCH, [FRIEND, ME, FRIEND, [8n, 9n], [1n, 2n]]),
      ),
    ).toEqual([
      [`erc721/${TOKEN}/7`, -1n],
      [`erc1155/${TOKEN}/8`, 2n],
      [`erc1155/${TOKEN}/9`, -2n],
    ]);
  });

  it('takes moves of the coin from the node alone', () => {
    const native = toAddress(`0x${'ee'.repeat(20)}`);
    expect(moves(log(native, ERC20, [FRIEND, ME, 6n]))).toEqual([['native', 6n]]);
  });

  it('knows wrapping beside transfers', () => {
    const claims = claimsOf(
      [
        log(TOKEN, 'event Deposit(address indexed dst, uint256 wad)', [ME, 10n]),
        log(TOKEN, ERC20, [ME, FRIEND, 10n]),
      ],
      ME,
    );
    expect(claims.moves).toEqual([{ asset: { kind: 'erc20', token: TOKEN }, delta: -10n, wrapped: 10n }]);
    expect(claims.wrappers).toEqual([TOKEN]);
    expect(furtherProbes({ ...claims, moves: [] }, []).needed).toEqual([{ kind: 'erc20', token: TOKEN }]);
  });

  it('finds permissions of the account, and only its own', () => {
    const permit2 =
      'event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)';
    const approval = 'event Approval(address indexed owner, address indexed spender, uint256 value)';
    const { permissions } = claimsOf(
      [
        log(TOKEN, approval, [ME, FRIEND, 1n]),
        log(TOKEN, approval, [FRIEND, ME, 1n]),
        log(TOKEN, approval, [ME, ZERO_ADDRESS, 0n]),
        log(TOKEN, 'event Approval(address indexed owner, address indexed spender, uint256 indexed id)', [
          ME,
          FRIEND,
          6n,
        ]),
        log(TOKEN, 'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)', [
          ME,
          FRIEND,
          true,
        ]),
        log(PERMIT2, permit2, [ME, OTHER_TOKEN, FRIEND, 3n, 4]),
        // Somebody else's contract that calls itself so.
        log(TOKEN, permit2, [ME, TOKEN, FRIEND, 3n, 4]),
        log(PERMIT2, 'event Lockdown(address indexed owner, address token, address spender)', [
          ME,
          TOKEN,
          FRIEND,
        ]),
      ],
      ME,
    );
    expect(permissions.map(probeKey)).toEqual([
      `allowance/${TOKEN}/${FRIEND}`,
      `approved/${TOKEN}/6`,
      `operator/${TOKEN}/${FRIEND}`,
      `permit2/${OTHER_TOKEN}/${FRIEND}`,
      `permit2/${TOKEN}/${FRIEND}`,
    ]);
  });

  it('says when there was too much to look at', () => {
    const one = log(TOKEN, ERC20, [FRIEND, ME, 1n]);
    const many = claimsOf(
      Array.from({ length: MAX_LOGS + 5 }, () => one),
      ME,
    );
    expect(many).toMatchObject({ truncated: true, moves: [{ delta: BigInt(MAX_LOGS) }] });
    const ids = Array.from({ length: 300 }, (_, i) => BigInt(i));
    expect(claimsOf([log(TOKEN, BATCH, [FRIEND, FRIEND, ME, ids, ids])], ME).truncated).toBe(true);
    expect(claimsOf([one], ME).truncated).toBe(false);
  });

  it('survives whatever stands in an event', () => {
    const topic = fc.oneof(
      fc.constantFrom(
        ...[ERC20, SINGLE, BATCH].map(
          (event) =>
            log(
              TOKEN,
              event,
              event === ERC20
                ? [ME, ME, 1n]
                : event === SINGLE
                  ? [ME, ME, ME, 1n, 1n]
                  : [ME, ME, ME, [1n], [1n]],
            ).topics[0] as Hash,
        ),
      ),
      fc.constant(`0x${ME.slice(2).toLowerCase().padStart(64, '0')}` as Hash),
      fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => bytesToHex(bytes) as Hash),
    );
    const logs = fc.array(
      fc.record({
        address: fc.constantFrom(TOKEN, PERMIT2, ME),
        topics: fc.array(topic, { maxLength: 4 }),
        data: fc.uint8Array({ maxLength: 300 }).map(bytesToHex),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(logs, (each) => {
        const claims = claimsOf(each, ME);
        expect(claims.moves.every(({ delta }) => delta < 2n ** 260n && delta > -(2n ** 260n))).toBe(true);
        for (const probe of furtherProbes(claims, []).needed)
          expect(probeCall(probe, ME).data).toMatch(/^0x/);
      }),
    );
  });

  it('asks for what was not asked yet', () => {
    const claims = claimsOf([log(TOKEN, ERC20, [ME, FRIEND, 5n])], ME);
    const balance = { kind: 'erc20', token: TOKEN } as const;
    expect(furtherProbes(claims, []).needed).toEqual([balance]);
    expect(furtherProbes(claims, [balance])).toEqual({ needed: [], worthwhile: [] });
    const pool = 'event Swap(address indexed sender, uint256 amount, address indexed to)';
    expect(furtherProbes(claimsOf([log(TOKEN, pool, [FRIEND, 1n, ME])], ME), [])).toEqual({
      needed: [],
      worthwhile: [balance],
    });
  });
});

describe('questions', () => {
  const abi = parseAbi([
    'function balanceOf(address owner) view returns (uint256)',
    'function ownerOf(uint256 id) view returns (address)',
    'function allowance(address owner, address spender) view returns (uint256)',
    'function getApproved(uint256 id) view returns (address)',
    'function isApprovedForAll(address owner, address operator) view returns (bool)',
  ]);
  const of1155 = parseAbi(['function balanceOf(address owner, uint256 id) view returns (uint256)']);
  const ofPermit2 = parseAbi([
    'function allowance(address owner, address token, address spender) view returns (uint160, uint48, uint48)',
  ]);

  it('are laid out as viem lays them out', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (id) => {
        const [token, spender] = [TOKEN, FRIEND];
        expect(probeCall({ kind: 'erc20', token }, ME)).toEqual({
          to: TOKEN,
          data: encodeFunctionData({ abi, functionName: 'balanceOf', args: [ME] }),
        });
        expect(probeCall({ kind: 'erc721', token, id }, ME).data).toBe(
          encodeFunctionData({ abi, functionName: 'ownerOf', args: [id] }),
        );
        expect(probeCall({ kind: 'erc1155', token, id }, ME).data).toBe(
          encodeFunctionData({ abi: of1155, args: [ME, id] }),
        );
        expect(probeCall({ kind: 'allowance', token, spender }, ME).data).toBe(
          encodeFunctionData({ abi, functionName: 'allowance', args: [ME, spender] }),
        );
        expect(probeCall({ kind: 'approved', token, id }, ME).data).toBe(
          encodeFunctionData({ abi, functionName: 'getApproved', args: [id] }),
        );
        expect(probeCall({ kind: 'operator', token, operator: spender }, ME).data).toBe(
          encodeFunctionData({ abi, functionName: 'isApprovedForAll', args: [ME, spender] }),
        );
        expect(probeCall({ kind: 'permit2', token, spender }, ME)).toEqual({
          to: PERMIT2,
          data: encodeFunctionData({ abi: ofPermit2, args: [ME, TOKEN, spender] }),
        });
      }),
    );
  });

  it('begin with the coin, the permission at stake, the contract and what its data names', () => {
    const data = callData('0x095ea7b3', FRIEND, 2n ** 256n - 1n);
    expect(firstProbes({ from: ME, to: TOKEN, data }, [OTHER_TOKEN, TOKEN]).map(probeKey)).toEqual([
      'native',
      `allowance/${TOKEN}/${FRIEND}`,
      `erc20/${TOKEN}`,
      `erc20/${FRIEND}`,
      `erc20/${OTHER_TOKEN}`,
    ]);
    const many = Array.from({ length: 500 }, (_, i) => numbered(i + 100));
    expect(firstProbes({ from: ME, to: TOKEN, data }, many)).toHaveLength(MAX_PROBES);
  });

  it('are answered by what came back, or by silence, or not at all', () => {
    const time = 1_000n;
    const answer = (data: string, succeeded = true) => ({ succeeded, data: data as Hex });
    const erc20 = { kind: 'erc20', token: TOKEN } as const;
    const erc721 = { kind: 'erc721', token: TOKEN, id: 1n } as const;
    const permit2 = { kind: 'permit2', token: TOKEN, spender: FRIEND } as const;
    const words = (...values: readonly bigint[]) => `0x${callData('0x', ...values).slice(2)}`;
    expect(probeAnswer(erc20, ME, answer(words(5n)), time)).toBe(5n);
    expect(probeAnswer(erc20, ME, answer('0x'), time)).toBe('silent');
    expect(probeAnswer(erc20, ME, answer('0x01'), time)).toBeNull();
    expect(probeAnswer(erc20, ME, answer(words(5n), false), time)).toBeNull();
    expect(probeAnswer(erc721, ME, answer(words(BigInt(ME))), time)).toBe(1n);
    expect(probeAnswer(erc721, ME, answer(words(BigInt(FRIEND))), time)).toBe(0n);
    expect(probeAnswer(erc721, ME, answer('0x', false), time)).toBe(0n);
    expect(probeAnswer(permit2, ME, answer(words(5n, 1_000n, 0n)), time)).toBe(5n);
    expect(probeAnswer(permit2, ME, answer(words(5n, 999n, 0n)), time)).toBe(0n);
    expect(probeAnswer(permit2, ME, answer(words(5n)), time)).toBeNull();
  });
});

describe('words', () => {
  it('come back as they went in', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })), (values) => {
        expect(wordsOf(callData('0x12345678', ...values), 4)).toEqual(values);
      }),
    );
    expect(wordsOf('0x1234' as Hex)).toEqual([]);
    expect(addressInNumber(BigInt(ME))).toBe(ME);
    expect(addressInNumber(2n ** 160n)).toBeNull();
    expect(addressInNumber(-1n)).toBeNull();
  });
});
