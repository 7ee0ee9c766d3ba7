/** Subnames, and records that no list names: from logs, on a press, as far back as was read. */
import { useCallback, useState } from 'react';
import type { Evidence } from '#core/evidence/evidence.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address-block.tsx';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Row, RowList } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { NamePast, NameView } from '../../chain/names/types.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { EvidenceOf } from '../../shared/evidence.tsx';
import { groupedBlock } from '../../shared/messages.ts';
import { useServices } from '../../shared/services-context.tsx';
import { type RunOptions, useRun } from '../../shared/use-run.ts';
import { messages } from './messages.ts';
import styles from './names.module.css';

type Props = { view: NameView; past: NamePast | null; onPast: (past: NamePast) => void };

export function Past({ view, past, onPast }: Props) {
  const { names } = useServices();
  const [evidence, setEvidence] = useState<Evidence | null>(null);
  const act = useCallback(
    (before: bigint | null, { signal }: RunOptions<'reading'>) => names.past(view, before, { signal }),
    [names, view],
  );
  const { state, run } = useRun(act, 'reading', 'reading');
  const words = messages.past;
  const read = async () => {
    const told = await run(past?.from ?? null);
    if (told === null) return;
    setEvidence(told.evidence);
    onPast(past === null ? told.value : joined(past, told.value));
  };
  return (
    <Sheet title={words.title} padded action={evidence === null ? null : <EvidenceOf evidence={evidence} />}>
      <div className={layout.stack4}>
        <p className={layout.quiet}>{words.text}</p>
        {past === null ? null : past.subnames.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <div className={styles.rows}>
            <RowList label={words.title}>
              {past.subnames.map(({ label, text, owner }) => (
                <Row
                  key={label}
                  title={
                    <bdi className={styles.mono}>
                      {text ?? `[${displayText(label.slice(2), 64)}]`}.{displayText(view.name, 80)}
                    </bdi>
                  }
                  end={text === null ? <span className={layout.quiet}>{words.hashed}</span> : undefined}
                  sub={<AddressBlock address={owner} />}
                />
              ))}
            </RowList>
          </div>
        )}
        {past === null ? null : (
          <p className={layout.quiet} role="status">
            {past.from === 0n ? words.whole : words.from(groupedBlock(past.from))}
          </p>
        )}
        {state.kind === 'stopped' && state.error.code !== 'RPC_ABORTED' ? (
          <ErrorView error={state.error} level={3} />
        ) : null}
        {past?.from === 0n ? null : (
          <div>
            <Button busy={state.kind === 'running'} onClick={() => void read()}>
              {past === null ? words.begin : words.more}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  );
}

/** What came later in the reading is older: the newer owner stays. */
function joined(before: NamePast, told: NamePast): NamePast {
  const known = new Set(before.subnames.map(({ label }) => label));
  return {
    subnames: [...before.subnames, ...told.subnames.filter(({ label }) => !known.has(label))],
    keys: [...new Set([...before.keys, ...told.keys])],
    coinTypes: [...new Set([...before.coinTypes, ...told.coinTypes])],
    from: told.from,
  };
}
