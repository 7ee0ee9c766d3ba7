/** Which lines a filter lets through. Pure. */
import type { Address } from '#core/address/address.ts';
import type { Contact } from '../model/contact.ts';
import type { Note } from '../model/transaction.ts';
import type { ActivityEntry, HistoryFilter } from './types.ts';

export interface Words {
  /** Names of addresses, of contacts and own accounts. */
  readonly names: ReadonlyMap<Address, readonly string[]>;
  /** Texts on transactions, by chain and hash. */
  readonly notes: ReadonlyMap<string, string>;
}

export function searchWordsOf(
  contacts: readonly Contact[],
  accounts: readonly { readonly address: Address; readonly label: string }[],
  notes: readonly Note[],
): Words {
  const names = new Map<Address, string[]>();
  const add = (address: Address, name: string) => names.set(address, [...(names.get(address) ?? []), name]);
  for (const { address, label } of accounts) add(address, label);
  for (const { name, addresses } of contacts) for (const { address } of addresses) add(address, name);
  return {
    names,
    notes: new Map(notes.map(({ chainId, hash, text }) => [`${chainId}/${hash}`, text])),
  };
}

export function kindOf({ action, internal }: ActivityEntry): NonNullable<HistoryFilter['kind']> {
  switch (action) {
    case 'sendNative':
    case 'receiveNative':
      return internal ? 'internal' : 'payment';
    case 'sendToken':
    case 'receiveToken':
      return 'token';
    case 'sendCollectible':
    case 'receiveCollectible':
      return 'collectible';
    case 'approve':
      return 'approval';
    case 'deploy':
      return 'deployment';
    default:
      return 'call';
  }
}

/** Letters that hexadecimal digits are, too, are looked for in hashes and addresses only when there are some of them. */
const HEX_PART = /^(0x[0-9a-f]*|[0-9a-f]{4,})$/;

/** Everything but accounts, chain and asset, which decide what is read at all. */
export function filterOf(filter: HistoryFilter, words: Words): (entry: ActivityEntry) => boolean {
  const others = filter.counterparties && new Set(filter.counterparties);
  const text = filter.text?.trim().toLowerCase() ?? '';
  return (entry) => {
    const { unsolicited, timestamp, direction, counterparty } = entry;
    if (filter.unsolicited === 'without' && unsolicited !== undefined) return false;
    if (filter.unsolicited === 'only' && unsolicited === undefined) return false;
    if (filter.since !== undefined && timestamp < filter.since) return false;
    if (filter.until !== undefined && timestamp > filter.until) return false;
    if (filter.direction !== undefined && direction !== filter.direction) return false;
    if (filter.kind !== undefined && kindOf(entry) !== filter.kind) return false;
    if (others !== undefined && (counterparty === null || !others.has(counterparty))) return false;
    return text === '' || speaksOf(entry, text, words);
  };
}

function speaksOf(entry: ActivityEntry, text: string, { names, notes }: Words): boolean {
  const { counterparty, counterpartyName, assetId, signer, symbol, moves = [] } = entry;
  const has = (part: string | null | undefined) => part?.toLowerCase().includes(text) ?? false;
  const parties = [counterparty, signer ?? null, ...moves.flatMap(({ from, to }) => [from, to])];
  if (has(symbol) || has(counterpartyName) || has(notes.get(`${entry.chainId}/${entry.hash}`))) return true;
  if (parties.some((party) => party !== null && names.get(party)?.some(has))) return true;
  if (!HEX_PART.test(text)) return false;
  const tokens = moves.map(({ token }) => token);
  return has(entry.hash) || [...parties, ...tokens, assetId].some(has);
}
