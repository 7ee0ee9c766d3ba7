/** Search over everything, and the list of shortcuts: a dialog inside the wallet's frame. */
import { useNavigate } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import align from '#ui/align.module.css';
import { cx } from '#ui/cx.ts';
import { Dialog, useModal } from '#ui/dialog.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Checkbox } from '#ui/radio-group.tsx';
import { shortNamesOf } from '../../components/recipient/recipient.ts';
import { findEntries } from '../../shared/find.ts';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { looksSecret } from '../../shared/secret-text.ts';
import { GO_TO, shortcutsOn, turnShortcuts, withControl } from '../../shared/shortcuts.ts';
import { usePainted } from '../../shared/use-painted.ts';
import {
  type EntryGroup,
  type PaletteEntry,
  pieces,
  readPasted,
  useEntries,
  usePastedEntries,
} from './entries.ts';
import { iconOf } from './icons.ts';
import { messages } from './messages.ts';
import styles from './palette.module.css';

/** Of one group; more is not looked through. */
const MOST = 6;
const ORDER: readonly EntryGroup[] = [
  'pasted',
  'contacts',
  'accounts',
  'actions',
  'contracts',
  'activity',
  'tools',
  'settings',
];
/** Before anything is typed. */
const FIRST: readonly EntryGroup[] = ['actions', 'settings'];

export function Palette({ onClose }: { onClose: () => void }) {
  const { modal, opener, leave } = useModal(true, onClose);
  // Whoever opens it can type at once; what there is to choose from is drawn after that, or with the first letter.
  const painted = usePainted(true);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [said, setSaid] = useState('');
  const [warned, setWarned] = useState(false);
  const id = useId();
  const navigate = useNavigate();
  const networks = useEnabledNetworks();
  const pasted = useMemo(() => readPasted(text, shortNamesOf(networks)), [text, networks]);
  const asPasted = usePastedEntries(pasted);
  const all = useEntries(painted || text !== '');
  const groups = useMemo(() => {
    const words = text.trim();
    return ORDER.flatMap((group) => {
      const entries =
        group === 'pasted'
          ? asPasted
          : words === '' && !FIRST.includes(group)
            ? []
            : findEntries(
                all.filter((entry) => entry.group === group),
                words,
                MOST,
              );
      return entries.length === 0 ? [] : [{ group, entries }];
    });
  }, [all, asPasted, text]);
  const shown = groups.flatMap(({ entries }) => entries);
  const current = Math.min(at, shown.length - 1);
  const idOf = (entry: PaletteEntry | undefined) => (entry === undefined ? undefined : `${id}${entry.id}`);

  const open = (entry: PaletteEntry | undefined) => {
    if (entry === undefined) return;
    entry.prepare?.();
    leave(() => {
      onClose();
      void navigate(entry.to);
    });
  };
  const copy = (entry: PaletteEntry | undefined) => {
    if (entry?.address === undefined) return;
    navigator.clipboard.writeText(entry.address).then(
      () => setSaid(messages.copied),
      () => setSaid(''),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && shown.length > 0) {
      event.preventDefault();
      setAt((current + step + shown.length) % shown.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) copy(shown[current]);
      else open(shown[current]);
    }
  };
  return (
    // A bare dialog: a field of its own takes the place of a title.
    <dialog {...modal} className={styles.box} aria-label={messages.title}>
      <div ref={opener} className={cx(align.down, styles.content)}>
        <div className={cx(align.line, styles.head)}>
          <Search size={20} strokeWidth={1.8} aria-hidden="true" />
          <input
            className={cx(layout.lead, styles.field)}
            type="text"
            role="combobox"
            aria-label={messages.field}
            aria-expanded={shown.length > 0}
            aria-controls={`${id}list`}
            aria-activedescendant={idOf(shown[current])}
            aria-autocomplete="list"
            placeholder={messages.field}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            value={text}
            onChange={({ currentTarget }) => {
              const typed = currentTarget.value;
              // What only the signer may hear of is not even kept on the screen.
              const secret = isSecret(typed);
              setWarned(secret);
              setText(secret ? '' : typed);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
          <kbd className={styles.escape}>{messages.escape}</kbd>
        </div>
        {warned ? (
          <p role="alert" className={cx(layout.danger, styles.secret)}>
            {messages.secret}
          </p>
        ) : null}
        <div role="listbox" id={`${id}list`} aria-label={messages.results} className={styles.list}>
          {groups.map(({ group, entries }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list to choose from
            <div key={group} role="group" aria-label={messages.groups[group]}>
              <p className={cx(align.micro, styles.group)} aria-hidden="true">
                {messages.groups[group]}
              </p>
              {entries.map((entry) => (
                <Option
                  key={entry.id}
                  id={idOf(entry) ?? ''}
                  entry={entry}
                  text={text}
                  selected={entry === shown[current]}
                  onPoint={() => setAt(shown.indexOf(entry))}
                  onOpen={() => open(entry)}
                />
              ))}
            </div>
          ))}
        </div>
        {painted && shown.length === 0 ? (
          <div className={cx(layout.stack1, styles.none)}>
            <p>{messages.none}</p>
            <p className={layout.small}>{messages.noneText}</p>
          </div>
        ) : null}
        <footer className={cx(align.wrap, align.micro, align.ruled, styles.foot)} aria-hidden="true">
          <span>
            <kbd>↑↓</kbd> {messages.move}
          </span>
          <span>
            <kbd>↵</kbd> {messages.open}
          </span>
          <span>
            <kbd>{withControl('↵')}</kbd> {messages.copy}
          </span>
          <span className={styles.hint}>{messages.paste}</span>
        </footer>
        <LiveRegion>{said}</LiveRegion>
      </div>
    </dialog>
  );
}

/** As many letters as a few words of a search never have. 32 bytes may be a hash: what is opened by them says so. */
const LONG = 40;
const isSecret = (text: string): boolean =>
  text.length >= LONG && !/^\s*0x[0-9a-f]{64}\s*$/i.test(text) && looksSecret(text);

type OptionProps = {
  id: string;
  entry: PaletteEntry;
  text: string;
  selected: boolean;
  onPoint: () => void;
  onOpen: () => void;
};

function Option({ id, entry, text, selected, onPoint, onOpen }: OptionProps) {
  const Icon = iconOf(entry);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      className={cx(align.line, styles.option)}
      onPointerMove={() => {
        if (!selected) onPoint();
      }}
      onClick={onOpen}
    >
      {entry.address === undefined ? (
        <span className={cx(align.middle, layout.quiet, styles.icon)}>
          <Icon size={18} strokeWidth={1.7} aria-hidden="true" />
        </span>
      ) : (
        <Identicon seed={entry.address} size={28} />
      )}
      <span className={cx(align.fits, align.medium, styles.text)}>
        <bdi>
          {pieces(entry.title, text).map((piece, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other key
            piece.hit ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
          )}
        </bdi>{' '}
        <small>{entry.note}</small>
      </span>
      {entry.end === undefined ? null : <small className={styles.end}>{entry.end}</small>}
    </div>
  );
}

export function ShortcutList({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(shortcutsOn);
  const [refused, setRefused] = useState(false);
  const words = messages.keys;
  const lines: readonly (readonly [string, string])[] = [
    [withControl('K'), words.search],
    ['/', words.find],
    [withControl('\\'), words.rail],
    ['S', words.send],
    ['R', words.receive],
    ...Object.entries(GO_TO).map(([key, place]) => [`G ${key.toUpperCase()}`, words[place]] as const),
    ['?', words.help],
  ];
  return (
    <Dialog open onClose={onClose} title={messages.shortcuts}>
      <dl className={styles.keys}>
        {lines.map(([keys, meaning]) => (
          <div key={keys} className={cx(align.apart, align.ruled)}>
            <dt>{meaning}</dt>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={words.on}
        hint={refused ? words.refused : words.onHint}
        checked={on}
        onChange={({ target }) => {
          const kept = turnShortcuts(target.checked);
          setRefused(!kept);
          if (kept) setOn(target.checked);
        }}
      />
    </Dialog>
  );
}
