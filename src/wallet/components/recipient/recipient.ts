/** What stands in the box of an address, as a form knows it. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import { checksumOf } from '#core/names/interoperable.ts';
import { knownShortNames, parseRecipient, type ShortNames } from '#core/tx/recipient.ts';
import { nameQuery } from '../../queries/names.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useDebounced } from '../../shared/use-debounced.ts';

/** Keyed by the text that asked: an answer to another text is no answer. */
export type EnteredRecipient =
  | { readonly kind: 'empty' }
  /** `name` is empty while there is no chain to ask on. */
  | { readonly kind: 'resolving'; readonly text: string; readonly name: string }
  | {
      readonly kind: 'known';
      readonly text: string;
      readonly address: Address;
      /** False when the text carried no checksum. */
      readonly checked: boolean;
      /** Normalised (ENSIP-15); null when an address was entered. */
      readonly name: string | null;
      /** How it is known that the name leads there. */
      readonly evidence: Evidence | null;
      /** The name says nothing of this chain: its address for every EVM chain (ENSIP-19). */
      readonly byDefault?: boolean;
    }
  | {
      readonly kind: 'failed';
      readonly text: string;
      readonly error: EvidentError;
      readonly canRetry: boolean;
    };

/** The short names of the user's networks before those of the known ones. */
export function shortNamesOf(
  networks: readonly { readonly network: { readonly chainId: ChainId; readonly shortName: string } }[],
): ShortNames {
  return (shortName) =>
    networks.find(({ network }) => network.shortName === shortName)?.network.chainId ??
    knownShortNames(shortName);
}

/**
 * What a field for an address keeps of what was entered: a link, or an address with this chain's prefix, is that
 * address; with another chain's it stays as it is, and is refused. Without a chain every prefix is another's.
 */
export function addressTextOn(text: string, chainId: ChainId | null, shortNames: ShortNames): string {
  const parsed = parseRecipient(text, shortNames);
  if (!parsed.ok || parsed.value.payee.kind !== 'address') return text.trim();
  const { payee, chainId: on } = parsed.value;
  return on === null || on === chainId ? payee.address : text.trim();
}

// The recipient behind a text. A name is looked up once the text has stood still; the answer is published only while
// the text that asked for it still stands, and the question is cancelled when it does not.

const SETTLE_MS = 300;
/** What another try may change. The others are about the name itself. */
const PASSING = /^(RPC_|NAME_UNAVAILABLE)/;

interface RecipientQuestion {
  readonly recipient: EnteredRecipient;
  /** Asks again; resolves when the answer is there. */
  readonly ask: () => Promise<unknown>;
}

export function useRecipient(
  text: string,
  chainId: ChainId | null,
  shortNames: ShortNames,
): RecipientQuestion {
  const services = useServices();
  const parsed = useMemo(() => parseRecipient(text, shortNames), [text, shortNames]);
  const payee = parsed.ok ? parsed.value.payee : null;
  const name = payee?.kind === 'name' ? payee.name : null;
  const still = useDebounced(name ?? '', SETTLE_MS) === name;
  const query = useQuery({
    ...nameQuery(services, chainId ?? (1 as ChainId), name ?? ''),
    enabled: still && name !== null && chainId !== null,
  });
  const { refetch } = query;

  const recipient = ((): EnteredRecipient => {
    if (text.trim() === '') return { kind: 'empty' };
    if (!parsed.ok) return { kind: 'failed', text, error: parsed.error, canRetry: false };
    if (payee?.kind === 'address') {
      return {
        kind: 'known',
        text,
        address: payee.address,
        checked: payee.checked,
        name: null,
        evidence: null,
      };
    }
    // The text says another chain than the form: its address there is not the one here.
    if (chainId !== null && parsed.value.chainId !== null && parsed.value.chainId !== chainId) {
      return { kind: 'failed', text, error: new EvidentError('NAME_OTHER_CHAIN'), canRetry: false };
    }
    // Names belong to a chain: without one there is nobody to ask.
    if (chainId === null) return { kind: 'resolving', text, name: '' };
    if (name === null || !still || query.isPending || (query.isError && query.isFetching)) {
      return { kind: 'resolving', text, name: name ?? '' };
    }
    if (query.isError) {
      const error = toEvidentError(query.error, 'NAME_UNAVAILABLE');
      return { kind: 'failed', text, error, canRetry: PASSING.test(error.code) };
    }
    const { value, evidence } = query.data;
    const { checksum } = parsed.value;
    if (
      checksum !== undefined &&
      checksum !== checksumOf({ chainId: parsed.value.chainId, address: value.address })
    ) {
      return { kind: 'failed', text, error: new EvidentError('NAME_CHECKSUM'), canRetry: false };
    }
    const { address, byDefault = false } = value;
    const known = { kind: 'known', text, address, checked: true, name: value.name, evidence } as const;
    return byDefault ? { ...known, byDefault } : known;
  })();
  return { recipient, ask: refetch };
}
