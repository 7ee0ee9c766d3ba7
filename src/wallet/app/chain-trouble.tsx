/** What chains suffer from that cannot be read: in the line about all networks, and of a sum that is old by it. */
import { EvidenceGlyph } from '#ui/evidence-mark.tsx';
import { CautionGlyph, OfflineGlyph } from '#ui/glyphs.tsx';
import { VisuallyHidden } from '#ui/live-region.tsx';
import { type Failed, troublesOf, worstOf } from '../shared/trouble.ts';
import styles from './chain-trouble.module.css';
import { chainTroubleMessages as words } from './chain-trouble-messages.ts';

export type NetworkHealth = 'unknown' | 'good' | 'bad' | 'off' | 'disagrees';

/**
 * What all of them have in common; null where each fails in its own way. `balances`: servers that are equally far may
 * still disagree about what somebody owns.
 */
export function commonTrouble(
  heads: readonly Failed[],
  balances: readonly Failed[],
): readonly [NetworkHealth, string] | null {
  if (worstOf([...heads, ...balances]) === 'disagrees') return ['disagrees', words.disagrees];
  const troubles = troublesOf(heads);
  const [first] = troubles;
  if (troubles.length < heads.length || troubles.some((each) => each !== first)) return null;
  if (first === 'unreached') return ['off', navigator.onLine ? words.silent : words.offline];
  return first === 'limited' ? ['off', words.limited] : null;
}

type OldSumProps = { sum: string; age: string; failing: readonly Failed[] };

/** Some of it is of a chain that cannot be read. */
export function OldSum({ sum, age, failing }: OldSumProps) {
  const trouble = worstOf(failing);
  const why = trouble === 'disagrees' || trouble === 'limited' ? `${words[trouble]}, ${age}` : age;
  return (
    <span className={styles.old} title={why} data-trouble={trouble}>
      {trouble === 'disagrees' ? (
        <EvidenceGlyph level="agreed" disagrees />
      ) : trouble === 'unreached' ? (
        <OfflineGlyph />
      ) : (
        <CautionGlyph />
      )}
      {sum} <VisuallyHidden>{why}</VisuallyHidden>
    </span>
  );
}
