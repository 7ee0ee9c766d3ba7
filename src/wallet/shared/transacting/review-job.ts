/**
 * From a reviewed call to a transaction on its way: names are asked again, the chain who it is, fees are read anew, the bytes
 * built, the outcome simulated once more and compared with the one that was read, then signed, stored and broadcast.
 * React-free.
 *
 * Whoever starts it may cancel it until the signer has answered; from then on it runs to its end, so that signed
 * bytes are never left behind unrecorded.
 */
import { formatAmount } from '#core/amount/amount.ts';
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import { type Difference, differences, isChange } from '#core/simulation/compare.ts';
import type { Simulation } from '#core/simulation/outcome.ts';
import { type AccessListItem, type FeeFields, type Intent, worstCaseFee } from '#core/tx/transaction.ts';
import { FEE_CAP_WEI } from '#core/tx/validate-payment.ts';
import type { Claims, Params, ResultOf } from '#protocol/messages.ts';
import type { CallOptions, Prepared, WalletServices } from '../../chain/services.ts';
import type { TransactionRecord } from '../../model.ts';
import type { Speed } from '../fees/fee-fields.ts';
import type { RunOptions } from '../use-run.ts';
import { confirmNames } from './confirm-name.ts';
import { raisedTo } from './fees.ts';
import { gasOfFailing, leastGas } from './gas.ts';
import type { Act } from './types.ts';

/** A card on which everything is right. */
export interface ReviewOrder {
  readonly act: Act;
  /** As it stands now: an approval's amount may have been changed. */
  readonly call: Act['call'];
  readonly intent: Intent;
  readonly speed: Speed;
  /** The fees a person wrote, with speed `own`. */
  readonly ownFees: FeeFields | null;
  /** What must be outbid. */
  readonly least: FeeFields | null;
  readonly gasLimit: bigint | null;
  readonly nonce: number | null;
  readonly accessList: readonly AccessListItem[];
  /** The worst-case fee in wei that was expressly accepted although it is above the cap. */
  readonly acceptedFee: bigint | null;
  readonly aboveAmount: boolean;
  /** The outcome that was read; null while it was still being asked for. */
  readonly shown: Simulation | null;
  /** The second press: goes on although it would fail, or although nobody could say what would happen. */
  readonly insists: boolean;
  readonly claims: (prepared: Prepared, simulation: Simulation) => Claims;
}

export type Stage = 'checking' | 'preparing' | 'simulating' | 'signing' | 'sending';

/** Why it stopped before anything was signed. The simulation is then what should be read. */
export type Halt =
  /** It was not there to be read when the button was pressed. */
  | { readonly kind: 'unseen' }
  | { readonly kind: 'reverts' }
  | { readonly kind: 'changed'; readonly differences: readonly Difference[] };

export type ReviewResult =
  | { readonly kind: 'sent'; readonly record: TransactionRecord }
  | { readonly kind: 'halted'; readonly halt: Halt; readonly simulation: Simulation };

export interface ReviewPorts {
  readonly services: Pick<WalletServices, 'assertChain' | 'fees' | 'submit'> & {
    readonly names: Pick<WalletServices['names'], 'resolve'>;
    readonly transacting: Pick<WalletServices['transacting'], 'prepare' | 'simulate'>;
  };
  sign(
    params: Params<'signTransaction'>,
    options: { readonly signal: AbortSignal },
  ): Promise<ResultOf<'signTransaction'>>;
}

/**
 * Rejects only when nothing was sent: `RPC_*`, `FEE_*`, `INPUT_*`, `TX_*`, `SIGN_*`, `KEY_*`, `VAULT_*`, `STORE_*`.
 * What became of the broadcast is in the record's state.
 */
export async function sendReviewed(
  { services, sign }: ReviewPorts,
  order: ReviewOrder,
  { signal, onStage }: RunOptions<Stage>,
): Promise<ReviewResult> {
  const { act, call } = order;
  const { chainId } = act.network;
  // A step that resolves in spite of the cancellation must not lead to the next one.
  const still = <T>(value: T): T => {
    if (signal.aborted) throw new EvidentError('RPC_ABORTED');
    return value;
  };

  onStage('checking');
  await Promise.all([
    confirmNames(services, chainId, act.named ?? [], signal),
    services.assertChain(chainId, { signal }),
  ]);
  still(null);

  onStage('preparing');
  const fees = order.ownFees ?? still(await freshFees(services, order, signal));
  const draft = { chainId, from: act.account.address, to: call.to, value: call.value, data: call.data };
  const { authorizations } = act;
  const accessList = order.accessList.length === 0 ? undefined : order.accessList;
  const prepare = (gasLimit: bigint | null) =>
    services.transacting.prepare(
      {
        ...draft,
        fees,
        intent: order.intent,
        gasLimit: gasLimit ?? undefined,
        nonce: order.nonce ?? undefined,
        accessList,
        authorizations,
        replaces: act.replaces?.record.id,
      },
      { signal },
    );
  const tryOut = async (gasLimit: bigint | null) => {
    onStage('simulating');
    const question = { ...draft, gasLimit, accessList, authorizations, fees };
    return still(await simulated(services.transacting, question, { signal }));
  };
  let prepared: Prepared;
  try {
    prepared = still(await prepare(order.gasLimit));
  } catch (thrown) {
    if (!hasCode(thrown, 'TX_WOULD_REVERT') || order.gasLimit !== null) throw thrown;
    // It fails by now: what would happen is looked at without its gas, which nobody can estimate.
    const failing = await tryOut(null);
    const halt = haltOf(order.shown, failing, order.insists);
    if (halt !== null) return { kind: 'halted', halt, simulation: failing };
    onStage('preparing');
    prepared = still(await prepare(gasOfFailing(leastGas(act, call), failing)));
  }
  const worst = worstCaseFee(prepared.transaction);
  const overCap = worst > FEE_CAP_WEI || order.aboveAmount;
  if (overCap && !(order.acceptedFee !== null && worst <= order.acceptedFee)) {
    throw new EvidentError('FEE_ABOVE_CAP', { fee: formatAmount(worst, 18) });
  }

  // With its exact gas and its exact fees: some contracts behave otherwise where nobody pays.
  const simulation = await tryOut(prepared.transaction.gasLimit);
  const halt = haltOf(order.shown, simulation, order.insists);
  if (halt !== null) return { kind: 'halted', halt, simulation };

  onStage('signing');
  const { signed } = await sign(
    {
      account: act.account.address,
      unsigned: prepared.unsigned,
      claims: order.claims(prepared, simulation),
    },
    { signal },
  );

  // The signature exists: it is stored and offered even if nobody looks any more.
  onStage('sending');
  return { kind: 'sent', record: await services.submit(prepared, signed) };
}

/** Null when the outcome is the one that was read, or the same again for whoever insists. */
export function haltOf(shown: Simulation | null, now: Simulation, insists: boolean): Halt | null {
  if (shown === null || (shown.kind === 'failed' && now.kind === 'outcome')) return { kind: 'unseen' };
  const changes = differences(shown, now).filter(isChange);
  if (changes.length > 0) return { kind: 'changed', differences: changes };
  return now.kind === 'outcome' && now.status === 'reverted' && !insists ? { kind: 'reverts' } : null;
}

async function simulated(
  transacting: ReviewPorts['services']['transacting'],
  question: Parameters<ReviewPorts['services']['transacting']['simulate']>[0],
  options: CallOptions,
): Promise<Simulation> {
  try {
    return await transacting.simulate(question, options);
  } catch (thrown) {
    if (options.signal?.aborted) throw thrown;
    return { kind: 'failed', code: toEvidentError(thrown).code };
  }
}

async function freshFees(
  services: ReviewPorts['services'],
  { act, speed, least }: ReviewOrder,
  signal: AbortSignal,
): Promise<FeeFields> {
  const suggestion = raisedTo(await services.fees(act.network.chainId, { signal }), least);
  const tier = suggestion.tiers.find(({ name }) => name === speed);
  if (tier === undefined) throw new EvidentError('FEE_UNAVAILABLE');
  return tier.fees;
}
