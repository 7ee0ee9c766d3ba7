/** Text from outside as `revealText` gives it: the escapes of what nobody sees stand out from what was written. */
import styles from './message.module.css';

/** A literal bracket before `U+` is escaped too, so that whatever looks like an escape is one. */
const ESCAPES = /((?:⟨U\+[0-9A-F]{4,6}⟩)+)/u;
/** Of a text that is all escapes, tens of thousands of marks would hold up the page, its lock with it. */
const MOST_MARKS = 500;

export function Revealed({ text }: { text: string }) {
  const parts = text.split(ESCAPES);
  const rest = parts.splice(2 * MOST_MARKS).join('');
  return (
    <>
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one fixed text
          <mark className={styles.escape} key={index}>
            {part}
          </mark>
        ) : (
          part
        ),
      )}
      {rest}
    </>
  );
}
