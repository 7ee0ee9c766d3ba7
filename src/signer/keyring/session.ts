/** An unlocked vault in this tab, and changing it while other tabs may do the same. */
import type { Address } from '#core/address/address.ts';
import { EvidentError, hasCode } from '#core/errors/error.ts';
import type { Catalogue, KeySource, SourceAccount } from '../vault/catalogue.ts';
import { readVault } from '../vault/format.ts';
import type { VaultStorage } from '../vault/storage.ts';
import type { VaultTools } from '../vault/unlockers.ts';
import { changeVault, type OpenVault, openCatalogue, type VaultChange } from '../vault/vault.ts';
import { ownerOf } from './sources.ts';

/** Two tabs that change at once take turns; more than this in a row means something else is wrong. */
const TURNS = 8;

/** A clock set back further than this locks, since it could otherwise be used to keep a vault open. */
const BACKWARDS_TOLERANCE_MS = 60_000;
/**
 * The worker looks every 5 s. Browsers that save power let a hidden page's timers wait for a minute, which is no
 * sleep; a page that they freeze altogether is taken for asleep.
 */
const SLEEP_MS = 90_000;

/**
 * The idle deadline of an unlocked vault, by the wall clock, and the sleep of the machine: nobody looked at the clock
 * for so long that the worker must have stood still. What sleeps wakes up locked, however short the time.
 */
export class IdleDeadline {
  readonly #clock: () => number;
  #minutes: number;
  #lastUse: number;
  #lastSeen: number;

  constructor(clock: () => number, minutes: number) {
    this.#clock = clock;
    this.#minutes = minutes;
    this.#lastUse = clock();
    this.#lastSeen = this.#lastUse;
  }

  get locksAt(): number {
    return this.#lastUse + this.#minutes * 60_000;
  }

  /** Asked before every act and by a timer. True past the deadline, after a sleep, and for a clock set back. */
  expired(): boolean {
    const now = this.#clock();
    const gap = now - this.#lastSeen;
    if (gap < -BACKWARDS_TOLERANCE_MS || gap > SLEEP_MS) return true;
    this.#lastSeen = now;
    return now >= this.locksAt;
  }

  /**
   * The signer was used at `at` (default: now), here or in another tab. A use after the deadline does not count,
   * nor one from the future.
   */
  use(at: number = this.#clock()): void {
    const now = this.#clock();
    if (at > now || at >= this.locksAt) return;
    this.#lastUse = Math.max(this.#lastUse, at);
  }

  setMinutes(minutes: number): void {
    this.#minutes = minutes;
  }
}

export class UnlockedSession {
  #vault: OpenVault;
  readonly idle: IdleDeadline;
  /** Positions asked after a reveal, by source. */
  readonly checks = new Map<string, readonly number[]>();

  constructor(vault: OpenVault, clock: () => number) {
    this.#vault = vault;
    this.idle = new IdleDeadline(clock, vault.file.lockMinutes);
  }

  get vault(): OpenVault {
    return this.#vault;
  }

  get catalogue(): Catalogue {
    return this.#vault.catalogue;
  }

  /** Error: `KEY_SOURCE_UNKNOWN`. */
  source(sourceId: string, catalogue: Catalogue = this.catalogue): KeySource {
    const source = catalogue.sources.find(({ id }) => id === sourceId);
    if (source === undefined) throw new EvidentError('KEY_SOURCE_UNKNOWN');
    return source;
  }

  /** The source of an account and the account. Error: `KEY_ACCOUNT_UNKNOWN`. */
  account(address: Address): { readonly source: KeySource; readonly account: SourceAccount } {
    return ownerOf(this.catalogue, address);
  }

  /** Error: `KEY_SOURCE_UNKNOWN` unless there is such a recovery phrase. */
  phrase(sourceId: string, catalogue: Catalogue = this.catalogue): KeySource {
    const source = this.source(sourceId, catalogue);
    if (source.kind !== 'mnemonic') throw new EvidentError('KEY_SOURCE_UNKNOWN');
    return source;
  }

  /**
   * Takes over what another tab stored. False when the stored vault is gone, unreadable or another one: then this
   * session must end.
   */
  async follow(stored: unknown, tools: VaultTools): Promise<boolean> {
    if (stored === this.#vault.text) return true;
    if (typeof stored !== 'string') return false;
    const before = this.#vault;
    try {
      const file = readVault(stored, tools.policy);
      // Another vault does not open with this key.
      const catalogue = await openCatalogue(file, before.key);
      // Something newer may have been taken over meanwhile.
      if (this.#vault === before) this.#publish({ file, text: stored, key: before.key, catalogue });
      return true;
    } catch (thrown) {
      if (hasCode(thrown, 'VAULT_DAMAGED', 'VAULT_UNSUPPORTED')) return false;
      throw thrown;
    }
  }

  /** Follows what is stored now. Error: `VAULT_LOCKED` when that is no longer this vault. */
  async catchUp(storage: VaultStorage, tools: VaultTools): Promise<void> {
    if (!(await this.follow((await storage.read()).vault, tools))) throw new EvidentError('VAULT_LOCKED');
  }

  /**
   * Plans a change on the newest stored vault, seals it and stores it, unless another tab was faster: then again
   * from the start, so that neither change is lost. `plan` may run several times; where it gives null, nothing is
   * stored and the answer is false. Error: `VAULT_LOCKED` when the vault was erased or replaced under way.
   */
  async change(
    storage: VaultStorage,
    tools: VaultTools,
    plan: (vault: OpenVault) => Promise<VaultChange | null> | VaultChange | null,
  ): Promise<boolean> {
    for (let turn = 0; turn < TURNS; turn += 1) {
      await this.catchUp(storage, tools);
      const before = this.#vault;
      const change = await plan(before);
      if (change === null) return false;
      const next = await changeVault(before, change, tools);
      if (await storage.replace(before.text, next.text)) {
        this.#publish(next);
        return true;
      }
    }
    throw new EvidentError('UNEXPECTED', { reason: 'the vault kept changing in another tab' });
  }

  #publish(vault: OpenVault): void {
    this.#vault = vault;
    this.idle.setMinutes(vault.file.lockMinutes);
  }
}
