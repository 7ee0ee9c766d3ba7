/** What was collected for a Safe transaction, against what the Safe asks for. Pure. */
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { Address } from '#core/address/address.ts';
import type { BatchCall } from '#core/batch/builder-file.ts';
import type { Hex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { fail, ok, type Result } from '#core/result.ts';
import {
  encodeSignatures,
  proves,
  readSafeFile,
  readSafeKeySignature,
  type SafeFile,
  type SafeSignature,
  writeSafeFile,
} from '#core/safe/file.ts';
import {
  encodeExecution,
  encodeMultiSend,
  plainTransaction,
  type SafeIdentity,
  safeHashes,
} from '#core/safe/transaction.ts';
import { keepNames, keptNames, type PlacedName } from '../../components/batch/call-text.ts';
import { dropDraft, keepDraft, readStoredDraft } from '../../components/form/drafts.tsx';
import type { SafeFacts } from '../../safe/types.ts';

/** Null for a version whose hashes are not known here. */
export function identityOf({ address, chainId, version }: SafeFacts): SafeIdentity | null {
  return version === null ? null : { address, chainId, version };
}

/** @param multiSend the library for several calls; null where the chain has none. */
export function composeFile(
  safe: SafeIdentity,
  calls: readonly BatchCall[],
  nonce: bigint,
  multiSend: Address | null,
): SafeFile | null {
  const [first] = calls;
  if (first === undefined) return null;
  const single = calls.length === 1;
  if (!single && multiSend === null) return null;
  const call =
    single || multiSend === null
      ? ({ ...first, operation: 'call' } as const)
      : ({
          to: multiSend,
          value: 0n,
          data: encodeMultiSend(calls.map((each) => ({ ...each, operation: 'call' }))),
          operation: 'delegateCall',
        } as const);
  const transaction = plainTransaction(call, nonce);
  return { safe, transaction, safeTxHash: safeHashes(safe, transaction).safeTxHash, signatures: [] };
}

export type SignatureStatus =
  /** A key's signature that leads to the owner; a contract's that it stands by; an approval on the chain. */
  | { readonly owner: Address; readonly how: 'typedData' | 'message' | 'contract' | 'chain' }
  /** None that counts: nothing; a contract's that nobody has asked it about yet, or that it does not stand by. */
  | { readonly owner: Address; readonly how: 'missing' | 'contractUnasked' | 'contractRefused' };

/** What the chain says of the owners that no signature proves. */
export interface ChainWord {
  /** Who called `approveHash`. */
  readonly approvals: readonly Address[];
  /** Which contracts stand by the signature that is here; null while they were not asked. */
  readonly contracts: readonly Address[] | null;
}

export function counts({ how }: SignatureStatus): boolean {
  return how !== 'missing' && how !== 'contractUnasked' && how !== 'contractRefused';
}

/** Each owner, in the order of the contract. */
export function standingOf(
  { owners }: Pick<SafeFacts, 'owners'>,
  { signatures, safeTxHash }: SafeFile,
  { approvals, contracts }: ChainWord,
): readonly SignatureStatus[] {
  return owners.map((owner): SignatureStatus => {
    const found = signatures.find((each) => each.owner === owner);
    const byKey = found?.kind === 'typedData' || found?.kind === 'message' ? found : null;
    if (byKey !== null && proves(byKey, safeTxHash) === true) return { owner, how: byKey.kind };
    if (found?.kind === 'contract' && contracts?.includes(owner)) return { owner, how: 'contract' };
    if (approvals.includes(owner)) return { owner, how: 'chain' };
    if (found?.kind !== 'contract') return { owner, how: 'missing' };
    return { owner, how: contracts === null ? 'contractUnasked' : 'contractRefused' };
  });
}

/** Those by owners alone, and whose were left out. */
export function ofOwners(
  file: SafeFile,
  owners: readonly Address[],
): { readonly file: SafeFile; readonly strangers: readonly Address[] } {
  const own = file.signatures.filter(({ owner }) => owners.includes(owner));
  const strangers = file.signatures.filter(({ owner }) => !owners.includes(owner));
  return { file: { ...file, signatures: own }, strangers: strangers.map(({ owner }) => owner) };
}

/** A signature that was just made, or came as text. Errors: `SAFE_SIGNATURE_INVALID`, `SAFE_SIGNATURE_STRANGER`. */
export function addSignature(file: SafeFile, signature: Hex, owners: readonly Address[]): Result<SafeFile> {
  const read = readSafeKeySignature(signature, file.safeTxHash);
  if (!read.ok) return read;
  if (!owners.includes(read.value.owner)) {
    return fail(new EvidentError('SAFE_SIGNATURE_STRANGER', { owner: read.value.owner }));
  }
  const others = file.signatures.filter(({ owner }) => owner !== read.value.owner);
  return ok({ ...file, signatures: [...others, read.value] });
}

/**
 * The call that executes it; null while signatures are missing. Whoever sends it agrees by sending, where they are an
 * owner. As many signatures as are needed: of keys first, as nobody's word is needed for them.
 */
export function executionOf(
  { owners, threshold }: Pick<SafeFacts, 'owners' | 'threshold'>,
  file: SafeFile,
  { approvals, contracts }: ChainWord,
  sender: Address,
): Hex | null {
  const rank = (each: SafeSignature): number =>
    proves(each, file.safeTxHash) === true ? 0 : each.kind === 'approved' ? 1 : 2;
  const holds = (each: SafeSignature) =>
    each.kind === 'contract'
      ? contracts?.includes(each.owner) === true
      : proves(each, file.safeTxHash) === true;
  const signed = file.signatures.filter((each) => owners.includes(each.owner) && holds(each));
  const agreed = owners
    .filter((owner) => owner === sender || approvals.includes(owner))
    .filter((owner) => !signed.some((each) => each.owner === owner))
    .map((owner): SafeSignature => ({ kind: 'approved', owner }));
  const all = [...signed, ...agreed].sort((a, b) => rank(a) - rank(b));
  if (all.length < threshold) return null;
  return encodeExecution(file.transaction, encodeSignatures(all.slice(0, threshold)));
}

// The transaction of a Safe that this tab is at, and what outlives a reload of it.

/** A transaction with what was collected of it, and the names that it was composed with in this tab. */
export interface Held {
  readonly file: SafeFile;
  readonly named: readonly PlacedName[];
}

const keptSchema = v.strictObject({ file: v.string(), named: v.string() });
const draftName = ({ chainId, address }: SafeFacts) => `safe.${chainId}.${address}`;

/** What was collected lasts for the tab: it is read anew, and believed no more than a file is. */
export function useHeld(facts: SafeFacts) {
  const name = draftName(facts);
  const [held, setHeld] = useState<Held | null>(() => {
    const kept = readStoredDraft(name, keptSchema);
    const read = kept === null ? null : readSafeFile(kept.file);
    const named = kept === null ? null : keptNames(kept.named);
    return read?.ok && named !== null ? { file: ofOwners(read.value.file, facts.owners).file, named } : null;
  });
  useEffect(() => {
    if (held === null) dropDraft(name);
    else keepDraft(name, { file: writeSafeFile(held.file), named: keepNames(held.named) });
  }, [name, held]);
  return [held, setHeld] as const;
}
