/** What the rules of risk found, the gravest first: the sentence, what to do, and whom it is about. */
import type { Address } from '#core/address/address.ts';
import type { Finding } from '#core/risk/types.ts';
import { displayText } from '#core/text/display.ts';
import { NamedAddress, type NameOf } from '#ui/call-tree/call-tree.tsx';
import { cx } from '#ui/cx.ts';
import { EvidenceMark } from '#ui/evidence-mark.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './findings.module.css';
import { findingMessages as words } from './messages.ts';

const TONES = { danger: 'danger', caution: 'caution', note: 'info' } as const;

export type FindingListProps = {
  findings: readonly Finding[];
  nameOf: NameOf;
  /** An address that is shown in whole beside the list: a note about it does not repeat it. */
  beside?: Address | null;
};

export function FindingList({ findings, nameOf, beside = null }: FindingListProps) {
  const count = (level: Finding['level']) => findings.filter((each) => each.level === level).length;
  const [dangers, cautions] = [count('danger'), count('caution')];
  return (
    <section aria-label={words.title}>
      {/* Announced by their number: read out one after another they would hold up whoever listens. */}
      <LiveRegion>{dangers + cautions === 0 ? null : words.counted(dangers, cautions)}</LiveRegion>
      <ul className={cx(layout.stack2, layout.long)}>
        {findings.map(({ id, level, title, text, evidence, subject }) => (
          <li key={`${id} ${subject ?? ''}`} data-finding={id} data-level={level}>
            <Notice
              tone={TONES[level]}
              standing
              title={
                <>
                  <bdi>{displayText(title, 120)}</bdi>.
                </>
              }
            >
              <bdi>{displayText(text, 600)}</bdi> <EvidenceMark level={evidence} />
              {subject === null || (subject === beside && level === 'note') ? null : (
                <span className={styles.subject}>
                  <NamedAddress address={subject} nameOf={nameOf} />
                </span>
              )}
            </Notice>
          </li>
        ))}
      </ul>
    </section>
  );
}
