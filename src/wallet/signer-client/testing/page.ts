import type { ShellPlace, SignerStatus } from '#protocol/messages.ts';

export const HOST = 'http://wallet.evident.localhost:5173';
export const status: SignerStatus = {
  vault: 'locked',
  accounts: [],
  locksAt: null,
  lockMinutes: 10,
  askEachTime: false,
  hasPasskey: false,
};
export const place = (path: string, index = 0): ShellPlace => ({ path, index, key: `k${index}` });

/** Timers that fire when told to, by their delay. */
export function handTimer() {
  const waiting = new Set<{ wake: () => void; milliseconds: number }>();
  return {
    timer: (wake: () => void, milliseconds: number) => {
      const entry = { wake, milliseconds };
      waiting.add(entry);
      return () => waiting.delete(entry);
    },
    fire(milliseconds: number) {
      const entry = [...waiting].find((one) => one.milliseconds === milliseconds);
      if (entry === undefined) throw new Error(`No timer of ${milliseconds} ms`);
      waiting.delete(entry);
      entry.wake();
    },
  };
}

export interface Posted {
  readonly data: { readonly instance: string };
  readonly origin: string;
}

/** As much of a framed page as the client touches; `offers` is what was posted to the window around it. */
export function fakePage() {
  const listeners = new Set<(event: unknown) => void>();
  const visibility = new Set<() => void>();
  const offers: Posted[] = [];
  const parent = {
    postMessage: (data: Posted['data'], origin: string) => {
      offers.push({ data, origin });
    },
  };
  const document = {
    visibilityState: 'visible',
    addEventListener: (_type: string, listener: () => void) => visibility.add(listener),
    removeEventListener: (_type: string, listener: () => void) => visibility.delete(listener),
  };
  const page = {
    parent,
    document,
    addEventListener: (_type: string, listener: (event: unknown) => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: (event: unknown) => void) => listeners.delete(listener),
  };
  return {
    page: page as unknown as Window,
    parent,
    offers,
    post(event: { source: unknown; origin: string; data: unknown; ports: readonly MessagePort[] }) {
      for (const listener of [...listeners]) listener(event);
    },
    setVisible(visible: boolean) {
      document.visibilityState = visible ? 'visible' : 'hidden';
      for (const listener of [...visibility]) listener();
    },
  };
}
