import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';
import { useFieldWiring } from './field-context.ts';
import { EyeGlyph } from './glyphs.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './input.module.css';
import { messages } from './messages.ts';

type TextInputProps = Omit<ComponentProps<'input'>, 'className' | 'size'> & {
  /** Before the text, inside the edge. */
  start?: ReactNode;
  /** After the text, inside the edge: an identicon, a unit, a button. */
  end?: ReactNode;
  /** Hex, addresses, hashes. */
  mono?: boolean | undefined;
  /** Numbers that stand in columns. */
  figures?: boolean | undefined;
  /** The one amount of a screen. */
  large?: boolean | undefined;
};

export function TextInput({
  start,
  end,
  mono,
  figures,
  large,
  type = 'text',
  autoComplete = 'off',
  ...rest
}: TextInputProps) {
  const wiring = useFieldWiring(rest);
  return (
    <div className={cx(styles.box, large && styles.large)}>
      {start ? <span className={styles.slot}>{start}</span> : null}
      <input
        spellCheck={false}
        autoCapitalize="none"
        {...rest}
        {...wiring}
        type={type}
        autoComplete={autoComplete}
        className={cx(styles.control, mono && styles.mono, figures && styles.figures)}
      />
      {end ? <span className={styles.slot}>{end}</span> : null}
    </div>
  );
}

type PasswordInputProps = Omit<ComponentProps<'input'>, 'className' | 'size' | 'type' | 'autoComplete'> & {
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
