/** Small descriptors, and calls that they describe. */
import { encodeCall } from '../../abi/encode.ts';
import { parseFunction } from '../../abi/parse.ts';
import type { AbiValue } from '../../abi/types.ts';
import { type Address, toAddress } from '../../address/address.ts';
import type { Hex } from '../../bytes/hex.ts';
import type { Sentence } from '../../calldata/parts.ts';
import type { ChainId } from '../../chain/chain-id.ts';
import { unwrap } from '../../result.ts';
import { describeCallBy } from '../describe.ts';
import { createRegistry } from '../descriptor.ts';
import type { CallRequest, ClearReading, ClearText } from '../types.ts';

export const CHAIN = 1 as ChainId;
export const AT = toAddress('0x1111111111111111111111111111111111111111');
export const FROM = toAddress('0x2222222222222222222222222222222222222222');
export const TOKEN = toAddress('0x3333333333333333333333333333333333333333');
export const OTHER = toAddress('0x4444444444444444444444444444444444444444');
export const COIN = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';

export const tokens = (address: Address) => (address === TOKEN ? { symbol: 'USDX', decimals: 6 } : null);
export const number = (value: bigint): AbiValue => ({ kind: 'number', value });
export const address = (value: Address): AbiValue => ({ kind: 'address', value });
export const list = (...items: readonly AbiValue[]): AbiValue => ({ kind: 'list', items });
export const text = (value: string): AbiValue => ({ kind: 'text', value });
export const bytes = (value: string): AbiValue => ({ kind: 'bytes', value: value as Hex });

export interface Given {
  readonly fields: readonly object[];
  readonly intent?: string;
  readonly interpolatedIntent?: string;
  readonly metadata?: object;
  readonly definitions?: object;
  readonly request?: Partial<CallRequest>;
}

export function readBy(signature: string, values: readonly AbiValue[], given: Given): Promise<ClearReading> {
  const { fields, intent = 'Do it', interpolatedIntent, metadata = {}, definitions = {}, request } = given;
  const format = { intent, fields, ...(interpolatedIntent === undefined ? {} : { interpolatedIntent }) };
  const registry = createRegistry({
    'registry/x/calldata-x.json': {
      context: {
        contract: {
          deployments: [
            { chainId: 1, address: AT },
            { chainId: 4242, address: AT },
          ],
        },
      },
      metadata,
      display: { definitions, formats: { [signature]: format } },
    },
  });
  const data = encodeCall(unwrap(parseFunction(signature)), values);
  return describeCallBy(registry, {
    chainId: CHAIN,
    from: FROM,
    to: AT,
    value: 0n,
    data,
    tokens,
    ...request,
  });
}

export async function describedBy(
  signature: string,
  values: readonly AbiValue[],
  given: Given,
): Promise<ClearText> {
  const reading = await readBy(signature, values, given);
  if (reading.kind !== 'described') throw new Error(JSON.stringify(reading));
  return reading.text;
}

export const words = (parts: Sentence) =>
  parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'address') return part.address;
      return `${part.unlimited ? 'any' : part.amount} ${part.symbol ?? `units of ${part.token}`}`;
    })
    .join('');
export const rows = ({ fields }: ClearText) => fields.map(({ label, parts }) => `${label}: ${words(parts)}`);
export const kinds = ({ warnings }: ClearText) => warnings.map(({ kind }) => kind);
