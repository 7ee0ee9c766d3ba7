/** The unit of a number, written behind it in the text itself: what is read is what stands there. */
import styles from './abi.module.css';
import { abiMessages as words } from './messages.ts';
import { shownPath } from './part-label.tsx';

const UNITS = ['gwei', 'ether', 'minutes', 'hours', 'days'] as const;
const SUFFIX = /^(.*?)\s*([a-z]+)\s*$/i;

export function UnitChoice({
  path,
  text,
  onText,
}: {
  path: string;
  text: string;
  onText: (text: string) => void;
}) {
  const match = /0x/i.test(text) ? null : SUFFIX.exec(text);
  const unit = UNITS.find((each) => each === match?.[2]?.toLowerCase()) ?? '';
  const number = unit === '' ? text.trim() : (match?.[1] ?? '');
  return (
    <select
      className={styles.unit}
      aria-label={words.unit(shownPath(path))}
      value={unit}
      onChange={(event) => onText(`${number} ${event.currentTarget.value}`.trim())}
    >
      <option value="">{words.noUnit}</option>
      {UNITS.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  );
}
