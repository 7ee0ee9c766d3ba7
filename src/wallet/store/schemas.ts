/**
 * The shape of every stored row (specification, section 3), put together from `rows/`.
 *
 * A row is `{ v, value }`: `v` is the version of its table's shape. A row of a later version is not ours to read.
 */
import * as v from 'valibot';
import { account, accountV1, coldSource } from './rows/accounts.ts';
import { balances } from './rows/balances.ts';
import { collectible, collection } from './rows/collectibles.ts';
import { asset } from './rows/common.ts';
import { contact, note } from './rows/contacts.ts';
import { contract } from './rows/contracts.ts';
import { chunk, sync, syncV1 } from './rows/history.ts';
import { endpoint, explorer, network, networkV1 } from './rows/networks.ts';
import { registration } from './rows/registrations.ts';
import { settings, settingsV1, settingsV2 } from './rows/settings.ts';
import { signed } from './rows/signed.ts';
import { record, recordV1 } from './rows/transactions.ts';
import type { RowTable as Table } from './store.ts';

export const ROWS = {
  accounts: account,
  networks: network,
  endpoints: endpoint,
  tokens: asset,
  transactions: record,
  settings,
  balances,
  coldSources: coldSource,
  explorers: explorer,
  contacts: contact,
  notes: note,
  collections: collection,
  collectibles: collectible,
  signed,
  history: chunk,
  syncs: sync,
  contracts: contract,
  registrations: registration,
} as const satisfies Record<Table, v.GenericSchema>;

export type RowOf<T extends Table> = v.InferOutput<(typeof ROWS)[T]>;

/** How rows of earlier versions are read, oldest first; a table that is not here is at version 1. */
const EARLIER: { readonly [T in Table]?: readonly v.GenericSchema<unknown, RowOf<T>>[] } = {
  accounts: [accountV1],
  networks: [networkV1],
  transactions: [recordV1],
  settings: [settingsV1, settingsV2],
  syncs: [syncV1],
};

const envelope = v.strictObject({ v: v.pipe(v.number(), v.integer(), v.minValue(1)), value: v.unknown() });

const versionOf = (table: Table): number => (EARLIER[table]?.length ?? 0) + 1;

/**
 * The value of a stored row in its present shape, or null when it does not fit its schema or was written by a later
 * version. A row of an earlier version stays as it is in the database until it is written again.
 */
export function decodeRow<T extends Table>(table: T, row: unknown): RowOf<T> | null {
  const outer = v.safeParse(envelope, row);
  if (!outer.success) return null;
  const { v: version, value } = outer.output;
  const schema = version === versionOf(table) ? ROWS[table] : EARLIER[table]?.[version - 1];
  if (schema === undefined) return null;
  const inner = v.safeParse(schema, value);
  return inner.success ? (inner.output as RowOf<T>) : null;
}

export function encodeRow(table: Table, value: unknown): { v: number; value: unknown } {
  return { v: versionOf(table), value };
}
