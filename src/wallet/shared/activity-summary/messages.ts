/** What a call did, in a few words. `doing` while it waits, `done` once it went through, `thing` where it did not. */
export interface ActivitySummaryText {
  readonly doing: string;
  readonly done: string;
  readonly thing: string;
}

const words = (doing: string, done: string, thing: string): ActivitySummaryText => ({ doing, done, thing });

export const activitySummaryMessages = {
  exchange: (gave: string, got: string) =>
    words(`Swapping ${gave} for ${got}`, `Swapped ${gave} for ${got}`, `swap of ${gave} for ${got}`),
  swap: (whom: string) => words(`Swapping on ${whom}`, `Swapped on ${whom}`, `swap on ${whom}`),
  wrap: (whom: string) =>
    words(`Wrapping the coin in ${whom}`, `Wrapped the coin in ${whom}`, `wrapping of the coin in ${whom}`),
  unwrap: (whom: string) =>
    words(`Unwrapping from ${whom}`, `Unwrapped from ${whom}`, `unwrapping from ${whom}`),
  addLiquidity: (whom: string) =>
    words(`Adding liquidity on ${whom}`, `Added liquidity on ${whom}`, `liquidity for ${whom}`),
  removeLiquidity: (whom: string) =>
    words(`Taking liquidity from ${whom}`, `Took liquidity from ${whom}`, `liquidity from ${whom}`),
  send: (whom: string) => words(`Sending to ${whom}`, `Sent to ${whom}`, `payment to ${whom}`),
  allow: (whom: string) =>
    words(`Setting an allowance for ${whom}`, `Allowance for ${whom}`, `allowance for ${whom}`),
  takeBack: (whom: string) =>
    words(
      `Taking allowances back from ${whom}`,
      `Allowances taken back from ${whom}`,
      `taking allowances back from ${whom}`,
    ),
  batch: (count: number, whom: string) => {
    const calls = count === 1 ? '1 call' : `${count} calls`;
    return words(`Making ${calls} by ${whom}`, `Made ${calls} by ${whom}`, `${calls} by ${whom}`);
  },
  safe: (whom: string) =>
    words(`Acting for the Safe ${whom}`, `Acted for the Safe ${whom}`, `act for the Safe ${whom}`),
  name: {
    commit: (whom: string) =>
      words(`Reserving a name at ${whom}`, `Reserved a name at ${whom}`, `reservation of a name at ${whom}`),
    register: (name: string) => words(`Registering ${name}`, `Registered ${name}`, `registration of ${name}`),
    renew: (name: string) => words(`Renewing ${name}`, `Renewed ${name}`, `renewal of ${name}`),
    change: (name: string) => words(`Changing ${name}`, `Changed ${name}`, `change of ${name}`),
    some: 'a name',
  },
  named: (name: string, whom: string) =>
    words(`Calling ${name} of ${whom}`, `Called ${name} of ${whom}`, `call of ${name} of ${whom}`),
};
