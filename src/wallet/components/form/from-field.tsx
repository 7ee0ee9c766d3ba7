/** The account that pays, with what it holds of the asset. */
import { memo, useCallback } from 'react';
import type { Address } from '#core/address/address.ts';
import type { AssetId } from '#core/asset/asset.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { Field } from '#ui/field.tsx';
import { groupInteger } from '#ui/group-integer.ts';
import { Identicon } from '#ui/identicon.tsx';
import { Select } from '#ui/select.tsx';
import type { Account } from '../../model/account.ts';
import type { ChainBalances } from '../../model/balance.ts';
import { listedAmount } from '../../shared/amounts.ts';
import { amountHeld } from '../../shared/balances.ts';
import { isCold, isWatchOnly } from '../../shared/roles.ts';
import { fieldError } from '../page/error-view.tsx';
import { LineChooser } from './line-chooser.tsx';
import { fromMessages } from './messages.ts';

type FromFieldProps = {
  accounts: readonly Account[];
  selected: Account | null;
  /**
   * What an account holds of the chosen asset, cut for display; null while it is not known. The options are drawn anew
   * with each other function ({@link useAmountOf}).
   */
  amountOf: (account: Account) => string | null;
  symbol: string;
  /** Once the form was submitted. */
  error: EvidentError | undefined;
  onSelect: (address: Address) => void;
};

/**
 * `amountOf` for the fields below: the same function until balances or asset change, so that what every account holds
 * is not added up with each key.
 *
 * @param id null while no asset is chosen.
 */
export function useAmountOf(
  balances: ChainBalances | null,
  id: AssetId | null,
  decimals: number | null,
): (account: Account) => string | null {
  return useCallback(
    ({ address }) => {
      const held = id === null ? null : amountHeld(balances, address, id);
      return held === null ? null : groupInteger(listedAmount(held, decimals).amount);
    },
    [balances, id, decimals],
  );
}

export function FromField(props: FromFieldProps) {
  const { accounts, selected, amountOf, symbol, error } = props;
  const words = fromMessages;
  const watched = selected !== null && isWatchOnly(selected);
  return (
    <Field label={words.label} error={watched ? words.watchOnly : fieldError(error)} required>
      <Select
        value={selected?.address ?? ''}
        onChange={(event) => selecting(props)(event.currentTarget.value)}
      >
        <Options accounts={accounts} amountOf={amountOf} symbol={symbol} none={selected === null} />
      </Select>
    </Field>
  );
}

/** The same in a line of text: its label and the account, for the end of another field's label. */
export function FromChooser(
  props: Omit<FromFieldProps, 'error'> & {
    /** With the account's picture. */
    pictured?: boolean;
    /** Once the form was submitted. */
    invalid?: boolean;
  },
) {
  const { accounts, selected, amountOf, symbol, pictured = false, invalid = false } = props;
  const words = fromMessages;
  return (
    <LineChooser
      label={words.label}
      picture={pictured && selected !== null ? <Identicon seed={selected.address} size={18} /> : null}
      chosen={selected === null ? words.choose : <bdi>{displayText(selected.label, 32)}</bdi>}
      value={selected?.address ?? ''}
      invalid={invalid}
      onChange={selecting(props)}
    >
      <Options accounts={accounts} amountOf={amountOf} symbol={symbol} none={selected === null} />
    </LineChooser>
  );
}

function selecting({ accounts, onSelect }: Pick<FromFieldProps, 'accounts' | 'onSelect'>) {
  return (value: string) => {
    const chosen = accounts.find(({ address }) => address === value);
    if (chosen) onSelect(chosen.address);
  };
}

type OptionsProps = Pick<FromFieldProps, 'accounts' | 'amountOf' | 'symbol'> & { none: boolean };

const Options = memo(function Options({ accounts, none, amountOf, symbol }: OptionsProps) {
  const words = fromMessages;
  const optionText = (account: Account) => {
    const text = words.option(accountText(account), amountOf(account), symbol);
    if (isCold(account)) return words.cold(text);
    return isWatchOnly(account) ? words.noKey(text) : text;
  };
  return (
    <>
      {none ? (
        <option value="" disabled>
          {words.choose}
        </option>
      ) : null}
      {accounts.map((account) => (
        <option key={account.address} value={account.address}>
          {optionText(account)}
        </option>
      ))}
    </>
  );
});

// One account of a list, told by its label and its address. Within a `Field`.

type AccountSelectProps = {
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
  return `${displayText(label, 32)} · ${shortAddress(address)}`;
}
