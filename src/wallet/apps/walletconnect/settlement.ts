/** What an app is told when its proposal was agreed to (`wc_sessionSettle`). */
import type { AppGrant } from '../../model/apps.ts';
import type { AppChain } from '../context.ts';

interface Settled {
  /** 64 hex digits. */
  readonly publicKey: string;
  /** Of the wallet. */
  readonly url: string;
  readonly namespaces: object;
  readonly capabilities: object;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** No icon: it would be one more address that the app's page fetches. */
export function settlement({ publicKey, url, namespaces, capabilities, expiresAt }: Settled): object {
  return {
    relay: { protocol: 'irn' },
    controller: { publicKey, metadata: { name: 'Evident', description: 'Ethereum wallet', url, icons: [] } },
    namespaces,
    sessionProperties: { capabilities: JSON.stringify(capabilities) },
    expiry: Math.floor(expiresAt / 1000),
  };
}

/** EIP-5792, of what was granted; what cannot be found out is not promised. */
export async function capabilitiesOf(
  { accounts, chains }: Pick<AppGrant, 'accounts' | 'chains'>,
  executes: AppChain['executes'],
): Promise<object> {
  const entries = accounts.map(async (account) => {
    const each = chains.map(async (chainId) => {
      const supported = await executes(chainId, account).catch(() => false);
      const status = supported ? 'supported' : 'unsupported';
      return [`0x${chainId.toString(16)}`, { atomic: { status } }] as const;
    });
    return [account, Object.fromEntries(await Promise.all(each))] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
