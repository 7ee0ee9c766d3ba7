/** Functions that only read. */
import { useCallback, useMemo, useState } from 'react';
import type { ContractFunction } from '#core/abi/contract.ts';
import { decodeArguments } from '#core/abi/decode.ts';
import { errorBySelector } from '#core/abi/interface/lookup.ts';
import { jsonFields, jsonValue } from '#core/abi/values.ts';
import type { WithEvidence } from '#core/evidence/evidence.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import type { ReadOutcome } from '../../chain/contracts/types.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { EvidenceOf } from '../../shared/evidence.tsx';
import { useServices } from '../../shared/services-context.tsx';
import { type RunOptions, useRun } from '../../shared/use-run.ts';
import type { ContractView } from './contract-view.ts';
import styles from './contracts.module.css';
import { isRead } from './form.ts';
import { FunctionList, useOpened } from './function-list.tsx';
import { messages } from './messages.ts';
import { revertData } from './outcome.tsx';
import { ReadBody } from './read-body.tsx';
import type { LinkOf } from './tab-types.ts';
import type { Forms } from './use-function-form.ts';

const words = messages.read;
/** Functions that are read together. */
const MOST = 200;

export type ReadTabProps = { view: ContractView; forms: Forms; linkFor: LinkOf };

export function ReadTab({ view, forms, linkFor }: ReadTabProps) {
  const { contract } = view.known;
  const functions = useMemo(() => contract.functions.filter(isRead), [contract]);
  const { open, toggle } = useOpened(functions.find((fn) => linkFor(fn) !== null)?.signature);
  const plain = useMemo(
    () => functions.filter(({ inputs, outputs }) => inputs.length === 0 && outputs.length > 0).slice(0, MOST),
    [functions],
  );
  const all = useReadAll(view, plain);
  return (
    <div className={styles.stack}>
      {all.error === null ? null : <ErrorView error={all.error} level={2} onRetry={() => void all.read()} />}
      <FunctionList
        title={words.title}
        functions={functions}
        open={open}
        onToggle={toggle}
        none={words.none}
        actions={
          plain.length < 2 ? null : (
            <div className={styles.tight}>
              <Button onClick={() => void all.read()} busy={all.running}>
                {words.readAll(plain.length)}
              </Button>
              {all.answers === null ? null : (
                <span className={styles.small}>
                  {words.readAt} <EvidenceOf evidence={all.answers.evidence} text />
                </span>
              )}
              <LiveRegion>{all.answers === null ? null : words.readDone}</LiveRegion>
            </div>
          )
        }
        answer={(fn) => {
          const outcome = all.answers?.value.get(fn.signature);
          return outcome === undefined ? null : <ShortAnswer fn={fn} view={view} outcome={outcome} />;
        }}
      >
        {(fn) => <ReadBody fn={fn} view={view} forms={forms} link={linkFor(fn)} />}
      </FunctionList>
    </div>
  );
}

type Answers = WithEvidence<ReadonlyMap<string, ReadOutcome>>;

function useReadAll({ chainId, address }: ContractView, functions: readonly ContractFunction[]) {
  const services = useServices();
  const [held, setHeld] = useState<{ readonly of: typeof functions; readonly answers: Answers } | null>(null);
  const job = useCallback(
    async (wanted: readonly ContractFunction[], { signal, onStage }: RunOptions<'reading' | 'done'>) => {
      onStage('reading');
      const questions = wanted.map(({ selector }) => ({
        to: address,
        data: selector,
        from: null,
        value: 0n,
      }));
      const { value, evidence } = await services.contracts.readMany(chainId, questions, null, { signal });
      const answers = new Map(
        wanted.flatMap(({ signature }, index) => {
          const outcome = value[index];
          return outcome === undefined ? [] : [[signature, outcome] as const];
        }),
      );
      return { value: answers, evidence };
    },
    [services, chainId, address],
  );
  const { state, run, forget } = useRun<'reading' | 'done', readonly ContractFunction[], Answers>(
    job,
    'reading',
    'done',
  );
  const read = async () => {
    const answers = await run(functions);
    if (answers === null) return;
    setHeld({ of: functions, answers });
    forget();
  };
  return {
    read,
    running: state.kind === 'running',
    error: state.kind === 'stopped' ? state.error : null,
    // Answers of another interface say nothing about this one.
    answers: held?.of === functions ? held.answers : null,
  };
}

const MAX_SHORT = 200;

function ShortAnswer({
  fn,
  view,
  outcome,
}: {
  fn: ContractFunction;
  view: ContractView;
  outcome: ReadOutcome;
}) {
  const text = useMemo(() => shortAnswer(fn, view, outcome), [fn, view, outcome]);
  return <bdi className={styles.mono}>{text}</bdi>;
}

function shortAnswer(fn: ContractFunction, { known }: ContractView, outcome: ReadOutcome): string {
  if ('error' in outcome) {
    const data = revertData(outcome.error);
    const error = data === null ? null : errorBySelector(known.contract, data);
    return words.refused(displayText(error?.signature ?? outcome.error.details.reason ?? '', MAX_SHORT));
  }
  const fields = decodeArguments(fn.outputs, outcome.data);
  if (!fields.ok) return words.misfit;
  const [only] = fields.value;
  const value =
    fields.value.length === 1 && only !== undefined ? jsonValue(only.value) : jsonFields(fields.value);
  return displayText(typeof value === 'string' ? value : JSON.stringify(value), MAX_SHORT);
}
