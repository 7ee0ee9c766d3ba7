import type { Address } from '../../address/address.ts';
import type { TransactionSubject } from '../types.ts';
import {
  addressArg,
  asked,
  bridge,
  FRIEND,
  fn,
  lend,
  ME,
  MY_OTHER,
  numberArg,
  ROUTER,
  STRANGER,
  subject,
  tree,
  USDX,
} from './build.ts';
import { type Case, casesOf } from './case.ts';

const vault = (signature: string, ...parties: readonly Address[]) =>
  tree({ to: ROUTER, reading: fn(signature, [numberArg(5n), ...parties.map(addressArg)]) });
const against = { collateral: USDX, oracle: STRANGER };

export const LENT_CASES: readonly Case<TransactionSubject>[] = [
  ...casesOf<TransactionSubject>(
    'vault-to-other',
    [
      ['taken out for a stranger', 'danger', subject(vault('redeem(uint256,address,address)', STRANGER, ME))],
      ['taken out for a friend', 'caution', asked(vault('withdraw(uint256,address,address)', FRIEND, ME))],
      ['put in for a stranger', 'caution', subject(vault('deposit(uint256,address)', STRANGER))],
      ['lent out for a stranger', 'danger', subject(lend({ act: 'withdraw', to: STRANGER }))],
      ['borrowed for a stranger', 'danger', subject(lend({ act: 'borrow', to: STRANGER }))],
      ['withdrawn for a friend', 'caution', asked(lend({ act: 'withdraw', to: FRIEND }))],
      ['supplied for a stranger', 'danger', subject(lend({ act: 'supply', owner: STRANGER }))],
      ['supplied for a friend', 'caution', asked(lend({ act: 'supply', owner: FRIEND }))],
      ['out of a pool that may lend it', 'danger', subject(lend({ act: 'withdrawOrBorrow', to: STRANGER }))],
      ['by shares', 'danger', subject(lend({ act: 'withdraw', amount: 'shares', to: STRANGER }))],
      ['repaid for a stranger', 'danger', subject(lend({ act: 'repay', owner: STRANGER }))],
      ['over a bridge to a stranger', 'danger', subject(bridge(STRANGER))],
      ['over a bridge to a friend', 'caution', asked(bridge(FRIEND))],
      [
        'over a bridge to a chain of another kind',
        'danger',
        subject(bridge(null, { chain: 'Solana', toText: '11111111111111111111111111111111' })),
      ],
    ],
    [
      ['taken out', subject(vault('redeem(uint256,address,address)', ME, ME))],
      ['for another account of one’s own', subject(vault('withdraw(uint256,address,address)', MY_OTHER, ME))],
      ['of what is not ours', subject(vault('redeem(uint256,address,address)', STRANGER, STRANGER))],
      ['put in', subject(vault('mint(uint256,address)', ME))],
      ['supplied', subject(lend({ act: 'supply', owner: ME }))],
      ['withdrawn', subject(lend({ act: 'withdraw', to: ME }))],
      ['repaid', subject(lend({ act: 'repay' }))],
      ['over a bridge', subject(bridge(ME))],
      ['over a bridge, where nobody is named', subject(bridge(null))],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'market-open-to-anyone',
    [['supplied for others to borrow', 'caution', subject(lend({ act: 'supply', against }))]],
    [
      ['supplied to a pool with markets of its own', subject(lend({ act: 'supply' }))],
      ['withdrawn', subject(lend({ act: 'withdraw' }))],
    ],
  ),
];
