/** What is known of those who take part in a transaction: as it comes in, and once more right before it is signed. */
import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { CallOptions, WalletServices } from '../../chain/services.ts';
import { reverseNameQuery } from '../../queries/names.ts';
import { addressFactsQuery, partiesQuery } from '../../queries/transacting.ts';
import { useServices } from '../../shared/services-context.tsx';
import type { RiskFacts } from '../../transactions/assess.ts';
import type { EnteredName } from '../../transactions/request.ts';

/** What a second chain says of an address must not hold up a transaction on the first. */
const PATIENCE_MS = 3_000;

export interface RiskQuestion {
  /** Null: nothing is asked. */
  readonly chainId: ChainId | null;
  /** Those whose facts are asked for. Each group is one question: a second one does not ask the first anew. */
  readonly groups: readonly (readonly Address[])[];
  readonly named: readonly EnteredName[];
}

export interface LiveRiskFacts extends RiskFacts {
  /**
   * Waits for what is still being asked, three seconds at most; what was not answered by then is not known. Rejects
   * with the signal's reason alone.
   */
  wait(groups: RiskQuestion['groups'], options: CallOptions): Promise<RiskFacts>;
  /** Begins to ask what `wait` would, so that it need not wait for what has aged. */
  ask(groups: RiskQuestion['groups'], options: CallOptions): void;
}

const ANY_CHAIN = 1 as ChainId;
/** A batch may have hundreds of names; each of these is one more question. */
const MOST_REVERSE_NAMES = 16;

export function useRiskFacts({ chainId, groups, named }: RiskQuestion): LiveRiskFacts {
  const services = useServices();
  const client = useQueryClient();
  const parties = useQuery(partiesQuery(services));
  const facts = useQueries({
    queries: groups.map((addresses) => ({
      ...addressFactsQuery(services, chainId ?? ANY_CHAIN, addresses),
      enabled: chainId !== null && addresses.length > 0,
    })),
  });
  const addresses = addressesOf(named);
  const reverse = useQueries({
    queries: addresses.map((address) => ({
      ...reverseNameQuery(services, chainId ?? ANY_CHAIN, address),
      enabled: chainId !== null,
    })),
  });
  const wait = useCallback<LiveRiskFacts['wait']>(
    (asked, options) => waitForFacts(client, services, { chainId, groups: asked, named }, options),
    [client, services, chainId, named],
  );
  return {
    parties: parties.data ?? [],
    facts: facts.flatMap(({ data }) => data ?? []),
    reverseNames: namesOf(
      addresses,
      reverse.map(({ data }) => data?.value ?? null),
    ),
    wait,
    ask: (asked, options) => void wait(asked, options).catch(() => undefined),
  };
}

async function waitForFacts(
  client: QueryClient,
  services: WalletServices,
  { chainId, groups, named }: RiskQuestion,
  options: CallOptions,
): Promise<RiskFacts> {
  const over = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const patient = async <T>(answer: Promise<T>): Promise<T | null> => {
    const value = await Promise.race([answer.catch(() => null), over]);
    if (options.signal?.aborted) throw options.signal.reason;
    return value;
  };
  const addresses = addressesOf(named);
  const [parties, facts, reverse] = await Promise.all([
    patient(client.fetchQuery(partiesQuery(services))),
    chainId === null
      ? []
      : Promise.all(
          groups
            .filter((group) => group.length > 0)
            .map((group) => patient(client.fetchQuery(addressFactsQuery(services, chainId, group)))),
        ),
    chainId === null
      ? []
      : Promise.all(
          addresses.map((address) =>
            patient(client.fetchQuery(reverseNameQuery(services, chainId, address))),
          ),
        ),
  ]);
  return {
    parties: parties ?? [],
    facts: facts.flatMap((group) => group ?? []),
    reverseNames: namesOf(
      addresses,
      reverse.map((known) => known?.value ?? null),
    ),
  };
}

function addressesOf(named: readonly EnteredName[]): readonly Address[] {
  return [...new Set(named.map(({ address }) => address))].slice(0, MOST_REVERSE_NAMES);
}

function namesOf(
  addresses: readonly Address[],
  names: readonly (string | null)[],
): ReadonlyMap<Address, string> {
  return new Map(
    addresses.flatMap((address, index): [Address, string][] => {
      const name = names[index] ?? null;
      return name === null ? [] : [[address, name]];
    }),
  );
}
