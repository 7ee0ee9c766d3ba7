/** The session of this window's apps, as screens see it. Opened by the window that apps open, and by no other screen. */
import { useCallback, useSyncExternalStore } from 'react';
import { bytesToHex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { AppsSession, AppsSnapshot } from '../../apps/session.ts';
import type { WalletServices } from '../../chain/services.ts';
import type { AppStore } from '../../shared/app-store.ts';
import { useAppStore, useServices } from '../../shared/services-context.tsx';
import type { SignerClient } from '../../signer-client/client.ts';
import { useSigner } from '../../signer-client/context.tsx';

const NOTHING: AppsSnapshot = { apps: [], waiting: [] };

let current: AppsSession | null = null;
let opening: Promise<AppsSession> | null = null;
const listeners = new Set<() => void>();

async function open(
  services: WalletServices,
  appStore: AppStore,
  signer: SignerClient,
): Promise<AppsSession> {
  const [{ createAppsSession }, tables] = await Promise.all([
    import('../../apps/session.ts').catch((thrown: unknown) => {
      throw new EvidentError('NAV_CHUNK_FAILED', {}, thrown);
    }),
    services.store.apps(),
  ]);
  const session = createAppsSession({
    door: signer,
    tables,
    chain: {
      read: (chainId, method, params) => services.read(chainId, method, params),
      broadcast: (chainId, raw) => services.transacting.broadcast(chainId, raw),
      executes: (chainId, account) => services.batches.executes(chainId, account),
      follow: (chainId, beat) => services.heartbeat.follow(chainId, beat),
      async recover(message, signature) {
        const [{ messageDigest, recover }, { readKeySignature }] = await Promise.all([
          import('../../chain/evm/signatures.ts'),
          import('../../chain/signatures/key.ts'),
        ]);
        const key = readKeySignature(signature);
        return typeof key === 'string' ? null : recover(messageDigest(message), key);
      },
    },
    available() {
      const { accounts, networks } = appStore.snapshot();
      return {
        accounts: accounts.map(({ address }) => address),
        chains: networks.flatMap(({ network }) => (network.enabled ? [network.chainId] : [])),
      };
    },
    record: (id) => services.store.transactions.get(id),
    onChange(listener) {
      const leaves = [
        appStore.subscribe(listener),
        services.store.subscribe(({ table }) => table === 'appConnections' && listener()),
      ];
      return () => {
        for (const leave of leaves) leave();
      };
    },
    now: Date.now,
    timer(wake, milliseconds) {
      const handle = setTimeout(wake, milliseconds);
      return () => clearTimeout(handle);
    },
    randomName: () => bytesToHex(crypto.getRandomValues(new Uint8Array(64))),
  });
  session.subscribe(() => {
    for (const listener of [...listeners]) listener();
  });
  return session;
}

/** Opens it where it is not open yet. Errors: `STORE_*`, `NAV_CHUNK_FAILED`. */
export function useOpenSession(): () => Promise<AppsSession> {
  const services = useServices();
  const appStore = useAppStore();
  const signer = useSigner();
  return useCallback(() => {
    opening ??= open(services, appStore, signer).then(
      (session) => {
        current = session;
        for (const listener of [...listeners]) listener();
        return session;
      },
      (thrown: unknown) => {
        opening = null;
        throw thrown;
      },
    );
    return opening;
  }, [services, appStore, signer]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null where no app has this window. */
export function useAppsSession(): AppsSession | null {
  return useSyncExternalStore(subscribe, () => current);
}

export function useAppsSnapshot(): AppsSnapshot {
  return useSyncExternalStore(subscribe, () => current?.snapshot() ?? NOTHING);
}
