/** What the rules of risk are told about a transaction, and which dangers among their findings were read. Pure. */
import { type Address, ZERO_ADDRESS } from '#core/address/address.ts';
import type { CallTree } from '#core/calldata/tree.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { assessTransaction } from '#core/risk/assess.ts';
import type { AddressFacts, Finding, KnownParty, RecipientName, RiskToken } from '#core/risk/types.ts';
import type { Simulation } from '#core/simulation/outcome.ts';
import { type FeeFields, maxGasPrice, type SignedAuthorization } from '#core/tx/transaction.ts';
import { type ChainBalances, rowsOf } from '../model/balance.ts';
import type { Network } from '../model/network.ts';
import type { EnteredName } from './request.ts';

/** What was found out about those who take part. */
export interface RiskFacts {
  readonly parties: readonly KnownParty[];
  readonly facts: readonly AddressFacts[];
  /** The own names of addresses that were entered by name, where they have one. */
  readonly reverseNames: ReadonlyMap<Address, string>;
}

export interface RiskInput extends RiskFacts {
  readonly network: Network;
  readonly account: Address;
  readonly tree: CallTree;
  readonly authorizations?: readonly SignedAuthorization[] | undefined;
  readonly named: readonly EnteredName[];
  /** In wei, the data fee included; null while unknown. */
  readonly worstFee: bigint | null;
  readonly gasLimit: bigint | null;
  readonly fees: FeeFields | null;
  /** Wei per gas. */
  readonly nextBaseFee: bigint | null;
  /** The user's accounts. */
  readonly own: readonly Address[];
  readonly tokens: readonly RiskToken[];
  readonly simulation: Simulation | null;
  readonly balances: ChainBalances | null;
  /** The chain that an endpoint said it serves, where that is another. */
  readonly nodeChainId: number | null;
  /** Seconds of the epoch. */
  readonly now: bigint;
}

/** Findings that stand where the fee and the outcome are shown. None is a danger. */
export const SAID_WITH_FEE_AND_OUTCOME: readonly string[] = [
  'fee-high',
  'data-fee',
  'simulation-reverted',
  'simulation-failed',
  'simulation-partial',
];

export function assessRisk(input: RiskInput): readonly Finding[] {
  const { network, account, fees, nextBaseFee, authorizations = [] } = input;
  return assessTransaction({
    chainId: network.chainId,
    chainName: network.name,
    account,
    tree: input.tree,
    delegations: authorizations.map(({ address, chainId }) => ({
      delegate: address === ZERO_ADDRESS ? null : address,
      chainId,
      authority: account,
    })),
    worstCaseFee: input.worstFee ?? 0n,
    gasLimit: input.gasLimit ?? 0n,
    // What is not known must not look like a price that no block takes.
    gasPrice: fees === null ? (nextBaseFee ?? 0n) : maxGasPrice(fees),
    now: input.now,
    own: input.own.filter((address) => address !== account),
    tokens: input.tokens,
    outside: {
      simulation: input.simulation,
      parties: input.parties,
      facts: input.facts,
      balances: balancesOf(account, input.balances),
      names: input.named.map((entered) => nameOf(entered, input)),
      nodeChainId: input.nodeChainId,
      nextBaseFee,
    },
  });
}

/** A name that was entered, and what speaks against it. */
function nameOf({ name, address }: EnteredName, { parties, reverseNames }: RiskFacts): RecipientName {
  const paid = parties.filter((party) => party.name === name);
  const before = paid.some((party) => party.address === address) ? undefined : paid.at(-1);
  const reverse = reverseNames.get(address);
  return {
    name,
    address,
    reverseDiffers: reverse !== undefined && reverse !== name,
    changedFrom: before?.address ?? null,
  };
}

function balancesOf(
  account: Address,
  balances: ChainBalances | null,
): ReadonlyMap<Address | 'native', bigint> {
  const rows = rowsOf(balances, account);
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

/** True when a danger is not among those that were said to be read (`dangersKey`). */
export function unreadDangers(findings: readonly Finding[], read: string): boolean {
  const dangers = dangersKey(findings);
  const known = read.split(',');
  return dangers !== '' && dangers.split(',').some((danger) => !known.includes(danger));
}

/** The chain that an endpoint said it serves, where one of these errors says that it is another; else null. */
export function otherChain(errors: readonly (EvidentError | null)[]): number | null {
  const actual = errors.find((error) => error?.code === 'RPC_WRONG_CHAIN')?.details.actual;
  const id = actual === undefined ? Number.NaN : Number(actual);
  return Number.isSafeInteger(id) ? id : null;
}
