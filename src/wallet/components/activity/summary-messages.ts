/** What a call did, in a few words. `doing` while it waits, `done` once it went through, `thing` where it did not. */
import { catalogue, plural } from '#core/text/language.ts';

export interface ActivitySummaryText {
  readonly doing: string;
  readonly done: string;
  readonly thing: string;
}

const words = (doing: string, done: string, thing: string): ActivitySummaryText => ({ doing, done, thing });

export const activitySummaryMessages = catalogue('components/activity/summary', {
  exchange: (gave: string, got: string) =>
    words(`Swapping ${gave} for ${got}`, `Swapped ${gave} for ${got}`, `swap of ${gave} for ${got}`),
  swap: (whom: string) => words(`Swapping on ${whom}`, `Swapped on ${whom}`, `swap on ${whom}`),
  wrap: (whom: string) => words(`Wrapping in ${whom}`, `Wrapped in ${whom}`, `wrapping in ${whom}`),
  unwrap: (whom: string) =>
    words(`Unwrapping from ${whom}`, `Unwrapped from ${whom}`, `unwrapping from ${whom}`),
  addLiquidity: (whom: string) =>
    words(`Adding liquidity on ${whom}`, `Added liquidity on ${whom}`, `adding liquidity on ${whom}`),
  removeLiquidity: (whom: string) =>
    words(
      `Removing liquidity from ${whom}`,
      `Removed liquidity from ${whom}`,
      `removing liquidity from ${whom}`,
    ),
  send: (whom: string) => words(`Sending to ${whom}`, `Sent to ${whom}`, `payment to ${whom}`),
  allow: (whom: string) =>
    words(`Setting an allowance for ${whom}`, `Allowance for ${whom}`, `allowance for ${whom}`),
  takeBack: (whom: string) =>
    words(
      `Revoking allowances for ${whom}`,
      `Revoked allowances for ${whom}`,
      `revoking allowances for ${whom}`,
    ),
  batch: (count: number, whom: string) => {
    const calls = plural(count, { one: `${count} call`, other: `${count} calls` });
    return words(
      `Making ${calls} through ${whom}`,
      `Made ${calls} through ${whom}`,
      `${calls} through ${whom}`,
    );
  },
  safe: (whom: string) =>
    words(
      `Executing a transaction of the Safe ${whom}`,
      `Executed a transaction of the Safe ${whom}`,
      `transaction of the Safe ${whom}`,
    ),
  name: {
    commit: (whom: string) =>
      words(
        `Reserving a name with ${whom}`,
        `Reserved a name with ${whom}`,
        `reservation of a name with ${whom}`,
      ),
    register: (name: string) => words(`Registering ${name}`, `Registered ${name}`, `registration of ${name}`),
    renew: (name: string) => words(`Renewing ${name}`, `Renewed ${name}`, `renewal of ${name}`),
    change: (name: string) => words(`Changing ${name}`, `Changed ${name}`, `change of ${name}`),
    some: 'a name',
  },
  named: (name: string, whom: string) =>
    words(`Calling ${name} on ${whom}`, `Called ${name} on ${whom}`, `call of ${name} on ${whom}`),
});
