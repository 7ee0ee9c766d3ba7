/** One hand-over to one window of the signer, and the port that came out of it. */
import * as v from 'valibot';
import { type ClientEvents, createClient, type ProtocolClient } from '#protocol/client.ts';
import { PROTOCOL_VERSION, readySchema } from '#protocol/messages.ts';
import type { RandomId } from '#protocol/port.ts';

/** The instance that offers itself, when `data` is an offer. */
export function readyInstance(data: unknown): string | null {
  const parsed = v.safeParse(readySchema, data);
  return parsed.success ? parsed.output.instance : null;
}

/** Answers an offer with a new port, to exactly the signer's origin. */
export function connect(
  peer: Window,
  signerOrigin: string,
  instance: string,
  randomId: RandomId,
  events: ClientEvents,
): ProtocolClient {
  const channel = new MessageChannel();
  const client = createClient(channel.port1, randomId, events);
  peer.postMessage({ evident: PROTOCOL_VERSION, kind: 'connect', instance }, signerOrigin, [channel.port2]);
  return client;
}
