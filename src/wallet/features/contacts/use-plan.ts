/** The plan of an import, worked out in parts: between two of them the page draws and listens. */
import { useEffect, useState } from 'react';
import type { ContactWorld } from '#core/contacts/assess.ts';
import type { ContactEntry } from '#core/contacts/entry.ts';
import { type Existing, type PlannedEntry, planEach } from '#core/contacts/plan.ts';

/** Entries of one part: each is compared with a bounded number of others. */
const PART = 25;

interface Planned {
  readonly of: readonly unknown[];
  readonly plan: readonly PlannedEntry[];
}

/** Null until all of it is planned; of what was asked for before, nothing is told. */
export function usePlan(
  entries: readonly ContactEntry[],
  contacts: readonly Existing[],
  world: ContactWorld | null,
): readonly PlannedEntry[] | null {
  const [done, setDone] = useState<Planned | null>(null);
  useEffect(() => {
    if (world === null) return;
    const steps = planEach(entries, contacts, world);
    const plan: PlannedEntry[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const part = () => {
      for (let n = 0; n < PART; n += 1) {
        const step = steps.next();
        if (step.done) return setDone({ of: [entries, contacts, world], plan });
        if (step.value === null) break;
        plan.push(step.value);
      }
      timer = setTimeout(part);
    };
    part();
    return () => clearTimeout(timer);
  }, [entries, contacts, world]);
  const asked = [entries, contacts, world];
  return done?.of.every((each, i) => each === asked[i]) ? done.plan : null;
}
