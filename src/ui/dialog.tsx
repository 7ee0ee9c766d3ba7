import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
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

/**
 * What makes a `<dialog>` modal while it is open: focus stays inside and returns to where it was; Escape and a press
 * beside it ask to close it, unless it insists.
 */
export function useModal(open: boolean, onClose: () => void, insist = false) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!open || dialog === null) return;
    const before = document.activeElement;
    dialog.showModal();
    return () => {
      dialog.close();
      // The browser gives focus back on close, but not when the dialog leaves the document first.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [open]);
  return {
    ref,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // Escape in a field inside a popover bubbles here as well.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (!insist) onClose();
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      // Only the backdrop has the dialog itself as its target: the content fills the box.
      if (event.target === event.currentTarget && !insist) onClose();
    },
  };
}

/**
 * `ref` of what has the focus when its dialog opens: React's `autoFocus` comes while the dialog is still closed, where
 * nothing can have it. Without this it is the first that can.
 */
export function focusedFirst(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}

/** A modal dialog of the browser's own, with a title and a button to close it. */
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
  const modal = useModal(open, onClose, insist);
  if (!open) return null;
  return (
    <dialog {...modal} className={cx(styles.dialog, wide && styles.wide)} aria-labelledby={id}>
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
