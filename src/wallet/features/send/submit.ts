/**
 * From a complete form to a transaction on its way: the name is resolved again, the chain asked who it is, fees read
 * anew, the exact bytes built and tried out once more, signed by the signer, stored and broadcast. React-free.
 *
 * Whoever starts it may cancel it until the signer has answered; from then on it runs to its end, so that signed
 * bytes are never left behind unrecorded.
 */
import { formatAmount } from '#core/amount/amount.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { dataFeeReserve } from '#core/fees/data-fee.ts';
import { sweepFees } from '#core/fees/sweep.ts';
import type { Finding } from '#core/risk/types.ts';
import type { Simulation } from '#core/simulation/outcome.ts';
import type { FeeFields } from '#core/tx/transaction.ts';
import { checkPayment } from '#core/tx/validate-payment.ts';
import type { Params, ResultOf } from '#protocol/messages.ts';
import type { CallOptions, Prepared, WalletServices } from '../../chain/services.ts';
import type { TransactionRecord } from '../../model.ts';
import { confirmName } from '../../shared/transacting/confirm-name.ts';
import type { RunOptions } from '../../shared/use-run.ts';
import { claimsOf } from './claims.ts';
import { haltOf, type SendHalt, type Tried } from './halt.ts';
import { areRead } from './judge.ts';
import type { Order } from './order.ts';

/** What was there to be read when the button was pressed. */
export interface Shown {
  /** Null while it was still being tried out. */
  readonly simulation: Simulation | null;
  readonly arrival: bigint | null;
  /** The dangers that were said to be read, by `dangersKey`. */
  readonly dangersRead: string;
  /** The second press: goes on although it would fail. */
  readonly insists: boolean;
}

/** One press of the button. */
export interface Press {
  readonly order: Order;
  /** What the address book calls the recipient; null for nothing. */
  readonly contact: string | null;
  readonly shown: Shown;
  /** What the rules of risk say of what will really be signed. Never rejects but with `RPC_ABORTED`. */
  readonly judge: (
    prepared: Prepared,
    simulation: Simulation,
    options: CallOptions,
  ) => Promise<readonly Finding[]>;
}

export type Stage = 'checking' | 'preparing' | 'simulating' | 'signing' | 'sending';

export type SendResult =
  | { readonly kind: 'sent'; readonly record: TransactionRecord }
  /** Before anything was signed; with what is to be read now. */
  | (Tried & { readonly kind: 'halted'; readonly halt: SendHalt; readonly findings: readonly Finding[] });

export interface SendPorts {
  readonly services: Pick<WalletServices, 'assertChain' | 'fees' | 'prepare' | 'submit'> & {
    readonly names: Pick<WalletServices['names'], 'resolve'>;
    readonly transacting: Pick<WalletServices['transacting'], 'simulate' | 'arrival'>;
  };
  sign(
    params: Params<'signTransaction'>,
    options: { readonly signal: AbortSignal },
  ): Promise<ResultOf<'signTransaction'>>;
}

/**
 * Rejects only when nothing was sent: `NAME_*`, `NAME_CHANGED`, `RPC_*`, `FEE_*`, `INPUT_*`, `TX_*`, `SIGN_*`, `KEY_*`,
 * `VAULT_*`, `STORE_*`. What became of the broadcast is in the record's state.
 */
export async function sendPayment(
  ports: SendPorts,
  press: Press,
  options: RunOptions<Stage>,
): Promise<SendResult> {
  const { services } = ports;
  const { order, shown } = press;
  const { signal } = options;
  const chainId = order.network.chainId;
  // A step that resolves in spite of the cancellation must not lead to the next one.
  const still = <T>(value: T): T => {
    if (signal.aborted) throw new EvidentError('RPC_ABORTED');
    return value;
  };

  options.onStage('checking');
  const [evidence] = await Promise.all([
    order.name === null
      ? null
      : confirmName(services, chainId, { name: order.name.name, address: order.to }, signal),
    services.assertChain(chainId, { signal }),
  ]);
  still(evidence);

  options.onStage('preparing');
  const read = order.ownFees ?? still(await freshFees(services, order, signal));
  const fees = order.sweep ? sweepFees(read) : read;
  const prepared = still(
    await services.prepare(
      {
        chainId,
        from: order.account.address,
        asset: order.asset,
        to: order.to,
        toName: order.name?.name ?? null,
        amount: order.amount,
        fees,
        ...(order.gasLimit === null ? {} : { gasLimit: order.gasLimit }),
        ...(order.nonce === null ? {} : { nonce: order.nonce }),
      },
      { signal },
    ),
  );
  const worst = prepared.worstCaseFee + dataFeeReserve(prepared.dataFee ?? 0n);
  if (aboveCap(order, prepared) && !(order.acceptedFee !== null && worst <= order.acceptedFee)) {
    throw new EvidentError('FEE_ABOVE_CAP', { fee: formatAmount(worst, 18) });
  }

  options.onStage('simulating');
  const tried = still(await tryOut(services.transacting, prepared, order, signal));
  const findings = still(await press.judge(prepared, tried.simulation, { signal }));
  const halt =
    haltOf(prepared, shown, tried, shown.insists) ??
    (areRead(findings, shown.dangersRead) ? null : ({ kind: 'dangers' } as const));
  if (halt !== null) return { kind: 'halted', halt, findings, ...tried };

  options.onStage('signing');
  const claims = claimsOf({
    order,
    prepared,
    nameEvidence: evidence,
    findings,
    contact: press.contact,
    ...tried,
  });
  const { signed } = await ports.sign(
    { account: order.account.address, unsigned: prepared.unsigned, claims },
    { signal },
  );

  // The signature exists: it is stored and offered even if nobody looks any more.
  options.onStage('sending');
  return { kind: 'sent', record: await services.submit(prepared, signed) };
}

/** The bytes as they will be signed, with their gas and their fees. What fails is an answer too: nothing is known. */
async function tryOut(
  transacting: SendPorts['services']['transacting'],
  { transaction, from, intent }: Prepared,
  order: Order,
  signal: AbortSignal,
): Promise<Tried> {
  const { chainId, to, value, data, gasLimit, fees } = transaction;
  const call = { chainId, from, to, value, data };
  const failing =
    <T>(failed: (code: string) => T) =>
    (thrown: unknown) => {
      if (signal.aborted) throw thrown;
      return failed(toEvidentError(thrown).code);
    };
  const token = intent.kind === 'sendToken' && order.to !== from ? intent.token : null;
  const [simulation, arrival] = await Promise.all([
    transacting
      .simulate({ ...call, gasLimit, fees }, { signal })
      .catch(failing((code): Simulation => ({ kind: 'failed', code }))),
    token === null
      ? null
      : transacting
          .arrival({ chainId, from, to: order.to, token, data }, { signal })
          .catch(failing(() => null)),
  ]);
  return { simulation, arrival };
}

/** The same rule as in the form, on what will really be signed: fees may have moved since. */
function aboveCap(order: Order, { transaction, intent, dataFee }: Prepared): boolean {
  const findings = checkPayment({
    from: order.account.address,
    to: order.to,
    asset: order.asset,
    amount: 'amount' in intent ? intent.amount : null,
    fees: transaction.fees,
    gasLimit: transaction.gasLimit,
    balance: null,
    nativeBalance: null,
    nextBaseFee: null,
    blockGasLimit: null,
    dataFee: dataFee === null ? null : dataFeeReserve(dataFee),
  });
  return findings.some(({ error }) => error.code === 'FEE_ABOVE_CAP');
}

async function freshFees(
  services: SendPorts['services'],
  order: Order,
  signal: AbortSignal,
): Promise<FeeFields> {
  const suggestion = await services.fees(order.network.chainId, { signal });
  const tier = suggestion.tiers.find(({ name }) => name === order.speed);
  if (tier === undefined) throw new EvidentError('FEE_UNAVAILABLE');
  return tier.fees;
}
