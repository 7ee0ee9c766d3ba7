/**
 * The page of an app, and the wallet's window that it opens, without a browser: the package, the host's door and relay,
 * the ports, the session and the chain are the real ones. A person reads nothing, and agrees or refuses.
 */
import { type LocalAccount, parseTransaction } from 'viem';
import { type Address, toAddress } from '#core/address/address.ts';
import { bytesToHex, type Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, hasCode } from '#core/errors/error.ts';
import { createEvidentProvider, type EvidentProvider } from '../../../connect/index.ts';
import { decoders } from '../../../signer/app/decoders.ts';
import { type AskedBy, type Door, openDoor } from '../../../signer/apps/door.ts';
import { messageDigest, recover } from '../../evm/signatures.ts';
import type { AppGrant, AppRequest } from '../../model/app.ts';
import type { WalletServices } from '../../services/services.ts';
import { readKeySignature } from '../../signatures/key.ts';
import type { Store } from '../../store/store.ts';
import { batchId } from '../batches.ts';
import { accountFor } from '../checks.ts';
import type { AppPorts } from '../context.ts';
import { isAskedMethod, readAsked } from '../params.ts';
import { type AppsSession, createAppsSession } from '../session.ts';

export const HOST = 'https://wallet.example';
export const APP = 'https://app.example';

export interface WindowsOptions {
  readonly services: WalletServices;
  readonly store: Store;
  /** Whose key signs. */
  readonly signer: LocalAccount;
  readonly accounts: readonly Address[];
  readonly chains: readonly ChainId[];
  readonly rpcUrls: Readonly<Record<number, string>>;
}

/** As a window of a browser is to another one. */
class FakeWindow extends EventTarget {
  closed = false;
  focused = 0;
  focus(): void {
    this.focused += 1;
  }
  /** `event.source` and `event.origin` are set by the browser, as here. */
  receive(source: object, origin: string, data: unknown, ports: readonly MessagePort[] = []): void {
    const event = new Event('message');
    for (const [name, value] of Object.entries({ source, origin, data, ports }))
      Object.defineProperty(event, name, { value });
    this.dispatchEvent(event);
  }
}

/** No two apps of one store have the same name. */
let opened = 0;

export async function openWindows(options: WindowsOptions) {
  const { services, store, signer, accounts, chains, rpcUrls } = options;
  const tables = await store.apps();
  const grant: AppGrant = {
    accounts,
    chains: chains.slice(0, 1),
    chainId: chains[0] as ChainId,
    expiry: 7,
    asks: true,
  };
  /** What the host said of each signature. */
  const signatures: AskedBy[] = [];
  const failures: unknown[] = [];
  const page = new FakeWindow();
  let refuses = false;
  /** Milliseconds by which the wallet's clocks are ahead. */
  let later = 0;
  let session: AppsSession | null = null;
  let wallet: FakeWindow | null = null;
  let stops: (() => void)[] = [];

  const chainPort: AppPorts['chain'] = {
    read: (chainId, method, params) => services.read(chainId, method, params),
    broadcast: (chainId, raw) => services.transactions.broadcast(chainId, raw),
    executes: (chainId, account) => services.batches.executes(chainId, account),
    follow: (chainId, beat) => services.heartbeat.follow(chainId, beat),
    async recover(message, signature) {
      const key = readKeySignature(signature);
      return typeof key === 'string' ? null : recover(messageDigest(message), key);
    },
  };
  const portsFor = (door: Door): AppPorts => ({
    door: {
      door: 'window',
      attestedBy: 'browser',
      onApp(listener) {
        door.connect(listener);
        return () => undefined;
      },
      sendToApp: door.send,
    },
    tables,
    chain: chainPort,
    available: () => ({ accounts, chains }),
    record: (id) => store.transactions.get(id),
    records: () => store.transactions.all(),
    onChange: (listener) =>
      store.subscribe(({ table }) => {
        if (table === 'appConnections') listener();
      }),
    now: () => Date.now() + later,
    timer(wake, milliseconds) {
      const handle = setTimeout(wake, milliseconds);
      return () => clearTimeout(handle);
    },
    randomName: () => bytesToHex(crypto.getRandomValues(new Uint8Array(64))),
  });

  /** The app's page, as the wallet's window may reach it. */
  const opener = { postMessage: (data: unknown) => page.receive(wallet as FakeWindow, HOST, data) };

  /** The page that is loaded in the wallet's window. */
  const load = (): void => {
    for (const stop of stops) stop();
    const target = wallet as FakeWindow;
    Object.assign(target, { opener });
    const door = openDoor(target as unknown as Window, {
      own: [HOST],
      decode: decoders,
      randomId: () => {
        opened += 1;
        return opened.toString(16).padStart(32, '0');
      },
      clock: () => performance.now() + later,
    });
    const current = createAppsSession(portsFor(door));
    session = current;
    let acting: string | null = null;
    const look = (): void => {
      const [request] = current.snapshot().waiting;
      if (request === undefined || request.id === acting) return;
      acting = request.id;
      act(door, current, request)
        .catch((thrown: unknown) => {
          failures.push(thrown);
          return current.fail(request, thrown);
        })
        .finally(look);
    };
    stops = [current.subscribe(look), () => current.stop()];
  };
  const act = async (door: Door, current: AppsSession, request: AppRequest): Promise<void> => {
    if (refuses) return current.refuse(request);
    if (request.kind === 'connect') return current.connect(request, grant);
    const asking = await current.check(request);
    if (!isAskedMethod(request.method)) throw new RangeError(request.method);
    const asked = readAsked(request.method, request.params);
    const of = { app: request.app, message: request.message };
    const { signal } = new AbortController();
    const account = toAddress(signer.address);
    const by = async <T>(who: AskedBy, sign: () => Promise<T>): Promise<T> => {
      signatures.push(who);
      return sign();
    };
    const send = async (
      { to, value, data }: { to: Address | null; value: bigint; data: Hex },
      gas: bigint | null,
    ) => {
      const chainId = request.chainId as ChainId;
      const prepared = await services.transactions
        .prepare({
          chainId,
          from: account,
          to,
          value,
          data,
          fees: (await services.fees(chainId)).tiers[1].fees,
          intent:
            to === null ? { kind: 'deploy', name: '', address: null, value } : { kind: 'call', to, value },
          gasLimit: gas ?? undefined,
        })
        .catch((thrown: unknown) => {
          // What would fail is not signed.
          throw hasCode(thrown, 'RPC_REFUSED') ? new EvidentError('SIGN_REJECTED', {}, thrown) : thrown;
        });
      const transaction = await decoders.transaction(prepared.unsigned);
      const signed = await door.sign(of, { kind: 'transaction', account, transaction }, signal, (who) =>
        by(who, () => signer.signTransaction(parseTransaction(prepared.unsigned))),
      );
      return services.submit(prepared, signed as Hex, { origin: request.origin, request: request.id });
    };
    switch (asked.kind) {
      case 'switchChain':
      case 'addChain':
        return current.approveChain(request);
      case 'message': {
        const { message } = asked;
        const signing = { kind: 'message', account, message } as const;
        const signature = await door.sign(of, signing, signal, (who) =>
          by(who, () => signer.signMessage({ message: { raw: message } })),
        );
        return current.approve(request, signature);
      }
      case 'typedData': {
        const decoded = await decoders.typedData(asked.typedData);
        const signature = await door.sign(of, { kind: 'typedData', account, decoded }, signal, (who) =>
          by(who, () => signer.signTypedData(JSON.parse(asked.typedData))),
        );
        return current.approve(request, signature);
      }
      case 'transaction': {
        const { state } = await send(asked, asked.gas);
        return current.approve(request, 'hash' in state ? state.hash : null);
      }
      case 'calls': {
        const connection = asking.connection.id;
        const name = asked.name ?? bytesToHex(crypto.getRandomValues(new Uint8Array(64)));
        const records: string[] = [];
        for (const call of asked.calls) records.push((await send(call, null)).id);
        await tables.batches.put({
          id: batchId(connection, name),
          connection,
          name,
          chainId: asked.chainId,
          account: accountFor(asking.grant, asked.from),
          atomic: asked.calls.length === 1,
          size: asked.calls.length,
          records,
          stopped: false,
          createdAt: Date.now(),
        });
        return current.approve(request, { id: name });
      }
      case 'watchAsset':
        return current.approve(request, true);
      default:
        return current.approve(request, null);
    }
  };

  // What a page of an app finds in its window.
  Object.assign(page, {
    open(): FakeWindow {
      const target = new FakeWindow();
      wallet = target;
      Object.assign(target, {
        postMessage: (data: unknown, _origin: string, ports: MessagePort[]) =>
          target.receive(opener, APP, data, ports),
      });
      // The greeting comes once its page is loaded.
      setTimeout(load, 0);
      return target;
    },
  });
  return {
    /** Stands for `window` of the app's page. */
    page,
    signatures,
    /** What could not be carried out. */
    failures,
    grant,
    tables,
    refuse(isRefused: boolean): void {
      refuses = isRefused;
    },
    /** The package, loaded by the page. */
    provider: (): EvidentProvider => createEvidentProvider({ host: HOST, rpcUrls }),
    /** So much later, the limits of what an app may ask begin anew. */
    pass(milliseconds: number): void {
      later += milliseconds;
    },
    /** The user closes the wallet's window. */
    close(): void {
      if (wallet !== null) wallet.closed = true;
      session?.stop();
    },
    /** The wallet's page is loaded anew. */
    reload: load,
    /** The user disconnects the app. */
    async revoke(): Promise<void> {
      for (const { id } of await tables.connections.all())
        await tables.connections.change(id, (before) => before && { ...before, grant: null });
    },
    stop(): void {
      for (const stop of stops) stop();
    },
  };
}
