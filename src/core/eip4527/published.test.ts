/** Both ways against `@keystonehq/bc-ur-registry-eth`, the EIP's reference implementation. */
import {
  CryptoCoinInfo,
  CryptoHDKey,
  CryptoOutput,
  DataType,
  ETHSignature,
  ScriptExpressions,
  CryptoAccount as TheirAccount,
  PathComponent as TheirComponent,
  CryptoKeypath as TheirKeypath,
  EthSignRequest as TheirRequest,
} from '@keystonehq/bc-ur-registry-eth';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAddress } from '../address/address.ts';
import type { Ur } from '../ur/ur.ts';
import {
  type CryptoHdKey,
  decodeCryptoAccount,
  decodeCryptoHdKey,
  encodeCryptoAccount,
  encodeCryptoHdKey,
} from './hdkey.ts';
import { type ChildrenKeypath, keypathToText } from './keypath.ts';
import {
  decodeEthSignature,
  decodeEthSignRequest,
  type EthSignRequest,
  encodeEthSignature,
  encodeEthSignRequest,
} from './signing.ts';

const nullable = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const uint31 = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const fingerprint = nullable(fc.integer({ min: 1, max: 2 ** 32 - 1 }));
// They leave out an empty text.
const text = nullable(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }));

const keypathOf = <T>(index: fc.Arbitrary<T>) =>
  fc.record({
    components: fc.array(fc.record({ index, hardened: fc.boolean() }), { minLength: 1, maxLength: 6 }),
    sourceFingerprint: fingerprint,
    depth: nullable(fc.nat(255)),
  });

const hdKey: fc.Arbitrary<CryptoHdKey> = fc.record({
  isMaster: fc.constant(false),
  keyData: fc.tuple(fc.constantFrom(2, 3), bytes(32)).map(([first, rest]) => Uint8Array.of(first, ...rest)),
  chainCode: nullable(bytes(32)),
  useInfo: nullable(fc.record({ type: fc.constantFrom(0, 60), network: fc.nat(1) })),
  origin: nullable(keypathOf(uint31)),
  children: nullable(keypathOf(fc.oneof(uint31, fc.constant('*' as const)))),
  parentFingerprint: fingerprint,
  name: text,
  note: text,
});

const request: fc.Arbitrary<EthSignRequest> = fc.record({
  requestId: nullable(bytes(16)),
  signData: fc.uint8Array({ minLength: 1, maxLength: 300 }),
  dataType: fc.constantFrom('transaction', 'typedData', 'message', 'typedTransaction'),
  chainId: nullable(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })),
  path: keypathOf(uint31),
  address: nullable(bytes(20).map((value) => toAddress(`0x${Buffer.from(value).toString('hex')}`))),
  origin: text,
});

const DATA_TYPES = {
  transaction: DataType.transaction,
  typedData: DataType.typedData,
  message: DataType.personalMessage,
  typedTransaction: DataType.typedTransaction,
};

const plain = (buffer: Buffer): Uint8Array => new Uint8Array(buffer);
const uint32 = (value: number): Buffer => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(value);
  return buffer;
};
/** Their optional arguments take `undefined`. */
const given = <T, U>(value: T | null, map: (value: T) => U): U | undefined =>
  value === null ? undefined : map(value);

function theirKeypath(path: ChildrenKeypath): TheirKeypath {
  return new TheirKeypath(
    path.components.map(
      ({ index, hardened }) => new TheirComponent(index === '*' ? { hardened } : { index, hardened }),
    ),
    given(path.sourceFingerprint, uint32),
    path.depth ?? undefined,
  );
}

function theirHdKey(key: CryptoHdKey): CryptoHDKey {
  const fields = {
    chainCode: given(key.chainCode, Buffer.from),
    useInfo: given(key.useInfo, ({ type, network }) => new CryptoCoinInfo(type, network)),
    origin: given(key.origin, theirKeypath),
    children: given(key.children, theirKeypath),
    parentFingerprint: given(key.parentFingerprint, uint32),
    name: key.name ?? undefined,
    note: key.note ?? undefined,
  };
  // Their types forbid an explicit `undefined`, their code takes it for absent.
  return new CryptoHDKey({ isMaster: false, key: Buffer.from(key.keyData), ...fields } as never);
}

const asUr = (item: { toUR(): { type: string; cbor: Buffer } }): Ur => {
  const ur = item.toUR();
  return { type: ur.type, cbor: plain(ur.cbor) };
};
const hex = (ur: Ur): string => `${ur.type} ${Buffer.from(ur.cbor).toString('hex')}`;

describe('@keystonehq/bc-ur-registry-eth', () => {
  it('crypto-hdkey', () => {
    fc.assert(
      fc.property(hdKey, (key) => {
        const theirs = asUr(theirHdKey(key));
        expect(hex(encodeCryptoHdKey(key))).toBe(hex(theirs));
        expect(decodeCryptoHdKey(theirs)).toEqual(key);
        const read = CryptoHDKey.fromCBOR(Buffer.from(encodeCryptoHdKey(key).cbor));
        expect(plain(read.getKey() ?? Buffer.alloc(0))).toEqual(key.keyData);
        expect(read.getOrigin()?.getPath() ?? null).toBe(key.origin && keypathToText(key.origin).slice(2));
        expect(read.getChildren()?.getPath() ?? null).toBe(
          key.children && keypathToText(key.children).slice(2),
        );
        expect(read.getName() ?? null).toBe(key.name);
      }),
    );
  });

  it('crypto-account, with and without script expressions', () => {
    const account = fc.record({
      masterFingerprint: fc.integer({ min: 1, max: 2 ** 32 - 1 }),
      keys: fc.array(hdKey, { minLength: 1, maxLength: 4 }),
    });
    fc.assert(
      fc.property(account, (value) => {
        const make = (scripts: (typeof ScriptExpressions.COMBO)[]): Ur => {
          const outputs = value.keys.map((key) => new CryptoOutput(scripts, theirHdKey(key)));
          return asUr(new TheirAccount(uint32(value.masterFingerprint), outputs));
        };
        expect(hex(encodeCryptoAccount(value))).toBe(hex(make([])));
        for (const scripts of [
          [],
          [ScriptExpressions.PUBLIC_KEY_HASH],
          [ScriptExpressions.SCRIPT_HASH, ScriptExpressions.WITNESS_PUBLIC_KEY_HASH],
        ])
          expect(decodeCryptoAccount(make(scripts))).toEqual(value);
        const read = TheirAccount.fromCBOR(Buffer.from(encodeCryptoAccount(value).cbor));
        expect(read.getOutputDescriptors().map((output) => output.getHDKey()?.getNote() ?? null)).toEqual(
          value.keys.map((key) => key.note),
        );
      }),
    );
  });

  it('eth-sign-request', () => {
    fc.assert(
      fc.property(request, (value) => {
        const optional = {
          requestId: given(value.requestId, Buffer.from),
          chainId: value.chainId ?? undefined,
          address: given(value.address, (address) => Buffer.from(address.slice(2), 'hex')),
          origin: value.origin ?? undefined,
        };
        const theirs = new TheirRequest({
          signData: Buffer.from(value.signData),
          dataType: DATA_TYPES[value.dataType],
          derivationPath: theirKeypath(value.path),
          ...optional,
        } as never);
        expect(hex(encodeEthSignRequest(value))).toBe(hex(asUr(theirs)));
        expect(decodeEthSignRequest(asUr(theirs))).toEqual(value);
        const read = TheirRequest.fromCBOR(Buffer.from(encodeEthSignRequest(value).cbor));
        expect(plain(read.getSignData())).toEqual(value.signData);
        expect(read.getDataType()).toBe(DATA_TYPES[value.dataType]);
        expect(read.getDerivationPath()).toBe(keypathToText(value.path).slice(2));
        expect(read.getChainId() ?? null).toBe(value.chainId);
      }),
    );
  });

  it('eth-signature', () => {
    const answer = fc.record({
      requestId: nullable(bytes(16)),
      signature: fc.uint8Array({ minLength: 65, maxLength: 70 }),
      origin: text,
    });
    fc.assert(
      fc.property(answer, (value) => {
        const theirs = new ETHSignature(
          Buffer.from(value.signature),
          given(value.requestId, Buffer.from),
          value.origin ?? undefined,
        );
        expect(hex(encodeEthSignature(value))).toBe(hex(asUr(theirs)));
        expect(decodeEthSignature(asUr(theirs))).toEqual(value);
        const read = ETHSignature.fromCBOR(Buffer.from(encodeEthSignature(value).cbor));
        expect(plain(read.getSignature())).toEqual(value.signature);
        expect(read.getOrigin() ?? null).toBe(value.origin);
      }),
    );
  });
});
