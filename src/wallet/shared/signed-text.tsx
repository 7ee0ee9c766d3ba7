/** The text of a message as it is signed: white space kept, and a word where it holds what the eye does not see. */
import { hasUnseenText } from '#core/text/display.ts';
import align from '#ui/align.module.css';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { sharedMessages } from './messages.ts';
import styles from './signed-text.module.css';

/** Line breaks and tabs are controls too, and can be seen. */
const LAYOUT = /[\t\n\r]/g;

type SignedTextProps = {
  text: string;
  label: string;
  /** Bytes or JSON. */
  code?: boolean | undefined;
};

export function SignedText({ text, label, code = false }: SignedTextProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
      <div
        role="group"
        aria-label={label}
        className={cx(layout.well, layout.written, align.scrolled, code && layout.mono, styles.text)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        translate="no"
      >
        <bdi>{text}</bdi>
      </div>
      {hasUnseenText(text.replace(LAYOUT, ' ')) ? (
        <Notice tone="caution" standing>
          {sharedMessages.unseenText}
        </Notice>
      ) : null}
    </>
  );
}
