/** What stands in the form of `/send`: texts as typed, and the choices beside them. Pure: no clock, no network. */
import type { Address } from '#core/address/address.ts';
import { formatAmount, parseAmount } from '#core/amount/amount.ts';
import type { Asset, AssetId } from '#core/asset/asset.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import { paymentCall, paymentIntent } from '#core/tx/payment.ts';
import { EXPERT_FIELDS, type ExpertField, type FeeTexts } from '../../components/fees/fee-fields.ts';
import type { EnteredRecipient } from '../../components/recipient/recipient.ts';
import type { Account } from '../../model/account.ts';
import type { Network } from '../../model/network.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import type { CallDraft, FeeSuggestion, GasEstimate } from '../../transactions/types.ts';
import { decimalsOf } from './assets.ts';
import type { SendSearch } from './search.ts';

export interface PaymentDraft extends FeeTexts {
  /** Null while there is no account to pay from. */
  readonly from: Address | null;
  /** Null while no chain is enabled. */
  readonly chainId: ChainId | null;
  readonly assetId: AssetId;
  readonly to: string;
  readonly amount: string;
  /** An amount that a link gave in base units of a token: it stands in place of the text until someone writes. */
  readonly units: string;
  /** Send everything: the amount follows balance and fee, the text is left alone. */
  readonly all: boolean;
  /** With "send all" of the chain's own coin: nothing of what the fee might have cost stays behind. */
  readonly sweep: boolean;
  /** Call data that a link brought along. This screen does not send it, and says so. */
  readonly data: Hex | null;
}

export const EMPTY_DRAFT: PaymentDraft = {
  from: null,
  chainId: null,
  assetId: 'native',
  to: '',
  amount: '',
  units: '',
  all: false,
  sweep: false,
  speed: 'normal',
  maxFee: '',
  priorityFee: '',
  gasLimit: '',
  nonce: '',
  data: null,
};

const NATIVE_DECIMALS = 18;

export type TextField = 'to' | 'amount' | ExpertField;
export const TEXT_FIELDS: readonly TextField[] = ['to', 'amount', ...EXPERT_FIELDS];

export type DraftAction =
  | { readonly kind: 'text'; readonly field: 'to' | 'amount'; readonly text: string }
  | { readonly kind: 'from'; readonly address: Address }
  | { readonly kind: 'asset'; readonly chainId: ChainId; readonly assetId: AssetId }
  | { readonly kind: 'all'; readonly all: boolean }
  | { readonly kind: 'sweep'; readonly sweep: boolean }
  | { readonly kind: 'fees'; readonly change: Partial<FeeTexts> }
  | { readonly kind: 'dropData' }
  /** A payment link was pasted: what it names replaces what stands there, the rest is kept. */
  | {
      readonly kind: 'link';
      readonly to: string;
      readonly chainId: ChainId | null;
      readonly assetId: AssetId | null;
      /** In base units. */
      readonly amount: bigint | null;
    };

/** Expert fields belong to one account on one chain: they do not follow to another. */
const NO_EXPERT = { maxFee: '', priorityFee: '', gasLimit: '', nonce: '' } as const;

function toChain(draft: PaymentDraft, chainId: ChainId, assetId: AssetId): PaymentDraft {
  if (draft.chainId === chainId) return { ...draft, assetId, units: '', sweep: false };
  return {
    ...draft,
    ...NO_EXPERT,
    chainId,
    assetId,
    units: '',
    sweep: false,
    speed: draft.speed === 'own' ? 'normal' : draft.speed,
  };
}

export function draftReducer(draft: PaymentDraft, action: DraftAction): PaymentDraft {
  switch (action.kind) {
    case 'text':
      return {
        ...draft,
        [action.field]: action.text,
        // Writing an amount is the way out of "everything" and of what a link gave.
        ...(action.field === 'amount' ? { all: false, sweep: false, units: '' } : {}),
      };
    case 'from':
      return draft.from === action.address ? draft : { ...draft, from: action.address, nonce: '' };
    case 'asset':
      return toChain(draft, action.chainId, action.assetId);
    case 'all':
      return { ...draft, all: action.all, sweep: false, units: '' };
    case 'sweep':
      return { ...draft, sweep: action.sweep };
    case 'fees':
      return { ...draft, ...action.change };
    case 'dropData':
      return { ...draft, data: null };
    case 'link': {
      const stays = action.chainId === null || action.chainId === draft.chainId;
      const assetId = action.assetId ?? (stays ? draft.assetId : 'native');
      const moved =
        action.chainId === null
          ? { ...draft, assetId, units: '', sweep: false }
          : toChain(draft, action.chainId, assetId);
      if (action.amount === null) return { ...moved, to: action.to };
      return {
        ...moved,
        to: action.to,
        all: false,
        sweep: false,
        ...(assetId === 'native'
          ? { amount: formatAmount(action.amount, NATIVE_DECIMALS) }
          : { amount: '', units: String(action.amount) }),
      };
    }
  }
}

/** A new draft from the search parameters of a link. */
export function paymentDraftFromSearch(search: SendSearch): PaymentDraft {
  return {
    ...EMPTY_DRAFT,
    from: search.from ?? null,
    chainId: search.chain ?? null,
    assetId: search.asset ?? 'native',
    to: search.to ?? '',
    amount: search.amount ?? '',
    data: search.data ?? null,
  };
}

/** True when leaving would lose something that was written. What is picked from a list is quickly picked again. */
export function isPaymentDraftDirty(draft: PaymentDraft, start: PaymentDraft): boolean {
  return (
    draft.all !== start.all ||
    draft.sweep !== start.sweep ||
    draft.units !== start.units ||
    TEXT_FIELDS.some((field) => draft[field].trim() !== start[field].trim())
  );
}

// The payment that a draft stands for, as far as it says one.

/** What stands in the amount box: the text, or what a link gave in base units, in the asset's own unit. */
export function amountText(draft: PaymentDraft, asset: Asset | null): string {
  const decimals = decimalsOf(asset);
  return draft.units === '' || decimals === null ? draft.amount : formatAmount(BigInt(draft.units), decimals);
}

/** The amount as typed; null for an empty text, or without decimals to read it by. */
export function typedAmount(
  draft: PaymentDraft,
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

/** Null for what is not known (yet). */
export interface SendContext {
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
  readonly recipient: EnteredRecipient;
  readonly suggestion: FeeSuggestion | null;
  readonly gas: GasEstimate | null;
  readonly gasError: EvidentError | null;
  /** What own payments that still wait will take at most. */
  readonly waiting: WaitingFor;
  /** OP-stack: wei for publishing the bytes, as estimated; null on chains without such a fee. */
  readonly dataFee: bigint | null;
  /** Worst-case fee in wei that was expressly accepted. */
  readonly acceptedFee: bigint | null;
  /** A fee above it, in wei, is accepted expressly. */
  readonly feeCap: bigint;
}

export interface WaitingFor {
  readonly count: number;
  /** In base units of the chosen asset. */
  readonly asset: bigint;
  /** In wei, fees included. */
  readonly native: bigint;
}

/** What the form of `/send` is read against, as it was read from outside. */
export const NOTHING_WAITS: WaitingFor = { count: 0, asset: 0n, native: 0n };

/** What to ask a gas estimate for; null while the form does not say enough. */
export function callOf(
  draft: PaymentDraft,
  world: Pick<SendContext, 'account' | 'asset' | 'assetBalance' | 'recipient'>,
): CallDraft | null {
  const { asset } = world;
  if (asset === null) return null;
  const balance = world.assetBalance;
  // Everything cannot be tried out together with its own fee; half of it takes the same way through a contract.
  const amount = draft.all ? (balance === null ? 0n : balance / 2n) : typedAmount(draft, asset).value;
  // More than there is would only be refused for that reason, which the form says better.
  const tried = amount === null || (balance !== null && amount > balance) ? 0n : amount;
  return callWith(tried, world);
}

/** The call that pays this amount. */
function callWith(
  amount: bigint,
  { account, asset, recipient }: Pick<SendContext, 'account' | 'asset' | 'recipient'>,
): CallDraft | null {
  if (account === null || asset === null || recipient.kind !== 'known') return null;
  const call = paymentCall({ asset, to: recipient.address }, amount);
  return { chainId: asset.chainId, from: account.address, ...call };
}

/** The payment of this amount, as a request; null while it is not known who pays whom what. */
export function paymentRequestOf(
  draft: PaymentDraft,
  { account, network, asset, recipient }: SendContext,
  amount: bigint,
  own: Pick<TransactionRequest, 'gasLimit' | 'nonce'> = {},
): TransactionRequest | null {
  if (account === null || network === null || recipient.kind !== 'known') return null;
  if (asset === null || decimalsOf(asset) === null) return null;
  const { address: to, name: toName } = recipient;
  const payee = { asset, to, toName };
  return {
    account,
    network,
    call: paymentCall(payee, amount),
    intent: paymentIntent(payee, amount),
    payment: { ...payee, amount: draft.all ? 'max' : amount },
    named: toName === null ? [] : [{ name: toName, address: to }],
    ...own,
  };
}
