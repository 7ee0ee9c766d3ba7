/** EIP-7702 authorizations, recovered by viem: the signer made them with another library. Loaded when one is signed. */
import { recoverAuthorizationAddress } from 'viem/utils';
import { type Address, toAddress } from '#core/address/address.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { SignedAuthorization } from '#core/tx/transaction.ts';

/** Half the order of secp256k1: EIP-7702 passes over what has an `s` above it (EIP-2). */
const HALF_ORDER = 0x7fffffff_ffffffff_ffffffff_ffffffff_5d576e73_57a4501d_dfe92f46_681b20a0n;

/** Error: `SIGN_SIGNATURE_WRONG` when the signature leads to anybody else, or to nobody. */
export async function verifyAuthorization(signed: SignedAuthorization, account: Address): Promise<void> {
  if (BigInt(signed.s) > HALF_ORDER) throw new EvidentError('SIGN_SIGNATURE_WRONG');
  if ((await authorityOf(signed)) !== account) throw new EvidentError('SIGN_SIGNATURE_WRONG');
}

async function authorityOf({
  chainId,
  address,
  nonce,
  yParity,
  r,
  s,
}: SignedAuthorization): Promise<Address> {
  try {
    const authority = await recoverAuthorizationAddress({
      authorization: { chainId, address, nonce },
      signature: { yParity, r, s },
    });
    return toAddress(authority);
  } catch (thrown) {
    throw new EvidentError('SIGN_SIGNATURE_WRONG', {}, thrown);
  }
}
