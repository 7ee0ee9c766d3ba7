/** What the draft is about: the contract that is meant, its constructor's fields, the libraries it waits for. Pure. */

import { draftsOfJson } from '#core/abi/form/paste.ts';
import { emptyDraft, type FieldDraft, type FormField, formFields } from '#core/abi/form/types.ts';
import { readInterface } from '#core/abi/interface/read.ts';
import type { ContractInterface } from '#core/abi/types.ts';
import { type Buildable, readArtefact } from '#core/deploy/artefact.ts';
import type { EvidentError } from '#core/errors/error.ts';
import type { DeployDraft, Texts } from './draft.ts';

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
