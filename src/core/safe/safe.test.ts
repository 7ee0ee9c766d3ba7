/** Hashes, signatures and files of Safe transactions, beside viem. The contract itself is asked in `safe`. */
import fc from 'fast-check';
import { hashMessage, hashTypedData, keccak256 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { toAddress } from '../address/address.ts';
import { bytesToHex, type Hash, type Hex, hexSize } from '../bytes/hex.ts';
import type { ChainId } from '../chain/chain-id.ts';
import type { Result } from '../result.ts';
import { unwrap } from '../result.ts';
import {
  asMessageSignature,
  decodeSignatures,
  encodeSignatures,
  mergeSafeFiles,
  proves,
  readSafeFile,
  readSafeKeySignature,
  type SafeFile,
  type SafeSignature,
  sortedByOwner,
  writeSafeFile,
} from './file.ts';
import {
  decodeMultiSend,
  encodeMultiSend,
  type MultiSendCall,
  namesChain,
  parseSafeVersion,
  plainTransaction,
  type SafeIdentity,
  type SafeTransaction,
  type SafeVersion,
  safeHashes,
  safeMessageHash,
  safeTypedData,
} from './transaction.ts';

const codeOf = (result: Result<unknown>) => (result.ok ? 'read' : result.error.code);
const hexes = (min: number, max: number) =>
  fc.uint8Array({ minLength: min, maxLength: max }).map((bytes) => bytesToHex(bytes));
const addresses = hexes(20, 20).map(toAddress);
const numbers = fc.bigInt(0n, 2n ** 256n - 1n);
const operations = fc.constantFrom('call' as const, 'delegateCall' as const);
const VERSIONS: readonly SafeVersion[] = [
  '1.0.0',
  '1.1.0',
  '1.1.1',
  '1.2.0',
  '1.3.0',
  '1.4.0',
  '1.4.1',
  '1.5.0',
];
const identities: fc.Arbitrary<SafeIdentity> = fc.record({
  address: addresses,
  chainId: fc.integer({ min: 1, max: 2 ** 31 }) as fc.Arbitrary<ChainId>,
  version: fc.constantFrom(...VERSIONS),
});
const transactions: fc.Arbitrary<SafeTransaction> = fc.record({
  to: addresses,
  value: numbers,
  data: hexes(0, 80),
  operation: operations,
  safeTxGas: numbers,
  baseGas: numbers,
  gasPrice: numbers,
  gasToken: addresses,
  refundReceiver: addresses,
  nonce: numbers,
});

const keys = [1, 2, 3, 4].map((key) => privateKeyToAccount(`0x${String(key).padStart(64, '0')}`));
const owner = (index: number) => toAddress(keys[index]?.address ?? '');

describe('the hashes of a Safe', () => {
  it('are those of EIP-712, with the chain from 1.3.0 on', () => {
    fc.assert(
      fc.property(identities, transactions, hexes(0, 60), (safe, transaction, message) => {
        const chain = namesChain(safe.version) ? { chainId: safe.chainId } : {};
        const domain = { ...chain, verifyingContract: safe.address };
        const document = JSON.parse(safeTypedData(safe, transaction)) as Parameters<typeof hashTypedData>[0];
        expect(safeHashes(safe, transaction).safeTxHash).toBe(hashTypedData(document));
        expect((document as { domain: unknown }).domain).toEqual(domain);
        expect(safeMessageHash(safe, message)).toBe(
          hashTypedData({
            domain,
            types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
            primaryType: 'SafeMessage',
            message: { message },
          }),
        );
      }),
    );
  });

  it('use the type hashes that the contract has as constants', () => {
    // Safe.sol: SAFE_TX_TYPEHASH, DOMAIN_SEPARATOR_TYPEHASH.
    const text =
      'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)';
    expect(keccak256(bytesToHex(new TextEncoder().encode(text)))).toBe(
      '0xbb8310d486368db6bd6f849402fdd73ad53d316b5a4b2644ad6efe0f941286d8',
    );
  });

  it('are told for versions that are known alone', () => {
    expect(parseSafeVersion('1.3.0+L2')).toEqual({ ok: true, value: '1.3.0' });
    for (const text of ['', '0.1.0', '1.6.0', '1.3.0+L3', '1.3']) {
      expect([text, codeOf(parseSafeVersion(text))]).toEqual([text, 'SAFE_VERSION']);
    }
  });
});

const hashes = hexes(32, 32) as fc.Arbitrary<Hash>;

describe('the signatures of a Safe', () => {
  it('of keys lead to their owners, in either form', async () => {
    await fc.assert(
      fc.asyncProperty(hashes, fc.nat(3), async (hash, index) => {
        const key = keys[index];
        if (key === undefined) return;
        const plain = (await key.sign({ hash })) as Hex;
        const message = asMessageSignature((await key.signMessage({ message: { raw: hash } })) as Hex);
        for (const [kind, signature] of [
          ['typedData', plain],
          ['message', message],
        ] as const) {
          const read = unwrap(readSafeKeySignature(signature, hash));
          expect(read).toEqual({ kind, owner: key.address, signature });
          expect(proves(read, hash)).toBe(true);
          expect(proves({ ...read, owner: owner((index + 1) % 4) }, hash)).toBe(false);
        }
        expect(hashMessage({ raw: hash })).not.toBe(hash);
      }),
      { numRuns: 15 },
    );
  });

  it('are written in the order of the owners and read back, whatever else stands behind', async () => {
    const made = fc.uniqueArray(
      fc.record({
        owner: addresses,
        kind: fc.constantFrom('contract', 'approved'),
        signature: hexes(0, 100),
      }),
      { selector: (each) => each.owner, maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(hashes, made, fc.subarray([0, 1, 2, 3]), async (hash, others, signers) => {
        const own = await Promise.all(
          signers.map(
            async (index): Promise<SafeSignature> => ({
              kind: 'typedData',
              owner: owner(index),
              signature: (await keys[index]?.sign({ hash })) as Hex,
            }),
          ),
        );
        const all: SafeSignature[] = [
          ...others.map(
            ({ owner: by, kind, signature }): SafeSignature =>
              kind === 'approved' ? { kind, owner: by } : { kind: 'contract', owner: by, signature },
          ),
          ...own,
        ];
        const encoded = encodeSignatures(all);
        expect(decodeSignatures(encoded, hash)).toEqual({ ok: true, value: sortedByOwner(all) });
        const owners = sortedByOwner(all).map((each) => BigInt(each.owner));
        expect(owners).toEqual([...owners].sort((a, b) => (a < b ? -1 : 1)));
      }),
      { numRuns: 40 },
    );
  });

  it('that are cut, out of order or no key’s are refused', async () => {
    const hash = `0x${'42'.repeat(32)}` as Hash;
    const signed = sortedByOwner(
      await Promise.all(
        [0, 1].map(
          async (index): Promise<SafeSignature> => ({
            kind: 'typedData',
            owner: owner(index),
            signature: (await keys[index]?.sign({ hash })) as Hex,
          }),
        ),
      ),
    );
    const encoded = encodeSignatures(signed);
    const [first, second] = [encoded.slice(2, 132), encoded.slice(132)];
    const dangling = `0x${owner(0).slice(2).toLowerCase().padStart(64, '0')}${'f'.repeat(64)}00`;
    for (const bad of [encoded.slice(0, -2), `0x${second}${first}`, `0x${first}${first}`, dangling]) {
      expect(codeOf(decodeSignatures(bad as Hex, hash))).toBe('SAFE_SIGNATURE_INVALID');
    }
    const parity = `${encoded.slice(0, 130)}02` as Hex;
    expect(codeOf(readSafeKeySignature(parity, hash))).toBe('SAFE_SIGNATURE_INVALID');
    expect(hexSize(encoded)).toBe(130);
  });
});

describe('MultiSend', () => {
  const calls: fc.Arbitrary<MultiSendCall[]> = fc.array(
    fc.record({ to: addresses, value: numbers, data: hexes(0, 70), operation: operations }),
    { maxLength: 5 },
  );

  it('packs calls that come back as they were', () => {
    fc.assert(
      fc.property(calls, (inner) => {
        expect(decodeMultiSend(encodeMultiSend(inner))).toEqual({ ok: true, value: inner });
      }),
    );
  });

  it('with bytes missing is none', () => {
    const data = encodeMultiSend([{ to: owner(0), value: 1n, data: '0x1234' as Hex, operation: 'call' }]);
    expect(codeOf(decodeMultiSend(data.slice(0, -64) as Hex))).toBe('BATCH_CALL_INVALID');
    expect(codeOf(decodeMultiSend('0x8d80ff0a' as Hex))).toBe('BATCH_CALL_INVALID');
  });
});

describe('the file that owners hand on', () => {
  const safe: SafeIdentity = { address: owner(3), chainId: 31337 as ChainId, version: '1.4.1' };
  const transaction = plainTransaction({ to: owner(2), value: 5n, data: '0x' as Hex, operation: 'call' }, 7n);
  const { safeTxHash } = safeHashes(safe, transaction);
  const signedBy = async (index: number): Promise<SafeSignature> => ({
    kind: 'typedData',
    owner: owner(index),
    signature: (await keys[index]?.sign({ hash: safeTxHash })) as Hex,
  });
  const file = (signatures: readonly SafeSignature[]): SafeFile => ({
    safe,
    transaction,
    safeTxHash,
    signatures,
  });

  it('comes back as it was written', async () => {
    const signatures = sortedByOwner([
      await signedBy(0),
      { kind: 'approved', owner: owner(1) },
      { kind: 'contract', owner: owner(2), signature: '0x1234' as Hex },
    ]);
    const read = unwrap(readSafeFile(writeSafeFile(file(signatures))));
    expect(read).toEqual({ file: file(signatures), refused: [] });
    fc.assert(
      fc.property(identities, transactions, (identity, any) => {
        const made = {
          safe: identity,
          transaction: any,
          safeTxHash: safeHashes(identity, any).safeTxHash,
          signatures: [],
        };
        expect(readSafeFile(writeSafeFile(made))).toEqual({ ok: true, value: { file: made, refused: [] } });
      }),
    );
  });

  it('is refused when any part of the transaction was changed', async () => {
    const written = JSON.parse(writeSafeFile(file([await signedBy(0)]))) as Record<string, unknown>;
    const fields = written.transaction as Record<string, unknown>;
    for (const [name, value] of Object.entries({
      to: owner(1),
      value: '6',
      data: '0x00',
      operation: 1,
      gasPrice: '1',
      nonce: '8',
      refundReceiver: owner(1),
    })) {
      const changed = JSON.stringify({ ...written, transaction: { ...fields, [name]: value } });
      const read = readSafeFile(changed);
      expect([name, read.ok ? '' : read.error.details.part]).toEqual([name, 'safeTxHash']);
    }
    for (const changed of [{ safe: owner(0) }, { chainId: '1' }, { safeTxHash: `0x${'00'.repeat(32)}` }]) {
      expect(codeOf(readSafeFile(JSON.stringify({ ...written, ...changed })))).toBe('SAFE_FILE_INVALID');
    }
    expect(codeOf(readSafeFile(JSON.stringify({ ...written, version: 2 })))).toBe('SAFE_FILE_VERSION');
    expect(codeOf(readSafeFile(JSON.stringify({ ...written, safeVersion: '2.0.0' })))).toBe('SAFE_VERSION');
    expect(codeOf(readSafeFile('[1'))).toBe('SAFE_FILE_INVALID');
  });

  it('loses the signatures that do not belong to it, and says whose', async () => {
    const other = safeHashes(safe, { ...transaction, nonce: 8n }).safeTxHash;
    const foreign: SafeSignature = {
      kind: 'typedData',
      owner: owner(1),
      signature: (await keys[1]?.sign({ hash: other })) as Hex,
    };
    const read = unwrap(readSafeFile(writeSafeFile(file([await signedBy(0), foreign]))));
    expect(read.refused).toEqual([owner(1)]);
    expect(read.file.signatures.map((each) => each.owner)).toEqual([owner(0)]);
  });

  it('is joined with another of the same transaction alone', async () => {
    const [mine, theirs] = [file([await signedBy(0)]), file([await signedBy(1)])];
    const joined = unwrap(mergeSafeFiles(mine, theirs));
    expect(joined.signatures).toEqual(sortedByOwner([await signedBy(0), await signedBy(1)]));
    // What is proven here is not given up for what somebody says.
    const claimed = file([{ kind: 'approved', owner: owner(0) }]);
    for (const both of [mergeSafeFiles(mine, claimed), mergeSafeFiles(claimed, mine)]) {
      expect(unwrap(both).signatures).toEqual(mine.signatures);
    }
    const next = { ...transaction, nonce: 8n };
    const other = { safe, transaction: next, safeTxHash: safeHashes(safe, next).safeTxHash, signatures: [] };
    expect(codeOf(mergeSafeFiles(mine, other))).toBe('SAFE_FILE_OTHER');
  });
});
