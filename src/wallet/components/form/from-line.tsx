/** On which network, and from which account, in one line. */

import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import type { Account } from '../../model/account.ts';
import type { Network } from '../../model/network.ts';
import type { NetworkView } from '../../rpc/endpoints/types.ts';
import { useLiveBalances } from '../../shared/balances.ts';
import { isWatchOnly } from '../../shared/roles.ts';
import { ChainChooser } from '../decoding/fields.tsx';
import { fieldError } from '../page/error-view.tsx';
import { FromChooser, useAmountOf } from './from-field.tsx';
import { fromMessages } from './messages.ts';

type FromLineProps = {
  networks: readonly NetworkView[];
  network: Network | null;
  accounts: readonly Account[];
  account: Account | null;
  /** What is wrong with the one and the other, once the form was submitted. */
  errors?: { readonly from?: EvidentError | undefined; readonly chain?: EvidentError | undefined };
  onNetwork: (chainId: ChainId) => void;
  onAccount: (address: Address) => void;
};

export function FromLine(props: FromLineProps) {
  const { networks, network, accounts, account, errors = {}, onNetwork, onAccount } = props;
  const balances =
    useLiveBalances().find((each) => each.network.chainId === network?.chainId)?.balances ?? null;
  const amountOf = useAmountOf(balances, 'native', 18);
  const wrong = errors.chain ?? errors.from;
  return (
    <div className={layout.stack1}>
      <div className={layout.row4}>
        <ChainChooser
          networks={networks}
          selected={network}
          invalid={errors.chain !== undefined}
          onSelect={onNetwork}
        />
        <FromChooser
          accounts={accounts}
          selected={account}
          symbol={network === null ? '' : displayText(network.nativeSymbol, 16)}
          amountOf={amountOf}
          pictured
          invalid={errors.from !== undefined}
          onSelect={onAccount}
        />
      </div>
      <p className={cx(layout.small, layout.danger)} aria-live="polite">
        {account !== null && isWatchOnly(account) ? fromMessages.watchOnly : fieldError(wrong)}
      </p>
    </div>
  );
}
