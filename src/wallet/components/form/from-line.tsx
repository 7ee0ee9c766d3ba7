/** On which network, and from which account, in one line. */

import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { displayText } from '#core/text/display.ts';
import layout from '#ui/layout.module.css';
import type { Account } from '../../model/account.ts';
import type { NetworkView } from '../../rpc/endpoints/types.ts';
import { useLiveBalances } from '../../shared/balances.ts';
import { ChainChooser } from '../decoding/fields.tsx';
import { FromChooser, useAmountOf } from './from-field.tsx';

type FromLineProps = {
  networks: readonly NetworkView[];
  network: NetworkView;
  accounts: readonly Account[];
  account: Account | null;
  /** Once the form was submitted. */
  invalid?: boolean;
  onNetwork: (chainId: ChainId) => void;
  onAccount: (address: Address) => void;
};

export function FromLine(props: FromLineProps) {
  const { networks, network, accounts, account, invalid = false, onNetwork, onAccount } = props;
  const { chainId, nativeSymbol } = network.network;
  const balances = useLiveBalances().find((each) => each.network.chainId === chainId)?.balances ?? null;
  const amountOf = useAmountOf(balances, 'native', 18);
  return (
    <div className={layout.row4}>
      <ChainChooser networks={networks} selected={network} onSelect={onNetwork} />
      <FromChooser
        accounts={accounts}
        selected={account}
        symbol={displayText(nativeSymbol, 16)}
        amountOf={amountOf}
        pictured
        invalid={invalid}
        onSelect={onAccount}
      />
    </div>
  );
}
