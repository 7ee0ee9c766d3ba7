/** A list of calls: each a line that says what it does, one of them open; added, removed, put in order. Controlled. */
import { ArrowDown, ArrowUp, ChevronRight, Plus, X } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Address } from '#core/address/address.ts';
import type { BatchCall } from '#core/batch/builder-file.ts';
import { EMPTY_HEX } from '#core/bytes/hex.ts';
import type { SentencePart } from '#core/calldata/parts.ts';
import { readCall } from '#core/calldata/read.ts';
import { sentenceOf } from '#core/calldata/sentence.ts';
import type { CallTree } from '#core/calldata/tree.ts';
import { displayText } from '#core/text/display.ts';
import { shortAddress } from '#ui/address-parts.ts';
import align from '#ui/align.module.css';
import { Button } from '#ui/button.tsx';
import { CallTreeView, type NameOf, SentenceAmount } from '#ui/call-tree/call-tree.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import layout from '#ui/layout.module.css';
import { VisuallyHidden } from '#ui/live-region.tsx';
import type { Network } from '../../model/network.ts';
import { announce } from '../../shared/announcer.tsx';
import { useKnownNames } from '../../shared/contacts/use-contacts.ts';
import { useLexicon } from '../decoding/use-sentence-context.ts';
import styles from './batch.module.css';
import { CallForm } from './call-form.tsx';
import { type CallText, emptyCall, namesOf, readCallText } from './call-text.ts';
import { batchMessages as words } from './messages.ts';

export type CallsEditorProps = {
  /** At least one. */
  calls: readonly CallText[];
  network: Network;
  /** Who makes the calls. */
  from: Address;
  /** What is wrong also where nothing was written yet: none of it is folded. */
  showAll: boolean;
  most: number;
  onChange: (update: (calls: readonly CallText[]) => readonly CallText[]) => void;
};

export function CallsEditor({ calls, network, from, showAll, most, onChange }: CallsEditorProps) {
  // What is there to be filled in, and a call that is alone.
  const [open, setOpen] = useState(
    () => calls.find(({ to }) => calls.length === 1 || to.trim() === '')?.id ?? null,
  );
  const list = useRef<HTMLOListElement>(null);
  const adding = useRef<HTMLDivElement>(null);
  const move = (index: number, steps: 1 | -1) => {
    onChange((before) => {
      const next = [...before];
      const [taken] = next.splice(index, 1);
      if (taken !== undefined) next.splice(index + steps, 0, taken);
      return next;
    });
    announce(words.moved(index + steps + 1));
  };
  const remove = (id: number) => {
    onChange((before) => before.filter((call) => call.id !== id));
    announce(words.removed);
    // The button that had the focus is gone.
    adding.current?.querySelector('button')?.focus();
  };
  const add = () => {
    const id = nextId(calls);
    flushSync(() => {
      onChange((before) => [...before, emptyCall(id)]);
      setOpen(id);
    });
    list.current?.lastElementChild?.querySelector('input')?.focus();
  };
  return (
    <div className={layout.stack2}>
      <ol ref={list} className={align.ruled}>
        {calls.map((text, index) => (
          <CallItem
            key={text.id}
            text={text}
            place={index + 1}
            count={calls.length}
            network={network}
            from={from}
            open={open === text.id}
            showAll={showAll}
            onOpen={(next) => setOpen(next ? text.id : null)}
            onChange={(update) =>
              onChange((before) => before.map((each) => (each.id === text.id ? update(each) : each)))
            }
            onMove={(steps) => move(index, steps)}
            onRemove={() => remove(text.id)}
          />
        ))}
      </ol>
      <div ref={adding} className={layout.buttons}>
        <Button size="s" disabled={calls.length >= most} onClick={add}>
          <Plus size={16} aria-hidden="true" />
          {words.add}
        </Button>
      </div>
    </div>
  );
}

type CallItemProps = {
  text: CallText;
  /** From 1. */
  place: number;
  count: number;
  network: Network;
  from: Address;
  open: boolean;
  showAll: boolean;
  onOpen: (open: boolean) => void;
  onChange: (update: (text: CallText) => CallText) => void;
  onMove: (steps: 1 | -1) => void;
  onRemove: () => void;
};

function CallItem(props: CallItemProps) {
  const { text, place, count, network, from, showAll, onOpen, onChange, onMove, onRemove } = props;
  const reading = readCallText(text);
  const { call } = reading;
  const open = props.open || (showAll && call === null);
  // Names are looked up by their fields, and looked up anew on another chain: those stay while they are folded.
  const held = open || call === null || namesOf(text).length > 0;
  const tree = useCallTree(call, from, network);
  const id = useId();
  return (
    <li className={styles.item}>
      <div className={cx(align.line, styles.line)}>
        <button
          type="button"
          className={cx(align.line, align.lit, styles.toggle)}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onOpen(!open)}
        >
          <ChevronRight size={16} aria-hidden="true" />
          <span className={cx(layout.quiet, styles.place)}>
            <VisuallyHidden>{words.call(place)}</VisuallyHidden>
            <span aria-hidden="true">{place}</span>
          </span>
          {tree === null ? (
            <span className={layout.quiet}>{open ? words.filling : words.unfinished}</span>
          ) : (
            <LineText tree={tree} network={network} />
          )}
        </button>
        {count === 1 ? null : (
          <span className={align.rigid}>
            <IconButton label={words.up(place)} onClick={() => onMove(-1)} disabled={place === 1}>
              <ArrowUp size={16} />
            </IconButton>
            <IconButton label={words.down(place)} onClick={() => onMove(1)} disabled={place === count}>
              <ArrowDown size={16} />
            </IconButton>
            <IconButton label={words.remove(place)} onClick={onRemove}>
              <X size={16} />
            </IconButton>
          </span>
        )}
      </div>
      <fieldset id={id} hidden={!open} className={cx(layout.stack2, styles.call)}>
        <legend>
          <VisuallyHidden>{words.call(place)}</VisuallyHidden>
        </legend>
        {held ? (
          <CallForm
            text={text}
            reading={reading}
            network={network}
            showAll={showAll}
            onChange={(update) => {
              // What becomes whole under somebody's hands is not folded.
              if (open && !props.open) onOpen(true);
              onChange(update);
            }}
          />
        ) : null}
        {open && tree !== null ? <Reading tree={tree} network={network} /> : null}
      </fieldset>
    </li>
  );
}

// What one call of a list says, read from its bytes alone.

function useCallTree(call: BatchCall | null, from: Address, { chainId }: Network): CallTree | null {
  const { to, value, data } = call ?? NO_CALL;
  // By what it says: the form reads its texts anew at each letter.
  return useMemo(
    () => (to === null ? null : readCall({ to, value, data, chainId, from, operation: 'call' })),
    [to, value, data, chainId, from],
  );
}
const NO_CALL = { to: null, value: 0n, data: EMPTY_HEX };

type ReadingProps = { tree: CallTree; network: Network };

/** In one line, with names and addresses in short: the whole is below once it is opened. */
function LineText({ tree, network }: ReadingProps) {
  const sentenceContext = useLexicon(network);
  const nameOf = useKnownNames(network.chainId);
  return (
    <span className={cx(align.fits, align.medium, styles.sentence)}>
      {sentenceOf(tree, sentenceContext).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is what stands at its place
        <Short key={place} part={part} nameOf={nameOf} />
      ))}
    </span>
  );
}

function Short({ part, nameOf }: { part: SentencePart; nameOf: NameOf }) {
  if (part.kind === 'text') return <bdi>{part.text}</bdi>;
  if (part.kind === 'amount') return <SentenceAmount part={part} />;
  const { address } = part;
  return <bdi title={address}>{displayText(nameOf(address) ?? shortAddress(address), 40)}</bdi>;
}

function Reading({ tree, network }: ReadingProps) {
  const sentenceContext = useLexicon(network);
  const nameOf = useKnownNames(network.chainId);
  const id = useId();
  return (
    <section className={cx(layout.stack2, layout.well, styles.reading)} aria-labelledby={id}>
      <h3 id={id}>{words.reads}</h3>
      <CallTreeView tree={tree} sentenceContext={sentenceContext} nameOf={nameOf} />
    </section>
  );
}

function nextId(calls: readonly CallText[]): number {
  return calls.reduce((most, { id }) => Math.max(most, id), 0) + 1;
}
