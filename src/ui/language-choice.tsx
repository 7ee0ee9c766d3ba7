/** Chooses the language of the program that it is shown in. Texts change with the next load, which it offers. */
import { useState } from 'react';
import { EvidentError } from '#core/errors/error.ts';
import { activeLanguage, automaticLanguage, LANGUAGES, type Language } from '#core/text/language.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { languageKey, storedLanguage } from './language.ts';
import styles from './language-choice.module.css';
import { languageMessages as words } from './language-messages.ts';
import layout from './layout.module.css';
import { Select } from './select.tsx';

/** Each in its own language: who looks for theirs may read no other. */
const NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch', es: 'Español' };

/** Null for the browser's. Error: `STORE_BLOCKED`. */
function storeLanguage(language: Language | null): void {
  try {
    if (language === null) localStorage.removeItem(languageKey);
    else localStorage.setItem(languageKey, language);
  } catch (cause) {
    throw new EvidentError('STORE_BLOCKED', {}, cause);
  }
}

/**
 * @param locks reloading locks the signer, and is said to.
 * @param onFailure with null once a choice was stored.
 */
export function LanguageChoice({
  locks = false,
  onFailure,
}: {
  locks?: boolean;
  onFailure: (error: EvidentError | null) => void;
}) {
  const [chosen, setChosen] = useState(storedLanguage);
  const other = (chosen ?? automaticLanguage(navigator.languages)) !== activeLanguage();
  const choose = (value: string): void => {
    const language = LANGUAGES.find((each) => each === value) ?? null;
    try {
      storeLanguage(language);
    } catch (thrown) {
      if (thrown instanceof EvidentError) onFailure(thrown);
      return;
    }
    onFailure(null);
    setChosen(language);
  };
  return (
    <div className={cx(layout.stack2, styles.choice)}>
      <Select aria-label={words.label} value={chosen ?? ''} onChange={({ target }) => choose(target.value)}>
        <option value="">{words.automatic}</option>
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {NAMES[language]}
          </option>
        ))}
      </Select>
      <div role="status" className={cx(layout.starts, styles.changed)}>
        {other ? (
          <>
            <p>{locks ? words.changedSigner : words.changed}</p>
            <Button size="s" onClick={() => location.reload()}>
              {words.reload}
            </Button>
          </>
        ) : null}
      </div>
    </div>
  );
}
