/** The frame of one screen: its heading, the document's title, and where the focus goes when it opens. */
import { useMatch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { VisuallyHidden } from '#ui/live-region.tsx';
import { announce } from '../../shared/announcer.tsx';
import { frameMessages } from './messages.ts';
import styles from './page.module.css';

export type PageProps = {
  title: string;
  /** What the heading shows of the title, where it is more than text. */
  heading?: ReactNode;
  /** The document's title, where it should say more than the heading. */
  documentTitle?: string | undefined;
  /** The heading is for assistive technology alone: the screen has another eye-catcher. */
  hideTitle?: boolean | undefined;
  /** The address that the heading shows in short, for whoever copies it. */
  whole?: string | undefined;
  /**
   * `form` for one narrow column, `act` for one act in the middle of the window, `wide` for lists and cards, `bench` for
   * panes that fill the window.
   */
  width?: 'form' | 'act' | 'wide' | 'bench' | undefined;
  /** Without the row above it on a phone. By what is drawn: the screen before must not move up as this one is on its way. */
  alone?: boolean | undefined;
  /** Above the heading: the way back to the list that the screen is one of. */
  back?: ReactNode;
  /** Before the heading: a picture of what the screen is about. */
  lead?: ReactNode;
  /** A row of the screen's own around the heading, in place of the usual one. */
  header?: ((heading: ReactNode) => ReactNode) | undefined;
  /** At the right of the heading. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The first screen of a visit leaves the focus where the browser put it; each later one starts at its heading. */
let first = true;

export function Page(props: PageProps) {
  const { title, heading: shown, documentTitle, hideTitle, whole, width = 'wide', alone } = props;
  const { back, lead, header, actions, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // Of the screen that is shown, not of the one that is on its way.
  const path = useMatch({ strict: false, select: (match) => match.pathname });
  const full = frameMessages.titleOf(documentTitle ?? title);

  useEffect(() => {
    document.title = full;
  }, [full]);

  const begin = useEffectEvent(() => {
    const isFirst = first;
    first = false;
    if (isFirst) return;
    heading.current?.focus({ preventScroll: true });
    announce(title);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another screen, though the same component
  useEffect(() => begin(), [path]);

  const text = (
    <h1 ref={heading} tabIndex={-1} className={styles.title} data-whole={whole}>
      {shown ?? title}
    </h1>
  );
  return (
    <div
      className={styles[width]}
      data-bench={width === 'bench' ? '' : undefined}
      data-alone={alone === true ? '' : undefined}
    >
      {header !== undefined ? (
        header(text)
      ) : hideTitle ? (
        <VisuallyHidden>{text}</VisuallyHidden>
      ) : (
        <div className={layout.stack1}>
          {back}
          <div className={cx(layout.spread, styles.head)}>
            {lead ? (
              <div className={styles.led}>
                {lead}
                {text}
              </div>
            ) : (
              text
            )}
            {actions ? <div className={layout.buttons}>{actions}</div> : null}
          </div>
        </div>
      )}
      {children}
    </div>
  );
}
