/** Histories on real chains: read to their end, and told page by page. */
import { expect } from 'vitest';
import type { Address } from '#core/address/address.ts';
import type { ActivityEntry, HistoryFilter, HistoryPlace } from '../history/types.ts';
import type { WalletServices } from '../services/services.ts';

type Services = Pick<WalletServices, 'history'>;

/** Steps into the past after which a history that has no end is no history of these chains. */
const MOST_STEPS = 100;

/** Fails where a part could not be read. */
export async function readWhole({ history }: Services, accounts: readonly Address[]): Promise<void> {
  await history.update(accounts);
  for (let step = 0; await history.older(accounts); step += 1) {
    if (step === MOST_STEPS) throw new Error('the history has no end');
  }
  for (const { kind, code, bottom } of await history.states(accounts))
    expect({ kind, code, bottom }).toEqual({ kind: 'idle', code: null, bottom: 0n });
}

/** What is new, and then the newest lines. */
export async function newest({ history }: Services, account: Address): Promise<readonly ActivityEntry[]> {
  await history.update([account]);
  for (const { code } of await history.states([account])) expect(code).toBeNull();
  return (await history.lines({ accounts: [account], unsolicited: 'all' })).entries;
}

/** All lines that are kept, page by page. */
export async function pagesOf(
  { history }: Services,
  filter: HistoryFilter,
  limit = 50,
): Promise<readonly (readonly ActivityEntry[])[]> {
  const pages: (readonly ActivityEntry[])[] = [];
  let after: HistoryPlace | null = null;
  do {
    const page: Awaited<ReturnType<typeof history.lines>> = await history.lines(filter, { after, limit });
    pages.push(page.entries);
    after = page.next;
  } while (after !== null);
  return pages;
}
