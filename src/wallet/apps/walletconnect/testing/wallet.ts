/** A wallet's core with WalletConnect over the real store in memory, whose page can be loaded anew: for tests. */
import { randomBytes } from 'node:crypto';
import { privateKeyToAccount } from 'viem/accounts';
import { WebSocket } from 'ws';
import { unwrap } from '#core/result.ts';
import type { AppGrant, AppRequest } from '../../../model/app.ts';
import type { AppTables } from '../../../store/store.ts';
import { memoryStore } from '../../../testing/harness.ts';
import { CHAIN, ME, SPENDER } from '../../../testing/stage.ts';
import type { AppPorts } from '../../context.ts';
import { type AskedParams, isAskedMethod, readAsked } from '../../params.ts';
import { type AppsSession, createAppsSession } from '../../session.ts';
import { OTHER_CHAIN } from '../../testing/host.ts';
import { createWalletConnect, type WalletConnect } from '../client.ts';
import { toHex } from '../crypto.ts';
import type { RelayState, SocketLike } from '../relay.ts';
import { parsePairingLink } from '../uri.ts';

/** Of the devnet's first account, which is `ME`. */
const KEY = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80');
/** Pauses are shortened by this; what something is given up after is not, for a machine may be busy. */
const FASTER = 20;
const LONGEST_PAUSE_MS = 30_000;

export const GRANT: AppGrant = {
  accounts: [ME],
  chains: [CHAIN, OTHER_CHAIN],
  chainId: CHAIN,
  expiry: 7,
  asks: true,
};

/** Says what was asked, so that no answer is taken for another's. */
async function resultOf(asked: AskedParams, value: bigint): Promise<unknown> {
  switch (asked.kind) {
    case 'message':
      return KEY.signMessage({ message: { raw: asked.message } });
    case 'typedData':
      return KEY.signTypedData(JSON.parse(asked.typedData));
    case 'calls':
      return { id: nameOf(value) };
    default:
      return nameOf(value);
  }
}

/** 32 bytes that tell what was sent. */
export const nameOf = (value: bigint): `0x${string}` => `0x${value.toString(16).padStart(64, '0')}`;

/** Nothing is answered any more once the page is gone. */
const never = <T>(): Promise<T> => new Promise(() => undefined);

export async function openWallet(relay: string) {
  const store = await memoryStore();
  const tables: AppTables = await store.apps();
  const setup = { kind: 'setup', id: 'setup', projectId: 'p', relay, seed: toHex(randomBytes(32)) } as const;
  /** How often each request was signed, by its own id. */
  const signed = new Map<string, number>();
  const states: RelayState[] = [];
  let answers: 'approve' | 'refuse' | 'nothing' = 'approve';
  let grant = GRANT;
  let page: { session: AppsSession; link: WalletConnect; look: () => void; kill: () => void };

  const carryOut = async (session: AppsSession, request: AppRequest): Promise<void> => {
    if (answers === 'nothing') return;
    if (answers === 'refuse') return session.refuse(request);
    if (request.kind === 'connect') return session.connect(request, grant);
    if (!isAskedMethod(request.method)) return;
    const asked = readAsked(request.method, request.params);
    if (asked.kind === 'switchChain') return session.approveChain(request);
    await session.check(request);
    await session.approve(request, await resultOf(asked, request.value));
    // What a page did not live to store was never signed, as far as anybody knows.
    signed.set(request.id, (signed.get(request.id) ?? 0) + 1);
  };
  const start = async (): Promise<typeof page> => {
    let dead = false;
    const alive = <T extends object>(of: T): T =>
      new Proxy(of, {
        get(target, name, receiver) {
          const value: unknown = Reflect.get(target, name, receiver);
          if (typeof value === 'object' && value !== null) return alive(value);
          if (typeof value !== 'function') return value;
          return async (...given: unknown[]) => {
            if (dead) return never();
            const got: unknown = await Reflect.apply(value, target, given);
            return dead ? never() : got;
          };
        },
      });
    const shared = {
      tables: alive(tables),
      available: () => ({ accounts: [ME, SPENDER], chains: [CHAIN, OTHER_CHAIN] }),
      onChange: (listener: () => void) => store.subscribe(() => (dead ? undefined : listener())),
      now: Date.now,
      timer(wake: () => void, milliseconds: number) {
        const wait = milliseconds > LONGEST_PAUSE_MS ? milliseconds : milliseconds / FASTER;
        const handle = setTimeout(() => (dead ? undefined : wake()), wait);
        return () => clearTimeout(handle);
      },
    } satisfies Partial<AppPorts>;
    const link = createWalletConnect(
      {
        ...shared,
        executes: async () => false,
        socket: (url) => new WebSocket(url) as unknown as SocketLike,
        random: (size) => new Uint8Array(randomBytes(size)),
        url: 'https://wallet.example',
        onState: (state) => states.push(state),
      },
      setup,
    );
    const session = createAppsSession({
      ...shared,
      door: link,
      chain: {
        read: async (chainId, method, params) => `${method} of ${params.join()} on ${chainId}`,
        broadcast: async () => `0x${'cd'.repeat(32)}` as never,
        executes: async () => false,
        follow: () => () => undefined,
        recover: async () => ME,
      },
      record: async () => null,
      records: async () => [],
      randomName: () => `0x${'5a'.repeat(64)}`,
    });
    /** A person presses once. */
    const taken = new Set<string>();
    const look = (): void => {
      const [request] = session.snapshot().waiting;
      if (request === undefined || dead || answers === 'nothing' || taken.has(request.id)) return;
      taken.add(request.id);
      void carryOut(session, request).catch((thrown: unknown) => session.fail(request, thrown));
    };
    session.subscribe(look);
    await link.start();
    return {
      session,
      link,
      look,
      kill() {
        dead = true;
        link.leave();
        session.stop();
      },
    };
  };
  page = await start();

  return {
    tables,
    signed,
    states,
    pair: async (uri: string) => page.link.pair(unwrap(parsePairingLink(uri, Date.now()))),
    /** As a person would from now on; what waits is dealt with too. */
    answer(next: typeof answers, as: AppGrant = GRANT): void {
      answers = next;
      grant = as;
      page.look();
    },
    waiting: () => page.session.snapshot().waiting,
    apps: () => page.session.snapshot().apps,
    async reload(): Promise<void> {
      page.kill();
      page = await start();
    },
    async sessions() {
      return (await tables.walletConnect.all()).flatMap((row) => (row.kind === 'session' ? [row] : []));
    },
    stop: () => page.kill(),
  };
}

export type ConnectedWallet = Awaited<ReturnType<typeof openWallet>>;
