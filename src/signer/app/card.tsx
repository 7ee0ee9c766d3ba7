/** The sheet of each screen, hanging from the band: a cap with the seal, a body that scrolls, the actions below. */
import WifiOff from 'lucide-react/icons/wifi-off';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import align from '#ui/align.module.css';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { ChevronGlyph } from '#ui/glyphs.tsx';
import layout from '#ui/layout.module.css';
import type { KeyringStatus } from '../keyring/client.ts';
import { messages } from '../messages.ts';
import cap from '../seal/cap.module.css';
import { SealPicture } from '../seal/seal.tsx';
import styles from './card.module.css';
import { useSession } from './context.ts';

interface CardProps {
  readonly children: ReactNode;
  /** Buttons, the safe one first. */
  readonly acts?: ReactNode;
  /** A line above the acts: why they cannot be used yet. Its place is kept free. */
  readonly note?: ReactNode;
  /** At the end of that line: another way to the act. */
  readonly noteAside?: ReactNode;
  /** What `Submit` and Enter in a field do. No form element: the page's policy lets none be submitted. */
  readonly onSubmit?: ((event: globalThis.KeyboardEvent | globalThis.MouseEvent) => void) | undefined;
  /** For anything about to be signed: stronger contrast. */
  readonly signing?: boolean | undefined;
  /** Before there is a seal: what the cap says in its place. */
  readonly cap?: Omit<CapProps, 'seal'> | undefined;
  /** For what needs more than the usual width. */
  readonly wide?: boolean | undefined;
}

const SubmitContext = createContext<CardProps['onSubmit']>(undefined);

/**
 * How far a key scrolls the body when the focus is elsewhere, as on the button that has it first; null for other keys.
 * Browsers scroll only what holds the focus, and a request must be read to its end by keyboard alone.
 */
function scrolledBy(key: string, box: HTMLElement): number | null {
  const line = 40;
  const page = Math.max(line, box.clientHeight - line);
  switch (key) {
    case 'ArrowDown':
      return line;
    case 'ArrowUp':
      return -line;
    case 'PageDown':
      return page;
    case 'PageUp':
      return -page;
    case 'End':
      return box.scrollHeight;
    case 'Home':
      return -box.scrollHeight;
    default:
      return null;
  }
}

/** What has its own use for these keys: fields, and boxes that scroll by themselves. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [tabindex="0"], [popover]';

/** A pixel or two are lost to rounding at some zoom levels. */
const SLACK = 4;

export function Card({ children, acts, note, noteAside, onSubmit, signing, cap, wide }: CardProps) {
  const { status } = useSession();
  const scroll = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);

  useLayoutEffect(() => {
    const box = scroll.current;
    const inner = content.current;
    if (box === null || inner === null) return;
    const measure = (): void => {
      setScrolls(box.scrollHeight > box.clientHeight + SLACK);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(inner);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    // Of the document: after a press on plain text, nothing inside the card has the focus.
    const onKey = (event: globalThis.KeyboardEvent): void => {
      const box = scroll.current;
      const { target, key } = event;
      if (box === null || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (target instanceof Element && target.closest(OWN_KEYS) !== null) return;
      const by = scrolledBy(key, box);
      if (by === null) return;
      event.preventDefault();
      box.scrollBy({ top: by });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    const { target, nativeEvent } = event;
    const inField = target instanceof HTMLInputElement && target.type !== 'checkbox';
    if (event.key !== 'Enter' || nativeEvent.isComposing || !inField || onSubmit === undefined) return;
    event.preventDefault();
    if (nativeEvent.isTrusted && !event.repeat) onSubmit(nativeEvent);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field is what a form would do by itself
    <div
      className={cx(align.down, styles.sheet)}
      data-wide={wide}
      data-surface={signing ? 'signing' : undefined}
      onKeyDown={press}
    >
      <Cap {...cap} seal={status?.seal ?? null} />
      <div className={cx(align.down, styles.roll)}>
        <div className={cx(align.down, styles.body)}>
          {/* A box that scrolls must be reachable by keyboard. */}
          <div ref={scroll} className={styles.scroll} {...(scrolls ? { tabIndex: 0 } : {})}>
            <main ref={content} className={styles.content}>
              {children}
            </main>
          </div>
          {acts ? (
            <footer className={styles.foot} data-lifted={scrolls}>
              {note === undefined ? null : (
                <div className={cx(layout.small, styles.note)}>
                  <p role="status">{note}</p>
                  {noteAside}
                </div>
              )}
              <SubmitContext value={onSubmit}>
                <div className={styles.acts}>{acts}</div>
              </SubmitContext>
            </footer>
          ) : (
            <div className={styles.bare} />
          )}
        </div>
      </div>
    </div>
  );
}

/** The act that a screen leads to. Only the user's own press counts, never a script's. */
export function Submit(props: Omit<ButtonProps, 'type' | 'onClick' | 'size'>) {
  const onSubmit = useContext(SubmitContext);
  return (
    <Button
      variant="primary"
      {...props}
      size="l"
      onClick={(event) => {
        if (event.nativeEvent.isTrusted) onSubmit?.(event.nativeEvent);
      }}
    />
  );
}

/** The heading of a screen. It takes focus when the screen opens, unless a field or a button does. */
export function Title({ children, focus = true }: { children: ReactNode; focus?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  return (
    <h1 ref={heading} className={styles.title} tabIndex={-1}>
      {children}
    </h1>
  );
}

export function Intro({ children }: { children: ReactNode }) {
  return <p className={cx(layout.quiet, styles.intro)}>{children}</p>;
}

export function Stack({ children }: { children: ReactNode }) {
  return <div className={cx(layout.stack4, styles.stack)}>{children}</div>;
}

// The top of a sheet, in the band's colour: the seal, or before there is one what is being made.

interface CapProps {
  readonly seal: KeyringStatus['seal'];
  readonly title?: string | undefined;
  /** Of three, from 1. */
  readonly step?: 1 | 2 | 3 | undefined;
}

function Cap({ seal, title = messages.cap.name, step }: CapProps) {
  return (
    <div className={cx(align.line, cap.cap, styles.cap)}>
      {seal === null ? (
        <span className={styles.name}>{title}</span>
      ) : (
        <span
          className={cx(align.line, styles.seal)}
          role="img"
          aria-label={messages.cap.seal(seal.words.join(' '))}
        >
          <SealPicture seed={seal.picture} size={40} />
          <span aria-hidden="true">
            <b lang="en" translate="no">
              {seal.words.join(' ')}
            </b>
            <small>{messages.cap.yours}</small>
          </span>
        </span>
      )}
      <span className={cx(align.line, styles.end)}>
        {step === undefined ? (
          <>
            <WifiOff aria-hidden="true" />
            {messages.cap.noNetwork}
          </>
        ) : (
          <Steps now={step} />
        )}
      </span>
    </div>
  );
}

function Steps({ now }: { now: 1 | 2 | 3 }) {
  return (
    <span className={cx(align.line, styles.steps)} role="img" aria-label={messages.cap.step(now, 3)}>
      {[1, 2, 3].map((step) => (
        <i key={step} data-step={step === now ? 'now' : step < now ? 'done' : 'next'} />
      ))}
    </span>
  );
}

interface FoldProps {
  readonly title: ReactNode;
  /** At the right of the title: what is inside. */
  readonly aside?: ReactNode;
  /** From the wallet: below a dashed line, and its title stays in view as long as any of it is. */
  readonly claim?: boolean;
  /** Open at first. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** A row that opens. What is inside is in the document all the time. */
export function Fold({ title, aside, claim = false, open = false, children }: FoldProps) {
  return (
    <details className={cx(align.ruled, styles.fold)} data-claim={claim} open={open}>
      <summary>
        <ChevronGlyph />
        {title}
        {aside === undefined ? null : <span className={cx(layout.cut, styles.aside)}>{aside}</span>}
      </summary>
      <div className={cx(layout.long, styles.inside)}>{children}</div>
    </details>
  );
}

interface DoneCardProps {
  readonly title: string;
  readonly intro: ReactNode;
  readonly onDone: () => void;
  readonly children?: ReactNode;
}

/** A screen that only tells or shows something: nothing is left to do but to end it. */
export function DoneCard({ title, intro, onDone, children }: DoneCardProps) {
  return (
    <Card
      acts={
        <Button size="l" variant="primary" onClick={onDone}>
          {messages.done}
        </Button>
      }
    >
      <Title>{title}</Title>
      <Intro>{intro}</Intro>
      {children === undefined ? null : <Stack>{children}</Stack>}
    </Card>
  );
}

/**
 * In the place of what the user typed in, when that ended by itself: the wallet withdrew it, or the vault was locked.
 * The heading has the focus, so that the keys still to come go nowhere; only a press leads back to the wallet.
 */
export function CutOff({ onDone }: { onDone: () => void }) {
  return <DoneCard title={messages.cutOff.title} intro={messages.cutOff.text} onDone={onDone} />;
}
