import { serializeTransaction } from 'viem';
import { parseHex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import type { ScryptCost } from '../keyfile/file.ts';
import { writeKeyFile } from '../keyfile/write.ts';
import type { KdfPolicy } from '../vault/kdf.ts';
import { MemoryStorage } from '../vault/memory-storage.ts';
import type { RandomSource } from '../vault/random.ts';
import { toText } from '../vault/seal.ts';
import type { UnlockProof } from '../vault/unlockers.ts';
import { openKeyring, type WorkerLike } from './client.ts';
import { KeyringCore, serveKeyring } from './keyring.ts';
import type { TabMessage, TabPort } from './state.ts';
import type { FromWorker, KeyringStatus } from './wire.ts';

export const TEST_PASSWORD = 'correct horse battery staple';

/** Of key files. */
export const SMALL_COST = { name: 'scrypt', n: 2, r: 8, p: 1 } as const;
const SMALL = { memoryKiB: 8, passes: 1, lanes: 1 };
/** The test password as a proof. */
export const TEST_PROOF = byPassword(TEST_PASSWORD);

export function byPassword(password: string) {
  return { kind: 'password', password } as const;
}

export interface TestPasskey {
  readonly credentialId: string;
  readonly salt: string;
  /** A fresh copy each time, since whoever receives it wipes it. */
  readonly output: () => Uint8Array<ArrayBuffer>;
  readonly proof: () => Extract<UnlockProof, { kind: 'passkey' }>;
}

/** An authenticator's credential, its output as random as a real one's. */
export function testPasskey(): TestPasskey {
  const made = crypto.getRandomValues(new Uint8Array(32));
  const credentialId = toText(crypto.getRandomValues(new Uint8Array(20)));
  const output = () => new Uint8Array(made);
  return {
    credentialId,
    salt: toText(crypto.getRandomValues(new Uint8Array(32))),
    output,
    proof: () => ({ kind: 'passkey', credentialId, output: output() }),
  };
}

/** Never used outside tests: the worker names the real policy itself. */
export const TEST_POLICY: KdfPolicy = {
  write: SMALL,
  least: SMALL,
  most: { memoryKiB: 1024, passes: 4, lanes: 2 },
};

/** Stands in for BroadcastChannel: reaches all others, never the sender. */
export class TestChannel {
  readonly #receivers: ((value: unknown) => void)[] = [];
  readonly sent: TabMessage[] = [];

  port(): TabPort {
    let own: ((value: unknown) => void) | null = null;
    return {
      post: (message) => {
        this.sent.push(message);
        for (const receive of this.#receivers) if (receive !== own) receive(structuredClone(message));
      },
      listen: (receive) => {
        own = receive;
        this.#receivers.push(receive);
      },
    };
  }

  /** As if some other script on the origin had posted it. */
  inject(value: unknown): void {
    for (const receive of this.#receivers) receive(value);
  }
}

export class TestClock {
  now = 1_800_000_000_000;
  readonly read = (): number => this.now;
}

/** Time goes by while the workers of `cores` are awake: they tick every five seconds. */
export function pass(clock: TestClock, ms: number, ...cores: readonly KeyringCore[]): void {
  const end = clock.now + ms;
  while (clock.now < end) {
    clock.now = Math.min(end, clock.now + 5_000);
    for (const core of cores) core.tick();
  }
}

/** Lets everything that is under way come to its end. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}

export interface TestKeyring {
  readonly core: KeyringCore;
  readonly storage: MemoryStorage;
  readonly clock: TestClock;
  readonly channel: TestChannel;
  readonly statuses: KeyringStatus[];
}

/** Several keyrings over one storage, clock and channel are the tabs of one browser. */
export function testKeyring(
  shared: Partial<Pick<TestKeyring, 'storage' | 'clock' | 'channel'>> & {
    random?: RandomSource;
    onStatus?: (status: KeyringStatus) => void;
    keyFileCost?: ScryptCost;
  } = {},
): TestKeyring {
  const storage = shared.storage ?? new MemoryStorage();
  const clock = shared.clock ?? new TestClock();
  const channel = shared.channel ?? new TestChannel();
  const statuses: KeyringStatus[] = [];
  const core = new KeyringCore({
    storage,
    clock: clock.read,
    random: shared.random ?? crypto,
    policy: TEST_POLICY,
    tabs: channel.port(),
    onStatus: shared.onStatus ?? ((status) => statuses.push(status)),
    keyFileCost: shared.keyFileCost,
  });
  return { core, storage, clock, channel, statuses };
}

/** The code that `act` rejects with, or `none`. Anything without a code is passed on as the bug it is. */
export async function codeOf(act: Promise<unknown>): Promise<string> {
  try {
    await act;
    return 'none';
  } catch (thrown) {
    if (thrown instanceof EvidentError) return thrown.code;
    throw thrown;
  }
}

/** An unlocked keyring with one phrase of twelve words, not backed up. */
export async function createdKeyring(...shared: Parameters<typeof testKeyring>): Promise<TestKeyring> {
  const keyring = testKeyring(...shared);
  const { draftId } = await keyring.core.call('draft', { words: 12 });
  await keyring.core.call('create', { draftId, password: TEST_PASSWORD, label: 'Main' });
  return keyring;
}

/** Two tabs of one browser, both unlocked. */
export async function twoTabs() {
  const shared = { storage: new MemoryStorage(), clock: new TestClock(), channel: new TestChannel() };
  const one = await createdKeyring(shared);
  const two = testKeyring(shared);
  await two.core.call('unlock', { proof: TEST_PROOF });
  return { ...shared, one, two };
}

type Listener = (event: Event) => void;

/** A worker without a thread: everything that crosses is cloned, as between threads. */
export class TestWorker implements WorkerLike {
  readonly #listeners = new Map<string, Listener[]>();
  readonly received: unknown[] = [];
  terminated = false;
  onMessage: (data: unknown) => void = () => undefined;

  postMessage(message: unknown): void {
    const data: unknown = structuredClone(message);
    this.received.push(data);
    queueMicrotask(() => this.onMessage(data));
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }

  terminate(): void {
    this.terminated = true;
  }

  emit(type: 'message' | 'messageerror' | 'error', data?: unknown): void {
    const event =
      type === 'message' ? new MessageEvent(type, { data: structuredClone(data) }) : new Event(type);
    for (const listener of this.#listeners.get(type) ?? []) listener(event);
  }
}

/** A page with its worker, over real wire code on both sides. */
export function served() {
  const worker = new TestWorker();
  const posted: FromWorker[] = [];
  const channel = new TestChannel();
  const post = (message: FromWorker) => {
    posted.push(message);
    worker.emit('message', message);
  };
  const { core } = testKeyring({ channel, onStatus: (status) => post({ kind: 'status', status }) });
  worker.onMessage = serveKeyring(core, post);
  return { worker, posted, channel, keyring: openKeyring(() => worker) };
}

/** The phrase of development chains, and its first accounts. */
export const JUNK = 'test test test test test test test test test test test junk';
export const JUNK_ACCOUNTS = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
];
export const JUNK_IMPORT = { mnemonic: JUNK, passphrase: '', accounts: 1, label: 'Demo' } as const;

/** A key without a phrase, and its address. */
export const SINGLE = `0x${'0'.repeat(63)}1`;
export const SINGLE_ADDRESS = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf';

/** A key that came out of a key file, and its address. */
export const FILE_KEY = '22'.repeat(32);
export const FILE_ADDRESS = '0x1563915e194D8CfBA1943570603F7606A3115508';

/**
 * An unlocked keyring with one of everything: a phrase of its own, one with a passphrase and accounts on two paths,
 * a single key, a key out of a key file; two of the accounts arranged by the user.
 */
export async function furnishedKeyring(...shared: Parameters<typeof testKeyring>): Promise<TestKeyring> {
  const keyring = await createdKeyring(...shared);
  const { core, clock } = keyring;
  const [hidden] = await core.call('importMnemonic', { ...JUNK_IMPORT, passphrase: 'päss', accounts: 2 });
  await core.call('addAccounts', { sourceId: hidden?.sourceId ?? '', paths: ["m/44'/60'/3'/0/0"] });
  await core.call('importPrivateKey', { key: SINGLE, label: 'Old key' });
  const watch = { signal: new AbortController().signal, onProgress: () => undefined };
  const options = { ...watch, random: crypto, cost: SMALL_COST };
  const text = await writeKeyFile(new Uint8Array(32).fill(0x22), 'file password', options);
  await core.call('importKeyFile', { text, filePassword: 'file password', label: 'Geth' });
  const { accounts } = await core.call('status', {});
  const look = { colour: 5, hidden: false, order: 1, changedAt: clock.now };
  const arranged = accounts
    .slice(1, 3)
    .map(({ address }, at) => ({ address, look: { ...look, label: `Rent ${at}` } }));
  await core.call('describeAccounts', { accounts: arranged });
  return keyring;
}

/** A transaction that any account can sign. */
export const UNSIGNED = unwrap(
  parseHex(
    serializeTransaction({
      type: 'legacy',
      chainId: 1,
      nonce: 0,
      to: '0x7e5f4552091a69125d5dfcb7b8c2659029395bdf',
      gas: 21_000n,
      gasPrice: 1n,
    }),
  ),
);
