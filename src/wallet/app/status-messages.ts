/** Strings of the line about all networks. */
import { catalogue, countText, plural } from '#core/text/language.ts';

export const statusMessages = catalogue('app/status', {
  none: 'Not connected',
  live: (n: number) => plural(n, { one: '1 network · live', other: `${countText(n)} networks · live` }),
  connecting: (n: number) =>
    plural(n, { one: '1 network · connecting', other: `${countText(n)} networks · connecting` }),
  failing: (live: number, all: number) => `${live} of ${all} networks live`,
});
