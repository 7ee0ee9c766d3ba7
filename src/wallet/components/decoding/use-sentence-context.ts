/** What the wallet knows of tokens and people, for sentences about bytes of whoever. No network is asked. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toAddress } from '#core/address/address.ts';
import type { SentenceContext } from '#core/calldata/parts.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { displayText } from '#core/text/display.ts';
import type { Network } from '../../model/network.ts';
import { tokensQuery } from '../../queries/tokens.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useNow } from '../../shared/time.ts';
import { tokenBook, unitOf } from '../../transactions/tokens.ts';

/** The end of keccak-256 of "nobody": no key is known for it, and no contract can be put there. */
const NOBODY = toAddress('0x5ac4e9ef1082290569c42e1ebf592b5cb1a4b9a7');

/** Nobody is "this account" here: whoever pastes bytes may look at those of others. */
export function useLexicon(network: Network | null): SentenceContext {
  const services = useServices();
  const now = useNow();
  const chainId = network?.chainId ?? (1 as ChainId);
  const known = useQuery({ ...tokensQuery(services, chainId), enabled: network !== null });
  return useMemo<SentenceContext>(() => {
    const book = network === null ? null : tokenBook(network, known.data ?? [], []);
    return {
      native: network === null ? null : displayText(network.nativeSymbol, 16),
      token: (address) => (book === null ? null : unitOf(book, address)),
      account: NOBODY,
      now: BigInt(Math.floor(now / 1000)),
    };
  }, [network, known.data, now]);
}
