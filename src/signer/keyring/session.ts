/** An unlocked vault in this tab, and changing it while other tabs may do the same. */
import { EvidentError, hasCode } from '#core/errors/error.ts';
import type { Catalogue, Source } from '../vault/catalogue.ts';
import { readVault } from '../vault/format.ts';
import type { VaultStorage } from '../vault/storage.ts';
import {
  changeVault,
  type OpenVault,
  openCatalogue,
  type VaultChange,
  type VaultTools,
} from '../vault/vault.ts';
import { IdleDeadline } from './idle.ts';

/** Two tabs that change at once take turns; more than this in a row means something else is wrong. */
const TURNS = 8;

export class Session {
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

  /** Error: `KEY_SOURCE_UNKNOWN` unless there is such a recovery phrase. */
  phrase(sourceId: string, catalogue: Catalogue = this.catalogue): Source {
    const source = catalogue.sources.find(({ id }) => id === sourceId);
    if (source === undefined || source.kind !== 'mnemonic') throw new EvidentError('KEY_SOURCE_UNKNOWN');
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

  /**
   * Plans a change on the newest stored vault, seals it and stores it, unless another tab was faster: then again
   * from the start, so that neither change is lost. `plan` may run several times. Error: `VAULT_LOCKED` when the
   * vault was erased or replaced under way.
   */
  async change(
    storage: VaultStorage,
    tools: VaultTools,
    plan: (vault: OpenVault) => Promise<VaultChange> | VaultChange,
  ): Promise<void> {
    for (let turn = 0; turn < TURNS; turn += 1) {
      if (!(await this.follow((await storage.read()).vault, tools))) throw new EvidentError('VAULT_LOCKED');
      const before = this.#vault;
      const next = await changeVault(before, await plan(before), tools);
      if (await storage.replace(before.text, next.text)) {
        this.#publish(next);
        return;
      }
    }
    throw new EvidentError('UNEXPECTED', { reason: 'the vault kept changing in another tab' });
  }

  #publish(vault: OpenVault): void {
    this.#vault = vault;
    this.idle.setMinutes(vault.file.lockMinutes);
  }
}
