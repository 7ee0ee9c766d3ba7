/** The evidence mark for a value of the wallet: level, block, endpoints and time behind it. */
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import type { AssetId } from '#core/asset/asset.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import { buttonClass } from '#ui/button.tsx';
import { EvidenceMark, type EvidenceRow } from '#ui/evidence-mark.tsx';
import type { LiveChain } from '../../shared/balances.ts';
import { groupedBlock, sharedMessages } from '../../shared/messages.ts';
import { exactTime } from '../../shared/time.ts';

const Disagreement = lazy(async () => ({
  default: (await import('../evidence/disagreement.tsx')).Disagreement,
}));

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

/**
 * What each server says, of those chains on which they gave different answers; null where there is none. `asset` is the
 * one that the screen is about.
 */
export function disagreementOn(chains: readonly LiveChain[], asset?: AssetId): ReactNode {
  const lost = chains.filter(({ error }) => error?.code === 'RPC_DISAGREEMENT');
  if (lost.length === 0) return null;
  return (
    <Suspense>
      {lost.map((chain) => (
        <Disagreement key={chain.network.chainId} chain={chain} asset={asset} />
      ))}
    </Suspense>
  );
}

export type EvidenceProps = {
  evidence: Evidence;
  /** True for the level's own word, or a text. */
  text?: boolean | string | undefined;
  plain?: boolean | undefined;
  /** Of `disagreementOn`: it takes the place of all else. */
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
