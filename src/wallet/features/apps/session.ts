/**
 * The session of this page's apps, as screens see it. Opened by the window that apps open, and where there are apps behind
 * a relay.
 */
import { useCallback, useSyncExternalStore } from 'react';
import { bytesToHex } from '#core/bytes/hex.ts';
import { createEmitter } from '#core/emitter/emitter.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { AppPorts } from '../../apps/context.ts';
import type { AppsSession, AppsSnapshot } from '../../apps/session.ts';
import type { Holder } from '../../apps/walletconnect/holder.ts';
import type { RelayState } from '../../apps/walletconnect/relay.ts';
import type { PairingLink } from '../../apps/walletconnect/uri.ts';
import type { WalletServices } from '../../services/services.ts';
import type { AppStore } from '../../shared/app-store.ts';
import { createWindowHolder } from '../../shared/app-windows.ts';
import { useAppStore, useServices } from '../../shared/services-context.tsx';
import { useSignerClient } from '../../shared/signer-context.tsx';
import type { SignerClient } from '../../signer-client/client.ts';
import { ownHostOrigin } from '../../signer-client/origin.ts';

const NOTHING: AppsSnapshot = { apps: [], waiting: [] };

interface Opened {
  readonly session: AppsSession;
  /** Errors: as of `WalletConnect.pair`, `APP_PROJECT_MISSING`. */
  readonly pair: (link: PairingLink) => Promise<void>;
  readonly relay: Pick<Holder, 'wait' | 'restart'>;
}

let current: Opened | null = null;
let opening: Promise<Opened> | null = null;
let relayState: RelayState = 'off';
const changes = createEmitter();

async function open(services: WalletServices, appStore: AppStore, signer: SignerClient): Promise<Opened> {
  const [{ createAppsSession, createHolder }, tables] = await Promise.all([
    import('../../apps/page.ts').catch(chunkFailed),
    services.store.apps(),
  ]);
  const ports: AppPorts = {
    door: { door: 'window', attestedBy: 'browser', onApp: signer.onApp, sendToApp: signer.sendToApp },
    tables,
    chain: {
      read: (chainId, method, params) => services.read(chainId, method, params),
      broadcast: (chainId, raw) => services.transactions.broadcast(chainId, raw),
      executes: (chainId, account) => services.batches.executes(chainId, account),
      follow: (chainId, beat) => services.heartbeat.follow(chainId, beat),
      async recover(message, signature) {
        const [{ messageDigest, recover }, { readKeySignature }] = await Promise.all([
          import('../../evm/signatures.ts'),
          import('../../signatures/key.ts'),
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
    records: () => services.store.transactions.all(),
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
  };
  const session = createAppsSession(ports);
  session.subscribe(changes.emit);
  const holdWindows = createWindowHolder(navigator.locks);
  session.subscribe(() =>
    holdWindows(session.snapshot().apps.flatMap(({ app, door }) => (door === 'window' ? [app] : []))),
  );
  const relay = createHolder({
    add: session.addDoor,
    locks: navigator.locks,
    async create() {
      const { createWalletConnect, readSetup } = await import('../../apps/walletconnect/start.ts').catch(
        chunkFailed,
      );
      const setup = await readSetup(tables.walletConnect, import.meta.env.VITE_WALLETCONNECT_PROJECT);
      if (setup.projectId === '') throw new EvidentError('APP_PROJECT_MISSING');
      return createWalletConnect(
        {
          ...ports,
          executes: ports.chain.executes,
          socket: (url) => new WebSocket(url),
          random: (size) => crypto.getRandomValues(new Uint8Array(size)),
          url: ownHostOrigin() ?? '',
          onState(state) {
            relayState = state;
            changes.emit();
          },
        },
        setup,
      );
    },
  });
  return { session, pair: relay.pair, relay };
}

const chunkFailed = (thrown: unknown): never => {
  throw new EvidentError('NAV_CHUNK_FAILED', {}, thrown);
};

function openOnce(services: WalletServices, appStore: AppStore, signer: SignerClient): Promise<Opened> {
  opening ??= open(services, appStore, signer).then(
    (opened) => {
      current = opened;
      changes.emit();
      return opened;
    },
    (thrown: unknown) => {
      opening = null;
      throw thrown;
    },
  );
  return opening;
}

/** Opens it where it is not open yet. Errors: `STORE_*`, `NAV_CHUNK_FAILED`. */
export function useOpenSession(): () => Promise<Opened> {
  const services = useServices();
  const appStore = useAppStore();
  const signer = useSignerClient();
  return useCallback(() => openOnce(services, appStore, signer), [services, appStore, signer]);
}

/** Takes this tab's turn to hear apps behind a relay. Errors: `STORE_*`, `NAV_CHUNK_FAILED`. */
export async function listenToRelay(
  services: WalletServices,
  appStore: AppStore,
  signer: SignerClient,
): Promise<void> {
  (await openOnce(services, appStore, signer)).relay.wait();
}

/** By the setup that is stored now. */
export function restartRelay(): void {
  current?.relay.restart();
}

/** Null where no app has this page. */
export function useAppsSession(): AppsSession | null {
  return useSyncExternalStore(changes.subscribe, () => current?.session ?? null);
}

export function useAppsSnapshot(): AppsSnapshot {
  return useSyncExternalStore(changes.subscribe, () => current?.session.snapshot() ?? NOTHING);
}

export function useRelayState(): RelayState {
  return useSyncExternalStore(changes.subscribe, () => relayState);
}
