import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { EyeGlyph } from './glyphs.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './input.module.css';
import { messages } from './messages.ts';
import { TextInput } from './text-input.tsx';

export type PasswordInputProps = Omit<
  ComponentProps<'input'>,
  'className' | 'size' | 'type' | 'autoComplete'
> & {
  /** Password managers need to know whether this is the password of now or a new one. */
  autoComplete: 'current-password' | 'new-password' | 'off';
};

export function PasswordInput({ onKeyDown, onKeyUp, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const capsId = useId();
  // Browsers tell the state of Caps Lock with key events only.
  const watch = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div>
      <TextInput
        {...rest}
        type={shown ? 'text' : 'password'}
        aria-describedby={[rest['aria-describedby'], capsId].filter(Boolean).join(' ')}
        onKeyDown={(event) => {
          watch(event);
          onKeyDown?.(event);
        }}
        onKeyUp={(event) => {
          watch(event);
          onKeyUp?.(event);
        }}
        end={
          <IconButton
            label={shown ? messages.password.hide : messages.password.show}
            onClick={() => setShown(!shown)}
            disabled={rest.disabled}
          >
            <EyeGlyph crossed={shown} />
          </IconButton>
        }
      />
      <div id={capsId} role="status" className={styles.caps}>
        {capsLock ? messages.password.capsLock : null}
      </div>
    </div>
  );
}
