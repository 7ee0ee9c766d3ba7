/**
 * Clear signing (ERC-7730): what a descriptor of the public registry says of a call or of typed data. The registry is
 * third-party text. A reading of it stands beside our own reading of the bytes, never instead of it.
 */
import type { Address } from '../address/address.ts';
import type { Sentence } from '../calldata/parts.ts';
import type { Call, CallTree } from '../calldata/tree.ts';
import type { ChainId } from '../chain/chain-id.ts';

/** What the program vouches for, on the chain of the call or of the typed data's domain. */
export interface Vouched {
  /** Null: unknown, and its amounts stay in base units beside the whole address. */
  tokens(address: Address): { readonly symbol: string; readonly decimals: number } | null;
  /** Who signs typed data, which has no caller: calls inside are read for "this account". Absent: they are not read. */
  readonly account?: Address;
  /** Symbol of the chain's own coin (18 decimals). Absent: as `knownChain` has it; null: unknown. */
  readonly native?: string | null;
}

export interface CallRequest extends Omit<Call, 'operation'>, Vouched {
  /** Absent: `call`. Nothing else is described: a delegate call runs the code as somebody else. */
  readonly operation?: Call['operation'];
}

export interface TypedDataRequest extends Vouched {
  /** The document of `eth_signTypedData_v4` (EIP-712). */
  readonly json: string;
}

export interface ClearField {
  readonly label: string;
  readonly parts: Sentence;
}

export interface ClearWarning {
  readonly kind: /** The call carries the chain's own coin and the description does not speak of it. */
    | 'valueNotShown'
    /** Parameters that the description leaves out. */
    | 'leavesOut'
    /** Which token an amount is of stands in the description, not in what is signed. */
    | 'tokenFromDescription'
    /** Of which token an amount is, stands nowhere: it is shown as a bare number. */
    | 'tokenUnknown'
    /** Of which token an amount is, the description does not say; the signer's own reading does. */
    | 'tokenByReading'
    /** An address that stands in the description, not in what is signed. */
    | 'addressFromDescription'
    /** An address was read from the low 20 bytes of a larger number whose other bytes are not zero. */
    | 'addressFromNumber'
    /** Bytes, a call's data among them, that the description hands on or shows without saying what is in them. */
    | 'bytesUnread'
    /** A call in the bytes was read by the program; how it is made, the description does not say. */
    | 'callInside'
    /** Bytes stand behind the arguments. */
    | 'bytesBehind'
    /** Text held characters that show as nothing; they were left out. */
    | 'unseenText';
  readonly parts: Sentence;
}

/** Everything in it was made fit to show (`displayText`); addresses and amounts are whole. */
export interface ClearText {
  /** What is about to be done, without a full stop. */
  readonly intent: Sentence;
  /** Who runs the contract and what it is called, as the descriptor says. */
  readonly owner: string | null;
  readonly contract: string | null;
  readonly fields: readonly ClearField[];
  readonly warnings: readonly ClearWarning[];
  /** Calls in shown bytes that the program could read, in the order of their fields; `from` null. */
  readonly calls: readonly CallTree[];
  /** Path of the descriptor in the registry. */
  readonly descriptor: string;
  /** Bound by the token that the program vouches for, not by a deployment of the descriptor. */
  readonly generic: boolean;
}

/** Why a descriptor that is made for this contract is not used. */
export type Refusal =
  /** What is signed does not have the layout that the descriptor describes. */
  | 'malformed'
  /** The descriptor describes the function or the type more than once. */
  | 'ambiguous'
  /** The descriptor asks for something that is not there, or cannot be followed. */
  | 'failed'
  /** The text would show a number or an address that is not in what is signed. */
  | 'unaccounted'
  /** The text could not be read by a person. */
  | 'unreadable'
  | 'tooLarge';

export type ClearReading =
  | { readonly kind: 'described'; readonly text: ClearText }
  /** No descriptor is made for this. */
  | { readonly kind: 'none' }
  /** `detail`: for whoever looks into it; not a sentence for a screen. */
  | {
      readonly kind: 'refused';
      readonly why: Refusal;
      readonly descriptor: string;
      readonly detail: string;
    };

/** The chain and contract that a descriptor is bound to. */
export interface Target {
  readonly chainId: ChainId;
  readonly address: Address;
}

/** Bounds: fields of one description, and bytes of what is described. */
export const MAX_FIELDS = 512;
export const MAX_BYTES = 128 * 1024;
