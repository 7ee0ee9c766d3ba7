/** Offers to give an address a name. Shows nothing for own accounts and for whoever is in the address book. */
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Address } from '#core/address/address.ts';
import { EvidentError } from '#core/errors/error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { AddPersonGlyph } from '#ui/form-glyphs.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PendingBar } from '#ui/pending-bar.tsx';
import { useAllAccounts } from '../../shared/accounts.ts';
import { useContacts } from '../../shared/contacts/use-contacts.ts';
import { contactMessages as words } from './messages.ts';

const SaveForm = lazy(async () => {
  try {
    return await import('./save-form.tsx');
  } catch (thrown) {
    throw new EvidentError('NAV_CHUNK_FAILED', {}, thrown);
  }
});

export type SaveContactProps = {
  address: Address;
  /** To begin with: the name that led here. */
  name?: string | null;
  /** As an icon, within a box. */
  icon?: boolean;
};

export function SaveContact({ address, name = null, icon = false }: SaveContactProps) {
  const [open, setOpen] = useState(false);
  const own = useAllAccounts().some((account) => account.address === address);
  const contacts = useContacts();
  const known = contacts.some(({ addresses }) => addresses.some((each) => each.address === address));
  if ((own || known) && !open) return null;
  const close = () => setOpen(false);
  return (
    <>
      {icon ? (
        <IconButton label={words.save} onClick={() => setOpen(true)}>
          <AddPersonGlyph />
        </IconButton>
      ) : (
        <Button variant="text" size="s" onClick={() => setOpen(true)}>
          {words.save}
        </Button>
      )}
      {/* Out of whatever form it is offered in: a form cannot stand in another. */}
      {createPortal(
        <Dialog open={open} onClose={close} title={words.title}>
          <Suspense fallback={<PendingBar active />}>
            <SaveForm address={address} name={name} onDone={close} />
          </Suspense>
        </Dialog>,
        document.body,
      )}
    </>
  );
}
