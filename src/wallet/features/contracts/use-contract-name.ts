/** What a contract is called: by the user, by the wallet's lists, by its source, or by itself. */
import { useQuery } from '@tanstack/react-query';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { listedNameQuery } from '../../queries/contracts.ts';
import { describeTokensQuery } from '../../queries/transacting.ts';
import { useKnownNames } from '../../shared/contacts/use-contacts.ts';
import { useServices } from '../../shared/services-context.tsx';

export interface ContractName {
  /** Hostile text until shown. */
  readonly text: string;
  /** A token goes by it on the wallet's lists. */
  readonly listed: boolean;
  /** A token that is in no list calls itself so: anybody may. */
  readonly unlisted: boolean;
}

/**
 * Null where nobody has a name for it; undefined until the wallet's own lists were read.
 *
 * @param saved as it was saved; empty or null for none
 * @param source as its published source calls it; empty for none
 * @param hasCode there is something that could say a name
 */
export function useContractName(
  chainId: ChainId,
  address: Address,
  { saved, source, hasCode }: { saved: string | null; source: string; hasCode: boolean },
): ContractName | null | undefined {
  const services = useServices();
  const nameOf = useKnownNames(chainId);
  const own = saved || nameOf(address);
  const listed = useQuery(listedNameQuery(services, chainId, address));
  const unnamed = !own && source === '' && listed.data === null;
  const described = useQuery({
    ...describeTokensQuery(services, chainId, [address]),
    enabled: hasCode && unnamed,
  });
  if (own) return { text: own, listed: Boolean(listed.data), unlisted: false };
  if (listed.isPending) return undefined;
  if (listed.data) return { text: listed.data, listed: true, unlisted: false };
  if (source !== '') return { text: source, listed: false, unlisted: false };
  const token = described.data?.[0];
  const text = token?.name || token?.symbol;
  return text ? { text, listed: false, unlisted: true } : null;
}
