/** Values as apps write them in parameters of JSON-RPC requests (EIP-1474), strictly. */
import * as v from 'valibot';
import { type Address, parseAddress } from '../address/address.ts';
import { type Hex, parseHex } from '../bytes/hex.ts';

/** With a true checksum, or in letters of one case. */
export const address = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): Address => {
    const parsed = parseAddress(dataset.value);
    if (parsed.ok) return parsed.value.address;
    addIssue({ message: parsed.error.code });
    return NEVER;
  }),
);

/** A number in hexadecimal, of 256 bits at most. Leading zeros change nothing: the standard's own example has one. */
export const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
);

export const bytes = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): Hex => {
    const parsed = parseHex(dataset.value);
    if (parsed.ok) return parsed.value;
    addIssue({ message: parsed.error.code });
    return NEVER;
  }),
);
