/** German for `language-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { languageMessages as english } from './language-messages.ts';

export const languageMessages = {
  label: 'Sprache',
  automatic: 'Automatisch',
  wallet:
    '„Automatisch“ folgt Ihrem Browser. Der Signierer hat eine eigene Sprache, unter „Schlüssel und Sicherheit“.',
  signer: '„Automatisch“ folgt Ihrem Browser. Die Wallet hat eine eigene Sprache, in ihren Einstellungen.',
  changed: 'Gilt, sobald Sie diese Seite neu laden.',
  changedSigner: 'Gilt, sobald Sie diese Seite neu laden. Das sperrt den Signierer.',
  reload: 'Neu laden',
} satisfies Translation<typeof english>;
