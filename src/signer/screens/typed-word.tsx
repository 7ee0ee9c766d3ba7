import { useEffect, useRef, useState } from 'react';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { messages } from '../messages.ts';
import styles from './confirm.module.css';

interface TypedWordProps {
  readonly word: string;
  readonly hint: string;
  /** It was asked for: the field takes the focus. */
  readonly focus?: boolean;
  readonly onRight: (right: boolean) => void;
}

/** What must be typed before something dangerous can be approved: a press alone may be a habit. */
export function TypedWord({ word, hint, focus = false, onRight }: TypedWordProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) place.current?.querySelector('input')?.focus();
  }, [focus]);
  const [wrong, setWrong] = useState(false);
  const matches = (text: string): boolean => text.trim().toLowerCase() === word.toLowerCase();
  return (
    <div ref={place} className={styles.typed}>
      <Field
        label={messages.confirm.type(word)}
        hint={hint}
        error={wrong ? messages.confirm.typeWrong : undefined}
      >
        <TextInput
          onInput={(event) => {
            setWrong(false);
            onRight(matches(event.currentTarget.value));
          }}
          onBlur={(event) =>
            setWrong(event.currentTarget.value !== '' && !matches(event.currentTarget.value))
          }
        />
      </Field>
    </div>
  );
}
