/** The tasks of a page's main thread, by what the browser itself notes of them. */
import type { Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly tid: number;
  readonly pid: number;
  /** CPU time of the thread, in microseconds. */
  readonly tdur?: number;
}

const MARK = 'evident-bench';

/**
 * What the main thread worked in each task while `act` ran and until it was idle again, in milliseconds of CPU time:
 * other work on the machine is not in it.
 */
export async function tasksDuring(page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  });
  // Other pages, the signer among them, have threads of the same name: the mark tells which one is this page's.
  await page.evaluate((mark) => performance.mark(mark), MARK);
  await act();
  await page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => requestAnimationFrame(() => done()))),
  );
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const own = events.find(({ name }) => name === MARK);
  const tasks = events.flatMap(({ name, pid, tid, tdur }) =>
    name === 'ThreadControllerImpl::RunTask' && pid === own?.pid && tid === own.tid && tdur !== undefined
      ? [tdur / 1000]
      : [],
  );
  if (tasks.length === 0) throw new Error('the trace tells of no tasks of the page');
  return tasks;
}
