/** Writing, changing and removing what the user says of a transaction. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Sheet } from '#ui/sheet.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useDraftGuard, useFormDraft } from '../../components/form/drafts.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import type { Note } from '../../model/transaction.ts';
import { notesQuery } from '../../queries/transaction.ts';
import { announce } from '../../shared/announcer.tsx';
import { useServices } from '../../shared/services-context.tsx';
import styles from './list.module.css';
import { listMessages } from './list-messages.ts';

/** As the store has it: in UTF-16 units. */
const MAX_NOTE = 2000;
/** From here on it is said how much room is left. */
const SAID_BELOW = 200;

const words = listMessages.note;

/** Undefined while it is being read. */
export function useNotes(): ReadonlyMap<string, Note> | undefined {
  const services = useServices();
  return useQuery({
    ...notesQuery(services),
    select: toMap,
  }).data;
}

const toMap = (notes: readonly Note[]) =>
  new Map(notes.map((note) => [noteKey(note.chainId, note.hash), note]));

export function noteKey(chainId: ChainId, hash: Hash): string {
  return `${chainId}/${hash}`;
}

type NoteFormProps = {
  chainId: ChainId;
  hash: Hash;
  note: Note | null;
  onDone: () => void;
};

function NoteForm({ chainId, hash, note, onDone }: NoteFormProps) {
  const { store } = useServices();
  const [{ text }, write] = useFormDraft(`note.${noteKey(chainId, hash)}`, { text: note?.text ?? '' });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<EvidentError | null>(null);
  const left = MAX_NOTE - text.length;
  const guard = useDraftGuard({ dirty: !busy && text !== (note?.text ?? '') });

  const save = async (next: string): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      if (next === '') await store.notes.remove(chainId, hash);
      else await store.notes.put({ chainId, hash, text: next, updatedAt: Date.now() });
      announce(next === '' ? words.removed : words.saved);
      onDone();
    } catch (thrown) {
      setError(toEvidentError(thrown));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (left >= 0 && !busy) void save(text.trim());
  };
  return (
    <form className={layout.stack3} onSubmit={submit} noValidate>
      <Field
        label={words.title}
        hint={words.hint}
        error={left < 0 ? words.tooLong(-left) : undefined}
        aside={left >= 0 && left < SAID_BELOW ? words.left(left) : undefined}
      >
        <TextArea
          rows={4}
          value={text}
          onChange={(event) => write({ text: event.target.value })}
          disabled={busy}
        />
      </Field>
      {error === null ? null : <ErrorView error={error} level={3} />}
      <div className={layout.buttons}>
        <Button type="submit" variant="primary" busy={busy}>
          {words.save}
        </Button>
        <Button onClick={onDone} disabled={busy}>
          {words.cancel}
        </Button>
        {note === null ? null : (
          <Button variant="text" onClick={() => void save('')} disabled={busy}>
            {words.remove}
          </Button>
        )}
      </div>
      {guard.dialog}
    </form>
  );
}

/** Line by line: what was pasted may hold what turns a line around. */
function safeLines(text: string): string {
  return text
    .split('\n')
    .map((line) => (line.trim() === '' ? '' : displayText(line, MAX_NOTE)))
    .join('\n');
}

/** On the transaction's own page. */
export function NoteSheet({ chainId, hash }: Pick<NoteFormProps, 'chainId' | 'hash'>) {
  const notes = useNotes();
  const [writing, setWriting] = useState(false);
  if (notes === undefined) return null;
  const note = notes.get(noteKey(chainId, hash)) ?? null;
  return (
    <Sheet
      title={words.title}
      // The field has the same name.
      hideTitle={writing}
      bare
      action={
        writing ? undefined : (
          <Button size="s" variant="text" onClick={() => setWriting(true)}>
            {note === null ? words.write : words.change}
          </Button>
        )
      }
    >
      {writing ? (
        <NoteForm chainId={chainId} hash={hash} note={note} onDone={() => setWriting(false)} />
      ) : note === null ? null : (
        <p className={cx(layout.long, styles.written)}>
          <bdi>{safeLines(note.text)}</bdi>
        </p>
      )}
    </Sheet>
  );
}
