// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activeLanguage, automaticLanguage, catalogue, speak } from '#core/text/language.ts';
import { languageKey, speakChosen, storedLanguage } from './language.ts';

const texts = catalogue('test/ui', { title: 'Send' });
const loaders = {
  de: vi.fn(async () => ({ texts: { 'test/ui': { title: 'Senden' } } })),
  es: vi.fn(async () => ({ texts: { 'test/ui': { title: 'Enviar' } } })),
};
const prefers = (...languages: string[]) => vi.stubGlobal('navigator', { languages });

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  speak('en', { 'test/ui': { title: 'Send' } });
  document.documentElement.lang = 'en';
});

describe('the language of the browser', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['fr', 'es-419', 'de'], 'es'],
    [['en-GB', 'de'], 'en'],
    [['fr'], 'en'],
    [[], 'en'],
  ])('%j gives %s', (preferred, language) => {
    expect(automaticLanguage(preferred)).toBe(language);
  });
});

describe('speakChosen', () => {
  it('loads nothing for English', async () => {
    prefers('en-US', 'de');
    await speakChosen(loaders);
    expect([loaders.de.mock.calls.length, loaders.es.mock.calls.length, texts.title]).toEqual([0, 0, 'Send']);
  });

  it('fills the texts of the browser’s language, and says it in the document', async () => {
    prefers('de-DE');
    await speakChosen(loaders);
    expect([texts.title, activeLanguage(), document.documentElement.lang]).toEqual(['Senden', 'de', 'de']);
  });

  it('goes by what was chosen first', async () => {
    prefers('de-DE');
    localStorage.setItem(languageKey, 'es');
    await speakChosen(loaders);
    expect([texts.title, document.documentElement.lang]).toEqual(['Enviar', 'es']);
  });

  it('stays in English where the texts cannot be loaded', async () => {
    prefers('de-DE');
    await speakChosen({ ...loaders, de: () => Promise.reject(new TypeError('offline')) });
    expect([texts.title, activeLanguage(), document.documentElement.lang]).toEqual(['Send', 'en', 'en']);
  });

  it.each([
    ['takes texts that come within five seconds', 4999, ['Senden', 'de', 'de']],
    ['is in English after five seconds, and stays so when the texts come', 5001, ['Send', 'en', 'en']],
  ])('%s', async (_, after, expected) => {
    vi.useFakeTimers();
    prefers('de-DE');
    const ended = vi.fn();
    const de = async () => {
      await new Promise((come) => setTimeout(come, after));
      return { texts: { 'test/ui': { title: 'Senden' } } };
    };
    void speakChosen({ ...loaders, de }).then(ended);
    await vi.advanceTimersByTimeAsync(4998);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2);
    expect(ended).toHaveBeenCalledOnce();
    await vi.runAllTimersAsync();
    expect([texts.title, activeLanguage(), document.documentElement.lang]).toEqual(expected);
  });

  it('takes no choice that it does not know, and none where storage is blocked', () => {
    localStorage.setItem(languageKey, 'xx');
    expect(storedLanguage()).toBeNull();
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    expect(storedLanguage()).toBeNull();
  });
});
