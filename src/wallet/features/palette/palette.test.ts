import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { knownShortNames } from '#core/tx/recipient.ts';
import { findEntries } from '../../shared/find.ts';
import { pieces, readPasted } from './entries.ts';
import { messages as german } from './messages.de.ts';
import { messages as spanish } from './messages.es.ts';
import { messages as english } from './messages.ts';

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const kindOf = (text: string) => readPasted(text, knownShortNames)?.kind ?? null;

describe('what a pasted text is', () => {
  test('recipients: addresses, names, payment links, chain-prefixed', () => {
    expect(kindOf(ADDRESS)).toBe('recipient');
    expect(kindOf(` ${ADDRESS.toLowerCase()} `)).toBe('recipient');
    expect(kindOf('alice.eth')).toBe('recipient');
    expect(kindOf(`eth:${ADDRESS}`)).toBe('recipient');
    expect(kindOf(`ethereum:${ADDRESS}@1?value=1e18`)).toBe('recipient');
  });

  test('hashes, signed transactions, call data', () => {
    expect(kindOf(`0x${'ab'.repeat(32)}`)).toBe('hash');
    expect(kindOf(`0x02${'f8'.repeat(110)}`)).toBe('signed');
    expect(kindOf(`0xf86c${'01'.repeat(108)}`)).toBe('signed');
    expect(kindOf(`0xa9059cbb${'00'.repeat(64)}`)).toBe('callData');
    expect(kindOf('0xa9059cbb')).toBe('callData');
  });

  test('words are words', () => {
    for (const text of ['', 'send', '0x12', 'sign a message', '0xzz', `${ADDRESS}1`])
      expect(kindOf(text)).toBeNull();
  });

  test('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), (text) => void kindOf(text)),
    );
  });
});

describe('finding by words', () => {
  test('the settings are found by the language, in a reader’s own word and in English', () => {
    const found = ({ settings }: Pick<typeof english, 'settings'> | typeof german, text: string) =>
      findEntries(
        Object.values(settings).map((each) => ({ note: '', ...each })),
        text,
        9,
      ).map(({ title }) => title);
    expect(found(english, 'language')).toEqual(['Settings']);
    for (const text of ['Sprache', 'language']) expect(found(german, text)).toEqual(['Einstellungen']);
    for (const text of ['idioma', 'language']) expect(found(spanish, text)).toEqual(['Ajustes']);
  });

  test('marked pieces are the title, whatever is looked for', () => {
    expect(pieces('Palisade Vault', 'ali')).toEqual([
      { text: 'P', hit: false },
      { text: 'ali', hit: true },
      { text: 'sade Vault', hit: false },
    ]);
    fc.assert(
      fc.property(fc.string(), fc.string(), (title, text) => {
        expect(
          pieces(title, text)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(title);
      }),
    );
  });
});
