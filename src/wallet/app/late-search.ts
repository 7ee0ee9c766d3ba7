/**
 * Search parameters whose reader is loaded with its screen. Reading an address takes a hash function and its like,
 * which no first paint should wait for. Until the reader is there the router keeps the parameters as the texts that
 * they are; `settle` then has the same address read again, and only then may the screen be shown.
 */

type Raw = Readonly<Record<string, unknown>>;
type Reader<Search> = (raw: Raw) => Search;

export interface LateSearch<Search> {
  /** For the route's `validateSearch`. */
  validate(raw: Raw): Search;
  /** For its `beforeLoad`: null when the reader was there already, else what `search` reads as. Error: `NAV_CHUNK_FAILED`. */
  settle(search: Raw): Promise<Search | null>;
}

export function lateSearch<Search extends object>(load: () => Promise<Reader<Search>>): LateSearch<Search> {
  let read: Reader<Search> | null = null;
  return {
    // The texts go by this type only as far as `settle`, which no screen comes before.
    validate: (raw) => (read === null ? (raw as Search) : read(raw)),
    async settle(search) {
      if (read !== null) return null;
      const loaded = await load();
      read = loaded;
      return loaded(search);
    },
  };
}
