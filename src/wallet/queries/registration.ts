/** What the store knows of a name that is being registered. */
import { queryOptions } from '@tanstack/react-query';
import { isWaiting } from '#core/lifecycle/state.ts';
import type { WalletServices } from '../chain/services.ts';
import type { Registration } from '../model.ts';

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
