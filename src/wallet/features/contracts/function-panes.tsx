/**
 * Functions in a list at the left, the one that is open at the right. Where there is no room for both, the list comes
 * first and the function takes its place. Of thousands only those in sight are rendered.
 */
import { ArrowLeft, Search } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  startTransition,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { functionText, typeText } from '#core/abi/parse.ts';
import type { ContractFunction } from '#core/abi/types.ts';
import { displayText } from '#core/text/display.ts';
import align from '#ui/align.module.css';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { LiveRegion, VisuallyHidden } from '#ui/live-region.tsx';
import { useChosen } from '#ui/use-chosen.ts';
import { WindowedList } from '../../components/virtual/windowed-list.tsx';
import type { AccessRule } from '../../contracts/access.ts';
import { focusRow, moveByArrows, ROWS } from '../../shared/rows.ts';
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
  /** By signature, who alone may call a function; null while that is not known. */
  access?: ReadonlyMap<string, AccessRule> | null;
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
/** What the rows of the list, and those of menus, are found by. */

export function FunctionPanes(props: FunctionPanesProps) {
  const { title, functions, open, onOpen, overview, access = null, top, children } = props;
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
      <div ref={list} className={cx(align.column, styles.list)}>
        <FunctionList title={title} functions={functions} access={access} open={open} onOpen={choose} />
      </div>
      <div className={cx(align.column, styles.work)} data-function={fn?.selector}>
        <div ref={detail} className={cx(align.column, styles.detail)}>
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
              <h2 ref={heading} tabIndex={-1} className={cx(layout.lead, styles.heading)}>
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
              <h2
                ref={heading}
                tabIndex={-1}
                className={cx(layout.quiet, layout.long, layout.lead, styles.signature)}
                translate="no"
              >
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
  access: ReadonlyMap<string, AccessRule> | null;
  onOpen: (choice: string) => void;
};

const NONE: ReadonlySet<string> = new Set();

const NO_FUNCTIONS: readonly ContractFunction[] = [];

function FunctionList({ title, functions: known, access, open, onOpen }: FunctionListProps) {
  const functions = known ?? NO_FUNCTIONS;
  const [text, setText] = useState('');
  const [filter, setFilter] = useState('');
  // The row is marked at once, and what it opens, which may be long, follows.
  const [marked, choose] = useChosen(open, (choice: string | null) => onOpen(choice ?? OVERVIEW));
  const shown = useMemo(() => matching(functions, filter), [functions, filter]);
  const overloaded = useMemo(() => repeated(functions.map(({ name }) => name)), [functions]);
  const rows = useRef<HTMLDivElement>(null);
  const stop = (shown.find(({ signature }) => signature === marked) ?? shown[0])?.signature;
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      // The list may still be that of an earlier text.
      flushSync(() => setFilter(text));
      focusRow(rows.current, `[data-part] ${ROWS}`);
    } else if (event.key === 'Enter') {
      const [found] = matching(functions, text);
      if (found !== undefined) choose(found.signature);
    } else return;
    event.preventDefault();
  };
  const onPress = ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest<HTMLButtonElement>(`button${ROWS}`) : null;
    if (row !== null) choose(row.value);
  };
  const keep = useMemo(() => (marked === null ? NONE : new Set([marked])), [marked]);
  return (
    <>
      <div className={cx(align.line, layout.quiet, styles.search)}>
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its rows are buttons, and what is pressed is one of them */}
      <div ref={rows} className={styles.rows} onKeyDown={moveByArrows} onClick={onPress}>
        <button
          type="button"
          className={cx(align.line, align.lit, styles.row)}
          data-row=""
          value={OVERVIEW}
          aria-current={marked === OVERVIEW || marked === null ? 'true' : undefined}
        >
          {words.overview}
        </button>
        {shown.length === functions.length ? null : (
          <p className={cx(align.micro, styles.count)}>
            {words.count(title, shown.length, functions.length)}
          </p>
        )}
        {shown.length === 0 && functions.length > 0 ? (
          <p className={cx(align.micro, styles.count)}>{words.noMatch}</p>
        ) : null}
        <WindowedList label={title} items={shown} keyOf={keyOf} guess={ROW} keep={keep}>
          {(fn) => (
            <FunctionRow
              fn={fn}
              overloaded={overloaded.has(fn.name)}
              rule={access?.get(fn.signature)}
              current={fn.signature === marked}
              stop={fn.signature === stop}
            />
          )}
        </WindowedList>
      </div>
    </>
  );
}

type FunctionRowProps = {
  fn: ContractFunction;
  /** Another function has its name. */
  overloaded: boolean;
  rule: AccessRule | undefined;
  current: boolean;
  /** One of them is a stop for Tab; the arrows move inside. */
  stop: boolean;
};

/** Letters of a name that have room beside a tag and the selector; a longer one is read before the selector is. */
const TAGGED_NAME = 13;

/** Drawn for itself: of thousands, the two that a mark leaves and comes to. */
const FunctionRow = memo(function FunctionRow({ fn, overloaded, rule, current, stop }: FunctionRowProps) {
  const payable = fn.mutability === 'payable';
  return (
    <button
      type="button"
      className={cx(align.line, align.lit, styles.row)}
      data-row=""
      value={fn.signature}
      tabIndex={stop ? 0 : -1}
      aria-current={current ? 'true' : undefined}
      translate="no"
    >
      <bdi className={cx(layout.cut, styles.label)}>
        {overloaded ? (
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
      {payable ? <span className={styles.tag}>{words.payable}</span> : null}
      {rule === undefined ? null : (
        <span className={cx(styles.tag, styles.guarded)} title={words.accessText} translate="yes">
          {words.access[rule]}
        </span>
      )}
      {rule !== undefined && (payable || fn.name.length > TAGGED_NAME) ? null : (
        <code className={cx(align.micro, styles.selector)}>{fn.selector}</code>
      )}
    </button>
  );
});

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

function isHidden(element: HTMLElement): boolean {
  return element.offsetParent === null;
}
