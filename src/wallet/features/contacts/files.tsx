/** Contacts to a file, and from one. */
import { useState } from 'react';
import { MAX_CONTACTS_FILE } from '#core/contacts/entry.ts';
import {
  type ContactsRead,
  encodeContactsCsv,
  encodeContactsJson,
  parseContactsFile,
} from '#core/contacts/file.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { FileInput } from '#ui/file-drop.tsx';
import layout from '#ui/layout.module.css';
import { saveFile } from '#ui/save-file.ts';
import { Sheet } from '#ui/sheet.tsx';
import { announce } from '../../shared/announcer.tsx';
import { useContacts } from '../../shared/contacts/use-contacts.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import styles from './contacts.module.css';
import { messages } from './messages.ts';
import { Preview } from './preview.tsx';

const words = messages.files;
/** By it spreadsheets know the text for UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

export function Files() {
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
    <Sheet title={words.title} padded>
      <div className={layout.stack3}>
        <p>{words.text}</p>
        {contacts.length === 0 ? null : (
          <div className={cx(layout.stack2, styles.actions)}>
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
        {read === null ? null : <Preview file={read.file} read={read.read} onDone={() => setRead(null)} />}
      </div>
    </Sheet>
  );
}
