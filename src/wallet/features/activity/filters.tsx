/** The filters of the list. They stand in the address, so that a filtered list can be kept and shared. */
import { type ReactNode, useId } from 'react';
import { displayText } from '#core/text/display.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { Select } from '#ui/select.tsx';
import type { NetworkView } from '../../chain/services.ts';
import type { Account } from '../../model.ts';
import styles from './activity.module.css';
import { messages } from './messages.ts';
import { type ActivitySearch, DIRECTIONS, readActivitySearch } from './search.ts';

export type FiltersProps = {
  search: ActivitySearch;
  accounts: readonly Account[];
  networks: readonly NetworkView[];
  onChange: (search: ActivitySearch) => void;
};

export function Filters({ search, accounts, networks, onChange }: FiltersProps) {
  const words = messages.filter;
  const set = (name: 'account' | 'chain' | 'direction', value: string) => {
    const { unread: _, ...kept } = search;
    onChange(readActivitySearch({ ...kept, [name]: value === '' ? undefined : value }));
  };
  const foreign = search.account !== undefined && accounts.every(({ address }) => address !== search.account);
  return (
    <form className={styles.filters} aria-label={words.legend} onSubmit={(event) => event.preventDefault()}>
      <Filter label={words.account}>
        {(id) => (
          <Select
            id={id}
            value={search.account ?? ''}
            onChange={(event) => set('account', event.currentTarget.value)}
          >
            <option value="">{words.allAccounts}</option>
            {accounts.map(({ address, label }) => (
              <option key={address} value={address}>
                {displayText(label, 32)} {shortAddress(address)}
              </option>
            ))}
            {foreign && search.account ? (
              <option value={search.account}>{shortAddress(search.account)}</option>
            ) : null}
          </Select>
        )}
      </Filter>
      <Filter label={words.chain}>
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
            {search.chain !== undefined &&
            networks.every(({ network }) => network.chainId !== search.chain) ? (
              <option value={search.chain}>{search.chain}</option>
            ) : null}
          </Select>
        )}
      </Filter>
      <Filter label={words.direction}>
        {(id) => (
          <Select
            id={id}
            value={search.direction ?? ''}
            onChange={(event) => set('direction', event.currentTarget.value)}
          >
            <option value="">{words.allDirections}</option>
            {DIRECTIONS.map((direction) => (
              <option key={direction} value={direction}>
                {words.directions[direction]}
              </option>
            ))}
          </Select>
        )}
      </Filter>
    </form>
  );
}

/** A label over its choice, without the line that a form keeps free for hints and errors. */
function Filter({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
