/** A transaction of a Safe, and the hashes that its owners sign (EIP-712), worked out without asking the contract. */
import { encodeArguments } from '../abi/encode.ts';
import { parseFunction } from '../abi/parse.ts';
import type { AbiFunction, AbiValue } from '../abi/types.ts';
import { type Address, ZERO_ADDRESS } from '../address/address.ts';
import type { Hash, Hex } from '../bytes/hex.ts';
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

export interface SafeHashes {
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
