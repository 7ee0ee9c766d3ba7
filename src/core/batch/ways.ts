/** Several calls as one: by an account's own code (ERC-7821), or through Multicall3. */
import { encodeArguments, encodeCall } from '../abi/encode.ts';
import { parseFunction, parseParameters } from '../abi/parse.ts';
import type { AbiField, AbiValue } from '../abi/types.ts';
import type { Address } from '../address/address.ts';
import { type Hex, hexSize } from '../bytes/hex.ts';
import { readCall } from '../calldata/read.ts';
import type { ChainId } from '../chain/chain-id.ts';
import { unwrap } from '../result.ts';
import type { BatchCall } from './builder-file.ts';

/** ERC-7821: one batch, that reverts as a whole. */
export const BATCH_MODE = `0x01${'00'.repeat(31)}` as Hex;

const EXECUTE = unwrap(parseFunction('execute(bytes32 mode, bytes executionData)'));
const SUPPORTS = unwrap(parseFunction('supportsExecutionMode(bytes32 mode)'));
const EXECUTION = unwrap(parseParameters('((address to, uint256 value, bytes data)[] calls)'));
const AGGREGATE = unwrap(
  parseFunction(
    'aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls)',
  ),
);

const listOf = (items: readonly (readonly AbiValue[])[], names: readonly string[]): AbiValue => ({
  kind: 'list',
  items: items.map((values) => ({
    kind: 'tuple',
    fields: values.map(
      (value, index): AbiField => ({ name: names[index] ?? '', type: { kind: 'bool' }, value }),
    ),
  })),
});

/** The call that an account makes of itself, where its code knows ERC-7821. */
export function encodeExecute(calls: readonly BatchCall[]): Hex {
  const list = listOf(
    calls.map(({ to, value, data }) => [
      { kind: 'address', value: to },
      { kind: 'number', value },
      { kind: 'bytes', value: data },
    ]),
    ['to', 'value', 'data'],
  );
  return encodeCall(EXECUTE, [
    { kind: 'bytes', value: BATCH_MODE },
    { kind: 'bytes', value: encodeArguments(EXECUTION, [list]) },
  ]);
}

/** Whether an account's code takes such a batch. */
export function encodeSupports(): Hex {
  return encodeCall(SUPPORTS, [{ kind: 'bytes', value: BATCH_MODE }]);
}

/** Multicall3 makes the calls: all of them, or none. */
export function encodeAggregate(calls: readonly BatchCall[]): Hex {
  const list = listOf(
    calls.map(({ to, value, data }) => [
      { kind: 'address', value: to },
      { kind: 'bool', value: false },
      { kind: 'number', value },
      { kind: 'bytes', value: data },
    ]),
    ['target', 'allowFailure', 'value', 'callData'],
  );
  return encodeCall(AGGREGATE, [list]);
}

export function sumOf(calls: readonly BatchCall[]): bigint {
  return calls.reduce((sum, { value }) => sum + value, 0n);
}

/**
 * Whether it matters who makes a call. A payment alone is the same by whomever. Every function that is known here acts
 * for its caller: a transfer would move what Multicall3 holds, a deposit would be Multicall3's. Of others nobody knows.
 */
export function callerMatters(
  { to, value, data }: BatchCall,
  chainId: ChainId,
  from: Address,
): 'no' | 'yes' | 'unknown' {
  if (hexSize(data) === 0) return 'no';
  const { reading } = readCall({ chainId, from, to, value, data, operation: 'call' });
  return reading.kind === 'function' ? 'yes' : 'unknown';
}
