/**
 * Calls that carry calls: Multicall 1 to 3, and contracts that call themselves (`multicall(bytes[])`). The latter borrow
 * only their own code: whoever called them stays the caller, and the coin that goes along is the same one for each.
 */
import type { Address } from '../../address/address.ts';
import type { Hex } from '../../bytes/hex.ts';
import { composeSwap } from '../compose-swap.ts';
import {
  type Args,
  type DecodedMeaning,
  type NestedCall,
  type Site,
  type Standard,
  standard,
} from '../standard.ts';

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
