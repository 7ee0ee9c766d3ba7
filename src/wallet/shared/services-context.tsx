/** How a screen reaches the wallet's services. The provider stands around every route but `/welcome`. */
import { createContext, type ReactNode, useContext } from 'react';
import { EvidentError } from '#core/errors/error.ts';
import type { WalletServices } from '../services/services.ts';
import type { AppStore } from './app-store.ts';

interface Value {
  readonly services: WalletServices;
  readonly appStore: AppStore;
}

const ServicesContext = createContext<Value | null>(null);

export function ServicesProvider({ services, appStore, children }: Value & { children: ReactNode }) {
  return <ServicesContext value={{ services, appStore }}>{children}</ServicesContext>;
}

function useValue(): Value {
  const value = useContext(ServicesContext);
  if (value === null) throw new EvidentError('UNEXPECTED', { where: 'ServicesProvider is missing' });
  return value;
}

/** Reads and writes of the wallet. The object never changes while the page lives. */
export function useServices(): WalletServices {
  return useValue().services;
}

/** Accounts, networks and settings as last read; `useAccounts` and `useNetworks` are the usual way in. */
export function useAppStore(): AppStore {
  return useValue().appStore;
}
