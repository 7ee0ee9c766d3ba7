import { useState } from 'react';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { createPress } from '../app/arming.ts';
import type { ScreenArming } from './use-arming.ts';

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
