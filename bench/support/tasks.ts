/** The tasks of a page's main thread, by what the browser itself notes of them. */
import type { Frame, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly tid: number;
  /** Microseconds, of a clock that all processes share. */
  readonly ts: number;
  readonly pid: number;
  /** CPU time of the thread, in microseconds. */
  readonly tdur?: number;
}

const MARK = 'evident-bench';

/**
 * What the main thread of a frame worked in each task while `act` ran and until it was idle again, in milliseconds of
 * CPU time: other work on the machine is not in it.
 */
export async function tasksDuring(
  page: Page,
  frame: () => Frame,
  act: () => Promise<void>,
): Promise<readonly number[]> {
  const events = await traceOf(page, async () => {
    await act();
    // The host and the wallet's frame have threads of the same name: the mark tells which one is this frame's.
    await frame().evaluate(
      (mark) =>
        new Promise<void>((done) =>
          requestIdleCallback(() =>
            requestAnimationFrame(() => {
              performance.mark(mark);
              done();
            }),
          ),
        ),
      MARK,
    );
  });
  return tasksOf(events, MARK).map(({ ms }) => ms);
}

/** CPU time, in milliseconds, of the main thread of whichever frame sets this mark while `act` runs; until it does. */
export async function workUntil(page: Page, mark: string, act: () => Promise<void>): Promise<number> {
  const events = await traceOf(page, act);
  const until = events.find(({ name }) => name === mark)?.ts ?? Number.NaN;
  return tasksOf(events, mark)
    .filter(({ from }) => from <= until)
    .reduce((sum, { ms }) => sum + ms, 0);
}

async function traceOf(page: Page, act: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  });
  await act();
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return events;
}

interface Task {
  readonly from: number;
  readonly ms: number;
}

/** Those of the thread on which the mark was set. */
function tasksOf(events: readonly TraceEvent[], mark: string): readonly Task[] {
  const own = events.find(({ name }) => name === mark);
  const tasks = events.flatMap(({ name, pid, tid, ts, tdur }) =>
    name === 'ThreadControllerImpl::RunTask' && pid === own?.pid && tid === own.tid && tdur !== undefined
      ? [{ from: ts, ms: tdur / 1000 }]
      : [],
  );
  if (tasks.length === 0) throw new Error('the trace tells of no tasks of the frame');
  return tasks;
}
