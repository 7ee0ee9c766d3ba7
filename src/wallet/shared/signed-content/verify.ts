/** Digests and signatures of messages, by viem: the wallet believes no signer, its own neither. Loaded when one signs. */
import { hashMessage, recoverAddress } from 'viem';
import { type Address, toAddress } from '#core/address/address.ts';
import { parseHash } from '#core/bytes/hash.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import { parseTypedData } from '../../evm/typed-data.ts';
import type { Content } from '../written.ts';

/** What the key signs: EIP-191 version 0x45, or EIP-712. */
export function digestOf(content: Content): Hash {
  if (content.kind === 'typedData') return parseTypedData(content.typedData).digest;
  return unwrap(parseHash(hashMessage({ raw: content.message })));
}

/** Error: `SIGN_SIGNATURE_WRONG` unless `signature` is the account's over exactly this digest. */
export async function assertSigned(digest: Hash, signature: Hex, account: Address): Promise<void> {
  let signer: Address;
  try {
    signer = toAddress(await recoverAddress({ hash: digest, signature }));
  } catch (thrown) {
    throw new EvidentError('SIGN_SIGNATURE_WRONG', {}, thrown);
  }
  if (signer !== account) throw new EvidentError('SIGN_SIGNATURE_WRONG');
}
