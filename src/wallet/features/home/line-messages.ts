/** Strings of the line of values. */
export const lineMessages = {
  week: '7 days',
  since: (when: string) => `Since ${when}`,
  test: 'Test money',
  percent: (text: string) => `(${text}%)`,
  alternative: (first: string, firstDay: string, last: string, low: string, high: string) =>
    `From ${first} on ${firstDay} to ${last} now. Lowest ${low}, highest ${high}.`,
  today: 'Today',
  rows: (count: number) => (count === 1 ? '1 past block' : `${count} past blocks`),
} as const;
