/** What the screens share, handed down by the root. */
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { EvidentError } from '#core/errors/error.ts';
import type { HostPlace } from '../host/place.ts';
import type { Keyring } from '../keyring/client.ts';
import type { Flow, FlowSnapshot } from './flow.ts';
import type { Session, SessionSnapshot } from './session.ts';

export interface Services {
  readonly keyring: Keyring;
  readonly session: Session;
  readonly place: Exclude<HostPlace['kind'], 'refused'>;
  readonly flow: Flow;
}

/** What the sheets show: the screens, or why there are none. */
export type Shown = Services | EvidentError | 'refused';

export const ServicesContext = createContext<Services | null>(null);

export function useSigner(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new EvidentError('UNEXPECTED');
  return services;
}

export function useSession(): SessionSnapshot {
  const { session } = useSigner();
  return useSyncExternalStore(session.subscribe, session.snapshot);
}

export function useFlow(): FlowSnapshot {
  const { flow } = useSigner();
  return useSyncExternalStore(flow.subscribe, flow.snapshot);
}

/** The open task came in the place of another that the wallet took away. */
export const ReplacesContext = createContext(false);

/** Escape ends the screen, unless something on it (a bubble, a dialog) has taken the key for itself. */
export function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector('[popover]:popover-open') !== null) return;
      onEscape();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onEscape]);
}
