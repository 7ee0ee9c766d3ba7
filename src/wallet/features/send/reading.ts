/**
 * The form read as a whole: what is meant, what it costs, what is wrong and where. Pure; run again whenever the draft
 * or anything that was read from outside changes, so that nothing shown is older than what it depends on.
 */
import { formatAmount, parseAmount } from '#core/amount/amount.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { ErrorCode } from '#core/errors/catalogue.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import { intrinsicGas } from '#core/tx/gas.ts';
import { encodeTokenTransfer } from '#core/tx/token-transfer.ts';
import type { FeeFields } from '#core/tx/transaction.ts';
import { checkPayment, maxAmount, worstFee } from '#core/tx/validate-payment.ts';
import type { CallDraft, GasEstimate } from '../../chain/services.ts';
import type { Account, FeeSuggestion, Network } from '../../model.ts';
import { likelyGasPrice, parseGasLimit, parseNonce, readOwnFees } from '../../shared/fees/fee-fields.ts';
import type { Recipient } from '../../shared/recipient/recipient.ts';
import { isWatchOnly } from '../../shared/roles.ts';
import { decimalsOf } from './assets.ts';
import type { Draft } from './draft.ts';
import type { Order } from './submit.ts';

/** What the form is read against. Null for what is not known (yet). */
export interface World {
  readonly account: Account | null;
  readonly network: Network | null;
  readonly asset: Asset | null;
  /** In the asset's base units. */
  readonly assetBalance: bigint | null;
  /** In wei; the same as `assetBalance` for the native asset. */
  readonly nativeBalance: bigint | null;
  readonly balanceEvidence: Evidence | null;
  /** Token contracts known on this chain. */
  readonly tokens: readonly Asset[];
  readonly recipient: Recipient;
  readonly suggestion: FeeSuggestion | null;
  readonly gas: GasEstimate | null;
  readonly gasError: EvidentError | null;
  /** Worst-case fee in wei that was expressly accepted. */
  readonly acceptedFee: bigint | null;
}

export type Place =
  | 'from'
  | 'asset'
  | 'to'
  | 'amount'
  | 'fee'
  | 'maxFee'
  | 'priorityFee'
  | 'gasLimit'
  | 'nonce'
  | 'data';

export interface Reading {
  readonly errors: Readonly<Partial<Record<Place, EvidentError>>>;
  /** What will be sent, in base units; null while it cannot be said. With "send all" it follows balance and fee. */
  readonly amount: bigint | null;
  readonly fees: FeeFields | null;
  /** Null while neither an estimate nor a limit of one's own is there. */
  readonly gasLimit: bigint | null;
  /** In wei. */
  readonly likelyFee: bigint | null;
  readonly worstFee: bigint | null;
  /** The worst-case fee is above the cap: it needs to be accepted expressly. */
  readonly overCap: boolean;
  readonly capAccepted: boolean;
  /** The recipient is the account that pays. */
  readonly toOneself: boolean;
  /** The next block would leave the transaction out. */
  readonly tooLowForNextBlock: boolean;
  /** Null while something is wrong or missing. */
  readonly order: Order | null;
}

/** What stands in the amount box: the text, or what a link gave in base units, in the asset's own unit. */
export function amountText(draft: Draft, asset: Asset | null): string {
  const decimals = decimalsOf(asset);
  return draft.units === '' || decimals === null ? draft.amount : formatAmount(BigInt(draft.units), decimals);
}

/** The amount as typed; null for an empty text, or without decimals to read it by. */
function typedAmount(
  draft: Draft,
  asset: Asset | null,
): { value: bigint | null; error: EvidentError | null } {
  const decimals = decimalsOf(asset);
  if (decimals === null) return { value: null, error: null };
  const text = amountText(draft, asset);
  if (text.trim() === '') return { value: null, error: new EvidentError('INPUT_REQUIRED') };
  const parsed = parseAmount(text, decimals);
  if (!parsed.ok) return { value: null, error: parsed.error };
  if (parsed.value === 0n) return { value: null, error: new EvidentError('INPUT_AMOUNT_ZERO') };
  return { value: parsed.value, error: null };
}

/** What to ask a gas estimate for; null while the form does not say enough. */
export function callOf(
  draft: Draft,
  world: Pick<World, 'account' | 'asset' | 'assetBalance' | 'recipient'>,
): CallDraft | null {
  const { account, asset, recipient } = world;
  if (account === null || asset === null || recipient.kind !== 'known') return null;
  const common = { chainId: asset.chainId, from: account.address };
  const balance = world.assetBalance;
  // Everything cannot be tried out together with its own fee; half of it takes the same way through a contract.
  const amount = draft.all ? (balance === null ? 0n : balance / 2n) : typedAmount(draft, asset).value;
  // More than there is would only be refused for that reason, which the form says better.
  const tried = amount === null || (balance !== null && amount > balance) ? 0n : amount;
  if (asset.id === 'native') return { ...common, to: recipient.address, value: tried, data: '0x' as Hex };
  return {
    ...common,
    to: asset.id,
    value: 0n,
    data: encodeTokenTransfer({ to: recipient.address, amount: tried }),
  };
}

/** Where a finding of `checkPayment` is shown. */
const PLACE = { to: 'to', asset: 'asset', amount: 'amount', fees: 'fee', gasLimit: 'gasLimit' } as const;

export function readForm(draft: Draft, world: World): Reading {
  const { account, network, asset, recipient, suggestion } = world;
  const errors: Partial<Record<Place, EvidentError>> = {};
  const put = (place: Place, error: EvidentError | null): void => {
    if (error !== null) errors[place] ??= error;
  };

  if (account === null) put('from', new EvidentError('INPUT_REQUIRED'));
  else if (isWatchOnly(account)) put('from', new EvidentError('KEY_ACCOUNT_UNKNOWN'));
  if (network === null || asset === null) put('asset', new EvidentError('INPUT_REQUIRED'));
  else if (decimalsOf(asset) === null) put('asset', new EvidentError('INPUT_DECIMALS_UNKNOWN'));
  if (draft.data !== null) put('data', new EvidentError('ABI_CALLDATA_UNKNOWN'));
  if (recipient.kind === 'empty') put('to', new EvidentError('INPUT_REQUIRED'));
  else if (recipient.kind === 'failed') put('to', recipient.error);

  const legacy = suggestion?.tiers[0].fees.kind === 'legacy';
  const own = draft.speed === 'own' ? readOwnFees(draft, legacy) : null;
  put('maxFee', own?.maxFeeError ?? null);
  put('priorityFee', own?.priorityFeeError ?? null);
  const tier = suggestion?.tiers.find(({ name }) => name === draft.speed);
  const fees = own === null ? (tier?.fees ?? null) : own.fees;
  const nextBaseFee = suggestion?.nextBaseFee ?? null;

  const limit = parseGasLimit(draft.gasLimit, {
    least: intrinsicGas(callOf(draft, world)?.data ?? '0x'),
    most: world.gas?.blockGasLimit ?? null,
  });
  put('gasLimit', limit.ok ? null : limit.error);
  const nonce = parseNonce(draft.nonce);
  put('nonce', nonce.ok ? null : nonce.error);
  const gasLimit = limit.ok ? (limit.value ?? world.gas?.gasLimit ?? null) : null;

  const typed = draft.all ? { value: null, error: null } : typedAmount(draft, asset);
  put('amount', typed.error);
  const check = {
    fees,
    gasLimit,
    balance: world.assetBalance,
    nativeBalance: world.nativeBalance,
    nextBaseFee,
    blockGasLimit: world.gas?.blockGasLimit ?? null,
    tokenContracts: world.tokens.map(({ id }) => id).filter((id) => id !== 'native'),
  };
  const all = draft.all && asset !== null ? maxAmount({ ...check, asset }) : null;
  const findings =
    asset === null || account === null
      ? []
      : checkPayment({
          ...check,
          from: account.address,
          to: recipient.kind === 'known' ? recipient.address : null,
          asset,
          // As a figure, where there is one: it too may be less than the fee. Nothing left is "max" for its reason.
          amount: draft.all ? (all === null || all === 0n ? 'max' : all) : typed.value,
        });
  const amount = draft.all ? all : typed.value;
  for (const finding of findings) if (finding.severity === 'error') put(PLACE[finding.field], finding.error);
  // Why the contract would refuse matters once the amount is one that can be sent at all.
  if (world.gasError?.code === 'TX_WOULD_REVERT' && errors.amount === undefined) put('fee', world.gasError);

  const warns = (code: ErrorCode) =>
    findings.some(({ severity, error }) => severity === 'warning' && error.code === code);
  const worst = worstFee(check);
  const perGas = fees === null ? null : (tier?.likelyPerGas ?? likelyGasPrice(fees, nextBaseFee));
  const overCap = errors.amount === undefined && warns('FEE_ABOVE_CAP');
  const capAccepted = worst !== null && world.acceptedFee !== null && worst <= world.acceptedFee;
  const sound =
    Object.keys(errors).length === 0 && (!overCap || capAccepted) && (draft.all || typed.value !== null);
  const complete = sound && account !== null && network !== null && asset !== null && limit.ok && nonce.ok;
  return {
    errors,
    amount,
    fees,
    gasLimit,
    likelyFee: gasLimit === null || perGas === null ? null : gasLimit * perGas,
    worstFee: worst,
    overCap,
    capAccepted,
    tooLowForNextBlock: warns('FEE_BELOW_BASE'),
    toOneself: warns('INPUT_ADDRESS_OWN'),
    order:
      complete && recipient.kind === 'known'
        ? {
            account: { address: account.address, label: account.label },
            network,
            asset,
            assetEvidence: world.balanceEvidence?.level ?? 'reported',
            to: recipient.address,
            name:
              recipient.name === null
                ? null
                : { name: recipient.name, evidence: recipient.evidence?.level ?? 'reported' },
            amount: draft.all ? 'max' : (typed.value ?? 0n),
            speed: draft.speed,
            ownFees: own?.fees ?? null,
            gasLimit: limit.value,
            nonce: nonce.value,
            acceptedFee: world.acceptedFee,
          }
        : null,
  };
}
