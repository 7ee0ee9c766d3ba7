/** A choice in a line of text: its label and what is chosen, with the browser's own list over them. */
import { type ReactNode, useId } from 'react';
import align from '#ui/align.module.css';
import { cx } from '#ui/cx.ts';
import { ChevronGlyph } from '#ui/glyphs.tsx';
import layout from '#ui/layout.module.css';
import styles from './line-chooser.module.css';

type LineChooserProps = {
  label: string;
  /** Of what is chosen: 18 px. */
  picture?: ReactNode;
  /** What is chosen, as it stands in the line. */
  chosen: ReactNode;
  value: string;
  /** Once the form was submitted. */
  invalid?: boolean;
  onChange: (value: string) => void;
  /** The options. */
  children: ReactNode;
};

export function LineChooser(props: LineChooserProps) {
  const { label, picture, chosen, value, invalid = false, onChange, children } = props;
  const id = useId();
  return (
    <span className={cx(layout.small, align.ring, align.inline, styles.chooser)}>
      <label htmlFor={id}>{label}</label>
      {picture}
      <b>{chosen}</b>
      <ChevronGlyph />
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-required
        aria-invalid={invalid || undefined}
      >
        {children}
      </select>
    </span>
  );
}
