/** Spanish for `language-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { languageMessages as english } from './language-messages.ts';

export const languageMessages = {
  label: 'Idioma',
  automatic: 'Automático',
  wallet: '«Automático» sigue a tu navegador. El firmante tiene su propio idioma, en Claves y seguridad.',
  signer: '«Automático» sigue a tu navegador. La cartera tiene su propio idioma, en sus ajustes.',
  changed: 'Se aplica al recargar esta página.',
  changedSigner: 'Se aplica al recargar esta página, lo que bloquea el firmante.',
  reload: 'Recargar',
} satisfies Translation<typeof english>;
