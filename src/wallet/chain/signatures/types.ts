/** Whether a signature is by whom it is said to be. Types only. */
import type { Address } from '#core/address/address.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import type { CallOptions } from '../services.ts';

export type SignedThing =
  | { readonly kind: 'message'; readonly bytes: Hex }
  | { readonly kind: 'typedData'; readonly json: string };

export type Verification =
  /** Recovered from the signature alone: nobody needs to be asked. */
  | {
      readonly kind: 'key';
      readonly valid: boolean;
      readonly recovered: Address | null;
      readonly digest: Hash;
    }
  /** ERC-1271: the contract answered; ERC-6492: one that is not deployed yet. */
  | {
      readonly kind: 'contract';
      readonly valid: boolean;
      readonly digest: Hash;
      readonly deployed: boolean;
      readonly evidence: Evidence;
    };

export interface Signatures {
  /**
   * A key's signature first; a contract is asked only where `chainId` is given and the key does not match. Errors:
   * `INPUT_SIGNATURE`, `SIGN_TYPED_DATA_INVALID`, `RPC_*`.
   */
  verify(
    question: {
      readonly address: Address;
      readonly thing: SignedThing;
      readonly signature: Hex;
      readonly chainId: ChainId | null;
    },
    options?: CallOptions,
  ): Promise<Verification>;
}
