/**
 * Whom the user knows: whoever was dealt with on purpose (what was signed here and not taken back, by all accounts), and
 * who is in the address book.
 */
import type { Address } from '#core/address/address.ts';
import type { KnownParty } from '#core/risk/types.ts';
import type { Contact } from '../../model/contact.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import type { Store } from '../../store/store.ts';

/** What never came to be says nothing about whom one trusts. What a contract refused neither. */
function counts({ state }: TransactionRecord): boolean {
  switch (state.kind) {
    case 'pending':
    case 'broadcast':
      return true;
    case 'included':
    case 'final':
      return state.inclusion.status === 'succeeded';
    default:
      return false;
  }
}

interface Dealing {
  readonly address: Address;
  readonly name: string | null;
  /** Something was sent there, or it was called; a spender was only given leave. */
  readonly sent: boolean;
}

function dealingOf({ intent, account }: TransactionRecord): Dealing | null {
  switch (intent.kind) {
    case 'sendNative':
    case 'sendToken':
    case 'sendItem':
      return { address: intent.to, name: intent.toName, sent: true };
    case 'call':
      // An account that delegates calls itself.
      return intent.to === account ? null : { address: intent.to, name: null, sent: true };
    case 'approve':
      return intent.amount === 0n ? null : { address: intent.spender, name: null, sent: false };
    case 'delegate':
      return intent.delegate === null ? null : { address: intent.delegate, name: null, sent: false };
    case 'cancel':
    case 'deploy':
      return null;
  }
}

export async function readParties(store: Store): Promise<readonly KnownParty[]> {
  const parties = new Map<Address, KnownParty>();
  const [all, contacts] = await Promise.all([store.transactions.all(), store.contacts.all()]);
  const records = all.filter(counts);
  for (const record of records.toSorted((a, b) => a.createdAt - b.createdAt)) {
    const dealing = dealingOf(record);
    if (dealing === null) continue;
    const { address, name, sent } = dealing;
    const before = parties.get(address);
    parties.set(address, {
      address,
      name: name ?? before?.name ?? null,
      sent: (before?.sent ?? 0) + (sent ? 1 : 0),
    });
  }
  addContacts(parties, contacts);
  return [...parties.values()];
}

/** The user's own word for somebody goes before the name that was paid; of several contacts the oldest one's. */
function addContacts(parties: Map<Address, KnownParty>, contacts: readonly Contact[]): void {
  for (const { name, addresses } of contacts.toSorted((a, b) => b.createdAt - a.createdAt)) {
    for (const { address, chainId } of addresses) {
      const before = parties.get(address);
      // Nobody here knows which chain is asked about: a name that holds on one alone would be wrong on another.
      const called = chainId === null ? name : (before?.name ?? null);
      parties.set(address, { address, name: called, sent: before?.sent ?? 0 });
    }
  }
}
