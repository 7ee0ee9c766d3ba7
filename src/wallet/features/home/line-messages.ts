/** Strings of the line of values. */
import { catalogue, countText, plural } from '#core/text/language.ts';

export const lineMessages = catalogue('features/home/line', {
  week: '7 days',
  since: (when: string) => `Since ${when}`,
  test: 'Test money',
  percent: (text: string) => `(${text}%)`,
  change: (text: string) => `${text}%`,
  alternative: (first: string, firstDay: string, last: string, low: string, high: string) =>
    `From ${first} on ${firstDay} to ${last} now. Lowest ${low}, highest ${high}.`,
  today: 'Today',
  rows: (count: number) => plural(count, { one: '1 past block', other: `${countText(count)} past blocks` }),
});
