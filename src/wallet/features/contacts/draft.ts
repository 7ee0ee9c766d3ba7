/** The form of a contact as it stands, kept over a reload of the tab. Pure. */
import * as v from 'valibot';
import { type Address, isAddress } from '#core/address/address.ts';
import { type ChainId, isChainId } from '#core/chain/chain-id.ts';
import { MAX_CONTACT_ADDRESSES } from '#core/contacts/entry.ts';
import type { Contact } from '../../model/contact.ts';

export const CONTACT_DRAFT = 'contacts';

export interface DraftAddress {
  /** Tells the lines of the form apart; never stored with the contact. */
  readonly key: number;
  readonly text: string;
  readonly chainId: ChainId | null;
}

export interface ContactDraft {
  /** The contact as it was when the edit began; null for a new one. */
  readonly base: Contact | null;
  readonly name: string;
  readonly note: string;
  /** At least one. */
  readonly addresses: readonly DraftAddress[];
}

export function contactDraftOf(base: Contact | null, add: Address | null): ContactDraft {
  const addresses =
    base === null
      ? [{ key: 0, text: add ?? '', chainId: null }]
      : base.addresses.map(({ address, chainId }, key) => ({ key, text: address, chainId }));
  return { base, name: base?.name ?? '', note: base?.note ?? '', addresses };
}

export const nextKey = ({ addresses }: ContactDraft): number =>
  Math.max(...addresses.map(({ key }) => key)) + 1;

const text = (limit: number) => v.pipe(v.string(), v.maxLength(limit));
const contact = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  name: text(80),
  addresses: v.array(
    v.strictObject({
      address: v.custom<Address>(isAddress),
      chainId: v.nullable(v.custom<ChainId>(isChainId)),
    }),
  ),
  note: text(2000),
  createdAt: v.number(),
  updatedAt: v.number(),
});
const whole = v.strictObject({
  base: v.nullable(contact),
  name: text(200),
  note: text(8000),
  addresses: v.pipe(
    v.array(
      v.strictObject({
        key: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
        text: text(2048),
        chainId: v.nullable(v.custom<ChainId>(isChainId)),
      }),
    ),
    v.minLength(1),
    v.maxLength(MAX_CONTACT_ADDRESSES),
  ),
}) satisfies v.GenericSchema<unknown, ContactDraft>;

/** As kept: the seed tells which link the form began with. */
export const keptSchema = v.strictObject({ seed: v.string(), draft: v.string() });

export const encodeContactDraft = (draft: ContactDraft, seed: string): { seed: string; draft: string } => ({
  seed,
  draft: JSON.stringify(draft),
});

/** Null for a record that does not fit, or that began with another link. */
export function decodeContactDraft(
  kept: v.InferOutput<typeof keptSchema>,
  seed: string,
): ContactDraft | null {
  if (seed !== '' && kept.seed !== seed) return null;
  try {
    const read = v.safeParse(whole, JSON.parse(kept.draft));
    return read.success ? read.output : null;
  } catch {
    // No JSON is no draft.
    return null;
  }
}
