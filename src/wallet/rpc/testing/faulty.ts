/** An endpoint that lives in the test's own time and fails by a plan, over HTTP and WebSocket alike. */
import { parseAnswerJson } from '../answers.ts';

export type Mode =
  | 'well'
  | 'dead'
  | 'hang'
  | 'slow'
  | 'garbage'
  | 'truncated'
  | 'wrongChain'
  | 'oldHead'
  | 'otherIds'
  | 'limited'
  | 'limitedUntil'
  | 'gateway'
  | 'noBatches'
  | 'partial'
  | 'cut';

export const MODES: readonly Mode[] = [
  'well',
  'dead',
  'hang',
  'slow',
  'garbage',
  'truncated',
  'wrongChain',
  'oldHead',
  'otherIds',
  'limited',
  'limitedUntil',
  'gateway',
  'noBatches',
  'partial',
  'cut',
];

interface Question {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

export interface FaultyServer {
  readonly fetch: typeof globalThis.fetch;
  readonly WebSocket: typeof globalThis.WebSocket;
  /** All calls that arrived, those inside batches one by one. */
  readonly calls: readonly Question[];
  /** Exchanges that arrived: a batch is one. */
  readonly exchanges: number;
  readonly mostInFlight: number;
}

export interface FaultyOptions {
  /** What it does from which millisecond on; before the first, it is well. */
  readonly plan: readonly { readonly from: number; readonly mode: Mode }[];
  readonly chainId: number;
  /** Told of each call when it arrives. */
  readonly onCall: (method: string) => void;
}

/** What a well server says: balances are told from the question, so that crossed answers are found out. */
export function truth(method: string, params: readonly unknown[]): string {
  if (method === 'eth_getBalance') return `0x${(BigInt(String(params[0])) + 1_000n).toString(16)}`;
  if (method === 'eth_sendRawTransaction') return String(params[0]);
  return '0x1';
}

export function faultyServer({ plan, chainId, onCall }: FaultyOptions): FaultyServer {
  const born = Date.now();
  const calls: Question[] = [];
  let exchanges = 0;
  let inFlight = 0;
  let mostInFlight = 0;
  const mode = (): Mode => plan.filter(({ from }) => Date.now() - born >= from).at(-1)?.mode ?? 'well';
  const head = (): bigint => BigInt(1_000 + Math.floor((Date.now() - born) / 1_000));
  const read = (text: string): readonly Question[] => {
    const body = parseAnswerJson(text) as Question | readonly Question[];
    const questions = Array.isArray(body) ? (body as readonly Question[]) : [body as Question];
    exchanges += 1;
    for (const question of questions) {
      calls.push(question);
      onCall(question.method);
    }
    return questions;
  };
  const result = ({ method, params }: Question, now: Mode): string => {
    if (method === 'eth_chainId') return `0x${(now === 'wrongChain' ? chainId + 1 : chainId).toString(16)}`;
    if (method === 'eth_blockNumber') return `0x${(now === 'oldHead' ? 10n : head()).toString(16)}`;
    return truth(method, params);
  };
  const answer = (question: Question, now: Mode) => ({
    jsonrpc: '2.0',
    id: question.id + (now === 'otherIds' ? 1 : 0),
    ...(now === 'limited'
      ? { error: { code: -32005, message: 'rate limit' } }
      : { result: result(question, now) }),
  });
  const reply = (text: string, now: Mode): Response => {
    const questions = read(text);
    const batch = text.startsWith('[');
    if (now === 'garbage') return new Response('<html>It works!</html>');
    if (now === 'gateway') return new Response('Bad gateway', { status: 502 });
    if (now === 'limitedUntil') return new Response('', { status: 429, headers: { 'retry-after': '3' } });
    if (now === 'noBatches' && batch) return new Response('no batches', { status: 400 });
    const answers = questions.map((question) => answer(question, now)).reverse();
    const said = JSON.stringify(batch ? (now === 'partial' ? answers.slice(1) : answers) : answers[0]);
    return new Response(now === 'truncated' ? said.slice(0, -5) : said);
  };
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    const text = String(init?.body);
    const signal = init?.signal;
    inFlight += 1;
    mostInFlight = Math.max(mostInFlight, inFlight);
    try {
      const now = mode();
      if (now === 'dead') throw new TypeError('fetch failed');
      const response = reply(text, now);
      await wait(now === 'hang' ? null : now === 'slow' ? 700 : 20, signal ?? undefined);
      if (now === 'cut') throw new TypeError('network error');
      return response;
    } finally {
      inFlight -= 1;
    }
  };

  class FaultySocket extends EventTarget {
    readonly #timers = new Set<ReturnType<typeof setTimeout>>();
    #over = false;

    constructor() {
      super();
      const now = mode();
      if (now === 'dead' || now === 'gateway' || now === 'limitedUntil') this.#later(5, () => this.#cut());
      else if (now !== 'hang') this.#later(10, () => this.dispatchEvent(new Event('open')));
    }

    send(text: string): void {
      if (this.#over) return;
      const now = mode();
      const questions = read(text);
      const [question] = questions;
      if (question === undefined || now === 'hang') return;
      if (now === 'cut' || now === 'dead') {
        this.#later(5, () => this.#cut());
        return;
      }
      const said = JSON.stringify(answer(question, now));
      const data = now === 'garbage' ? 'hello' : now === 'truncated' ? said.slice(0, -5) : said;
      this.#later(now === 'slow' ? 700 : 20, () => this.dispatchEvent(new MessageEvent('message', { data })));
    }

    close(): void {
      this.#over = true;
      for (const timer of this.#timers) clearTimeout(timer);
    }

    #cut(): void {
      this.#over = true;
      this.dispatchEvent(new Event('close'));
    }

    #later(ms: number, run: () => void): void {
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        if (!this.#over) run();
      }, ms);
      this.#timers.add(timer);
    }
  }

  return {
    fetch,
    // As much of a WebSocket as the client uses.
    WebSocket: FaultySocket as unknown as typeof globalThis.WebSocket,
    calls,
    get exchanges() {
      return exchanges;
    },
    get mostInFlight() {
      return mostInFlight;
    },
  };
}

/** `null`: for ever. Rejects as fetch does when the signal ends it. */
function wait(ms: number | null, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(new DOMException('aborted', 'AbortError'));
    };
    const timer = ms === null ? undefined : setTimeout(() => done(), ms);
    const done = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave, { once: true });
  });
}
