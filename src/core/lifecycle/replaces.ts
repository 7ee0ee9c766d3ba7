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

/** True when `heir` was made to take the place of `of`. */
export function isHeir(heir: Replacing, of: Replacing, all: readonly Replacing[]): boolean {
  return replacedBy(all, heir.replaces).has(of.id);
}
