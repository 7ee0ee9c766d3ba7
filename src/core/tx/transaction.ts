/** A transaction as it is composed, before it is bytes. Fee fields in wei per gas (EIP-1559), amounts in wei. */
import type { Address } from '../address/address.ts';
import type { Hex } from '../bytes/hex.ts';
import type { ChainId } from '../chain/chain-id.ts';

export type FeeFields =
  | { readonly kind: 'eip1559'; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly kind: 'legacy'; readonly gasPrice: bigint };

export interface UnsignedTransaction {
  readonly chainId: ChainId;
  readonly nonce: number;
  readonly to: Address;
  readonly value: bigint;
  readonly data: Hex;
  readonly gasLimit: bigint;
  readonly fees: FeeFields;
}

/** What the user meant, kept beside the bytes so that the activity can say it in words. */
export type Intent =
  | {
      readonly kind: 'sendNative';
      readonly to: Address;
      readonly toName: string | null;
      readonly amount: bigint;
    }
  | {
      readonly kind: 'sendToken';
      readonly token: Address;
      readonly symbol: string;
      readonly decimals: number;
      readonly to: Address;
      readonly toName: string | null;
      readonly amount: bigint;
    }
  | { readonly kind: 'call'; readonly to: Address; readonly value: bigint };

/** The price of one unit of gas in the worst case. */
export function maxGasPrice(fees: FeeFields): bigint {
  return fees.kind === 'eip1559' ? fees.maxFeePerGas : fees.gasPrice;
}

/** The most that the fee can cost, in wei. */
export function worstCaseFee(transaction: Pick<UnsignedTransaction, 'gasLimit' | 'fees'>): bigint {
  return transaction.gasLimit * maxGasPrice(transaction.fees);
}
