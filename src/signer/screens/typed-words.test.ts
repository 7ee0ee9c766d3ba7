import { describe, expect, test } from 'vitest';
import { messages as commonDe } from '../messages.de.ts';
import { messages as commonEs } from '../messages.es.ts';
import { messages as common } from '../messages.ts';
import { messages as confirmDe } from './confirm-messages.de.ts';
import { messages as confirmEs } from './confirm-messages.es.ts';
import { messages as confirm } from './confirm-messages.ts';
import { messages as eraseDe } from './erase-messages.de.ts';
import { messages as eraseEs } from './erase-messages.es.ts';
import { messages as erase } from './erase-messages.ts';
import { messages as manageDe } from './manage/messages.de.ts';
import { messages as manageEs } from './manage/messages.es.ts';
import { messages as manage } from './manage/messages.ts';

describe.each([
  ['en', common, confirm, erase, manage],
  ['de', commonDe, confirmDe, eraseDe, manageDe],
  ['es', commonEs, confirmEs, eraseEs, manageEs],
] as const)(
  'words that are typed before something dangerous (%s)',
  (_, shared, signing, erasing, managing) => {
    const words = [
      ...Object.values(shared.confirm.words),
      signing.hold.word,
      erasing.word,
      managing.remove.word,
    ];

    test.each(words)('%s: letters that every Latin keyboard has', (word) => {
      expect(word).toMatch(/^[a-z]+(?: [a-z]+)*$/);
    });

    test('the sentence asks for the word that is checked', () => {
      for (const word of words) expect(shared.confirm.type(word)).toContain(word);
      for (const { word, label, wrong } of [erasing, managing.remove]) {
        expect(label).toContain(word);
        expect(wrong).toContain(word);
      }
    });
  },
);
