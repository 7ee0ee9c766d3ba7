import type { ChainId } from '../../chain/chain-id.ts';
import type { DelegationAsked, TransactionSubject } from '../types.ts';
import {
  asked,
  batch,
  ETHER,
  FRIEND,
  factsOf,
  ME,
  pay,
  ROUTER,
  STRANGER,
  subject,
  transfer,
} from './build.ts';
import { type Case, casesOf } from './case.ts';

const delegated = (parts: Partial<DelegationAsked> = {}) =>
  subject(pay(ME, 0n), { delegations: [{ delegate: ROUTER, chainId: 1, authority: ME, ...parts }] });

export const COST_CASES: readonly Case<TransactionSubject>[] = [
  ...casesOf<TransactionSubject>(
    'delegation',
    [['to a contract', 'danger', delegated()]],
    [
      ['taken back', delegated({ delegate: null })],
      ['signed by nobody', delegated({ authority: null })],
      ['none', subject()],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'delegation-every-chain',
    [['chain 0', 'danger', delegated({ chainId: 0 })]],
    [['this chain', delegated()]],
  ),
  ...casesOf<TransactionSubject>(
    'delegation-other-chain',
    [['chain 10', 'danger', delegated({ chainId: 10 })]],
    [
      ['this chain', delegated()],
      ['every chain', delegated({ chainId: 0 })],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'delegation-other-account',
    [['of a stranger', 'danger', delegated({ authority: STRANGER })]],
    [['of the account', delegated()]],
  ),
  ...casesOf<TransactionSubject>(
    'delegation-by-nobody',
    [['a broken signature', 'caution', delegated({ authority: null })]],
    [['of the account', delegated()]],
  ),
  ...casesOf<TransactionSubject>(
    'delegation-taken-back',
    [['of the account', 'note', delegated({ delegate: null })]],
    [['given', delegated()]],
  ),
  ...casesOf<TransactionSubject>(
    'delegate-runs',
    [
      ['with the transaction that brings it', 'note', delegated()],
      [
        'that is there already',
        'note',
        asked(pay(ME, 0n), { facts: [factsOf(ME, { delegatedTo: ROUTER })] }),
      ],
      ['with an amount', 'note', asked(pay(ME, 1n), { facts: [factsOf(ME, { delegatedTo: ROUTER })] })],
    ],
    [
      ['of no delegation', asked(pay(ME, 0n), { facts: [factsOf(ME)] })],
      ['revoked', delegated({ delegate: null })],
      ['of somebody else', delegated({ authority: STRANGER })],
      ['for another chain', delegated({ chainId: 10 })],
      ['a payment to somebody else', asked(pay(FRIEND), { facts: [factsOf(ME, { delegatedTo: ROUTER })] })],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'fee-extreme',
    [['a whole coin', 'danger', subject(pay(FRIEND, 100n * ETHER), { worstCaseFee: ETHER })]],
    [['a little less', subject(pay(FRIEND, 100n * ETHER), { worstCaseFee: ETHER - 1n })]],
  ),
  ...casesOf<TransactionSubject>(
    'fee-high',
    [
      ['above the cap', 'caution', subject(pay(FRIEND, 100n * ETHER), { worstCaseFee: ETHER / 20n + 1n })],
      ['above the amount', 'caution', subject(pay(FRIEND, 1n))],
    ],
    [
      ['at the cap', subject(pay(FRIEND, 100n * ETHER), { worstCaseFee: ETHER / 20n })],
      ['of a call', subject(transfer())],
      ['of a cancellation', subject(pay(ME, 0n))],
      ['extreme, which another rule says', subject(pay(FRIEND, 100n * ETHER), { worstCaseFee: ETHER })],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'gas-limit-extreme',
    [['above 30 million', 'danger', subject(pay(), { gasLimit: 30_000_001n })]],
    [['30 million', subject(pay(), { gasLimit: 30_000_000n })]],
  ),
  ...casesOf<TransactionSubject>(
    'gas-price-extreme',
    [['above 10 000 gwei', 'danger', subject(pay(), { gasPrice: 10n ** 13n + 1n })]],
    [['10 000 gwei', subject(pay(), { gasPrice: 10n ** 13n })]],
  ),
  ...casesOf<TransactionSubject>(
    'gas-price-low',
    [['below the next block’s', 'caution', asked(pay(), { nextBaseFee: 10n ** 9n + 1n })]],
    [
      ['the next block’s', asked(pay(), { nextBaseFee: 10n ** 9n })],
      ['nobody knows', asked(pay())],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'value-extreme',
    [
      ['above a million', 'danger', subject(pay(FRIEND, 10n ** 24n + 1n))],
      ['inside', 'danger', subject(batch([pay(FRIEND, 10n ** 24n + 1n)]))],
    ],
    [['a million', subject(pay(FRIEND, 10n ** 24n))]],
  ),
  ...casesOf<TransactionSubject>(
    'data-fee',
    [['Base', 'note', subject(pay(), { chainId: 8453 as ChainId })]],
    [['Ethereum', subject()]],
  ),
  ...casesOf<TransactionSubject>(
    'access-list',
    [['with entries', 'caution', subject(pay(), { accessListSize: 1 })]],
    [
      ['empty', subject(pay(), { accessListSize: 0 })],
      ['absent', subject()],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'unknown-chain',
    [['no name', 'caution', subject(pay(), { chainName: null })]],
    [['a name', subject()]],
  ),
  ...casesOf<TransactionSubject>(
    'chain-mismatch',
    [['another chain', 'danger', asked(pay(), { nodeChainId: 5 })]],
    [
      ['the same', asked(pay())],
      ['nobody said', asked(pay(), { nodeChainId: null })],
    ],
  ),
];
