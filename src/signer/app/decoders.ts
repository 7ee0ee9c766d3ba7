/** What reads the things that are to be signed; its code is loaded when something is. */
import { type Hex, hexToBytes } from '#core/bytes/hex.ts';
import type { Authorization } from '#core/tx/transaction.ts';
import type { DecodedAuthorization } from '../decode/authorization.ts';
import type { DecodedMessage } from '../decode/message.ts';
import type { DecodedTransaction } from '../decode/transaction.ts';
import type { DecodedTypedData } from '../decode/typed-data.ts';

/** Each throws what its decoder throws. */
export interface Decoders {
  transaction(unsigned: Hex): Promise<DecodedTransaction>;
  message(message: Hex): Promise<DecodedMessage>;
  typedData(json: string): Promise<DecodedTypedData>;
  authorization(authorization: Authorization): Promise<DecodedAuthorization>;
}

export const decoders: Decoders = {
  transaction: async (unsigned) => (await import('../decode/transaction.ts')).decodeUnsigned(unsigned),
  message: async (message) => (await import('../decode/message.ts')).decodeMessage(hexToBytes(message)),
  typedData: async (json) => (await import('../decode/typed-data.ts')).decodeTypedData(json),
  authorization: async (authorization) =>
    (await import('../decode/authorization.ts')).decodeAuthorization(authorization),
};
