import type { AppStore } from '../shared/app-store.ts';
import { forgetLastHome } from '../shared/last-home.ts';

/** Home as it was last seen is of other accounts, networks or settings then. Home itself keeps it anew. */
export function followHome(appStore: Pick<AppStore, 'snapshot' | 'subscribe'>): void {
  const subject = () => {
    const { visible, networks, settings } = appStore.snapshot();
    const { theme, prices, currentAccount } = settings;
    const accounts = visible.map(({ address, label }) => [address, label]);
    const chains = networks.flatMap(({ network: { enabled, chainId, name } }) =>
      enabled ? [[chainId, name]] : [],
    );
    return JSON.stringify([accounts, chains, theme, prices, currentAccount]);
  };
  let before = subject();
  appStore.subscribe(() => {
    const now = subject();
    if (now !== before) forgetLastHome();
    before = now;
  });
}
