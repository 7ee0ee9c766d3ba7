/**
 * The language of the interface (docs/decisions/0034). English texts are the source and the type; another language
 * fills the same catalogues before anything is drawn, and what is loaded later is filled as it loads.
 */

/** English first: it is the source of the others. */
export const LANGUAGES = ['en', 'de', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** `de` of `de-AT`; null where there are no texts in it. */
export function languageOf(tag: string): Language | null {
  const [main] = tag.split('-');
  return LANGUAGES.find((each) => each === main) ?? null;
}

/** The first for which there are texts, else English. @param preferred as `navigator.languages`. */
export function automaticLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const language = languageOf(tag);
    if (language !== null) return language;
  }
  return 'en';
}

/** The same keys: a text for a text, a function of the same parameters for a function. */
export type Translation<T> = T extends string
  ? string
  : T extends (...values: infer V) => infer R
    ? (...values: V) => Translation<R>
    : T extends object
      ? { readonly [K in keyof T]: Translation<T[K]> }
      : T;

/** The translated catalogues of a language, by the names that the English ones have. */
export type Translations = Readonly<Record<string, object>>;

const registered = new Map<string, object>();
let language: Language = 'en';
let translations: Translations = {};
/** Made when it is first asked: rows of long lists ask again and again. */
let rules: Intl.PluralRules | null = null;

/**
 * Texts of a screen or a subject. A module keeps the object or a group of it, never a text of it: texts may change after
 * the module was run, once.
 *
 * @param name by its folder in `src`: `features/send`.
 * @example
 * ```ts
 * export const messages = catalogue('features/send', { title: 'Send' });
 * ```
 */
export function catalogue<const T extends object>(name: string, texts: T): T {
  registered.set(name, texts);
  fill(texts, translations[name]);
  return texts;
}

/** Once, before anything is drawn: catalogues that are there are filled, those to come when they are made. */
export function speak(chosen: Language, texts: Translations): void {
  language = chosen;
  rules = null;
  translations = texts;
  for (const [name, english] of registered) fill(english, texts[name]);
}

/** Those that were loaded so far below a folder: the codes of errors are looked up in them. */
export function catalogues(folder: string): readonly object[] {
  return [...registered].filter(([name]) => name.startsWith(folder)).map(([, texts]) => texts);
}

/** For the formats of `Intl`. */
export function activeLanguage(): Language {
  return language;
}

/**
 * The form for a count, by the rules of the language.
 *
 * @example
 * ```ts
 * plural(count, { one: '1 network', other: `${count} networks` });
 * ```
 */
export function plural(
  count: number | bigint,
  forms: { readonly one: string; readonly other: string },
): string {
  rules ??= new Intl.PluralRules(language);
  return rules.select(Number(count)) === 'one' ? forms.one : forms.other;
}

/**
 * Between thousands: a comma in English, else a narrow space. Neither is a decimal mark, which is the point in every
 * language, as amounts are typed.
 */
export function groupMark(): string {
  return language === 'en' ? ',' : '\u202f';
}

/** A whole number of things, its thousands grouped. By hand: the first format of `Intl` holds up a start. */
export function countText(count: number | bigint): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, groupMark());
}

function fill(target: object, source: object | undefined): void {
  if (source === undefined) return;
  for (const [key, text] of Object.entries(source)) {
    const here: unknown = Reflect.get(target, key);
    if (typeof text === 'object' && text !== null && typeof here === 'object' && here !== null)
      fill(here, text);
    else Reflect.set(target, key, text);
  }
}
