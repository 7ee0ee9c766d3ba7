/** A call that one of the devnet's people signs and sends, without the wallet's own preparing. */
import { mnemonicToAccount } from 'viem/accounts';
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import { CHAIN, type Stage } from './devnet.ts';

export interface SentCall {
  readonly to: Address;
  readonly data: Hex;
  /** Wei. */
  readonly value: bigint;
}

const GAS = 1_000_000n;

/** In a block of the first chain when this returns; how it ended. */
export async function send(
  stage: Pick<Stage, 'devnet' | 'viem' | 'mine'>,
  index: number,
  { to, data, value }: SentCall,
): Promise<'success' | 'reverted'> {
  const account = mnemonicToAccount(stage.devnet.fixtures.mnemonic, { addressIndex: index });
  const client = stage.viem();
  const raw = await account.signTransaction({
    chainId: CHAIN,
    type: 'eip1559',
    to,
    data,
    value,
    gas: GAS,
    maxFeePerGas: 10n ** 10n,
    maxPriorityFeePerGas: 10n ** 9n,
    nonce: await client.getTransactionCount({ address: account.address }),
  });
  const hash = await client.sendRawTransaction({ serializedTransaction: raw });
  await stage.mine(CHAIN);
  return (await client.waitForTransactionReceipt({ hash })).status;
}
