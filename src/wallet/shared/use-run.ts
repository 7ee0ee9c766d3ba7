/**
 * One run of an act at a time, by stages. The run alone publishes its stages and its end, and only while the screen
 * still stands; leaving the screen cancels it, up to the stage from which on it runs to its end.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { afterPaint } from '#ui/after-paint.ts';

export type RunState<Stage extends string> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly stage: Stage }
  | { readonly kind: 'stopped'; readonly error: EvidentError };

export interface RunOptions<Stage extends string> {
  readonly signal: AbortSignal;
  onStage(stage: Stage): void;
}

export interface Run<Stage extends string, Input, Result> {
  readonly state: RunState<Stage>;
  /** Resolves with the result; with null when it stopped, when the screen is gone, or when a run is under way. */
  run(input: Input): Promise<Result | null>;
  cancel(): void;
  /** Takes back what was said about the last run, also that it went well: until then its last stage stands. */
  forget(): void;
}

/**
 * @param act must be the same function until what it works with changes.
 * @param first the stage that it begins with.
 * @param last the stage that is past cancelling.
 */
export function useRun<Stage extends string, Input, Result>(
  act: (input: Input, options: RunOptions<Stage>) => Promise<Result>,
  first: Stage,
  last: Stage,
): Run<Stage, Input, Result> {
  const [state, setState] = useState<RunState<Stage>>({ kind: 'idle' });
  const latest = useRef<AbortController | null>(null);
  const underWay = useRef(false);
  const abort = useCallback(() => {
    latest.current?.abort(new EvidentError('RPC_ABORTED'));
  }, []);
  useEffect(() => {
    return () => {
      abort();
      latest.current = null;
    };
  }, [abort]);

  const run = useCallback(
    async (input: Input) => {
      if (underWay.current) return null;
      underWay.current = true;
      const mine = new AbortController();
      latest.current = mine;
      const current = () => latest.current === mine;
      const at: { stage: Stage } = { stage: first };
      setState({ kind: 'running', stage: first });
      try {
        // The press is answered first: what follows takes its time.
        await new Promise<void>((painted) => void afterPaint(painted));
        mine.signal.throwIfAborted();
        const result = await act(input, {
          signal: mine.signal,
          onStage: (stage) => {
            at.stage = stage;
            if (current()) setState({ kind: 'running', stage });
          },
        });
        return current() ? result : null;
      } catch (thrown) {
        // A cancelled step may reject with whatever its own abort gave.
        const cancelled = mine.signal.aborted && at.stage !== last;
        const error = cancelled ? new EvidentError('RPC_ABORTED', {}, thrown) : toEvidentError(thrown);
        if (current()) setState({ kind: 'stopped', error });
        return null;
      } finally {
        underWay.current = false;
      }
    },
    [act, first, last],
  );
  const forget = useCallback(() => {
    if (!underWay.current) setState((now) => (now.kind === 'idle' ? now : { kind: 'idle' }));
  }, []);
  return { state, run, cancel: abort, forget };
}
