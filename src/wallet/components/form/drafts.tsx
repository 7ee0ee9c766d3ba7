/**
 * What forms share: drafts, when an error may be shown, and the question before one is left.
 *
 * Drafts outlive a reload of this tab, for example when a part of the program could not be loaded.
 * Kept in sessionStorage, so each tab has its own and they end with it. Never a secret, never anything signed.
 */
import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { draftMessages } from './messages.ts';

const PREFIX = 'evident.draft.';

/** Keeps the draft. False when the browser refused: the draft then lives only on the screen. */
export function keepDraft(name: string, draft: Readonly<Record<string, string>>): boolean {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Blocked storage kept nothing in the first place.
  }
}

/** The kept draft, or null when there is none or it does not have the shape that `schema` asks for. */
export function readStoredDraft<T>(name: string, schema: v.GenericSchema<unknown, T>): T | null {
  try {
    const text = sessionStorage.getItem(PREFIX + name);
    if (text === null) return null;
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    // Blocked storage, or a text that is no JSON: there is no draft to go on with.
    return null;
  }
}

// The draft of a form, kept for this tab: the frame may be removed at any moment, and comes back at the same place.

type Texts = Readonly<Record<string, string>>;

const keptSchema = v.record(v.string(), v.string());

/** True when the form with this name has a draft to go on with: whoever shows the form opens it again. */
export function hasFormDraft(name: string): boolean {
  return readStoredDraft(name, keptSchema) !== null;
}

/**
 * @param name must stay the same while the form stands.
 * @param start what the form begins with; texts of other fields are not taken up.
 * @param keepable what of the texts may be stored, for forms into which a secret may be pasted by mistake; all of them
 * without it. The same function each time.
 */
export function useFormDraft<T extends Texts>(
  name: string,
  start: T,
  keepable?: (texts: T) => T,
): readonly [T, (change: Partial<T>) => void] {
  const [begun] = useState(start);
  const [texts, setTexts] = useState<T>(() => takenUp(begun, readStoredDraft(name, keptSchema)));
  useEffect(() => {
    const kept = keepable === undefined ? texts : keepable(texts);
    if (Object.keys(begun).every((field) => kept[field] === begun[field])) dropDraft(name);
    else keepDraft(name, kept);
  }, [name, begun, texts, keepable]);
  // Leaving the form gives the draft up (the guard has asked); a reload of the page does not come by here.
  useEffect(() => () => dropDraft(name), [name]);
  const change = useCallback((next: Partial<T>) => setTexts((before) => ({ ...before, ...next })), []);
  return [texts, change];
}

function takenUp<T extends Texts>(start: T, kept: Texts | null): T {
  if (kept === null) return start;
  const known = Object.entries(kept).filter(([field]) => Object.hasOwn(start, field));
  return { ...start, ...Object.fromEntries(known) };
}

interface Rounds {
  /** Part of the form's key. */
  readonly round: number;
  /** The draft is used up, and the form still stands. */
  onUsed(): void;
}

/**
 * A form whose draft was used leads on to what became of it. Whoever goes back to the form before that other screen
 * has loaded never leaves it: it must begin anew by itself.
 */
export function useFormReset(draftName: string): Rounds {
  const [round, setRound] = useState(0);
  const onUsed = useCallback(() => {
    // The next form looks for a kept draft before this one is taken down.
    dropDraft(draftName);
    setRound((count) => count + 1);
  }, [draftName]);
  return { round, onUsed };
}

// When an error may be shown: not on each key, but once a field was left or the form submitted, and only for the text
// that stood there then. What a link or a kept draft brought along counts as entered.

type TouchedTexts<Field extends string> = Readonly<Partial<Record<Field, string>>>;

export interface TouchedFields<Field extends string> {
  /** True when errors of the field's present text may be shown. */
  readonly shown: (field: Field) => boolean;
  readonly settle: (field: Field, text: string) => void;
  readonly settleAll: () => void;
}

/**
 * @param first the texts that the form begins with.
 * @param textOf the text that stands in a field now.
 */
export function useTouched<Field extends string>(
  fields: readonly Field[],
  first: Readonly<Record<Field, string>>,
  textOf: (field: Field) => string,
): TouchedFields<Field> {
  const pick = (of: (field: Field) => string, from: readonly Field[]): TouchedTexts<Field> => {
    const texts: Partial<Record<Field, string>> = {};
    for (const field of from) texts[field] = of(field);
    return texts;
  };
  const [texts, setTexts] = useState(() =>
    pick(
      (field) => first[field],
      fields.filter((field) => first[field] !== ''),
    ),
  );
  return {
    shown: (field) => texts[field] === textOf(field),
    settle: (field, text) => setTexts((before) => ({ ...before, [field]: text })),
    settleAll: () => setTexts(pick(textOf, fields)),
  };
}

type FormRef = RefObject<HTMLElement | null>;

/** Gives the focus to the first field of `form` that is wrong, each time `refused` grows. */
export function useFirstInvalid(form: FormRef, refused: number): void {
  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, refused]);
}

interface Refusals {
  /** How often the form was sent off with something wrong: from the first time on all that is wrong is shown. */
  readonly refused: number;
  /** It was sent off, and something is wrong. */
  refuse(): void;
}

export function useSubmitAttempts(form: FormRef): Refusals {
  const [refused, setRefused] = useState(0);
  const refuse = useCallback(() => setRefused((count) => count + 1), []);
  useFirstInvalid(form, refused);
  return { refused, refuse };
}

// Leaving an unsaved draft asks first, by a dialog of ours. Closing the tab asks nobody: the shell's frame may open no
// dialogs of the browser. Drafts are kept in the session instead, so that they survive the frame.

interface DraftGuard {
  /** Render it anywhere in the screen while there is something to lose: it asks, and shows nothing until then. */
  readonly dialog: ReactNode;
  /** The draft was used: the next navigation is not held up. Call it right before `navigate`. */
  release(): void;
}

interface DraftGuardOptions {
  /** True while there is something to lose. */
  readonly dirty: boolean;
  /** True when other search parameters on the same path would take the draft away. Without it they never ask. */
  readonly replacedBy?: ((search: Readonly<Record<string, unknown>>) => boolean) | undefined;
  /** What it was filled in for is under way, and goes on without this screen: leaving loses the sight of it alone. */
  readonly underWay?: boolean | undefined;
}

export function useDraftGuard({ dirty, replacedBy, underWay = false }: DraftGuardOptions): DraftGuard {
  const released = useRef(false);
  const replaces = useRef(replacedBy);
  useEffect(() => {
    replaces.current = replacedBy;
  }, [replacedBy]);
  // Functions that stay the same: the router would register another blocker with each key pressed.
  const shouldBlockFn = useCallback<ShouldBlockFn>(
    ({ current, next }) =>
      !released.current &&
      (current.pathname !== next.pathname || replaces.current?.({ ...next.search }) === true),
    [],
  );
  const release = useCallback(() => {
    released.current = true;
  }, []);
  return {
    dialog: <LeaveDialog shouldBlockFn={shouldBlockFn} dirty={dirty} underWay={underWay} />,
    release,
  };
}

type LeaveDialogProps = Required<Pick<DraftGuardOptions, 'dirty' | 'underWay'>> & {
  shouldBlockFn: ShouldBlockFn;
};

/** Holds navigation up by itself: who wants to leave waits for the question, and not for the form to be drawn again. */
function LeaveDialog({ shouldBlockFn, dirty, underWay }: LeaveDialogProps) {
  const blocker = useBlocker({
    shouldBlockFn,
    enableBeforeUnload: false,
    disabled: !dirty,
    withResolver: true,
  });
  const words = underWay ? draftMessages.underWay : draftMessages.unsaved;
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={words.title}
      footer={
        <>
          <Button variant="primary" onClick={() => blocker.reset?.()} autoFocus>
            {words.stay}
          </Button>
          <Button onClick={() => blocker.proceed?.()}>{words.leave}</Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Dialog>
  );
}
