/** One transaction in full; asked again with each block until it is final. */
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#core/address/address.ts';
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { isWaiting } from '#core/lifecycle/state.ts';
import type { TransactionDetail } from '../history/detail.ts';
import { entryOfRecord } from '../history/entries.ts';
import type { Registration } from '../model/registration.ts';
import type { TransactionRecord } from '../model/transaction.ts';
import type { WalletServices } from '../services/services.ts';
import { perBeat } from './polling.ts';

/** From here on nothing is expected to change, whether or not the endpoint knows which blocks are final. */
const ENOUGH_CONFIRMATIONS = 64n;

export function transactionQuery(services: WalletServices, chainId: ChainId, hash: Hash) {
  return queryOptions({
    queryKey: ['transaction', chainId, hash],
    queryFn: ({ signal }) => services.transaction(chainId, hash, { signal }),
    ...perBeat(chainId, ({ state }) => {
      const data = state.data as TransactionDetail | undefined;
      return !(data?.entry.status === 'final' || (data?.confirmations ?? 0n) >= ENOUGH_CONFIRMATIONS);
    }),
  });
}

/** Our record of a transaction, of the store alone: newer than the chain's answer, which it is read with. */
export function recordQuery(services: WalletServices, id: string | null) {
  return queryOptions({
    queryKey: ['transaction', 'record', id],
    queryFn: () => (id === null ? null : services.store.transactions.get(id)),
    enabled: id !== null,
  });
}

/** Our own line of a transaction, as we meant it and as it stands. Of the store alone; null once it was removed. */
export function ownEntryQuery(services: WalletServices, id: string) {
  return queryOptions({
    queryKey: ['transaction', 'own', id],
    queryFn: async () => {
      const { transactions, networks, tokens } = services.store;
      const record = await transactions.get(id);
      const network = (await networks.all()).find(({ chainId }) => chainId === record?.chainId);
      if (record === null || network === undefined) return null;
      const entry = entryOfRecord(record, network);
      if (entry?.action !== 'call') return entry;
      // A listed token that was called goes by its name, as it does once the chain's own history tells of it.
      const known = (await tokens.all(network.chainId)).find(({ id: token }) => token === entry.counterparty);
      return {
        ...entry,
        counterpartyName: known?.status === 'known' ? known.symbol : entry.counterpartyName,
      };
    },
  });
}

/**
 * Our transactions with the same account, chain and nonce as `record`, itself left out. Of the store alone; read again
 * with each change there.
 */
export function conflictingTransactionsQuery(services: WalletServices, record: TransactionRecord) {
  const { id, account, chainId, transaction } = record;
  return queryOptions({
    queryKey: ['transaction', 'conflicting', chainId, account, transaction.nonce, id],
    queryFn: async () =>
      (await services.store.transactions.byAccount(account)).filter(
        (other) =>
          other.id !== id && other.chainId === chainId && other.transaction.nonce === transaction.nonce,
      ),
  });
}

/** What of an account waits, in the order in which the chain takes it. */
export function queueQuery(services: WalletServices, chainId: ChainId, account: Address) {
  return queryOptions({
    queryKey: ['transaction', 'queue', chainId, account],
    queryFn: ({ signal }) => services.transactions.queue(chainId, account, { signal }),
    ...perBeat(chainId),
  });
}

/** Why a transaction in a block reverted: that does not change any more while the block stands. */
export function whyRevertedQuery(services: WalletServices, chainId: ChainId, hash: Hash, block: bigint) {
  return queryOptions({
    queryKey: ['whyReverted', chainId, hash, block.toString()],
    queryFn: ({ signal }) => services.transactions.whyReverted(chainId, hash, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

// What became of a deployment.

/** The code at the address, read once it is in this block: what was read before says nothing. */
export function deployedCodeQuery(services: WalletServices, chainId: ChainId, address: Address, block: Hash) {
  return queryOptions({
    queryKey: ['contract', 'deployed', chainId, address, block],
    queryFn: ({ signal }) => services.contracts.readBytecode(chainId, address, { signal }),
  });
}

/** Whether the sources that the user chose have it; for a press alone. */
export function publishedSourceQuery(services: WalletServices, chainId: ChainId, address: Address) {
  return queryOptions({
    queryKey: ['contractSource', 'published', chainId, address],
    queryFn: ({ signal }) => services.contracts.source(chainId, address, { signal }),
    staleTime: 0,
    retry: false,
  });
}

// What the store knows of a name that is being registered.

/** A step of it that was sent and is in no block yet: told by what only its own calls hold. Of the store alone. */
export function registrationSentQuery(services: WalletServices, registration: Registration) {
  const { account, chainId, commitment, secret } = registration;
  const marks = [commitment.slice(2), secret.slice(2)];
  return queryOptions({
    queryKey: ['transaction', 'registration', registration.id],
    queryFn: async () =>
      (await services.store.transactions.byAccount(account)).some(
        ({ chainId: chain, state, transaction: { data } }) =>
          chain === chainId && isWaiting(state) && marks.some((mark) => data.includes(mark)),
      ),
  });
}

// What the user wrote about transactions, and the messages that were signed. Both are in the store alone.

export function notesQuery(services: WalletServices) {
  return queryOptions({
    queryKey: ['notes'],
    queryFn: () => services.store.notes.all(),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function signedQuery(services: WalletServices) {
  return queryOptions({
    queryKey: ['signed'],
    queryFn: () => services.store.signed.all(),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
