/** One account of a list, told by its label and its address. Within a `Field`. */
import { displayText } from '#core/text/display.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { Select } from '#ui/select.tsx';
import type { Account } from '../model.ts';

export type AccountSelectProps = {
  accounts: readonly Account[];
  selected: Account;
  onSelect: (address: string) => void;
};

export function AccountSelect({ accounts, selected, onSelect }: AccountSelectProps) {
  return (
    <Select value={selected.address} onChange={(event) => onSelect(event.currentTarget.value)}>
      {accounts.map((account) => (
        <option key={account.address} value={account.address}>
          {accountText(account)}
        </option>
      ))}
    </Select>
  );
}

export function accountText({ label, address }: Account): string {
  return `${displayText(label, 32)} ${shortAddress(address)}`;
}
