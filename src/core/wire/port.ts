/**
 * What the protocol needs of its surroundings, described by shape: this layer compiles without the DOM library.
 * `MessagePort`, `AbortSignal` and `AbortController` of browsers and Node fit.
 */

export interface PortLike {
  postMessage(message: unknown): void;
  addEventListener(type: 'message' | 'messageerror', listener: (event: { data: unknown }) => void): void;
  removeEventListener(type: 'message' | 'messageerror', listener: (event: { data: unknown }) => void): void;
  start(): void;
  close(): void;
}

export interface SignalLike {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

export interface AborterLike {
  readonly signal: SignalLike;
  abort(): void;
}

/** A clock that wakes. `wake` is not called after the returned function was. */
export type Timer = (wake: () => void, milliseconds: number) => () => void;

/** 128 random bits as 32 lower-case hexadecimal digits. */
export type RandomId = () => string;
