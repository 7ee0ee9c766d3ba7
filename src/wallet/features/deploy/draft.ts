/** What stands in the form of `/contracts/deploy`. Kept for the tab, so that a reload loses nothing. */
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { draftsOfJson, jsonOfDrafts } from '#core/abi/form/paste.ts';
import { emptyDraft, type FieldDraft, type FormField, formFields } from '#core/abi/form/types.ts';
import { readInterface } from '#core/abi/interface/read.ts';
import type { ContractInterface } from '#core/abi/types.ts';
import { type Address, isAddress } from '#core/address/address.ts';
import { isHash } from '#core/bytes/hash.ts';
import type { Hash } from '#core/bytes/hex.ts';
import { type ChainId, parseChainId } from '#core/chain/chain-id.ts';
import { type Buildable, readArtefact } from '#core/deploy/artefact.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import { dropDraft, keepDraft, readStoredDraft } from '../../components/form/drafts.tsx';

export type DeployWay = 'create' | 'create2';

/** Texts of arguments: as they are edited, or as they were kept and not read yet. */
type Texts = readonly FieldDraft[] | { readonly kept: string };

export interface SentDeployment {
  readonly hash: Hash;
  readonly address: Address;
}

export interface DeployDraft {
  readonly from: Address | null;
  readonly chainId: ChainId | null;
  /** Creation code or an artefact, as `readArtefact` takes it. */
  readonly source: string;
  /** Id of the contract that is meant, of several. */
  readonly choice: string;
  /** Of pasted code. */
  readonly abi: string;
  readonly args: Texts;
  readonly libraries: Texts;
  readonly value: string;
  readonly way: DeployWay;
  readonly salt: string;
  /** What became of it. */
  readonly sent: SentDeployment | null;
}

export const DEPLOY_DRAFT = 'deploy';
export const NO_TEXTS: Texts = { kept: '' };

export function emptyDeployDraft(from: Address | null, chainId: ChainId | null): DeployDraft {
  return {
    from,
    chainId,
    source: '',
    choice: '',
    abi: '',
    args: NO_TEXTS,
    libraries: NO_TEXTS,
    value: '',
    way: 'create',
    salt: '',
    sent: null,
  };
}

/** True when leaving would lose something that was written. */
export function isDeployDraftDirty({ source, abi, sent }: DeployDraft): boolean {
  return sent === null && (source.trim() !== '' || abi.trim() !== '');
}

const VERSION = '1';
/** A tab keeps some five million characters in all; a file that is larger is chosen again. */
const MAX_KEPT = 1_500_000;
const text = v.pipe(v.string(), v.maxLength(MAX_KEPT));
const none = v.literal('');

/** Every field as text; the empty text stands for null. */
export const keptDeploySchema = v.strictObject({
  version: v.literal(VERSION),
  from: v.union([none, v.custom<Address>(isAddress)]),
  chainId: v.union([none, v.custom<string>((value) => typeof value === 'string' && parseChainId(value).ok)]),
  source: text,
  choice: text,
  abi: text,
  args: text,
  libraries: text,
  value: text,
  way: v.picklist(['create', 'create2']),
  salt: text,
  hash: v.union([none, v.custom<Hash>(isHash)]),
  address: v.union([none, v.custom<Address>(isAddress)]),
});
type KeptDeploy = v.InferOutput<typeof keptDeploySchema>;

const within = (value: string): string => (value.length > MAX_KEPT ? '' : value);
const textsOf = (texts: Texts): string => within('kept' in texts ? texts.kept : jsonOfDrafts(texts));

export function encodeDeployDraft(draft: DeployDraft): Readonly<Record<keyof KeptDeploy, string>> {
  return {
    version: VERSION,
    from: draft.from ?? '',
    chainId: draft.chainId === null ? '' : String(draft.chainId),
    source: within(draft.source),
    choice: within(draft.choice),
    abi: within(draft.abi),
    args: textsOf(draft.args),
    libraries: textsOf(draft.libraries),
    value: within(draft.value),
    way: draft.way,
    salt: within(draft.salt),
    hash: draft.sent?.hash ?? '',
    address: draft.sent?.address ?? '',
  };
}

export function decodeDeployDraft(kept: KeptDeploy): DeployDraft {
  const { from, chainId, args, libraries, hash, address } = kept;
  return {
    from: from === '' ? null : from,
    chainId: chainId === '' ? null : unwrap(parseChainId(chainId)),
    source: kept.source,
    choice: kept.choice,
    abi: kept.abi,
    args: { kept: args },
    libraries: { kept: libraries },
    value: kept.value,
    way: kept.way,
    salt: kept.salt,
    sent: hash === '' || address === '' ? null : { hash, address },
  };
}

export type ChangeDraft = (change: (draft: DeployDraft) => Partial<DeployDraft>) => void;

/** Each keystroke would write a whole artefact otherwise. */
const KEEP_MS = 200;

/** Taken up after a reload, kept while the screen stands. */
export function useDeployDraft(
  from: Address | null,
  chainId: ChainId | null,
): { readonly draft: DeployDraft; readonly change: ChangeDraft } {
  const [draft, setDraft] = useState(() => {
    const kept = readStoredDraft(DEPLOY_DRAFT, keptDeploySchema);
    const taken = kept === null ? emptyDeployDraft(from, chainId) : decodeDeployDraft(kept);
    return { ...taken, from: taken.from ?? from, chainId: taken.chainId ?? chainId };
  });
  useEffect(() => {
    const keep = () => void keepDraft(DEPLOY_DRAFT, encodeDeployDraft(draft));
    const timer = setTimeout(keep, KEEP_MS);
    // A reload within that time loses nothing either.
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [draft]);
  // Leaving the screen gives the draft up (the guard has asked); a reload of the page does not come by here.
  useEffect(() => () => dropDraft(DEPLOY_DRAFT), []);
  return {
    draft,
    change: (change) => setDraft((before) => ({ ...before, ...change(before) })),
  };
}

// What the draft is about: the contract that is meant, its constructor's fields, the libraries it waits for. Pure.

export interface DeploySubject {
  /** Everything that can be chosen from; empty while there is nothing to read. */
  readonly contracts: readonly Buildable[];
  readonly sourceError: EvidentError | null;
  /** Null while nothing was chosen. */
  readonly contract: Buildable | null;
  /** Null where nobody told one. */
  readonly face: ContractInterface | null;
  readonly abiError: EvidentError | null;
  readonly args: readonly FormField[];
  readonly libraries: readonly FormField[];
}

export function readDeploySource(source: string): Pick<DeploySubject, 'contracts' | 'sourceError'> {
  if (source.trim() === '') return { contracts: [], sourceError: null };
  const read = readArtefact(source);
  return read.ok ? { contracts: read.value, sourceError: null } : { contracts: [], sourceError: read.error };
}

/** Made once for each contract: fields are known by identity. */
export function subjectOf(
  { contracts, sourceError }: Pick<DeploySubject, 'contracts' | 'sourceError'>,
  { choice, abi }: Pick<DeployDraft, 'choice' | 'abi'>,
): DeploySubject {
  const contract =
    contracts.length === 1 ? (contracts[0] ?? null) : (contracts.find(({ id }) => id === choice) ?? null);
  const described = contract === null ? '' : (contract.abi ?? abi);
  const read = described.trim() === '' ? null : readInterface(described);
  const face = read?.ok ? read.value : null;
  return {
    contracts,
    sourceError,
    contract,
    face,
    abiError: read !== null && !read.ok ? read.error : null,
    args: formFields(face?.creation?.inputs ?? [], face?.enums),
    libraries: formFields(
      (contract?.libraries ?? []).map(({ name }) => ({ name, type: { kind: 'address' } as const })),
    ),
  };
}

/** As they are edited; kept ones where they fit these fields, else empty. */
export function textsFor(fields: readonly FormField[], texts: Texts): readonly FieldDraft[] {
  if (!('kept' in texts)) return texts;
  const kept = texts.kept === '' ? null : draftsOfJson(fields, texts.kept);
  return kept?.ok ? kept.value : fields.map(emptyDraft);
}
