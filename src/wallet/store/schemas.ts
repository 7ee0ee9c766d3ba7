/**
 * The shape of every stored row (specification, section 3). IndexedDB keeps bigint as it is, so amounts are stored
 * as bigint; nothing is coerced on the way back.
 *
 * A row is `{ v, value }`: `v` is the version of its table's shape. A row of a later version is not ours to read.
 */
import * as v from 'valibot';
import { type Address, isAddress } from '#core/address/address.ts';
import type { Asset, AssetId } from '#core/asset/asset.ts';
import { type Hash, type Hex, isHash, isHex } from '#core/bytes/hex.ts';
import { type ChainId, isChainId } from '#core/chain/chain-id.ts';
import { type ErrorCode, isErrorCode } from '#core/errors/catalogue.ts';
import { EVIDENCE_LEVELS, type Evidence } from '#core/evidence/evidence.ts';
import { type DerivationPath, isPath, isTemplate, type PathTemplate, TEMPLATE_IDS } from '#core/hd/path.ts';
import type { TransactionState } from '#core/lifecycle/state.ts';
import type { FeeFields, Intent, UnsignedTransaction } from '#core/tx/transaction.ts';
import {
  type Account,
  type ColdSource,
  type Endpoint,
  type Network,
  type Settings,
  SOURCE_KINDS,
  type TransactionRecord,
} from '../model.ts';
import type { Table } from './store.ts';

const address = v.custom<Address>(isAddress, 'address');
const hex = v.custom<Hex>(isHex, 'hex');
const hash = v.custom<Hash>(isHash, 'hash');
const chainId = v.custom<ChainId>(isChainId, 'chain id');
const amount = v.pipe(v.bigint(), v.minValue(0n));
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const decimals = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77)));

const assetId = v.custom<AssetId>((input) => input === 'native' || isAddress(input), 'asset id');

const asset = v.strictObject({
  chainId,
  id: assetId,
  standard: v.picklist(['native', 'erc20']),
  symbol: v.string(),
  name: v.string(),
  decimals,
  status: v.picklist(['known', 'unknown', 'hidden', 'spam']),
}) satisfies v.GenericSchema<unknown, Asset>;

const evidence = v.strictObject({
  level: v.picklist(EVIDENCE_LEVELS),
  sources: v.array(v.string()),
  block: v.nullable(amount),
  at: v.number(),
}) satisfies v.GenericSchema<unknown, Evidence>;

const account = v.strictObject({
  address,
  label: v.string(),
  sourceId: v.nullable(v.string()),
  sourceKind: v.picklist(SOURCE_KINDS),
  coldSource: v.nullable(v.string()),
  path: v.nullable(v.string()),
  order: v.number(),
  colour: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7))),
  hidden: v.boolean(),
  lookChangedAt: whole,
  createdAt: whole,
  backedUpAt: v.nullable(whole),
  savedAt: v.nullable(whole),
}) satisfies v.GenericSchema<unknown, Account>;

const accountV1 = v.pipe(
  v.strictObject({
    address,
    label: v.string(),
    sourceId: v.nullable(v.string()),
    sourceKind: v.picklist(['mnemonic', 'privateKey', 'watch']),
    path: v.nullable(v.string()),
    order: v.number(),
    createdAt: whole,
    backedUpAt: v.nullable(whole),
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
  createdAt: whole,
  masterFingerprint: v.nullable(v.pipe(whole, v.maxValue(0xffff_ffff))),
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

const network = v.strictObject({
  chainId,
  name: v.string(),
  shortName: v.string(),
  nativeSymbol: v.string(),
  nativeName: v.string(),
  blockTimeSeconds: v.pipe(v.number(), v.finite(), v.gtValue(0)),
  testnet: v.boolean(),
  genesisHash: v.nullable(hash),
  multicall3: v.nullable(address),
  universalResolver: v.nullable(address),
  demo: v.boolean(),
  enabled: v.boolean(),
}) satisfies v.GenericSchema<unknown, Network>;

const endpoint = v.strictObject({
  id: v.pipe(v.string(), v.nonEmpty()),
  chainId,
  url: v.pipe(v.string(), v.url()),
  priority: v.number(),
  enabled: v.boolean(),
}) satisfies v.GenericSchema<unknown, Endpoint>;

const fees = v.variant('kind', [
  v.strictObject({ kind: v.literal('eip1559'), maxFeePerGas: amount, maxPriorityFeePerGas: amount }),
  v.strictObject({ kind: v.literal('legacy'), gasPrice: amount }),
]) satisfies v.GenericSchema<unknown, FeeFields>;

const accessList = v.pipe(
  v.array(v.strictObject({ address, storageKeys: v.pipe(v.array(hash), v.readonly()) })),
  v.readonly(),
);
const authorizations = v.pipe(
  v.array(
    v.strictObject({
      chainId: whole,
      address,
      nonce: whole,
      yParity: v.picklist([0, 1]),
      r: hash,
      s: hash,
    }),
  ),
  v.readonly(),
);
const transaction = v.strictObject({
  chainId,
  nonce: whole,
  to: address,
  value: amount,
  data: hex,
  gasLimit: amount,
  fees,
  accessList: v.exactOptional(accessList),
  authorizations: v.exactOptional(authorizations),
}) satisfies v.GenericSchema<unknown, UnsignedTransaction>;

const toName = v.nullable(v.string());
const intent = v.variant('kind', [
  v.strictObject({ kind: v.literal('sendNative'), to: address, toName, amount }),
  v.strictObject({
    kind: v.literal('sendToken'),
    token: address,
    symbol: v.string(),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77)),
    to: address,
    toName,
    amount,
  }),
  v.strictObject({
    kind: v.literal('call'),
    to: address,
    value: amount,
    signature: v.exactOptional(v.string()),
  }),
  v.strictObject({
    kind: v.literal('approve'),
    token: address,
    spender: address,
    amount,
    all: v.boolean(),
    symbol: v.nullable(v.string()),
    decimals,
  }),
  v.strictObject({ kind: v.literal('cancel'), nonce: whole }),
  v.strictObject({ kind: v.literal('delegate'), delegate: v.nullable(address) }),
]) satisfies v.GenericSchema<unknown, Intent>;

const inclusion = v.strictObject({
  block: amount,
  blockHash: hash,
  status: v.picklist(['succeeded', 'reverted']),
  feePaid: amount,
  timestamp: whole,
});
const bytes = { hash, raw: hex };
const state = v.variant('kind', [
  v.strictObject({ kind: v.literal('draft') }),
  v.strictObject({ kind: v.literal('reviewed') }),
  v.strictObject({ kind: v.literal('signing') }),
  v.strictObject({ kind: v.literal('rejected') }),
  v.strictObject({ kind: v.literal('signed'), ...bytes }),
  v.strictObject({ kind: v.literal('broadcast'), ...bytes }),
  v.strictObject({
    kind: v.literal('refused'),
    ...bytes,
    code: v.custom<ErrorCode>(isErrorCode, 'error code'),
    reason: v.string(),
  }),
  v.strictObject({ kind: v.literal('pending'), ...bytes }),
  v.strictObject({ kind: v.literal('replaced'), hash, raw: v.nullable(hex), by: v.nullable(hash) }),
  v.strictObject({ kind: v.literal('cancelled'), hash, raw: v.nullable(hex), by: hash }),
  v.strictObject({ kind: v.literal('dropped'), ...bytes }),
  v.strictObject({ kind: v.literal('included'), ...bytes, inclusion }),
  v.strictObject({ kind: v.literal('final'), hash, inclusion }),
]) satisfies v.GenericSchema<unknown, TransactionState>;

const record = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.nonEmpty()),
    account: address,
    chainId,
    intent,
    transaction,
    unsigned: hex,
    state,
    createdAt: whole,
    updatedAt: whole,
    replaces: v.exactOptional(v.pipe(v.string(), v.nonEmpty())),
  }),
  v.check((row) => row.chainId === row.transaction.chainId, 'chain of record and transaction'),
) satisfies v.GenericSchema<unknown, TransactionRecord>;

/** Version 1 said "replaced" at the final block only, and kept no bytes of it. */
const recordV1 = v.pipe(
  v.looseObject({ state: v.looseObject({ kind: v.string() }) }),
  v.transform((row): unknown =>
    (row.state.kind === 'replaced' || row.state.kind === 'cancelled') && !('raw' in row.state)
      ? { ...row, state: { ...row.state, raw: null } }
      : row,
  ),
  record,
);

const settings = v.strictObject({
  theme: v.picklist(['system', 'light', 'dark']),
  currentAccount: v.nullable(address),
}) satisfies v.GenericSchema<unknown, Settings>;

/** Every amount of every pair: a table, so that accounts and assets are written, and checked, only once each. */
const balances = v.pipe(
  v.strictObject({
    accounts: v.array(address),
    assets: v.array(asset),
    /** Account by account, in each asset by asset; null where it could not be read. */
    amounts: v.array(v.nullable(amount)),
    evidence,
  }),
  v.check(
    ({ accounts, assets, amounts }) => amounts.length === accounts.length * assets.length,
    'as many amounts as pairs',
  ),
);

export const ROWS = {
  accounts: account,
  networks: network,
  endpoints: endpoint,
  tokens: asset,
  transactions: record,
  settings,
  balances,
  coldSources: coldSource,
} as const satisfies Record<Table, v.GenericSchema>;

export type RowOf<T extends Table> = v.InferOutput<(typeof ROWS)[T]>;

/** How rows of earlier versions are read, oldest first; a table that is not here is at version 1. */
const EARLIER: { readonly [T in Table]?: readonly v.GenericSchema<unknown, RowOf<T>>[] } = {
  accounts: [accountV1],
  transactions: [recordV1],
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
