import { type ReactNode, useEffect, useRef, useState } from 'react';
import anchored from './anchored.module.css';
import { Button } from './button.tsx';
import styles from './copy-button.module.css';
import { cx } from './cx.ts';
import { CheckGlyph, CopyGlyph } from './glyphs.tsx';
import { IconButton } from './icon-button.tsx';
import layout from './layout.module.css';
import { LiveRegion } from './live-region.tsx';
import { messages } from './messages.ts';
import { useAnchored } from './tip.tsx';

type CopyState = 'idle' | 'copied' | 'failed';

/** How long the outcome stays. A failure asks for something to be done, so it stays longer. */
const shownFor = { copied: 2000, failed: 8000 } as const;

type CopyButtonProps = {
  /** Exactly what lands on the clipboard. */
  value: string;
  /** What it is, for the name of the button: "address". */
  what?: string | undefined;
  /** `icon` beside a value, `text` where copying is an act of its own, the others where it is one of a screen's main ones. */
  variant?: 'icon' | 'text' | 'primary' | 'outline' | undefined;
};

const LOOKS = { text: { size: 's' }, primary: { variant: 'primary' }, outline: {} } as const;

export function CopyButton({ value, what, variant = 'icon' }: CopyButtonProps) {
  const [state, setState] = useState<CopyState>('idle');
  const { id, anchor, bubble } = useAnchored();
  const box = useRef<HTMLSpanElement>(null);
  // The latest press alone may publish its outcome, and only while the button is there.
  const latest = useRef(0);
  useEffect(() => {
    return () => {
      latest.current = -1;
    };
  }, []);

  useEffect(() => {
    const element = box.current;
    if (element && typeof element.showPopover === 'function') {
      if (state === 'failed') element.showPopover();
      else if (element.matches(':popover-open')) element.hidePopover();
    }
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), shownFor[state]);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    latest.current += 1;
    const mine = latest.current;
    const outcome = await write(value);
    if (latest.current === mine) setState(outcome);
  };
  const name = what === undefined ? messages.copy.action : messages.copy.of(what);
  const glyph = state === 'copied' ? <CheckGlyph /> : <CopyGlyph />;
  return (
    <span className={variant === 'icon' ? styles.copy : undefined} style={anchor}>
      {variant === 'icon' ? (
        <IconButton label={name} onClick={copy} aria-describedby={state === 'failed' ? id : undefined}>
          {glyph}
        </IconButton>
      ) : (
        <Button {...LOOKS[variant]} onClick={copy} aria-describedby={state === 'failed' ? id : undefined}>
          {glyph}
          <span className={cx(layout.starts, styles.words)}>
            <span data-shown={state !== 'copied'}>{name}</span>
            <span data-shown={state === 'copied'} aria-hidden="true">
              {messages.copy.done}
            </span>
          </span>
        </Button>
      )}
      <LiveRegion>
        {state === 'copied' ? messages.copy.done : state === 'failed' ? messages.copy.failed : null}
      </LiveRegion>
      <span ref={box} id={id} popover="manual" style={bubble} className={anchored.bubble} data-copy-failed>
        {state === 'failed' ? messages.copy.failed : null}
      </span>
    </span>
  );
}

async function write(value: string): Promise<CopyState> {
  try {
    // Absent outside a secure context; refused without focus, or in a frame that was not granted it.
    await navigator.clipboard.writeText(value);
    return 'copied';
  } catch {
    return 'failed';
  }
}

type CopyBoxProps = {
  value: string;
  /** The noun of the button: "text". */
  what: string;
  /** A sentence above. */
  children?: ReactNode;
};

/** A long text for machines, to be copied by a button or by hand. Never for a secret: nothing clears the clipboard. */
export function CopyBox({ value, what, children }: CopyBoxProps) {
  return (
    <div className={cx(layout.stack2, layout.starts)}>
      {children}
      <CopyButton value={value} what={what} variant="text" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <code className={cx(layout.well, layout.long, styles.box)} tabIndex={0} translate="no">
        {value}
      </code>
    </div>
  );
}
