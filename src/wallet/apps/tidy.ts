/** What is stored of apps and of no use any more. */
import type { AppPorts } from './context.ts';

const KEPT_MS = 30 * 86_400_000;
/** An answer that was not asked for again by then is of a window that is gone. */
const ANSWER_MS = 3_600_000;

/** Batches and requests older than 30 days go; what a window left behind that went without a word is closed. */
export async function forgetOld({ tables, now }: Pick<AppPorts, 'tables' | 'now'>): Promise<void> {
  for (const { id, createdAt } of await tables.batches.all()) {
    if (now() - createdAt > KEPT_MS) await tables.batches.remove(id);
  }
  for (const request of await tables.requests.all()) {
    const { id, state, deadline, receivedAt, answer } = request;
    if (now() - receivedAt > KEPT_MS) await tables.requests.remove(id);
    else if (state === 'queued' && now() - deadline > ANSWER_MS) {
      await tables.requests.put({ ...request, state: 'abandoned', params: '' });
    } else if (answer !== null && now() - receivedAt > ANSWER_MS) {
      await tables.requests.put({ ...request, answer: null });
    }
  }
}
