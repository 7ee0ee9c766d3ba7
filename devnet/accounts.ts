/**
 * The keys of the devnet. All of them are public knowledge: the mnemonic is the one every Ethereum development
 * tool uses, the two service keys are hashes of a sentence. Never send anything of value to them.
 * Sources: BIP-39, BIP-32, BIP-44 (m/44'/60'/0'/0/i).
 */
import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { keccak256, stringToHex, toHex } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';

export const DEVNET_MNEMONIC = 'test test test test test test test test test test test junk';
export const VISIBLE_ACCOUNTS = 10;
/** What each visible account owns in the genesis block, in whole ether. */
export const GENESIS_ETHER = 10_000;

export interface DevnetAccounts {
  /** The ten accounts of {@link DEVNET_MNEMONIC}. */
  readonly visible: readonly PrivateKeyAccount[];
  /** Deploys the contracts and owns the fixtures. */
  readonly deployer: PrivateKeyAccount;
  /** Pays what the faucet gives. Apart from the others, so that its nonce is nobody else's business. */
  readonly faucet: PrivateKeyAccount;
}

export function devnetAccounts(): DevnetAccounts {
  const root = HDKey.fromMasterSeed(mnemonicToSeedSync(DEVNET_MNEMONIC));
  const visible = Array.from({ length: VISIBLE_ACCOUNTS }, (_, index) => {
    const { privateKey } = root.derive(`m/44'/60'/0'/0/${index}`);
    if (!privateKey) throw new TypeError('An HD key with a seed has a private key');
    return privateKeyToAccount(toHex(privateKey));
  });
  return {
    visible,
    deployer: fromSentence('evident devnet deployer'),
    faucet: fromSentence('evident devnet faucet'),
  };
}

function fromSentence(sentence: string): PrivateKeyAccount {
  return privateKeyToAccount(keccak256(stringToHex(sentence)));
}
