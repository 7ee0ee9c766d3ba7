/**
 * Which session is current, who may still act on it, and who hears of it: this tab's page, and other tabs.
 */
import * as v from 'valibot';
import { EvidentError } from '#core/errors/error.ts';
import type { ScryptCost } from '../keyfile/file.ts';
import type { OpenVault } from '../vault/vault.ts';
import { Drafts, Restores } from './drafts.ts';
import type { GatePorts } from './gate.ts';
import { UnlockedSession } from './session.ts';
import { readStatus } from './status.ts';
import type { KeyringStatus } from './wire.ts';

/** Uses are told to other tabs, and new deadlines to the page, at most this often. */
const NEWS_MS = 1_000;

export interface KeyringPorts extends GatePorts {
  readonly tabs: TabPort;
  /** Receives the status after each change. */
  readonly onStatus: (status: KeyringStatus) => void;
  /** Of the key files it writes: the standard's when left out; tests take less. */
  readonly keyFileCost?: ScryptCost | undefined;
}

export class KeyringState {
  readonly ports: KeyringPorts;
  readonly drafts: Drafts;
  readonly restores: Restores;
  #session: UnlockedSession | null = null;
  /** Raised whenever a session ends, so that an unlock under way notices. */
  #locks = 0;
  #publications = 0;
  #newsAt = 0;

  constructor(ports: KeyringPorts) {
    this.ports = ports;
    this.drafts = new Drafts(ports.random, ports.clock);
    this.restores = new Restores(ports.random, ports.clock);
    ports.tabs.listen((value) => this.#hear(readTabMessage(value)));
  }

  get locks(): number {
    return this.#locks;
  }

  /** Locks when the deadline has passed, or the machine slept. Called by a timer, and before every act. */
  tick(): void {
    this.drafts.expire();
    this.restores.expire();
    if (this.#session?.idle.expired() === true) this.end();
  }

  /** A use of the signer by its user: pushes the deadline, here and in other tabs. */
  touch(): void {
    this.tick();
    const session = this.#session;
    if (session === null) return;
    session.idle.use();
    const now = this.ports.clock();
    if (Math.abs(now - this.#newsAt) < NEWS_MS) return;
    this.#newsAt = now;
    this.tell({ kind: 'used', at: now });
  }

  /** The session of a vault just opened, unless a lock came in between. Error: `VAULT_LOCKED`. */
  begin(vault: OpenVault, locksBefore: number): void {
    if (locksBefore !== this.#locks) throw new EvidentError('VAULT_LOCKED');
    this.#session = new UnlockedSession(vault, this.ports.clock);
    this.publish();
  }

  /** Forgets the data key and everything that was in work. */
  end(): void {
    this.#session = null;
    this.#locks += 1;
    this.drafts.clear();
    this.restores.clear();
    this.publish();
  }

  /**
   * The current session. No use of it: the wallet causes acts too (the next account, a shorter lock time), and could
   * keep the vault open by asking for them again and again. Error: `VAULT_LOCKED`.
   */
  require(): UnlockedSession {
    this.tick();
    if (this.#session === null) throw new EvidentError('VAULT_LOCKED');
    return this.#session;
  }

  /** After an await: is this still the session that may act? Error: `VAULT_LOCKED`. */
  assertCurrent(session: UnlockedSession): void {
    this.tick();
    if (this.#session !== session) throw new EvidentError('VAULT_LOCKED');
  }

  async status(): Promise<KeyringStatus> {
    for (;;) {
      this.tick();
      const session = this.#session;
      const { status, followed } = await readStatus(this.ports, session);
      // Locked or unlocked while reading: what was read describes a state that is over.
      if (session !== this.#session) continue;
      if (followed) return status;
      this.end();
    }
  }

  /** To other tabs and, as a status, to the page. */
  tell(message: TabMessage): void {
    this.ports.tabs.post(message);
    this.publish();
  }

  /** Sends the newest status to the page; one that was overtaken while it was read is not sent. */
  publish(): void {
    this.#publications += 1;
    const publication = this.#publications;
    void this.status().then((status) => {
      if (publication === this.#publications) this.ports.onStatus(status);
    });
  }

  #hear(message: TabMessage | null): void {
    if (message?.kind === 'lock') this.end();
    // Judged by when it happened: a use that waited here while this tab slept still counts, one after the deadline
    // does not.
    if (message?.kind === 'used') this.#session?.idle.use(message.at);
    if (message !== null) this.publish();
  }
}

// What the workers of several tabs tell each other, over BroadcastChannel `evident-signer`. No secret, no key.

export const TAB_CHANNEL = 'evident-signer';

const tabMessageSchema = v.variant('kind', [
  /** The user locked: everybody locks. */
  v.strictObject({ kind: v.literal('lock') }),
  /** The signer was used at this time, in ms of the epoch. */
  v.strictObject({ kind: v.literal('used'), at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
  /** The stored vault changed: read it again. */
  v.strictObject({ kind: v.literal('changed') }),
]);
export type TabMessage = v.InferOutput<typeof tabMessageSchema>;

/** Null for anything that is not one of ours. */
function readTabMessage(value: unknown): TabMessage | null {
  const parsed = v.safeParse(tabMessageSchema, value);
  return parsed.success ? parsed.output : null;
}

/** The port: a BroadcastChannel in the worker, a list in tests. */
export interface TabPort {
  post(message: TabMessage): void;
  /** Called with whatever arrives from other tabs; never with what this one posted. */
  listen(receive: (value: unknown) => void): void;
}
