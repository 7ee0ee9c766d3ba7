import { EvidentError } from '#core/errors/error.ts';
import type { KdfPolicy } from '../vault/kdf.ts';
import { MemoryStorage } from '../vault/memory-storage.ts';
import type { RandomSource } from '../vault/random.ts';
import { KeyringCore } from './keyring.ts';
import type { TabMessage, TabPort } from './tabs.ts';
import type { KeyringStatus } from './wire.ts';

export const TEST_PASSWORD = 'correct horse battery staple';

const SMALL = { memoryKiB: 8, passes: 1, lanes: 1 };
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
  const { draftId } = await keyring.core.draft({ words: 12 });
  await keyring.core.create({ draftId, password: TEST_PASSWORD, label: 'Main' });
  return keyring;
}

/** The phrase of development chains, and its first accounts. */
export const JUNK = 'test test test test test test test test test test test junk';
export const JUNK_ACCOUNTS = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
];
