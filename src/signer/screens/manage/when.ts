const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** `3 November 2027`, in the device's time zone. @param at milliseconds of the epoch. */
export function dayOf(at: number): string {
  return DAY.format(at);
}
