/** Everybody in the address book, found by name, address or note. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { displayText } from '#core/text/display.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { WholeAddress } from '#ui/call-tree/whole-address.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Row, RowList } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Contact } from '../../model.ts';
import { contactsQuery } from '../../queries/contacts.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { useNetworkName } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import styles from './contacts.module.css';
import { messages } from './messages.ts';
import { RemoveContact } from './remove-contact.tsx';

/** More rows than this take a browser long to draw. */
const STEP = 100;

export type ContactListProps = { onEdit: (contact: Contact | null) => void };

export function ContactList({ onEdit }: ContactListProps) {
  const contacts = useQuery(contactsQuery(useServices()));
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(STEP);
  const [removing, setRemoving] = useState<Contact | null>(null);
  const wanted = useDeferredValue(text);
  const all = contacts.data;
  const found = useMemo(() => findContacts(all ?? [], wanted), [all, wanted]);
  if (contacts.isError) return <ErrorView error={contacts.error} onRetry={() => void contacts.refetch()} />;
  if (all === undefined) {
    return (
      <Sheet>
        <SkeletonRows count={3} />
      </Sheet>
    );
  }
  if (all.length === 0) {
    const { none } = messages;
    return (
      <Sheet>
        <EmptyState
          title={none.title}
          action={
            <Button variant="primary" onClick={() => onEdit(null)}>
              {messages.add}
            </Button>
          }
        >
          {none.text}
        </EmptyState>
      </Sheet>
    );
  }
  const counted =
    wanted.trim() === '' ? messages.count(all.length) : messages.found(found.length, all.length);
  return (
    <>
      <Field label={messages.search} reserve={false}>
        <TextInput
          type="search"
          name="search"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setLimit(STEP);
          }}
        />
      </Field>
      <LiveRegion>{wanted.trim() === '' ? null : counted}</LiveRegion>
      <Sheet title={counted}>
        {found.length === 0 ? <EmptyState title={messages.notFound} /> : null}
        <RowList label={messages.title}>
          {found.slice(0, limit).map((contact) => (
            <ContactRow
              key={contact.id}
              contact={contact}
              onEdit={() => onEdit(contact)}
              onRemove={() => setRemoving(contact)}
            />
          ))}
        </RowList>
        {found.length > limit ? (
          <div className={styles.more}>
            <Button onClick={() => setLimit(limit + STEP)}>
              {messages.row.more(Math.min(STEP, found.length - limit))}
            </Button>
          </div>
        ) : null}
      </Sheet>
      {removing === null ? null : <RemoveContact contact={removing} onDone={() => setRemoving(null)} />}
    </>
  );
}

type ContactRowProps = { contact: Contact; onEdit: () => void; onRemove: () => void };

function ContactRow({ contact, onEdit, onRemove }: ContactRowProps) {
  const chain = useNetworkName();
  const words = messages.row;
  const name = displayText(contact.name, 80);
  return (
    <Row
      lead={<Identicon seed={contact.addresses[0]?.address ?? contact.id} size={36} />}
      title={<bdi className={layout.strong}>{name}</bdi>}
      sub={
        <>
          <ul className={cx(layout.stack1, styles.addresses)}>
            {contact.addresses.map(({ address, chainId }) => (
              <li key={`${address} ${chainId ?? ''}`}>
                <WholeAddress address={address} />{' '}
                {chainId === null ? null : <span>{words.on(chain(chainId))} </span>}
                <Link
                  to="/send"
                  search={{ to: address, ...(chainId === null ? {} : { chain: chainId }) }}
                  className={buttonClass({ variant: 'text', size: 's' })}
                  aria-label={words.payTo(name)}
                >
                  {words.pay}
                </Link>
              </li>
            ))}
          </ul>
          {contact.note === '' ? null : (
            <p className={cx(layout.small, layout.long)}>
              <bdi>{displayText(contact.note, 200)}</bdi>
            </p>
          )}
          <span className={styles.foot}>
            <Button variant="text" size="s" aria-label={words.editOf(name)} onClick={onEdit}>
              {words.edit}
            </Button>
            <Button variant="text" size="s" aria-label={words.removeOf(name)} onClick={onRemove}>
              {words.remove}
            </Button>
          </span>
        </>
      }
    />
  );
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase();

/** Whom a search finds: every word of it in the name, the note or an address. Pure. */
function findContacts(contacts: readonly Contact[], text: string): readonly Contact[] {
  const wanted = plain(text).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return contacts;
  return contacts.filter(({ name, note, addresses }) => {
    const all = plain([name, note, ...addresses.map(({ address }) => address)].join('\n'));
    return wanted.every((word) => all.includes(word));
  });
}
