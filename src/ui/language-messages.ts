/** Strings of the choice of a language, in both programs. */
import { catalogue } from '#core/text/language.ts';

export const languageMessages = catalogue('ui/language', {
  label: 'Language',
  automatic: 'Automatic',
  wallet: '“Automatic” follows your browser. The signer has its own language, under Keys and security.',
  signer: '“Automatic” follows your browser. The wallet has its own language, in its settings.',
  /** After another was chosen. */
  changed: 'Changes when you reload this page.',
  /** The signer keeps its keys unlocked in the page. */
  changedSigner: 'Changes when you reload this page, which locks the signer.',
  reload: 'Reload',
});
