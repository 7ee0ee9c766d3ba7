import * as v from 'valibot';
import { type ErrorCode, isErrorCode } from '#core/errors/catalogue.ts';
import type { TransactionState } from '#core/lifecycle/state.ts';
import type { FeeFields, Intent, UnsignedTransaction } from '#core/tx/transaction.ts';
import type { TransactionRecord } from '../../model.ts';
import { addressColumn, amount, chainId, decimals, hashColumn, hex, wholeColumn } from './common.ts';

const fees = v.variant('kind', [
  v.strictObject({ kind: v.literal('eip1559'), maxFeePerGas: amount, maxPriorityFeePerGas: amount }),
  v.strictObject({ kind: v.literal('legacy'), gasPrice: amount }),
]) satisfies v.GenericSchema<unknown, FeeFields>;

const accessList = v.pipe(
  v.array(v.strictObject({ address: addressColumn, storageKeys: v.pipe(v.array(hashColumn), v.readonly()) })),
  v.readonly(),
);
const authorizations = v.pipe(
  v.array(
    v.strictObject({
      chainId: wholeColumn,
      address: addressColumn,
      nonce: wholeColumn,
      yParity: v.picklist([0, 1]),
      r: hashColumn,
      s: hashColumn,
    }),
  ),
  v.readonly(),
);
const transaction = v.strictObject({
  chainId,
  nonce: wholeColumn,
  to: v.nullable(addressColumn),
  value: amount,
  data: hex,
  gasLimit: amount,
  fees,
  accessList: v.exactOptional(accessList),
  authorizations: v.exactOptional(authorizations),
}) satisfies v.GenericSchema<unknown, UnsignedTransaction>;

const toName = v.nullable(v.string());
const intent = v.variant('kind', [
  v.strictObject({ kind: v.literal('sendNative'), to: addressColumn, toName, amount }),
  v.strictObject({
    kind: v.literal('sendToken'),
    token: addressColumn,
    symbol: v.string(),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77)),
    to: addressColumn,
    toName,
    amount,
  }),
  v.strictObject({
    kind: v.literal('sendItem'),
    standard: v.picklist(['erc721', 'erc1155']),
    contract: addressColumn,
    tokenId: amount,
    symbol: v.string(),
    to: addressColumn,
    toName,
    amount,
  }),
  v.strictObject({
    kind: v.literal('call'),
    to: addressColumn,
    value: amount,
    signature: v.exactOptional(v.string()),
  }),
  v.strictObject({
    kind: v.literal('approve'),
    token: addressColumn,
    spender: addressColumn,
    amount,
    all: v.boolean(),
    symbol: v.nullable(v.string()),
    decimals,
  }),
  v.strictObject({ kind: v.literal('cancel'), nonce: wholeColumn }),
  v.strictObject({ kind: v.literal('delegate'), delegate: v.nullable(addressColumn) }),
  v.strictObject({
    kind: v.literal('deploy'),
    name: v.string(),
    address: v.nullable(addressColumn),
    value: amount,
  }),
]) satisfies v.GenericSchema<unknown, Intent>;

const inclusion = v.strictObject({
  block: amount,
  blockHash: hashColumn,
  status: v.picklist(['succeeded', 'reverted']),
  feePaid: amount,
  timestamp: wholeColumn,
});
const bytes = { hash: hashColumn, raw: hex };
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
  v.strictObject({
    kind: v.literal('replaced'),
    hash: hashColumn,
    raw: v.nullable(hex),
    by: v.nullable(hashColumn),
  }),
  v.strictObject({ kind: v.literal('cancelled'), hash: hashColumn, raw: v.nullable(hex), by: hashColumn }),
  v.strictObject({ kind: v.literal('dropped'), ...bytes }),
  v.strictObject({ kind: v.literal('included'), ...bytes, inclusion }),
  v.strictObject({ kind: v.literal('final'), hash: hashColumn, inclusion }),
]) satisfies v.GenericSchema<unknown, TransactionState>;

export const record = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.nonEmpty()),
    account: addressColumn,
    chainId,
    intent,
    transaction,
    unsigned: hex,
    state,
    createdAt: wholeColumn,
    updatedAt: wholeColumn,
    replaces: v.exactOptional(v.pipe(v.string(), v.nonEmpty())),
    origin: v.exactOptional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(300))),
    request: v.exactOptional(v.pipe(v.string(), v.maxLength(64))),
  }),
  v.check((row) => row.chainId === row.transaction.chainId, 'chain of record and transaction'),
) satisfies v.GenericSchema<unknown, TransactionRecord>;

/** Version 1 said "replaced" at the final block only, and kept no bytes of it. */
export const recordV1 = v.pipe(
  v.looseObject({ state: v.looseObject({ kind: v.string() }) }),
  v.transform((row): unknown =>
    (row.state.kind === 'replaced' || row.state.kind === 'cancelled') && !('raw' in row.state)
      ? { ...row, state: { ...row.state, raw: null } }
      : row,
  ),
  record,
);
