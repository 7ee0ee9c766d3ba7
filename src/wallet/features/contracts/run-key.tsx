/** The keys that press a button, shown in it where there is room for a keyboard. */
import { withControl } from '../../shared/shortcuts.ts';
import styles from './workbench.module.css';

export function RunKey() {
  return (
    <span className={styles.runKey} aria-hidden="true">
      <kbd>{withControl('↵')}</kbd>
    </span>
  );
}
