/**
 * Calls that carry calls: Multicall 1 to 3, contracts that call themselves (`multicall(bytes[])`), and accounts' own
 * batches (ERC-7821). A contract that calls itself borrows only its own code: whoever called it stays the caller, and the
 * coin that goes along is the same one for each.
 */
import { decodeArguments } from '../../abi/decode.ts';
import { parseParameters } from '../../abi/parse.ts';
import { type Address, toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import { type Hex, hexSize } from '../../bytes/hex.ts';
import { unwrap } from '../../result.ts';
import {
  Args,
  type DecodedMeaning,
  type NestedCall,
  type Site,
  type Standard,
  standard,
} from '../standard.ts';
import { composeSwap } from './uniswap.ts';

function outward({ call, carrier }: Site, to: Address, value: bigint, data: Hex): NestedCall {
  return { call: { chainId: call.chainId, from: carrier, to, value, data, operation: 'call' } };
}

/** To itself, in the caller's name. */
function inward({ call, to }: Site, data: Hex): NestedCall {
  return { call: { chainId: call.chainId, from: call.from, to, value: 0n, data, operation: 'call' } };
}

function batch(carried: readonly NestedCall[], canFail: boolean): DecodedMeaning {
  return { meaning: { kind: 'batch', canFail }, carried };
}

function pairs(list: Args, site: Site): readonly NestedCall[] {
  return list.tuples().map((item) => outward(site, item.address(0), 0n, item.bytes(1)));
}

function self(index: number) {
  return (args: Args, site: Site): DecodedMeaning => ({
    ...batch(
      args.list(index).each((items, at) => inward(site, items.bytes(at))),
      false,
    ),
    compose: (children) => composeSwap(children, site),
  });
}

const PAIRS = '(address target, bytes callData)[] calls';

export const MULTICALL: readonly Standard[] = [
  standard(`aggregate(${PAIRS})`, (args, site) => batch(pairs(args.list(0), site), false)),
  standard(`blockAndAggregate(${PAIRS})`, (args, site) => batch(pairs(args.list(0), site), false)),
  standard(`tryAggregate(bool requireSuccess, ${PAIRS})`, (args, site) =>
    batch(pairs(args.list(1), site), !args.flag(0)),
  ),
  standard(`tryBlockAndAggregate(bool requireSuccess, ${PAIRS})`, (args, site) =>
    batch(pairs(args.list(1), site), !args.flag(0)),
  ),
  standard('aggregate3((address target, bool allowFailure, bytes callData)[] calls)', (args, site) => {
    const calls = args.list(0).tuples();
    return batch(
      calls.map((item) => outward(site, item.address(0), 0n, item.bytes(2))),
      calls.some((item) => item.flag(1)),
    );
  }),
  standard(
    'aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls)',
    (args, site) => {
      const calls = args.list(0).tuples();
      return batch(
        calls.map((item) => outward(site, item.address(0), item.number(2), item.bytes(3))),
        calls.some((item) => item.flag(1)),
      );
    },
  ),
  standard('multicall(bytes[] data)', self(0)),
  standard('multicall(uint256 deadline, bytes[] data)', self(1)),
  standard('multicall(bytes32 previousBlockhash, bytes[] data)', self(1)),
  standard('multicallWithNodeCheck(bytes32 nodehash, bytes[] data)', self(1)),
];

// ERC-7821: batches that an account runs by its own code (EIP-7702, or a contract account); and the one call of
// ERC-7579, which has the same function.

/**
 * One batch that reverts as a whole: the first ten bytes of the mode. Of the other twenty-two nothing is said. Modes
 * with further data, or with batches of batches, are unread.
 */
const BATCH = '0x01000000000000000000';
/** ERC-7579: one call that reverts as a whole: target, value and data, packed. */
const SINGLE = '0x00000000000000000000';
const HEAD = 20 + 32;
const CALLS = unwrap(parseParameters('((address to, uint256 value, bytes data)[] calls)'));

export const ERC7821: readonly Standard[] = [
  standard('execute(bytes32 mode, bytes executionData)', (args, { call, to: self, carrier }) => {
    const mode = args.bytes(0);
    const data = args.bytes(1);
    if (mode.startsWith(SINGLE)) {
      if (hexSize(data) < HEAD) return null;
      return {
        meaning: { kind: 'batch', canFail: false },
        carried: [
          {
            call: {
              chainId: call.chainId,
              from: carrier,
              to: toAddress(data.slice(0, 42)),
              value: BigInt(`0x${data.slice(42, 106)}`),
              data: `0x${data.slice(106)}` as Hex,
              operation: 'call',
            },
          },
        ],
      };
    }
    if (!mode.startsWith(BATCH)) return null;
    const read = decodeArguments(CALLS, data);
    if (!read.ok) return null;
    const calls = new Args(read.value.map(({ value }) => value)).list(0).tuples();
    return {
      meaning: { kind: 'batch', canFail: false },
      carried: calls.map((item) => ({
        call: {
          chainId: call.chainId,
          from: carrier,
          // The zero address stands for the account itself.
          to: item.address(0) === ZERO_ADDRESS ? (carrier ?? self) : item.address(0),
          value: item.number(1),
          data: item.bytes(2),
          operation: 'call',
        },
      })),
    };
  }),
];

function made({ call, carrier }: Site, to: Address, value: bigint, data: Hex): NestedCall {
  return { call: { chainId: call.chainId, from: carrier, to, value, data, operation: 'call' } };
}

const all = (carried: readonly NestedCall[]): DecodedMeaning => ({
  meaning: { kind: 'batch', canFail: false },
  carried,
});

/** Calls that a smart account makes by its own code, as the samples of ERC-4337 and most accounts after them have it. */
export const SMART_ACCOUNT: readonly Standard[] = [
  standard('execute(address dest, uint256 value, bytes func)', (args, site) =>
    all([made(site, args.address(0), args.number(1), args.bytes(2))]),
  ),
  standard('executeBatch((address target, uint256 value, bytes data)[] calls)', (args, site) =>
    all(
      args
        .list(0)
        .tuples()
        .map((item) => made(site, item.address(0), item.number(1), item.bytes(2))),
    ),
  ),
  // SimpleAccount of EntryPoint 0.6 and 0.7: no values stand for values of 0.
  standard('executeBatch(address[] dest, uint256[] value, bytes[] func)', (args, site) => {
    const values = args.list(1).each((items, at) => items.number(at));
    const data = args.list(2).each((items, at) => items.bytes(at));
    const targets = args.list(0).each((items, at) => items.address(at));
    if (data.length !== targets.length || (values.length > 0 && values.length !== targets.length))
      return null;
    return all(targets.map((to, at) => made(site, to, values[at] ?? 0n, data[at] ?? ('0x' as Hex))));
  }),
];
