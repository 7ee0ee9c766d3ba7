/**
 * Search parameters of a contract's page. `fn`, `args`, `value` and `from` fill in the form of one function and never
 * send anything. What cannot be read is dropped and named in `unread`.
 */
import { type Address, parseAddress } from '#core/address/address.ts';
import { parseAmount } from '#core/amount/amount.ts';
import { isShellPath } from '#protocol/path.ts';
import { type FieldReaders, readFields } from '../../shared/search-fields.ts';

export const TABS = ['read', 'write', 'events', 'abi', 'code', 'storage'] as const;
export type DeskTab = (typeof TABS)[number];

export interface ContractSearch {
  readonly tab?: DeskTab;
  /** `transfer(address,uint256)`, or four bytes. */
  readonly fn?: string;
  /** The arguments as JSON; each is read by its field. */
  readonly args?: string;
  /** In the chain's coin, as text. */
  readonly value?: string;
  /** Who calls, or as whom it is read. */
  readonly from?: Address;
  /** Names of parameters that were dropped, joined by commas. */
  readonly unread?: string;
}
export type ContractSearchField = Exclude<keyof ContractSearch, 'unread'>;

const MAX_ARGS = 16_000;
const COIN_DECIMALS = 18;

function text(value: unknown, limit: number): string | null {
  return typeof value === 'string' && value !== '' && value.length <= limit ? value : null;
}

const READERS: FieldReaders<Pick<ContractSearch, ContractSearchField>> = {
  tab: (value) => TABS.find((tab) => tab === value) ?? null,
  fn: (value) => text(value, 4_000)?.replace(/\s+/g, '') ?? null,
  args: (value) => text(value, MAX_ARGS),
  value: (value) => {
    const given = text(value, 100);
    return given !== null && parseAmount(given, COIN_DECIMALS).ok ? given : null;
  },
  from: (value) => {
    const parsed = typeof value === 'string' ? parseAddress(value) : null;
    return parsed?.ok ? parsed.value.address : null;
  },
};

/** The readable parts of a search, and the names of the others. Never throws. */
export function readContractSearch(raw: Readonly<Record<string, unknown>>): ContractSearch {
  return readFields(raw, READERS);
}

/** The path of a page with a form that is filled in; null where the wallet would not open it, because it is too long. */
export function linkTo(page: string, search: ContractSearch): string | null {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (value !== undefined) params.set(name, String(value));
  const query = params.toString();
  const path = query === '' ? page : `${page}?${query}`;
  return isShellPath(path) ? path : null;
}
