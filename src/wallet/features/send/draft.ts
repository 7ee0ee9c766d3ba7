/** What stands in the form of `/send`: texts as typed, and the choices beside them. Pure: no clock, no network. */
import type { Address } from '#core/address/address.ts';
import { formatAmount } from '#core/amount/amount.ts';
import type { AssetId } from '#core/asset/asset.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EXPERT_FIELDS, type ExpertField, type FeeTexts } from '../../shared/fees/fee-fields.ts';
import type { SendSearch } from './search.ts';

export interface Draft extends FeeTexts {
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

export const EMPTY_DRAFT: Draft = {
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

function toChain(draft: Draft, chainId: ChainId, assetId: AssetId): Draft {
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

export function draftReducer(draft: Draft, action: DraftAction): Draft {
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
export function draftFromSearch(search: SendSearch): Draft {
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
export function isDirty(draft: Draft, start: Draft): boolean {
  return (
    draft.all !== start.all ||
    draft.sweep !== start.sweep ||
    draft.units !== start.units ||
    TEXT_FIELDS.some((field) => draft[field].trim() !== start[field].trim())
  );
}
