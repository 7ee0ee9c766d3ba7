/**
 * The second step of starting up. The first paints the frame of the screen; this one opens the store, the services
 * and the port to the host. `app/` makes the one Boot there is; screens that must stand before it is done ask here.
 */
import type { QueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react';
import { EvidentError } from '#core/errors/error.ts';
import type { WalletServices } from '../services/services.ts';
import type { SignerClient } from '../signer-client/client.ts';
import type { AppStore } from './app-store.ts';

/** Everything that is ready after the second step. */
export interface Runtime {
  readonly services: WalletServices;
  readonly appStore: AppStore;
  readonly signer: SignerClient;
  readonly queryClient: QueryClient;
  /**
   * Asks the chains what is owned and for their newest block, before a screen is there that shows it. Once: later ones
   * ask for themselves.
   */
  askAhead(): void;
  /** Starts what needs the network or the host. To be called once, when what is stored was painted. Errors: `STORE_*`. */
  begin(): Promise<void>;
  /** Contexts for screens: services, queries, signer. */
  readonly Provider: ComponentType<{ readonly runtime: Runtime; readonly children: ReactNode }>;
  /** Account switcher, search and Send: the top of the rail, or of a phone. */
  readonly RailTop: ComponentType<{
    /** Search was asked for before it could open: it opens at once. */
    readonly searching: boolean;
  }>;
  /** How many requests of apps are open, in the rail. */
  readonly OpenRequests: ComponentType;
  /** Notices that follow transactions, over every screen. */
  readonly Toasts: ComponentType;
  /** The foot of the rail. */
  readonly NetworkStatus: ComponentType;
}

export interface Boot {
  /** Starts, or joins a start that is under way; after a failure it starts anew. Errors: `STORE_*`, `NAV_CHUNK_FAILED`. */
  runtime(): Promise<Runtime>;
  /** Null until it is ready. */
  current(): Runtime | null;
  subscribe(listener: () => void): () => void;
}

const BootContext = createContext<Boot | null>(null);
export const BootProvider = BootContext.Provider;

export function useBoot(): Boot {
  const boot = useContext(BootContext);
  if (boot === null) throw new EvidentError('UNEXPECTED', { where: 'BootProvider is missing' });
  return boot;
}

/**
 * The runtime, or null while it is being started. What it brings is drawn in slices: half a screen comes with it, and
 * a press in between is answered.
 */
export function useRuntime(): Runtime | null {
  const boot = useBoot();
  const [runtime, setRuntime] = useState(boot.current);
  useEffect(() => {
    const follow = () => startTransition(() => setRuntime(boot.current()));
    follow();
    return boot.subscribe(follow);
  }, [boot]);
  return runtime;
}
