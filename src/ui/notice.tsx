import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { CautionGlyph, DangerGlyph, InfoGlyph, OfflineGlyph } from './glyphs.tsx';
import { VisuallyHidden } from './live-region.tsx';
import { messages } from './messages.ts';
import styles from './notice.module.css';

/** `offline`: no connection, which is nobody's fault and no danger. */
export type NoticeTone = 'info' | 'offline' | 'caution' | 'danger';

export type NoticeProps = {
  tone?: NoticeTone | undefined;
  /** A short sentence in bold before the text. */
  title?: ReactNode;
  children?: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
  /** It was there when the screen opened: no announcement, and no role but a note's. */
  standing?: boolean | undefined;
};

export const noticeGlyphs = {
  info: InfoGlyph,
  offline: OfflineGlyph,
  caution: CautionGlyph,
  danger: DangerGlyph,
};

/** A message in the screen. A danger interrupts a screen reader, others wait. Colour never speaks alone. */
export function Notice({ tone = 'info', title, children, action, standing = false }: NoticeProps) {
  const Glyph = noticeGlyphs[tone];
  const role = standing ? 'note' : tone === 'danger' ? 'alert' : 'status';
  return (
    <div className={cx(styles.notice, styles[tone])} role={role}>
      <div className={styles.body}>
        <span className={styles.glyph}>
          <Glyph />
        </span>
        <div className={styles.text}>
          <VisuallyHidden>{messages.notice[tone]} </VisuallyHidden>
          {title ? <b>{title} </b> : null}
          {children}
        </div>
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
