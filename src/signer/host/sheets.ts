/**
 * The dialog in which every screen of the host stands, over the whole window below the band. While it is open, nothing
 * of the shell is on the screen and no key reaches it.
 */
import { messages } from './messages.ts';
import type { ShellFrame } from './shell-frame.ts';

/** `covers`: the shell stays in the document, not displayed. `alone`: it is taken out of the document. */
export type SheetMode = 'covers' | 'alone';

export interface Sheets {
  /**
   * Opens, or changes the mode of what is open.
   *
   * @param isNotice nothing can be typed or pressed in it
   */
  open(mode: SheetMode, isNotice?: boolean): void;
  close(): void;
}

/**
 * The focus that we gave the frame ourselves may arrive after the next sheet has opened, for the frame is another process:
 * once, and so soon, it is nobody's theft.
 */
const OWN_FOCUS_MS = 500;

/** @param draw makes sure that there is something in it; called each time that it opens. */
export function createSheets(
  page: Window,
  dialog: HTMLDialogElement,
  frame: ShellFrame | null,
  draw: () => void,
): Sheets {
  const { document } = page;
  const note = document.getElementById('sheet-note');
  let mode: SheetMode | null = null;
  let notice = false;
  /** The shell took the keyboard once: it is not in the document any more while something is typed. */
  let distrusted = false;
  let watching = 0;
  /** Where the user was typing. */
  let last: HTMLElement | null = null;
  /** When the frame was given the focus, until that was seen to arrive late. */
  let gaveFocusAt = Number.NEGATIVE_INFINITY;

  const say = (text: string | null): void => {
    if (note === null) return;
    note.hidden = text === null;
    note.textContent = text ?? '';
  };
  /**
   * Neither `inert` nor `display: none` keeps `window.focus()` of a frame from taking what is typed, and no event tells
   * of it in every browser: the frame that has the focus goes, and the sheet takes the focus back.
   */
  const checkFocus = (): void => {
    const element = frame?.element() ?? null;
    if (mode === null || element === null || document.activeElement !== element) return;
    if (page.performance.now() - gaveFocusAt < OWN_FOCUS_MS) {
      gaveFocusAt = Number.NEGATIVE_INFINITY;
    } else if (!notice) {
      // Behind a notice the wallet may have gone on to its next screen, whose heading takes the focus: WebKit gives it
      // in a frame that is not displayed too.
      frame?.remove();
      distrusted = true;
      say(messages.stolenFocus);
    }
    page.focus();
    focusSheet();
  };
  const watch = (): void => {
    checkFocus();
    watching = page.requestAnimationFrame(watch);
  };
  const focusSheet = (): void => {
    const kept = last?.isConnected === true ? last : null;
    const target = kept ?? dialog.querySelector<HTMLElement>('[autofocus], h1') ?? dialog;
    target.focus({ preventScroll: true });
  };

  page.addEventListener('blur', checkFocus);
  dialog.addEventListener('focusin', (event) => {
    last = event.target instanceof HTMLElement ? event.target : null;
  });
  // Escape is the screens' own; a browser that closes a dialog all the same is not let.
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.addEventListener('close', () => {
    if (mode !== null) dialog.showModal();
  });

  return {
    open(next, isNotice = false) {
      if (next === 'alone' || distrusted) frame?.remove();
      else frame?.hide(true);
      const wasOpen = mode !== null;
      mode = next;
      notice = isNotice;
      if (wasOpen) return;
      draw();
      closePickers(document, dialog);
      dialog.showModal();
      page.cancelAnimationFrame(watching);
      watch();
    },
    close() {
      if (mode === null) {
        frame?.hide(false);
        return;
      }
      mode = null;
      last = null;
      page.cancelAnimationFrame(watching);
      say(null);
      dialog.close();
      frame?.hide(false);
      // With the frame that is drawn next: the screens that stood in the sheet are gone by then.
      page.requestAnimationFrame(() => {
        if (mode !== null) return;
        frame?.element()?.focus();
        gaveFocusAt = page.performance.now();
      });
    },
  };
}

/**
 * Uses up the press that the shell may have been given: what it opens afterwards (a picker of dates, colours or files)
 * needs one. A picker of our own does it, and closes those that are open.
 */
function closePickers(document: Document, dialog: HTMLElement): void {
  if (navigator.userActivation?.isActive !== true) return;
  const input = document.createElement('input');
  input.type = 'date';
  dialog.append(input);
  try {
    input.showPicker();
  } catch {
    // No picker without a press, or in this browser: then there is nothing to use up.
  } finally {
    input.remove();
  }
}
