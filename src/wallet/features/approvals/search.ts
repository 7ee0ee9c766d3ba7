/** Search parameters of `/approvals`. What cannot be read is dropped and named in `unread`. */
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import {
  type FieldReaders,
  readAccountField,
  readChainField,
  readFields,
} from '../../shared/search-fields.ts';

export const APPROVAL_KINDS = ['unlimited', 'tokens', 'collectibles', 'permit2'] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

export interface ApprovalsSearch {
  /** Absent for those that the account switcher shows. */
  readonly account?: Address | 'all';
  /** Absent for all enabled ones. */
  readonly chain?: ChainId;
  readonly kind?: ApprovalKind;
  /** Names of parameters that were dropped, joined by commas. */
  readonly unread?: string;
}

const READERS: FieldReaders<Omit<ApprovalsSearch, 'unread'>> = {
  account: readAccountField,
  chain: readChainField,
  kind: (value) => APPROVAL_KINDS.find((kind) => kind === value) ?? null,
};

/** The readable filters, and the names of the others. Never throws. */
export function readApprovalsSearch(raw: Readonly<Record<string, unknown>>): ApprovalsSearch {
  return readFields(raw, READERS);
}
