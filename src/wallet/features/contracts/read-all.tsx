/** All functions without arguments, read together at one block. */
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { ContractFunction } from '#core/abi/types.ts';
import type { WithEvidence } from '#core/evidence/evidence.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { EvidenceOf } from '../../components/labels/evidence.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import type { ReadOutcome } from '../../contracts/types.ts';
import { useServices } from '../../shared/services-context.tsx';
import { type RunOptions, useRun } from '../../shared/use-run.ts';
import type { ContractView } from './contract-view.ts';
import styles from './contracts.module.css';
import { messages } from './messages.ts';
import { evidenceText, shortAnswer } from './outcome.tsx';
import workbench from './workbench.module.css';

const words = messages.read;
/** Functions that are read together. */
const MOST = 200;

type ReadAllProps = {
  view: ContractView;
  functions: readonly ContractFunction[];
  /** At which they are read; null for the newest. */
  block: bigint | null;
  onOpen: (signature: string) => void;
  /** Beside its button. */
  children?: ReactNode;
};

const MAX_SHORT = 200;

export function ReadAll({ view, functions, block, onOpen, children }: ReadAllProps) {
  const plain = useMemo(
    () => functions.filter(({ inputs, outputs }) => inputs.length === 0 && outputs.length > 0).slice(0, MOST),
    [functions],
  );
  const all = useReadAll(view, plain, block);
  const { answers } = all;
  const texts = useMemo(
    () =>
      plain.flatMap((fn) => {
        const outcome = answers?.value.get(fn.signature);
        if (outcome === undefined) return [];
        return [{ fn, text: shortAnswer(fn, view.known.contract, outcome, MAX_SHORT) }];
      }),
    [plain, answers, view.known.contract],
  );
  if (plain.length < 2) return null;
  return (
    <div className={layout.stack2}>
      {all.error === null ? null : <ErrorView error={all.error} level={3} onRetry={() => void all.read()} />}
      <div className={layout.row2}>
        <Button size="s" onClick={() => void all.read()} busy={all.running}>
          {words.readAll(plain.length)}
        </Button>
        {children}
        {answers === null ? null : (
          <span className={cx(layout.small, layout.long)}>
            {words.readAt} <EvidenceOf evidence={answers.evidence} text={evidenceText(answers.evidence)} />
          </span>
        )}
      </div>
      <LiveRegion>{answers === null ? null : words.readDone}</LiveRegion>
      {texts.length === 0 ? null : (
        <table className={workbench.answers}>
          <tbody>
            {texts.map(({ fn, text }) => (
              <tr key={fn.signature}>
                <th scope="row">
                  <Button variant="text" size="s" onClick={() => onOpen(fn.signature)}>
                    <bdi className={cx(layout.mono, styles.mono)}>{displayText(fn.name, MAX_SHORT)}</bdi>
                  </Button>
                </th>
                <td>
                  <bdi>{text}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

type Answers = WithEvidence<ReadonlyMap<string, ReadOutcome>>;

function useReadAll(
  { chainId, address }: ContractView,
  functions: readonly ContractFunction[],
  block: bigint | null,
) {
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
      const { value, evidence } = await services.contracts.readMany(chainId, questions, block, { signal });
      const answers = new Map(
        wanted.flatMap(({ signature }, index) => {
          const outcome = value[index];
          return outcome === undefined ? [] : [[signature, outcome] as const];
        }),
      );
      return { value: answers, evidence };
    },
    [services, chainId, address, block],
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
