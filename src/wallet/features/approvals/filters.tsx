/** Whose approvals, on which chain, of which kind. They are part of the address. */
import type { Address } from '#core/address/address.ts';
import { displayText } from '#core/text/display.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { Select } from '#ui/select.tsx';
import type { NetworkView } from '../../chain/services.ts';
import type { Account } from '../../model.ts';
import { Filter } from '../../shared/filters.tsx';
import { isWatchOnly } from '../../shared/roles.ts';
import styles from './approvals.module.css';
import { messages } from './messages.ts';
import { APPROVAL_KINDS, type ApprovalsSearch, readApprovalsSearch } from './search.ts';

type FiltersProps = {
  search: ApprovalsSearch;
  /** Whose are shown. */
  account: Address;
  accounts: readonly Account[];
  networks: readonly NetworkView[];
  onChange: (search: ApprovalsSearch) => void;
};

export function ApprovalFilters({ search, account, accounts, networks, onChange }: FiltersProps) {
  const words = messages.filter;
  const set = (name: 'account' | 'chain' | 'kind', value: string) => {
    const { unread: _, ...kept } = search;
    onChange(readApprovalsSearch({ ...kept, [name]: value === '' ? undefined : value }));
  };
  const nameOf = (each: Account) => {
    const text = `${displayText(each.label, 32)} ${shortAddress(each.address)}`;
    return isWatchOnly(each) ? words.noKey(text) : text;
  };
  return (
    <form
      className={cx(layout.buttons, styles.filters)}
      aria-label={words.legend}
      onSubmit={(event) => event.preventDefault()}
    >
      <Filter pill label={words.account}>
        {(id) => (
          <Select id={id} value={account} onChange={(event) => set('account', event.currentTarget.value)}>
            {accounts.map((each) => (
              <option key={each.address} value={each.address}>
                {nameOf(each)}
              </option>
            ))}
          </Select>
        )}
      </Filter>
      <Filter pill label={words.chain}>
        {(id) => (
          <Select
            id={id}
            value={String(search.chain ?? '')}
            onChange={(event) => set('chain', event.currentTarget.value)}
          >
            <option value="">{words.allChains}</option>
            {networks.map(({ network }) => (
              <option key={network.chainId} value={network.chainId}>
                {displayText(network.name, 40)}
              </option>
            ))}
          </Select>
        )}
      </Filter>
      <Filter pill label={words.kind}>
        {(id) => (
          <Select
            id={id}
            value={search.kind ?? ''}
            onChange={(event) => set('kind', event.currentTarget.value)}
          >
            <option value="">{words.allKinds}</option>
            {APPROVAL_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {words.kinds[kind]}
              </option>
            ))}
          </Select>
        )}
      </Filter>
    </form>
  );
}
