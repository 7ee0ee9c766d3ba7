/**
 * WalletConnect, version 2, as a wallet: links become sessions, what their apps ask reaches the core as by any other
 * door, and its answers go back sealed. One for each wallet: the tab that holds the lock (specification, section 5).
 *
 * What may not be lost is stored before the relay is told that it came: requests until they are answered, answers until
 * the relay has them. Who publishes: this client, through `tell`. Who cancels: `leave`, after which nothing is written.
 */
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { WalletConnectPairing, WalletConnectSession, WalletConnectSetup } from '../../model/app.ts';
import { connectionId, connectionState, effectiveGrant, revoked } from '../connection.ts';
import type { AppChain, AppDoor, AppPorts, DoorEvent } from '../context.ts';
import { MAX_PAYLOAD } from '../rpc.ts';
import { agreeOnKey, createKeyPair, openEnvelope, type Random, sealEnvelope, topicOfKey } from './crypto.ts';
import { chainName, namespacesOf, onChainOf, readChainName, wantedBy } from './namespaces.ts';
import { createRelay, type RelayOptions, type RelayState } from './relay.ts';
import {
  askerOf,
  capabilitiesOf,
  createPairings,
  createSessionBook,
  isFull,
  lifeOf,
  proposedSession,
  settlement,
  wasHeard,
  withHeard,
  wrongOf,
} from './session-book.ts';
import type { PairingLink } from './uri.ts';
import {
  answerTo,
  callText,
  type Heard,
  isWireMethod,
  type Outgoing,
  REFUSED,
  type RelayError,
  readHeard,
  readProposal,
  readRequest,
  SENT,
  WIRE_ERRORS,
  wireErrorOf,
  wireResultOf,
} from './wire.ts';

/** An app is told that its session lives longer once that is so much. */
const LONGER_MS = 86_400_000;
/** Looks after what ended by time. */
const TIDY_MS = 3_600_000;

export interface WalletConnectPorts
  extends Pick<AppPorts, 'available' | 'onChange' | 'now' | 'timer'>,
    Pick<RelayOptions, 'socket'> {
  readonly tables: Pick<AppPorts['tables'], 'connections' | 'walletConnect'>;
  readonly executes: AppChain['executes'];
  readonly random: Random;
  /** Of the wallet, as apps are told it: `https://wallet.example` */
  readonly url: string;
  readonly onState: (state: RelayState) => void;
}

export interface WalletConnect extends AppDoor {
  /** Takes up what is stored. Connects only where there is somebody to hear. Errors: `STORE_*`. */
  start(): Promise<void>;
  /**
   * Resolves when the app's proposal is there, as a request to connect. Errors: `APP_LINK_USED`, `APP_LINK_SILENT`,
   * `APP_UNSUPPORTED`, `STORE_*`; the link is of no use any more then.
   */
  pair(link: PairingLink): Promise<void>;
  /** Another tab goes on: nothing is ended. */
  leave(): void;
}

type Call = Extract<Heard, { kind: 'call' }>;

export function createWalletConnect(
  ports: WalletConnectPorts,
  { relay: url, projectId, seed }: WalletConnectSetup,
): WalletConnect {
  const { tables, available, now, timer, random } = ports;
  /** Settlements that the app has not confirmed, by id. */
  const settling = new Map<number, string>();
  let tell: (event: DoorEvent) => void = () => undefined;
  let lastId = 0;
  let left = false;
  const ends: (() => void)[] = [];
  /** Changes of sessions that begin here are made one after the other. What fails is told as every failure is. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = (task: () => Promise<unknown>): void => {
    turn = turn
      .then(() => (left ? undefined : task()))
      .catch((thrown: unknown) => void Promise.reject(thrown));
  };

  const relay = createRelay({
    url,
    projectId,
    seed,
    socket: ports.socket,
    random,
    now,
    timer,
    onMessage: async (topic, message) => !left && hear(topic, message),
    onState: ports.onState,
  });

  const sessions = createSessionBook({ table: tables.walletConnect, relay, isLeft: () => left });
  const { change } = sessions;
  const pairings = createPairings({ table: tables.walletConnect, relay, now, timer, isLeft: () => left });

  /** Each is larger than the one before, also after a reload: it begins with the time. */
  const nextId = (): number => {
    lastId = Math.max(lastId + 1, now() * 1000);
    return lastId;
  };
  const sealed = (
    key: string,
    topic: string,
    text: string,
    [tag, ttl]: readonly [number, number],
  ): Outgoing => ({
    topic,
    message: sealEnvelope(key, text, random),
    tag,
    ttl,
  });
  const forSession = (
    { id, key }: WalletConnectSession,
    text: string,
    sent: readonly [number, number],
  ): Outgoing => sealed(key, id, text, sent);

  /** Its requests are over; what is in the outbox is still sent. */
  const end = async (topic: string, ...messages: readonly Outgoing[]): Promise<void> => {
    const session = sessions.get(topic);
    if (session === undefined || session.state === 'ended') return;
    tell({ kind: 'closed', app: session.app });
    await change(topic, { state: 'ended', open: [] }, ...messages);
  };

  /** Whether it was dealt with. */
  const hear = async (topic: string, message: string): Promise<boolean> => {
    const session = sessions.get(topic);
    const pairing = pairings.get(topic);
    const key = session?.key ?? pairing?.key;
    const text = key === undefined ? null : openEnvelope(key, message);
    const heard = text === null ? null : readHeard(text);
    if (heard === null) return true;
    if (session !== undefined) {
      if (heard.kind === 'call' && heard.method !== 'wc_sessionDelete' && isFull(session)) return false;
      if (heard.kind === 'call') await onCall(session, heard, text ?? '');
      else if (heard.kind === 'error' && settling.get(heard.id) === topic) await revoke(session);
      if (heard.kind !== 'call') settling.delete(heard.id);
    } else if (pairing !== undefined && heard.kind === 'call' && heard.method === 'wc_sessionPropose') {
      await onProposal(pairing, heard);
    }
    return true;
  };

  const onProposal = async (pairing: WalletConnectPairing, { id, params }: Call): Promise<void> => {
    const refuse = async (wrong: RelayError): Promise<void> => {
      const answer = sealed(pairing.key, pairing.id, wireErrorOf(id, wrong), REFUSED);
      void relay.publish(answer).catch(() => undefined);
      await pairings.fail(pairing.id, new EvidentError('APP_UNSUPPORTED'));
    };
    const proposal = readProposal(params);
    if (proposal === null) return refuse(WIRE_ERRORS.invalid);
    const wanted = wantedBy(proposal);
    if (wanted === null) return refuse(WIRE_ERRORS.unsupportedNamespace);
    const { chains } = available();
    const fits = wanted.required.every((each) => chains.includes(each));
    if (!fits || !wanted.chains.some((each) => chains.includes(each))) {
      return refuse(WIRE_ERRORS.unsupportedChains);
    }
    const own = createKeyPair(random);
    let key: string;
    try {
      key = agreeOnKey(own.secret, proposal.proposer);
    } catch {
      return refuse(WIRE_ERRORS.invalid);
    }
    const topic = topicOfKey(key);
    const session = proposedSession({
      pairing,
      proposalId: id,
      proposal,
      wanted,
      own,
      key,
      topic,
      now: now(),
    });
    await sessions.add(session);
    begin(session);
    await pairings.meet(pairing.id);
  };

  const begin = (session: WalletConnectSession): void => {
    tell({ kind: 'opened', app: session.app, origin: session.origin });
    for (const { id, payload, chainId } of session.open) ask(session, id, payload, chainId);
  };
  const ask = (session: WalletConnectSession, id: number, payload: string, chainId: ChainId | null): void =>
    tell({
      kind: 'message',
      app: session.app,
      message: id,
      payload,
      ...(chainId === null ? {} : { chainId }),
    });

  const onCall = async (session: WalletConnectSession, call: Call, text: string): Promise<void> => {
    const { id, params } = call;
    if (session.state !== 'settled' || !isWireMethod(call.method) || wasHeard(session, id)) return;
    const { method } = call;
    const heard = withHeard(session, id);
    const answer = (said: string): Promise<void> =>
      change(session.id, heard, forSession(session, said, answerTo(method)));
    switch (method) {
      case 'wc_sessionRequest': {
        const read = text.length > MAX_PAYLOAD ? null : readRequest(params);
        const chainId = read === null ? null : readChainName(read.chain);
        const wrong = wrongOf(session, read, chainId, now());
        if (wrong !== null || read === null || chainId === null) {
          return answer(wireErrorOf(id, wrong ?? WIRE_ERRORS.invalid));
        }
        const inner = { method: read.method, params: onChainOf(read.method, read.params ?? [], chainId) };
        const payload = JSON.stringify({ jsonrpc: '2.0', id, ...inner });
        // Written anew a number can be longer: 1e20 has 21 digits then.
        if (payload.length > MAX_PAYLOAD) return answer(wireErrorOf(id, WIRE_ERRORS.invalid));
        await change(session.id, { ...heard, open: [...session.open, { id, payload, chainId }] });
        return ask(session, id, payload, chainId);
      }
      case 'wc_sessionDelete':
        await change(session.id, heard, forSession(session, wireResultOf(id, true), answerTo(method)));
        return revoke(session);
      case 'wc_sessionPing':
      case 'wc_sessionEvent':
        return answer(wireResultOf(id, true));
      default:
        // Only a wallet settles, changes and extends a session. A relay that sends our own words back to us must not get
        // an answer to them: an error to our settlement would end the session for the app.
        return;
    }
  };
  /** The app's own doing: its grant goes with it. */
  const revoke = async (session: WalletConnectSession): Promise<void> => {
    await end(session.id);
    await tables.connections.change(connectionId(askerOf(session)), (before) => before && revoked(before));
  };

  const answered = async (app: string, payload: string): Promise<void> => {
    const session = sessions.all().find((each) => each.app === app);
    if (session === undefined || session.state === 'ended') return;
    const { id, error, method, params } = JSON.parse(payload) as {
      id?: unknown;
      error?: unknown;
      method?: string;
      params?: readonly unknown[];
    };
    if (method !== undefined) return notify(session, method, params?.[0]);
    if (!session.open.some((each) => each.id === id)) return;
    if (session.state === 'proposed') return error === undefined ? settle(session) : reject(session);
    await change(
      session.id,
      { open: session.open.filter((each) => each.id !== id) },
      forSession(session, payload, answerTo('wc_sessionRequest')),
    );
  };
  const reject = ({ id, pairing, proposalId }: WalletConnectSession): Promise<void> =>
    end(id, sealed(pairing.key, pairing.topic, wireErrorOf(proposalId, WIRE_ERRORS.rejected), REFUSED));
  const settle = async (session: WalletConnectSession): Promise<void> => {
    const { id, pairing, proposalId, publicKey, methods } = session;
    const connection = await tables.connections.get(connectionId(askerOf(session)));
    const grant = connection?.grant ?? null;
    if (grant === null) return reject(session);
    const namespaces = namespacesOf(grant, methods);
    const expiresAt = now() + lifeOf(grant);
    const settleId = nextId();
    const capabilities = await capabilitiesOf(grant, ports.executes);
    const params = settlement({ publicKey, url: ports.url, namespaces, capabilities, expiresAt });
    relay.subscribe(id);
    settling.set(settleId, id);
    const response = wireResultOf(proposalId, { relay: { protocol: 'irn' }, responderPublicKey: publicKey });
    await change(
      id,
      { state: 'settled', open: [], namespaces: JSON.stringify(namespaces), expiresAt },
      forSession(session, callText(settleId, 'wc_sessionSettle', params), SENT.wc_sessionSettle),
      sealed(pairing.key, pairing.topic, response, answerTo('wc_sessionPropose')),
    );
  };
  const notify = async (session: WalletConnectSession, name: string, value: unknown): Promise<void> => {
    await sync(session.id);
    const current = sessions.get(session.id);
    if (current?.state !== 'settled') return;
    const connection = await tables.connections.get(connectionId(askerOf(current)));
    const grant = effectiveGrant(connection?.grant ?? null, available());
    if (grant === null) return;
    const chain = chainName(grant.chainId);
    const data =
      name === 'chainChanged'
        ? Number(value)
        : name === 'accountsChanged'
          ? grant.accounts.map((account) => `${chain}:${account}`)
          : null;
    if (data === null) return;
    const event = callText(nextId(), 'wc_sessionEvent', { event: { name, data }, chainId: chain });
    await change(current.id, {}, forSession(current, event, SENT.wc_sessionEvent));
  };
  /** What the user changed, the app is told: another grant, a longer life, the end. */
  const sync = async (topic: string): Promise<void> => {
    const session = sessions.get(topic);
    if (session?.state === 'proposed' && session.expiresAt <= now()) return reject(session);
    if (session?.state !== 'settled') return;
    const connection = await tables.connections.get(connectionId(askerOf(session)));
    const state = connectionState(connection, now(), () => true);
    const grant = state === 'granted' ? effectiveGrant(connection?.grant ?? null, available()) : null;
    if (connection === null || grant === null || session.expiresAt <= now()) {
      const text = callText(nextId(), 'wc_sessionDelete', WIRE_ERRORS.disconnected);
      return end(topic, forSession(session, text, SENT.wc_sessionDelete));
    }
    const namespaces = namespacesOf(grant, session.methods);
    const told = JSON.stringify(namespaces);
    const lives = connection.usedAt + lifeOf(grant);
    const longer = lives - session.expiresAt >= LONGER_MS;
    const expiry = Math.floor(lives / 1000);
    await change(
      topic,
      { namespaces: told, expiresAt: longer ? lives : session.expiresAt },
      ...(told === session.namespaces
        ? []
        : [
            forSession(
              session,
              callText(nextId(), 'wc_sessionUpdate', { namespaces }),
              SENT.wc_sessionUpdate,
            ),
          ]),
      ...(longer
        ? [forSession(session, callText(nextId(), 'wc_sessionExtend', { expiry }), SENT.wc_sessionExtend)]
        : []),
    );
  };
  const syncAll = (): void => {
    for (const { id } of sessions.all()) inTurn(() => sync(id));
  };
  const tidyLater = (): (() => void) => {
    let stop = timer(function tidy() {
      syncAll();
      stop = timer(tidy, TIDY_MS);
    }, TIDY_MS);
    return () => stop();
  };

  return {
    door: 'walletConnect',
    attestedBy: 'nobody',
    onApp(listener) {
      tell = (event) => (left && event.kind !== 'left' ? undefined : listener(event));
      return () => {
        tell = () => undefined;
      };
    },
    sendToApp: (app, payload) => inTurn(() => answered(app, payload)),
    async start() {
      const rows = await tables.walletConnect.all();
      if (left) return;
      for (const row of rows) {
        if (row.kind === 'pairing') await pairings.take(row);
        else if (row.kind === 'session') sessions.take(row);
      }
      for (const session of sessions.all()) {
        if (session.state === 'settled') relay.subscribe(session.id);
        if (session.state !== 'ended') begin(session);
        void sessions.flush(session.id);
      }
      ends.push(ports.onChange(syncAll), tidyLater());
      syncAll();
    },
    async pair(link) {
      const isUsed =
        pairings.get(link.topic) ?? sessions.all().find(({ pairing }) => pairing.topic === link.topic);
      if (isUsed !== undefined) throw new EvidentError('APP_LINK_USED');
      await pairings.add(link);
    },
    leave() {
      for (const { app, state } of sessions.all()) if (state !== 'ended') tell({ kind: 'left', app });
      left = true;
      for (const stop of ends) stop();
      pairings.stop();
      relay.stop();
    },
  };
}
