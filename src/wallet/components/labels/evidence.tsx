/** The evidence mark for a value of the wallet: level, block, endpoints and time behind it. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Evidence } from '#core/evidence/evidence.ts';
import { buttonClass } from '#ui/button.tsx';
import { EvidenceMark, type EvidenceRow } from '#ui/evidence-mark.tsx';
import { groupedBlock, sharedMessages } from '../../shared/messages.ts';
import { exactTime } from '../../shared/time.ts';

/** Written when an explanation is opened: making the format of its day takes longer than drawing all of Home’s rows. */
export function ExactTime({ at }: { at: number }) {
  return exactTime(at);
}

/** The lines of the explanation. */
export function evidenceRows(evidence: Evidence): readonly EvidenceRow[] {
  const words = sharedMessages.evidence;
  const rows: EvidenceRow[] = [];
  if (evidence.block !== null) rows.push({ label: words.block, value: groupedBlock(evidence.block) });
  if (evidence.sources.length > 0) {
    rows.push({ label: words.source, value: <bdi>{evidence.sources.join(', ')}</bdi> });
  }
  rows.push({ label: words.time, value: <ExactTime at={evidence.at} /> });
  return rows;
}

/** From an explanation to the servers that are asked: how they are, and the way to more of them. */
export function ServersLink() {
  return (
    <Link to="/networks" className={buttonClass({ variant: 'text', size: 's' })}>
      {sharedMessages.evidence.servers}
    </Link>
  );
}

export type EvidenceProps = {
  evidence: Evidence;
  /** True for the level's own word, or a text. */
  text?: boolean | string | undefined;
  plain?: boolean | undefined;
  /** Asked again, the servers gave different answers: what each of them says. */
  disagreement?: ReactNode;
  /** Further lines of the explanation. */
  more?: readonly EvidenceRow[] | undefined;
};

export function EvidenceOf({ evidence, text, plain, disagreement, more = [] }: EvidenceProps) {
  if (disagreement) return <EvidenceMark level={evidence.level} disagrees detail={disagreement} />;
  const rows = [...evidenceRows(evidence), ...more];
  return (
    <EvidenceMark
      level={evidence.level}
      text={text}
      plain={plain}
      rows={rows}
      actions={evidence.sources.length === 0 ? null : <ServersLink />}
    />
  );
}
