/** Which names stand in what was written, for the ask before the signature. Pure. */
import type { FieldDraft } from '#core/abi/form/types.ts';
import type { Address } from '#core/address/address.ts';
import { parseChainId } from '#core/chain/chain-id.ts';
import { unwrap } from '#core/result.ts';
import { parseRecipient } from '#core/tx/recipient.ts';
import type { EnteredName } from './request.ts';

const ANY_CHAIN = unwrap(parseChainId('1'));

/** The name of a text that was found to lead to an address: without its chain, or out of a link. */
export function enteredName(text: string, address: Address): EnteredName {
  // Which chain the text names was checked when it was looked up: here every short name is one.
  const parsed = parseRecipient(text, () => ANY_CHAIN);
  const payee = parsed.ok ? parsed.value.payee : null;
  // What cannot be read as a name is asked as it stands, and stops when it leads nowhere.
  return { name: payee?.kind === 'name' ? payee.name : text.trim(), address };
}

/** Those of arguments, lists and tuples included; each name once. */
export function namesInDrafts(drafts: readonly FieldDraft[]): readonly EnteredName[] {
  const found = new Map<string, EnteredName>();
  const visit = (draft: FieldDraft): void => {
    if (draft.kind === 'list') for (const { draft: row } of draft.rows) visit(row);
    else if (draft.kind === 'tuple') draft.fields.forEach(visit);
    else if (draft.address !== null) {
      const entered = enteredName(draft.text, draft.address);
      found.set(`${entered.address} ${entered.name}`, entered);
    }
  };
  drafts.forEach(visit);
  return [...found.values()];
}
