/**
 * The language: the one that was chosen, else the first of the browser's for which there are texts, else English. Each
 * program keeps its own choice, in its own localStorage.
 */
import {
  automaticLanguage,
  type Language,
  languageOf,
  speak,
  type Translations,
} from '#core/text/language.ts';

export const languageKey = 'evident.language';

/** Imports the texts of a language for one program. English is in the program. */
export type LanguageLoaders = Readonly<
  Record<Exclude<Language, 'en'>, () => Promise<{ readonly texts: Translations }>>
>;

/** Null where none was chosen, or storage is blocked or holds something else. */
export function storedLanguage(): Language | null {
  try {
    return languageOf(localStorage.getItem(languageKey) ?? '');
  } catch {
    // Storage is blocked: the browser's languages are what is left.
    return null;
  }
}

/** The one to speak: as far as there are texts. */
export const chosenLanguage = (): Language => storedLanguage() ?? automaticLanguage(navigator.languages);

/** A file that hangs keeps nobody from the program longer than this. */
const TEXTS_WAIT_MS = 5000;

/**
 * Fills the catalogues in the chosen language; to be waited for before anything is drawn. Texts that cannot be loaded,
 * or not within five seconds, leave the program in English, which it has: until the next load, because texts that came
 * after the first paint would leave two languages on one screen.
 */
export async function speakChosen(loaders: LanguageLoaders): Promise<void> {
  const language = chosenLanguage();
  if (language === 'en') return;
  try {
    const late = new Promise<never>((_, reject) => setTimeout(reject, TEXTS_WAIT_MS));
    const { texts } = await Promise.race([loaders[language](), late]);
    speak(language, texts);
    document.documentElement.lang = language;
  } catch {
    // As said above.
  }
}
