/** What the rules of risk are told about a payment, and which of their findings the form says by itself. Pure. */
import type { Address } from '#core/address/address.ts';
import { readCall } from '#core/calldata/read.ts';
import { assessTransaction } from '#core/risk/assess.ts';
import type { AddressFacts, Finding, KnownParty, RecipientName } from '#core/risk/types.ts';
import type { Simulation } from '#core/simulation/outcome.ts';
import { type FeeFields, maxGasPrice } from '#core/tx/transaction.ts';
import type { CallDraft } from '../../chain/services.ts';
import type { ChainBalances, Network } from '../../model.ts';
import type { Recipient } from '../../shared/recipient/recipient.ts';
import { dangersKey } from '../../shared/transacting/judge.ts';
import { riskTokens, type TokenBook } from '../../shared/transacting/tokens.ts';

/** What was found out about the two ends of the payment. */
export interface Known {
  readonly parties: readonly KnownParty[];
  readonly facts: readonly AddressFacts[];
  /** The recipient's own name, where it has one. */
  readonly reverse: string | null;
}

export interface PaymentToJudge {
  readonly network: Network;
  readonly call: CallDraft;
  readonly recipient: Recipient;
  /** In wei, the data fee included. */
  readonly worstFee: bigint | null;
  readonly gasLimit: bigint | null;
  readonly fees: FeeFields | null;
  readonly nextBaseFee: bigint | null;
  readonly tokens: TokenBook;
  /** The user's accounts. */
  readonly own: readonly Address[];
  readonly balances: ChainBalances | null;
  readonly simulation: Simulation | null;
  readonly known: Known;
}

/** Said by a field, by the fee or by the outcome. None of them is a danger that could still be signed. */
const SAID_ELSEWHERE = [
  'to-self',
  'to-zero',
  'to-token',
  'fee-high',
  'data-fee',
  'gas-price-low',
  'simulation-reverted',
  'simulation-failed',
  'simulation-partial',
];

export function notSaidByForm(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(({ id }) => !SAID_ELSEWHERE.includes(id));
}

export function judgePayment(payment: PaymentToJudge): readonly Finding[] {
  const { network, call, fees, nextBaseFee, known } = payment;
  return assessTransaction({
    chainId: network.chainId,
    chainName: network.name,
    account: call.from,
    tree: readCall({ ...call, operation: 'call' }),
    delegations: [],
    worstCaseFee: payment.worstFee ?? 0n,
    gasLimit: payment.gasLimit ?? 0n,
    // What is not known must not look like a price that no block takes.
    gasPrice: fees === null ? (nextBaseFee ?? 0n) : maxGasPrice(fees),
    own: payment.own.filter((address) => address !== call.from),
    tokens: riskTokens(payment.tokens),
    outside: {
      simulation: payment.simulation,
      parties: known.parties,
      facts: known.facts,
      balances: new Map(
        payment.balances?.value
          .filter(({ account }) => account === call.from)
          .map(({ asset, amount }) => [asset.id, amount]),
      ),
      name: nameOf(payment.recipient, known),
      nodeChainId: null,
      nextBaseFee,
    },
  });
}

/** The name that was entered, and what speaks against it. */
function nameOf(recipient: Recipient, { parties, reverse }: Known): RecipientName | null {
  if (recipient.kind !== 'known' || recipient.name === null) return null;
  const { name, address } = recipient;
  const paid = parties.filter((party) => party.name === name);
  const before = paid.some((party) => party.address === address) ? undefined : paid.at(-1);
  return {
    name,
    address,
    reverseDiffers: reverse !== null && reverse !== name,
    changedFrom: before?.address ?? null,
  };
}

/** True when each danger is among those that were said to be read (`dangersKey`). */
export function areRead(findings: readonly Finding[], read: string): boolean {
  const dangers = dangersKey(findings);
  const known = read.split(',');
  return dangers === '' || dangers.split(',').every((danger) => known.includes(danger));
}
