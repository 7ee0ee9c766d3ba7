/** The page is killed, or the storage fails, at each step of each act: what is found then is the old vault or the new. */
import { describe, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { EvidentError } from '#core/errors/error.ts';
import { MemoryStorage } from '../vault/memory-storage.ts';
import type { StoredRecords, VaultStorage } from '../vault/storage.ts';
import { KeyringCore } from './keyring.ts';
import {
  byPassword,
  codeOf,
  JUNK_IMPORT,
  SINGLE,
  SINGLE_ADDRESS,
  settled,
  TEST_PASSWORD,
  TEST_POLICY,
  TEST_PROOF,
  TestChannel,
  TestClock,
  testKeyring,
  testPasskey,
} from './testing.ts';

/** How a step ends: not at all, with or without having reached the disk, or with an error. */
const ENDS = ['killed before it', 'killed after it', 'failing'] as const;
type End = (typeof ENDS)[number];

const FOREVER = new Promise<never>(() => undefined);

/** Counts operations from `arm` on, and ends the `at`-th one as told. What is killed never answers again. */
class FaultyStorage implements VaultStorage {
  readonly inner: MemoryStorage;
  readonly #end: End;
  readonly #at: number;
  #armed = false;
  #count = 0;
  #dead = false;
  /** Resolves when the step was reached. */
  readonly reached: Promise<void>;
  #reach: () => void = () => undefined;

  constructor(inner: MemoryStorage, end: End, at: number) {
    this.inner = inner;
    this.#end = end;
    this.#at = at;
    this.reached = new Promise((resolve) => {
      this.#reach = resolve;
    });
  }

  arm(): void {
    this.#armed = true;
  }

  disarm(): void {
    this.#armed = false;
  }

  async #step<T>(operation: () => Promise<T>): Promise<T> {
    if (this.#dead) return FOREVER;
    if (this.#armed) this.#count += 1;
    if (!this.#armed || this.#count !== this.#at) return operation();
    this.#reach();
    if (this.#end === 'failing') throw new EvidentError('STORE_BLOCKED');
    this.#dead = true;
    if (this.#end === 'killed after it') await operation();
    return FOREVER;
  }

  read(): Promise<StoredRecords> {
    return this.#step(() => this.inner.read());
  }
  create(vault: string, seal: unknown): Promise<boolean> {
    return this.#step(() => this.inner.create(vault, seal));
  }
  replace(expected: string, next: string): Promise<boolean> {
    return this.#step(() => this.inner.replace(expected, next));
  }
  setSeal(seal: unknown): Promise<boolean> {
    return this.#step(() => this.inner.setSeal(seal));
  }
  changeAttempts<T>(
    change: (stored: unknown) => { readonly store: unknown; readonly result: T },
  ): Promise<T> {
    return this.#step(() => this.inner.changeAttempts(change));
  }
  changeErasure(change: (stored: unknown) => unknown): Promise<boolean> {
    return this.#step(() => this.inner.changeErasure(change));
  }
  erase(permits: (records: StoredRecords) => boolean): Promise<boolean> {
    return this.#step(() => this.inner.erase(permits));
  }
}

function coreOver(storage: VaultStorage): KeyringCore {
  return new KeyringCore({
    storage,
    clock: new TestClock().read,
    random: crypto,
    policy: TEST_POLICY,
    tabs: new TestChannel().port(),
    onStatus: () => undefined,
  });
}

const NEXT = 'violet tractor humming below';
const PASSKEY = testPasskey();
const PROOFS = {
  old: () => byPassword(TEST_PASSWORD),
  next: () => byPassword(NEXT),
  passkey: () => PASSKEY.proof(),
};

/** By all that is stored: trying every proof of the same once more finds the same. */
const FOUND = new Map<string, Promise<string>>();

/** What is stored, as somebody sees it who tries every proof; `before` tells another seal from the one it had. */
function found(inner: MemoryStorage, before: StoredRecords): Promise<string> {
  const stored = JSON.stringify([inner.records, before.seal]);
  const seen = FOUND.get(stored) ?? tryAll(inner, before);
  FOUND.set(stored, seen);
  return seen;
}

async function tryAll(inner: MemoryStorage, before: StoredRecords): Promise<string> {
  const { vault, seal } = await testKeyring({ storage: inner }).core.call('status', {});
  if (vault === 'absent') return 'absent';
  expect([vault, seal === null]).toEqual(['locked', false]);
  const seen: string[] = [];
  for (const [name, proof] of Object.entries(PROOFS)) {
    const tab = testKeyring({ storage: inner }).core;
    const code = await codeOf(tab.call('unlock', { proof: proof() }));
    if (code === 'none') {
      const { accounts, passkeys } = await tab.call('status', {});
      seen.push(`${name}: ${accounts.length} accounts, ${passkeys.length} passkeys`);
    } else expect(code).toMatch(/^VAULT_(PASSWORD|PASSKEY)_WRONG$/);
  }
  expect(seen).not.toEqual([]);
  const same = JSON.stringify(seal) === JSON.stringify(before.seal);
  return [...seen, same ? 'the seal of before' : 'another seal'].join('; ');
}

interface Journey {
  readonly name: string;
  /** Before the act; whatever happens here is not disturbed. */
  readonly before: (core: KeyringCore) => Promise<unknown>;
  readonly act: (core: KeyringCore) => Promise<unknown>;
}

const nothing = () => Promise.resolve();
const password = TEST_PASSWORD;
async function create(core: KeyringCore): Promise<void> {
  const { draftId } = await core.call('draft', { words: 12 });
  await core.call('create', { draftId, password, label: '' });
}
async function withSingle(core: KeyringCore): Promise<void> {
  await create(core);
  await core.call('importPrivateKey', { key: SINGLE, label: '' });
}
const addPasskey = (core: KeyringCore) => {
  const { credentialId, salt } = PASSKEY;
  return core.call('addPasskey', {
    proof: TEST_PROOF,
    name: '',
    credentialId,
    salt,
    output: PASSKEY.output(),
  });
};
const removeSingle = (core: KeyringCore) =>
  core.call('removeAccount', { address: toAddress(SINGLE_ADDRESS), proof: TEST_PROOF });

const JOURNEYS: readonly Journey[] = [
  { name: 'create', before: nothing, act: create },
  {
    name: 'importMnemonic into nothing',
    before: nothing,
    act: (core) => core.call('importMnemonic', { ...JUNK_IMPORT, accounts: 3, password }),
  },
  {
    name: 'importMnemonic',
    before: create,
    act: (core) => core.call('importMnemonic', { ...JUNK_IMPORT, accounts: 3 }),
  },
  {
    name: 'importPrivateKey into nothing',
    before: nothing,
    act: (core) => core.call('importPrivateKey', { key: SINGLE, label: '', password }),
  },
  {
    name: 'importPrivateKey',
    before: create,
    act: (core) => core.call('importPrivateKey', { key: SINGLE, label: '' }),
  },
  {
    name: 'setPassword',
    before: create,
    act: (core) => core.call('setPassword', { proof: TEST_PROOF, next: NEXT }),
  },
  {
    name: 'setPassword beside a passkey',
    before: async (core) => {
      await create(core);
      await addPasskey(core);
    },
    act: (core) => core.call('setPassword', { proof: TEST_PROOF, next: NEXT }),
  },
  { name: 'addPasskey', before: create, act: addPasskey },
  {
    name: 'removePasskey',
    before: async (core) => {
      await create(core);
      await addPasskey(core);
    },
    act: (core) => core.call('removePasskey', { credentialId: PASSKEY.credentialId, proof: TEST_PROOF }),
  },
  { name: 'removeAccount', before: withSingle, act: removeSingle },
  {
    name: 'redrawSeal',
    before: create,
    act: (core) => core.call('redrawSeal', { proof: TEST_PROOF }),
  },
  { name: 'erase', before: withSingle, act: (core) => core.call('erase', { proof: TEST_PROOF }) },
];

interface Outcome {
  /** False when the act was over before the step. */
  readonly reached: boolean;
  /** What the act told its caller; null when it was killed. */
  readonly told: string | null;
  readonly now: string;
}

/** What is stored where the act begins, and as what it is found. */
interface Begin {
  readonly records: StoredRecords;
  readonly old: string;
  /** As what it is found after the act, where nothing disturbs it. */
  readonly wanted: string;
}

function storageWith(records: StoredRecords): MemoryStorage {
  const storage = new MemoryStorage();
  storage.records = structuredClone(records);
  return storage;
}

async function begin(journey: Journey): Promise<Begin> {
  const { core, storage } = testKeyring();
  await journey.before(core);
  // Statuses that are still being read belong to what was before.
  await settled();
  const records = structuredClone(storage.records);
  const old = await found(storageWith(records), records);
  const { told, now: wanted } = await run(journey, records, 'failing', Number.POSITIVE_INFINITY);
  expect(told).toBe('none');
  expect(wanted).not.toBe(old);
  return { records, old, wanted };
}

/** Each step of each end begins with the same: made once. */
const BEGINS = new Map(JOURNEYS.map((journey) => [journey, begin(journey)]));

async function run({ act }: Journey, records: StoredRecords, end: End, at: number): Promise<Outcome> {
  const storage = new FaultyStorage(storageWith(records), end, at);
  const core = coreOver(storage);
  if (records.vault !== undefined) await core.call('unlock', { proof: TEST_PROOF });
  await settled();
  storage.arm();
  const acting = codeOf(act(core));
  const first = await Promise.race([acting, storage.reached.then(() => 'reached' as const)]);
  const reached = first === 'reached';
  const told = reached && end !== 'failing' ? null : await acting;
  await settled();
  storage.disarm();
  const now = await found(storage.inner, records);
  return { reached, told, now };
}

describe.each(ENDS)('a step that ends %s', (end) => {
  it.concurrent.each(JOURNEYS)('in $name leaves the old vault or the new one', async (journey) => {
    const begin = await BEGINS.get(journey);
    if (begin === undefined) throw new RangeError('no journey');
    const { records, old, wanted } = begin;
    const seen = new Set<string>();
    let steps = 0;
    for (;;) {
      const { reached, told, now } = await run(journey, records, end, steps + 1);
      if (!reached) break;
      steps += 1;
      expect([old, wanted]).toContain(now);
      // Whoever lived to hear of it was told the truth.
      if (told !== null) expect([steps, told === 'none']).toEqual([steps, now === wanted]);
      seen.add(now === old ? 'old' : 'new');
    }
    console.info(`${journey.name}, ${end}: ${steps} steps, found ${[...seen].sort().join(' and ')}`);
    // At the deciding step at the latest.
    expect(seen).toContain(end === 'killed after it' ? 'new' : 'old');
  });
});
