/**
 * The shape of every stored row (specification, section 3), put together from `rows/`.
 *
 * A row is `{ v, value }`: `v` is the version of its table's shape. A row of a later version is not ours to read.
 */
import * as v from 'valibot';
import { MAX_UINT256 } from '#core/amount/amount.ts';
import { type Hex, isHex } from '#core/bytes/hex.ts';
import { type DerivationPath, isPath, isTemplate, type PathTemplate, TEMPLATE_IDS } from '#core/hd/path.ts';
import { FEE_CAP } from '#core/tx/payment.ts';
import { type Account, type ColdSource, SOURCE_KINDS } from '../model/account.ts';
import type { Collectible, Collection } from '../model/collectible.ts';
import type { Contact } from '../model/contact.ts';
import { INTERFACE_ORIGINS, MAX_PIN_DATA, MAX_PINS, type SavedContract } from '../model/contract.ts';
import { type Endpoint, type Explorer, FEE_MODELS, type Network } from '../model/network.ts';
import { CONTROLLER_KINDS, type Registration } from '../model/registration.ts';
import type { Settings } from '../model/settings.ts';
import { SIGNED_TEXT_KEPT, type SignedMessage } from '../model/signed-message.ts';
import type { Note } from '../model/transaction.ts';
import { balanceTable, earlierTable } from './balance-table.ts';
import {
  addressColumn,
  amount,
  asset,
  assetStatus,
  chainId,
  chunk,
  evidence,
  hashColumn,
  hex,
  record,
  recordV1,
  sync,
  syncV1,
  wholeColumn,
} from './rows.ts';
import type { RowTable as Table } from './store.ts';

const signed = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  account: addressColumn,
  kind: v.picklist(['message', 'typedData']),
  origin: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  digest: hashColumn,
  // Counted in UTF-16 units here: a character may take two.
  text: v.pipe(v.string(), v.maxLength(2 * SIGNED_TEXT_KEPT)),
  signedAt: wholeColumn,
}) satisfies v.GenericSchema<unknown, SignedMessage>;

const registration = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  chainId,
  account: addressColumn,
  name: v.pipe(v.string(), v.maxLength(1000)),
  owner: addressColumn,
  duration: amount,
  secret: hashColumn,
  controller: addressColumn,
  kind: v.picklist(CONTROLLER_KINDS),
  resolver: v.nullable(addressColumn),
  commitment: hashColumn,
  created: wholeColumn,
}) satisfies v.GenericSchema<unknown, Registration>;

const collection = v.strictObject({
  chainId,
  contract: addressColumn,
  standard: v.picklist(['erc721', 'erc1155']),
  name: v.string(),
  symbol: v.string(),
  status: assetStatus,
  hosts: v.array(v.pipe(v.string(), v.nonEmpty())),
}) satisfies v.GenericSchema<unknown, Collection>;

const collectible = v.strictObject({
  chainId,
  contract: addressColumn,
  tokenId: v.pipe(amount, v.maxValue(MAX_UINT256)),
  holders: v.array(v.strictObject({ account: addressColumn, amount: v.pipe(amount, v.minValue(1n)) })),
  evidence,
}) satisfies v.GenericSchema<unknown, Collectible>;

const theme = v.picklist(['system', 'light', 'dark']);

const gateways = v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.readonly());

const settings = v.strictObject({
  theme,
  prices: v.boolean(),
  feeCap: v.pipe(amount, v.minValue(1n)),
  currentAccount: v.nullable(addressColumn),
  gateways,
}) satisfies v.GenericSchema<unknown, Settings>;

const settingsV1 = v.pipe(
  v.strictObject({ theme, currentAccount: v.nullable(addressColumn) }),
  v.transform((row): Settings => ({ ...row, prices: false, feeCap: FEE_CAP, gateways: [] })),
);

const settingsV2 = v.pipe(
  v.strictObject({ theme, prices: v.boolean(), currentAccount: v.nullable(addressColumn) }),
  v.transform((row): Settings => ({ ...row, feeCap: FEE_CAP, gateways: [] })),
);

const settingsV3 = v.pipe(
  v.strictObject({ theme, prices: v.boolean(), currentAccount: v.nullable(addressColumn), gateways }),
  v.transform((row): Settings => ({ ...row, feeCap: FEE_CAP })),
);

const short = (limit: number) => v.pipe(v.string(), v.maxLength(limit));

const contact = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  name: v.pipe(short(80), v.nonEmpty()),
  addresses: v.pipe(
    v.array(v.strictObject({ address: addressColumn, chainId: v.nullable(chainId) })),
    v.minLength(1),
    v.maxLength(20),
    v.readonly(),
  ),
  note: short(2000),
  createdAt: wholeColumn,
  updatedAt: wholeColumn,
}) satisfies v.GenericSchema<unknown, Contact>;

const note = v.strictObject({
  chainId,
  hash: hashColumn,
  text: v.pipe(short(2000), v.nonEmpty()),
  updatedAt: wholeColumn,
}) satisfies v.GenericSchema<unknown, Note>;

/** Interfaces of real contracts stay far below it. */
const MAX_ABI = 2 * 1024 * 1024;

const pin = v.strictObject({
  signature: v.pipe(v.string(), v.maxLength(4_000)),
  data: v.pipe(
    hex,
    v.check((data) => data.length <= MAX_PIN_DATA),
  ),
});

const contract = v.strictObject({
  chainId,
  address: addressColumn,
  name: v.pipe(v.string(), v.maxLength(200)),
  favourite: v.boolean(),
  abi: v.nullable(v.pipe(v.string(), v.maxLength(MAX_ABI))),
  origin: v.nullable(v.picklist(INTERFACE_ORIGINS)),
  source: v.nullable(v.pipe(v.string(), v.maxLength(300))),
  codeHash: hashColumn,
  targets: v.pipe(
    v.array(v.strictObject({ address: addressColumn, codeHash: hashColumn })),
    v.maxLength(256),
  ),
  safe: v.optional(v.strictObject({ threshold: wholeColumn, owners: wholeColumn })),
  pins: v.optional(v.pipe(v.array(pin), v.maxLength(MAX_PINS), v.readonly())),
  created: wholeColumn,
  used: wholeColumn,
}) satisfies v.GenericSchema<unknown, SavedContract>;

const entriesV1 = {
  chainId,
  name: v.string(),
  shortName: v.string(),
  nativeSymbol: v.string(),
  nativeName: v.string(),
  blockTimeSeconds: v.pipe(v.number(), v.finite(), v.gtValue(0)),
  testnet: v.boolean(),
  genesisHash: v.nullable(hashColumn),
  multicall3: v.nullable(addressColumn),
  universalResolver: v.nullable(addressColumn),
  demo: v.boolean(),
  enabled: v.boolean(),
};

const counted = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(16));

const network = v.strictObject({
  ...entriesV1,
  custom: v.boolean(),
  feeModel: v.nullable(v.picklist(FEE_MODELS)),
  agreement: v.nullable(
    v.pipe(
      v.strictObject({ need: counted, of: counted }),
      v.check(({ need, of }) => need <= of, 'more than are asked'),
    ),
  ),
  order: v.pipe(v.number(), v.finite()),
}) satisfies v.GenericSchema<unknown, Network>;

/** Networks could not be described by hand then. */
const networkV1 = v.pipe(
  v.strictObject(entriesV1),
  v.transform((row): Network => ({ ...row, custom: false, feeModel: null, agreement: null, order: 0 })),
);

const endpoint = v.strictObject({
  id: v.pipe(v.string(), v.nonEmpty()),
  chainId,
  url: v.pipe(v.string(), v.url()),
  priority: v.number(),
  enabled: v.boolean(),
}) satisfies v.GenericSchema<unknown, Endpoint>;

const explorer = v.strictObject({
  id: v.pipe(v.string(), v.nonEmpty()),
  chainId,
  kind: v.picklist(['etherscan', 'otterscan', 'sourcify']),
  name: v.string(),
  url: v.pipe(v.string(), v.url()),
  key: v.nullable(v.pipe(v.string(), v.nonEmpty())),
  enabled: v.boolean(),
}) satisfies v.GenericSchema<unknown, Explorer>;

const account = v.strictObject({
  address: addressColumn,
  label: v.string(),
  sourceId: v.nullable(v.string()),
  sourceKind: v.picklist(SOURCE_KINDS),
  coldSource: v.nullable(v.string()),
  path: v.nullable(v.string()),
  order: v.number(),
  colour: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7))),
  hidden: v.boolean(),
  lookChangedAt: wholeColumn,
  createdAt: wholeColumn,
  backedUpAt: v.nullable(wholeColumn),
  savedAt: v.nullable(wholeColumn),
}) satisfies v.GenericSchema<unknown, Account>;

const accountV1 = v.pipe(
  v.strictObject({
    address: addressColumn,
    label: v.string(),
    sourceId: v.nullable(v.string()),
    sourceKind: v.picklist(['mnemonic', 'privateKey', 'watch']),
    path: v.nullable(v.string()),
    order: v.number(),
    createdAt: wholeColumn,
    backedUpAt: v.nullable(wholeColumn),
  }),
  v.transform(
    (row): Account => ({
      ...row,
      coldSource: null,
      colour: null,
      hidden: false,
      lookChangedAt: 0,
      savedAt: null,
    }),
  ),
);

const bytesOf = (length: number) =>
  v.custom<Hex>((input) => isHex(input) && input.length === 2 + 2 * length, `${length} bytes`);
const coldSource = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  kind: v.picklist(['xpub', 'cold']),
  label: v.string(),
  createdAt: wholeColumn,
  masterFingerprint: v.nullable(v.pipe(wholeColumn, v.maxValue(0xffff_ffff))),
  scheme: v.nullable(v.picklist(TEMPLATE_IDS)),
  nodes: v.pipe(
    v.array(
      v.strictObject({
        path: v.nullable(v.custom<DerivationPath>(isPath, 'path')),
        publicKey: bytesOf(33),
        chainCode: v.nullable(bytesOf(32)),
        children: v.nullable(v.custom<PathTemplate>(isTemplate, 'template')),
      }),
    ),
    v.minLength(1),
    v.readonly(),
  ),
}) satisfies v.GenericSchema<unknown, ColdSource>;

export const ROWS = {
  accounts: account,
  networks: network,
  endpoints: endpoint,
  tokens: asset,
  transactions: record,
  settings,
  balances: balanceTable,
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
  settings: [settingsV1, settingsV2, settingsV3],
  syncs: [syncV1],
  balances: [earlierTable, earlierTable],
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
