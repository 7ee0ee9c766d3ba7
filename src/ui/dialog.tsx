import { type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from './cx.ts';
import styles from './dialog.module.css';
import { CloseGlyph } from './glyphs.tsx';
import { IconButton } from './icon-button.tsx';
import { messages } from './messages.ts';

export type DialogProps = {
  open: boolean;
  /** Escape, the close button, or a press beside the dialog asked to close it. Nothing closes by itself. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons, the safe one first. */
  footer?: ReactNode;
  /** Escape and a press beside it do nothing: only the footer decides. */
  insist?: boolean | undefined;
  /** Room for two columns, where the screen has it. */
  wide?: boolean | undefined;
};

/** A modal dialog of the browser's own: focus stays inside, and returns to where it was. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  insist = false,
  wide = false,
}: DialogProps) {
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = box.current;
    if (!open || dialog === null) return;
    const before = document.activeElement;
    dialog.showModal();
    return () => {
      dialog.close();
      // The browser gives focus back on close, but not when the dialog leaves the document first.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);

  if (!open) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Escape, by onCancel
    <dialog
      ref={box}
      className={cx(styles.dialog, wide && styles.wide)}
      aria-labelledby={id}
      onCancel={(event) => {
        // Escape in a field inside a popover bubbles here as well.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!insist) onClose();
      }}
      onClick={(event) => {
        // Only the backdrop has the dialog itself as its target: the content fills the box.
        if (event.target === event.currentTarget && !insist) onClose();
      }}
    >
      <div className={styles.content}>
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          {insist ? null : (
            <IconButton label={messages.dialog.close} onClick={onClose}>
              <CloseGlyph />
            </IconButton>
          )}
        </header>
        <div className={styles.body}>{children}</div>
        {footer ? <footer className={styles.foot}>{footer}</footer> : null}
      </div>
    </dialog>
  );
}
