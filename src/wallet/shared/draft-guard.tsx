/** Leaving an unsaved draft asks first: inside the wallet by a dialog of ours, when the tab closes by the browser's. */
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useCallback, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { sharedMessages } from './messages.ts';

export interface DraftGuard {
  /** Render it anywhere in the screen; it shows nothing until someone wants to leave. */
  readonly dialog: ReactNode;
  /** The draft was used: the next navigation is not held up. Call it right before `navigate`. */
  release(): void;
}

/**
 * @param dirty true while there is something to lose. Changes of search parameters on the same path never ask.
 */
export function useDraftGuard(dirty: boolean): DraftGuard {
  const released = useRef(false);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => !released.current && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty && !released.current,
    disabled: !dirty,
    withResolver: true,
  });
  const release = useCallback(() => {
    released.current = true;
  }, []);
  const words = sharedMessages.draft;
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
