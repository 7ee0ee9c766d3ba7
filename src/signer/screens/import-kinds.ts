/** What is imported, as the keyring names it. */
import type { PublicAccount } from '#protocol/messages.ts';
import type { CallResult } from '../keyring/client.ts';

export type ImportKind = PublicAccount['sourceKind'];
export type Inspection = CallResult<'inspectMnemonic'>;
export type KeyFileFacts = CallResult<'readKeyFile'>;
/** A list of BIP-39. */
export type Language = NonNullable<Inspection['language']>;
