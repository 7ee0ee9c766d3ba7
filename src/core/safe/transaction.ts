/** A transaction of a Safe, and the hashes that its owners sign (EIP-712), worked out without asking the contract. */
import { decodeCall } from '../abi/decode.ts';
import { encodeArguments, encodeCall } from '../abi/encode.ts';
import { parseFunction } from '../abi/parse.ts';
import type { AbiFunction, AbiValue } from '../abi/types.ts';
import { type Address, addressToHex, toAddress, ZERO_ADDRESS } from '../address/address.ts';
import { type Hash, type Hex, hexSize } from '../bytes/hex.ts';
import type { ChainId } from '../chain/chain-id.ts';
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result, unwrap } from '../result.ts';
import { keccakOfBytes, keccakOfText } from '../tools/hash.ts';

export interface SafeTransaction {
  readonly to: Address;
  readonly value: bigint;
  readonly data: Hex;
  readonly operation: 'call' | 'delegateCall';
  /** 0: all the gas that there is. */
  readonly safeTxGas: bigint;
  readonly baseGas: bigint;
  /** Above 0 the Safe pays whoever executes it, in `gasToken`. */
  readonly gasPrice: bigint;
  /** The zero address stands for the chain's coin. */
  readonly gasToken: Address;
  readonly refundReceiver: Address;
  readonly nonce: bigint;
}

export type SafeVersion = (typeof VERSIONS)[number];

/** Which Safe it is: whatever is signed counts for it alone. */
export interface SafeIdentity {
  readonly address: Address;
  readonly chainId: ChainId;
  readonly version: SafeVersion;
}

/** A call without a refund, as nearly every transaction is. */
export function plainTransaction(
  call: Pick<SafeTransaction, 'to' | 'value' | 'data' | 'operation'>,
  nonce: bigint,
): SafeTransaction {
  return {
    ...call,
    safeTxGas: 0n,
    baseGas: 0n,
    gasPrice: 0n,
    gasToken: ZERO_ADDRESS,
    refundReceiver: ZERO_ADDRESS,
    nonce,
  };
}

const FIELDS =
  'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce';
const DOMAIN = 'address verifyingContract';
const CHAIN_DOMAIN = `uint256 chainId,${DOMAIN}`;
/** What is signed, as `encodeType` writes it. Before 1.0.0 `baseGas` was called `dataGas`. */
export const SAFE_TYPES = {
  domain: `EIP712Domain(${CHAIN_DOMAIN})`,
  /** Before 1.3.0. */
  bareDomain: `EIP712Domain(${DOMAIN})`,
  transaction: `SafeTx(${FIELDS})`,
  oldTransaction: `SafeTx(${FIELDS.replace('baseGas', 'dataGas')})`,
  message: 'SafeMessage(bytes message)',
} as const;

interface SafeHashes {
  readonly domain: Hash;
  /** `hashStruct` of the transaction: what Ledger devices show beside the domain. */
  readonly message: Hash;
  /** What is signed; the contract's `getTransactionHash`. */
  readonly safeTxHash: Hash;
}

const number = (value: bigint): AbiValue => ({ kind: 'number', value });
const account = (value: Address): AbiValue => ({ kind: 'address', value });
const bytes = (value: Hex): AbiValue => ({ kind: 'bytes', value });

export function operationNumber(operation: SafeTransaction['operation']): 0 | 1 {
  return operation === 'call' ? 0 : 1;
}

/** keccak-256 of static values of 32 bytes each, laid out as the contract ABI does. */
function hashOf(types: string, values: readonly AbiValue[]): Hash {
  const { inputs } = unwrap(parseFunction(`f(${types})`));
  return keccakOfBytes(encodeArguments(inputs, values));
}

export function domainHash({ address, chainId, version }: SafeIdentity): Hash {
  const chain = namesChain(version);
  const type = bytes(keccakOfText(chain ? SAFE_TYPES.domain : SAFE_TYPES.bareDomain));
  return chain
    ? hashOf('bytes32,uint256,address', [type, number(BigInt(chainId)), account(address)])
    : hashOf('bytes32,address', [type, account(address)]);
}

// Versions of the Safe contract (safe-global/safe-smart-account), as its `VERSION()` says.

const VERSIONS = ['1.0.0', '1.1.0', '1.1.1', '1.2.0', '1.3.0', '1.4.0', '1.4.1', '1.5.0'] as const;

/** `1.3.0+L2` and `1.3.0` hash alike. Error: `SAFE_VERSION`. */
export function parseSafeVersion(text: string): Result<SafeVersion> {
  const plain = text.replace(/\+L2$/, '');
  const found = VERSIONS.find((version) => version === plain);
  return found === undefined
    ? fail(new EvidentError('SAFE_VERSION', { version: text.slice(0, 32) }))
    : ok(found);
}

/** Since 1.5.0 owners that are contracts are asked as ERC-1271 says; before, by `isValidSignature(bytes,bytes)`. */
export function asksByErc1271(version: SafeVersion): boolean {
  return VERSIONS.indexOf(version) >= VERSIONS.indexOf('1.5.0');
}

/** Before 1.3.0 a signature counted for a Safe of the same address on every chain. */
export function namesChain(version: SafeVersion): boolean {
  return VERSIONS.indexOf(version) >= VERSIONS.indexOf('1.3.0');
}

/** `type`: another than that of every version since 1.0.0. */
export function safeHashes(
  safe: SafeIdentity,
  transaction: SafeTransaction,
  type: string = SAFE_TYPES.transaction,
): SafeHashes {
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce } =
    transaction;
  const message = hashOf(
    'bytes32,address,uint256,bytes32,uint8,uint256,uint256,uint256,address,address,uint256',
    [
      bytes(keccakOfText(type)),
      account(to),
      number(value),
      bytes(keccakOfBytes(data)),
      number(BigInt(operationNumber(operation))),
      number(safeTxGas),
      number(baseGas),
      number(gasPrice),
      account(gasToken),
      account(refundReceiver),
      number(nonce),
    ],
  );
  const domain = domainHash(safe);
  return { domain, message, safeTxHash: signedHash(domain, message) };
}

/** What owners sign where the Safe shall sign `message` (ERC-1271); the handler's `getMessageHashForSafe`. */
export function safeMessageHash(safe: SafeIdentity, message: Hex): Hash {
  const struct = hashOf('bytes32,bytes32', [
    bytes(keccakOfText(SAFE_TYPES.message)),
    bytes(keccakOfBytes(message)),
  ]);
  return signedHash(domainHash(safe), struct);
}

/** What is hashed: a Safe hands these bytes to the contracts among its owners (`encodeTransactionData`). */
export function signedBytes({ domain, message }: Pick<SafeHashes, 'domain' | 'message'>): Hex {
  return `0x1901${domain.slice(2)}${message.slice(2)}` as Hex;
}

function signedHash(domain: Hash, message: Hash): Hash {
  return keccakOfBytes(signedBytes({ domain, message }));
}

/** The same as an EIP-712 document, for the signer: it works the digest out by itself. */
export function safeTypedData(
  { address, chainId, version }: SafeIdentity,
  transaction: SafeTransaction,
): string {
  const chain = namesChain(version);
  const { operation, value, safeTxGas, baseGas, gasPrice, nonce } = transaction;
  return JSON.stringify({
    types: { EIP712Domain: fieldsOf(chain ? CHAIN_DOMAIN : DOMAIN), SafeTx: fieldsOf(FIELDS) },
    primaryType: 'SafeTx',
    domain: { ...(chain ? { chainId } : {}), verifyingContract: address },
    message: {
      ...transaction,
      operation: operationNumber(operation),
      value: String(value),
      safeTxGas: String(safeTxGas),
      baseGas: String(baseGas),
      gasPrice: String(gasPrice),
      nonce: String(nonce),
    },
  });
}

function fieldsOf(text: string): readonly { readonly name: string; readonly type: string }[] {
  return text.split(',').map((field) => {
    const [type = '', name = ''] = field.split(' ');
    return { name, type };
  });
}

const EXECUTE: AbiFunction = unwrap(
  parseFunction(
    'execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
  ),
);

/** The call that anybody may send once enough owners have signed. */
export function encodeExecution(transaction: SafeTransaction, signatures: Hex): Hex {
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = transaction;
  const encoded = encodeArguments(EXECUTE.inputs, [
    account(to),
    number(value),
    bytes(data),
    number(BigInt(operationNumber(operation))),
    number(safeTxGas),
    number(baseGas),
    number(gasPrice),
    account(gasToken),
    account(refundReceiver),
    bytes(signatures),
  ]);
  return `${EXECUTE.selector}${encoded.slice(2)}` as Hex;
}

// Several calls as one delegate call of a library (MultiSend, MultiSendCallOnly of safe-global/safe-smart-account).

export interface MultiSendCall {
  readonly to: Address;
  readonly value: bigint;
  readonly data: Hex;
  /** `MultiSendCallOnly` refuses a delegate call. */
  readonly operation: 'call' | 'delegateCall';
}

/**
 * The libraries of each release at their canonical addresses (safe-global/safe-deployments). A chain that has none of
 * them has no batches of a Safe.
 */
export const MULTI_SEND_CALL_ONLY: readonly Address[] = [
  // 1.5.0
  toAddress('0xA83c336B20401Af773B6219BA5027174338D1836'),
  // 1.4.1
  toAddress('0x9641d764fc13c8B624c04430C7356C1C7C8102e2'),
  // 1.3.0, canonical and EIP-155 deployments
  toAddress('0x40A2aCCbd92BCA938b02010E17A5b8929b49130D'),
  toAddress('0xA1dabEF33b3B82c7814B6D82A79e50F4AC44102B'),
];

const FUNCTION = unwrap(parseFunction('multiSend(bytes transactions)'));
/** operation, to, value, length. */
const HEAD = 1 + 20 + 32 + 32;

export function encodeMultiSend(calls: readonly MultiSendCall[]): Hex {
  const packed = calls.map(
    ({ operation, to, value, data }) =>
      (operation === 'call' ? '00' : '01') +
      addressToHex(to).slice(2) +
      word(value) +
      word(BigInt(hexSize(data))) +
      data.slice(2),
  );
  return encodeCall(FUNCTION, [{ kind: 'bytes', value: `0x${packed.join('')}` as Hex }]);
}

function word(value: bigint): string {
  return value.toString(16).padStart(64, '0');
}

/** Error: `BATCH_CALL_INVALID` for data that is no `multiSend`, or where something is left over. */
export function decodeMultiSend(data: Hex): Result<readonly MultiSendCall[]> {
  const args = decodeCall(FUNCTION, data);
  const value = args.ok ? args.value[0]?.value : undefined;
  if (value?.kind !== 'bytes') return invalid();
  const packed = value.value;
  const size = hexSize(packed);
  const cut = (at: number, length: number) => `0x${packed.slice(2 + at * 2, 2 + (at + length) * 2)}` as Hex;
  const calls: MultiSendCall[] = [];
  let at = 0;
  while (at < size) {
    if (at + HEAD > size) return invalid();
    const operation = cut(at, 1);
    const length = BigInt(cut(at + 53, 32));
    if (!['0x00', '0x01'].includes(operation) || length > BigInt(size - at - HEAD)) return invalid();
    calls.push({
      operation: operation === ('0x00' as Hex) ? 'call' : 'delegateCall',
      to: toAddress(cut(at + 1, 20)),
      value: BigInt(cut(at + 21, 32)),
      data: cut(at + HEAD, Number(length)),
    });
    at += HEAD + Number(length);
  }
  return ok(calls);
}

function invalid(): Result<never> {
  return fail(new EvidentError('BATCH_CALL_INVALID'));
}
