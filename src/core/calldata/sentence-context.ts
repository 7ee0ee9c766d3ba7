/** How a reading is put into words: by parts, so that a screen can show amounts and addresses as it does elsewhere. */
import type { Address } from '../address/address.ts';
import type { Hex } from '../bytes/hex.ts';
import type { TokenRef } from './meaning.ts';

/** What a program knows of tokens and people on the chain of a call. */
export interface SentenceContext {
  /** Symbol of the chain's own coin, which has 18 decimals on every chain; null where the chain is unknown. */
  readonly native: string | null;
  /** Null: the program does not know the token, and its amounts stand in base units. */
  token(address: Address): { readonly symbol: string; readonly decimals: number } | null;
  /** The name that leads to a node (EIP-137), by hashing it; null or absent where it is not known. */
  readonly nameOf?: ((node: Hex) => string | null) | undefined;
  /**
   * The screen says apart that a number may be an item's and no amount (`couldBeAmount`), so sentences leave it out.
   */
  readonly itemsApart?: true;
  /** The account that asks, so that "you" can be said. */
  readonly account: Address;
  /** Seconds of the epoch. */
  readonly now: bigint;
}

export type SentencePart =
  /** `foreign`: written by somebody else (a name in the bytes, a token's symbol); already through `displayText`. */
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly foreign?: true;
      /** Hexadecimal, to be compared letter by letter. */
      readonly code?: true;
    }
  | {
      readonly kind: 'amount';
      /** In the coin's unit; in the token's where it is known, else in base units; exact. Empty where `unlimited`. */
      readonly amount: string;
      /** Null: base units of `token`, or the coin of a chain that is unknown. */
      readonly symbol: string | null;
      readonly token: TokenRef;
      /** As good as without end: half of the type's range or more. */
      readonly unlimited: boolean;
    }
  | { readonly kind: 'address'; readonly address: Address };

/** Read in order they make one sentence without a full stop: "Swap exactly 1 ETH for at least 2 900 USDX". */
export type Sentence = readonly SentencePart[];

/** One row below the sentence. */
export interface Row {
  readonly label: string;
  readonly parts: Sentence;
}
