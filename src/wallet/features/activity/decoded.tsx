/** What the call of a transaction said, read from its bytes as it was before it was signed. */
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { tokensIn } from '#core/calldata/parties.ts';
import type { SentenceContext } from '#core/calldata/parts.ts';
import { readCall } from '#core/calldata/read.ts';
import type { SuppliedAbi } from '#core/calldata/tree.ts';
import { displayText } from '#core/text/display.ts';
import { useKeptReading } from '../../components/decoding/use-kept.ts';
import { CallReadingView } from '../../components/review/outcome.tsx';
import type { TransactionDetail } from '../../history/detail.ts';
import { describeTokensQuery } from '../../queries/pre-sign.ts';
import { tokensQuery } from '../../queries/tokens.ts';
import { useAllAccounts } from '../../shared/accounts.ts';
import { findNetwork, useNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { tokenBook, unitOf } from '../../transactions/tokens.ts';
import { messages } from './messages.ts';

export function Decoded({ detail: { entry, transaction } }: { detail: TransactionDetail }) {
  const services = useServices();
  const accounts = useAllAccounts();
  const { chainId, record, timestamp } = entry;
  const network = findNetwork(useNetworks(), chainId)?.network;
  const called = transaction ?? record?.transaction;
  const from = transaction?.from ?? record?.account ?? null;
  const read = useCallback(
    (abi: readonly SuppliedAbi[]) => {
      if (called === undefined) return null;
      const { to, value, data } = called;
      const operation = to === null ? 'create' : 'call';
      return readCall({ chainId, from, to, value, data, operation }, { abi });
    },
    [called, chainId, from],
  );
  const tree = useKeptReading(chainId, read);
  const known = useQuery(tokensQuery(services, chainId)).data;
  const listed = new Set(known?.map(({ id }) => id));
  const involved = tree === null ? [] : tokensIn(tree);
  const unlisted = known === undefined ? [] : involved.filter((token) => !listed.has(token));
  const described = useQuery(describeTokensQuery(services, chainId, unlisted)).data;
  if (tree === null || from === null || network === undefined) return null;
  const book = tokenBook(network, known ?? [], described ?? []);
  const sentenceContext: SentenceContext = {
    native: displayText(network.nativeSymbol, 16),
    token: (address) => unitOf(book, address),
    account: from,
    // As it stood when it was made: what has run out since had not then.
    now: BigInt(timestamp),
  };
  return (
    <CallReadingView
      title={messages.decoded}
      tree={tree}
      sentenceContext={sentenceContext}
      nameOf={(address) =>
        accounts.find((account) => account.address === address)?.label ?? book.get(address)?.symbol ?? null
      }
      tokens={involved.flatMap((address) => book.get(address) ?? [])}
    />
  );
}
