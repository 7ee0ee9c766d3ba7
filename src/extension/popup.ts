/** What the extension's button opens. */
import { automaticLanguage, speak } from '#core/text/language.ts';
import { thisBrowser } from './browser.ts';
import { messages as german } from './messages.de.ts';
import { messages as spanish } from './messages.es.ts';
import { HOST, OWN } from './own.ts';
import { showPopup } from './popup-view.ts';

const TRANSLATIONS = { en: {}, de: { extension: german }, es: { extension: spanish } };

const language = automaticLanguage(navigator.languages);
speak(language, TRANSLATIONS[language]);
document.documentElement.lang = language;

const main = document.querySelector('main');
if (main !== null) await showPopup(main, thisBrowser(), { host: HOST, own: OWN });
