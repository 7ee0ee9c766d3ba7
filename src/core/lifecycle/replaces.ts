/** Which transaction was made to take the place of which: by ids, be it by way of others. Pure. */

export interface Replacing {
  readonly id: string;
  readonly replaces?: string;
}

/** The transaction with the id `replaces`, what that one replaces, and so on. Ends where it goes round. */
export function replacedBy(all: readonly Replacing[], replaces: string | undefined): ReadonlySet<string> {
  const ids = new Set<string>();
  for (let id = replaces; id !== undefined && !ids.has(id); ) {
    ids.add(id);
    const before = id;
    id = all.find((each) => each.id === before)?.replaces;
  }
  return ids;
}

/** True when `replacement` was made to take the place of `of`. */
export function isReplacementOf(replacement: Replacing, of: Replacing, all: readonly Replacing[]): boolean {
  return replacedBy(all, replacement.replaces).has(of.id);
}
