import { expect, it } from 'vitest';
import { messages as german } from './messages.de.ts';
import { messages as spanish } from './messages.es.ts';
import { messages } from './messages.ts';

const DAY = 86_400n;

it.each<[bigint, string, string, string]>([
  [1n, '1 second', '1 Sekunde', '1 segundo'],
  [119n, '119 seconds', '119 Sekunden', '119 segundos'],
  [120n, '2 minutes', '2 Minuten', '2 minutos'],
  [7_199n, '119 minutes', '119 Minuten', '119 minutos'],
  [DAY, '24 hours', '24 Stunden', '24 horas'],
  [2n * DAY, '2 days', '2 Tage', '2 días'],
  [365n * DAY, '1 year', '1 Jahr', '1 año'],
  [366n * DAY, '1 year and 1 day', '1 Jahr und 1 Tag', '1 año y 1 día'],
  [760n * DAY, '2 years and 30 days', '2 Jahre und 30 Tage', '2 años y 30 días'],
])('says %d seconds in the largest units that fit', (length, english, inGerman, inSpanish) => {
  expect(messages.span(length)).toBe(english);
  expect(german.span(length)).toBe(inGerman);
  expect(spanish.span(length)).toBe(inSpanish);
});
