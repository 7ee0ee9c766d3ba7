import type { Address } from '../../address/address.ts';
import type { Meaning } from '../../calldata/meaning.ts';
import type { TransactionSubject } from '../types.ts';
import {
  addressArg,
  approve,
  approveAll,
  asked,
  batch,
  bridge,
  FRIEND,
  fn,
  lend,
  ME,
  MY_OTHER,
  means,
  NFT,
  numberArg,
  operator,
  ROUTER,
  STRANGER,
  subject,
  tree,
  USDX,
} from './build.ts';
import { type Case, casesOf } from './case.ts';

type Position = Extract<Meaning, { readonly kind: 'position' }>;

const vault = (signature: string, ...parties: readonly Address[]) =>
  tree({ to: ROUTER, reading: fn(signature, [numberArg(5n), ...parties.map(addressArg)]) });
const position = (act: Position['act'], parts: Partial<Position> = {}) =>
  means(
    {
      kind: 'position',
      act,
      manager: ROUTER,
      position: 7n,
      amounts: [1n, 1n],
      recipient: null,
      deadline: null,
      ...parts,
    },
    ROUTER,
  );
const sweep = means({ kind: 'payout', token: USDX, to: ME, atLeast: 1n, share: null }, ROUTER);
const collected = position('collect', { recipient: ROUTER });
const used = { parties: [{ address: ROUTER, name: null, sent: 1 }] };
const against = { collateral: USDX, oracle: STRANGER };

export const LENT_CASES: readonly Case<TransactionSubject>[] = [
  ...casesOf<TransactionSubject>(
    'vault-to-other',
    [
      ['taken out for a stranger', 'danger', subject(vault('redeem(uint256,address,address)', STRANGER, ME))],
      ['taken out for a friend', 'caution', asked(vault('withdraw(uint256,address,address)', FRIEND, ME))],
      ['put in for a stranger', 'danger', subject(vault('deposit(uint256,address)', STRANGER))],
      [
        'put in for a stranger, in a batch of one’s own',
        'danger',
        subject(batch([vault('deposit(uint256,address)', STRANGER)], ME)),
      ],
      [
        'put in, with a listed contract in its place',
        'caution',
        subject(vault('deposit(uint256,address)', USDX)),
      ],
      ['collected for a stranger', 'danger', subject(position('collect', { recipient: STRANGER }))],
      ['collected for a friend', 'caution', asked(position('collect', { recipient: FRIEND }))],
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
      ['deposited', subject(vault('deposit(uint256,address)', ME))],
      ['deposited for another account of one’s own', subject(vault('deposit(uint256,address)', MY_OTHER))],
      ['deposited in a batch of one’s own', subject(batch([vault('deposit(uint256,address)', ME)], ME))],
      ['supplied', subject(lend({ act: 'supply', owner: ME }))],
      ['withdrawn', subject(lend({ act: 'withdraw', to: ME }))],
      ['repaid', subject(lend({ act: 'repay' }))],
      ['collected', subject(position('collect', { recipient: ME }))],
      ['collected into the manager', subject(position('collect', { recipient: ROUTER }))],
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
  ...casesOf<TransactionSubject>(
    'approval-for-all',
    [
      ['to a stranger', 'danger', subject(approveAll())],
      ['to a contract used before', 'caution', asked(approveAll(), used)],
      ...(['tokens', 'position', 'debt'] as const).map(
        (over) => [`over ${over}`, 'danger', subject(operator({ over }))] as const,
      ),
      ['by a signature of ours', 'danger', subject(operator({ over: 'position', owner: ME }))],
    ],
    [
      ['taken back', subject(approveAll(ROUTER, false))],
      ['by a signature of somebody else', subject(operator({ over: 'position', owner: STRANGER }))],
      ['to oneself', subject(approveAll(MY_OTHER))],
      ['a single item', subject(approve({ token: NFT, standard: null, amount: 7n }))],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'position-without-minimum',
    [['taken out at any price', 'caution', subject(position('decrease', { amounts: [0n, 0n] }))]],
    [
      ['one of its tokens', subject(position('decrease', { amounts: [0n, 5n] }))],
      ['collected', subject(position('collect', { amounts: [0n, 0n] }))],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'position-stays',
    [
      ['left with the manager', 'danger', subject(collected)],
      ['left there, after what would fetch it', 'danger', subject(batch([sweep, collected]))],
    ],
    [
      ['fetched by the next call', subject(batch([collected, sweep]))],
      ['paid out', subject(position('collect', { recipient: ME }))],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'module-installed',
    [['a module', 'danger', subject(tree({ to: ME, reading: fn('installModule(uint256,address,bytes)') }))]],
    [['a module less', subject(tree({ to: ME, reading: fn('uninstallModule(uint256,address,bytes)') }))]],
  ),
];
