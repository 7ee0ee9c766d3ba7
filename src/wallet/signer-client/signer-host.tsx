import { type CSSProperties, useEffect, useRef, useSyncExternalStore } from 'react';
import { useSigner } from './context.tsx';
import { messages } from './messages.ts';
import styles from './signer-host.module.css';

/** Until the signer has measured its screen. */
const FIRST_HEIGHT = 560;
const LEAST_HEIGHT = 240;

/**
 * The place of the signer: a dialog of the browser's own that is always there and holds the frame, shown while the
 * signer asks to be seen. It stands in the top layer, and nothing of the wallet may lie over it: even a corner
 * covered makes the signer refuse.
 */
export function SignerHost() {
  const client = useSigner();
  const presentation = useSyncExternalStore(client.subscribe, client.presentation);
  const dialog = useRef<HTMLDialogElement>(null);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (place.current !== null) client.attach(place.current);
  }, [client]);

  const { shown } = presentation;
  useEffect(() => {
    const box = dialog.current;
    if (box === null || !shown) return;
    if (!box.open) box.showModal();
    // The signer puts the focus where it belongs inside.
    box.querySelector('iframe')?.focus();
    return () => {
      box.close();
    };
  }, [shown]);

  const height = Math.max(LEAST_HEIGHT, presentation.height === 0 ? FIRST_HEIGHT : presentation.height);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      style={{ '--wanted': `${height}px` } as CSSProperties}
      aria-label={messages.dialog}
      data-signer
      onCancel={(event) => {
        event.preventDefault();
        client.cancel();
      }}
      onClose={() => {
        // The browser closes a dialog by itself on a second Escape: that is a no as well.
        if (client.presentation().shown) client.cancel();
      }}
    >
      <div ref={place} className={styles.frame} />
    </dialog>
  );
}
