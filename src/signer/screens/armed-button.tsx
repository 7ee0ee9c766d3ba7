import {
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import {
  ARMING_MS,
  type Arming,
  type ArmingState,
  createArming,
  createHold,
  createPress,
  type Frames,
  REPLACED_ARMING_MS,
  watchPage,
} from '../app/arming.ts';
import { Card, Intro, Stack, Title } from '../app/card.tsx';
import { ReplacesContext } from '../app/context.ts';
import { messages } from '../messages.ts';
import styles from './armed-button.module.css';

type ArmedButtonProps = Omit<
  ButtonProps,
  'type' | 'onClick' | 'onPointerMove' | 'onPointerDown' | 'onPointerCancel' | 'onKeyDown' | 'aria-disabled'
> & {
  readonly screen: ScreenArming;
  /** A whole press by hand that began after the screen was armed. */
  readonly onPress: () => void;
};

/** The button that approves. It takes the early presses too: they start the wait anew. */
export function ArmedButton({ screen, onPress, ...rest }: ArmedButtonProps) {
  const [press] = useState(() => createPress(screen.arming));
  return (
    <Button
      {...rest}
      aria-disabled={screen.state === 'settling' || undefined}
      onPointerMove={(event) => press.move(event.nativeEvent)}
      onPointerDown={(event) => press.pointerDown(event.nativeEvent)}
      onPointerCancel={press.pointerCancel}
      onKeyDown={(event) => press.keyDown(event.nativeEvent)}
      onClick={(event) => {
        if (press.click(event.nativeEvent)) onPress();
      }}
    />
  );
}

/** The frames that are painted on this page. */
const pageFrames: Frames = {
  now: () => performance.now(),
  next(onFrame) {
    const handle = requestAnimationFrame(onFrame);
    return () => cancelAnimationFrame(handle);
  },
};

/** Of one screen, for all buttons on it that approve. */
export interface ScreenArming {
  readonly arming: Arming;
  readonly state: ArmingState;
}

/**
 * Arms the screen that is open, from its first paint on. For another request it must be another screen.
 * After two seconds where the task came in the place of another.
 */
export function useArming(): ScreenArming {
  const replaces = useContext(ReplacesContext);
  const [arming] = useState(() => createArming(pageFrames, replaces ? REPLACED_ARMING_MS : ARMING_MS));
  useEffect(() => watchPage(window, arming), [arming]);
  const state = useSyncExternalStore(arming.subscribe, arming.state);
  return { arming, state };
}

/** Says that the task came in the place of another, where it did. */
export function ReplacesNotice() {
  return useContext(ReplacesContext) ? <Notice tone="caution">{messages.confirm.replaces}</Notice> : null;
}

// The button that approves by being held. By key or screen reader it cannot be held: a typed word does it instead.

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

interface ArmedCardProps {
  /** Of `useArming`. */
  readonly screen: ScreenArming;
  readonly title: string;
  readonly intro: ReactNode;
  /** True where nothing on the screen takes the first focus. */
  readonly focusTitle?: boolean;
  readonly submit: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  /** The user's own press after arming, or Enter in a field after it. */
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly cancelRef?: RefObject<HTMLButtonElement | null>;
  readonly children: ReactNode;
}

/** One action, approved only once its card is armed, and the way out of it. */
export function ArmedCard({
  screen,
  title,
  intro,
  focusTitle = false,
  submit,
  danger = false,
  busy,
  onSubmit,
  onCancel,
  cancelRef,
  children,
}: ArmedCardProps) {
  return (
    <Card
      onSubmit={(event) => {
        if (screen.arming.since(event) !== null) onSubmit();
      }}
      note={messages.arming[screen.state]}
      acts={
        <>
          <Button size="l" ref={cancelRef} onClick={onCancel}>
            {messages.cancel}
          </Button>
          <ArmedButton
            size="l"
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            screen={screen}
            onPress={onSubmit}
          >
            {submit}
          </ArmedButton>
        </>
      }
    >
      <Title focus={focusTitle}>{title}</Title>
      <Intro>{intro}</Intro>
      <Stack>
        <ReplacesNotice />
        {children}
      </Stack>
    </Card>
  );
}
