import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { createEmitter } from '#core/emitter/emitter.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import layout from './layout.module.css';
import { LiveRegion } from './live-region.tsx';
import { Notice } from './notice.tsx';
import styles from './secret.module.css';
import { secretMessages } from './secret-messages.ts';

type SecretClipboardState =
  | { kind: 'idle' }
  | { kind: 'failed' }
  | { kind: 'copied'; secondsLeft: number }
  /** Due, but a page without focus may not write. */
  | { kind: 'waiting' }
  | { kind: 'cleared' }
  /** The browser refused; tried again at the next press, as some allow it only then. */
  | { kind: 'stuck' };

type SecretClipboard = {
  /** Put a secret there for `owner`. Read and written in the same turn: browsers ask for a press of the user. */
  copy: (owner: string, read: () => string) => Promise<void>;
  /** Overwrite now what `owner` put there, or as soon as the browser lets. */
  clear: (owner: string) => void;
  /** The state as it concerns this owner: idle once another has taken the clipboard. */
  stateOf: (owner: string) => SecretClipboardState;
  subscribe: (notify: () => void) => () => void;
};

type SecretCopyProps = {
  /** What it is: "recovery words". */
  what: string;
  /** The secret; called once, at the second press. */
  read: () => string;
  /** The page's clipboard, unless a test brings its own. */
  clipboard?: SecretClipboard | undefined;
};

const message = secretMessages.copy;

/** Copies a secret after a warning, clears the clipboard after a minute or on leaving, and says what became of it. */
export function SecretCopy({ what, read, clipboard = secretClipboard }: SecretCopyProps) {
  const owner = useId();
  const [warned, setWarned] = useState(false);
  const state = useSyncExternalStore(clipboard.subscribe, () => clipboard.stateOf(owner));
  useEffect(() => () => clipboard.clear(owner), [clipboard, owner]);
  // Each press takes its own button away: focus goes on to what stands in its place, refusal first.
  const target = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of what is shown.
  useEffect(() => {
    if (pressed.current) target.current?.focus();
    pressed.current = false;
  }, [warned]);
  const turn = (to: boolean) => {
    pressed.current = true;
    setWarned(to);
  };

  return (
    <div className={styles.copy}>
      {warned ? (
        <Notice
          tone="caution"
          action={
            <span className={layout.row3}>
              <Button ref={target} size="s" aria-describedby={`${owner}-warning`} onClick={() => turn(false)}>
                {message.cancel}
              </Button>
              <Button
                size="s"
                aria-describedby={`${owner}-warning`}
                onClick={() => {
                  turn(false);
                  void clipboard.copy(owner, read);
                }}
              >
                {message.second}
              </Button>
            </span>
          }
        >
          <span id={`${owner}-warning`}>{message.warning}</span>
        </Notice>
      ) : (
        <div className={layout.row3}>
          <Button ref={target} size="s" onClick={() => turn(true)}>
            {message.first(what)}
          </Button>
          <span className={cx(layout.figures, layout.quiet)}>{seen(state)}</span>
          {state.kind === 'copied' || state.kind === 'stuck' ? (
            <Button
              variant="text"
              size="s"
              onClick={() => {
                clipboard.clear(owner);
                target.current?.focus();
              }}
            >
              {message.clear}
            </Button>
          ) : null}
        </div>
      )}
      <LiveRegion>{heard(state)}</LiveRegion>
    </div>
  );
}

// A secret on its way through the clipboard (Clipboard API, W3C): put there, and overwritten after a minute. There
// is one clipboard, so there is one job; it outlives the screen that began it. The clipboard cannot be read, so
// what was put there meanwhile by others is overwritten too.

/** What the browser gives; a test brings its own. */
type ClipboardPort = {
  /** Rejects without focus, without permission, and in some browsers without a press. */
  write: (text: string) => Promise<void>;
  hasFocus: () => boolean;
  /** Milliseconds, never going back. */
  now: () => number;
  /** Calls back whenever writing may have become possible: focus, a press. Returns what ends that. */
  onChance: (callback: () => void) => () => void;
};

const clearAfterMs = 60_000;

const idle: SecretClipboardState = { kind: 'idle' };
const failed: SecretClipboardState = { kind: 'failed' };

export function createSecretClipboard(port: ClipboardPort): SecretClipboard {
  const changes = createEmitter();
  let owner: string | null = null;
  let state: SecretClipboardState = idle;
  let failedFor: string | null = null;
  /** A writing under way, and whether its owner asked to clear before it was done. */
  let writing: { by: string; clear: boolean } | null = null;
  /** Counts what was put there, so that an overwriting knows whether it came too late. */
  let turn = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  let endChance: (() => void) | undefined;

  const show = (next: SecretClipboardState) => {
    state = next;
    changes.emit();
  };
  const rest = () => {
    clearInterval(timer);
    endChance?.();
    endChance = undefined;
  };
  const overwrite = async () => {
    rest();
    const mine = turn;
    const focused = port.hasFocus();
    const done = focused && (await attempted(port, ''));
    // A secret copied meanwhile has a minute of its own.
    if (mine !== turn) return;
    rest();
    if (!done) endChance = port.onChance(() => void overwrite());
    show({ kind: done ? 'cleared' : focused ? 'stuck' : 'waiting' });
  };
  const countDown = () => {
    const end = port.now() + clearAfterMs;
    const tick = () => {
      const secondsLeft = Math.ceil((end - port.now()) / 1000);
      if (secondsLeft > 0) show({ kind: 'copied', secondsLeft });
      else void overwrite();
    };
    timer = setInterval(tick, 1000);
    tick();
  };

  return {
    copy: async (by, read) => {
      const job = { by, clear: false };
      writing = job;
      failedFor = null;
      const done = await attempted(port, read());
      if (writing === job) writing = null;
      if (!done) {
        // What an earlier copy left there is still to be cleared: its count goes on.
        failedFor = by;
        return show(state);
      }
      rest();
      turn += 1;
      owner = by;
      if (job.clear) await overwrite();
      else countDown();
    },
    clear: (by) => {
      if (writing?.by === by) writing.clear = true;
      else if (owner === by && (state.kind === 'copied' || state.kind === 'stuck')) void overwrite();
    },
    stateOf: (by) => (failedFor === by ? failed : owner === by ? state : idle),
    subscribe: changes.subscribe,
  };
}

async function attempted(port: ClipboardPort, text: string): Promise<boolean> {
  try {
    await port.write(text);
    return true;
  } catch {
    return false;
  }
}

/** Focus, and the presses after which browsers that ask for one let a page write. */
const chances = ['focus', 'pointerup', 'keydown'] as const;

/** The one clipboard of this page. */
const secretClipboard: SecretClipboard = createSecretClipboard({
  // Absent outside a secure context, which the catch above takes for a refusal.
  write: async (text) => navigator.clipboard.writeText(text),
  hasFocus: () => document.hasFocus(),
  now: () => performance.now(),
  onChance: (callback) => {
    for (const type of chances) window.addEventListener(type, callback, true);
    return () => {
      for (const type of chances) window.removeEventListener(type, callback, true);
    };
  },
});

function seen(state: SecretClipboardState): string | null {
  switch (state.kind) {
    case 'idle':
      return null;
    case 'copied':
      return message.copied(state.secondsLeft);
    default:
      return message[state.kind];
  }
}

/** As seen, without the counting. */
function heard(state: SecretClipboardState): string | null {
  return state.kind === 'copied' ? message.copiedOnce : seen(state);
}

type CoveredProps = {
  /** What is covered: "recovery words". */
  label: string;
  /** Called only while shown: a covered secret is nowhere in the document. */
  children: () => ReactNode;
  /** Lines of text to keep free, so that little moves when it is shown. */
  lines?: number | undefined;
};

const coveredMessage = secretMessages.covered;

/** Seconds for people who cannot hold a key or a pointer down. */
const keepSeconds = 30;

/**
 * Something secret, covered until held: with the pointer, or with Space or Enter. Covers itself when let go, when
 * the time is over, and when the window loses focus or is hidden.
 */
export function Covered({ label, children, lines = 3 }: CoveredProps) {
  const [held, setHeld] = useState(false);
  const [left, setLeft] = useState(0);
  const shown = held || left > 0;
  const kept = left > 0;

  useEffect(() => {
    if (!shown) return;
    // At once: systems take a picture of a window that is being left.
    const cover = () =>
      flushSync(() => {
        setHeld(false);
        setLeft(0);
      });
    window.addEventListener('blur', cover);
    window.addEventListener('pagehide', cover);
    document.addEventListener('visibilitychange', cover);
    return () => {
      window.removeEventListener('blur', cover);
      window.removeEventListener('pagehide', cover);
      document.removeEventListener('visibilitychange', cover);
    };
  }, [shown]);

  useEffect(() => {
    if (!kept) return;
    // By the clock, not by counting: timers are late in a busy page.
    const end = performance.now() + keepSeconds * 1000;
    const timer = setInterval(() => {
      setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    }, 250);
    return () => clearInterval(timer);
  }, [kept]);

  const release = () => setHeld(false);
  const key = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    // Neither a scroll nor a click follows.
    event.preventDefault();
    if (event.type === 'keyup') release();
    else if (!event.repeat) setHeld(true);
  };

  return (
    <div className={layout.stack3}>
      {/* Above: the button must not move away from under the finger that holds it. */}
      <div className={layout.row4}>
        <span className={styles.hold}>
          <Button
            aria-label={coveredMessage.holdWhat(label)}
            aria-pressed={held}
            onPointerDown={(event) => {
              if (event.button !== 0) return;
              setHeld(true);
              // So that a finger that slides off the button still tells when it is lifted.
              event.currentTarget.setPointerCapture(event.pointerId);
            }}
            onPointerUp={release}
            onPointerCancel={release}
            onLostPointerCapture={release}
            onContextMenu={(event) => event.preventDefault()}
            onKeyDown={key}
            onKeyUp={key}
            onBlur={release}
          >
            {coveredMessage.hold}
          </Button>
        </span>
        <Button variant="text" onClick={() => setLeft(kept ? 0 : keepSeconds)}>
          {kept ? coveredMessage.cover : coveredMessage.keep(keepSeconds)}
        </Button>
        <span className={cx(layout.small, layout.figures)}>{kept ? coveredMessage.left(left) : null}</span>
      </div>
      <section
        className={cx(layout.well, layout.long, styles.box)}
        data-shown={shown}
        style={{ minHeight: `${lines * 1.45 + 2}em` }}
        aria-label={label}
      >
        {shown ? children() : <p className={cx(layout.quiet, styles.cover)}>{coveredMessage.covered}</p>}
      </section>
      <LiveRegion>{shown ? coveredMessage.shown : null}</LiveRegion>
    </div>
  );
}
