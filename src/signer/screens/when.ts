/** Dates and times on the signer's screens, in the device's time zone. All take milliseconds of the epoch. */
import { dateFormat } from '#core/text/formats.ts';

/** `3 November 2027`. */
export const dayOf = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' });

/** `3 Nov 2027`. */
export const shortDayOf = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' });

/** `3 November 2027 at 14:02`. */
export const momentOf = dateFormat({ dateStyle: 'long', timeStyle: 'short' });
