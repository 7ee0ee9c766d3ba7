/** A name is asked once more right before anything is signed: it may lead elsewhere by now. */

import type { FieldDraft } from '#core/abi/form/types.ts';
import type { Address } from '#core/address/address.ts';
import { type ChainId, parseChainId } from '#core/chain/chain-id.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { EvidenceLevel } from '#core/evidence/evidence.ts';
import { unwrap } from '#core/result.ts';
import { parseRecipient } from '#core/tx/recipient.ts';
import type { WalletServices } from '../services/services.ts';
import type { EnteredName } from './request.ts';

interface Asked {
  readonly names: Pick<WalletServices['names'], 'resolve'>;
}

/** How it is known by now. Errors: `NAME_CHANGED`, and those of `names.resolve`. */
async function confirmName(
  { names }: Asked,
  chainId: ChainId,
  { name, address }: { readonly name: string; readonly address: Address },
  signal: AbortSignal,
): Promise<EvidenceLevel> {
  const known = await names.resolve(chainId, name, { signal });
  if (known.value.address !== address) {
    throw new EvidentError('NAME_CHANGED', {
      name: known.value.name,
      before: address,
      now: known.value.address,
    });
  }
  return known.evidence.level;
}

/**
 * All names of a transaction, each asked once: how each is known by now, in their order. Errors: `NAME_CHANGED`, and
 * those of `names.resolve`, of the first name that does not resolve as it did; `call` then says in which of several
 * calls it is (from 1).
 */
export async function confirmNames(
  services: Asked,
  chainId: ChainId,
  entered: readonly EnteredName[],
  signal: AbortSignal,
): Promise<readonly EvidenceLevel[]> {
  const asked = new Map<string, Promise<EvidenceLevel>>();
  const outcomes = await Promise.allSettled(
    entered.map((each) => {
      const key = `${each.address} ${each.name}`;
      const before = asked.get(key);
      if (before !== undefined) return before;
      const answer = confirmName(services, chainId, each, signal);
      asked.set(key, answer);
      return answer;
    }),
  );
  return outcomes.map((outcome, index) => {
    if (outcome.status === 'fulfilled') return outcome.value;
    const call = entered[index]?.call;
    if (call === undefined || signal.aborted) throw outcome.reason;
    const error = toEvidentError(outcome.reason, 'NAME_UNAVAILABLE');
    throw new EvidentError(error.code, { ...error.details, call: String(call) }, error);
  });
}

// Which names stand in what was written, for the ask before the signature.

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
