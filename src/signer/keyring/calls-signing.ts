/** Calls that sign. `proof` is needed while the vault asks each time; else it is not looked at. */
import * as v from 'valibot';
import { addressSchema, MAX_MESSAGE_BYTES, MAX_TRANSACTION_BYTES, METHODS } from '#protocol/messages.ts';
import * as c from './calls.ts';

const common = { account: addressSchema, proof: v.optional(c.proof) };
const signature = v.strictObject({ signature: c.hexUpTo(65) });

export const SIGNING_CALLS = {
  sign: {
    params: v.strictObject({ ...common, unsigned: c.hexUpTo(MAX_TRANSACTION_BYTES) }),
    result: v.strictObject({ signed: c.hexUpTo(MAX_TRANSACTION_BYTES + 128) }),
  },
  signMessage: {
    params: v.strictObject({ ...common, message: c.hexUpTo(MAX_MESSAGE_BYTES) }),
    result: signature,
  },
  signTypedData: {
    params: v.strictObject({ ...common, typedData: c.text(MAX_MESSAGE_BYTES) }),
    result: signature,
  },
  signAuthorization: {
    // Chain id 0 passes here, and is refused by the act with its reason.
    params: v.strictObject({ ...common, chainId: c.time, address: addressSchema, nonce: c.time }),
    result: METHODS.signAuthorization.result,
  },
} as const;
