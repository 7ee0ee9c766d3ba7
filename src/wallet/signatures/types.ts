/** Whether a signature is by whom it is said to be. Types only. */
import type { Address } from '#core/address/address.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import type { CallOptions } from '../rpc/call-options.ts';

export type SignedThing =
  | { readonly kind: 'message'; readonly bytes: Hex }
  | { readonly kind: 'typedData'; readonly json: string };

/**
 * Why a signature can be no key's: not 64 or 65 bytes; neither 0, 1, 27 nor 28 at its end; `s` in the upper half
 * (EIP-2), so that anybody could have made it from another one; numbers that lead to no key.
 */
export type KeyFault = 'length' | 'recoveryId' | 'highS' | 'range';

/**
 * What a contract said: exactly the magic value of ERC-1271; anything else, however alike; it stopped; it cannot be
 * deployed as the signature says (ERC-6492).
 */
export type ContractAnswer = 'magic' | 'other' | 'reverted' | 'undeployable';

export type Verification =
  /** Recovered from the signature alone: nobody needs to be asked. */
  | {
      readonly kind: 'key';
      readonly valid: boolean;
      readonly recovered: Address | null;
      readonly digest: Hash;
      /** Null where an address was recovered. */
      readonly fault: KeyFault | null;
    }
  /** ERC-1271: the contract answered; ERC-6492: one that is not deployed yet. */
  | {
      readonly kind: 'contract';
      readonly valid: boolean;
      readonly digest: Hash;
      readonly deployed: boolean;
      readonly evidence: Evidence;
      readonly answer: ContractAnswer;
      /** The account's calls are answered by the code at this address (EIP-7702); null for a contract of its own. */
      readonly delegate: Address | null;
    };

export interface SignatureService {
  /**
   * A key's signature first; a contract is asked only where `chainId` is given and the key does not match. Where there
   * is no contract, the answer is of kind `key`. Errors: `INPUT_SIGNATURE` for what is too long or wrapped wrongly,
   * `SIGN_TYPED_DATA_INVALID`, `RPC_*`.
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
