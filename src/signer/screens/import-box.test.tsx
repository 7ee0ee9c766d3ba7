// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { JUNK_IMPORT, SINGLE, served, TEST_PASSWORD } from '../keyring/testing.ts';
import { ImportKey } from './import-key.tsx';
import { messages } from './import-messages.ts';
import { describedAt, enter, openScreen, press, type Screen, until } from './testing.ts';

let keyring = served().keyring;
const onDone = vi.fn();
const onCancel = vi.fn();
let view: Screen;
beforeEach(() => {
  onDone.mockClear();
  onCancel.mockClear();
});
afterEach(() => view.unmount());

/** Words of BIP-39's own Japanese vector for entropy of zeros. */
const JAPANESE = `${'あいこくしん\u3000'.repeat(11)}あおぞら`;

/** In a vault that has the phrase of development chains. */
async function open(): Promise<void> {
  keyring = served().keyring;
  await keyring.call('importMnemonic', { ...JUNK_IMPORT, password: TEST_PASSWORD });
  view = await openScreen(keyring, <ImportKey onDone={onDone} onCancel={onCancel} />);
}

const box = () => view.get<HTMLTextAreaElement>('textarea');

describe('while a phrase is typed', () => {
  test('counts, says which word is unknown, and takes a suggestion', async () => {
    await open();
    await enter(box(), 'test tets ', 'insertText');
    await until(() => expect(describedAt(box())).toBe('2 of 12 words, English.'));
    expect(view.get('ul').textContent).toContain('Word 2 is not in the list (English).');
    expect(view.get('[role="status"]').textContent).not.toBe('');
    await press(view.button(messages.phrase.replace(2, 'test')));
    await until(() => expect(view.container.querySelector('ul')).toBeNull());
    expect([box().value, document.activeElement]).toEqual(['test test ', box()]);
  });

  test('leaves the word that is being typed in peace until the field is left', async () => {
    await open();
    await enter(box(), 'test tets', 'insertText');
    await until(() => expect(describedAt(box())).toContain('2 of 12 words'));
    expect(view.container.querySelector('ul')).toBeNull();
    await act(async () => box().blur());
    expect(view.get('ul').textContent).toContain('Word 2');
  });

  test('moves nothing under a press that leaves the field, so that its click counts', async () => {
    await open();
    await enter(box(), 'test tets', 'insertText');
    await until(() => expect(describedAt(box())).toContain('2 of 12 words'));
    await act(async () => {
      document.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
      box().blur();
    });
    expect(view.container.querySelector('ul')).toBeNull();
    document.dispatchEvent(new Event('pointerup', { bubbles: true }));
    await until(() => expect(view.get('ul').textContent).toContain('Word 2'));
  });

  test('the answer to one suggestion taken moves nothing under the press of the next', async () => {
    await open();
    await enter(box(), 'test tets junc ');
    await until(() => expect(view.get('ul').textContent).toContain('Word 3'));
    const inspected = vi.spyOn(keyring, 'call');
    await press(view.button(messages.phrase.replace(2, 'test')));
    await act(async () =>
      document.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 })),
    );
    await until(() => expect(inspected).toHaveBeenCalled());
    await act(async () => inspected.mock.results[0]?.value);
    expect(view.get('ul').textContent).toContain('Word 2');
    document.dispatchEvent(new Event('pointerup', { bubbles: true }));
    await until(() => expect(view.get('ul').textContent).not.toContain('Word 2'));
    expect(view.get('ul').textContent).toContain('Word 3');
  });

  test('says whether the checksum fits, once it is complete', async () => {
    await open();
    await enter(box(), JAPANESE);
    await until(() => expect(describedAt(box())).toBe('12 words, Japanese. The checksum fits.'));
    await enter(box(), JAPANESE.replace('あおぞら', 'あいこくしん'));
    await until(() => expect(describedAt(box())).toContain(messages.phrase.wrong(12)));
  });

  test('an answer that comes late is not shown', async () => {
    await open();
    const real = keyring.call;
    const answers: (() => void)[] = [];
    vi.spyOn(keyring, 'call').mockImplementation(async (call, params, options) => {
      const answer = await real(call, params, options);
      if (call === 'inspectMnemonic') await new Promise<void>((resolve) => answers.push(resolve));
      return answer;
    });
    await enter(box(), 'test zzzz ');
    await until(() => expect(answers).toHaveLength(1));
    await enter(box(), SINGLE);
    await act(async () => answers[0]?.());
    expect(describedAt(box())).toBe(messages.kind.privateKey);
    expect(view.container.querySelector('ul')).toBeNull();
  });

  test('two suggestions taken in a row, faster than any answer', async () => {
    await open();
    await enter(box(), 'tets junk junc ');
    await until(() => expect(view.get('ul').textContent).toContain('Word 3'));
    await press(view.button(messages.phrase.replace(1, 'test')));
    await press(view.button(messages.phrase.replace(3, 'junk')));
    expect(box().value).toBe('test junk junk ');
  });

  test('an answer about an earlier text replaces no word of a later one', async () => {
    await open();
    await enter(box(), 'tets test ');
    await until(() => expect(view.get('ul').textContent).toContain('Word 1'));
    await enter(box(), 'junk tets test ');
    await press(view.button(messages.phrase.replace(1, 'test')));
    expect(box().value).toBe('junk tets test ');
  });
});
