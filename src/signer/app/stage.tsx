/** Behind every sheet: the landscape of the seal over the whole window below the band. */
import '../seal/scene.css';
import './host.css';
import type { ReactNode } from 'react';
import { Landscape } from '../seal/landscape.tsx';
import styles from './stage.module.css';

interface StageProps {
  /** Of the seal; null before there is one. */
  readonly seed: string | null;
  readonly children: ReactNode;
}

/**
 * Stays while screens follow each other in it: it moves when the dialog around it opens, and not with each screen.
 */
export function Stage({ seed, children }: StageProps) {
  return (
    <div className={styles.stage}>
      <Landscape seed={seed} />
      <div className={styles.hang}>{children}</div>
    </div>
  );
}
