/** What the workers of several tabs tell each other, over BroadcastChannel `evident-signer`. No secret, no key. */
import * as v from 'valibot';

export const TAB_CHANNEL = 'evident-signer';

const tabMessageSchema = v.variant('kind', [
  /** The user locked: everybody locks. */
  v.strictObject({ kind: v.literal('lock') }),
  /** The signer was used at this time, in ms of the epoch. */
  v.strictObject({ kind: v.literal('used'), at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
  /** The stored vault changed: read it again. */
  v.strictObject({ kind: v.literal('changed') }),
]);
export type TabMessage = v.InferOutput<typeof tabMessageSchema>;

/** Null for anything that is not one of ours. */
export function readTabMessage(value: unknown): TabMessage | null {
  const parsed = v.safeParse(tabMessageSchema, value);
  return parsed.success ? parsed.output : null;
}

/** The port: a BroadcastChannel in the worker, a list in tests. */
export interface TabPort {
  post(message: TabMessage): void;
  /** Called with whatever arrives from other tabs; never with what this one posted. */
  listen(receive: (value: unknown) => void): void;
}
