import type { ReactNode } from 'react';
import styles from './band.module.css';
import { Mark } from './mark.tsx';
import { messages } from './messages.ts';
import { Seal, type SealProps } from './seal.tsx';

/** The signer's dark band, the top of each of its screens. Without a vault there is no seal to show. */
export function Band({ seal, children }: { seal?: SealProps | undefined; children?: ReactNode }) {
  return (
    <header className={styles.band}>
      <span className={styles.name}>
        <Mark size={15} />
        <b>{messages.band.name}</b>
        <span className={styles.quiet}>{messages.band.noNetwork}</span>
      </span>
      <span className={styles.end}>
        {children}
        {seal ? <Seal {...seal} /> : null}
      </span>
    </header>
  );
}
