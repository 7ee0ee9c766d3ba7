/**
 * The one list of listeners of this program. It behaves as an `EventTarget` does (DOM Standard, "inner invoke"): each
 * subscription stands for itself, also where one function subscribed twice; one that ends while something is emitted
 * hears no more of it, one that begins meanwhile hears only what comes next.
 */
export interface Emitter<T> {
  /** Returns the way to stop, which may be called more than once. */
  readonly subscribe: (listener: (value: T) => void) => () => void;
  /**
   * Calls each listener, in the order in which they subscribed. One that throws stops neither the others nor whoever
   * emits: its error becomes a rejection that nobody handles, which is where programs report their bugs.
   */
  readonly emit: (value: T) => void;
  /** True while anybody listens. */
  readonly isHeard: () => boolean;
  /** Ends all subscriptions. */
  readonly clear: () => void;
}

export function createEmitter<T = void>(): Emitter<T> {
  const subscriptions = new Set<{ readonly listener: (value: T) => void }>();
  return {
    subscribe(listener) {
      const subscription = { listener };
      subscriptions.add(subscription);
      return () => {
        subscriptions.delete(subscription);
      };
    },
    emit(value) {
      for (const subscription of [...subscriptions]) {
        if (!subscriptions.has(subscription)) continue;
        try {
          subscription.listener(value);
        } catch (thrown) {
          void Promise.reject(thrown);
        }
      }
    },
    isHeard: () => subscriptions.size > 0,
    clear: () => subscriptions.clear(),
  };
}
