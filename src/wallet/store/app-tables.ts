/** The tables of apps, over the store's port. Loaded when something of apps is first asked for. */
import * as v from 'valibot';
import { EvidentError } from '#core/errors/error.ts';
import {
  APP_ATTESTORS,
  APP_DOORS,
  APP_EXPIRIES,
  APP_REQUEST_KINDS,
  APP_REQUEST_STATES,
  type AppConnection,
  type AppRequest,
  type CallsBatch,
  type WalletConnectRow,
} from '../model/app.ts';
import type { StorePort } from './port.ts';
import { addressColumn, amount, chainId, wholeColumn } from './rows.ts';
import type { AppTable, AppTables } from './store.ts';

/** How often a change is made anew because another tab was faster. */
const TRIES = 10;

const envelope = <S extends v.GenericSchema>(value: S) => v.strictObject({ v: v.literal(1), value });

const id = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
const identity = {
  door: v.picklist(APP_DOORS),
  origin: v.pipe(text(300), v.nonEmpty()),
  attestedBy: v.picklist(APP_ATTESTORS),
};

const grant = v.pipe(
  v.strictObject({
    accounts: v.pipe(v.array(addressColumn), v.minLength(1), v.readonly()),
    chains: v.pipe(v.array(chainId), v.readonly()),
    chainId,
    expiry: v.picklist(APP_EXPIRIES),
    asks: v.boolean(),
  }),
  v.check(({ chains, chainId: current }) => chains.includes(current), 'current chain'),
);

const connection = v.strictObject({
  id,
  ...identity,
  grant: v.nullable(grant),
  // Rows of before have none.
  ceiling: v.optional(v.nullable(amount), null),
  blockedUntil: wholeColumn,
  app: id,
  createdAt: wholeColumn,
  usedAt: wholeColumn,
  revision: wholeColumn,
}) satisfies v.GenericSchema<unknown, AppConnection>;

const request = v.strictObject({
  id: text(64),
  ...identity,
  app: id,
  message: wholeColumn,
  connection: v.nullable(id),
  rpcId: v.union([text(200), v.number()]),
  kind: v.picklist(APP_REQUEST_KINDS),
  method: text(64),
  chainId: v.optional(v.nullable(chainId), null),
  value: v.optional(amount, 0n),
  params: text(128 * 1024),
  receivedAt: wholeColumn,
  deadline: wholeColumn,
  state: v.picklist(APP_REQUEST_STATES),
  answer: v.nullable(v.string()),
}) satisfies v.GenericSchema<unknown, AppRequest>;

const batch = v.strictObject({
  id: v.string(),
  connection: id,
  name: text(8194),
  chainId,
  account: addressColumn,
  atomic: v.boolean(),
  size: wholeColumn,
  records: v.pipe(v.array(v.string()), v.readonly()),
  stopped: v.boolean(),
  createdAt: wholeColumn,
}) satisfies v.GenericSchema<unknown, CallsBatch>;

const hex32 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const list = <S extends v.GenericSchema>(each: S, most: number) =>
  v.pipe(v.array(each), v.maxLength(most), v.readonly());

const walletConnect = v.variant('kind', [
  v.strictObject({
    kind: v.literal('setup'),
    id: v.literal('setup'),
    projectId: text(128),
    relay: text(300),
    seed: hex32,
  }),
  v.strictObject({ kind: v.literal('pairing'), id: hex32, key: hex32, expiresAt: wholeColumn }),
  v.strictObject({
    kind: v.literal('session'),
    id: hex32,
    key: hex32,
    app: id,
    state: v.picklist(['proposed', 'settled', 'ended']),
    origin: v.pipe(text(300), v.nonEmpty()),
    name: text(128),
    pairing: v.strictObject({ topic: hex32, key: hex32 }),
    proposalId: wholeColumn,
    publicKey: hex32,
    methods: list(text(64), 400),
    namespaces: v.string(),
    expiresAt: wholeColumn,
    open: list(
      v.strictObject({ id: wholeColumn, payload: text(128 * 1024), chainId: v.nullable(chainId) }),
      200,
    ),
    outbox: list(
      v.strictObject({ topic: hex32, message: v.string(), tag: wholeColumn, ttl: wholeColumn }),
      1000,
    ),
    heard: list(wholeColumn, 1000),
    heardBelow: wholeColumn,
  }),
]) satisfies v.GenericSchema<unknown, WalletConnectRow>;

export function createAppTables(port: StorePort, changed: (table: AppTable) => void): AppTables {
  function table<Row>(name: AppTable, schema: v.GenericSchema<unknown, Row>) {
    const row = envelope(schema);
    const decode = (stored: unknown): Row | null => {
      const read = v.safeParse(row, stored);
      return read.success ? read.output.value : null;
    };
    const encode = (value: Row): { v: 1; value: Row } => {
      const stored = { v: 1 as const, value };
      // What we could not read back must not be written: it would be lost to us.
      if (decode(stored) === null) throw new EvidentError('UNEXPECTED', { reason: `row of ${name}` });
      return stored;
    };
    return {
      encode,
      all: async () => (await port.all(name)).flatMap(({ row: stored }) => decode(stored) ?? []),
      async get(key: string) {
        const stored = await port.get(name, key);
        return stored === undefined ? null : decode(stored);
      },
      async put(key: string, value: Row) {
        await port.put(name, key, encode(value), (existing) => decode(existing) === null);
        changed(name);
      },
      async remove(key: string) {
        await port.remove(name, key);
        changed(name);
      },
    };
  }
  const connections = table<AppConnection>('appConnections', connection);
  const requests = table<AppRequest>('appRequests', request);
  const batches = table<CallsBatch>('callsBatches', batch);
  const links = table<WalletConnectRow>('walletConnect', walletConnect);

  return {
    connections: {
      all: async () => (await connections.all()).sort((a, b) => b.usedAt - a.usedAt),
      get: connections.get,
      async change(id, next) {
        for (let n = 0; n < TRIES; n += 1) {
          const before = await connections.get(id);
          const after = next(before);
          if (after === null || after === before) return before;
          const revision = before === null ? -1 : before.revision;
          const row = connections.encode({ ...after, revision: revision + 1 });
          const done = await port.change({
            unless: {
              table: 'appConnections',
              key: id,
              holds: (stored) => revisionOf(stored) !== revision,
            },
            remove: [],
            put: [{ table: 'appConnections', key: id, row }],
          });
          if (!done) continue;
          changed('appConnections');
          return row.value;
        }
        throw new EvidentError('STORE_BLOCKED', { reason: 'busy' });
      },
      remove: connections.remove,
    },
    requests: {
      all: async () => (await requests.all()).sort((a, b) => b.receivedAt - a.receivedAt),
      get: requests.get,
      put: (value) => requests.put(value.id, value),
      remove: requests.remove,
    },
    batches: {
      all: batches.all,
      get: batches.get,
      put: (value) => batches.put(value.id, value),
      remove: batches.remove,
    },
    walletConnect: {
      all: links.all,
      put: (row) => links.put(row.id, row),
      remove: links.remove,
    },
  };
}

const numbered = v.looseObject({ value: v.looseObject({ revision: v.number() }) });

/** −1 where there is no row. */
function revisionOf(stored: unknown): number {
  const read = v.safeParse(numbered, stored);
  return read.success ? read.output.value.revision : -1;
}
