/** What a file would change, before it does: what is new, the same, to be decided, and what cannot be read. */
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ContactWorld } from '#core/contacts/assess.ts';
import type { ContactEntry } from '#core/contacts/entry.ts';
import {
  type ContactsRead,
  type Existing,
  needsDecision,
  type PlannedEntry,
  planEach,
} from '#core/contacts/file.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { WholeAddress } from '#ui/call-tree/call-tree.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import layout from '#ui/layout.module.css';
import { Checkbox } from '#ui/radio-group.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { FindingList } from '../../components/findings/finding-list.tsx';
import { ErrorView, fieldError } from '../../components/page/error-view.tsx';
import type { Contact } from '../../model/contact.ts';
import { announce } from '../../shared/announcer.tsx';
import { saveContact, useContactWorld } from '../../shared/contacts/save.ts';
import { useContacts } from '../../shared/contacts/use-contacts.ts';
import { useNetworkName } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import type { Store } from '../../store/store.ts';
import styles from './contacts.module.css';
import { messages } from './messages.ts';

type PreviewProps = { file: string; read: ContactsRead; onDone: () => void };

/** Longer lists take a browser long to draw; the rest of what is new is counted. */
const MOST = 100;

const words = messages.preview;
const nobody = () => null;

export function ImportPreview({ file, read, onDone }: PreviewProps) {
  const { store } = useServices();
  const contacts = useContacts();
  const { world, ready, error: unread, retry } = useContactWorld(null);
  const plan = usePlan(read.entries, contacts, ready ? world : null);
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const taking = useMutation({
    async mutationFn(chosen: readonly PlannedEntry[]) {
      announce(words.done(await importContacts(store, chosen, contacts, Date.now())));
      onDone();
    },
  });
  if (unread !== null) return <ErrorView error={unread} level={3} onRetry={retry} />;
  if (plan === null) return <SkeletonRows count={3} />;

  const isChosen = (planned: PlannedEntry) =>
    isTakable(planned) && (ticked.get(keyOf(planned)) ?? !needsDecision(planned));
  const chosen = plan.filter(isChosen);
  const fresh = plan.filter((planned) => planned.kind !== 'same' && !needsDecision(planned));
  const decide = plan.filter(needsDecision);
  const same = plan.filter(({ kind }) => kind === 'same').length;
  const toggle = (planned: PlannedEntry) => ({
    checked: isChosen(planned),
    onToggle: (checked: boolean) => setTicked((before) => new Map(before).set(keyOf(planned), checked)),
  });
  return (
    <section className={layout.stack3} aria-labelledby="contacts-preview">
      <h3 id="contacts-preview">{words.title}</h3>
      <p>
        <bdi>{words.from(displayText(file, 60))}</bdi>
      </p>
      {fresh.length + decide.length === 0 ? <p>{words.nothing}</p> : null}
      {same === 0 ? null : <p>{words.same(same)}</p>}
      {decide.length === 0 ? null : (
        <>
          <h4>{words.decide(decide.length)}</h4>
          <p>{words.decideText}</p>
          <Entries list={decide} toggle={toggle} />
        </>
      )}
      {fresh.length === 0 ? null : (
        <Details summary={words.fresh(fresh.length)} open={fresh.length <= 10}>
          <Entries list={fresh} toggle={toggle} />
        </Details>
      )}
      {read.refused.length === 0 ? null : (
        <Details summary={words.refused(read.refused.length)}>
          <ul className={cx(layout.stack4, styles.entries)}>
            {read.refused.slice(0, MOST).map(({ place, name, error: reason }) => (
              <li key={place} data-refused={reason.code}>
                <b>
                  {words.place(place)},{' '}
                  <bdi>{name.trim() === '' ? words.unnamed : displayText(name, 60)}</bdi>
                </b>
                : {fieldError(reason)}
              </li>
            ))}
          </ul>
          {read.refused.length > MOST ? <p>{words.rest(read.refused.length - MOST)}</p> : null}
        </Details>
      )}
      {taking.error === null ? null : <ErrorView error={taking.error} level={3} />}
      <div className={layout.stack2}>
        {chosen.length === 0 ? null : (
          <Button variant="primary" busy={taking.isPending} onClick={() => taking.mutate(chosen)}>
            {words.submit(chosen.length)}
          </Button>
        )}
        <Button onClick={onDone}>{words.cancel}</Button>
      </div>
    </section>
  );
}

/** No two entries of a file have the same name. */
const keyOf = ({ entry }: PlannedEntry): string => entry.name;

type EntriesProps = {
  list: readonly PlannedEntry[];
  toggle: (planned: PlannedEntry) => { checked: boolean; onToggle: (checked: boolean) => void };
};

function Entries({ list, toggle }: EntriesProps) {
  const [limit, setLimit] = useState(MOST);
  return (
    <>
      <ul className={cx(layout.stack4, styles.entries)}>
        {list.slice(0, limit).map((planned) => (
          <Entry key={keyOf(planned)} planned={planned} {...toggle(planned)} />
        ))}
      </ul>
      {list.length > limit ? (
        <div>
          <Button size="s" onClick={() => setLimit(limit + MOST)}>
            {messages.row.more(Math.min(MOST, list.length - limit))}
          </Button>
        </div>
      ) : null}
    </>
  );
}

type EntryProps = { planned: PlannedEntry; checked: boolean; onToggle: (checked: boolean) => void };

function Entry({ planned, checked, onToggle }: EntryProps) {
  const chain = useNetworkName();
  if (planned.kind === 'same') return null;
  const name = displayText(planned.entry.name, 60);
  const label =
    planned.kind === 'new'
      ? words.takeNew(name)
      : planned.kind === 'more'
        ? words.takeMore(name)
        : words.takeRenamed(name);
  const addresses = planned.kind === 'more' ? planned.adds : planned.entry.addresses;
  return (
    <li data-planned={planned.kind}>
      <Checkbox
        label={<bdi>{label}</bdi>}
        checked={checked}
        disabled={!isTakable(planned)}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
      {planned.kind === 'more' ? (
        <p>
          <bdi>{planned.merged === null ? words.full(name) : words.more(name, addresses.length)}</bdi>
        </p>
      ) : null}
      {planned.kind === 'renamed' ? (
        <p>
          <bdi>{words.renamed(displayText(planned.at, 60))}</bdi>
        </p>
      ) : null}
      <ul className={cx(layout.stack1, styles.addresses)}>
        {addresses.map(({ address, chainId }) => (
          <li key={`${address} ${chainId ?? ''}`}>
            <WholeAddress address={address} />{' '}
            {chainId === null ? null : <span>{messages.row.on(chain(chainId))}</span>}
          </li>
        ))}
      </ul>
      {planned.entry.note === '' ? null : (
        <p className={cx(layout.small, layout.long)}>
          <bdi>{displayText(planned.entry.note, 120)}</bdi>
        </p>
      )}
      {planned.findings.length === 0 ? null : <FindingList findings={planned.findings} nameOf={nobody} />}
    </li>
  );
}

// Takes what was chosen of an import into the address book.

/** Can it be taken at all. */
function isTakable(planned: PlannedEntry): boolean {
  return planned.kind !== 'same' && (planned.kind !== 'more' || planned.merged !== null);
}

/**
 * One after another; how many were written. What another tab changed since the preview is left as it is there, and
 * not counted. Errors: `STORE_*`; what was written before one stays.
 */
async function importContacts(
  store: Pick<Store, 'contacts'>,
  chosen: readonly PlannedEntry[],
  contacts: readonly Contact[],
  now: number,
): Promise<number> {
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  let written = 0;
  for (const planned of chosen) {
    if (planned.kind === 'same') continue;
    const base = planned.kind === 'more' ? (byId.get(planned.existing.id) ?? null) : null;
    const entry: ContactEntry | null = planned.kind === 'more' ? planned.merged : planned.entry;
    if (entry === null || (planned.kind === 'more' && base === null)) continue;
    const outcome = await saveContact(store, entry, base, now);
    if (outcome.kind === 'saved') written += 1;
  }
  return written;
}

// The plan of an import, worked out in parts: between two of them the page draws and listens.

/** Entries of one part: each is compared with a bounded number of others. */
const PART = 25;

interface Planned {
  readonly of: readonly unknown[];
  readonly plan: readonly PlannedEntry[];
}

/** Null until all of it is planned; of what was asked for before, nothing is told. */
function usePlan(
  entries: readonly ContactEntry[],
  contacts: readonly Existing[],
  world: ContactWorld | null,
): readonly PlannedEntry[] | null {
  const [done, setDone] = useState<Planned | null>(null);
  useEffect(() => {
    if (world === null) return;
    const steps = planEach(entries, contacts, world);
    const plan: PlannedEntry[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const part = () => {
      for (let n = 0; n < PART; n += 1) {
        const step = steps.next();
        if (step.done) return setDone({ of: [entries, contacts, world], plan });
        if (step.value === null) break;
        plan.push(step.value);
      }
      timer = setTimeout(part);
    };
    part();
    return () => clearTimeout(timer);
  }, [entries, contacts, world]);
  const asked = [entries, contacts, world];
  return done?.of.every((each, i) => each === asked[i]) ? done.plan : null;
}
