/** What the rules of risk are told about a transaction on the card. Pure. */
import { type Address, ZERO_ADDRESS } from '#core/address/address.ts';
import type { CallTree } from '#core/calldata/tree.ts';
import { assessTransaction } from '#core/risk/assess.ts';
import type { AddressFacts, Finding, KnownParty } from '#core/risk/types.ts';
import type { Simulation } from '#core/simulation/outcome.ts';
import { maxGasPrice } from '#core/tx/transaction.ts';
import type { ChainBalances } from '../../model.ts';
import type { ReviewReading } from './reading.ts';
import { riskTokens, type TokenBook } from './tokens.ts';
import type { Act } from './types.ts';

export interface JudgeInput {
  readonly act: Act;
  readonly tree: CallTree;
  readonly reading: ReviewReading;
  readonly own: readonly Address[];
  readonly tokens: TokenBook;
  readonly simulation: Simulation | null;
  readonly parties: readonly KnownParty[];
  readonly facts: readonly AddressFacts[];
  readonly balances: ChainBalances | null;
  readonly nodeChainId: number | null;
  readonly nextBaseFee: bigint | null;
  /** Seconds of the epoch. */
  readonly now: bigint;
}

/** Said by the card itself: by the outcome, or where something can be done about it. None is a danger. */
const SAID_ELSEWHERE = [
  'fee-high',
  'data-fee',
  'simulation-reverted',
  'simulation-failed',
  'simulation-partial',
];

export function notSaidElsewhere(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(({ id }) => !SAID_ELSEWHERE.includes(id));
}

export function judge(input: JudgeInput): readonly Finding[] {
  const { act, tree, reading, tokens, own } = input;
  const { account, network, authorizations = [] } = act;
  return assessTransaction({
    chainId: network.chainId,
    chainName: network.name,
    account: account.address,
    tree,
    delegations: authorizations.map(({ address, chainId }) => ({
      delegate: address === ZERO_ADDRESS ? null : address,
      chainId,
      authority: account.address,
    })),
    worstCaseFee: reading.worstFee ?? 0n,
    gasLimit: reading.gasLimit ?? 0n,
    // What is not known must not look like a price that no block takes.
    gasPrice: reading.fees === null ? (input.nextBaseFee ?? 0n) : maxGasPrice(reading.fees),
    now: input.now,
    own: own.filter((address) => address !== account.address),
    tokens: riskTokens(tokens),
    outside: {
      simulation: input.simulation,
      parties: input.parties,
      facts: input.facts,
      balances: balancesOf(account.address, input.balances),
      name: null,
      nodeChainId: input.nodeChainId,
      nextBaseFee: input.nextBaseFee,
    },
  });
}

function balancesOf(
  account: Address,
  balances: ChainBalances | null,
): ReadonlyMap<Address | 'native', bigint> {
  const rows = balances?.value.filter((row) => row.account === account) ?? [];
  return new Map(rows.map(({ asset, amount }) => [asset.id, amount]));
}

/** What tells one set of dangers from another: only those that were read are accepted. */
export function dangersKey(findings: readonly Finding[]): string {
  return findings
    .filter(({ level }) => level === 'danger')
    .map(({ id, subject }) => `${id} ${subject ?? ''}`)
    .sort()
    .join();
}
