/** Names and values below the sentence of a call. */
import type { Row } from '#core/calldata/sentence-context.ts';
import { displayText } from '#core/text/display.ts';
import { Fact, FactList } from '../fact-list.tsx';
import { type NameOf, SentenceText } from './sentence.tsx';

export function CallRows({ rows, nameOf }: { rows: readonly Row[]; nameOf?: NameOf | undefined }) {
  if (rows.length === 0) return null;
  return (
    <FactList>
      {rows.map(({ label, parts }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, rows never move
        <Fact key={place} label={<bdi>{displayText(label, 80)}</bdi>}>
          <SentenceText sentence={parts} nameOf={nameOf} />
        </Fact>
      ))}
    </FactList>
  );
}
