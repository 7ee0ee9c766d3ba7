/** The draft of this screen: begun by the address's parameters or taken up after a reload, kept while it stands. */
import { type Dispatch, useEffect, useReducer, useState } from 'react';
import * as v from 'valibot';
import { type Address, isAddress } from '#core/address/address.ts';
import type { AssetId } from '#core/asset/asset.ts';
import { type Hex, isHex } from '#core/bytes/hex.ts';
import { parseChainId } from '#core/chain/chain-id.ts';
import { unwrap } from '#core/result.ts';
import { parseRecipient, type ShortNames } from '#core/tx/recipient.ts';
import { dropDraft, keepDraft, readStoredDraft } from '../../components/form/drafts.tsx';
import {
  type DraftAction,
  draftReducer,
  isPaymentDraftDirty,
  type PaymentDraft,
  paymentDraftFromSearch,
} from './draft.ts';
import type { SendSearch } from './search.ts';

export interface DraftHold {
  readonly draft: PaymentDraft;
  readonly dispatch: Dispatch<DraftAction>;
  readonly dirty: boolean;
}

/** Who pays and on which chain, where nobody chose. */
export type Usual = Pick<PaymentDraft, 'from' | 'chainId'>;

/** Decided when the draft begins: what another tab shows first or switches on must not change who pays here. */
function settledOn(draft: PaymentDraft, usual: Usual): PaymentDraft {
  return { ...draft, from: draft.from ?? usual.from, chainId: draft.chainId ?? usual.chainId };
}

/** True when these parameters begin another draft in place of the one that began with `seed`. */
export function beginsAnew(search: SendSearch, seed: string): boolean {
  const next = paymentSeedOf(search);
  return next !== '' && next !== seed;
}

/** What tells one link from another. */
export function paymentSeedOf(search: SendSearch): string {
  const { from, chain, asset, to, amount, data } = search;
  const parts = [from, chain, asset, to, amount, data];
  return parts.every((part) => part === undefined) ? '' : JSON.stringify(parts.map((part) => part ?? null));
}

function begin(search: SendSearch, shortNames: ShortNames, usual: Usual): PaymentDraft {
  const draft = settledOn(paymentDraftFromSearch(search), usual);
  const link = linkActionOf(draft.to, shortNames);
  return link === null ? draft : draftReducer(draft, link);
}

// A payment link that was put into the recipient box.

/**
 * What a payment link (EIP-681), a chain-prefixed address (EIP-3770) or an address or a name with its chain
 * (ERC-7828) asks of the draft; null for anything else,
 * and for what cannot be read: the form then says why, at its field.
 */
export function linkActionOf(
  text: string,
  shortNames: ShortNames,
): (DraftAction & { readonly kind: 'link' }) | null {
  const parsed = parseRecipient(text, shortNames);
  if (!parsed.ok || !(/[:@]/.test(text) || parsed.value.chainId !== null)) return null;
  const { payee, chainId, token, amount, checksum } = parsed.value;
  // The token of a transfer link must be named by its address: a name could lead to any contract tomorrow.
  if (token?.kind === 'name') return null;
  return {
    kind: 'link',
    // A checksum stays with its name: it is compared with what the name leads to.
    to: payee.kind === 'address' ? payee.address : checksum === undefined ? payee.name : text.trim(),
    chainId,
    assetId: token?.address ?? (amount === null ? null : 'native'),
    amount,
  };
}

function takeUp(search: SendSearch): PaymentDraft | null {
  const kept = readStoredDraft(PAYMENT_DRAFT, keptDraftSchema);
  return kept === null ? null : decodePaymentDraft(kept, paymentSeedOf(search));
}

// The draft as kept in this tab's sessionStorage (`components/form/drafts.tsx`), so that a reload loses nothing. What is kept is
// what stands in the form: no secret, nothing signed. A record that does not fit is no draft; nothing is guessed.

export const PAYMENT_DRAFT = 'send';

const VERSION = '2';
/** Longer than anything that makes sense in a field, an EIP-681 link included. */
const text = v.pipe(v.string(), v.maxLength(2048));
const none = v.literal('');

/** Every field as text; the empty text stands for null. */
export const keptDraftSchema = v.strictObject({
  version: v.literal(VERSION),
  /** The search parameters that the draft began with: another link begins another draft. */
  seed: v.string(),
  from: v.union([none, v.custom<Address>(isAddress)]),
  chainId: v.union([none, v.custom<string>((value) => typeof value === 'string' && parseChainId(value).ok)]),
  assetId: v.custom<AssetId>((value) => value === 'native' || isAddress(value)),
  to: text,
  amount: text,
  units: v.pipe(v.string(), v.regex(/^\d{0,78}$/)),
  all: v.picklist(['yes', 'no']),
  sweep: v.picklist(['yes', 'no']),
  speed: v.picklist(['slow', 'normal', 'fast', 'own']),
  maxFee: text,
  priorityFee: text,
  gasLimit: text,
  nonce: text,
  data: v.union([none, v.custom<Hex>(isHex)]),
});
type KeptDraft = v.InferOutput<typeof keptDraftSchema>;

export function encodePaymentDraft(
  draft: PaymentDraft,
  seed: string,
): Readonly<Record<keyof KeptDraft, string>> {
  return {
    version: VERSION,
    seed,
    from: draft.from ?? '',
    chainId: draft.chainId === null ? '' : String(draft.chainId),
    assetId: draft.assetId,
    to: draft.to,
    amount: draft.amount,
    units: draft.units,
    all: draft.all ? 'yes' : 'no',
    sweep: draft.sweep ? 'yes' : 'no',
    speed: draft.speed,
    maxFee: draft.maxFee,
    priorityFee: draft.priorityFee,
    gasLimit: draft.gasLimit,
    nonce: draft.nonce,
    data: draft.data ?? '',
  };
}

/** The draft of a kept record; null when it began with another link. An empty `seed` takes up whatever was left. */
export function decodePaymentDraft(kept: KeptDraft, seed: string): PaymentDraft | null {
  if (seed !== '' && kept.seed !== seed) return null;
  const { version: _, seed: __, ...fields } = kept;
  return {
    ...fields,
    from: fields.from === '' ? null : fields.from,
    chainId: fields.chainId === '' ? null : unwrap(parseChainId(fields.chainId)),
    all: fields.all === 'yes',
    sweep: fields.sweep === 'yes',
    data: fields.data === '' ? null : fields.data,
  };
}

/** Mount it anew (by `key`) when the seed changes. */
export function useDraft(search: SendSearch, shortNames: ShortNames, usual: Usual): DraftHold {
  const [start] = useState(() => begin(search, shortNames, usual));
  const [draft, dispatch] = useReducer(draftReducer, search, (from) => {
    const kept = takeUp(from);
    return kept === null ? start : settledOn(kept, usual);
  });
  const seed = paymentSeedOf(search);
  useEffect(() => {
    keepDraft(PAYMENT_DRAFT, encodePaymentDraft(draft, seed));
  }, [draft, seed]);
  // Leaving the screen gives the draft up (the guard has asked); a reload of the page does not come by here.
  useEffect(() => () => dropDraft(PAYMENT_DRAFT), []);
  return { draft, dispatch, dirty: isPaymentDraftDirty(draft, start) };
}
