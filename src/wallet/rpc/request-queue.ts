/**
 * The way to one endpoint: a bounded number of exchanges at a time, in the order of asking. What was asked within one
 * tick goes together where the transport can carry it so. Whoever leaves is taken out of the queue; an exchange ends
 * when the last one that waits for it has left.
 */
import { EvidentError } from '#core/errors/error.ts';

export const MOST_IN_FLIGHT = 8;
/** Of what is gathered, the first question waits so many times as long as each waits for the next. */
export const LONGEST_GATHER = 3;

/** Several are about to ask, and each reads its own part of the store first: what they ask goes together. */
export interface Gathering {
  /** Milliseconds. */
  readonly forMs: number;
  /** For so many milliseconds a question waits for the next one. */
  readonly waitMs: number;
}

/** One JSON-RPC call. */
export interface Ask {
  readonly method: string;
  readonly params: readonly unknown[];
  /** For what must not be sent twice, or takes long: never part of a batch, never put again by the transport. */
  readonly alone: boolean;
  /** Goes out although the circuit is open: it finds out whether it may close. */
  readonly probe: boolean;
  /** Counted from sending. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

export interface QueuedCall {
  readonly ask: Ask;
  /** True once it was settled, or its asker has left. */
  readonly over: boolean;
  resolve(result: unknown): void;
  reject(error: EvidentError): void;
}

export interface RequestQueueOptions {
  readonly now: () => number;
  readonly slots: number;
  /** How many calls may go together now. */
  readonly together: () => number;
  /** Asked right before sending: an error, where nothing may be sent now. */
  readonly gate: (ask: Ask) => EvidentError | null;
  /** Sends, and settles each job but those it resolves with: these are put again, one by one. Never rejects. */
  readonly send: (jobs: readonly QueuedCall[], signal: AbortSignal) => Promise<readonly QueuedCall[]>;
}

export interface RequestQueue {
  /** Resolves with the `result` member, unchecked. */
  ask(ask: Ask): Promise<unknown>;
  gather(gathering: Gathering): void;
}

interface Entry extends QueuedCall {
  over: boolean;
  single: boolean;
  unit: { readonly ending: AbortController; left: number } | null;
}

export function createRequestQueue({ now, slots, together, gate, send }: RequestQueueOptions): RequestQueue {
  const waiting: Entry[] = [];
  let flying = 0;
  let due = false;
  let gathering: { readonly waitMs: number; readonly over: ReturnType<typeof setTimeout> } | null = null;
  /** While what is gathered waits: the timer that sends it, and since when. */
  let gathered: {
    timer: ReturnType<typeof setTimeout>;
    readonly waitMs: number;
    readonly until: number;
  } | null = null;

  /** The next jobs to send together; empty when the first of them may not be sent. */
  const take = (): readonly Entry[] => {
    const first = waiting.shift();
    if (first === undefined) return [];
    const error = gate(first.ask);
    if (error !== null) {
      first.reject(error);
      return [];
    }
    const jobs = [first];
    const most = first.single ? 1 : together();
    for (let i = 0; i < waiting.length && jobs.length < most; ) {
      const next = waiting[i];
      if (next === undefined || next.single || gate(next.ask) !== null) {
        i += 1;
        continue;
      }
      waiting.splice(i, 1);
      jobs.push(next);
    }
    return jobs;
  };
  const pump = () => {
    due = false;
    gathered = null;
    while (flying < slots && waiting.length > 0) {
      const jobs = take();
      if (jobs.length > 0) fly(jobs);
    }
  };
  const fly = (jobs: readonly Entry[]) => {
    const unit = { ending: new AbortController(), left: jobs.length };
    for (const job of jobs) job.unit = unit;
    flying += 1;
    void send(jobs, unit.ending.signal).then((again) => {
      flying -= 1;
      const rest = jobs.filter((job) => !job.over && again.includes(job));
      for (const job of rest) {
        job.single = true;
        job.unit = null;
      }
      waiting.unshift(...rest);
      if (!due) pump();
    });
  };
  /** A few microtasks later: what the same tick asks for is here by then. */
  const soon = async () => {
    if (gathered !== null) {
      const { waitMs } = gathered;
      if (now() + waitMs > gathered.until) return;
      clearTimeout(gathered.timer);
      gathered.timer = setTimeout(pump, waitMs);
      return;
    }
    if (due) return;
    due = true;
    if (gathering !== null) {
      const { waitMs } = gathering;
      gathered = { timer: setTimeout(pump, waitMs), waitMs, until: now() + LONGEST_GATHER * waitMs };
      return;
    }
    for (let i = 0; i < 4; i += 1) await null;
    pump();
  };

  return {
    gather({ forMs, waitMs }) {
      if (gathering !== null) clearTimeout(gathering.over);
      const over = setTimeout(() => {
        gathering = null;
      }, forMs);
      gathering = { waitMs, over };
    },
    ask: (ask) =>
      new Promise((resolve, reject) => {
        if (ask.signal?.aborted) return reject(new EvidentError('RPC_ABORTED'));
        const settle = (): boolean => {
          if (entry.over) return false;
          entry.over = true;
          ask.signal?.removeEventListener('abort', leave);
          return true;
        };
        const leave = () => {
          if (!settle()) return;
          const at = waiting.indexOf(entry);
          if (at >= 0) waiting.splice(at, 1);
          reject(new EvidentError('RPC_ABORTED'));
          if (entry.unit === null) return;
          entry.unit.left -= 1;
          if (entry.unit.left === 0) entry.unit.ending.abort();
        };
        const entry: Entry = {
          ask,
          over: false,
          single: ask.alone,
          unit: null,
          resolve: (result) => {
            if (settle()) resolve(result);
          },
          reject: (error) => {
            if (settle()) reject(error);
          },
        };
        ask.signal?.addEventListener('abort', leave, { once: true });
        waiting.push(entry);
        void soon();
      }),
  };
}

interface SharedRead {
  readonly promise: Promise<unknown>;
  readonly ending: AbortController;
  askers: number;
}

/** What came of a read. However many look at it, one answer counts once in the endpoint's health. */
export interface Landed {
  readonly result: unknown;
  credited: boolean;
  blamed: boolean;
}

interface RequestDeduper {
  /** Joins the read under way with this key, or starts it. Error: `RPC_ABORTED` for the asker that left. */
  share(
    key: string,
    signal: AbortSignal | undefined,
    start: (signal: AbortSignal) => Promise<Landed>,
  ): Promise<Landed>;
}

/** The same read asked by several at once is put once; each asker may leave, and the last one ends it. */
export function createRequestDeduper(): RequestDeduper {
  const reads = new Map<string, SharedRead & { readonly promise: Promise<Landed> }>();
  return {
    share(key, signal, start) {
      if (signal?.aborted) return Promise.reject(new EvidentError('RPC_ABORTED'));
      let read = reads.get(key);
      if (read === undefined) {
        const ending = new AbortController();
        const started = { promise: start(ending.signal), ending, askers: 0 };
        const land = () => {
          if (reads.get(key) === started) reads.delete(key);
        };
        started.promise.then(land, land);
        reads.set(key, started);
        read = started;
      }
      const joined = read;
      joined.askers += 1;
      return new Promise((resolve, reject) => {
        const leave = () => {
          reject(new EvidentError('RPC_ABORTED'));
          joined.askers -= 1;
          if (joined.askers > 0) return;
          // Whoever asks the same from now on starts anew.
          if (reads.get(key) === joined) reads.delete(key);
          joined.ending.abort();
        };
        signal?.addEventListener('abort', leave, { once: true });
        joined.promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave));
      });
    },
  };
}
