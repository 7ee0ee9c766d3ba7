/** The filters of the address, as questions to the history and to the messages that were signed. Pure. */
import type { Address } from '#core/address/address.ts';
import type { HistoryFilter } from '../../chain/history/types.ts';
import type { Contact, SignedMessage } from '../../model.ts';
import { type ActivitySearch, parseAssetText } from './search.ts';

/** The filters as they work: one account, or (absent) all. */
export type ShownFilters = Omit<ActivitySearch, 'account'> & { readonly account?: Address };

/** @param scope the account that the switcher shows; null for all of them. */
export function inScope({ account, ...others }: ActivitySearch, scope: Address | null): ShownFilters {
  const one = account === 'all' ? null : (account ?? scope);
  return one === null ? others : { ...others, account: one };
}

/** Nothing in the history can match when null. @param accounts all that are asked for when the address names none. */
export function historyFilter(
  search: ShownFilters,
  accounts: readonly Address[],
  contacts: readonly Contact[],
): HistoryFilter | null {
  const { account, chain, direction, kind, contact, text } = search;
  if (kind === 'message') return null;
  const asset = search.asset === undefined ? null : parseAssetText(search.asset);
  if (asset !== null && chain !== undefined && asset.chainId !== chain) return null;
  const where = chain ?? asset?.chainId;
  const { since, until } = spanOf(search);
  return {
    accounts: account === undefined ? accounts : [account],
    unsolicited: direction === 'unsolicited' ? 'only' : 'all',
    ...(where === undefined ? {} : { chainId: where }),
    ...(asset === null ? {} : { asset }),
    ...(direction === undefined || direction === 'unsolicited' ? {} : { direction }),
    ...(kind === undefined ? {} : { kind }),
    ...(contact === undefined
      ? {}
      : {
          counterparties: (contacts.find(({ id }) => id === contact)?.addresses ?? [])
            .filter(({ chainId }) => chainId === null || where === undefined || chainId === where)
            .map(({ address }) => address),
        }),
    ...(since === null ? {} : { since }),
    ...(until === null ? {} : { until }),
    ...(text === undefined ? {} : { text }),
  };
}

/** Which signed messages the filters let through: they have no chain, no asset and no other side. */
export function keptSigned(
  messages: readonly SignedMessage[],
  search: ShownFilters,
): readonly SignedMessage[] {
  const { account, chain, direction, kind, asset, contact, text } = search;
  if ([chain, direction, asset, contact].some((filter) => filter !== undefined)) return [];
  if (kind !== undefined && kind !== 'message') return [];
  const { since, until } = spanOf(search);
  const sought = text?.toLowerCase();
  return messages.filter((message) => {
    const at = Math.floor(message.signedAt / 1000);
    return (
      (account === undefined || message.account === account) &&
      (since === null || at >= since) &&
      (until === null || at <= until) &&
      (sought === undefined ||
        [message.text, message.digest, message.account, message.origin].some((part) =>
          part.toLowerCase().includes(sought),
        ))
    );
  });
}

/** Seconds since the epoch, both included, by the reader's own time zone. */
function spanOf({ from, to }: ShownFilters): { since: number | null; until: number | null } {
  return {
    since: from === undefined ? null : dayStart(from, 0),
    // Days have not always twenty-four hours: the last second is the one before the next day.
    until: to === undefined ? null : dayStart(to, 1) - 1,
  };
}

function dayStart(day: string, later: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const start = new Date(0);
  start.setFullYear(year, month - 1, date + later);
  start.setHours(0, 0, 0, 0);
  return start.getTime() / 1000;
}
