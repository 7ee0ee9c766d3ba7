/** The tables of apps, over the store's port. Loaded when something of apps is first asked for. */
import * as v from 'valibot';
import { EvidentError } from '#core/errors/error.ts';
import type { AppConnection, AppRequest, CallsBatch, WalletConnectRow } from '../model/apps.ts';
import type { StorePort } from './port.ts';
import { batch, connection, request, walletConnect } from './rows/apps.ts';
import type { AppTable, AppTables } from './store.ts';

/** How often a change is made anew because another tab was faster. */
const TRIES = 10;

const envelope = <S extends v.GenericSchema>(value: S) => v.strictObject({ v: v.literal(1), value });

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
