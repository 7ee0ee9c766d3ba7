import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import styles from './tag.module.css';

type TagTone = 'neutral' | 'caution' | 'danger' | 'proven';

/** The look of a tag, for a link. */
export function tagClass(tone: TagTone = 'neutral'): string {
  return cx(styles.tag, tone !== 'neutral' && styles[tone]);
}

/** A word or two beside a name: its kind, its state. */
export function Tag({
  tone,
  ...rest
}: Omit<ComponentProps<'span'>, 'className'> & { tone?: TagTone | undefined }) {
  return <span {...rest} className={tagClass(tone)} />;
}
