/**
 * The newest blocks that the endpoints of one chain told, and who of them is stuck: whose head is more than
 * `LAG_BLOCKS` behind blocks that others had told at least `LAG_MS` before.
 *
 * One endpoint that invents a far head must not make the honest ones look stuck: where two or more others have told
 * theirs, two of them must be ahead.
 */

export const LAG_BLOCKS = 5n;
export const LAG_MS = 60_000;
/** Steps kept of each endpoint: what it told when, back to the time that decides. */
const STEPS = 64;
const STEP_MS = 2_000;
/** A second opinion is asked for no more often than this. */
export const SURVEY_EVERY_MS = 60_000;

interface Step {
  readonly number: bigint;
  readonly at: number;
}

interface Track {
  readonly steps: Step[];
  /** The newest that it told, and when it last told anything. */
  number: bigint;
  at: number;
  /** When its head last moved. */
  movedAt: number;
}

export interface Heads {
  report(endpoint: symbol, number: bigint, now: number): void;
  forget(endpoint: symbol): void;
  headOf(endpoint: symbol): bigint | null;
  /** Blocks behind the best head of the others; 0 for none, null when it or all others have told nothing. */
  behind(endpoint: symbol): bigint | null;
  lagging(endpoint: symbol): boolean;
  /** True at most once a minute: when `endpoint`'s head has not moved for long, or one of the others is stuck. */
  doubtful(endpoint: symbol, now: number): boolean;
}

export function createHeads(): Heads {
  const tracks = new Map<symbol, Track>();
  let surveyedAt = Number.NEGATIVE_INFINITY;

  const others = (endpoint: symbol): readonly Track[] =>
    [...tracks].filter(([key]) => key !== endpoint).map(([, track]) => track);
  const lagging = (endpoint: symbol): boolean => {
    const own = tracks.get(endpoint);
    if (own === undefined) return false;
    const rest = others(endpoint);
    const since = rest
      .map((track) => track.steps.find(({ number }) => number > own.number + LAG_BLOCKS)?.at)
      .filter((at) => at !== undefined)
      .sort((a, b) => a - b)[rest.length > 1 ? 1 : 0];
    return since !== undefined && own.at - since >= LAG_MS;
  };

  return {
    report(endpoint, number, now) {
      const track = tracks.get(endpoint);
      // Lower by more than a reorganisation: the chain began anew, or the endpoint is another one behind its address.
      if (track === undefined || number + 64n < track.number) {
        tracks.set(endpoint, { steps: [{ number, at: now }], number, at: now, movedAt: now });
        return;
      }
      if (number !== track.number) track.movedAt = now;
      track.number = number;
      track.at = now;
      const newest = track.steps.at(-1);
      if (newest !== undefined && (number <= newest.number || now - newest.at < STEP_MS)) return;
      track.steps.push({ number, at: now });
      if (track.steps.length > STEPS) track.steps.shift();
    },
    forget(endpoint) {
      tracks.delete(endpoint);
    },
    headOf: (endpoint) => tracks.get(endpoint)?.number ?? null,
    behind(endpoint) {
      const own = tracks.get(endpoint);
      const numbers = others(endpoint)
        .map(({ number }) => number)
        .sort((a, b) => (a < b ? 1 : -1));
      const best = numbers[numbers.length > 1 ? 1 : 0];
      if (own === undefined || best === undefined) return null;
      return best > own.number ? best - own.number : 0n;
    },
    lagging,
    doubtful(endpoint, now) {
      const own = tracks.get(endpoint);
      const still = own !== undefined && own.at - own.movedAt >= LAG_MS;
      if (!still && ![...tracks.keys()].some(lagging)) return false;
      if (now - surveyedAt < SURVEY_EVERY_MS) return false;
      surveyedAt = now;
      return true;
    },
  };
}

const boards = new WeakMap<object, Map<number, Heads>>();

/** The heads of a chain, the same for all endpoints that were made with one environment. */
export function headsOf(environment: object, chainId: number): Heads {
  const chains = boards.get(environment) ?? new Map<number, Heads>();
  boards.set(environment, chains);
  const heads = chains.get(chainId) ?? createHeads();
  chains.set(chainId, heads);
  return heads;
}
