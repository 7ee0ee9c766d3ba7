/** The second step of starting up: store, services, signer, queries. Loaded after the first paint. */
import '#core/errors/error-messages.ts';
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { memo, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { EvidentError } from '#core/errors/error.ts';
import { storeTheme } from '#ui/store-theme.ts';
import { applyTheme } from '#ui/theme.ts';
import type { ChainBalances } from '../model/balance.ts';
import { balancesQuery, cachedBalancesQuery } from '../queries/balances.ts';
import { bindInvalidation, onceAFrame } from '../queries/invalidation.ts';
import { bindBeats, headQuery } from '../queries/polling.ts';
import { createWalletServices } from '../services/create-services.ts';
import { followSigner } from '../shared/account-sync.ts';
import { type AppStore, openAppStore } from '../shared/app-store.ts';
import type { Runtime } from '../shared/boot.ts';
import { following, onFollowing } from '../shared/following.ts';
import { ServicesProvider, useServices } from '../shared/services-context.tsx';
import { SignerProvider } from '../shared/signer-context.tsx';
import { prepareTimes } from '../shared/time.ts';
import { usePainted } from '../shared/use-painted.ts';
import { createSignerClient } from '../signer-client/client.ts';
import { openStore } from '../store/open-store.ts';
import { lazyPart } from './chunk.tsx';
import { reportFailure } from './failures.ts';
import { followHome } from './follow-home.ts';
import { NetworkStatus } from './network-status.tsx';
import { RailTop } from './rail.tsx';

/** First parts of query keys. */
const BALANCES = 'balances';
const HISTORY = 'historyUpdate';

// What many answers tell within one frame is one rendering.
notifyManager.setScheduler(onceAFrame(reportFailure));

/** Errors: `STORE_*`. */
export async function openRuntime(): Promise<Runtime> {
  const opening = openStore();
  // While the browser opens it.
  setTimeout(prepareTimes);
  const store = await opening;
  const services = createWalletServices(store);
  const appStore = await openAppStore(services);
  const chosen = appStore.snapshot().networks.filter(({ network }) => network.enabled);
  let say: () => void = () => undefined;
  const shown = new Promise<void>((resolve) => {
    say = resolve;
  });
  // Without an account the first screen waits for what the host knows.
  const signer = createSignerClient(appStore.snapshot().accounts.length > 0 ? { after: shown } : {});
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // `rpc/` repeats what is safe to repeat, and knows when to stop.
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        throwOnError: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  bindInvalidation(services, queryClient);
  bindBeats(services, queryClient);
  followSigner({
    signer,
    rows: store.accounts,
    onRows: (listener) => store.subscribe(({ table }) => table === 'accounts' && listener()),
    reload: appStore.reload,
    onError: reportFailure,
  });
  followTheme(appStore);
  followHome(appStore);
  followBalances(queryClient);
  const start = async () => {
    await services.start();
    await appStore.reload();
  };
  // Without a chain nothing stored waits for the start, and what is offered instead must not move under a press.
  if (chosen.length === 0) await start();
  // With one, the first screen that is drawn has what was kept of it.
  await Promise.all(
    chosen.map(({ network }) => queryClient.prefetchQuery(cachedBalancesQuery(services, network.chainId))),
  );
  let ahead = chosen;
  const askAhead = async () => {
    const asked = ahead;
    ahead = [];
    if (asked.length === 0) return;
    // What puts the questions is run first: what is asked goes together then. Who needs it says why it fails.
    await import('../evm/calls.ts').catch(() => undefined);
    const addresses = appStore.snapshot().visible.map(({ address }) => address);
    for (const { network } of asked) {
      const leave = services.heartbeat.follow(network.chainId, () => undefined);
      // What fails is asked again, and told, by the screen that shows it.
      void Promise.all([
        queryClient.prefetchQuery(headQuery(services, network.chainId)),
        queryClient.prefetchQuery(balancesQuery(services, network.chainId, addresses)),
      ]).finally(leave);
    }
  };
  const begin = async () => {
    say();
    if (chosen.length > 0) await start();
  };
  return {
    ...{ services, appStore, signer, queryClient, begin },
    askAhead: () => void askAhead(),
    ...{ Provider, RailTop, OpenRequests, NetworkStatus, Toasts },
  };
}

function Provider({ runtime, children }: { runtime: Runtime; children: ReactNode }) {
  return (
    <QueryClientProvider client={runtime.queryClient}>
      <SignerProvider client={runtime.signer}>
        <ServicesProvider services={runtime.services} appStore={runtime.appStore}>
          {children}
        </ServicesProvider>
      </SignerProvider>
    </QueryClientProvider>
  );
}

const badge = lazyPart(() => import('./apps-badge.tsx'));

/** Nothing until it was painted without it, and until an app asked for something; without its part it is left out. */
const OpenRequests = memo(function OpenRequests() {
  const { store } = useServices();
  const painted = usePainted(true);
  const part = useSyncExternalStore(badge.subscribe, badge.current);
  useEffect(() => {
    if (!painted) return undefined;
    const load = () => void badge.load().catch(() => undefined);
    store.hasAppRequests().then(
      (asked) => asked && load(),
      () => undefined,
    );
    return store.subscribe((change) => {
      if (change.table === 'appRequests' || change.table === 'walletConnect') load();
    });
  }, [painted, store]);
  return part === null ? null : <part.AppsBadge />;
});

const toasts = lazyPart(() => import('./toasts/toasts.tsx'));

/** Loaded with the first transaction that is followed; without its part the list of activity still says it. */
const Toasts = memo(function Toasts() {
  const followed = useSyncExternalStore(onFollowing, following).length > 0;
  const part = useSyncExternalStore(toasts.subscribe, toasts.current);
  useEffect(() => {
    if (followed) toasts.load().catch(() => undefined);
  }, [followed]);
  return part === null ? null : <part.Toasts />;
});

/** What came in or went out shows in the balances first: then the history has something new to tell. */
function followBalances(client: QueryClient): void {
  const seen = new Map<string, string>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { queryKey, queryHash } = event.query;
    if (queryKey[0] !== BALANCES) return;
    const { value } = event.query.state.data as ChainBalances;
    const amounts = value.map(({ account, asset, amount }) => `${account} ${asset.id} ${amount}`).join();
    const before = seen.get(queryHash);
    seen.set(queryHash, amounts);
    const [, chainId] = queryKey;
    if (before !== undefined && before !== amounts)
      void client.invalidateQueries({ queryKey: [HISTORY, chainId] });
  });
}

/** The choice is kept twice: in the store, and where the entry finds it before the first paint. */
function followTheme(appStore: AppStore): void {
  let shown: string | null = null;
  const show = () => {
    const { theme } = appStore.snapshot().settings;
    if (theme === shown) return;
    shown = theme;
    applyTheme(theme);
    if (!storeTheme(theme)) reportFailure(new EvidentError('STORE_BLOCKED'));
  };
  show();
  appStore.subscribe(show);
}
