/** The form's reading, kept up with what the chain says of the place where the contract is to stand. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ZERO_ADDRESS } from '#core/address/address.ts';
import { EMPTY_HEX } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { DEPLOYMENT_PROXY } from '#core/deploy/proxy.ts';
import { nextNonce } from '#core/lifecycle/queue.ts';
import type { NonceQueue } from '../../chain/transacting/types.ts';
import type { Account, Network } from '../../model.ts';
import { bytecodeQuery } from '../../queries/contracts.ts';
import { queueQuery } from '../../queries/transaction.ts';
import { useFormReading } from '../../shared/abi/use-form-reading.ts';
import { useServices } from '../../shared/services-context.tsx';
import type { DeployDraft } from './draft.ts';
import { type CodeAtAddress, placeError, readDeploy, requestOf } from './reading.ts';
import { readSource, subjectOf, textsFor } from './subject.ts';

const ANY_CHAIN = 1 as ChainId;

export function useDeployForm(draft: DeployDraft, account: Account | null, network: Network | null) {
  const services = useServices();
  const chainId = network?.chainId ?? ANY_CHAIN;
  const source = useMemo(() => readSource(draft.source), [draft.source]);
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
    request: useMemo(() => requestOf(draft, reading, subject, world), [draft, reading, subject, world]),
  };
}

export type DeployForm = ReturnType<typeof useDeployForm>;

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
