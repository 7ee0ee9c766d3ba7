/** Is anybody looking? Nothing is polled while nobody is (specification, section 9). */

export interface Visibility {
  visible(): boolean;
  /** Returns the function that ends it. */
  subscribe(listener: () => void): () => void;
}

export function createVisibility(): Visibility {
  if (typeof document === 'undefined') return { visible: () => true, subscribe: () => () => undefined };
  return {
    visible: () => document.visibilityState === 'visible',
    subscribe(listener) {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
  };
}
