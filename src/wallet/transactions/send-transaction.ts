/**
 * The one way from a request that was read to a transaction on its way: names are resolved again, the chain is asked who
 * it is, fees are read anew, the exact bytes built, simulated and assessed once more, signed by the signer, stored and
 * broadcast. Free of React.
 *
 * Whoever starts it may cancel it until the signer has answered; from then on it runs to its end, so that signed
 * bytes are never left behind unrecorded.
 *
 * @example
 * const result = await sendTransaction({ services, sign }, input, { signal, onStage });
 * if (result.kind === 'blocked') show(result.block, result.simulation, result.findings);
 */
import { formatAmount } from '#core/amount/amount.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import type { EvidenceLevel } from '#core/evidence/evidence.ts';
import { sweepFees } from '#core/fees/max-fee.ts';
import type { Finding } from '#core/risk/types.ts';
import { checkOutcome, type OutcomeBlock, type SimulationResult } from '#core/simulation/compare.ts';
import type { Simulation } from '#core/simulation/outcome.ts';
import { AUTHORIZATION_GAS, gasLimitFor, intrinsicGas, TRANSACTION_GAS_CAP } from '#core/tx/gas.ts';
import { isAboveFeeCap } from '#core/tx/payment.ts';
import type { FeeFields } from '#core/tx/transaction.ts';
import type { Asked } from '#protocol/apps.ts';
import type { Claims, Params, ResultOf } from '#protocol/messages.ts';
import type { TransactionRecord } from '../model/transaction.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import type { WalletServices } from '../services/services.ts';
import { unreadDangers } from './assess.ts';
import { confirmNames } from './confirm-name.ts';
import { raisedTo, worstFeeOf } from './fees.ts';
import { callOrderOf, orderOf, type RequestOrigin, type TransactionRequest } from './request.ts';
import type { CallOrder, FeeTier, Prepared, SimulationQuestion } from './types.ts';

export interface FeeChoice {
  readonly tier: FeeTier['name'];
  /** The fees a person wrote, in place of the tier's. */
  readonly own: FeeFields | null;
  /** What must be outbid. */
  readonly least: FeeFields | null;
  /** The whole worst-case fee is spent, so that nothing stays behind. */
  readonly sweep: boolean;
  /** The worst-case fee in wei, data fee included, that was accepted although it is above the cap. */
  readonly accepted: bigint | null;
  /** The cap, in wei. */
  readonly cap: bigint;
}

/** What was there to be read when the button was pressed. */
export interface ShownBeforeSigning {
  /** Null while it was still being simulated. */
  readonly simulation: Simulation | null;
  readonly arrival: bigint | null;
  /** The dangers that were said to be read, by `dangersKey`. */
  readonly dangersRead: string;
  /** The second press: goes on although it would fail. */
  readonly insists: boolean;
}

/** One press of the button. */
export interface SubmitInput {
  readonly request: TransactionRequest;
  readonly fees: FeeChoice;
  readonly shown: ShownBeforeSigning;
  /** Begins to ask what `assessRisk` will wait for, while the bytes are prepared. */
  askFacts(options: CallOptions): void;
  /** What the rules of risk say of what will really be signed. Never rejects but with `RPC_ABORTED`. */
  assessRisk(prepared: Prepared, simulation: Simulation, options: CallOptions): Promise<readonly Finding[]>;
  claims(prepared: Prepared, known: KnownBeforeSigning): Claims;
}

export interface KnownBeforeSigning extends SimulationResult {
  readonly findings: readonly Finding[];
  /** How each name of the request is known by now, in their order. */
  readonly named: readonly EvidenceLevel[];
}

export type SendStage = 'checking' | 'preparing' | 'simulating' | 'signing' | 'sending';

/** Why it stopped before anything was signed. */
export type PreSignBlock =
  | OutcomeBlock
  /** A danger was found that was not read. */
  | { readonly kind: 'dangers' };

export type SendResult =
  | { readonly kind: 'sent'; readonly record: TransactionRecord }
  /** Nothing was signed; with what is to be read now. */
  | (SimulationResult & {
      readonly kind: 'blocked';
      readonly block: PreSignBlock;
      /** Null where the bytes could not be built, and so were not assessed. */
      readonly findings: readonly Finding[] | null;
    })
  /** Nothing was signed: an approval without limit shall have one. Base units; null where none was chosen yet. */
  | { readonly kind: 'limit'; readonly limit: bigint | null };

export interface SendPorts {
  readonly services: Pick<WalletServices, 'assertChain' | 'fees' | 'submit'> & {
    readonly names: Pick<WalletServices['names'], 'resolve'>;
    readonly transactions: Pick<WalletServices['transactions'], 'prepare' | 'simulate' | 'arrival'>;
  };
  sign(
    params: Params<'signTransaction'>,
    options: { readonly signal: AbortSignal },
  ): Promise<ResultOf<'signTransaction'>>;
}

export interface SendOptions {
  readonly signal: AbortSignal;
  onStage(stage: SendStage): void;
}

/**
 * Rejects only when nothing was sent: `NAME_*`, `NAME_CHANGED`, `RPC_*`, `FEE_*`, `INPUT_*`, `TX_*`, `SIGN_*`, `KEY_*`,
 * `VAULT_*`, `STORE_*`. What became of the broadcast is in the record's state.
 */
export async function sendTransaction(
  { services, sign }: SendPorts,
  input: SubmitInput,
  { signal, onStage }: SendOptions,
): Promise<SendResult> {
  const { request, shown } = input;
  const order = orderOf(request);
  const { chainId, from } = order;
  const before = { signal, beforeSigning: true };
  // A step that resolves in spite of the cancellation must not lead to the next one.
  const still = <T>(value: T): T => {
    if (signal.aborted) throw new EvidentError('RPC_ABORTED');
    return value;
  };

  still(null);
  onStage('checking');
  // One round for all that the bytes depend on, and another for what they would do.
  const reading = feesFor(services, chainId, input.fees, signal);
  const preparing = services.transactions.prepare({ ...order, fees: reading }, before);
  input.askFacts({ signal });
  // Each is waited for below, where its failure is to be told.
  Promise.all([reading, preparing]).catch(() => undefined);
  const [named] = await Promise.all([
    confirmNames(services, chainId, request.named ?? [], signal),
    services.assertChain(chainId, { signal }),
  ]);
  still(named);

  onStage('preparing');
  const fees = still(await reading);
  let prepared: Prepared;
  let estimated = request.payment === undefined && order.gasLimit === undefined;
  try {
    prepared = still(await preparing);
  } catch (thrown) {
    if (!hasCode(thrown, 'TX_WOULD_REVERT') || !estimated) throw thrown;
    const call = callOrderOf(request);
    // It fails by now: what would happen is looked at without its gas, which nobody can estimate.
    onStage('simulating');
    const { to, value, data, accessList, authorizations, intent } = call;
    const question = { chainId, from, to, value, data, accessList, authorizations, fees, gasLimit: null };
    const simulation = still(await simulate(services.transactions, question, signal));
    const failing = { simulation, arrival: null };
    const block = checkOutcome({ intent, from }, shown, failing, shown.insists);
    if (block !== null) return { kind: 'blocked', block, findings: null, ...failing };
    onStage('preparing');
    const gasLimit = gasOfFailing(leastGas(call), simulation);
    prepared = still(await services.transactions.prepare({ ...call, gasLimit, fees }, before));
    estimated = false;
  }
  assertFeeAccepted(prepared, input.fees);

  onStage('simulating');
  let known = still(await simulateBoth(services.transactions, prepared, signal));
  if (estimated && isReverted(known.simulation)) {
    // With more gas than the estimate it may succeed: only then is that found out.
    const checked = still(await services.transactions.prepare({ ...order, fees }, { signal }));
    if (checked.transaction.gasLimit > prepared.transaction.gasLimit) {
      prepared = checked;
      assertFeeAccepted(prepared, input.fees);
      known = still(await simulateBoth(services.transactions, prepared, signal));
    }
  }
  const findings = still(await input.assessRisk(prepared, known.simulation, { signal }));
  const block =
    checkOutcome(prepared, shown, known, shown.insists) ??
    (unreadDangers(findings, shown.dangersRead) ? ({ kind: 'dangers' } as const) : null);
  if (block !== null) return { kind: 'blocked', block, findings, ...known };

  onStage('signing');
  const claims = input.claims(prepared, { ...known, findings, named });
  const asked = request.asked && askedOf(request.asked);
  let signed: Hex;
  try {
    ({ signed } = await sign({ account: from, unsigned: prepared.unsigned, claims, asked }, { signal }));
  } catch (thrown) {
    const error = toEvidentError(thrown);
    if (error.code !== 'SIGN_LIMIT_WANTED') throw thrown;
    return { kind: 'limit', limit: limitOf(error.details.limit) };
  }

  // The signature exists: it is stored and offered even if nobody looks any more.
  onStage('sending');
  return { kind: 'sent', record: await services.submit(prepared, signed, askedFor(request)) };
}

// Gas of a transaction where no endpoint says.

/** Below this, every node refuses. */
export function leastGas({
  to,
  data,
  authorizations = [],
}: Pick<CallOrder, 'to' | 'data' | 'authorizations'>): bigint {
  return intrinsicGas(data, to === null) + AUTHORIZATION_GAS * BigInt(authorizations.length);
}

/**
 * For a call that fails when it is tried, so that nobody can estimate it, and somebody who insists: what the
 * simulation used and its reserve.
 */
export function gasOfFailing(least: bigint, simulation: Simulation | null): bigint {
  const used = simulation?.kind === 'outcome' ? simulation.gasUsed : 0n;
  const needed = [least, used].reduce((high, each) => (each > high ? each : high));
  return gasLimitFor(needed, false, TRANSACTION_GAS_CAP);
}

const askedOf = ({ app, message, claimed }: RequestOrigin): Asked => ({
  app,
  message,
  ...(claimed === undefined ? {} : { claimed }),
});

function askedFor({ asked }: TransactionRequest) {
  return asked && { origin: asked.origin, request: asked.request };
}

/** As the signer gives back what was proposed to it. */
function limitOf(text: string | undefined): bigint | null {
  return text !== undefined && /^[1-9]\d{0,77}$/.test(text) ? BigInt(text) : null;
}

const isReverted = (simulation: Simulation): boolean =>
  simulation.kind === 'outcome' && simulation.status === 'reverted';

/** The worst case of what will be signed, which may cost more than what was shown. Error: `FEE_ABOVE_CAP`. */
function assertFeeAccepted(prepared: Prepared, { accepted, cap }: FeeChoice): void {
  const worst = worstFeeOf(prepared);
  const { transaction } = prepared;
  const sent = transaction.data.length === 2 ? transaction.value : null;
  if (isAboveFeeCap(worst, sent, cap) && (accepted === null || worst > accepted)) {
    throw new EvidentError('FEE_ABOVE_CAP', { fee: formatAmount(worst, 18) });
  }
}

/** The bytes as they will be signed, with their gas and fees: some contracts behave otherwise where nobody pays. */
async function simulateBoth(
  transactions: SendPorts['services']['transactions'],
  { transaction, from, intent }: Prepared,
  signal: AbortSignal,
): Promise<SimulationResult> {
  const { nonce: _, ...question } = transaction;
  const { chainId, data } = transaction;
  const [simulation, arrival] = await Promise.all([
    simulate(transactions, { ...question, from }, signal),
    intent.kind !== 'sendToken' || intent.to === from
      ? null
      : transactions
          .arrival({ chainId, from, to: intent.to, token: intent.token, data }, { signal })
          .catch((thrown: unknown) => {
            if (signal.aborted) throw thrown;
            return null;
          }),
  ]);
  return { simulation, arrival };
}

/** What fails is an answer too: nothing is known. */
async function simulate(
  transactions: SendPorts['services']['transactions'],
  question: SimulationQuestion,
  signal: AbortSignal,
): Promise<Simulation> {
  try {
    return await transactions.simulate(question, { signal });
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    return { kind: 'failed', code: toEvidentError(thrown).code };
  }
}

async function feesFor(
  services: SendPorts['services'],
  chainId: ChainId,
  { tier, own, least, sweep }: FeeChoice,
  signal: AbortSignal,
): Promise<FeeFields> {
  if (own !== null) return own;
  const suggestion = raisedTo(await services.fees(chainId, { signal, beforeSigning: true }), least);
  const found = suggestion.tiers.find(({ name }) => name === tier);
  if (found === undefined) throw new EvidentError('FEE_UNAVAILABLE');
  return sweep ? sweepFees(found.fees) : found.fees;
}
