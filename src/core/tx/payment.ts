/**
 * A payment of an amount: its checks, the call that makes it, and what it is meant as. The checks need what the chain
 * said (specification, section 5): pure, a list of findings with the field they belong to. Amounts in base units, fees
 * in wei.
 */
import { type Address, addressToHex, toAddress, ZERO_ADDRESS } from '../address/address.ts';
import { MAX_UINT256 } from '../amount/amount.ts';
import type { Asset } from '../asset/asset.ts';
import { EMPTY_HEX, type Hex, hexSize } from '../bytes/hex.ts';
import { EvidentError } from '../errors/error.ts';
import { type FeeFields, type Intent, maxGasPrice, type UnsignedTransaction } from './transaction.ts';

type PaymentField = 'to' | 'asset' | 'amount' | 'fees' | 'gasLimit';

interface PaymentFinding {
  readonly field: PaymentField;
  /** An error blocks; a warning asks to be read. */
  readonly severity: 'error' | 'warning';
  readonly error: EvidentError;
}

export interface PaymentCheck {
  readonly from: Address;
  /** Null while there is none. */
  readonly to: Address | null;
  readonly asset: Asset;
  readonly amount: bigint | 'max' | null;
  readonly fees: FeeFields | null;
  readonly gasLimit: bigint | null;
  /** Of the asset; null while unknown. */
  readonly balance: bigint | null;
  /** Wei of the sending account; null while unknown. The same as `balance` for the native asset. */
  readonly nativeBalance: bigint | null;
  readonly nextBaseFee: bigint | null;
  readonly blockGasLimit: bigint | null;
  /** Wei to keep back for publishing the bytes, on chains that charge for it (OP-stack). */
  readonly dataFee?: bigint | null | undefined;
  /** Contracts of tokens on this chain: not where one sends to. */
  readonly tokenContracts?: readonly Address[];
  /** In wei; see `isAboveFeeCap`. */
  readonly feeCap: bigint;
}

/** Where nobody chose another: 0.05 of the native asset, in wei (specification, section 9). */
export const FEE_CAP = 50_000_000_000_000_000n;

/**
 * True when a fee must be accepted expressly: above the cap, or above what is sent with it.
 *
 * @param fee wei at most, the data fee included.
 * @param sent wei of the chain's own coin that a payment sends; null for anything else.
 * @param cap in wei.
 */
export function isAboveFeeCap(fee: bigint, sent: bigint | null, cap: bigint): boolean {
  return fee > cap || (sent !== null && sent > 0n && fee > sent);
}

export function checkPayment(check: PaymentCheck): readonly PaymentFinding[] {
  return [
    ...checkRecipient(check),
    ...checkAsset(check.asset),
    ...checkFees(check),
    ...checkGasLimit(check),
    ...checkAmount(check),
  ];
}

/** What the fee costs at most, the data fee included; null while price or limit are unknown. */
export function worstFee({
  fees,
  gasLimit,
  dataFee,
}: Pick<PaymentCheck, 'fees' | 'gasLimit' | 'dataFee'>): bigint | null {
  return fees === null || gasLimit === null ? null : maxGasPrice(fees) * gasLimit + (dataFee ?? 0n);
}

/**
 * The most that can be sent: the whole balance of a token; of the native asset what is left beside the worst-case
 * fee, so that exactly nothing is left in the worst case. Never below zero; null while something is unknown.
 */
export function maxAmount(
  check: Pick<PaymentCheck, 'asset' | 'balance' | 'fees' | 'gasLimit' | 'dataFee'>,
): bigint | null {
  if (check.balance === null) return null;
  if (check.asset.id !== 'native') return check.balance;
  const fee = worstFee(check);
  if (fee === null) return null;
  return check.balance > fee ? check.balance - fee : 0n;
}

function checkRecipient({ from, to, asset, tokenContracts = [] }: PaymentCheck): PaymentFinding[] {
  if (to === null) return [];
  if (to === ZERO_ADDRESS) return [error('to', 'INPUT_ADDRESS_ZERO')];
  if (to === asset.id || tokenContracts.includes(to)) return [error('to', 'INPUT_ADDRESS_TOKEN')];
  return to === from ? [warning('to', 'INPUT_ADDRESS_OWN')] : [];
}

function checkAsset(asset: Asset): PaymentFinding[] {
  return asset.decimals === null ? [error('asset', 'INPUT_DECIMALS_UNKNOWN')] : [];
}

function checkFees(check: PaymentCheck): PaymentFinding[] {
  const { fees, nextBaseFee } = check;
  if (fees === null) return [];
  const findings: PaymentFinding[] = [];
  if (fees.kind === 'eip1559' && fees.maxPriorityFeePerGas > fees.maxFeePerGas) {
    findings.push(error('fees', 'FEE_PRIORITY_ABOVE_MAX'));
  }
  if (nextBaseFee !== null && maxGasPrice(fees) < nextBaseFee) {
    findings.push(warning('fees', 'FEE_BELOW_BASE'));
  }
  const fee = worstFee(check);
  const sent = check.asset.id === 'native' && typeof check.amount === 'bigint' ? check.amount : null;
  if (fee !== null && isAboveFeeCap(fee, sent, check.feeCap)) {
    findings.push(warning('fees', 'FEE_ABOVE_CAP'));
  }
  return findings;
}

function checkGasLimit({ gasLimit, blockGasLimit }: PaymentCheck): PaymentFinding[] {
  if (gasLimit === null) return [];
  const outside = gasLimit < 21_000n || (blockGasLimit !== null && gasLimit > blockGasLimit);
  return outside ? [error('gasLimit', 'INPUT_GAS_LIMIT')] : [];
}

function checkAmount(check: PaymentCheck): PaymentFinding[] {
  const { asset, balance, nativeBalance } = check;
  const native = asset.id === 'native';
  const fee = worstFee(check);
  const amount = check.amount === 'max' ? maxAmount(check) : check.amount;
  const findings: PaymentFinding[] = [];
  if (amount !== null) {
    if (amount > MAX_UINT256 || amount < 0n) findings.push(error('amount', 'INPUT_AMOUNT_RANGE'));
    else if (amount === 0n) findings.push(zero(check));
    else if (balance !== null && amount > balance) findings.push(error('amount', 'INPUT_AMOUNT_BALANCE'));
    else if (native && balance !== null && fee !== null && amount + fee > balance) {
      findings.push(error('amount', 'INPUT_AMOUNT_FEE'));
    }
  }
  if (!native && fee !== null && nativeBalance !== null && fee > nativeBalance) {
    findings.push(error('fees', 'TX_INSUFFICIENT_FUNDS'));
  }
  return findings;
}

/** Nothing to send: said in the way that helps. "All" of a balance that the fee eats up is about the fee. */
function zero({ amount, asset, balance }: PaymentCheck): PaymentFinding {
  if (amount !== 'max') return error('amount', 'INPUT_AMOUNT_ZERO');
  const eaten = asset.id === 'native' && balance !== null && balance > 0n;
  return error('amount', eaten ? 'INPUT_AMOUNT_FEE' : 'INPUT_AMOUNT_BALANCE');
}

function error(field: PaymentField, code: ConstructorParameters<typeof EvidentError>[0]): PaymentFinding {
  return { field, severity: 'error', error: new EvidentError(code) };
}

function warning(field: PaymentField, code: ConstructorParameters<typeof EvidentError>[0]): PaymentFinding {
  return { field, severity: 'warning', error: new EvidentError(code) };
}

export interface Payee {
  readonly asset: Asset;
  readonly to: Address;
  /** The name that was resolved to `to`, normalised; kept for the activity. */
  readonly toName: string | null;
}

/** @param amount in the asset's base units. */
export function paymentCall(
  { asset, to }: Pick<Payee, 'asset' | 'to'>,
  amount: bigint,
): Pick<UnsignedTransaction, 'to' | 'value' | 'data'> {
  return asset.id === 'native'
    ? { to, value: amount, data: EMPTY_HEX }
    : { to: asset.id, value: 0n, data: encodeTokenTransfer({ to, amount }) };
}

// ERC-20 `transfer(address,uint256)`: the one call the thin line must read and write on both sides.

const SELECTOR = '0xa9059cbb';

export interface TokenTransfer {
  readonly to: Address;
  readonly amount: bigint;
}

export function encodeTokenTransfer({ to, amount }: TokenTransfer): Hex {
  const recipient = addressToHex(to).slice(2).padStart(64, '0');
  return `${SELECTOR}${recipient}${amount.toString(16).padStart(64, '0')}` as Hex;
}

/** Null unless `data` is exactly such a call: 4 + 64 bytes, the address padded by zeros, nothing behind. */
export function decodeTokenTransfer(data: Hex): TokenTransfer | null {
  if (!data.startsWith(SELECTOR) || hexSize(data) !== 68) return null;
  const padding = data.slice(10, 34);
  if (/[^0]/.test(padding)) return null;
  return { to: toAddress(`0x${data.slice(34, 74)}`), amount: BigInt(`0x${data.slice(74)}`) };
}

/** Error: `INPUT_DECIMALS_UNKNOWN`. */
export function paymentIntent({ asset, to, toName }: Payee, amount: bigint): Intent {
  if (asset.id === 'native') return { kind: 'sendNative', to, toName, amount };
  if (asset.decimals === null) throw new EvidentError('INPUT_DECIMALS_UNKNOWN');
  const { id: token, symbol, decimals } = asset;
  return { kind: 'sendToken', token, symbol, decimals, to, toName, amount };
}
