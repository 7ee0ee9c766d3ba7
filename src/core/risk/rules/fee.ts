/** What it costs, and figures that nobody needs. Wei throughout. */

import { messages } from '../messages/fees.ts';
import type { Rule, Scene } from '../scene.ts';
import { finding } from '../types.ts';

const COIN = 10n ** 18n;
/** Specification, section 9: above this fee the user is asked. */
const FEE_CAP = 5n * 10n ** 16n;
/**
 * A fee is the one part of a transaction that pays nobody the user names, so a hostile wallet in league with a block's
 * builder could take everything that way, beside a sentence that looks harmless.
 */
const FEE_EXTREME = COIN;
const HIGH_GAS = 30_000_000n;
const HIGH_GAS_PRICE = 10_000n * 10n ** 9n;
const HIGH_VALUE = 1_000_000n * COIN;
/** OP Mainnet and Base charge for data on the chain below, from the balance and beside gas limit × price. */
const DATA_FEE_CHAINS: readonly number[] = [10, 8453];

const feeExtreme: Rule<Scene> = {
  id: 'fee-extreme',
  check: ({ subject }) =>
    subject.worstCaseFee >= FEE_EXTREME ? [finding('fee-extreme', 'danger', messages.feeExtreme)] : [],
};

const feeHigh: Rule<Scene> = {
  id: 'fee-high',
  check({ subject: { worstCaseFee }, root }) {
    if (worstCaseFee >= FEE_EXTREME) return [];
    if (worstCaseFee > FEE_CAP) return [finding('fee-high', 'caution', messages.feeHigh)];
    const { meaning } = root.tree;
    const above = meaning?.kind === 'pay' && meaning.amount > 0n && worstCaseFee > meaning.amount;
    return above ? [finding('fee-high', 'caution', messages.feeAboveAmount)] : [];
  },
};

const gasLimitExtreme: Rule<Scene> = {
  id: 'gas-limit-extreme',
  check: ({ subject }) =>
    subject.gasLimit > HIGH_GAS ? [finding('gas-limit-extreme', 'danger', messages.gasLimitExtreme)] : [],
};

const gasPriceExtreme: Rule<Scene> = {
  id: 'gas-price-extreme',
  check: ({ subject }) =>
    subject.gasPrice > HIGH_GAS_PRICE
      ? [finding('gas-price-extreme', 'danger', messages.gasPriceExtreme)]
      : [],
};

const gasPriceLow: Rule<Scene> = {
  id: 'gas-price-low',
  check({ subject: { outside, gasPrice } }) {
    const asked = outside?.nextBaseFee ?? null;
    return asked !== null && gasPrice < asked
      ? [finding('gas-price-low', 'caution', messages.gasPriceLow, null, 'reported')]
      : [];
  },
};

const valueExtreme: Rule<Scene> = {
  id: 'value-extreme',
  check: ({ nodes }) =>
    nodes.some(({ tree }) => tree.call.value > HIGH_VALUE)
      ? [finding('value-extreme', 'danger', messages.valueExtreme)]
      : [],
};

const dataFee: Rule<Scene> = {
  id: 'data-fee',
  check: ({ subject }) =>
    DATA_FEE_CHAINS.includes(subject.chainId) ? [finding('data-fee', 'note', messages.dataFee)] : [],
};

const accessList: Rule<Scene> = {
  id: 'access-list',
  check: ({ subject }) =>
    (subject.accessListSize ?? 0) > 0 ? [finding('access-list', 'caution', messages.accessList)] : [],
};

export const FEE_RULES: readonly Rule<Scene>[] = [
  feeExtreme,
  gasLimitExtreme,
  gasPriceExtreme,
  valueExtreme,
  feeHigh,
  gasPriceLow,
  accessList,
  dataFee,
];
