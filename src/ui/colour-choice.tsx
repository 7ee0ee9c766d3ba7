import { type ReactNode, useId } from 'react';
import align from '#ui/align.module.css';
import { cx } from '#ui/cx.ts';
import choice from './choice.module.css';
import styles from './colour-choice.module.css';
import { type AccountColour, accountColours, ColourDot } from './colour-dot.tsx';
import { VisuallyHidden } from './live-region.tsx';
import { messages } from './messages.ts';

export type ColourChoiceProps = {
  legend: ReactNode;
  value: AccountColour | null;
  onChange: (colour: AccountColour | null) => void;
};

/** A colour for an account, or none: a row of radio buttons, each with the name of its colour. */
export function ColourChoice({ legend, value, onChange }: ColourChoiceProps) {
  const name = useId();
  return (
    <fieldset className={cx(align.wrap, styles.group)}>
      <legend className={choice.legend}>{legend}</legend>
      {[null, ...accountColours].map((colour) => (
        <label
          key={colour ?? 'none'}
          className={cx(align.middle, align.ring, styles.choice)}
          title={nameOf(colour)}
        >
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={colour ?? 'none'}
            checked={colour === value}
            onChange={() => onChange(colour)}
          />
          <ColourDot colour={colour} size={22} />
          <VisuallyHidden>{nameOf(colour)}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  );
}

function nameOf(colour: AccountColour | null): string {
  return colour === null ? messages.colour.none : messages.colour.names[colour];
}
