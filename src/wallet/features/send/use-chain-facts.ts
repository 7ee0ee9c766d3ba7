/**
 * Everything from outside that the form is read against. Each answer is a query keyed by its question: what belongs
 * to another account, chain, recipient or amount is never taken for this one, and is cancelled when nobody asks.
 */
import { useIsFetching, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ZERO_ADDRESS } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import { hexSize } from '#core/bytes/hex.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { spentByWaiting } from '#core/lifecycle/queue.ts';
import type { ShortNames } from '#core/tx/recipient.ts';
import { useRecipient } from '../../components/recipient/recipient.ts';
import { errorOf, NO_CALL, SETTLE_MS } from '../../components/review/use-facts.ts';
import type { Account } from '../../model/account.ts';
import type { ChainBalances } from '../../model/balance.ts';
import type { Network } from '../../model/network.ts';
import { dataFeeQuery, estimateQuery, feesQuery } from '../../queries/pre-sign.ts';
import { tokensQuery } from '../../queries/tokens.ts';
import { queueQuery } from '../../queries/transaction.ts';
import { useAccounts, useAppSnapshot, useCurrentAccount } from '../../shared/accounts.ts';
import { useLiveBalances } from '../../shared/balances.ts';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useDebounced } from '../../shared/use-debounced.ts';
import type { CallDraft, GasEstimate, NonceQueue } from '../../transactions/types.ts';
import { type ChainHoldings, chainHoldings, unlistedAsset } from './assets.ts';
import { callOf, NOTHING_WAITS, type PaymentDraft, type SendContext, type WaitingFor } from './draft.ts';

export interface ChainFacts {
  readonly context: SendContext;
  readonly accounts: readonly Account[];
  readonly chains: readonly ChainHoldings[];
  /** Balances of the chosen chain, of all accounts. */
  readonly balances: ChainBalances | null;
  /** Why the shown balances or fees are not of now. */
  readonly balanceError: EvidentError | null;
  readonly feeError: EvidentError | null;
  /** Looks the recipient's name up again. */
  readonly askName: () => Promise<unknown>;
}

export function useChainFacts(
  draft: PaymentDraft,
  shortNames: ShortNames,
  acceptedFee: bigint | null,
): ChainFacts {
  const services = useServices();
  const accounts = useAccounts();
  const current = useCurrentAccount().account;
  const enabled = useEnabledNetworks();
  const { feeCap } = useAppSnapshot().settings;

  const account =
    draft.from === null ? current : (accounts.find(({ address }) => address === draft.from) ?? null);
  const network: Network | null =
    draft.chainId === null
      ? (enabled[0]?.network ?? null)
      : (enabled.find((view) => view.network.chainId === draft.chainId)?.network ?? null);

  const live = useLiveBalances();
  const at = enabled.findIndex((view) => view.network.chainId === network?.chainId);
  const queue = useQuery({
    ...queueQuery(services, network?.chainId ?? NO_CALL.chainId, account?.address ?? ZERO_ADDRESS),
    enabled: account !== null && network !== null,
  });
  const asking = useIsFetching({ queryKey: ['balances', network?.chainId] }) > 0 || queue.isFetching;
  const together = useTogether(
    {
      of: `${network?.chainId} ${account?.address}`,
      balances: live[at]?.balances ?? null,
      queue: queue.data,
    },
    asking,
  );
  const balances = together?.balances ?? null;
  const tokenQueries = useQueries({
    queries: enabled.map(({ network: of }) => tokensQuery(services, of.chainId)),
  });
  const chains = enabled.map(({ network: of }, index) =>
    chainHoldings(
      of,
      tokenQueries[index]?.data ?? [],
      index === at ? balances : (live[index]?.balances ?? null),
      account?.address ?? null,
      of.chainId === network?.chainId ? draft.assetId : null,
    ),
  );
  const tokens: readonly Asset[] = tokenQueries[at]?.data ?? [];
  const holdings = chains[at]?.holdings ?? [];
  const holding = holdings.find(({ asset }) => asset.id === draft.assetId) ?? null;
  // A link may name a token that nobody here knows: it is shown, and cannot be sent.
  const unlisted =
    holding === null && network !== null && draft.assetId !== 'native' && tokenQueries[at]?.isSuccess === true
      ? unlistedAsset(network, draft.assetId)
      : null;
  const asset = holding?.asset ?? unlisted;

  const name = useRecipient(draft.to, network?.chainId ?? null, shortNames);
  const fees = useQuery({
    ...feesQuery(services, network?.chainId ?? NO_CALL.chainId),
    enabled: network !== null,
  });
  const suggestion = network === null ? null : (fees.data ?? null);

  const partial = { account, asset, assetBalance: holding?.amount ?? null, recipient: name.recipient };
  const call = callOf(draft, partial);
  const gas = useGas(call);
  const waiting = waitingFor(together?.queue, asset);
  const published = useQuery({ ...dataFeeQuery(services, call ?? NO_CALL), enabled: call !== null });

  return {
    context: {
      ...partial,
      network,
      nativeBalance: holdings[0]?.amount ?? null,
      balanceEvidence: balances?.evidence ?? null,
      tokens,
      suggestion,
      gas: gas.data,
      gasError: gas.error,
      waiting,
      dataFee: call === null ? null : (published.data ?? null),
      acceptedFee,
      feeCap,
    },
    accounts,
    chains,
    balances,
    balanceError: live[at]?.error ?? null,
    feeError: errorOf(fees.error),
    askName: name.ask,
  };
}

// Balances and what still waits, as of one moment.

interface Together {
  /** Of which account and chain. */
  readonly of: string;
  readonly balances: ChainBalances | null;
  readonly queue: NonceQueue | undefined;
}

const waits = (queue: NonceQueue | undefined): boolean =>
  queue?.places.some(({ records }) => records.length > 0) === true;

/**
 * Both are asked again with each block, and one answers first: a payment that the new balance already lacks would still
 * be subtracted as one that waits. So where something waits, both change at once.
 *
 * @param asking one of the two is being asked.
 * @returns null while no two answers fit together yet.
 */
export function useTogether(live: Together, asking: boolean): Together | null {
  const [kept, setKept] = useState<Together | null>(null);
  const { of, balances, queue } = live;
  const isKept = kept?.of === of && kept.balances === balances && kept.queue === queue;
  if (!asking && !isKept) setKept(live);
  const before = kept?.of === of ? kept : null;
  if (!asking || (!waits(queue) && !waits(before?.queue))) return live;
  return before;
}

/**
 * The gas of exactly this call. An account without code takes the same for any amount, so it is asked once; anything
 * else is asked anew for each amount that stands still, and until then nothing is shown.
 */
function useGas(call: CallDraft | null): { data: GasEstimate | null; error: EvidentError | null } {
  const services = useServices();
  const payment = call !== null && hexSize(call.data) === 0;
  const probe = useQuery({
    ...estimateQuery(services, { ...(call ?? NO_CALL), value: 0n }),
    enabled: payment,
  });
  const plain = payment && probe.data?.isPlain === true ? probe.data : null;

  const key = call === null ? '' : [call.chainId, call.from, call.to, call.value, call.data].join();
  const settled = useDebounced(key, SETTLE_MS) === key;
  const wanted = call !== null && settled && plain === null && !(payment && probe.isPending);
  const exact = useQuery({ ...estimateQuery(services, call ?? NO_CALL), enabled: wanted });
  if (plain !== null) return { data: plain, error: null };
  return wanted ? { data: exact.data ?? null, error: errorOf(exact.error) } : { data: null, error: null };
}

/** What own payments that still wait will take of the balance. What cannot be read is checked again when it is built. */
function waitingFor(queue: NonceQueue | undefined, asset: Asset | null): WaitingFor {
  const records = queue?.places.flatMap((place) => place.records) ?? [];
  if (asset === null || records.length === 0) return NOTHING_WAITS;
  return {
    count: records.length,
    asset: spentByWaiting(records, asset.id),
    native: spentByWaiting(records, 'native'),
  };
}
