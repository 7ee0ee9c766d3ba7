import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { plainText } from '#core/calldata/parts.ts';
import { lineOf, MESSAGES_PAGE, messageReadings, messagesPage, type Reading, readingOf } from './messages.ts';

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

interface Typed {
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>;
  readonly primaryType: string;
  readonly domain: { readonly name?: string };
  readonly message: Readonly<Record<string, unknown>>;
}

/** The same message under another type of the same name: its members by `change`, and one more value. */
function changed(reading: Reading, change: (members: Typed['types'][string]) => Typed['types'][string]) {
  const data = reading.data as Typed;
  const members = change(data.types[data.primaryType] ?? []);
  const names = members.map(({ name }) => name);
  const values = { ...data.message, note: '1' };
  const message = Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
  const types = { ...data.types, [data.primaryType]: members };
  return readingOf({ ...reading, data: { ...data, types, message } });
}

it('knows no form with its fields in another order, with one more, or with one less', async () => {
  const readings = [...(await messageReadings()).values()]
    .flat()
    .filter(({ refused }) => refused === undefined);
  const known = readings.filter((reading) => !readingOf(reading).dangers.includes('unread'));
  expect(known.length).toBeGreaterThanOrEqual(90);
  // One of each: others of the same types and name of a domain differ in values, and in which token or router it is.
  const forms = new Map(
    known.map((reading) => {
      const { types, primaryType, domain } = reading.data as Typed;
      return [JSON.stringify([types, primaryType, domain.name]), reading];
    }),
  );
  expect(forms.size).toBeGreaterThanOrEqual(50);
  for (const reading of forms.values()) {
    const length = (reading.data as Typed).types[(reading.data as Typed).primaryType]?.length ?? 0;
    const said = [
      ...(length > 1 ? [changed(reading, ([first, ...rest]) => (first ? [...rest, first] : rest))] : []),
      changed(reading, (members) => [...members, { name: 'note', type: 'uint256' }]),
      changed(reading, (members) => [{ name: 'note', type: 'uint256' }, ...members]),
      changed(reading, (members) => members.slice(0, -1)),
    ];
    for (const { dangers, sentence, safe } of said) {
      expect([reading.name, safe, dangers]).toEqual([
        reading.name,
        null,
        expect.toSatisfy(
          (codes: readonly string[]) => codes.includes('unread') || codes.includes('permitUnread'),
        ),
      ]);
      expect([reading.name, plainText(sentence)]).toEqual([
        reading.name,
        expect.stringMatching(/^Sign data the signer can’t read, of the type /),
      ]);
    }
  }
});
