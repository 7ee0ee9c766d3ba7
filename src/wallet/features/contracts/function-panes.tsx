/**
 * Functions in a list at the left, the one that is open at the right. Where there is no room for both, the list comes
 * first and the function takes its place. Of thousands only those in sight are rendered.
 */
import { ArrowLeft, Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, startTransition, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { functionText, typeText } from '#core/abi/parse.ts';
import type { ContractFunction } from '#core/abi/types.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { LiveRegion, VisuallyHidden } from '#ui/live-region.tsx';
import { WindowedList } from '../../components/virtual/windowed-list.tsx';
import { matching } from './form.ts';
import styles from './function-panes.module.css';
import { messages } from './messages.ts';

const words = messages.functions;

export interface FunctionPanesProps {
  /** Of the list: "Read functions". */
  title: string;
  /** Null while no interface is known. */
  functions: readonly ContractFunction[] | null;
  /** A signature; `OVERVIEW`; null where nothing was chosen: then the overview is shown where there is room for it. */
  open: string | null;
  onOpen: (choice: string | null) => void;
  overview: ReactNode;
  /** Above what is open. */
  top?: ReactNode;
  /** @param aside a pane of its own beside it, or below it; null at first. */
  children: (fn: ContractFunction, aside: HTMLElement | null) => ReactNode;
}

/** No signature is empty. */
export const OVERVIEW = '';

/** Characters of a signature that are shown; the ABI has all of it. */
const MAX_SIGNATURE = 300;
const ROW = 32;

export function FunctionPanes(props: FunctionPanesProps) {
  const { title, functions, open, onOpen, overview, top, children } = props;
  const fn = functions?.find(({ signature }) => signature === open) ?? null;
  const list = useRef<HTMLDivElement>(null);
  const detail = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [aside, setAside] = useState<HTMLElement | null>(null);
  const choose = (choice: string | null) => {
    onOpen(choice);
    requestAnimationFrame(() => {
      detail.current?.scrollTo({ top: 0 });
      // The list may give way to what was opened, and what was pressed with it.
      if (choice === null) focusRow(list.current, '[aria-current="true"], [data-row]');
      else if (list.current?.contains(document.activeElement) !== true || isHidden(list.current)) {
        heading.current?.focus({ preventScroll: true });
        window.scrollTo({ top: 0 });
      }
    });
  };
  return (
    <div className={styles.panes} data-open={open !== null}>
      <div ref={list} className={styles.list}>
        <FunctionList title={title} functions={functions} open={open} onOpen={choose} />
      </div>
      <div className={styles.work} data-function={fn?.selector}>
        <div ref={detail} className={styles.detail}>
          {functions === null || functions.length === 0 ? null : (
            <div className={styles.back}>
              <Button size="s" onClick={() => choose(null)}>
                <ArrowLeft size={16} aria-hidden="true" />
                {words.back}
              </Button>
            </div>
          )}
          {top}
          {fn === null ? (
            <div className={cx(layout.stack4, styles.part)}>
              <h2 ref={heading} tabIndex={-1} className={styles.heading}>
                {words.overview}
              </h2>
              {overview}
            </div>
          ) : (
            <section
              key={fn.signature}
              className={cx(layout.stack4, styles.part)}
              aria-label={displayText(fn.name)}
            >
              <h2 ref={heading} tabIndex={-1} className={styles.signature} translate="no">
                <Signature fn={fn} />
              </h2>
              {children(fn, aside)}
            </section>
          )}
        </div>
        <div ref={setAside} className={styles.aside} />
      </div>
    </div>
  );
}

function Signature({ fn }: { fn: ContractFunction }) {
  const name = displayText(fn.name, MAX_SIGNATURE);
  const outputs = fn.outputs.map(({ type }) => typeText(type)).join(', ');
  return (
    <bdi>
      <span className={styles.name}>{name}</span>
      {argumentsText(fn)}
      {outputs === '' ? null : ` → ${displayText(outputs, MAX_SIGNATURE)}`}
    </bdi>
  );
}

type FunctionListProps = Pick<FunctionPanesProps, 'title' | 'functions' | 'open'> & {
  onOpen: (choice: string) => void;
};

const NONE: ReadonlySet<string> = new Set();

const NO_FUNCTIONS: readonly ContractFunction[] = [];

function FunctionList({ title, functions: known, open, onOpen }: FunctionListProps) {
  const functions = known ?? NO_FUNCTIONS;
  const [text, setText] = useState('');
  const [filter, setFilter] = useState('');
  const shown = useMemo(() => matching(functions, filter), [functions, filter]);
  const overloaded = useMemo(() => repeated(functions.map(({ name }) => name)), [functions]);
  const rows = useRef<HTMLDivElement>(null);
  const [first] = shown;
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      // The list may still be that of an earlier text.
      flushSync(() => setFilter(text));
      focusRow(rows.current, '[data-part] [data-row]');
    } else if (event.key === 'Enter') {
      const [found] = matching(functions, text);
      if (found !== undefined) onOpen(found.signature);
    } else return;
    event.preventDefault();
  };
  const keep = useMemo(() => (open === null ? NONE : new Set([open])), [open]);
  return (
    <>
      <div className={styles.search}>
        <Search size={16} aria-hidden="true" />
        <input
          type="search"
          value={text}
          maxLength={200}
          aria-label={words.filter}
          placeholder={words.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            startTransition(() => setFilter(value));
          }}
          onKeyDown={onSearchKey}
        />
        <span aria-hidden="true">
          <kbd>/</kbd>
        </span>
      </div>
      <LiveRegion>{filter === '' ? null : words.found(shown.length, functions.length)}</LiveRegion>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows only move between the buttons in it */}
      <div ref={rows} className={styles.rows} onKeyDown={moveByArrows}>
        <button
          type="button"
          className={styles.row}
          data-row=""
          aria-current={open === OVERVIEW || open === null ? 'true' : undefined}
          onClick={() => onOpen(OVERVIEW)}
        >
          {words.overview}
        </button>
        {shown.length === functions.length ? null : (
          <p className={styles.count}>{words.count(title, shown.length, functions.length)}</p>
        )}
        {shown.length === 0 && functions.length > 0 ? <p className={styles.count}>{words.noMatch}</p> : null}
        <WindowedList label={title} items={shown} keyOf={keyOf} guess={ROW} keep={keep}>
          {(fn) => (
            <button
              type="button"
              className={styles.row}
              data-row=""
              // One stop for Tab; the arrows move inside.
              tabIndex={fn.signature === open || (fn === first && !shown.some(isOpen)) ? 0 : -1}
              aria-current={fn.signature === open ? 'true' : undefined}
              onClick={() => onOpen(fn.signature)}
              translate="no"
            >
              <bdi className={cx(layout.cut, styles.label)}>
                {overloaded.has(fn.name) ? (
                  <>
                    {displayText(fn.name, MAX_SIGNATURE)}
                    <span className={styles.quiet}>{argumentsText(fn)}</span>
                  </>
                ) : (
                  // What it takes is told to ears in any case.
                  <>
                    <span aria-hidden="true">{displayText(fn.name, MAX_SIGNATURE)}</span>
                    <VisuallyHidden>{signatureText(fn)}</VisuallyHidden>
                  </>
                )}
              </bdi>
              {fn.mutability === 'payable' ? <span className={styles.tag}>{words.payable}</span> : null}
              <code className={styles.selector}>{fn.selector}</code>
            </button>
          )}
        </WindowedList>
      </div>
    </>
  );

  function isOpen({ signature }: ContractFunction): boolean {
    return signature === open;
  }
}

const keyOf = ({ signature }: ContractFunction) => signature;

/** With the names of its arguments: it tells overloads apart. */
function signatureText(fn: ContractFunction): string {
  return displayText(functionText(fn).slice('function '.length), MAX_SIGNATURE);
}

/** What comes behind the name in that. */
function argumentsText(fn: ContractFunction): string {
  return signatureText(fn).slice(displayText(fn.name, MAX_SIGNATURE).length);
}

function repeated(names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(names.filter((name) => seen.has(name) || !seen.add(name)));
}

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(count - 1, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
};

function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const move = MOVES[event.key];
  if (move === undefined) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  all[move(at, all.length)]?.focus();
}

function focusRow(within: HTMLElement | null, selector: string) {
  within?.querySelector<HTMLElement>(selector)?.focus();
}

function isHidden(element: HTMLElement): boolean {
  return element.offsetParent === null;
}
