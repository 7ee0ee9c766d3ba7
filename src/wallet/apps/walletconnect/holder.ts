/**
 * One tab talks to the relay: the one that holds a Web Lock. The others wait for it in turn; the tab in which a link is
 * pasted takes it at once, and the one that had it lets its requests go on there.
 */
import { EvidentError } from '#core/errors/error.ts';
import type { AppDoor } from '../context.ts';
import type { WalletConnect } from './client.ts';
import type { PairingLink } from './uri.ts';

const LOCK = 'evident-walletconnect';

export interface HolderPorts {
  /** Returns the function that takes it out again. */
  readonly add: (door: AppDoor) => () => void;
  readonly locks: Pick<LockManager, 'request'>;
  /** By the setup of this moment. Errors: `STORE_*`. */
  readonly create: () => Promise<WalletConnect>;
}

export interface Holder {
  /** Takes its turn. */
  wait(): void;
  /** Here and now. Errors: as of `WalletConnect.pair`. */
  pair(link: PairingLink): Promise<void>;
  /** With the setup of this moment, where this tab has the lock. */
  restart(): void;
}

export function createHolder({ add, locks, create }: HolderPorts): Holder {
  let client: WalletConnect | null = null;
  let waits = false;
  /** Gives the lock back. */
  let release: () => void = () => undefined;

  /** Until the lock is given back, or another tab takes it. */
  const hold = async (steal: boolean, ready: (client: WalletConnect) => void): Promise<void> => {
    let mine: WalletConnect | null = null;
    let close = (): void => undefined;
    const leave = (): void => {
      mine?.leave();
      close();
      if (client === mine) client = null;
    };
    try {
      await locks.request(LOCK, { steal }, async () => {
        const released = new Promise<void>((resolve) => {
          release = resolve;
        });
        mine = await create();
        close = add(mine);
        client = mine;
        await mine.start();
        ready(mine);
        await released;
      });
    } finally {
      leave();
    }
  };
  const wait = (): void => {
    if (waits || client !== null) return;
    waits = true;
    const again = (): void => {
      waits = false;
      // Taken by another tab: this one is the next again.
      if (client === null) wait();
    };
    hold(false, () => undefined).then(again, (thrown: unknown) => {
      waits = false;
      if (isTaken(thrown)) wait();
    });
  };
  const take = (): Promise<WalletConnect> =>
    new Promise((ready, failed) => {
      if (client !== null) {
        ready(client);
        return;
      }
      hold(true, ready).then(wait, (thrown: unknown) => {
        if (isTaken(thrown)) wait();
        failed(thrown instanceof EvidentError ? thrown : new EvidentError('APP_LINK_SILENT', {}, thrown));
      });
    });
  return {
    wait,
    pair: async (link) => (await take()).pair(link),
    restart() {
      if (client !== null) release();
    },
  };
}

const isTaken = (thrown: unknown): boolean => thrown instanceof DOMException && thrown.name === 'AbortError';
