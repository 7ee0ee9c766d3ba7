/**
 * Leaving an unsaved draft asks first, by a dialog of ours. Closing the tab asks nobody: the shell's frame may open no
 * dialogs of the browser. Drafts are kept in the session instead, so that they survive the frame (`drafts.ts`).
 */
import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { draftMessages } from './form-messages.ts';

export interface DraftGuard {
  /** Render it anywhere in the screen; it shows nothing until someone wants to leave. */
  readonly dialog: ReactNode;
  /** The draft was used: the next navigation is not held up. Call it right before `navigate`. */
  release(): void;
}

export interface DraftGuardOptions {
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
  const blocker = useBlocker({
    shouldBlockFn,
    enableBeforeUnload: false,
    disabled: !dirty,
    withResolver: true,
  });
  const release = useCallback(() => {
    released.current = true;
  }, []);
  const words = underWay ? draftMessages.underWay : draftMessages.unsaved;
  const dialog = (
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
  return { dialog, release };
}
