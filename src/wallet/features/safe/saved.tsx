/** Safes that the user saved: saved contracts with the number of owners beside them, and how they get a name. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { MAX_CONTACT_NAME, parseContactName } from '#core/contacts/entry.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address.tsx';
import { shortAddress } from '#ui/address-parts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { TextInput } from '#ui/text-input.tsx';
import { ErrorView, fieldError } from '../../components/page/error-view.tsx';
import type { SavedContract, SavedSafe } from '../../model/contract.ts';
import { contractsQuery } from '../../queries/contracts.ts';
import type { SafeFacts } from '../../safe/types.ts';
import type { WalletServices } from '../../services/services.ts';
import { announce } from '../../shared/announcer.tsx';
import { useServices } from '../../shared/services-context.tsx';
import { messages } from './messages.ts';

export type SafeRow = SavedContract & { readonly safe: SavedSafe };
type Services = Pick<WalletServices, 'contracts' | 'store'>;

const isSafe = (contract: SavedContract): contract is SafeRow => contract.safe !== undefined;

/** By name. */
export function savedSafes(contracts: readonly SavedContract[]): readonly SafeRow[] {
  return contracts.filter(isSafe).sort((a, b) => a.name.localeCompare(b.name) || a.created - b.created);
}

/** Null where it is not saved, undefined until that is known. */
export function useSavedSafe(chainId: ChainId, address: Address): SafeRow | null | undefined {
  const contracts = useQuery(contractsQuery(useServices())).data;
  if (contracts === undefined) return undefined;
  return savedSafes(contracts).find((row) => row.chainId === chainId && row.address === address) ?? null;
}

/** Safe to show; the address where the user removed the name among the contracts. */
export const safeName = ({ name, address }: SavedContract): string =>
  name === '' ? shortAddress(address) : displayText(name, 60);

const ownersOf = ({ threshold, owners }: SafeFacts): SavedSafe => ({ threshold, owners: owners.length });

/** Beside what is already known of the contract: its interface, pins and star stay. Errors: `RPC_*`, `STORE_*`. */
export async function saveSafe({ contracts }: Services, facts: SafeFacts, name: string): Promise<void> {
  const { chainId, address } = facts;
  const now = Date.now();
  const { saved, codeHash, parts } = await contracts.readBytecode(chainId, address);
  const contract: SavedContract = saved ?? {
    chainId,
    address,
    name,
    favourite: false,
    abi: null,
    origin: null,
    source: null,
    codeHash,
    targets: parts.slice(0, 256).map((part) => ({ address: part.address, codeHash: part.codeHash })),
    created: now,
    used: now,
  };
  await contracts.keep({ ...contract, name, safe: ownersOf(facts), used: now });
}

/** Writes down how many owners there are now, where that changed. Errors: `STORE_*`. */
export async function updateSafe({ contracts, store }: Services, facts: SafeFacts): Promise<void> {
  const row = await store.contracts.get(facts.chainId, facts.address);
  const safe = ownersOf(facts);
  if (row?.safe === undefined) return;
  if (row.safe.threshold === safe.threshold && row.safe.owners === safe.owners) return;
  await contracts.keep({ ...row, safe });
}

/** Nothing is done for one that was removed meanwhile. Errors: `STORE_*`. */
export async function renameSafe(
  { contracts, store }: Services,
  { chainId, address }: SafeRow,
  name: string,
): Promise<void> {
  const row = await store.contracts.get(chainId, address);
  if (row !== null) await contracts.keep({ ...row, name });
}

/** What else the user saved of the contract stays among the saved contracts. Errors: `STORE_*`. */
export async function removeSafe(
  { contracts, store }: Services,
  { chainId, address }: SafeRow,
): Promise<void> {
  const row = await store.contracts.get(chainId, address);
  if (row === null) return;
  const { safe: _, ...contract } = row;
  const used = contract.favourite || contract.abi !== null || (contract.pins ?? []).length > 0;
  await (used ? contracts.keep(contract) : contracts.remove(chainId, address));
}

// Asks what a Safe is called: before it is saved, and to rename it.

const words = messages.saved;

type NameDialogProps = {
  title: string;
  action: string;
  address: Address;
  /** What the field begins with. */
  name: string;
  /** What is announced once it is done. */
  done: (name: string) => string;
  onName: (name: string) => Promise<void>;
  onClose: () => void;
};

export function NameDialog({ title, action, address, name: given, done, onName, onClose }: NameDialogProps) {
  const [text, setText] = useState(given);
  const [refused, setRefused] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const box = useRef<HTMLInputElement>(null);
  const name = parseContactName(text);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setRefused(true);
    if (!name.ok) return box.current?.focus();
    setBusy(true);
    setError(null);
    try {
      await onName(name.value);
      announce(done(displayText(name.value, 60)));
      onClose();
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={<bdi>{title}</bdi>}>
      <form className={layout.stack4} noValidate onSubmit={(event) => void submit(event)}>
        <AddressBlock address={address} />
        <Field
          label={words.name}
          hint={words.nameHint}
          required
          error={refused && !name.ok ? fieldError(name.error) : undefined}
        >
          <TextInput
            ref={box}
            autoFocus
            name="safe-name"
            maxLength={MAX_CONTACT_NAME}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        {error === null ? null : <ErrorView error={error} level={3} />}
        <div className={layout.buttons}>
          <Button type="submit" variant="primary" busy={busy}>
            {action}
          </Button>
          <Button onClick={onClose}>{words.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
