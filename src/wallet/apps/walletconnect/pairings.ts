/** Links that were pasted, until their app has proposed something. */
import { EvidentError } from '#core/errors/error.ts';
import type { WalletConnectPairing } from '../../model/app.ts';
import type { AppPorts } from '../context.ts';
import type { Relay } from './relay.ts';
import type { PairingLink } from './uri.ts';

/** An app that was not heard by then is not there any more. */
const MEET_MS = 60_000;

interface PairingsOptions extends Pick<AppPorts, 'now' | 'timer'> {
  readonly table: AppPorts['tables']['walletConnect'];
  readonly relay: Relay;
  readonly isLeft: () => boolean;
}

export interface Pairings {
  get(topic: string): WalletConnectPairing | undefined;
  /** As it was stored. Errors: `STORE_*`. */
  take(pairing: WalletConnectPairing): Promise<void>;
  /** Resolves when its app was met. Errors: what it failed with, `APP_LINK_SILENT`, `STORE_*`. */
  add(link: PairingLink): Promise<void>;
  /** Its topic is still heard: the answer goes there. */
  meet(topic: string): Promise<void>;
  fail(topic: string, why: EvidentError): Promise<void>;
  stop(): void;
}

interface Meeting {
  readonly met: () => void;
  readonly failed: (why: EvidentError) => void;
}

export function createPairings({ table, relay, now, timer, isLeft }: PairingsOptions): Pairings {
  const pairings = new Map<string, WalletConnectPairing>();
  const meetings = new Map<string, Meeting>();

  const forget = async (topic: string): Promise<void> => {
    pairings.delete(topic);
    meetings.delete(topic);
    if (!isLeft()) await table.remove(topic);
  };
  const fail = async (topic: string, why: EvidentError): Promise<void> => {
    relay.unsubscribe(topic);
    meetings.get(topic)?.failed(why);
    await forget(topic);
  };
  return {
    get: (topic) => pairings.get(topic),
    async take(pairing) {
      if (pairing.expiresAt <= now()) return table.remove(pairing.id);
      pairings.set(pairing.id, pairing);
      relay.subscribe(pairing.id);
    },
    async add({ topic, key, expiresAt }) {
      const latest = now() + MEET_MS;
      const ends = Math.min(expiresAt ?? latest, latest);
      const pairing = { kind: 'pairing', id: topic, key, expiresAt: ends } as const;
      pairings.set(topic, pairing);
      await table.put(pairing);
      const stopTimer = timer(() => void fail(topic, new EvidentError('APP_LINK_SILENT')), ends - now());
      try {
        await new Promise<void>((met, failed) => {
          meetings.set(topic, { met, failed });
          relay.subscribe(topic);
        });
      } finally {
        stopTimer();
      }
    },
    async meet(topic) {
      meetings.get(topic)?.met();
      await forget(topic);
    },
    fail,
    stop() {
      for (const { failed } of meetings.values()) failed(new EvidentError('APP_LINK_SILENT'));
    },
  };
}
