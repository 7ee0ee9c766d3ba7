/** `/contacts`: the address book. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { MAX_CONTACTS_FILE } from '#core/contacts/entry.ts';
import {
  type ContactsRead,
  encodeContactsCsv,
  encodeContactsJson,
  parseContactsFile,
} from '#core/contacts/file.ts';
import { displayText } from '#core/text/display.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { WholeAddress } from '#ui/call-tree/call-tree.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FileInput } from '#ui/file-drop.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Row, RowList } from '#ui/row.tsx';
import { saveFile } from '#ui/save-file.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { readStoredDraft } from '../../components/form/drafts.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import { Group } from '../../components/page/group.tsx';
import { MenuItem, MoreMenu } from '../../components/page/menu.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageSearch } from '../../components/page/page-search.tsx';
import type { Contact } from '../../model/contact.ts';
import { contactsQuery } from '../../queries/contacts.ts';
import { announce } from '../../shared/announcer.tsx';
import { useContacts } from '../../shared/contacts/use-contacts.ts';
import { useNetworkName } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import styles from './contacts.module.css';
import { CONTACT_DRAFT, type ContactDraft, contactDraftOf, decodeContactDraft, keptSchema } from './draft.ts';
import { Editor } from './editor.tsx';
import { messages } from './messages.ts';
import { ImportPreview } from './preview.tsx';
import type { ContactsSearch } from './search.ts';

export function ContactsScreen() {
  const search = useSearch({ from: '/framed/live/sections/owned/contacts' });
  // Another link is another form.
  return <Contacts key={search.add ?? ''} search={search} />;
}

/** The form that stood open when the page was reloaded, or the one that the link asks for. */
function begin({ add }: ContactsSearch): ContactDraft | null {
  const kept = readStoredDraft(CONTACT_DRAFT, keptSchema);
  const draft = kept === null ? null : decodeContactDraft(kept, add ?? '');
  return draft ?? (add === undefined ? null : contactDraftOf(null, add));
}

function Contacts({ search }: { search: ContactsSearch }) {
  const navigate = useNavigate();
  const [form, setForm] = useState(() => begin(search));
  const close = () => {
    setForm(null);
    // The link was used: a reload must not open its form again.
    if (search.add !== undefined) void navigate({ to: '/contacts', search: {}, replace: true });
  };
  const edit = (contact: Contact | null) => setForm(contactDraftOf(contact, null));
  const words = messages.form;
  if (form !== null) {
    const title = form.base === null ? words.newTitle : words.editTitle(displayText(form.base.name, 40));
    return (
      <Page title={title} width="form">
        <Editor start={form} seed={search.add ?? ''} onDone={close} />
      </Page>
    );
  }
  return (
    <Page
      title={messages.title}
      actions={
        <Button variant="primary" size="s" onClick={() => edit(null)}>
          {messages.add}
        </Button>
      }
    >
      {search.unread === undefined ? null : <Notice tone="caution">{messages.unread}</Notice>}
      <ContactList onEdit={edit} />
      <Files />
    </Page>
  );
}

/** More rows than this take a browser long to draw. */
const STEP = 100;

type ContactListProps = { onEdit: (contact: Contact | null) => void };

/** Everybody in the address book, found by name, address or note. */
function ContactList({ onEdit }: ContactListProps) {
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
      <Group>
        <SkeletonRows count={3} />
      </Group>
    );
  }
  if (all.length === 0) {
    const { none } = messages;
    return (
      <Group>
        {/* The first step is the button above. */}
        <EmptyState title={none.title}>{none.text}</EmptyState>
      </Group>
    );
  }
  const counted =
    wanted.trim() === '' ? messages.count(all.length) : messages.found(found.length, all.length);
  return (
    <>
      <div>
        <PageSearch
          label={messages.search}
          text={text}
          onChange={(next) => {
            setText(next);
            setLimit(STEP);
          }}
          said={wanted.trim() === '' ? null : counted}
        />
      </div>
      <Group title={counted}>
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
      </Group>
      {removing === null ? null : <RemoveContact contact={removing} onDone={() => setRemoving(null)} />}
    </>
  );
}

const removeWords = messages.remove;

/** Asks, and removes a contact. */
function RemoveContact({ contact, onDone }: { contact: Contact; onDone: () => void }) {
  const { store } = useServices();
  const name = displayText(contact.name, 40);
  const { mutate: remove, error } = useMutation({
    async mutationFn() {
      await store.contacts.remove(contact.id);
      announce(removeWords.done(name));
      onDone();
    },
  });
  return (
    <Dialog
      open
      onClose={onDone}
      title={<bdi>{removeWords.title(name)}</bdi>}
      footer={
        <>
          <Button onClick={onDone} autoFocus>
            {removeWords.keep}
          </Button>
          <Button variant="danger" onClick={() => remove()}>
            {removeWords.confirm}
          </Button>
        </>
      }
    >
      <p>{removeWords.text}</p>
      {error === null ? null : <ErrorView error={error} level={3} />}
    </Dialog>
  );
}

type ContactRowProps = { contact: Contact; onEdit: () => void; onRemove: () => void };

function ContactRow({ contact, onEdit, onRemove }: ContactRowProps) {
  const chain = useNetworkName();
  const words = messages.row;
  const name = displayText(contact.name, 80);
  const { addresses } = contact;
  const sending = ({ address, chainId }: Contact['addresses'][number], button: boolean) => (
    <Link
      to="/send"
      search={{ to: address, ...(chainId === null ? {} : { chain: chainId }) }}
      className={buttonClass(button ? { size: 's' } : { variant: 'text', size: 's' })}
      aria-label={words.payTo(name)}
    >
      {words.pay}
    </Link>
  );
  const [first] = addresses;
  return (
    <Row
      spread
      lead={<Identicon seed={first?.address ?? contact.id} size={36} />}
      title={<bdi className={layout.strong}>{name}</bdi>}
      sub={
        <>
          <ul className={cx(layout.stack1, styles.addresses)}>
            {addresses.map((each) => (
              <li key={`${each.address} ${each.chainId ?? ''}`}>
                <WholeAddress address={each.address} />{' '}
                {each.chainId === null ? null : <span>{words.on(chain(each.chainId))} </span>}
                {addresses.length > 1 ? sending(each, false) : null}
              </li>
            ))}
          </ul>
          {contact.note === '' ? null : (
            <p className={layout.long}>
              <bdi>{displayText(contact.note, 200)}</bdi>
            </p>
          )}
        </>
      }
      end={
        <span className={styles.acts}>
          {first !== undefined && addresses.length === 1 ? sending(first, true) : null}
          <MoreMenu label={words.acts(name)}>
            {() => (
              <>
                <MenuItem label={words.editOf(name)} onPress={onEdit}>
                  {words.edit}
                </MenuItem>
                <MenuItem label={words.removeOf(name)} onPress={onRemove}>
                  {words.remove}
                </MenuItem>
              </>
            )}
          </MoreMenu>
        </span>
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

const words = messages.files;
/** By it spreadsheets know the text for UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Contacts to a file, and from one. */
function Files() {
  const contacts = useContacts();
  const [read, setRead] = useState<{ readonly file: string; readonly read: ContactsRead } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const save = (name: string, text: string, type?: string) => {
    saveFile(name, text, type);
    announce(words.exported(name));
  };
  const take = (text: string, file: string) => {
    const parsed = parseContactsFile(text);
    setError(parsed.ok ? null : parsed.error);
    setRead(parsed.ok ? { file, read: parsed.value } : null);
  };
  return (
    <Details summary={words.title}>
      <div className={cx(layout.stack3, styles.files)}>
        <p>{words.text}</p>
        {contacts.length === 0 ? null : (
          <div className={layout.buttons}>
            <Button onClick={() => save('evident-contacts.json', encodeContactsJson(contacts))}>
              {words.json}
            </Button>
            <Button
              onClick={() =>
                save('evident-contacts.csv', BYTE_ORDER_MARK + encodeContactsCsv(contacts), 'text/csv')
              }
            >
              {words.csv}
            </Button>
          </div>
        )}
        <FileInput
          label={words.import}
          hint={words.hint}
          accept=".json,.csv,application/json,text/csv"
          maxBytes={MAX_CONTACTS_FILE}
          onFile={take}
          onError={(refused) => {
            setRead(null);
            setError(refused);
          }}
        />
        {error === null ? null : <ErrorView error={error} level={3} />}
        {read === null ? null : (
          <ImportPreview file={read.file} read={read.read} onDone={() => setRead(null)} />
        )}
      </div>
    </Details>
  );
}
