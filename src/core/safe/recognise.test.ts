/** Which typed data is a Safe's, beside viem and the constants of the contracts. */
import fc from 'fast-check';
import { encodeAbiParameters, hashTypedData, keccak256, stringToHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress } from '../address/address.ts';
import { bytesToHex, type Hash, type Hex } from '../bytes/hex.ts';
import type { ChainId } from '../chain/chain-id.ts';
import { recogniseSafe, type SafeTypedDocument } from './recognise.ts';
import {
  SAFE_TYPES,
  type SafeIdentity,
  type SafeTransaction,
  type SafeVersion,
  safeHashes,
  safeMessageHash,
} from './transaction.ts';

const hexes = (min: number, max: number) =>
  fc.uint8Array({ minLength: min, maxLength: max }).map((bytes) => bytesToHex(bytes));
const addresses = hexes(20, 20).map(toAddress);
const numbers = fc.bigInt(0n, 2n ** 256n - 1n);
const transactions: fc.Arbitrary<SafeTransaction> = fc.record({
  to: addresses,
  value: numbers,
  data: hexes(0, 80),
  operation: fc.constantFrom('call' as const, 'delegateCall' as const),
  safeTxGas: numbers,
  baseGas: numbers,
  gasPrice: numbers,
  gasToken: addresses,
  refundReceiver: addresses,
  nonce: numbers,
});
const chains = fc.integer({ min: 1, max: 2 ** 31 }) as fc.Arbitrary<ChainId>;
const VERSIONS: readonly (readonly [SafeVersion, boolean])[] = [
  ['1.0.0', false],
  ['1.1.0', false],
  ['1.1.1', false],
  ['1.2.0', false],
  ['1.3.0', true],
  ['1.4.0', true],
  ['1.4.1', true],
  ['1.5.0', true],
];

const fieldsOf = (transaction: SafeTransaction): Map<string, unknown> =>
  new Map<string, unknown>([
    ...Object.entries(transaction),
    ['operation', transaction.operation === 'call' ? 0n : 1n],
  ]);

function documentOf(
  { address, chainId, version }: SafeIdentity,
  named: boolean,
  transaction: SafeTransaction,
): SafeTypedDocument {
  return {
    domainType: named ? SAFE_TYPES.domain : SAFE_TYPES.bareDomain,
    domain: { ...(named ? { chainId: BigInt(chainId) } : {}), verifyingContract: address },
    messageType: SAFE_TYPES.transaction,
    message: fieldsOf(transaction),
    digest: safeHashes({ address, chainId, version }, transaction).safeTxHash,
  };
}

describe('the types', () => {
  it.each([
    // Safe.sol: SAFE_TX_TYPEHASH (1.0.0 to 1.5.0, and 0.1.0), DOMAIN_SEPARATOR_TYPEHASH (1.3.0, and before).
    [SAFE_TYPES.transaction, '0xbb8310d486368db6bd6f849402fdd73ad53d316b5a4b2644ad6efe0f941286d8'],
    [SAFE_TYPES.oldTransaction, '0x14d461bc7412367e924637b363c7bf29b8f47e2f84869f4426e5633d8af47b20'],
    [SAFE_TYPES.domain, '0x47e79534a245952e8b16893a336b85a3d9ea9fa8c573f3d803afb92a79469218'],
    [SAFE_TYPES.bareDomain, '0x035aff83d86937d35b32e04f0ddc6ff469290eef2f1b692d8a815c89404d4749'],
    // CompatibilityFallbackHandler.sol: SAFE_MSG_TYPEHASH.
    [SAFE_TYPES.message, '0x60b3cbf8b4a223d68d641b3b6ddf9a298e7f33710cf3d3a9d1146b5a6150fbca'],
  ])('hash to the constants of the contracts: %s', (type, hash) => {
    expect(keccak256(stringToHex(type))).toBe(hash);
  });
});

describe('a transaction of a Safe', () => {
  it('is read back as it is, of every version', () => {
    fc.assert(
      fc.property(
        addresses,
        chains,
        fc.constantFrom(...VERSIONS),
        transactions,
        (safe, chainId, [version, named], transaction) => {
          const identity = { address: safe, chainId, version };
          expect(recogniseSafe(documentOf(identity, named, transaction))).toEqual({
            kind: 'transaction',
            safe,
            chainId: named ? chainId : null,
            transaction,
            era: named ? 'since 1.3.0' : '1.0.0 to 1.2.0',
          });
        },
      ),
    );
  });

  it('from before 1.0.0 says dataGas, and never names a chain', () => {
    fc.assert(
      fc.property(addresses, chains, transactions, (safe, chainId, transaction) => {
        const { baseGas, ...rest } = transaction;
        const operation = transaction.operation === 'call' ? 0 : 1;
        const types = SAFE_TYPES.oldTransaction.slice('SafeTx('.length, -1).split(',');
        const document = (named: boolean): SafeTypedDocument => ({
          domainType: named ? SAFE_TYPES.domain : SAFE_TYPES.bareDomain,
          domain: { ...(named ? { chainId: BigInt(chainId) } : {}), verifyingContract: safe },
          messageType: SAFE_TYPES.oldTransaction,
          message: fieldsOf(transaction).set('dataGas', baseGas),
          digest: hashTypedData({
            domain: { ...(named ? { chainId } : {}), verifyingContract: safe },
            types: {
              SafeTx: types.map((field) => {
                const [type = '', name = ''] = field.split(' ');
                return { type, name };
              }),
            },
            primaryType: 'SafeTx',
            message: { ...rest, operation, dataGas: baseGas },
          }) as Hash,
        });
        expect(recogniseSafe(document(false))).toMatchObject({ era: 'before 1.0.0', transaction });
        expect(recogniseSafe(document(true))).toBeNull();
      }),
    );
  });
});

it('a message of a Safe is read back as it is', () => {
  fc.assert(
    fc.property(addresses, chains, fc.boolean(), hexes(0, 60), (safe, chainId, named, message) => {
      const version = named ? '1.3.0' : '1.1.1';
      const document: SafeTypedDocument = {
        domainType: named ? SAFE_TYPES.domain : SAFE_TYPES.bareDomain,
        domain: { ...(named ? { chainId: BigInt(chainId) } : {}), verifyingContract: safe },
        messageType: SAFE_TYPES.message,
        message: new Map([['message', message]]),
        digest: safeMessageHash({ address: safe, chainId, version }, message),
      };
      const read = { kind: 'message', safe, chainId: named ? chainId : null, message };
      expect(recogniseSafe(document)).toEqual(read);
    }),
  );
});

describe('what is no Safe’s', () => {
  const OTHER = toAddress(`0x${'22'.repeat(20)}`);
  const identity: SafeIdentity = {
    address: toAddress(`0x${'11'.repeat(20)}`),
    chainId: 5 as ChainId,
    version: '1.4.1',
  };
  const transaction: SafeTransaction = {
    to: OTHER,
    value: 1n,
    data: '0x' as Hex,
    operation: 'call',
    safeTxGas: 0n,
    baseGas: 0n,
    gasPrice: 0n,
    gasToken: OTHER,
    refundReceiver: OTHER,
    nonce: 7n,
  };
  const good = documentOf(identity, true, transaction);
  const withField = (name: string, value: unknown): SafeTypedDocument => ({
    ...good,
    message: new Map(good.message).set(name, value),
  });
  const without = (domain: { chainId?: bigint; verifyingContract?: Address }) => ({ ...good, domain });

  it('the honest one is one', () => {
    expect(recogniseSafe(good)).not.toBeNull();
  });

  it.each<[string, SafeTypedDocument]>([
    [
      'another order',
      {
        ...good,
        messageType: SAFE_TYPES.transaction.replace('uint256 value,bytes data', 'bytes data,uint256 value'),
      },
    ],
    ['one member more', { ...good, messageType: SAFE_TYPES.transaction.replace(')', ',string note)') }],
    ['one member less', { ...good, messageType: SAFE_TYPES.transaction.replace(',uint256 nonce', '') }],
    ['another width', { ...good, messageType: SAFE_TYPES.transaction.replace('uint8', 'uint256') }],
    ['another name', { ...good, messageType: SAFE_TYPES.transaction.replace('SafeTx', 'SafeTX') }],
    [
      'a name more in the domain',
      { ...good, domainType: 'EIP712Domain(string name,uint256 chainId,address verifyingContract)' },
    ],
    [
      'the domain turned round',
      { ...good, domainType: 'EIP712Domain(address verifyingContract,uint256 chainId)' },
    ],
    ['no contract', without({ chainId: 5n })],
    ['no chain where the type has one', without({ verifyingContract: identity.address })],
    ['chain 0', without({ chainId: 0n, verifyingContract: identity.address })],
    ['a chain beyond all', without({ chainId: 2n ** 64n, verifyingContract: identity.address })],
    ['another chain than was hashed', without({ chainId: 6n, verifyingContract: identity.address })],
    ['another Safe than was hashed', without({ chainId: 5n, verifyingContract: OTHER })],
    ['another value than was hashed', withField('value', 2n)],
    ['other bytes than were hashed', withField('data', '0x00')],
    ['a number as a text', withField('value', '1')],
    ['a number that is none', withField('nonce', 7)],
    ['an address that is none', withField('to', '0x22')],
    ['an operation that there is not', withField('operation', 2n)],
    ['no value', withField('value', undefined)],
  ])('%s', (_what, document) => {
    expect(recogniseSafe(document)).toBeNull();
  });

  it('an operation that there is not, truly hashed', () => {
    const types = SAFE_TYPES.transaction
      .slice('SafeTx('.length, -1)
      .split(',')
      .map((field) => ({ type: field.split(' ')[0] ?? '' }));
    const { to, value, gasToken, refundReceiver } = transaction;
    const inner = keccak256(
      encodeAbiParameters(
        [{ type: 'bytes32' }, ...types.map(({ type }) => ({ type: type === 'bytes' ? 'bytes32' : type }))],
        [
          keccak256(stringToHex(SAFE_TYPES.transaction)),
          to,
          value,
          keccak256('0x'),
          2,
          0n,
          0n,
          0n,
          gasToken,
          refundReceiver,
          7n,
        ],
      ),
    );
    const digest = keccak256(
      `0x1901${safeHashes(identity, transaction).domain.slice(2)}${inner.slice(2)}`,
    ) as Hash;
    expect(recogniseSafe({ ...withField('operation', 2n), digest })).toBeNull();
  });
});
