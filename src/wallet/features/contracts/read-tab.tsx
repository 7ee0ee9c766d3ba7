/** Functions that only read: one with its form, or all that take no arguments together; pinned ones with each block. */
import { useCallback, useMemo, useState } from 'react';
import type { ContractFunction } from '#core/abi/contract.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { toEvidentError } from '#core/errors/error.ts';
import type { WithEvidence } from '#core/evidence/evidence.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import type { ContractBytecode, ReadOutcome } from '../../chain/contracts/types.ts';
import type { PinnedRead } from '../../model.ts';
import { announce } from '../../shared/announcer.tsx';
import { ErrorView } from '../../shared/error-view.tsx';
import { EvidenceOf } from '../../shared/evidence.tsx';
import { useServices } from '../../shared/services-context.tsx';
import { type RunOptions, useRun } from '../../shared/use-run.ts';
import type { ContractView } from './contract-view.ts';
import styles from './contracts.module.css';
import { isRead } from './form.ts';
import { FunctionPanes, OVERVIEW } from './function-panes.tsx';
import { messages } from './messages.ts';
import { Overview } from './overview.tsx';
import { Pins } from './pins.tsx';
import { ReadBody } from './read-body.tsx';
import { shortAnswer } from './short-answer.ts';
import type { FunctionTabProps } from './tab-types.ts';
import workbench from './workbench.module.css';

const words = messages.read;
/** Functions that are read together. */
const MOST = 200;

type ReadTabProps = Omit<FunctionTabProps, 'view'> & {
  /** Null while no interface is known: what is typed in the overview stays when one is found. */
  view: ContractView | null;
  chainId: ChainId;
  bytecode: ContractBytecode;
};

const NO_FUNCTIONS: readonly ContractFunction[] = [];

export function ReadTab(props: ReadTabProps) {
  const { view, chainId, bytecode, hold, forms, open, onOpen, linkFor } = props;
  const contract = view?.known.contract ?? null;
  const functions = useMemo(() => contract?.functions.filter(isRead) ?? NO_FUNCTIONS, [contract]);
  const pins = hold.saved?.pins ?? [];
  const pin = async (next: readonly PinnedRead[], said: string) => {
    try {
      await hold.keep({ pins: next });
      announce(said);
    } catch (thrown) {
      announce(toEvidentError(thrown).message);
    }
  };
  const isPinned = (data: string) => pins.some((each) => each.data === data);
  const unpin = ({ data }: PinnedRead) =>
    void pin(
      pins.filter((each) => each.data !== data),
      messages.pins.removed,
    );
  return (
    <FunctionPanes
      title={words.title}
      functions={functions}
      open={view === null ? OVERVIEW : open}
      onOpen={onOpen}
      top={
        pins.length === 0 || view === null ? null : (
          <Pins view={view} pins={pins} onOpen={onOpen} onRemove={unpin} />
        )
      }
      overview={
        <>
          {view === null ? null : <ReadAll view={view} functions={functions} onOpen={onOpen} />}
          <Overview chainId={chainId} hold={hold} bytecode={bytecode} />
        </>
      }
    >
      {(fn) =>
        view === null ? null : (
          <ReadBody
            fn={fn}
            view={view}
            forms={forms}
            link={linkFor(fn)}
            pins={pins}
            onPin={(next) =>
              isPinned(next.data) ? unpin(next) : void pin([...pins, next], messages.pins.added)
            }
          />
        )
      }
    </FunctionPanes>
  );
}

type ReadAllProps = {
  view: ContractView;
  functions: readonly ContractFunction[];
  onOpen: (signature: string) => void;
};

const MAX_SHORT = 200;

function ReadAll({ view, functions, onOpen }: ReadAllProps) {
  const plain = useMemo(
    () => functions.filter(({ inputs, outputs }) => inputs.length === 0 && outputs.length > 0).slice(0, MOST),
    [functions],
  );
  const all = useReadAll(view, plain);
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
        <Button onClick={() => void all.read()} busy={all.running}>
          {words.readAll(plain.length)}
        </Button>
        {answers === null ? null : (
          <span className={cx(layout.small, layout.long)}>
            {words.readAt} <EvidenceOf evidence={answers.evidence} text />
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
