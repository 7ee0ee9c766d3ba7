import type { ComponentProps } from 'react';
import styles from './switch.module.css';

/** A checkbox as a switch: for what takes effect at once. Its label stands apart from it, by `id`. */
export function Switch(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...props} type="checkbox" className={styles.switch} />;
}
