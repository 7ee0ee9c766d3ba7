import { EvidentError } from '#core/errors/error.ts';
import type { PortLike } from '#core/wire/port.ts';
import { createClient, type ProtocolClient } from './client.ts';
import type { PublicAccount, ShellPlace, SignerStatus } from './messages.ts';
import { type Handlers, serve } from './server.ts';

export type Listener = (event: { data: unknown }) => void;

/** Two ends that deliver structured clones in order, each in a microtask of its own, as real ports do. */
export class FakePort implements PortLike {
  other: FakePort | null = null;
  closed = false;
  readonly sent: unknown[] = [];
  private readonly listeners = new Set<Listener>();
  postMessage(message: unknown): void {
    this.sent.push(message);
    const copy: unknown = structuredClone(message);
    queueMicrotask(() => this.other?.deliver(copy));
  }
  deliver(data: unknown): void {
    for (const listener of this.listeners) listener({ data });
  }
  addEventListener(type: string, listener: Listener): void {
    if (type === 'message') this.listeners.add(listener);
  }
  removeEventListener(_type: string, listener: Listener): void {
    this.listeners.delete(listener);
  }
  start(): void {
    this.closed = false;
  }
  close(): void {
    this.closed = true;
  }
}

export function channel(): [FakePort, FakePort] {
  const [a, b] = [new FakePort(), new FakePort()];
  a.other = b;
  b.other = a;
  return [a, b];
}

export let counter = 0;
export const nextId = (): string => {
  counter += 1;
  return counter.toString(16).padStart(32, '0');
};
export const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

export const account: PublicAccount = {
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as PublicAccount['address'],
  sourceId: '0'.repeat(32),
  sourceKind: 'mnemonic',
  sourceLabel: 'Words',
  path: "m/44'/60'/0'/0/0",
  createdAt: 1,
  backedUpAt: null,
  savedAt: null,
  look: null,
};
export const status: SignerStatus = {
  vault: 'unlocked',
  accounts: [account],
  locksAt: 5,
  lockMinutes: 10,
  askEachTime: false,
  hasPasskey: false,
};

export function handlers(overrides: Partial<Handlers> = {}): Handlers {
  const refuse = () => Promise.reject(new EvidentError('SIGN_REJECTED'));
  return {
    status: async () => status,
    create: refuse,
    importKey: refuse,
    backUp: refuse,
    addAccount: refuse,
    addAccounts: refuse,
    deriveAddresses: refuse,
    describeAccounts: refuse,
    manage: refuse,
    unlock: refuse,
    lock: refuse,
    setLockMinutes: refuse,
    signTransaction: refuse,
    signMessage: refuse,
    signTypedData: refuse,
    signAuthorization: refuse,
    erase: refuse,
    scan: refuse,
    openLink: refuse,
    ...overrides,
  };
}

export const quiet = { status: () => undefined, path: () => undefined, app: () => undefined };
export const place: ShellPlace = { path: '/send?to=x', index: 2, key: 'abc' };
export const still = {
  onGo: () => undefined,
  onTraverse: () => undefined,
  onSendToApp: () => undefined,
  onCloseApp: () => undefined,
};
export const createAborter = () => new AbortController();

export function pair(overrides: Partial<Handlers> = {}, events = quiet) {
  const [near, far] = channel();
  const server = serve(far, handlers(overrides), { createAborter, ...still });
  const client: ProtocolClient = createClient(near, nextId, events);
  return { near, far, server, client };
}
