/** The form read as a whole: what would be created, where, and what is wrong. Pure. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { encodeArguments } from '#core/abi/encode.ts';
import type { FormReading } from '#core/abi/form/read.ts';
import { functionText } from '#core/abi/parse.ts';
import type { AbiValue, ContractInterface } from '#core/abi/types.ts';
import { type Address, ZERO_ADDRESS } from '#core/address/address.ts';
import { parseAmount } from '#core/amount/amount.ts';
import { parseHash } from '#core/bytes/hash.ts';
import { EMPTY_HEX, type Hash, type Hex, hexSize } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { type Buildable, linkCode, sizeFault } from '#core/deploy/artefact.ts';
import { DEPLOYMENT_PROXY, deploymentData } from '#core/deploy/proxy.ts';
import { EvidentError } from '#core/errors/error.ts';
import { nextNonce } from '#core/lifecycle/queue.ts';
import { ok } from '#core/result.ts';
import { create2Address, createAddress, keccakOfBytes } from '#core/tools/hash.ts';
import { useFormReading } from '../../components/abi/argument-fields.tsx';
import type { Account } from '../../model/account.ts';
import type { Network } from '../../model/network.ts';
import { bytecodeQuery } from '../../queries/contracts.ts';
import { queueQuery } from '../../queries/transaction.ts';
import { useServices } from '../../shared/services-context.tsx';
import type { TransactionRequest } from '../../transactions/request.ts';
import type { NonceQueue } from '../../transactions/types.ts';
import { type DeployDraft, type DeploySubject, readDeploySource, subjectOf, textsFor } from './draft.ts';

const COIN_DECIMALS = 18;

export type DeployField = 'from' | 'chain' | 'source' | 'choice' | 'abi' | 'value' | 'salt';

/** What was looked up of one address: code or none; null while it is being asked, `failed` where nobody answered. */
export type CodeAtAddress = 'code' | 'none' | 'failed' | null;

export interface DeployReading {
  readonly errors: Readonly<Partial<Record<DeployField, EvidentError>>>;
  /** Code and arguments; null while something is missing. */
  readonly code: Hex | null;
  /** Beyond what chains take. */
  readonly sizeError: EvidentError | null;
  readonly payable: boolean;
  /** Libraries by their gap; empty while one is missing. */
  readonly linked: ReadonlyMap<string, Address>;
  readonly salt: Hash | null;
  readonly value: bigint | null;
  /** Where it will stand; null while it cannot be said. */
  readonly address: Address | null;
}

export interface DeployWorld {
  readonly account: Account | null;
  readonly network: Network | null;
  /** The next one of the account; null while nobody knows. */
  readonly nonce: number | null;
}

export function readDeploy(
  draft: DeployDraft,
  subject: DeploySubject,
  forms: { readonly args: FormReading; readonly libraries: FormReading },
  { account, network, nonce }: DeployWorld,
): DeployReading {
  const errors: Partial<Record<DeployField, EvidentError>> = {};
  const { contract, face } = subject;
  if (account === null) errors.from = new EvidentError('INPUT_REQUIRED');
  if (network === null) errors.chain = new EvidentError('INPUT_REQUIRED');
  if (subject.sourceError !== null) errors.source = subject.sourceError;
  else if (subject.contracts.length === 0) errors.source = new EvidentError('INPUT_REQUIRED');
  else if (contract === null) errors.choice = new EvidentError('INPUT_REQUIRED');
  else if (contract.creation === '')
    errors[subject.contracts.length > 1 ? 'choice' : 'source'] = new EvidentError('DEPLOY_CODE_EMPTY');
  if (subject.abiError !== null) errors.abi = subject.abiError;

  // Nobody said what the constructor of pasted code takes; a constructor that is not written takes nothing.
  const payable = face === null ? contract?.abi === null : (face.creation?.payable ?? false);
  const typed = payable ? draft.value.trim() : '';
  const value = typed === '' ? ok(0n) : parseAmount(typed, COIN_DECIMALS);
  if (!value.ok) errors.value = value.error;
  const salt = draft.way === 'create2' ? parseHash(draft.salt.trim()) : null;
  if (salt !== null && !salt.ok) {
    errors.salt = new EvidentError(draft.salt.trim() === '' ? 'INPUT_REQUIRED' : 'DEPLOY_SALT_INVALID');
  }

  const linked = addressesIn(subject, forms.libraries.values);
  const code =
    (errors.source ?? errors.choice ?? errors.abi) ? null : codeOf(subject, forms.args.values, linked);
  const runtime = contract?.runtime ?? null;
  return {
    errors,
    code,
    sizeError: code === null ? null : sizeFault(code, runtime === null ? null : runtime.code.length / 2),
    payable,
    linked,
    salt: salt?.ok ? salt.value : null,
    value: value.ok ? value.value : null,
    address: addressOf(draft, code, account, salt?.ok ? salt.value : null, nonce),
  };
}

function addressesIn(
  { contract }: DeploySubject,
  values: readonly AbiValue[] | null,
): ReadonlyMap<string, Address> {
  const found = new Map<string, Address>();
  for (const [index, { gap }] of (contract?.libraries ?? []).entries()) {
    const value = values?.[index];
    if (value?.kind === 'address') found.set(gap, value.value);
  }
  return found;
}

function codeOf(
  { contract, face }: DeploySubject,
  values: readonly AbiValue[] | null,
  linked: ReadonlyMap<string, Address>,
): Hex | null {
  if (contract === null || values === null) return null;
  const code = linkCode(contract.creation, contract.libraries, linked);
  if (!code.ok) return null;
  return `${code.value}${encodeArguments(face?.creation?.inputs ?? [], values).slice(2)}` as Hex;
}

function addressOf(
  { way }: DeployDraft,
  code: Hex | null,
  account: Account | null,
  salt: Hash | null,
  nonce: number | null,
): Address | null {
  if (code === null) return null;
  if (way === 'create2')
    return salt === null ? null : create2Address(DEPLOYMENT_PROXY, salt, keccakOfBytes(code));
  return account === null || nonce === null ? null : createAddress(account.address, BigInt(nonce));
}

/** What is known of the chain against it. */
export function placeError(
  way: DeployDraft['way'],
  there: CodeAtAddress,
  proxy: CodeAtAddress,
): EvidentError | null {
  if (way === 'create2' && proxy === 'none') return new EvidentError('DEPLOY_PROXY_MISSING');
  return there === 'code' ? new EvidentError('DEPLOY_TAKEN') : null;
}

/** Null while something is wrong or missing. */
export function deployRequestOf(
  draft: DeployDraft,
  { errors, code, sizeError, salt, value, address }: DeployReading,
  { contract, face }: DeploySubject,
  { account, network }: DeployWorld,
): TransactionRequest | null {
  if (account === null || network === null || contract === null) return null;
  if (code === null || value === null || sizeError !== null || Object.keys(errors).length > 0) return null;
  const { name } = contract;
  const creation = face === null ? {} : { creation: creationOf(contract, face, code) };
  if (draft.way === 'create') {
    const intent = { kind: 'deploy', name, address: null, value } as const;
    return { account, network, call: { to: null, value, data: code }, intent, ...creation };
  }
  if (salt === null || address === null) return null;
  return {
    account,
    network,
    call: { to: DEPLOYMENT_PROXY, value, data: deploymentData(salt, code) },
    intent: { kind: 'deploy', name, address, value },
    ...creation,
  };
}

/** What the signer is told: it cannot know where the code ends and the arguments begin. */
function creationOf(
  contract: Buildable,
  { creation }: ContractInterface,
  code: Hex,
): NonNullable<TransactionRequest['creation']> {
  const inputs = creation?.inputs ?? [];
  const size = hexSize(code) - contract.creation.replace(/^0x/, '').length / 2;
  return { name: contract.name, layout: functionText({ name: 'constructor', inputs }), size };
}

const ANY_CHAIN = 1 as ChainId;

/** The form's reading, kept up with what the chain says of the place where the contract is to stand. */
export function useDeployForm(draft: DeployDraft, account: Account | null, network: Network | null) {
  const services = useServices();
  const chainId = network?.chainId ?? ANY_CHAIN;
  const source = useMemo(() => readDeploySource(draft.source), [draft.source]);
  const subject = useMemo(
    () => subjectOf(source, { choice: draft.choice, abi: draft.abi }),
    [source, draft.choice, draft.abi],
  );
  const args = useMemo(() => textsFor(subject.args, draft.args), [subject.args, draft.args]);
  const libraries = useMemo(
    () => textsFor(subject.libraries, draft.libraries),
    [subject.libraries, draft.libraries],
  );
  const argsReading = useFormReading(subject.args, args);
  const librariesReading = useFormReading(subject.libraries, libraries);

  const queue = useQuery({
    ...queueQuery(services, chainId, account?.address ?? ZERO_ADDRESS),
    enabled: account !== null && network !== null && draft.way === 'create',
  });
  const nonce = draft.way === 'create' && queue.data !== undefined ? nonceOf(queue.data) : null;
  const world = useMemo(() => ({ account, network, nonce }), [account, network, nonce]);
  const reading = useMemo(
    () => readDeploy(draft, subject, { args: argsReading, libraries: librariesReading }, world),
    [draft, subject, argsReading, librariesReading, world],
  );
  const there = useStanding(network === null ? null : chainId, reading.address);
  const proxy = useStanding(network === null || draft.way === 'create' ? null : chainId, DEPLOYMENT_PROXY);
  return {
    subject,
    args,
    libraries,
    argsReading,
    librariesReading,
    reading,
    nonce,
    there,
    placeError: placeError(draft.way, there, proxy),
    request: useMemo(() => deployRequestOf(draft, reading, subject, world), [draft, reading, subject, world]),
  };
}

export type DeployFormState = ReturnType<typeof useDeployForm>;

/** What a transaction would get now; ours that wait are counted. */
function nonceOf({ pending, places }: NonceQueue): number {
  const held = places.flatMap(({ state, nonce }) => (state === 'gap' ? [] : [nonce]));
  return nextNonce(pending, held);
}

function useStanding(chainId: ChainId | null, address: typeof ZERO_ADDRESS | null): CodeAtAddress {
  const services = useServices();
  const look = useQuery({
    ...bytecodeQuery(services, chainId ?? ANY_CHAIN, address ?? ZERO_ADDRESS),
    enabled: chainId !== null && address !== null,
  });
  if (look.data !== undefined) return look.data.code === EMPTY_HEX ? 'none' : 'code';
  return look.isError ? 'failed' : null;
}
