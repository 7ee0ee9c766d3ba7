/** Hashes and raw data: each whole, in a box of its own, and copyable. */
import { CopyButton } from '#ui/copy-button.tsx';
import confirm from '../confirm.module.css';
import { Fold } from '../fold.tsx';
import { messages } from './messages.ts';
import { Revealed } from './revealed.tsx';

interface RawEntry {
  readonly label: string;
  /** Exactly what is copied. */
  readonly value: string;
  /** What it is, for the name of the copying button. */
  readonly noun: string;
  /** What to show instead, where the value could deceive the eye. */
  readonly shown?: string;
}

export function RawList({ entries }: { entries: readonly RawEntry[] }) {
  return (
    <dl className={confirm.raw}>
      {entries.map(({ label, value, noun, shown }) => (
        <div key={label}>
          <dt>
            {label}
            <CopyButton value={value} what={noun} />
          </dt>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
          <dd tabIndex={0}>
            <Revealed text={shown ?? value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function RawDetails(props: { entries: readonly RawEntry[] }) {
  return (
    <Fold title={<b>{messages.details}</b>}>
      <RawList {...props} />
    </Fold>
  );
}
