/** The form of a contact: new, or one that is there. */
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import { assessContact, contactRefusal } from '#core/contacts/assess.ts';
import {
  type ContactEntry,
  MAX_CONTACT_ADDRESSES,
  MAX_CONTACT_NAME,
  MAX_CONTACT_NOTE,
  parseContactName,
  parseContactNote,
} from '#core/contacts/entry.ts';
import { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { parseRecipient } from '#core/tx/recipient.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { ChainChoice, ContactFindings, useAcceptance } from '../../components/contacts/contact-findings.tsx';
import { contactMessages } from '../../components/contacts/messages.ts';
import { dropDraft, keepDraft, useDraftGuard, useSubmitAttempts } from '../../components/form/drafts.tsx';
import { ErrorView, fieldError } from '../../components/page/error-view.tsx';
import { type EnteredRecipient, shortNamesOf, useRecipient } from '../../components/recipient/recipient.ts';
import { RecipientField } from '../../components/recipient/recipient-field.tsx';
import type { Contact } from '../../model/contact.ts';
import { useAllAccounts } from '../../shared/accounts.ts';
import { announce } from '../../shared/announcer.tsx';
import { type SaveOutcome, saveContact, useContactWorld } from '../../shared/contacts/save.ts';
import { useNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import styles from './contacts.module.css';
import {
  CONTACT_DRAFT,
  type ContactDraft,
  contactDraftOf,
  type DraftAddress,
  encodeContactDraft,
  nextKey,
} from './draft.ts';
import { messages } from './messages.ts';

export type EditorProps = {
  /** What the form begins with: as it was kept, or anew. */
  start: ContactDraft;
  /** The link that it began with; empty for none. */
  seed: string;
  onDone: () => void;
};

type Changed = Extract<SaveOutcome, { kind: 'changed' }>;
/** What the text of a line leads to. For another text it says nothing. */
type ResolvedAddresses = ReadonlyMap<number, { readonly text: string; readonly address: Address | null }>;

const NOTHING = [] as const;
const words = messages.form;

export function Editor({ start, seed, onDone }: EditorProps) {
  const { store } = useServices();
  const [draft, setDraft] = useState(start);
  const [known, setKnown] = useState<ResolvedAddresses>(new Map());
  const [settled, setSettled] = useState<ReadonlySet<number>>(
    () => new Set(start.addresses.filter(({ text }) => text !== '').map(({ key }) => key)),
  );
  const [busy, setBusy] = useState(false);
  const [changed, setChanged] = useState<Changed | null>(null);
  const [error, setError] = useState<unknown>(null);
  const form = useRef<HTMLFormElement>(null);
  const { refused, refuse } = useSubmitAttempts(form);
  const { base } = draft;
  const { world, ready, error: unread, retry } = useContactWorld(base?.id ?? null);

  const blank = useMemo(() => JSON.stringify({ ...contactDraftOf(base, null), base: null }), [base]);
  const dirty = JSON.stringify({ ...draft, base: null }) !== blank;
  const guard = useDraftGuard({ dirty: dirty && !busy });
  useEffect(() => {
    keepDraft(CONTACT_DRAFT, encodeContactDraft(draft, seed));
  }, [draft, seed]);
  // Leaving the form gives the draft up (the guard has asked); a reload of the page does not come by here.
  useEffect(() => () => dropDraft(CONTACT_DRAFT), []);

  const name = parseContactName(draft.name);
  const note = parseContactNote(draft.note);
  const found = draft.addresses.flatMap(({ key, text, chainId }) => {
    const read = known.get(key);
    return read === undefined || read.text !== text || read.address === null
      ? []
      : [{ address: read.address, chainId }];
  });
  const complete = found.length === draft.addresses.length;
  const entry: ContactEntry = {
    name: name.ok ? name.value : '',
    addresses: found,
    note: note.ok ? note.value : '',
  };
  const entryKey = JSON.stringify(entry);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds all of the entry
  const findings = useMemo(() => (ready ? assessContact(entry, world) : NOTHING), [entryKey, world, ready]);
  const refusal = contactRefusal(entry);
  const acceptance = useAcceptance(findings);

  const change = (patch: Partial<ContactDraft>) => {
    setChanged(null);
    setDraft((before) => ({ ...before, ...patch }));
  };
  const changeLine = (key: number, patch: Partial<Omit<DraftAddress, 'key'>>) => {
    setChanged(null);
    setDraft((before) => ({
      ...before,
      addresses: before.addresses.map((line) => (line.key === key ? { ...line, ...patch } : line)),
    }));
  };
  const save = async (over: Contact | null) => {
    refuse();
    if (busy || !name.ok || !note.ok || !complete || refusal !== null || !ready || !acceptance.given) return;
    setBusy(true);
    setError(null);
    try {
      const outcome = await saveContact(store, entry, over, Date.now());
      if (outcome.kind === 'changed') {
        setChanged(outcome);
        setBusy(false);
        return;
      }
      announce(contactMessages.saved(displayText(entry.name, 40)));
      onDone();
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(base);
  };

  const tried = refused > 0;
  return (
    <form ref={form} className={layout.stack3} noValidate onSubmit={submit} aria-busy={busy}>
      <Field
        label={words.name}
        hint={words.nameHint}
        required
        error={
          (tried || draft.name !== '') && !name.ok ? nameError(draft.name, name.error, tried) : undefined
        }
      >
        <TextInput
          name="name"
          autoFocus
          maxLength={MAX_CONTACT_NAME}
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      </Field>
      {draft.addresses.map((line, i) => (
        <AddressLine
          key={line.key}
          line={line}
          place={i + 1}
          count={draft.addresses.length}
          shown={tried || settled.has(line.key)}
          onChange={(patch) => changeLine(line.key, patch)}
          onSettle={() => setSettled((before) => new Set(before).add(line.key))}
          onKnown={(text, address) => setKnown((before) => new Map(before).set(line.key, { text, address }))}
          onRemove={() => change({ addresses: draft.addresses.filter(({ key }) => key !== line.key) })}
        />
      ))}
      {tried && draft.addresses.some(({ text }) => text.trim() === '') ? (
        <p className={styles.error}>{fieldError(new EvidentError('INPUT_REQUIRED'))}</p>
      ) : null}
      {draft.addresses.length >= MAX_CONTACT_ADDRESSES ? null : (
        <div>
          <Button
            size="s"
            onClick={() =>
              change({ addresses: [...draft.addresses, { key: nextKey(draft), text: '', chainId: null }] })
            }
          >
            {words.another}
          </Button>
        </div>
      )}
      <Field
        label={words.note}
        optional
        hint={words.noteHint}
        error={note.ok ? undefined : fieldError(note.error)}
      >
        <TextArea
          name="note"
          rows={3}
          maxLength={MAX_CONTACT_NOTE}
          value={draft.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      </Field>
      {refusal === null ? null : <ErrorView error={refusal} level={3} />}
      {unread === null ? null : <ErrorView error={unread} level={3} onRetry={retry} />}
      <ContactFindings findings={findings} acceptance={acceptance} refused={tried} />
      {changed === null ? null : (
        <ChangedNotice
          changed={changed}
          onTake={(contact) => {
            setChanged(null);
            setKnown(new Map());
            setDraft(contactDraftOf(contact, null));
          }}
          onOver={() => void save(changed.now)}
        />
      )}
      {error === null ? null : <ErrorView error={error} level={3} />}
      <div className={layout.buttons}>
        <Button type="submit" variant="primary" busy={busy}>
          {words.submit}
        </Button>
        <Button onClick={onDone}>{words.cancel}</Button>
      </div>
      <LiveRegion>
        {tried && (!name.ok || !complete) ? words.refused : tried && !ready ? words.waiting : null}
      </LiveRegion>
      {guard.dialog}
    </form>
  );
}

type AddressLineProps = {
  line: DraftAddress;
  /** From 1. */
  place: number;
  count: number;
  /** Errors may be shown. */
  shown: boolean;
  onChange: (patch: Partial<Omit<DraftAddress, 'key'>>) => void;
  onSettle: () => void;
  /** What the text leads to; null while that is not known. */
  onKnown: (text: string, address: Address | null) => void;
  onRemove: () => void;
};

const errorOf = (recipient: EnteredRecipient): EvidentError | undefined =>
  recipient.kind === 'failed' ? recipient.error : undefined;

/** One address of the form: what is written, what it leads to, and the chain on which it holds. */
function AddressLine(props: AddressLineProps) {
  const { line, place, count, shown, onChange, onSettle, onKnown, onRemove } = props;
  const words = messages.form;
  const accounts = useAllAccounts();
  const networks = useNetworks();
  const shortNames = useMemo(() => shortNamesOf(networks), [networks]);
  // A name is looked up on the chain that is chosen, else on the first that has names.
  const named =
    line.chainId ??
    networks.find(({ network }) => network.enabled && network.universalResolver !== null)?.network.chainId ??
    null;
  const { recipient, ask } = useRecipient(line.text, named, shortNames);
  const address = recipient.kind === 'known' ? recipient.address : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the answer changes, not when the listener does
  useEffect(() => onKnown(line.text, address), [line.text, address]);

  const settle = (text: string) => {
    const parsed = parseRecipient(text, shortNames);
    // A chain that stands before the address, or in a link, is the chain on which it holds.
    if (parsed.ok && parsed.value.chainId !== null && parsed.value.payee.kind === 'address') {
      onChange({ text: parsed.value.payee.address, chainId: parsed.value.chainId });
    } else if (text !== line.text) onChange({ text });
    onSettle();
  };
  return (
    <div className={styles.line}>
      <RecipientField
        label={words.address(place, count)}
        labelEnd={<ChainChoice chainId={line.chainId} onChange={(chainId) => onChange({ chainId })} />}
        hint={words.addressHint}
        text={line.text}
        recipient={recipient}
        error={shown ? errorOf(recipient) : undefined}
        accounts={accounts}
        suggest={false}
        silent
        onText={(text) => onChange({ text })}
        onSettle={settle}
        onRetry={() => void ask()}
      />
      {count === 1 ? null : (
        <Button variant="text" size="s" aria-label={words.withoutOf(place)} onClick={onRemove}>
          {words.without}
        </Button>
      )}
    </div>
  );
}

/** An empty name is no mistake before saving was tried. */
function nameError(text: string, error: EvidentError, tried: boolean): string | undefined {
  return text.trim() === '' && !tried ? undefined : fieldError(error);
}

type ChangedNoticeProps = { changed: Changed; onTake: (contact: Contact) => void; onOver: () => void };

function ChangedNotice({ changed: { now }, onTake, onOver }: ChangedNoticeProps) {
  const { title, gone, text, goneText, take, over, anew } = words.changed;
  return (
    <Notice
      tone="caution"
      title={now === null ? gone : title}
      action={
        <>
          {now === null ? null : (
            <Button size="s" onClick={() => onTake(now)}>
              {take}
            </Button>
          )}
          <Button size="s" onClick={onOver}>
            {now === null ? anew : over}
          </Button>
        </>
      }
    >
      {now === null ? goneText : text}
    </Notice>
  );
}
