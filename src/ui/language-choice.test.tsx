// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { languageKey } from './language.ts';
import { LanguageChoice } from './language-choice.tsx';
import { languageMessages as words } from './language-messages.ts';
import { press, type Rendered, render } from './testing.ts';

let view: Rendered;
const onFailure = vi.fn();

async function choose(value: string): Promise<void> {
  const select = view.get<HTMLSelectElement>('select');
  await act(async () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

beforeEach(() => {
  localStorage.clear();
  onFailure.mockClear();
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
});
afterEach(async () => {
  await view.unmount();
  vi.unstubAllGlobals();
});

it('offers each language by its own name, and the browser’s', async () => {
  view = await render(<LanguageChoice onFailure={onFailure} />);
  const options = [...view.container.querySelectorAll('option')].map(({ textContent, lang }) => [
    textContent,
    lang,
  ]);
  expect(options).toEqual([
    ['Automatic', ''],
    ['English', 'en'],
    ['Deutsch', 'de'],
    ['Español', 'es'],
  ]);
  expect(view.get('[role="status"]').textContent).toBe('');
});

it('keeps what was chosen, and offers the load that it takes effect with', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  view = await render(<LanguageChoice onFailure={onFailure} />);
  await choose('de');
  expect(localStorage.getItem(languageKey)).toBe('de');
  expect(view.get('[role="status"]').textContent).toBe(`${words.changed}${words.reload}`);
  await press(view.get('button'));
  expect(reload).toHaveBeenCalledOnce();
  await choose('');
  expect(localStorage.getItem(languageKey)).toBeNull();
  expect(view.get('[role="status"]').textContent).toBe('');
});

it('says in the signer that a reload locks it', async () => {
  view = await render(<LanguageChoice locks onFailure={onFailure} />);
  await choose('es');
  expect(view.get('[role="status"]').textContent).toContain(words.changedSigner);
});

it('tells of a choice that the browser does not keep', async () => {
  view = await render(<LanguageChoice onFailure={onFailure} />);
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  await choose('de');
  expect(onFailure.mock.lastCall?.[0]).toMatchObject({ code: 'STORE_BLOCKED' });
  expect(view.get('[role="status"]').textContent).toBe('');
});
