import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import { EMPTY_HEX, type Hex } from '#core/bytes/hex.ts';
import { readCall } from '#core/calldata/read.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { unwrap } from '#core/result.ts';
import { decodeSignatures, type SafeFile } from '#core/safe/file.ts';
import { decodeMultiSend, type SafeIdentity } from '#core/safe/transaction.ts';
import {
  addSignature,
  type ChainWord,
  composeFile,
  counts,
  executionOf,
  ofOwners,
  standingOf,
} from './collect.ts';

const keys = [1, 2, 3, 4].map((key) => privateKeyToAccount(`0x${String(key).padStart(64, '0')}`));
const owner = (index: number) => toAddress(keys[index]?.address ?? '');
const OWNERS = [owner(0), owner(1), owner(2)];
const facts = { owners: OWNERS, threshold: 2 };
const safe: SafeIdentity = {
  address: toAddress(`0x${'5a'.repeat(20)}`),
  chainId: 1 as ChainId,
  version: '1.4.1',
};
/** What the chain says: who approved, and which contracts stand by their signature. */
const said = (
  approvals: readonly Address[] = [],
  contracts: readonly Address[] | null = null,
): ChainWord => ({
  approvals,
  contracts,
});
const LIBRARY = toAddress(`0x${'6b'.repeat(20)}`);
const call = { to: owner(3), value: 1n, data: EMPTY_HEX };

function file(): SafeFile {
  const made = composeFile(safe, [call], 4n, null);
  if (made === null) throw new Error('one call needs no library');
  return made;
}
const sign = async (of: SafeFile, index: number) => (await keys[index]?.sign({ hash: of.safeTxHash })) as Hex;

/** The signatures inside an execution. */
function signaturesIn(data: Hex | null, of: SafeFile) {
  const tree = readCall({
    chainId: safe.chainId,
    from: null,
    to: safe.address,
    value: 0n,
    data: data ?? EMPTY_HEX,
    operation: 'call',
  });
  const last = tree.reading.kind === 'function' ? tree.reading.args.at(-1)?.value : undefined;
  return last?.kind === 'bytes' ? unwrap(decodeSignatures(last.value, of.safeTxHash)) : null;
}

describe('a transaction of a Safe', () => {
  it('of several calls is one delegate call of the library, and none without it', () => {
    expect(composeFile(safe, [call, call], 4n, null)).toBeNull();
    const batch = composeFile(safe, [call, { ...call, value: 2n }], 4n, LIBRARY);
    expect(batch?.transaction).toMatchObject({
      to: LIBRARY,
      value: 0n,
      operation: 'delegateCall',
      nonce: 4n,
    });
    const inner = unwrap(decodeMultiSend(batch?.transaction.data ?? EMPTY_HEX));
    expect(inner.map(({ value, operation }) => [value, operation])).toEqual([
      [1n, 'call'],
      [2n, 'call'],
    ]);
    expect(file().transaction).toMatchObject({
      ...call,
      operation: 'call',
      gasPrice: 0n,
      gasToken: ZERO_ADDRESS,
    });
  });

  it('takes signatures of owners over its own hash alone', async () => {
    const one = file();
    const added = unwrap(addSignature(one, await sign(one, 1), OWNERS));
    expect(added.signatures.map((each) => each.owner)).toEqual([owner(1)]);
    const stranger = addSignature(one, await sign(one, 3), OWNERS);
    expect(stranger.ok ? '' : stranger.error.code).toBe('SAFE_SIGNATURE_STRANGER');
    const other = composeFile(safe, [call], 5n, null);
    const foreign = other === null ? null : addSignature(one, await sign(other, 0), OWNERS);
    // Over another hash it leads to somebody else.
    expect(foreign?.ok).toBe(false);
    const twice = unwrap(addSignature(added, await sign(one, 1), OWNERS));
    expect(twice.signatures).toHaveLength(1);
  });

  it('says of each owner how they stand, and leaves strangers out', async () => {
    const one = file();
    const signed = unwrap(addSignature(one, await sign(one, 1), OWNERS));
    expect(standingOf(facts, signed, said([owner(2)]))).toEqual([
      { owner: owner(0), how: 'missing' },
      { owner: owner(1), how: 'typedData' },
      { owner: owner(2), how: 'chain' },
    ]);
    // A file may claim an approval: only the chain's word counts.
    const claimed: SafeFile = { ...one, signatures: [{ kind: 'approved', owner: owner(0) }] };
    expect(standingOf(facts, claimed, said())[0]).toEqual({ owner: owner(0), how: 'missing' });
    const crowd: SafeFile = {
      ...one,
      signatures: [...signed.signatures, { kind: 'approved', owner: owner(3) }],
    };
    expect(ofOwners(crowd, OWNERS)).toEqual({ file: signed, strangers: [owner(3)] });
  });

  it('is executed with as many signatures as are needed, never with a claim', async () => {
    const one = file();
    const signed = unwrap(addSignature(one, await sign(one, 1), OWNERS));
    expect(executionOf(facts, signed, said(), owner(3))).toBeNull();
    const claimed: SafeFile = {
      ...signed,
      signatures: [...signed.signatures, { kind: 'approved', owner: owner(0) }],
    };
    expect(executionOf(facts, claimed, said(), owner(3))).toBeNull();
    const kindsOf = (data: Hex | null) =>
      new Map(signaturesIn(data, signed)?.map((each) => [each.owner, each.kind]));
    // Who sends it agrees by that; so does who approved on the chain.
    expect(kindsOf(executionOf(facts, signed, said(), owner(0)))).toEqual(
      new Map([
        [owner(0), 'approved'],
        [owner(1), 'typedData'],
      ]),
    );
    expect(kindsOf(executionOf(facts, signed, said([owner(2)]), owner(3))).get(owner(2))).toBe('approved');
    const all = unwrap(addSignature(signed, await sign(one, 0), OWNERS));
    expect(
      signaturesIn(executionOf(facts, all, said([owner(2)]), owner(2)), all)?.map((each) => each.kind),
    ).toEqual(['typedData', 'typedData']);
  });

  it('counts a contract’s signature once the contract stands by it, and never executes with another', async () => {
    const one = unwrap(addSignature(file(), await sign(file(), 1), OWNERS));
    const held: SafeFile = {
      ...one,
      signatures: [...one.signatures, { kind: 'contract', owner: owner(0), signature: '0x01' as Hex }],
    };
    const standing = (word: ChainWord) => standingOf(facts, held, word).filter(counts).length;
    expect(standingOf(facts, held, said())[0]?.how).toBe('contractUnasked');
    expect(standingOf(facts, held, said([], []))[0]?.how).toBe('contractRefused');
    expect(standingOf(facts, held, said([], [owner(0)]))[0]?.how).toBe('contract');
    expect([standing(said()), standing(said([], [])), standing(said([], [owner(0)]))]).toEqual([1, 1, 2]);
    expect(executionOf(facts, held, said(), owner(3))).toBeNull();
    expect(executionOf(facts, held, said([], []), owner(3))).toBeNull();
    expect(
      signaturesIn(executionOf(facts, held, said([], [owner(0)]), owner(3)), held)?.map(({ kind }) => kind),
    ).toContain('contract');
    // What it approved on the chain counts, whatever stands in the file beside.
    expect(
      signaturesIn(executionOf(facts, held, said([owner(0)], []), owner(3)), held)?.map(({ kind }) => kind),
    ).toContain('approved');
  });
});
