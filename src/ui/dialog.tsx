import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
} from 'react';
import align from '#ui/align.module.css';
import { afterPaint } from './after-paint.ts';
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
 *
 * It opens as a popover and is modal once that was painted: all else becomes inert then, for which the browser works
 * out the styles of everything anew, and whoever pressed would wait for it.
 *
 * For the same reason it is out of sight before it is closed: `leave` hides it, and calls back once that was painted.
 * Whoever keeps it open then has it back. Escape closes it at once: the next keys are meant for what is behind it.
 *
 * `opener` is the `ref` of something inside: React attaches it before it comes to what stands behind that, so that an
 * `autoFocus` there has effect. In a dialog that is still closed nothing can have the focus.
 */
export function useModal(open: boolean, onClose: () => void, insist = false) {
  const ref = useRef<HTMLDialogElement>(null);
  const leaving = useRef(false);
  const before = useRef<Element>(null);
  const opener = useCallback((inside: HTMLElement | null) => {
    if (inside === null) return;
    before.current = document.activeElement;
    const dialog = inside.closest('dialog');
    if (dialog === null) return;
    if (typeof dialog.showPopover !== 'function') return dialog.showModal();
    dialog.popover = 'manual';
    dialog.showPopover();
  }, []);
  useEffect(() => {
    const dialog = ref.current;
    if (!open || dialog === null) return;
    const takeBack = dialog.popover === null ? null : afterPaint(() => becomeModal(dialog));
    return () => {
      takeBack?.();
      dialog.close();
      const { current } = before;
      // The browser gives focus back on close, but not when the dialog leaves the document first.
      if (current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true });
    };
  }, [open]);
  const leave = (then: () => void): void => {
    const dialog = ref.current;
    if (dialog === null || leaving.current) return;
    leaving.current = true;
    dialog.style.display = 'none';
    afterPaint(() => {
      // Something else has taken its place, or its owner has closed it.
      if (ref.current !== dialog) return;
      then();
      afterPaint(() => {
        leaving.current = false;
        dialog.style.removeProperty('display');
      });
    });
  };
  const modal = {
    ref,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // Escape in a field inside a popover bubbles here as well.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (!insist) onClose();
    },
    onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLDialogElement>) {
      // A popover is not cancelled.
      if (key === 'Escape' && currentTarget.popover !== null && !insist) onClose();
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      // Only the backdrop has the dialog itself as its target: the content fills the box.
      if (event.target === event.currentTarget && !insist) leave(onClose);
    },
  };
  return { modal, opener, leave };
}

function becomeModal(dialog: HTMLDialogElement): void {
  const { activeElement } = document;
  const focused = dialog.contains(activeElement) ? activeElement : null;
  dialog.hidePopover();
  dialog.removeAttribute('popover');
  // A dialog that opens gives the focus to what is marked so: here to what has it.
  focused?.toggleAttribute('autofocus', true);
  dialog.showModal();
  focused?.removeAttribute('autofocus');
}

/** A modal dialog of the browser's own, with a title and a button to close it, which has the focus if nothing asks for it. */
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
  const { modal, opener, leave } = useModal(open, onClose, insist);
  if (!open) return null;
  return (
    <dialog {...modal} className={cx(styles.dialog, wide && styles.wide)} aria-labelledby={id}>
      <div className={styles.content}>
        <header className={styles.head}>
          <h2 ref={opener} id={id}>
            {title}
          </h2>
          {insist ? null : (
            <IconButton label={messages.dialog.close} onClick={() => leave(onClose)}>
              <CloseGlyph />
            </IconButton>
          )}
        </header>
        <div className={styles.body}>{children}</div>
        {footer ? <footer className={cx(align.wrap, styles.foot)}>{footer}</footer> : null}
      </div>
    </dialog>
  );
}
