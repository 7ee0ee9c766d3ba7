/** Filling in a list or a tuple from the clipboard. */
import { startTransition, useState } from 'react';
import type { EvidentError } from '#core/errors/error.ts';
import type { Result } from '#core/result.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { Details } from '#ui/details.tsx';
import { Field } from '#ui/field.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { LongTextArea } from '#ui/long-text-area.tsx';
import { fieldError } from '../error-view.tsx';
import styles from './abi.module.css';
import { abiMessages as words } from './messages.ts';
import { shownPath } from './part-label.tsx';

export type PasteBoxProps<T> = {
  path: string;
  hint: string;
  read: (text: string) => Result<T>;
  onFill: (value: T) => void;
};

export function PasteBox<T>({ path, hint, read, onFill }: PasteBoxProps<T>) {
  const [text, setText] = useState('');
  const [error, setError] = useState<EvidentError | null>(null);
  const [filled, setFilled] = useState(false);
  const fill = () => {
    const found = read(text);
    setError(found.ok ? null : found.error);
    setFilled(found.ok);
    if (!found.ok) return;
    // The fields of a long list take their time to render: in pieces, so that nothing else has to wait for them.
    startTransition(() => {
      onFill(found.value);
      setText('');
    });
  };
  const at = error?.details.path ?? error?.details.line ?? '';
  return (
    <div className={styles.paste}>
      <Details summary={words.pasteInto(shownPath(path))}>
        <Field
          label={words.pasteInto(shownPath(path))}
          hint={hint}
          error={
            error === null ? undefined : (
              <>
                {at === '' ? null : <bdi>{words.at(displayText(at, 120))} </bdi>}
                {fieldError(error)}
              </>
            )
          }
        >
          <LongTextArea
            mono
            rows={3}
            value={text}
            onText={(given) => {
              setText(given);
              setError(null);
              setFilled(false);
            }}
          />
        </Field>
        <Button size="s" onClick={fill} disabled={text.trim() === ''}>
          {words.fill}
        </Button>
      </Details>
      <LiveRegion>{filled ? words.filled(shownPath(path)) : null}</LiveRegion>
    </div>
  );
}
