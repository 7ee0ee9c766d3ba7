/**
 * Apps that have the wallet's window open: what they ask is answered, or shown to the user, each request once. Free of
 * React; one for each window, and only where the host relays apps.
 *
 * Who publishes: this session alone, by `door`. What proves that an answer is still current: the request is taken out
 * of its list by whoever answers it, and a silent one is answered only while its app's window is open.
 */
import type { ChainId } from '#core/chain/chain-id.ts';
import { createEmitter } from '#core/emitter/emitter.ts';
import type { AppConnection, AppGrant, AppRequest } from '../model/app.ts';
import { checkAsked, checkName, isNameWaiting } from './checks.ts';
import {
  type Asker,
  blocked,
  connectionId,
  connectionState,
  createOriginLimits,
  effectiveGrant,
  granted,
  limitedAs,
  MOST_QUEUED,
  onChain,
  revoked,
  used,
  withChain,
} from './connection.ts';
import type { AppDoor, AppPorts, Asking, DoorEvent } from './context.ts';
import { createFilters, createSubscriptions } from './filters.ts';
import { ASKED, type AskedParams, chainOf, isAskedMethod, outgoingValue, readAsked } from './params.ts';
import { createAppQueue, DEADLINE_MS } from './queue.ts';
import {
  AppError,
  errorText,
  eventText,
  type RpcRequest,
  readRpcRequest,
  resultText,
  rpcIdOf,
  toRpcError,
} from './rpc.ts';
import { answerOpen, connectResult, isOpenMethod, silentAnswer, type Watches } from './silent.ts';
import { forgetOld } from './tidy.ts';

/** A connection counts as used at most so often: each use is a write. */
const USED_EVERY_MS = 60_000;

/** Messages of an app that are looked at together; the host keeps as many. More are refused before anything is read. */
const MOST_IN_FLIGHT = 128;

/** In place of an answer: the user is asked. */
const WAITS = Symbol('waits');

export interface OpenApp extends Asker {
  /** Null while nothing is granted. */
  readonly grant: AppGrant | null;
  readonly connection: AppConnection | null;
  /** It was refused so often that blocking it is offered. */
  readonly offersBlock: boolean;
}

export interface AppsSnapshot {
  readonly apps: readonly OpenApp[];
  /** Oldest first; the first one is open. */
  readonly waiting: readonly AppRequest[];
}

export interface AppsSession {
  /** The same object until something changes. */
  snapshot(): AppsSnapshot;
  subscribe(listener: () => void): () => void;
  /** The user agreed: nothing but this and `approveChain` makes a grant wider. Error: `AppError` 4900 when it is over. */
  connect(
    request: AppRequest,
    grant: AppGrant,
    signedIn?: { readonly message: string; readonly signature: string },
  ): Promise<void>;
  /** The user agreed to one more chain. Errors as `check`. */
  approveChain(request: AppRequest): Promise<void>;
  /** Whether it may be carried out now, by a grant of this moment. Errors: `AppError`, `RPC_*`, `STORE_*`. */
  check(request: AppRequest): Promise<Asking>;
  approve(request: AppRequest, result: unknown): Promise<void>;
  refuse(request: AppRequest): Promise<void>;
  fail(request: AppRequest, thrown: unknown): Promise<void>;
  /** While it is carried out its deadline does not end it. */
  hold(request: AppRequest, isHeld: boolean): void;
  /** Refuses all that it asks, for five minutes. */
  block(asker: Asker): Promise<void>;
  /** Another way in beside the first one. Returns the function that takes it out again. */
  addDoor(door: AppDoor): () => void;
  stop(): void;
}

interface Live {
  readonly asker: Asker;
  readonly door: AppDoor;
  readonly watches: Watches;
  connection: AppConnection | null;
  grant: AppGrant | null;
}

export function createAppsSession(ports: AppPorts): AppsSession {
  const { tables, now, timer } = ports;
  const live = new Map<string, Live>();
  const changes = createEmitter();
  const limits = createOriginLimits(now);
  /** Messages that are being looked at. */
  const inFlight = new Set<string>();
  let snapshot: AppsSnapshot = { apps: [], waiting: [] };

  const changed = (): void => {
    snapshot = {
      apps: [...live.values()].map(({ asker, connection, grant }) => ({
        ...asker,
        connection,
        grant,
        offersBlock: limits.offersBlock(limitedAs(asker)),
      })),
      waiting: queue.waiting(),
    };
    changes.emit();
  };
  const isOpen = (app: string): boolean => live.has(app);
  const send = (app: string, payload: string): void => {
    live.get(app)?.door.sendToApp(app, payload);
  };
  const queue = createAppQueue({ tables, now, timer, send, isOpen, changed });

  /** What holds at this moment, by what is stored; events tell the app where it is something else by now. */
  const refresh = async (app: Live): Promise<void> => {
    const connection = await tables.connections.get(connectionId(app.asker));
    const state = connectionState(connection, now(), isOpen);
    const holds = connection !== null && (state === 'granted' || state === 'asleep');
    const grant = holds ? effectiveGrant(connection.grant, ports.available()) : null;
    const before = app.grant;
    const was = app.connection;
    app.connection = connection;
    app.grant = grant;
    const { app: name } = app.asker;
    const accounts = (of: AppGrant | null) => of?.accounts ?? [];
    if (accounts(before).join() !== accounts(grant).join()) {
      send(name, eventText('accountsChanged', [accounts(grant)]));
    }
    // With its grant it learns of its network, which was 0x1 for everybody before.
    if (grant !== null && before?.chainId !== grant.chainId) {
      send(name, eventText('chainChanged', [`0x${grant.chainId.toString(16)}`]));
    }
    if (before !== null && grant === null) await endGrant(app);
    if (was?.revision !== connection?.revision || accounts(before).join() !== accounts(grant).join())
      changed();
  };
  /** What waits for the user ends with the grant that it rests on. */
  const endGrant = async ({ asker, watches }: Live): Promise<void> => {
    stopWatches(watches);
    for (const request of queue.waiting().filter((each) => each.app === asker.app && each.kind !== 'connect'))
      await queue.reject(request.id, 'refused', new AppError(4100).rpc);
  };
  const store = async (
    { asker }: Live,
    next: (before: AppConnection | null) => AppConnection | null,
  ): Promise<void> => {
    await tables.connections.change(connectionId(asker), next);
  };
  /** Nothing is written for each single read. */
  const touch = async (app: Live): Promise<void> => {
    const { connection, asker } = app;
    if (connection === null || app.grant === null) return;
    if (connection.app === asker.app && now() - connection.usedAt < USED_EVERY_MS) return;
    await store(app, (before) =>
      before === null || before.grant === null ? before : used(before, asker.app, now()),
    );
    await refresh(app);
  };

  const answer = async (
    app: Live,
    { id: rpcId, method, params: json }: RpcRequest,
    message: number,
    chainId: ChainId | undefined,
  ): Promise<unknown> => {
    const { asker } = app;
    await refresh(app);
    const isBlocked = (app.connection?.blockedUntil ?? 0) > now();
    const asks = isAskedMethod(method) && !(await isSilent(app, method, json));
    if (!asks && !limits.takeRead(limitedAs(asker))) throw new AppError(-32005);
    if (isOpenMethod(method))
      return answerOpen(method, asker.origin, app.grant, app.connection?.createdAt ?? 0);
    const isConnect = isAskedMethod(method) && ASKED[method] === 'connect';
    if (isBlocked) throw new AppError(isConnect ? 4001 : 4100);
    if (app.grant === null && !isConnect) throw new AppError(4100);
    await touch(app);
    const { connection } = app;
    const grant = app.grant === null || chainId === undefined ? app.grant : onChain(app.grant, chainId);
    if (app.grant !== null && grant === null) throw new AppError(4901);
    const asking = connection === null || grant === null ? null : { app: asker.app, connection, grant };
    const params: unknown = JSON.parse(json);
    if (asking !== null) {
      if (method === 'wallet_revokePermissions' || method === 'wallet_disconnect') return revoke(app);
      const silent = silentAnswer(ports, asking, app.watches, method, params);
      if (silent !== null) return silent();
    }
    if (!isAskedMethod(method)) throw new AppError(4200);
    const asked = readAsked(method, json);
    if (!asks) return answerAtOnce(app, method, asked);
    const request: AppRequest = {
      ...asker,
      id: `${asker.app}-${message}`,
      message,
      connection: connection?.id ?? null,
      rpcId,
      kind: asked.kind,
      method,
      chainId: grant === null ? null : chainOf(asked, grant.chainId),
      value: outgoingValue(asked),
      params: json,
      receivedAt: now(),
      deadline: now() + DEADLINE_MS,
      state: 'queued',
      answer: null,
    };
    if (asking !== null) {
      await checkAsked(ports, asking, asked, request);
      await checkName(ports, asking, asked);
    }
    const own = queue.all().filter((each) => limitedAs(each) === limitedAs(asker));
    if (own.length >= MOST_QUEUED) throw new AppError(-32005);
    if (isNameWaiting(asked, own)) throw new AppError(5720);
    if (asked.kind === 'connect' && own.some(({ kind }) => kind === 'connect')) throw new AppError(-32002);
    await queue.add(request);
    return WAITS;
  };
  /** What is within the grant already is not asked again. */
  const isSilent = async (app: Live, method: string, json: string): Promise<boolean> => {
    const { grant } = app;
    if (grant === null || !isAskedMethod(method)) return false;
    if (method === 'eth_requestAccounts') return true;
    const kind = ASKED[method];
    if (kind !== 'connect' && kind !== 'switchChain' && kind !== 'addChain') return false;
    const asked = readAsked(method, json);
    if (asked.kind === 'connect') return method === 'wallet_connect' && asked.signIn === null;
    if (asked.kind !== 'switchChain' && asked.kind !== 'addChain') return false;
    return onChain(grant, asked.chainId) !== null && ports.available().chains.includes(asked.chainId);
  };
  const answerAtOnce = async (app: Live, method: string, asked: AskedParams): Promise<unknown> => {
    const { connection, grant } = app;
    if (connection === null || grant === null) throw new AppError(4100);
    if (asked.kind === 'connect') return connectResult(method, connection, grant);
    if (asked.kind !== 'switchChain' && asked.kind !== 'addChain') throw new AppError(4100);
    await changeGrant(app, (before) => onChain(before, asked.chainId));
    return null;
  };
  const changeGrant = async (app: Live, next: (grant: AppGrant) => AppGrant | null): Promise<void> => {
    await store(app, (before) => {
      const grant = before?.grant == null ? null : next(before.grant);
      return before === null || grant === null ? before : { ...before, grant };
    });
    await refresh(app);
  };
  const revoke = async (app: Live): Promise<null> => {
    await store(app, (before) => (before === null ? before : revoked(before)));
    await refresh(app);
    return null;
  };

  const hear = async (app: Live, message: number, payload: string, chainId?: ChainId): Promise<void> => {
    const { app: name } = app.asker;
    const id = `${name}-${message}`;
    if (inFlight.has(id) || queue.willAnswer(id)) return;
    const before = queue.hasAnswered(id);
    if ([...inFlight].filter((each) => each.startsWith(`${name}-`)).length >= MOST_IN_FLIGHT) {
      send(name, errorText(rpcIdOf(payload), new AppError(-32005).rpc));
      return;
    }
    inFlight.add(id);
    try {
      const known = await tables.requests.get(id);
      // Taken up from the store, or answered, while it was looked for.
      if (!before && (queue.willAnswer(id) || queue.hasAnswered(id))) return;
      // The host asks again for what it never got: it is answered as before, or waits already.
      if (known !== null) {
        if (known.answer !== null) send(name, known.answer);
        else if (known.state === 'queued') await queue.resume(name);
        // Older than what is kept of it: the window slept for hours, and still waits.
        else send(name, errorText(known.rpcId, new AppError(known.state === 'approved' ? -32603 : 4001).rpc));
        return;
      }
      const request = readRpcRequest(payload);
      const result = await answer(app, request, message, chainId);
      if (result !== WAITS) send(name, resultText(request.id, result));
    } catch (thrown) {
      send(name, errorText(rpcIdOf(payload), toRpcError(thrown)));
    } finally {
      inFlight.delete(id);
    }
  };
  const onEvent = (door: AppDoor, event: DoorEvent): void => {
    if (event.kind === 'opened') {
      if (isOpen(event.app)) return;
      const { door: way, attestedBy } = door;
      const asker: Asker = { app: event.app, door: way, origin: event.origin, attestedBy };
      const subscriptions = createSubscriptions({ ...ports, door }, event.app);
      const watches = { subscriptions, filters: createFilters(ports) };
      const app = { asker, door, watches, connection: null, grant: null };
      live.set(event.app, app);
      changed();
      // What cannot be read now is read with its first request.
      void Promise.all([refresh(app), queue.resume(event.app)]).catch(() => undefined);
      return;
    }
    const app = live.get(event.app);
    if (app === undefined) return;
    if (event.kind === 'message') {
      void hear(app, event.message, event.payload, event.chainId);
      return;
    }
    live.delete(event.app);
    stopWatches(app.watches);
    changed();
    if (event.kind === 'left') queue.release(event.app);
    else void queue.abandon(event.app);
  };

  /** Whose request it is, for as long as that waits. Error: `AppError` 4900. */
  const appOf = (request: AppRequest): Live => {
    const app = live.get(request.app);
    if (app === undefined || !queue.waiting().some(({ id }) => id === request.id)) throw new AppError(4900);
    return app;
  };
  const check = async (request: AppRequest): Promise<Asking> => {
    const app = appOf(request);
    await refresh(app);
    const { connection, grant } = app;
    if (connection === null || grant === null || !isAskedMethod(request.method)) throw new AppError(4100);
    const asking = { app: request.app, connection, grant };
    await checkAsked(ports, asking, readAsked(request.method, request.params), request);
    return asking;
  };
  const addDoor = (door: AppDoor): (() => void) => door.onApp((event) => onEvent(door, event));
  const refreshAll = (): void => {
    for (const app of live.values()) void refresh(app).catch(() => undefined);
  };

  // What is not forgotten now is forgotten by the next window.
  void forgetOld(ports).catch(() => undefined);
  const stops = [ports.onChange(refreshAll), addDoor(ports.door)];
  return {
    snapshot: () => snapshot,
    subscribe: changes.subscribe,
    async connect(request, grant, signedIn) {
      const app = appOf(request);
      await store(app, (before) => granted(before, app.asker, grant, now()));
      await refresh(app);
      const { connection } = app;
      if (connection === null || app.grant === null) throw new AppError(4100);
      await queue.approve(request.id, connectResult(request.method, connection, app.grant, signedIn));
    },
    async approveChain(request) {
      await check(request);
      const asked = isAskedMethod(request.method) ? readAsked(request.method, request.params) : null;
      if (asked?.kind !== 'addChain' && asked?.kind !== 'switchChain') throw new AppError(4200);
      if (!ports.available().chains.includes(asked.chainId)) throw new AppError(4902);
      await changeGrant(appOf(request), (grant) => withChain(grant, asked.chainId));
      await queue.approve(request.id, null);
    },
    check,
    async approve({ id }, result) {
      await queue.approve(id, result);
    },
    async refuse(request) {
      limits.refused(limitedAs(request));
      await queue.reject(request.id, 'refused', new AppError(4001).rpc);
      changed();
    },
    async fail({ id }, thrown) {
      await queue.reject(id, 'failed', toRpcError(thrown));
    },
    hold: ({ id }, isHeld) => queue.hold(id, isHeld),
    async block(asker) {
      const app = live.get(asker.app);
      if (app === undefined) return;
      await store(app, (before) => blocked(before, app.asker, now()));
      for (const request of queue.waiting().filter((each) => limitedAs(each) === limitedAs(asker)))
        await queue.reject(request.id, 'refused', new AppError(4001).rpc);
      await refresh(app);
    },
    addDoor,
    stop() {
      for (const stop of stops) stop();
      for (const { watches } of live.values()) stopWatches(watches);
      queue.stop();
      changes.clear();
    },
  };
}

function stopWatches({ subscriptions, filters }: Watches): void {
  subscriptions.stop();
  filters.stop();
}
