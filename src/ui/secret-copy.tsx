import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import layout from './layout.module.css';
import { LiveRegion } from './live-region.tsx';
import { Notice } from './notice.tsx';
import { type SecretClipboard, type SecretClipboardState, secretClipboard } from './secret-clipboard.ts';
import styles from './secret-copy.module.css';
import { secretMessages } from './secret-messages.ts';

export type SecretCopyProps = {
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
