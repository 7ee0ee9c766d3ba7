/** A notice that moves nothing: at the top where it is so as the screen opens, a line at the window's foot where it comes later. */
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import align from '#ui/align.module.css';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { Notice, type NoticeProps } from '#ui/notice.tsx';
import { NoticeLine } from '#ui/notice-line.tsx';
import styles from './placed-notice.module.css';
import { staleMessages as words } from './stale-messages.ts';

export type PlacedNoticeProps = NoticeProps & {
  /** The screen was painted without it. What counts is how it was when it came. */
  late: boolean;
  /** It is so no longer: what is read or about to be pressed stays where it is. */
  over?: boolean | undefined;
};

/**
 * `foot` until its place at the top is out of sight, above the window: there it can come without moving what is seen.
 * `both` until somebody goes there.
 */
type Place = 'foot' | 'both' | 'top';

export function PlacedNotice({ late, over = false, ...notice }: PlacedNoticeProps) {
  const [came] = useState(late);
  const [place, setPlace] = useState<Place>(came ? 'foot' : 'top');
  const [closed, setClosed] = useState(false);
  const slot = useRef<HTMLDivElement>(null);
  // What ends and begins anew is said anew.
  if (over && closed) setClosed(false);
  useEffect(() => {
    // Without scroll anchoring all below would move.
    if (place === 'top' || slot.current === null || !CSS.supports('overflow-anchor', 'auto')) return;
    const observer = new IntersectionObserver((entries) => {
      const seen = entries.at(-1);
      if (seen === undefined) return;
      if (seen.isIntersecting) setPlace((now) => (now === 'both' ? 'top' : now));
      else if (seen.boundingClientRect.bottom < 0) setPlace((now) => (now === 'foot' ? 'both' : now));
    });
    observer.observe(slot.current);
    return () => observer.disconnect();
  }, [place]);
  const away = over || closed || place === 'top';
  const lies = came && !away;
  useEffect(() => (lies ? tellTheRoot() : undefined), [lies]);
  return (
    <>
      {/* At the next start it is not known to be so. */}
      <div ref={slot} className={place === 'foot' ? styles.slot : cx(align.column, styles.kept)} data-now="">
        {place === 'foot' ? null : (
          <div inert={over}>
            <Notice {...notice} standing={came || notice.standing} />
          </div>
        )}
        {over && place !== 'foot' ? <p className={cx(layout.quiet, styles.over)}>{words.over}</p> : null}
      </div>
      {came
        ? createPortal(
            <div className={styles.line} inert={away} data-now="">
              <NoticeLine
                {...notice}
                onClose={() => {
                  setClosed(true);
                  // What was pressed is gone.
                  document.getElementById('content')?.focus({ preventScroll: true });
                }}
              />
            </div>,
            document.getElementById('late') ?? document.body,
          )
        : null}
    </>
  );
}

let lines = 0;

/** That a line lies at the foot: a rule with `:has()` would be asked anew wherever a dialog opens. Returns the way back. */
function tellTheRoot(): () => void {
  const tell = (by: number) => {
    lines += by;
    document.documentElement.toggleAttribute('data-line', lines > 0);
  };
  tell(1);
  return () => tell(-1);
}
