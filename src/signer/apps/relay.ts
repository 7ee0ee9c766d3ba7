/**
 * Between one app and the wallet: takes the app's requests, gives each a number, and remembers it until the wallet
 * answers. Nothing an app sends is worth more than a bounded amount of memory and time.
 */

import type { PortLike } from '#core/wire/port.ts';
import type { AppEvent } from '#protocol/apps.ts';
import { type AskedRequest, asksToSign, readAppRequest, refusal, requestIdOf } from './asked.ts';

/** Requests without an answer: of all kinds, and of those that end in a signature. */
const MAX_OPEN = 100;
const MAX_OPEN_SIGNING = 20;
/** Messages at once, and how many more each second. */
const BURST = 200;
const REFILL_PER_MS = 0.1;
/** Above the rate, what is longer than this is not even read for its id. */
const MAX_READ_ABOVE_RATE = 4096;
/** Refused messages after which the app is disconnected. */
const MAX_REFUSED = 1000;

export interface Received {
  readonly message: number;
  readonly payload: string;
  readonly request: AskedRequest;
}

export interface AppRelay {
  /** What is still to be answered, oldest first. */
  open(): readonly Received[];
  /** True for a number that was given to a message, whether it was answered or not. */
  gave(message: number): boolean;
  /** An answer or an event of the wallet's, as JSON text. */
  send(payload: string): void;
  isClosed(): boolean;
  close(): void;
}

interface RelayOptions {
  /** 32 hexadecimal digits. */
  readonly app: string;
  /** Milliseconds that never run back. */
  readonly clock: () => number;
  readonly tell: (event: AppEvent) => void;
}

/** A message that is null says that the app's page goes. */
export function createAppRelay(port: PortLike, { app, clock, tell }: RelayOptions): AppRelay {
  const open = new Map<number, Received>();
  let last = 0;
  let tokens = BURST;
  let filledAt = clock();
  let refused = 0;
  let closed = false;

  const close = (): void => {
    if (closed) return;
    closed = true;
    port.removeEventListener('message', onMessage);
    port.close();
    open.clear();
    tell({ kind: 'closed', app });
  };
  const refuse = (answer: string | null): void => {
    refused += 1;
    if (answer !== null) port.postMessage(answer);
    if (refused >= MAX_REFUSED) close();
  };
  const takeToken = (): boolean => {
    const now = clock();
    tokens = Math.min(BURST, tokens + (now - filledAt) * REFILL_PER_MS);
    filledAt = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
  const isFull = (request: AskedRequest): boolean => {
    if (open.size >= MAX_OPEN) return true;
    if (!asksToSign(request)) return false;
    return [...open.values()].filter((one) => asksToSign(one.request)).length >= MAX_OPEN_SIGNING;
  };
  function onMessage({ data }: { data: unknown }): void {
    if (data === null) {
      close();
      return;
    }
    const inTime = takeToken();
    if (typeof data !== 'string' || (!inTime && data.length > MAX_READ_ABOVE_RATE)) {
      refuse(null);
      return;
    }
    const request = readAppRequest(data);
    // Two open requests by one id would leave it to chance which of them is answered.
    if (request === null || [...open.values()].some((one) => one.request.id === request.id)) {
      refuse(refusal(requestIdOf(data), 'invalid'));
      return;
    }
    if (!inTime || isFull(request)) {
      refuse(refusal(request.id, 'limit'));
      return;
    }
    last += 1;
    open.set(last, { message: last, payload: data, request });
    tell({ kind: 'message', app, message: last, payload: data });
  }
  port.addEventListener('message', onMessage);
  port.start();

  return {
    open: () => [...open.values()],
    gave: (message) => message <= last,
    send(payload) {
      if (closed) return;
      const id = requestIdOf(payload);
      const answered = id === null ? undefined : [...open.values()].find((one) => one.request.id === id);
      // An answer to nothing, or a second one, is the wallet's mistake: the app is not told.
      if (id !== null && answered === undefined) return;
      if (answered !== undefined) open.delete(answered.message);
      port.postMessage(payload);
    },
    isClosed: () => closed,
    close,
  };
}
