/** What the asker says: nobody checked it, and the mark says so. */
import type { ReactNode } from 'react';
import align from '#ui/align.module.css';
import { EvidenceMark } from '#ui/evidence-mark.tsx';
import styles from './confirm.module.css';

export function Said({ children }: { children: ReactNode }) {
  return (
    <span className={styles.said}>
      <EvidenceMark level="reported" plain />
      <span>{children}</span>
    </span>
  );
}

/** A line in the list of claims; at its end stands `end`. */
export function ClaimLine({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <li className={align.ends}>
      <Said>{children}</Said>
      {end}
    </li>
  );
}
