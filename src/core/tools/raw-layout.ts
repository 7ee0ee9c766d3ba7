/** What stands where in the bytes of a transaction, by its type (EIP-155, EIP-2930, EIP-1559, EIP-4844, EIP-7702). */

export type TxType = 0 | 1 | 2 | 3 | 4;
export const TX_TYPES: readonly TxType[] = [0, 1, 2, 3, 4];

export type FieldKind =
  | 'number'
  | 'address'
  | 'addressOrNone'
  | 'bytes'
  | 'accessList'
  | 'hashes'
  | 'authorizations';

export interface FieldLayout {
  readonly name: TxField;
  readonly kind: FieldKind;
  /** Of a number. */
  readonly bits: number;
}

export type TxField =
  | 'chainId'
  | 'nonce'
  | 'gasPrice'
  | 'maxPriorityFeePerGas'
  | 'maxFeePerGas'
  | 'gasLimit'
  | 'to'
  | 'value'
  | 'data'
  | 'accessList'
  | 'maxFeePerBlobGas'
  | 'blobVersionedHashes'
  | 'authorizationList';

const number = (name: TxField, bits = 256): FieldLayout => ({ name, kind: 'number', bits });
const other = (name: TxField, kind: FieldKind): FieldLayout => ({ name, kind, bits: 0 });

const CHAIN = number('chainId');
/** EIP-2681: below 2^64 - 1. */
const NONCE = number('nonce', 64);
const GAS = number('gasLimit', 64);
const FEES = [number('maxPriorityFeePerGas'), number('maxFeePerGas')];
const PAYLOAD = [number('value'), other('data', 'bytes')];
/** What blobs or delegations go along with creates no contract. */
const CALL = [other('to', 'address'), ...PAYLOAD];
const CALL_OR_CREATION = [other('to', 'addressOrNone'), ...PAYLOAD];
const LIST = other('accessList', 'accessList');

export const LAYOUTS: Readonly<Record<TxType, readonly FieldLayout[]>> = {
  0: [NONCE, number('gasPrice'), GAS, ...CALL_OR_CREATION],
  1: [CHAIN, NONCE, number('gasPrice'), GAS, ...CALL_OR_CREATION, LIST],
  2: [CHAIN, NONCE, ...FEES, GAS, ...CALL_OR_CREATION, LIST],
  3: [
    CHAIN,
    NONCE,
    ...FEES,
    GAS,
    ...CALL,
    LIST,
    number('maxFeePerBlobGas'),
    other('blobVersionedHashes', 'hashes'),
  ],
  4: [CHAIN, NONCE, ...FEES, GAS, ...CALL, LIST, other('authorizationList', 'authorizations')],
};

/** Of a signed one, behind the fields. */
export const SIGNATURE = {
  legacy: ['v', 'r', 's'],
  typed: ['yParity', 'r', 's'],
} as const;
