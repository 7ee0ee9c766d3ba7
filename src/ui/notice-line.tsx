import { useState } from 'react';
import align from '#ui/align.module.css';
import { cx } from './cx.ts';
import { ChevronGlyph, CloseGlyph } from './glyphs.tsx';
import { IconButton } from './icon-button.tsx';
import { VisuallyHidden } from './live-region.tsx';
import { messages } from './messages.ts';
import toned from './notice.module.css';
import { type NoticeProps, noticeGlyphs } from './notice.tsx';
import styles from './notice-line.module.css';

export type NoticeLineProps = Pick<NoticeProps, 'tone' | 'title' | 'action' | 'children'> & {
  onClose: () => void;
};

/** A notice over the screen, in one line: what is so and what to do about it. The rest of it is behind a press. */
export function NoticeLine({ tone = 'info', title, action, children, onClose }: NoticeLineProps) {
  const [open, setOpen] = useState(false);
  const Glyph = noticeGlyphs[tone];
  return (
    <div className={cx(align.lines, styles.line, toned[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      <div className={styles.said}>
        <span className={toned.glyph}>
          <Glyph />
        </span>
        <span>
          <VisuallyHidden>{messages.notice[tone]} </VisuallyHidden>
          <b>{title}</b>
        </span>
      </div>
      <div className={cx(align.line, styles.acts)}>
        {action}
        <IconButton label={messages.error.details} aria-expanded={open} onClick={() => setOpen(!open)}>
          <ChevronGlyph />
        </IconButton>
        <IconButton label={messages.dialog.close} onClick={onClose}>
          <CloseGlyph />
        </IconButton>
      </div>
      <div className={styles.rest} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
