/**
 * What carries calls to one endpoint: HTTP (`http-transport.ts`) or a WebSocket (`socket-transport.ts`). A transport
 * sends and matches answers to questions; whether and when to ask again is the endpoint's business.
 */
import type { EvidentError } from '#core/errors/error.ts';
import type { Ask, Gathering } from './request-queue.ts';

/** Blocks that are new, ends included. After a reorganisation, numbers that were told before come again. */
export interface NewHeads {
  readonly from: bigint;
  readonly to: bigint;
}

export interface Exchanged {
  /** From sending to the end of the answer; null when there was none that could be read. */
  readonly latencyMs: number | null;
  readonly error: EvidentError | null;
  readonly retryAfterMs: number | null;
}

export interface TransportEnvironment {
  readonly fetch: typeof globalThis.fetch;
  readonly WebSocket: typeof globalThis.WebSocket | undefined;
  readonly now: () => number;
  /** 0 ≤ x < 1, for jitter only. */
  readonly random: () => number;
  readonly timeoutMs: number;
  readonly answerLimit: number;
  /** False: calls of one tick are sent one by one. */
  readonly batch: boolean;
  /** Told once of each exchange, before its calls are settled; of none that was left by everybody. */
  readonly exchanged: (exchange: Exchanged) => void;
  /** Asked right before sending: an error, where nothing may be sent now. */
  readonly gate: (ask: Ask) => EvidentError | null;
}

export interface Transport {
  /**
   * Resolves with the `result` member, unchecked. Errors: `RPC_ABORTED`, `RPC_BAD_ANSWER`, `RPC_RATE_LIMITED`,
   * `RPC_REFUSED`, `RPC_TIMEOUT`, `RPC_UNREACHABLE`, and those of the gate.
   */
  ask(ask: Ask): Promise<unknown>;
  /**
   * Tells new blocks until left, through cuts of the connection. `verify` runs after each new connection, and nothing
   * is told when it fails. `cut` is told when nothing more comes for now. Null where the transport cannot push.
   */
  heads(
    listener: (heads: NewHeads) => void,
    verify: () => Promise<void>,
    cut?: () => void,
  ): (() => void) | null;
  gather(gathering: Gathering): void;
  /** Lets go of a connection that is kept, and of its followers. A later question opens it again. */
  close(): void;
}
