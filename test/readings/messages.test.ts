import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { lineOf, MESSAGES_PAGE, messageReadings, messagesPage } from './messages.ts';

it('docs/readings/messages.md says what the signer says (npx pnpm readings:messages)', async () => {
  expect(await readFile(MESSAGES_PAGE, 'utf8')).toBe(await messagesPage());
});

it('holds enough messages of others, each with its source, and refuses none but those that say so', async () => {
  const readings = [...(await messageReadings()).values()].flat();
  const real = readings.filter(({ own }) => own !== true);
  expect(real.length).toBeGreaterThanOrEqual(60);
  for (const reading of readings)
    expect([reading.name, reading.source]).toEqual([reading.name, expect.stringMatching(/^https:/)]);
  for (const reading of readings) {
    const { risk, sentence } = lineOf(reading);
    expect([reading.name, risk === 'refused' ? sentence : undefined]).toEqual([
      reading.name,
      reading.refused,
    ]);
  }
});
