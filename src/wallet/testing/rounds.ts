/**
 * A network whose answers come in rounds: what is asked is held until nothing else is asked, and then all of it is
 * answered together. How many rounds something takes is how often it waits for the network, however slow that is.
 */

/** Turns of the event loop without a new question, after which nothing more is expected. */
const QUIET_TURNS = 60;

export interface Rounds {
  readonly fetch: typeof globalThis.fetch;
  /** Of each round since `begin`: the methods that were asked, sorted. */
  readonly asked: readonly (readonly string[])[];
  /** From here on requests are held, and counted anew. */
  begin(): void;
  /** Lets everything through at once. */
  end(): void;
}

export function countRounds(network: typeof globalThis.fetch): Rounds {
  const asked: string[][] = [];
  let held: (() => void)[] = [];
  let methods: string[] = [];
  let answering = 0;
  let quiet = 0;
  let holding = false;

  const release = () => {
    const released = held;
    if (methods.length > 0) asked.push(methods.toSorted());
    held = [];
    methods = [];
    for (const go of released) go();
  };
  const watch = () => {
    if (!holding) return;
    quiet = answering > 0 ? 0 : quiet + 1;
    if (quiet > QUIET_TURNS && held.length > 0) {
      quiet = 0;
      release();
    }
    setTimeout(watch, 1);
  };

  return {
    asked,
    begin() {
      asked.length = 0;
      holding = true;
      quiet = 0;
      watch();
    },
    end() {
      holding = false;
      release();
    },
    async fetch(input, init) {
      if (holding) {
        methods.push(...methodsOf(init?.body));
        quiet = 0;
        await new Promise<void>((resolve) => held.push(resolve));
      }
      answering += 1;
      try {
        const answer = await network(input, init);
        const body = await answer.arrayBuffer();
        return new Response(body, { status: answer.status, headers: answer.headers });
      } finally {
        answering -= 1;
      }
    },
  };
}

function methodsOf(body: unknown): readonly string[] {
  const questions: unknown = JSON.parse(String(body));
  return [questions].flat().map((each) => String((each as { readonly method?: unknown }).method));
}
