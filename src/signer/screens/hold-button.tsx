/** The button that approves by being held. By key or screen reader it cannot be held: a typed word does it instead. */
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { createHold } from '../app/hold.ts';
import styles from './hold-button.module.css';
import { pageFrames, type ScreenArming } from './use-arming.ts';

interface HoldButtonProps {
  readonly screen: ScreenArming;
  readonly label: string;
  /** In its place while it is held. */
  readonly holding: string;
  readonly busy: boolean;
  readonly onHeld: () => void;
  /** It was pressed by a key, or by what presses for a person. */
  readonly onCannotHold: () => void;
}

export function HoldButton({ screen, label, holding, busy, onHeld, onCannotHold }: HoldButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const held = useRef(onHeld);
  useEffect(() => {
    held.current = onHeld;
  });
  const [isHeld, setIsHeld] = useState(false);
  const [hold] = useState(() =>
    createHold(screen.arming, pageFrames, {
      onProgress(share) {
        button.current?.style.setProperty('--held', String(share));
        setIsHeld(share > 0);
      },
      onHeld: () => held.current(),
    }),
  );
  useEffect(() => hold.letGo, [hold]);
  return (
    <span className={styles.hold}>
      <Button
        ref={button}
        size="l"
        wide
        variant="dangerOutline"
        busy={busy}
        aria-disabled={screen.state === 'settling' || undefined}
        onPointerMove={(event) => hold.move(event.nativeEvent)}
        onPointerDown={(event) => {
          // A finger that slides off the button lets go of it.
          const { currentTarget, pointerId } = event;
          if (currentTarget.hasPointerCapture(pointerId)) currentTarget.releasePointerCapture(pointerId);
          hold.pointerDown(event.nativeEvent);
        }}
        onPointerUp={hold.letGo}
        onPointerLeave={hold.letGo}
        onPointerCancel={hold.letGo}
        onContextMenu={(event) => event.preventDefault()}
        onClick={(event) => {
          if (event.nativeEvent.isTrusted && event.detail === 0) onCannotHold();
        }}
      >
        <span className={styles.label}>{isHeld ? holding : label}</span>
      </Button>
    </span>
  );
}
