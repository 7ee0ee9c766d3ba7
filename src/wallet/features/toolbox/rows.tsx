/** What a tool gave: each value whole, and copied exactly. */
import { revealedText } from '#core/text/display.ts';
import { CopyBox } from '#ui/copy-box.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import body from '../../shared/body.module.css';
import { messages } from './messages.ts';
import type { ToolRow } from './tool.ts';
import styles from './toolbox.module.css';

/** From here on a value stands below its label on a phone. */
const WIDE = 20;
/** From here on a value gets a box that scrolls. */
const LONG = 600;

export function Rows({ rows }: { rows: readonly ToolRow[] }) {
  return (
    <FactList>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is what stands at its place
        <Fact label={row.label} key={place}>
          <Value row={row} />
          {row.note === undefined ? null : <div className={body.quiet}>{row.note}</div>}
        </Fact>
      ))}
    </FactList>
  );
}

function Value({ row: { value, noun, variant, note } }: { row: ToolRow }) {
  if (value === '') return note === undefined ? <span className={body.quiet}>{messages.empty}</span> : null;
  if (variant === 'text') {
    return (
      <>
        <bdi className={styles.text}>{revealedText(value)}</bdi> <CopyButton value={value} what={noun} />
      </>
    );
  }
  if (variant === 'long' && value.length > LONG) return <CopyBox value={value} what={noun} />;
  return (
    <>
      <code className={body.code} translate="no" data-long={value.length > WIDE ? '' : undefined}>
        {value}
      </code>{' '}
      <CopyButton value={value} what={noun} />
    </>
  );
}
