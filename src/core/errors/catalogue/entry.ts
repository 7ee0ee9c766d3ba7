/** One line of the error catalogue. */
export interface CatalogueEntry {
  /** What happened. */
  readonly title: string;
  /** What is safe, and what to do next. */
  readonly next: string;
}

export type Entries = Readonly<Record<string, CatalogueEntry>>;
