/** Calls that a smart account makes by its own code, as the samples of ERC-4337 and most accounts after them have it. */
import type { Address } from '../../address/address.ts';
import type { Hex } from '../../bytes/hex.ts';
import { type DecodedMeaning, type NestedCall, type Site, type Standard, standard } from '../standard.ts';

function made({ call, carrier }: Site, to: Address, value: bigint, data: Hex): NestedCall {
  return { call: { chainId: call.chainId, from: carrier, to, value, data, operation: 'call' } };
}

const all = (carried: readonly NestedCall[]): DecodedMeaning => ({
  meaning: { kind: 'batch', canFail: false },
  carried,
});

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
