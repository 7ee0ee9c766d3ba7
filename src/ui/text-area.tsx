import { type ClipboardEvent, type ComponentProps, useRef } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { useFieldWiring } from './field-context.ts';
import { groupInteger } from './group-integer.ts';
import styles from './input.module.css';
import layout from './layout.module.css';
import { LiveRegion } from './live-region.tsx';
import { messages } from './messages.ts';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & {
  mono?: boolean | undefined;
  /** As high as a field of one line, until the text needs more. */
  line?: boolean | undefined;
};

export function TextArea({ mono, line, ...rest }: TextAreaProps) {
  const wiring = useFieldWiring(rest);
  return (
    <textarea
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="none"
      {...rest}
      {...wiring}
      className={cx(styles.area, mono && styles.mono, line && styles.line)}
    />
  );
}

/** So many characters a browser lays out in a field without a pause that is felt. */
export const MAX_LAID_OUT = 65_536;
/** The beginning that is shown of a longer text. */
const SHOWN = 2_000;

type LongTextAreaProps = Omit<TextAreaProps, 'value' | 'defaultValue' | 'onChange' | 'onPaste' | 'ref'> & {
  value: string;
  onText: (text: string) => void;
};

/** Takes texts of any length. One that is too long to be laid out is held: its beginning is shown, and may be removed. */
export function LongTextArea({ value, onText, readOnly = false, ...rest }: LongTextAreaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const held = value.length > MAX_LAID_OUT;
  const words = messages.longText;
  // Before the browser takes it: laying it out is what would take long.
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const text =
      value.slice(0, selectionStart) + event.clipboardData.getData('text/plain') + value.slice(selectionEnd);
    if (text.length <= MAX_LAID_OUT) return;
    event.preventDefault();
    if (!held && !readOnly) onText(text);
  };
  const told = held ? words.held(groupInteger(String(SHOWN)), groupInteger(String(value.length))) : null;
  return (
    <>
      <TextArea
        {...rest}
        ref={field}
        value={held ? `${value.slice(0, SHOWN)}…` : value}
        readOnly={held || readOnly}
        onChange={(event) => onText(event.currentTarget.value)}
        onPaste={paste}
      />
      {told === null ? null : (
        <div className={cx(layout.small, layout.spread, styles.held)}>
          <span>{told}</span>
          <Button
            size="s"
            disabled={readOnly}
            onClick={() => {
              onText('');
              field.current?.focus();
            }}
          >
            {words.remove}
          </Button>
        </div>
      )}
      <LiveRegion>{told}</LiveRegion>
    </>
  );
}
