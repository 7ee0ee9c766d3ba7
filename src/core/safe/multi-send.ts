/** Several calls as one delegate call of a library (MultiSend, MultiSendCallOnly of safe-global/safe-smart-account). */
import { decodeCall } from '../abi/decode.ts';
import { encodeCall } from '../abi/encode.ts';
import { parseFunction } from '../abi/parse.ts';
import { type Address, addressToHex, toAddress } from '../address/address.ts';
import { type Hex, hexSize } from '../bytes/hex.ts';
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result, unwrap } from '../result.ts';

export interface InnerCall {
  readonly to: Address;
  readonly value: bigint;
  readonly data: Hex;
  /** `MultiSendCallOnly` refuses a delegate call. */
  readonly operation: 'call' | 'delegateCall';
}

/**
 * The libraries of each release at their canonical addresses (safe-global/safe-deployments). A chain that has none of
 * them has no batches of a Safe.
 */
export const MULTI_SEND_CALL_ONLY: readonly Address[] = [
  // 1.5.0
  toAddress('0xA83c336B20401Af773B6219BA5027174338D1836'),
  // 1.4.1
  toAddress('0x9641d764fc13c8B624c04430C7356C1C7C8102e2'),
  // 1.3.0, canonical and EIP-155 deployments
  toAddress('0x40A2aCCbd92BCA938b02010E17A5b8929b49130D'),
  toAddress('0xA1dabEF33b3B82c7814B6D82A79e50F4AC44102B'),
];

const FUNCTION = unwrap(parseFunction('multiSend(bytes transactions)'));
/** operation, to, value, length. */
const HEAD = 1 + 20 + 32 + 32;

export function encodeMultiSend(calls: readonly InnerCall[]): Hex {
  const packed = calls.map(
    ({ operation, to, value, data }) =>
      (operation === 'call' ? '00' : '01') +
      addressToHex(to).slice(2) +
      word(value) +
      word(BigInt(hexSize(data))) +
      data.slice(2),
  );
  return encodeCall(FUNCTION, [{ kind: 'bytes', value: `0x${packed.join('')}` as Hex }]);
}

function word(value: bigint): string {
  return value.toString(16).padStart(64, '0');
}

/** Error: `BATCH_CALL_INVALID` for data that is no `multiSend`, or where something is left over. */
export function decodeMultiSend(data: Hex): Result<readonly InnerCall[]> {
  const args = decodeCall(FUNCTION, data);
  const value = args.ok ? args.value[0]?.value : undefined;
  if (value?.kind !== 'bytes') return invalid();
  const packed = value.value;
  const size = hexSize(packed);
  const cut = (at: number, length: number) => `0x${packed.slice(2 + at * 2, 2 + (at + length) * 2)}` as Hex;
  const calls: InnerCall[] = [];
  let at = 0;
  while (at < size) {
    if (at + HEAD > size) return invalid();
    const operation = cut(at, 1);
    const length = BigInt(cut(at + 53, 32));
    if (!['0x00', '0x01'].includes(operation) || length > BigInt(size - at - HEAD)) return invalid();
    calls.push({
      operation: operation === ('0x00' as Hex) ? 'call' : 'delegateCall',
      to: toAddress(cut(at + 1, 20)),
      value: BigInt(cut(at + 21, 32)),
      data: cut(at + HEAD, Number(length)),
    });
    at += HEAD + Number(length);
  }
  return ok(calls);
}

function invalid(): Result<never> {
  return fail(new EvidentError('BATCH_CALL_INVALID'));
}
