/** Accounts of the user, and the public keys that some are derived from (specification, section 3). */
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { DerivationPath, PathTemplate, TemplateId } from '#core/hd/path.ts';

/**
 * Where the key of an account is: in the signer (`mnemonic`, `privateKey`, `keyFile`), on a device that is never
 * online (`cold`), or nowhere that we know of (`watch`: an address; `xpub`: below an extended public key).
 */
export const SOURCE_KINDS = ['mnemonic', 'privateKey', 'keyFile', 'watch', 'xpub', 'cold'] as const;
type SourceKind = (typeof SOURCE_KINDS)[number];

export interface Account {
  readonly address: Address;
  readonly label: string;
  /** Key source in the signer; null where the signer holds no key. */
  readonly sourceId: string | null;
  readonly sourceKind: SourceKind;
  /** Set for `xpub` and `cold`, null for the others. */
  readonly coldSource: string | null;
  /** From the master key. Where only a key below it is known (`ColdNode.path` is null): from that key. */
  readonly path: string | null;
  readonly order: number;
  /** 0 … 7, or null for none. */
  readonly colour: number | null;
  /** Left out of choices and totals. */
  readonly hidden: boolean;
  /** When label, colour, order or hidden were last changed by the user, in milliseconds of the epoch; 0 for never. */
  readonly lookChangedAt: number;
  readonly createdAt: number;
  /** When the user proved to hold the words. */
  readonly backedUpAt: number | null;
  /** When the key was last written into a backup file or a key file. */
  readonly savedAt: number | null;
}

/** Public keys from which accounts are derived here, without any secret. */
export interface ColdSource {
  /** 32 hex digits. */
  readonly id: string;
  /** `cold`: somebody signs for them elsewhere. `xpub`: they are only watched. */
  readonly kind: 'xpub' | 'cold';
  readonly label: string;
  readonly createdAt: number;
  /** First four bytes of the master key's HASH160, by which a device knows its own; null when it was not told. */
  readonly masterFingerprint: number | null;
  /** How the accounts are arranged, where it is one of the known ways. */
  readonly scheme: TemplateId | null;
  readonly nodes: readonly ColdNode[];
}

/** A public key of BIP-32. */
export interface ColdNode {
  /** From the master key to this one; null when it was not told. */
  readonly path: DerivationPath | null;
  /** 33 bytes, compressed. */
  readonly publicKey: Hex;
  /** 32 bytes; null for a key without children. */
  readonly chainCode: Hex | null;
  /** The accounts below this key, written as if it were the master: `m/0/i`. Null: the key itself is the account. */
  readonly children: PathTemplate | null;
}
