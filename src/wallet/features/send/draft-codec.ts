/**
 * The draft as kept in this tab's sessionStorage (`shared/drafts.ts`), so that a reload loses nothing. What is kept is
 * what stands in the form: no secret, nothing signed. A record that does not fit is no draft; nothing is guessed.
 */
import * as v from 'valibot';
import { type Address, isAddress } from '#core/address/address.ts';
import type { AssetId } from '#core/asset/asset.ts';
import { type Hex, isHex } from '#core/bytes/hex.ts';
import { parseChainId } from '#core/chain/chain-id.ts';
import { unwrap } from '#core/result.ts';
import type { Draft } from './draft.ts';

export const DRAFT_NAME = 'send';

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
export type KeptDraft = v.InferOutput<typeof keptDraftSchema>;

export function encodeDraft(draft: Draft, seed: string): Readonly<Record<keyof KeptDraft, string>> {
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
export function decodeDraft(kept: KeptDraft, seed: string): Draft | null {
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
