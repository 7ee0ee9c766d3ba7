/** For tests in another language. Test files share their modules: who fills catalogues has to put the English back. */
import { type Language, speak } from './language.ts';

/**
 * Speaks a language until the function that it returns is called.
 *
 * @param texts by the name of the catalogue: the English one, and what is filled into it
 * @example
 * ```ts
 * beforeAll(() => speakMeanwhile('de', { 'features/send': [messages, { title: 'Senden' }] }));
 * ```
 */
export function speakMeanwhile(
  language: Language,
  texts: Readonly<Record<string, readonly [english: object, own: object]>>,
): () => void {
  const of = (choose: (pair: readonly [object, object]) => object) =>
    Object.fromEntries(Object.entries(texts).map(([name, pair]) => [name, choose(pair)]));
  const before = of(([english]) => copyOf(english));
  speak(
    language,
    of(([, own]) => own),
  );
  return () => speak('en', before);
}

function copyOf(texts: object): object {
  const entries = Object.entries(texts).map(([key, text]) => [
    key,
    typeof text === 'object' && text !== null ? copyOf(text) : text,
  ]);
  return Object.fromEntries(entries);
}
