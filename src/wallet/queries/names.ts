/** Names to addresses and back. A name that money goes to is resolved again when it is signed, whatever is kept here. */
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Registration } from '../model/registration.ts';
import type { NameOptions, NamePast, NameView } from '../names/types.ts';
import type { WalletServices } from '../services/services.ts';

const FORWARD_STALE_MS = 30_000;
const REVERSE_STALE_MS = 5 * 60_000;

export function nameQuery(services: WalletServices, chainId: ChainId, name: string) {
  return queryOptions({
    queryKey: ['name', chainId, name],
    queryFn: ({ signal }) => services.names.resolve(chainId, name, { signal }),
    staleTime: FORWARD_STALE_MS,
  });
}

/** Null when the address has no name that leads back to it. */
export function reverseNameQuery(services: WalletServices, chainId: ChainId, address: Address) {
  return queryOptions({
    queryKey: ['reverseName', chainId, address],
    queryFn: ({ signal }) => services.names.reverse(chainId, address, { signal }),
    staleTime: REVERSE_STALE_MS,
  });
}

/** A gateway is asked anew when somebody asks again, not by itself. */
const RECORDS_STALE_MS = 60_000;
const PROGRESS_MS = 3_000;

export function nameServicesQuery(services: WalletServices) {
  return queryOptions({
    queryKey: ['names', 'services'],
    queryFn: () => services.names.services(),
  });
}

export function nameViewQuery(services: WalletServices, chainId: ChainId, name: string) {
  return queryOptions({
    queryKey: ['names', 'view', chainId, name],
    queryFn: ({ signal }) => services.names.view(chainId, name, { signal }),
    staleTime: FORWARD_STALE_MS,
  });
}

/** What is odd about a text as a name. */
export function nameRemarksQuery(services: WalletServices, text: string) {
  return queryOptions({
    queryKey: ['names', 'remarks', text],
    queryFn: () => services.names.remarks(text),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The resolver that the name service gives by itself. */
export function usualResolverQuery(services: WalletServices, view: NameView) {
  return queryOptions({
    queryKey: ['names', 'usualResolver', view.chainId, view.reverseRegistrar],
    queryFn: ({ signal }) => services.names.usualResolver(view, { signal }),
    staleTime: REVERSE_STALE_MS,
  });
}

export function nameRecordsQuery(
  services: WalletServices,
  view: NameView,
  past: NamePast | null,
  onAsk?: NameOptions['onAsk'],
) {
  const more = past === null ? undefined : { keys: past.keys, coinTypes: past.coinTypes };
  return queryOptions({
    queryKey: [
      'names',
      'records',
      view.chainId,
      view.name,
      view.resolver?.address ?? null,
      more === undefined ? null : [more.keys, more.coinTypes.map(String)],
    ],
    queryFn: ({ signal }) => services.names.records(view, more, { signal, onAsk }),
    staleTime: RECORDS_STALE_MS,
    retry: false,
  });
}

export function primaryNamesQuery(
  services: WalletServices,
  chainId: ChainId,
  address: Address,
  onAsk?: NameOptions['onAsk'],
) {
  return queryOptions({
    queryKey: ['names', 'primary', chainId, address],
    queryFn: ({ signal }) => services.names.primaryNames(chainId, address, { signal, onAsk }),
    staleTime: REVERSE_STALE_MS,
  });
}

export function gatewaysQuery(services: WalletServices) {
  return queryOptions({ queryKey: ['nameGateways'], queryFn: () => services.names.gateways() });
}

export function registrationsQuery(services: WalletServices) {
  return queryOptions({ queryKey: ['registrations'], queryFn: () => services.names.registrations() });
}

export function registrationProgressQuery(services: WalletServices, registration: Registration) {
  return queryOptions({
    queryKey: ['names', 'progress', registration.id],
    queryFn: ({ signal }) => services.names.progress(registration, { signal }),
    refetchInterval: PROGRESS_MS,
  });
}

export function registrationOfferQuery(
  services: WalletServices,
  chainId: ChainId,
  name: string,
  duration: bigint,
) {
  return queryOptions({
    queryKey: ['names', 'offer', chainId, name, String(duration)],
    queryFn: ({ signal }) => services.names.offer(chainId, name, duration, { signal }),
    staleTime: FORWARD_STALE_MS,
  });
}
