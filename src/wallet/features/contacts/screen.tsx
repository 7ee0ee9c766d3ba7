/** `/contacts`: the address book. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Contact } from '../../model.ts';
import { readDraft } from '../../shared/drafts.ts';
import { Page } from '../../shared/page.tsx';
import { DRAFT_NAME, type Draft, decodeDraft, draftOf, keptSchema } from './draft.ts';
import { Editor } from './editor.tsx';
import { Files } from './files.tsx';
import { ContactList } from './list.tsx';
import { messages } from './messages.ts';
import type { ContactsSearch } from './search.ts';

export function ContactsScreen() {
  const search = useSearch({ from: '/framed/live/owned/contacts' });
  // Another link is another form.
  return <Contacts key={search.add ?? ''} search={search} />;
}

/** The form that stood open when the page was reloaded, or the one that the link asks for. */
function begin({ add }: ContactsSearch): Draft | null {
  const kept = readDraft(DRAFT_NAME, keptSchema);
  const draft = kept === null ? null : decodeDraft(kept, add ?? '');
  return draft ?? (add === undefined ? null : draftOf(null, add));
}

function Contacts({ search }: { search: ContactsSearch }) {
  const navigate = useNavigate();
  const [form, setForm] = useState(() => begin(search));
  const close = () => {
    setForm(null);
    // The link was used: a reload must not open its form again.
    if (search.add !== undefined) void navigate({ to: '/contacts', search: {}, replace: true });
  };
  const edit = (contact: Contact | null) => setForm(draftOf(contact, null));
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
        <Button variant="primary" onClick={() => edit(null)}>
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
